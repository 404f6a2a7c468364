import { readerThreshold } from '../thresholds/reader-threshold.ts';
import { evenMedian } from '../layout/median.ts';
/** A digit with where it stands. */
interface Placed {
  text: string;
  index: number;
  x: number;
  y: number;
}

/** A word with the digits of it that were found. */
interface Word {
  text: string;
  digits: readonly Placed[];
}

/** How far apart two neighboring digits of a word stand, beside what is usual for them. */
export interface Gap {
  from: Placed;
  to: Placed;
  /** Pixels beyond the usual. */
  off: number;
}

/** How the digits of one style follow each other: distances by the marks between them and by the digits. */
export interface Spacing {
  gaps(word: Word): Gap[];
  /** Moves digits that were not found, or stand further off than a limit, to where the others of their word put them. */
  bringBack<D extends Placed>(
    word: { text: string; digits: readonly D[] },
    isFound: (digit: D) => boolean,
    limit: number,
  ): void;
}

/** Measures the spacing of words set in one style: medians, so that a few words set otherwise do not count. */
export function spacingOf(words: readonly Word[]): Spacing {
  const pairs = words.flatMap(pairsOf);
  const between = new Map<string, number>();
  const before = new Map<string, number>();
  const after = new Map<string, number>();
  const usual = ({ marks, from, to }: Pair) =>
    (between.get(marks) ?? 0) + (before.get(from.text) ?? 0) + (after.get(to.text) ?? 0);
  const adjust = (table: Map<string, number>, key: (pair: Pair) => string, fewest: number) => {
    const rest = new Map<string, number[]>();
    for (const pair of pairs) {
      const off = pair.to.x - pair.from.x - usual(pair);
      const known = rest.get(key(pair));
      if (known) known.push(off);
      else rest.set(key(pair), [off]);
    }
    for (const [name, offs] of rest) {
      if (offs.length >= fewest) table.set(name, (table.get(name) ?? 0) + evenMedian(offs));
    }
  };
  for (let round = 0; round < 6; round++) {
    adjust(between, ({ marks }) => marks, 1);
    adjust(before, ({ from }) => from.text, FEWEST);
    adjust(after, ({ to }) => to.text, FEWEST);
  }
  const met = new Map<string, number>();
  for (const { marks } of pairs) met.set(marks, (met.get(marks) ?? 0) + 1);
  // What occurs a few times tells nothing of what is usual.
  const isKnown = ({ marks, from, to }: Pair) =>
    marks !== LOST && (met.get(marks) ?? 0) >= FEWEST && before.has(from.text) && after.has(to.text);
  return {
    gaps: (word) =>
      pairsOf(word).flatMap((pair) =>
        isKnown(pair) ? [{ from: pair.from, to: pair.to, off: pair.to.x - pair.from.x - usual(pair) }] : [],
      ),
    bringBack: ({ text, digits }, isFound, limit) => {
      const places = [0];
      for (const pair of pairsOf({ text, digits })) places.push((places.at(-1) ?? 0) + usual(pair));
      const found = digits.flatMap((digit, i) => (isFound(digit) ? [{ digit, place: places[i] ?? 0 }] : []));
      if (found.length < 3 || places.length !== digits.length) return;
      const line = evenMedian(found.map(({ digit, place }) => digit.x - place));
      const level = evenMedian(found.map(({ digit }) => digit.y));
      for (const [i, digit] of digits.entries()) {
        const x = line + (places[i] ?? 0);
        if (!isFound(digit) || Math.abs(digit.x - x) > limit) digit.x = x;
        if (!isFound(digit) || Math.abs(digit.y - level) > limit) digit.y = level;
      }
    },
  };
}

/** Fewest occurrences of marks, or of a digit before or after another, that tell what is usual. */
const FEWEST = readerThreshold({ value: 5, unit: 'occurrences', source: 'judgment' });

/** Stands for a comma that may or may not have been read. */
const LOST = '?';

interface Pair {
  from: Placed;
  to: Placed;
  /** What stands between them in the text. */
  marks: string;
}

function pairsOf({ text, digits }: Word): Pair[] {
  return digits.flatMap((to, i) => {
    const from = digits[i - 1];
    if (!from) return [];
    const marks = text.slice(from.index + 1, to.index);
    if (/\d/.test(marks)) return [];
    // Where a comma of thousands should stand and was not read, the distance is not known.
    const lost = marks === '' && /^(?:\d{3})+\.\d\d\b/.test(text.slice(to.index)) && /\d{4}/.test(text);
    return [{ from, to, marks: lost ? LOST : marks }];
  });
}
