import { areFlush, FLUSH } from '../../layout/flush.ts';
import { startsOfWords, datedRows, type Row } from './dated-rows.ts';
import type { Header } from './header.ts';
import type { Column } from './table-columns.ts';
import { filledLines, foreignColumns, solvedColumns, type SolvedColumns } from './solved-columns.ts';
import { holdsAmount, type Token, type TokenLine } from '../text/tokens.ts';
import { sidesAgain } from './solve-columns.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { lazy } from '../language/memoize.ts';
import { columnRole, type ColumnRole } from '../language/vocabulary.ts';
import { median } from '../../layout/median.ts';

/** A heading that rows suggest by themselves, and how far from the plainest it is. */
export interface InferredHeader {
  header: Header;
  /** What the columns were told by: their own sums, or their number. */
  from: 'sums' | 'places';
}

/**
 * Headings for a ledger that prints none in known words, from its dated rows: where dates, words and amounts stand.
 * Several readings when the columns can mean different things; the caller keeps what adds up.
 */
export function inferHeaders(lines: readonly TokenLine[]): InferredHeader[] {
  const { rows, other } = datedRows(lines);
  if (rows.length === 0) return [];
  const filled = filledLines(lines, rows);
  const solved = solvedColumns(lines, rows, filled);
  const starts = lazy(() => startsOfWords(lines));
  return rolesOf(solved, rows, filled, headedOther(lines, solved.clusters)).map(({ roles, from }) => {
    const all = solved.clusters.map((cluster, i): Column => {
      const role = roles[i] ?? 'other-amount';
      return { role, text: role, x0: cluster.x0, x1: cluster.x1, inferred: true };
    });
    const money = all.filter(
      (column, i) =>
        !isWithinOther(column, all) && !isOfNumbers(column, solved.clusters[i]?.count ?? 0, starts()),
    );
    return { header: headerOf(lines, rows, other, money), from };
  });
}

/** What the columns may mean: what their sums say, then what their number and place suggest. */
function rolesOf(
  { clusters, cells, solved }: SolvedColumns,
  rows: readonly Row[],
  filled: readonly (readonly Token[])[],
  beside: ReadonlySet<number>,
): { roles: readonly ColumnRole[]; from: InferredHeader['from'] }[] {
  // A column of nothing but zeros, as of fees, moves nothing.
  const foreign = foreignColumns(filled.flat(), clusters);
  const live = clusters.flatMap((_, i) =>
    !foreign.has(i) && !beside.has(i) && cells.some((values) => (values[i] ?? 0n) !== 0n) ? [i] : [],
  );
  const told = sidesAgain(cells, live) ?? solved;
  const idle = clusters.length - live.length;
  const full = rows.filter((row) => row.amounts.length - idle >= 2).length;
  const [before = -1, last = -1] = live.slice(-2);
  const isEmpty = (value: bigint | undefined): boolean => value === undefined || value === 0n;
  const areSides = cells.every((values) => isEmpty(values[before]) || isEmpty(values[last]));
  return [
    ...(told ? [{ roles: told, from: 'sums' as const }] : []),
    ...roleSets(live.length, full > rows.length * 0.6 && !areSides, areSides).map((roles) => ({
      roles: clusters.map((_, i) => roles[live.indexOf(i) - (live.length - roles.length)] ?? 'other-amount'),
      from: 'places' as const,
    })),
  ];
}

/**
 * Columns below words that say they hold other amounts, `Foreign spend`, on a line of nothing but known heads of columns:
 * rows have days and words to their left that such a line does not name.
 */
function headedOther(lines: readonly TokenLine[], clusters: SolvedColumns['clusters']): ReadonlySet<number> {
  const heads = lines.flatMap((line) => {
    if (holdsAmount(line)) return [];
    const cells = lineCells(line);
    const areHeads = cells.length > 1 && cells.every((cell) => columnRole(cellText(cell)) !== undefined);
    return areHeads ? cells.filter((cell) => columnRole(cellText(cell)) === 'other-amount') : [];
  });
  const isOver = (cell: readonly Token[], { x0, x1 }: { x0: number; x1: number }) =>
    (cell[0]?.x0 ?? Infinity) < x1 && (cell.at(-1)?.x1 ?? -Infinity) > x0;
  return new Set(clusters.flatMap((one, i) => (heads.some((cell) => isOver(cell, one)) ? [i] : [])));
}

/** True for amounts that move nothing and stand within the column of others: they are no column beside it. */
const isWithinOther = ({ role, x0, x1 }: Column, all: readonly Column[]): boolean =>
  role === 'other-amount' &&
  all.some((other) => other.role !== role && other.x0 <= x0 + FLUSH && other.x1 >= x1 - FLUSH);

/** True for what moves nothing and begins where more words do: numbers and rates within the text of rows, or before it. */
const isOfNumbers = ({ role, x0 }: Column, count: number, starts: readonly number[]): boolean =>
  role === 'other-amount' && starts.filter((start) => areFlush(start, x0)).length > count;

/**
 * What the tables of a whole document hold, where their sums tell: accounts of one file are printed alike, and a short
 * list alone tells little.
 */
export const sharedHeader = (lines: readonly TokenLine[]): InferredHeader | undefined =>
  inferHeaders(lines).find(({ from }) => from === 'sums');

/** The heading of another list over the first line that stands in its columns; `undefined` where none does. */
export function placeHeader(
  { header, from }: InferredHeader,
  lines: readonly TokenLine[],
): InferredHeader | undefined {
  const dates = header.columns.filter((column) => column.role === 'date');
  const at = lines.findIndex(
    ({ tokens, prose, size }) =>
      !prose &&
      tokens.some((token) => token.kind === 'date' && dates.some(({ x0 }) => Math.abs(token.x0 - x0) < size)),
  );
  const line = lines[at];
  return line && { header: { ...header, page: line.page, from: at, to: at }, from };
}

/** A heading for columns of money over the lines of one row. */
export const headOver = (lines: readonly TokenLine[], row: Row, money: readonly Column[]): Header =>
  headerOf(lines, [row], undefined, money);

function headerOf(
  lines: readonly TokenLine[],
  rows: readonly Row[],
  other: Column | undefined,
  money: readonly Column[],
): Header {
  const [first] = rows as [Row];
  const x0 = Math.min(...rows.map((row) => row.date.x0));
  const x1 = Math.max(...rows.map((row) => row.date.x1));
  const date: Column = { role: 'date', text: 'date', x0, x1 };
  const words = wordColumn(rows, [date, ...(other ? [other] : []), ...money], first.line.size);
  const columns = [date, ...(other ? [other] : []), ...(words ? [words] : []), ...money].sort(
    (a, b) => a.x0 - b.x0,
  );
  const from = lines.indexOf(first.line);
  const roles = columns.map((column) => column.role).join(' ');
  return { page: first.line.page, from, to: from, columns, groups: [columns], text: `inferred ${roles}` };
}

/** Where the words of the rows begin and end. */
function wordColumn(rows: readonly Row[], taken: readonly Column[], size: number): Column | undefined {
  const starts = rows.flatMap(({ line, date }) => {
    const token = line.tokens.find(
      (one) => one.kind === 'word' && one !== date && /\p{L}{2}/u.test(one.text),
    );
    return token ? [token.x0] : [];
  });
  if (starts.length === 0) return undefined;
  const x0 = median(starts);
  const right = Math.min(...taken.filter((column) => column.x0 > x0).map((column) => column.x0), Infinity);
  return {
    role: 'description',
    text: 'description',
    x0,
    x1: right === Infinity ? x0 + size * 20 : right - 1,
  };
}

/** `areSides`: no row fills both of the last two columns, but for zeros. */
function roleSets(count: number, mostlyTwo: boolean, areSides: boolean): ColumnRole[][] {
  if (count === 0) return [];
  if (count === 1) return [['amount']];
  if (count === 2) {
    return mostlyTwo
      ? [
          ['amount', 'balance'],
          ['debit', 'credit'],
          ['credit', 'debit'],
        ]
      : [
          ['debit', 'credit'],
          ['credit', 'debit'],
          ['amount', 'balance'],
        ];
  }
  // Where both are sides, what stands before them numbers the rows.
  if (areSides)
    return [
      ['debit', 'credit'],
      ['credit', 'debit'],
    ];
  return [
    ['debit', 'credit', 'balance'],
    ['credit', 'debit', 'balance'],
  ];
}
