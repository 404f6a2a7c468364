import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { Block } from '../tables/blocks.ts';
import { gapBetween, hasAmount, type RowPart } from '../tables/rows.ts';
import { median } from '../../layout/median.ts';

/** Where a table prints the lines of words that go with the line of a row's amount. */
export type WordsPlace = 'above' | 'below';

/** The lines of words of a table. */
export interface WordLines {
  /** Undefined where nothing tells. */
  place: WordsPlace | undefined;
  /** Where most of them start, in points. */
  left: number | undefined;
}

/** Ems between two lines of one row at most. */
const LINE_PITCH = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });
/** A gap is wider than another where it exceeds it by this share. */
const WIDER = readerThreshold({ value: 1.06, unit: 'times', source: 'judgment' });
const MUCH_WIDER = readerThreshold({ value: 1.4, unit: 'times', source: 'judgment' });
/** What headings of days weigh, and gaps that are wider on the same side in nearly all rows: more than all else. */
const BY_GAPS = readerThreshold({ value: 1000, unit: 'score', source: 'judgment' });
/** Rows whose gaps tell, at least. */
const FEWEST = readerThreshold({ value: 3, unit: 'rows', source: 'judgment' });
/** What it weighs that rows have words beside their amount. */
const BY_WORDS = readerThreshold({ value: 2, unit: 'score', source: 'judgment' });
/** Share of the rows whose gaps must be wider on the same side for that. */
const NEARLY_ALL = readerThreshold({ value: 0.6, unit: 'share', source: 'judgment' });
/** Ems from where most lines of words begin to the words of a row at most. */
const NEAR_WORDS = readerThreshold({ value: 1.5, unit: 'ems', source: 'judgment' });

/** Lines of words between two lines of amounts, or between one and the end of the table. */
interface Run {
  above: RowPart | undefined;
  lines: readonly RowPart[];
  below: RowPart | undefined;
  /** The end of the page cuts the run: what stands beyond is unknown. */
  isCut: boolean;
}

/**
 * Where the lines of words stand that belong to the lines of amounts, told by the whole table: it begins with words
 * where they stand above and ends with them where they stand below; gaps are wider on the other side; and no row is
 * left without words. Where rows have words beside their amount, further ones usually follow below.
 */
export function wordLines(blocks: readonly Block[]): WordLines {
  const runs = blocks.flatMap((block, i) => runsOf(block, blocks[i - 1], blocks[i + 1]));
  const left = startOfWords(runs);
  if (left === undefined) return { place: undefined, left };
  const isBare = (part: RowPart) =>
    !part.text.some(
      (token) => /\p{L}/u.test(token.text) && Math.abs(token.x0 - left) < NEAR_WORDS * part.size,
    );
  const anchors = runs.flatMap(({ above }) => above ?? []);
  const bare = anchors.filter(isBare).length;
  const usual = bare * 2 < anchors.length ? -BY_WORDS : 0;
  const score = usual + byDays(runs) + byGaps(runs) + byEnds(runs) + byBareRows(runs, isBare);
  return { place: score > 0 ? 'above' : score < 0 ? 'below' : undefined, left };
}

const isWords = (part: RowPart): boolean =>
  part.money.length === 0 &&
  (!part.date || part.date.carried === true) &&
  !part.title &&
  part.label === undefined &&
  part.text.length > 0;

/** The lines of words around each line of an amount, those that stand too far from it left out. */
function runsOf({ parts, page }: Block, before: Block | undefined, after: Block | undefined): Run[] {
  const runs: Run[] = [];
  let above: RowPart | undefined;
  let lines: RowPart[] = [];
  // Before the first and behind the last row of a page the table may go on over the page's end.
  let continues = before?.page === page - 1;
  const end = (below: RowPart | undefined) => {
    if (above || below) runs.push(near({ above, lines, below, isCut: continues }));
    if (below) continues = false;
    above = below;
    lines = [];
  };
  const last = parts.findLastIndex(hasAmount);
  parts.forEach((part, i) => {
    if (i === last + 1) continues = after?.page === page + 1;
    if (isWords(part)) lines.push(part);
    else end(hasAmount(part) ? part : undefined);
  });
  if (last + 1 === parts.length) continues = after?.page === page + 1;
  end(undefined);
  return runs;
}

/** Of a run at an end of the table, the lines that follow the row at the pitch of its lines. */
function near({ above, lines, below, isCut }: Run): Run {
  if (above && below) return { above, lines, below, isCut: false };
  const ordered = above ? lines : lines.toReversed();
  let last = above ?? below;
  let count = 0;
  for (const line of ordered) {
    const gap = above ? gapBetween(last, line) : gapBetween(line, last);
    if (gap > LINE_PITCH) break;
    last = line;
    count++;
  }
  const kept = above ? lines.slice(0, count) : lines.slice(lines.length - count);
  return { above, lines: kept, below, isCut };
}

/** Where most lines of words start. */
function startOfWords(runs: readonly Run[]): number | undefined {
  const starts = runs.flatMap(({ lines }) => lines.map(({ text }) => text[0]?.x0 ?? 0));
  return starts.length > 0 ? median(starts) : undefined;
}

/** Positive where rows stand closer to the words above them: a few rows tell where it is much closer. */
function byGaps(runs: readonly Run[]): number {
  let count = 0;
  let sum = 0;
  let clear = 0;
  for (const { above, lines, below } of runs) {
    if (!above || !below || lines.length === 0) continue;
    const toFirst = gapBetween(above, lines[0]);
    const toNext = gapBetween(lines.at(-1), below);
    count++;
    sum += toFirst > toNext * WIDER ? 1 : toNext > toFirst * WIDER ? -1 : 0;
    clear += toFirst > toNext * MUCH_WIDER ? 1 : toNext > toFirst * MUCH_WIDER ? -1 : 0;
  }
  if (count >= FEWEST) return Math.abs(sum) > count * NEARLY_ALL ? Math.sign(sum) * BY_GAPS : 0;
  return Math.abs(clear) === count ? Math.sign(clear) * BY_GAPS : 0;
}

/** Positive where words stand right below the headings of days, whose first rows they begin; negative where above. */
function byDays(runs: readonly Run[]): number {
  let sum = 0;
  let count = 0;
  for (const { above, lines, below } of runs) {
    const heading = below?.date?.carried ? below.date.words[0] : undefined;
    if (!heading || heading.page !== below?.page || below.date?.words === above?.date?.words) continue;
    if (lines.length === 0) continue;
    count++;
    sum += lines.every(({ y }) => y < heading.y) ? 1 : lines.every(({ y }) => y > heading.y) ? -1 : 0;
  }
  return Math.abs(sum) > count * NEARLY_ALL ? Math.sign(sum) * BY_GAPS : 0;
}

/** Positive where the table begins with words more often than it ends with them. */
function byEnds(runs: readonly Run[]): number {
  const ends = runs.filter(({ lines, isCut }) => lines.length > 0 && !isCut);
  return ends.filter(({ above }) => !above).length - ends.filter(({ below }) => !below).length;
}

/** Positive where more rows would be left without words if theirs stood below. */
function byBareRows(runs: readonly Run[], isBare: (part: RowPart) => boolean): number {
  const empty = runs.filter(({ lines, isCut }) => lines.length === 0 && !isCut);
  return (
    empty.filter(({ above }) => above && isBare(above)).length -
    empty.filter(({ below }) => below && isBare(below)).length
  );
}
