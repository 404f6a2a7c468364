import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { median } from '../../layout/median.ts';
import { beginsWords } from './amount-columns.ts';
import { rangesOf } from './date-ranges.ts';
import { groupBy, groupByPlace } from '../text/group-by.ts';
import { flagSide } from '../text/side-marks.ts';
import { amountsApart, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { labelKind } from '../language/vocabulary.ts';

/** Pairs that show how a document prints its dates, and the share of its dates that must stand in pairs. */
const LEAST_PAIRS = readerThreshold({ value: 2, unit: 'pairs', source: 'judgment' });
const LEAST_SHARE = readerThreshold({ value: 0.6, unit: 'share', source: 'judgment' });
/** Points that the dates of one column begin apart at most. */
const SAME_COLUMN = readerThreshold({ value: 3, unit: 'points', source: 'judgment' });
/** Ems between the two dates of a row at most. */
const WITHIN_ROW = readerThreshold({ value: 2.2, unit: 'ems', source: 'judgment' });

/** Ems between lines of a row that count as close at least. */
const CLOSE = readerThreshold({ value: 1.3, unit: 'ems', source: 'judgment' });

/** Share of the pairs that print the amount beside the upper date where all rows do. */
const ALIKE = readerThreshold({ value: 0.9, unit: 'share', source: 'judgment' });

/** What counts as the gap in a row that the end of a page cuts: no amount stands before the second date. */
const CUT = 0.5;

/**
 * Where each row prints two dates below one another, as booking and value dates, the lower one is set beside the upper
 * one, so that the rest of the row stands below one date. Other lines stay as they are.
 */
export function pairDates(lines: readonly TokenLine[]): readonly TokenLine[] {
  // The days of a period that is printed by itself may stand in the column of dates.
  const dated = lines.flatMap((line, at) =>
    line.prose || isPeriod(line)
      ? []
      : line.tokens.flatMap((date) => (date.kind === 'date' ? [{ line, at, date }] : [])),
  );
  const columns = groupByPlace(dated, ({ date }) => date.x0, SAME_COLUMN);
  const longest = columns.sort((a, b) => b.length - a.length)[0] ?? [];
  // Where letters are measured one by one, those of a line seem smaller than those of the next.
  const em = Math.max(1, median(longest.map(({ line }) => line.size)));
  const column = longest.map((one) => ({ ...one, em }));
  if (isOnlyRow(column)) return lines;
  const holdsOwn = ownAmounts(lines);
  const close = closePairs(column, lines, holdsOwn);
  const inTurn = pairsInTurn(column, lines, holdsOwn);
  const pairs = inTurn.length > close.length ? inTurn : close;
  if (!isHabit(pairs, column)) return lines;
  const changed = new Map<number, TokenLine | undefined>();
  for (const { upper, lower } of pairs) {
    // Narrow, so that it stands in the column of the upper one and no other.
    const x1 = upper.date.x1;
    const beside: Token = { ...lower.date, x0: x1 - 0.5, x1, coreX1: x1 };
    const tokens = upper.line.tokens.flatMap((token) => (token === upper.date ? [token, beside] : [token]));
    changed.set(upper.at, { ...upper.line, tokens });
    const rest = lower.line.tokens.filter((token) => token !== lower.date);
    changed.set(lower.at, rest.length > 0 ? { ...lower.line, tokens: rest } : undefined);
  }
  return lines.flatMap((line, i) => (changed.has(i) ? (changed.get(i) ?? []) : [line]));
}

const isPeriod = (line: TokenLine): boolean =>
  line.tokens.every(({ kind }) => kind !== 'amount') && rangesOf(line).length > 0;

/**
 * Tells lines that hold an amount of the account: one within their words is a number of these, and one with a currency
 * code that hardly any other carries was paid abroad.
 */
function ownAmounts(lines: readonly TokenLine[]): (line: TokenLine) => boolean {
  const amounts = lines.flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'amount'));
  const bySign = [...groupBy(amounts, signOf)].sort(([, a], [, b]) => b.length - a.length);
  const usual = bySign[0]?.[0] ?? '';
  return (line) =>
    amountsApart(line).some(
      (token) => (signOf(token) === usual || !/^[A-Z]{3}$/.test(signOf(token))) && !followsDay(line, token),
    );
}

/** True for a number right behind the day of a line, of which the words go on: `19-12   5150.86 Malbork`. */
function followsDay(line: TokenLine, token: Token): boolean {
  const at = line.tokens.indexOf(token);
  const next = line.tokens[at + 1];
  return (
    at > 0 &&
    line.tokens.slice(0, at).every(({ kind }) => kind === 'date') &&
    beginsWords(line, token) &&
    flagSide(next?.text ?? '') === undefined
  );
}

const signOf = ({ amount }: Token): string => amount?.currencySign ?? '';

interface Dated {
  line: TokenLine;
  at: number;
  date: Token;
  /** The size of letters in the column. */
  em: number;
}

interface Pair {
  upper: Dated;
  lower: Dated;
}

const gapOf = (a: Dated, b: Dated | undefined): number =>
  b && a.line.page === b.line.page ? (a.line.y - b.line.y) / a.em : Infinity;

/**
 * Pairs where all lines are set alike: lines with the amount of a row and lines without take turns, and the list begins
 * with the one and ends with the other.
 */
function pairsInTurn(
  column: readonly Dated[],
  lines: readonly TokenLine[],
  holdsAmount: (line: TokenLine) => boolean,
): Pair[] {
  const turns = (isFirst: boolean, isSure: boolean) => {
    const pairs: Pair[] = [];
    for (let i = 0; i + 1 < column.length; i++) {
      const [upper, lower] = [column[i], column[i + 1]];
      if (!upper || !lower) continue;
      const isNear = isCut(upper, lower, lines, holdsAmount, isFirst);
      if (!isNear && gapOf(upper, lower) > WITHIN_ROW) continue;
      if (holdsAmount(upper.line) !== isFirst || holdsAmount(lower.line) === isFirst) continue;
      // The amount of a row that begins at the lower date stands further down.
      const next = column[i + 2]?.at ?? lower.at + 1;
      if (isFirst && !isSure && closeBelow(lines, lower, next, gapOf(upper, lower)).some(holdsAmount))
        continue;
      pairs.push({ upper, lower });
      i++;
    }
    return pairs;
  };
  const [first, last] = [turns(true, false), turns(false, false)];
  if (first.length === last.length) return [];
  if (first.length < last.length) return last;
  return isHabit(first, column) ? turns(true, true) : first;
}

/** True where so many dates stand in pairs that all of the column do. */
function isHabit(pairs: readonly Pair[], column: readonly Dated[]): boolean {
  const paired = new Set(pairs.flatMap(({ upper, lower }) => [upper, lower]));
  const alone = column.filter((one) => !paired.has(one) && !isOfBalance(one));
  const least = alone.length === 0 ? 1 : LEAST_PAIRS;
  const onePage = pairs.filter(({ upper, lower }) => upper.line.page === lower.line.page);
  return onePage.length >= least && pairs.length * 2 >= LEAST_SHARE * (pairs.length * 2 + alone.length);
}

const BALANCES: ReadonlySet<string | undefined> = new Set([
  'opening',
  'closing',
  'brought-forward',
  'carried-forward',
]);

/** True for a day that is of no row: one with its balance and nothing else, perhaps beside others, or of a balance that is named. */
const isOfBalance = ({ line }: Dated): boolean =>
  line.tokens.length > 1 && (areDays(line) || BALANCES.has(labelKind(wordsOf(line))));

/** True for days each with an amount, and nothing else. */
const areDays = ({ tokens }: TokenLine): boolean =>
  tokens.length > 1 && tokens.every(({ kind }, i) => kind === (i % 2 === 0 ? 'date' : 'amount'));

/** True for the day of a balance and that of the only row below it, which begins with words beside its day. */
const isOnlyRow = ([upper, lower, other]: readonly Dated[]): boolean =>
  !other && !!upper && !!lower && isOfBalance(upper) && lower.line.tokens.some(({ kind }) => kind === 'word');

/** True for two dates that the end of a page parts, and no amount between them, whatever its currency where it is a day's. */
const isCut = (
  a: Dated,
  b: Dated,
  lines: readonly TokenLine[],
  holdsAmount: (line: TokenLine) => boolean,
  isAmountFirst: boolean,
): boolean =>
  a.line.page !== b.line.page &&
  !lines
    .slice(a.at + (isAmountFirst ? 1 : 0), b.at + (isAmountFirst ? 1 : 0))
    .some((line) => holdsAmount(line) || areDays(line));

/** Pairs that gaps tell; where the amount is beside the upper date, the end of a page may cut it from the lower one. */
function closePairs(
  column: readonly Dated[],
  lines: readonly TokenLine[],
  holdsAmount: (line: TokenLine) => boolean,
): Pair[] {
  const pairs = pairsIn(column, lines, holdsAmount, false, false);
  const leading = pairs.filter(({ upper, lower }) => holdsAmount(upper.line) && !holdsAmount(lower.line));
  if (leading.length < LEAST_PAIRS || leading.length < pairs.length * ALIKE) return pairs;
  return pairsIn(column, lines, holdsAmount, true, isHabit(leading, column));
}

/** Neighbors that stand closer to each other than to the dates around them, of which one at most holds the amount. */
function pairsIn(
  column: readonly Dated[],
  lines: readonly TokenLine[],
  holdsAmount: (line: TokenLine) => boolean,
  isAmountFirst: boolean,
  isSure: boolean,
): Pair[] {
  const pairs: Pair[] = [];
  /** From line to line of the rows so far at most, in ems: what the end of a page cuts is set as they are. */
  let widest = CLOSE;
  for (let i = 0; i + 1 < column.length; i++) {
    const [upper, lower, next] = [column[i], column[i + 1], column[i + 2]];
    if (!upper || !lower) continue;
    const isWithin = !isCut(upper, lower, lines, holdsAmount, isAmountFirst);
    const gap = isWithin ? gapOf(upper, lower) : CUT;
    if (gap > WITHIN_ROW || gap * 1.05 > gapOf(lower, next)) continue;
    const pitch = isWithin ? Math.max(gap, CLOSE) : widest;
    if (!hasOneAmount({ upper, lower }, next, lines, holdsAmount, isSure, pitch)) continue;
    pairs.push({ upper, lower });
    if (isWithin) widest = Math.max(widest, gap);
    i++;
  }
  return pairs;
}

/** True where one of two dates, or the lines below them, hold the amount of their row, and no other does. */
function hasOneAmount(
  { upper, lower }: Pair,
  next: Dated | undefined,
  lines: readonly TokenLine[],
  holdsAmount: (line: TokenLine) => boolean,
  isSure: boolean,
  pitch: number,
): boolean {
  const [one, two] = [holdsAmount(upper.line), holdsAmount(lower.line)];
  if (one && two) return false;
  // The amount of a row that begins at the lower date stands further down; where all rows have it above, or nothing is
  // beside that date, a total does.
  const isAbove = one && (isSure || lower.line.tokens.length === 1);
  const below = isAbove ? [] : closeBelow(lines, lower, next?.at ?? lines.length, pitch);
  // Two days of a head, `Period` over `Printed`, have no amount at all.
  const isBelow =
    below.some(holdsAmount) || (!one && !two && isCutBelow(lines, lower.at, next?.at, holdsAmount));
  return (one || two) !== isBelow;
}

/** True for a date with no amount down to the end of its page, and one on the next page before the next date. */
function isCutBelow(
  lines: readonly TokenLine[],
  from: number,
  to: number | undefined,
  holdsAmount: (line: TokenLine) => boolean,
): boolean {
  const page = lines[from]?.page ?? 0;
  const below = lines.slice(from + 1, to).filter((line) => line.isPageEdge !== true && line.page <= page + 1);
  return below.some(holdsAmount) && !below.some((line) => line.page === page && holdsAmount(line));
}

/** The lines of a row below its second date, set as close as its dates are; what stands apart is not the row's. */
function closeBelow(
  lines: readonly TokenLine[],
  { at: from, em }: Dated,
  to: number,
  gap: number,
): TokenLine[] {
  const close: TokenLine[] = [];
  for (let i = from + 1; i < to; i++) {
    const [line, above] = [lines[i], lines[i - 1]];
    if (!line || !above || line.page !== above.page || above.y - line.y > gap * 1.2 * em) break;
    close.push(line);
  }
  return close;
}
