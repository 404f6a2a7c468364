import type { PixelBox } from '../pdf/images/gray-image.ts';
import type { RecognizedWord } from './recognizer.ts';

/** A word with whether two readings of it agree. */
export interface SettledWord {
  word: RecognizedWord;
  confirmed: boolean;
}

/** Reads the text in a box once more, alone. */
export type ReadAgain = (box: PixelBox) => string | undefined;

/** Most boxes of one page that are read a third time. */
const mostAgain = 60;

/**
 * Settles two readings of a page word by word. Where they differ over digits the place is read a third time,
 * and what two of three say is taken; a word no two agree on stays as first read, unconfirmed.
 */
export function settle(
  first: readonly RecognizedWord[],
  second: readonly RecognizedWord[],
  readAgain: ReadAgain,
): readonly SettledWord[] {
  const near = byRow(second);
  const met = new Set<RecognizedWord>();
  let left = mostAgain;
  const settled = first.map((word): SettledWord => {
    const others = near(word.box).filter((other) => overlap(word.box, other.box) > 0.3);
    for (const other of others) met.add(other);
    const text = others.map((other) => other.text).join('');
    if (essence(text) === essence(word.text)) return { word, confirmed: true };
    if (!/\d/.test(word.text + text) || left-- <= 0) return { word, confirmed: false };
    const third = readAgain(word.box) ?? '';
    if (holds(third, word.text)) return { word, confirmed: true };
    if (text !== '' && holds(third, text)) return { word: renamed(word, text), confirmed: true };
    return { word, confirmed: false };
  });
  for (const other of second) {
    if (met.has(other) || !/\d/.test(other.text) || left-- <= 0) continue;
    if (near(other.box).length > 0 && first.some((word) => overlap(other.box, word.box) > 0.3)) continue;
    // Only one of two readings saw it at all.
    if (holds(readAgain(other.box) ?? '', other.text)) settled.push({ word: other, confirmed: true });
  }
  return settled;
}

/** What must agree: letters, digits and the marks of numbers; how quotes and dots look is not certain. */
const essence = (text: string) => text.toLowerCase().replace(/[^\p{L}\d.,$()/%*-]/gu, '');

function holds(line: string, text: string): boolean {
  const wanted = essence(text);
  return (
    wanted !== '' && (essence(line) === wanted || line.split(/\s+/).some((word) => essence(word) === wanted))
  );
}

/** A word with another text, its characters spread over the same box. */
export function renamed(word: RecognizedWord, text: string): RecognizedWord {
  const characters = [...text];
  if (characters.length === word.symbols.length) {
    return {
      ...word,
      text,
      symbols: word.symbols.map((s, i) => ({ text: characters[i] ?? s.text, box: s.box })),
    };
  }
  const { x0, x1, y0, y1 } = word.box;
  const wide = (x1 - x0) / Math.max(1, characters.length);
  const symbols = characters.map((one, i) => ({
    text: one,
    box: { x0: x0 + i * wide, y0, x1: x0 + (i + 1) * wide, y1 },
  }));
  return { ...word, text, symbols };
}

/** Share of a box that another covers. */
export function overlap(a: PixelBox, b: PixelBox): number {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const high = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (wide <= 0 || high <= 0) return 0;
  const smaller = Math.min((a.x1 - a.x0) * (a.y1 - a.y0), (b.x1 - b.x0) * (b.y1 - b.y0));
  return (wide * high) / Math.max(1, smaller);
}

/** Finds the words whose rows touch a box. */
function byRow(words: readonly RecognizedWord[]): (box: PixelBox) => readonly RecognizedWord[] {
  const rows = new Map<number, RecognizedWord[]>();
  for (const word of words) {
    for (let row = word.box.y0 >> 6; row <= word.box.y1 >> 6; row++) {
      const known = rows.get(row);
      if (known) known.push(word);
      else rows.set(row, [word]);
    }
  }
  return ({ y0, y1 }) => {
    const found = new Set<RecognizedWord>();
    for (let row = y0 >> 6; row <= y1 >> 6; row++) for (const word of rows.get(row) ?? []) found.add(word);
    return [...found].sort((a, b) => a.box.x0 - b.box.x0);
  };
}
