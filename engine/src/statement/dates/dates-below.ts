import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { isHeadLike } from '../headings/headings.ts';
import {
  amountsApart,
  isApart,
  isCount,
  isRow,
  isWords,
  wordsOf,
  type Token,
  type TokenLine,
} from '../text/tokens.ts';
import { namesDueDate } from '../language/label-words.ts';
import { labelKind } from '../language/vocabulary.ts';

/** Rows that show how a document prints its dates, and the share of its rows that must be printed so. */
const LEAST_ROWS = readerThreshold({ value: 3, unit: 'rows', source: 'judgment' });
const LEAST_SHARE = readerThreshold({ value: 0.9, unit: 'share', source: 'judgment' });
/** Share of the distance to the row above within which the row below a day stands nearer. */
const NEARER = readerThreshold({ value: 0.95, unit: 'share', source: 'judgment' });
/** Heights of the type between the line of an amount and that of its date at most. */
const PITCH = readerThreshold({ value: 2, unit: 'ems', source: 'judgment' });

/** The days of a row on the line below it. */
interface Days {
  dates: readonly Token[];
  /** What is left of the line. */
  rest: readonly Token[];
}

/**
 * Where each row prints its date on the line below its words and amount, the date is set before the row, so that it
 * stands as on any other statement; so are the day and the other day of rows that print both behind labels:
 * `Uitvoeringsdatum 04/05/2026 Valutadatum 05/05/2026`. Other lines stay as they are.
 */
export function liftDates(lines: readonly TokenLine[]): readonly TokenLine[] {
  // Balances and totals have no day, and neither has what stands right over the heads of columns.
  const isOver = (i: number) => {
    const below = lines[i + 1];
    return below !== undefined && below.page === lines[i]?.page && isHeadLike(below);
  };
  const rows = lines.flatMap((line, i) =>
    isUndatedRow(line) && !labelKind(wordsOf(line)) && !isOver(i) ? [i] : [],
  );
  const labels = labelsOfDays(lines, rows);
  const days = new Map(
    rows.flatMap((at) => {
      const own = daysBelow(lines, at, labels);
      return own ? [[at, own] as const] : [];
    }),
  );
  const endsWithDay = days.has(rows.at(-1) ?? -1);
  if (days.size < LEAST_ROWS || days.size < LEAST_SHARE * rows.length || !endsWithDay) return lines;
  if (headRows(lines, days)) return lines;
  return lines.flatMap((line, i) => {
    const own = days.get(i);
    const taken = days.get(i - 1);
    if (own) {
      const from = isNumbered(line) ? 1 : 0;
      const words = line.tokens.slice(from);
      return [{ ...line, tokens: [...line.tokens.slice(0, from), ...before(own.dates, words), ...words] }];
    }
    if (!taken) return [line];
    return taken.rest.length > 0 ? [{ ...line, tokens: taken.rest }] : [];
  });
}

/** Points that the dates set before a row take, each. */
const WIDTH = readerThreshold({ value: 0.5, unit: 'points', source: 'judgment' });

/** True for a row that begins with its number, apart from its words. */
function isNumbered(line: TokenLine): boolean {
  const [number, next] = line.tokens;
  return number !== undefined && next !== undefined && isCount(number) && isApart(line, next);
}

/** Dates as they would stand left of the words of a row. */
const before = (dates: readonly Token[], words: readonly Token[]): Token[] =>
  dates.map((date, i) => {
    const x0 = (words[0]?.x0 ?? date.x0) - 2 * WIDTH * (dates.length - i);
    return { ...date, x0, x1: x0 + WIDTH, coreX1: x0 + WIDTH };
  });

/**
 * The words between dates that stand below rows, where all such lines have the same: they are labels of the dates. A
 * few of them beside rows that print their own day are of something else, such as payments that are due.
 */
function labelsOfDays(lines: readonly TokenLine[], rows: readonly number[]): string | undefined {
  if (lines.filter((line) => !line.prose && isRow(line)).length > rows.length) return undefined;
  const said = rows.flatMap((at) => {
    const below = lines[at + 1];
    return below && isLabeled(below) ? [wordsOf(below)] : [];
  });
  const [first] = said;
  // The slips of several cards name the day by which each has to be paid.
  if (first === undefined || namesDueDate(first)) return undefined;
  const alike = said.filter((words) => words === first).length;
  return alike >= LEAST_ROWS && alike >= LEAST_SHARE * rows.length ? first : undefined;
}

/** True for a line of dates, each behind a label, and nothing else. */
const isLabeled = ({ tokens }: TokenLine): boolean =>
  tokens[0]?.kind === 'word' &&
  tokens.at(-1)?.kind === 'date' &&
  tokens.every(({ kind }, i) => kind === 'word' || (kind === 'date' && tokens[i - 1]?.kind === 'word'));

/** Words, and amounts apart from them, without a day but within the words, as of a purchase. */
const isUndatedRow = (line: TokenLine): boolean =>
  !line.prose &&
  line.tokens[0]?.kind === 'word' &&
  line.tokens.every((token) => token.kind !== 'date' || !isApart(line, token)) &&
  amountsApart(line).length > 0;

/** The date with which the next line begins, which holds no amount, or those that labels name there. */
function daysBelow(lines: readonly TokenLine[], at: number, labels: string | undefined): Days | undefined {
  const [line, below] = [lines[at], lines[at + 1]];
  if (!line || !below || below.page !== line.page || line.y - below.y > PITCH * line.size) return undefined;
  if (labels !== undefined && isLabeled(below) && wordsOf(below) === labels)
    return { dates: below.tokens.filter(({ kind }) => kind === 'date').slice(0, 2), rest: [] };
  const day = dayOf(below);
  return day && { dates: [day], rest: below.tokens.filter((token) => token !== day) };
}

/** The date with which a line begins that holds no amount. */
const dayOf = ({ tokens }: TokenLine): Token | undefined =>
  tokens[0]?.kind === 'date' && tokens.every(({ kind }) => kind !== 'amount') ? tokens[0] : undefined;

/** True where days head the rows below them: these stand nearer, or a day stands above the first of them. */
function headRows(lines: readonly TokenLine[], days: ReadonlyMap<number, Days>): boolean {
  let heading = 0;
  for (const at of days.keys()) {
    const [line, day, next] = [lines[at], lines[at + 1], lines[at + 2]];
    if (!line || !day || next?.page !== day.page || !isUndatedRow(next)) continue;
    if (day.y - next.y < (line.y - day.y) * NEARER) heading++;
  }
  return heading * 2 > days.size || beginsWithDay(lines, days);
}

/** True where a line that begins with a day, and holds no amount, stands right above the words of the first row. */
function beginsWithDay(lines: readonly TokenLine[], days: ReadonlyMap<number, Days>): boolean {
  const [first = 0] = days.keys();
  const { page } = lines[first] ?? {};
  const above = lines
    .slice(0, first)
    .findLast((line) => line.page !== page || !isWords(line) || isHeadLike(line));
  return above !== undefined && above.page === page && dayOf(above) !== undefined;
}
