import type { PageContent, TextRun } from '../../../pdf/content/model.ts';
import { isFigure } from '../../../evidence/typography/typography.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import { isUpright } from '../../../evidence/typography/upright.ts';
import { median } from '../../../layout/median.ts';

/** Greatest distance from a whole tenth of a point of a string that begins on one. */
const ON_TENTH = parameter({ value: 0.01, unit: 'tenths of a point', source: 'judgment' });
/** Where more pairs than this are off by little, places are rounded or moved by chance. */
const BY_LITTLE = parameter({ value: 0.5, unit: 'share of the pairs off by much', source: 'judgment' });
/** Greatest difference in size of figures of one column. */
const SIZE = parameter({ value: 0.01, unit: 'points', source: 'judgment' });

/** A pair of neighboring characters that is spaced differently from everywhere else in the font. */
export interface OddPair {
  run: TextRun;
  /** Index of the first of the two glyphs. */
  index: number;
  /** The word or figure that holds the pair. */
  word: string;
  /** Distance beyond the first glyph's width, in thousandths of the em, here and elsewhere. */
  spacing: number;
  usual: number;
  /** How often the pair stands elsewhere. */
  others: number;
  /** True for one of several figures near others of their columns that set the pair as usual. */
  inColumn: boolean;
}

/** A word or figure of a run: glyphs without a gap, from one index to another. */
interface Word {
  run: TextRun;
  from: number;
  to: number;
}

interface Seen {
  word: Word;
  index: number;
  spacing: number;
}

/** Most glyphs that are compared. */
const GLYPHS = 60_000;
/** Thousandths of the em: what a font may say, what printing programs round to, what a pair is moved by at least. */
const ROUNDING = parameter({ value: 1.6, unit: 'thousandths of the em', source: 'judgment' });
const SLIGHT = parameter({ value: 4.5, unit: 'thousandths of the em', source: 'judgment' });
const KERNED = parameter({ value: 9, unit: 'thousandths of the em', source: 'judgment' });
/** The finest place of programs that place text in tenths of a point, and the share of strings that tells them. */
const TENTH = parameter({ value: 0.1, unit: 'points', source: 'judgment' });
const GRID = parameter({ value: 0.98, unit: 'share of strings', source: 'judgment' });
/** Closer or farther than this is no pair any more; a space between words may be as narrow. */
const CLOSE = parameter({ value: -220, unit: 'thousandths of the em', source: 'judgment' });
const APART = parameter({ value: 120, unit: 'thousandths of the em', source: 'judgment' });

/**
 * Pairs whose spacing was lost or is another's. A program that sets pairs closer does so every time; in a text that was
 * replaced the pairs are not set, or still as the old characters asked. Fonts whose pairs vary anyway are left out.
 */
export function measureOddPairs(pages: readonly PageContent[]): readonly OddPair[] {
  const groups = new Map<string, Map<number, Seen[]>>();
  // Where no string is ever adjusted, all pairs stand as wide as the font says.
  const adjusted = new Set(
    pages.flatMap(({ runs }) => runs.filter((r) => r.adjustments > 0).map((r) => r.font.object)),
  );
  const starts = { all: 0, onTenths: 0 };
  let left = GLYPHS;
  for (const page of pages) {
    for (const run of page.runs) {
      left -= run.glyphs.length;
      if (left < 0) return [];
      if (
        !adjusted.has(run.font.object) ||
        run.font.object === 0 ||
        run.horizontalScaling !== 1 ||
        !isUpright(run)
      )
        continue;
      addStart(starts, run);
      // What draws a whole row in one string may set its pairs in another way.
      const isRow = leaps(run);
      const key = `${run.font.object} ${run.charSpacing} ${isRow}`;
      let pairs = groups.get(key);
      if (!pairs) groups.set(key, (pairs = new Map()));
      addPairs(pairs, run, isRow);
    }
  }
  const step = starts.onTenths >= GRID * starts.all ? TENTH : 0;
  return [...groups.values()].flatMap((pairs) => oddPairsOf(pairs, step));
}

/** Counts where a string starts: some programs place text in tenths of a point, and round pairs to that. */
function addStart(starts: { all: number; onTenths: number }, { glyphs: [first] }: TextRun): void {
  if (!first) return;
  starts.all++;
  if (Math.abs(first.x / TENTH - Math.round(first.x / TENTH)) < ON_TENTH) starts.onTenths++;
}

function leaps({ glyphs, size }: TextRun): boolean {
  return glyphs.some((b, i) => {
    const a = glyphs[i - 1];
    return a !== undefined && b.x - a.x - a.width > size;
  });
}

const isDigit = ({ text }: { text: string }): boolean => text >= '0' && text <= '9';

function addPairs(pairs: Map<number, Seen[]>, run: TextRun, isRow: boolean): void {
  const { glyphs, size } = run;
  // The columns of a row that one string draws may stand as close as a pair: `15/06/2022 100`.
  const endsCell = (a: TextRun['glyphs'][number], b: TextRun['glyphs'][number], spacing: number) =>
    isRow && spacing > SLIGHT && isDigit(a) && isDigit(b);
  let word: Word | undefined;
  for (let index = 0; index + 1 < glyphs.length; index++) {
    const [a, b] = [glyphs[index]!, glyphs[index + 1]!];
    const spacing = ((b.x - a.x - a.width) / size) * 1000;
    if (
      a.text === ' ' ||
      b.text === ' ' ||
      b.y !== a.y ||
      spacing < CLOSE ||
      spacing > APART ||
      endsCell(a, b, spacing)
    ) {
      word = undefined;
      continue;
    }
    word ??= { run, from: index, to: index };
    word.to = index + 1;
    const key = a.code * 65_536 + b.code;
    const seen = pairs.get(key);
    if (seen) seen.push({ word, index, spacing });
    else pairs.set(key, [{ word, index, spacing }]);
  }
}

const textOf = ({ run, from, to }: Word) =>
  run.glyphs
    .slice(from, to + 1)
    .map((glyph) => glyph.text)
    .join('');

/** Where a word begins and ends, and its line. */
function placeOf({ run, from, to }: Word): { x0: number; x1: number; y: number } {
  const [first, last] = [run.glyphs[from]!, run.glyphs[to]!];
  return { x0: first.x, x1: last.x + last.width, y: first.y };
}

/** Fewest other places that show how a pair is set, and where very many pairs are set alike. */
const OTHERS = parameter({ value: 3, unit: 'places', source: 'judgment' });
const OTHERS_OF_MANY = parameter({ value: 2, unit: 'places', source: 'judgment' });
/** Pairs that are set alike wherever they stand: enough to tell, and very many. */
const STEADY = parameter({ value: 20, unit: 'pairs', source: 'judgment' });
const MANY = parameter({ value: 100, unit: 'pairs', source: 'judgment' });
/** Most words with a pair set otherwise, and most such pairs: a program that moves pairs by chance moves many. */
const WORDS = parameter({ value: 4, unit: 'words', source: 'judgment' });
const KINDS = parameter({ value: 6, unit: 'pairs', source: 'judgment' });
/** Share of the steady pairs up to which changed figures may differ, and fewest such figures. */
const CHANGED = parameter({ value: 0.1, unit: 'share of the steady pairs', source: 'judgment' });
const FIGURES = parameter({ value: 3, unit: 'figures', source: 'judgment' });

/** Farthest neighbor in a column, in heights of the type: another table may be set in another way. */
const NEAR = parameter({ value: 10, unit: 'heights of the type', source: 'judgment' });

interface Found {
  word: Word;
  index: number;
  spacing: number;
  usual: number;
  others: number;
  /** The places where the pair is set as usual. */
  usually: readonly Seen[];
}

/** `step` is the finest distance that the program sets, in points; less is its rounding. */
function oddPairsOf(pairs: ReadonlyMap<number, readonly Seen[]>, step: number): OddPair[] {
  const found: Found[] = [];
  const usualWords = new Set<Word>();
  const movedWords = new Set<Word>();
  let [steady, kinds] = [0, 0];
  for (const seen of pairs.values()) {
    const usual = median(seen.map((s) => s.spacing));
    const usually = seen.filter((s) => Math.abs(s.spacing - usual) <= ROUNDING);
    if (usually.length === seen.length && seen.length > 1) steady++;
    for (const { word, spacing } of seen) {
      if (Math.abs(spacing - usual) > SLIGHT) continue;
      usualWords.add(word);
      if (Math.abs(spacing) >= KERNED) movedWords.add(word);
    }
    const far = seen.filter((s) => Math.abs(s.spacing - usual) > SLIGHT);
    if (far.length > 0) kinds++;
    for (const s of far) found.push({ ...s, usual, others: usually.length, usually });
  }
  if (steady < STEADY) return [];
  const others = steady >= MANY ? OTHERS_OF_MANY : OTHERS;
  const clear = found.filter(
    (o) =>
      isFar(o, step) && o.others >= others && (Math.abs(o.usual) >= KERNED || Math.abs(o.usual) <= ROUNDING),
  );
  // Places that are rounded, or moved by chance, are off by little as often as by much.
  const isExact = found.filter((o) => !isFar(o, step)).length <= BY_LITTLE * clear.length;
  if (steady >= MANY && kinds <= CHANGED * steady && isExact) {
    for (const reach of [NEAR, Infinity]) {
      const figures = clear.filter((o) => isAmongOthers(o, reach));
      if (new Set(figures.map((o) => o.word)).size >= FIGURES)
        return figures.map((o) => oddPair(o, reach === NEAR));
    }
  }
  if (new Set(found.map((o) => o.word)).size > WORDS || kinds > KINDS) return [];
  const hasUsualSize = habitsOf(usualWords, movedWords);
  return clear.filter(hasUsualSize).map((o) => oddPair(o, false));
}

const isFar = ({ word, spacing, usual }: Found, step: number): boolean =>
  Math.abs(spacing - usual) >= Math.max(KERNED, (1000 * step) / word.run.size);

const oddPair = ({ word, index, spacing, usual, others }: Found, inColumn: boolean): OddPair => ({
  run: word.run,
  index,
  word: textOf(word),
  spacing,
  usual,
  others,
  inColumn,
});

/** True for a figure that stands near another one of its column which sets the same pair as usual. */
function isAmongOthers({ word, usually }: Found, reach: number): boolean {
  const { run } = word;
  if (!isFigure(textOf(word))) return false;
  const own = placeOf(word);
  return usually.some(({ word: other }) => {
    if (other.run.page !== run.page || Math.abs(other.run.size - run.size) >= SIZE) return false;
    const place = placeOf(other);
    return (
      Math.abs(place.y - own.y) < reach * run.size &&
      place.x0 < own.x1 &&
      own.x0 < place.x1 &&
      isFigure(textOf(other))
    );
  });
}

/** Fewest other words of a size that tell how pairs are set at that size. */
const SAME_SIZE = parameter({ value: 2, unit: 'words', source: 'judgment' });

/**
 * Tells the pairs whose size is set as everywhere and, where the pair is moved, in pairs that are moved: a heading may
 * be set without moving pairs, or all apart.
 */
function habitsOf(usual: ReadonlySet<Word>, moved: ReadonlySet<Word>): (found: Found) => boolean {
  const others = (words: ReadonlySet<Word>, { run }: Word) =>
    new Set(
      [...words].map((w) => w.run).filter((r) => r !== run && r.size.toFixed(2) === run.size.toFixed(2)),
    ).size;
  return (found) =>
    others(usual, found.word) >= SAME_SIZE &&
    (Math.abs(found.usual) < KERNED || others(moved, found.word) > 0);
}
