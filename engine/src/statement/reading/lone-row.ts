import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { abs } from '../../ledger/figures.ts';
import type { Header } from '../tables/header.ts';
import type { Column } from '../tables/table-columns.ts';
import { isDay } from '../dates/day-rows.ts';
import { headOver } from '../tables/infer-header.ts';
import { lazy } from '../language/memoize.ts';
import type { LabeledAmount } from '../sums/labeled-amount.ts';
import { isApart, amountsApart, holdsAmount, isWords, type Token, type TokenLine } from '../text/tokens.ts';

/** A table of one row, with the lines that it fills: a day above it stands in its first line as if printed there. */
export interface LoneRow {
  header: Header;
  lines: readonly TokenLine[];
}

/** Rows among which one may be the only one of the account: others are pending, of a loan, or a balance by day. */
const MOST_ROWS = 16;
/** Tables offered at most. */
const MOST_TABLES = 2;
/** Lines that the amount of a row may stand below its day. */
const BELOW = 3;
/** Lines of words that a row may go on for. */
const MOST_WORDS = 5;
/** Rows looked for, and balances of a kind that are tried, at most. */
const MOST_FOUND = 8;
const MOST_ENDS = 8;
/** Points that cells of one column stand apart at most. */
const SAME_COLUMN = readerThreshold({ value: 3, unit: 'points', source: 'judgment' });
/** Tokens of a line of a table at most. */
const LONGEST = 30;

/**
 * The only row of an account in which one thing moved: a dated line whose amount leads from one balance to another,
 * both named elsewhere, or to the balance beside it from one that is printed elsewhere. So short a list shows no columns.
 */
export function loneRows(lines: readonly TokenLine[], labeled: readonly LabeledAmount[]): LoneRow[] {
  const dated = lines.filter((line) => isShort(line) && line.tokens.some(isDate) && holdsAmount(line));
  if (dated.length > MOST_ROWS) return [];
  const known = new Map(labeled.flatMap(({ kind, amount }) => (kind === 'other' ? [] : [[amount, kind]])));
  const ends = endsOf(lines, labeled);
  const found: (LoneRow & { isWhole: boolean })[] = [];
  lines.forEach((line, at) => {
    if (!isShort(line) || found.length >= MOST_FOUND) return;
    const amounts = amountsApart(line).filter((token) => valueOf(token) !== 0n);
    const day = amounts.length > 0 ? dayOf(lines, at) : undefined;
    if (!day) return;
    const others = lazy(() => (day.at === at ? dated : rowsBelowDays(lines, dated, at)));
    for (const moved of amounts) {
      const kind = known.get(moved);
      // On a dated line the words of a row may name what moved: `Rental income`.
      const isNamed = kind !== undefined && !(day.at === at && (kind === 'credits' || kind === 'debits'));
      if (isNamed || isOneOfSeveral(others(), day, moved)) continue;
      const step = stepOf(moved, line, amounts, ends);
      if (!step) continue;
      const money = [
        columnAt(moved, step.rises ? 'credit' : 'debit'),
        ...(step.balance ? [columnAt(step.balance, 'balance')] : []),
      ];
      const own = rowLines(lines, day.at, at).map(withoutZeros);
      const [first = line] = own;
      const date = first.tokens.find((token) => token.carried) ?? day.date;
      const header = headOver(own, { line: first, date, amounts: [] }, money);
      found.push({
        header,
        lines: [...wordsAbove(lines, own, day), ...own],
        isWhole: step.balance !== undefined,
      });
      break;
    }
  });
  return found.sort((a, b) => Number(b.isWhole) - Number(a.isWhole)).slice(0, MOST_TABLES);
}

/** Balances by their names, and how often each value is printed. */
interface Ends {
  openings: readonly bigint[];
  closings: readonly bigint[];
  printed: ReadonlyMap<bigint, number>;
}

function endsOf(lines: readonly TokenLine[], labeled: readonly LabeledAmount[]): Ends {
  const named = (kind: 'opening' | 'closing') => [
    ...new Set(
      labeled.flatMap((one) => (one.kind === kind && one.amount.amount ? [one.amount.amount.value] : [])),
    ),
  ];
  const printed = new Map<bigint, number>();
  for (const { tokens } of lines)
    for (const token of tokens)
      if (token.kind === 'amount') printed.set(valueOf(token), (printed.get(valueOf(token)) ?? 0) + 1);
  return {
    openings: named('opening').slice(0, MOST_ENDS),
    closings: named('closing').slice(0, MOST_ENDS),
    printed,
  };
}

/** Which way an amount leads from one balance to another, and the balance beside it where it leads to that one. */
function stepOf(
  moved: Token,
  line: TokenLine,
  amounts: readonly Token[],
  { openings, closings, printed }: Ends,
): { rises: boolean; balance?: Token } | undefined {
  const size = abs(valueOf(moved));
  const isElsewhere = (value: bigint) =>
    (printed.get(value) ?? 0) > line.tokens.filter((token) => valueOf(token) === value).length;
  for (const balance of amounts) {
    const after = valueOf(balance);
    const isEnd = closings.includes(after);
    if (balance === moved || (!isElsewhere(after) && closings.length > 0 && !isEnd)) continue;
    const from = [after - size, after + size].find(
      (before) => openings.includes(before) || ((isElsewhere(after) || isEnd) && isElsewhere(before)),
    );
    if (from !== undefined) return { rises: after > from, balance };
  }
  const named = openings.flatMap((o) => closings.flatMap((c) => (abs(c - o) === size ? [c - o] : [])))[0];
  if (named !== undefined) return { rises: named > 0n };
  // One end is named, and the other printed in unknown words.
  const other = (value: bigint) => value !== 0n && isElsewhere(value);
  const rises = openings.some((o) => other(o + size)) || closings.some((c) => other(c - size));
  const falls = openings.some((o) => other(o - size)) || closings.some((c) => other(c + size));
  return rises || falls ? { rises } : undefined;
}

interface Day {
  /** The place of its line. */
  at: number;
  date: Token;
}

/** A line without the zeros that fill the cells of a row: one in its other side would make it a figure of fees. */
function withoutZeros(line: TokenLine): TokenLine {
  const zeros = amountsApart(line).filter((token) => valueOf(token) === 0n);
  return zeros.length === 0
    ? line
    : { ...line, tokens: line.tokens.filter((token) => !zeros.includes(token)) };
}

/** Lines whose day stands above them, in rows that print it there. */
const rowsBelowDays = (
  lines: readonly TokenLine[],
  dated: readonly TokenLine[],
  own: number,
): readonly TokenLine[] =>
  lines.flatMap((line, i) => {
    if (i === own || dated.includes(line) || !isShort(line) || !holdsAmount(line)) return [];
    const day = dayOf(lines, i);
    return day && day.at !== i ? [{ ...line, tokens: [day.date, ...line.tokens] }] : [];
  });

/** True where other lines print a day and an amount in the same columns: rows of one table. */
const isOneOfSeveral = (dated: readonly TokenLine[], day: Day, moved: Token): boolean =>
  dated.some(
    ({ tokens }) =>
      !tokens.includes(moved) &&
      !tokens.includes(day.date) &&
      tokens.some((token) => isDate(token) && Math.abs(token.x0 - day.date.x0) < SAME_COLUMN) &&
      tokens.some((token) => token.kind === 'amount' && Math.abs(token.coreX1 - moved.coreX1) < SAME_COLUMN),
  );

const isShort = ({ tokens, prose }: TokenLine): boolean => !prose && tokens.length <= LONGEST;
const isDate = ({ kind }: Token): boolean => kind === 'date';
const valueOf = (token: Token): bigint => token.amount?.value ?? 0n;

const columnAt = ({ x0, coreX1 }: Token, role: 'debit' | 'credit' | 'balance'): Column => ({
  role,
  text: role,
  x0,
  x1: coreX1,
  inferred: true,
});

/** The day of a row: on the line of its amount, or above it with nothing but words between. */
function dayOf(lines: readonly TokenLine[], at: number): Day | undefined {
  for (let i = at; i >= Math.max(0, at - BELOW); i--) {
    const [line, below] = [lines[i], lines[i + 1]];
    if (!line || !isShort(line)) return undefined;
    if (i < at && (amountsApart(line).length > 0 || !below || isFar(line, below, isDay(line))))
      return undefined;
    const date = line.tokens.find((token) => isDate(token) && isApart(line, token));
    // A value date may stand below the day.
    const above = lines[i - 1];
    if (date && i < at && above && isDated(above) && amountsApart(above).length === 0 && !isFar(above, line))
      continue;
    if (date) return { at: i, date };
  }
  return undefined;
}

const isDated = (line: TokenLine): boolean =>
  isShort(line) && line.tokens.some((token) => isDate(token) && isApart(line, token));

/** Heights of the type from one line of a row to the next at most, and from a day that heads rows to the first of them. */
const WITHIN = readerThreshold({ value: 2.4, unit: 'ems', source: 'judgment' });
const BELOW_DAY = readerThreshold({ value: 4, unit: 'ems', source: 'judgment' });

const isFar = (line: TokenLine, below: TokenLine, headsRows = false): boolean =>
  line.page !== below.page ||
  line.y - below.y > (headsRows ? BELOW_DAY : WITHIN) * Math.max(line.size, below.size);

/** The words right above a row that has none itself, right of its day. */
function wordsAbove(lines: readonly TokenLine[], own: readonly TokenLine[], day: Day): TokenLine[] {
  if (own.some(({ tokens }) => tokens.some(({ kind, text }) => kind === 'word' && /\p{L}{2}/u.test(text))))
    return [];
  const words: TokenLine[] = [];
  for (let i = day.at - 1; i >= 0 && words.length < MOST_WORDS; i--) {
    const [line, below] = [lines[i], lines[i + 1]];
    const [first] = line?.tokens ?? [];
    if (!line || !below || !first || !isShort(line) || isFar(line, below)) break;
    if (first.kind !== 'word' || first.x0 < day.date.x1 || amountsApart(line).length > 0) break;
    words.unshift(line);
  }
  return words;
}

/** The lines of a row from its day on: words above it where it begins with none, and words below its amount. */
function rowLines(lines: readonly TokenLine[], from: number, at: number): TokenLine[] {
  let end = at + 1;
  for (; end <= at + MOST_WORDS; end++) {
    const [line, above] = [lines[end], lines[end - 1]];
    if (!line || !above || !isWords(line) || isFar(above, line)) break;
  }
  const own = lines.slice(from, end);
  const [day, first, ...others] = own;
  const [date] = day?.tokens ?? [];
  if (!first || !date || day?.tokens.length !== 1) return own;
  const width = date.x1 - date.x0;
  const x0 = Math.min(...own.map(({ tokens }) => tokens[0]?.x0 ?? Infinity)) - width - first.size * 2;
  const carried: Token = { ...date, x0, x1: x0 + width, coreX1: x0 + width, carried: true };
  return [{ ...first, tokens: [carried, ...first.tokens] }, ...others];
}
