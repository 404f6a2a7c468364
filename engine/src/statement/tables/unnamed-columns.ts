import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { DateText } from '../../layout/date-text.ts';
import type { Header } from './header.ts';
import { withRole, type Column } from './table-columns.ts';
import { groupBy } from '../text/group-by.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

/** The lines that one heading rules on one page. */
export interface Stretch {
  header: Header;
  page: number;
  lines: TokenLine[];
}

/** Headings over the same columns have the same key, on whichever page. */
export const headerKey = (header: Header) =>
  header.columns.map((column) => `${column.role}${Math.round(column.x0 / 6)}`).join(' ');

/**
 * Days that head rows stand in a column of their own; a heading of no known words over dates heads the dates. Pages of
 * one table are looked at together: a page on which each day is printed once holds few.
 */
export function nameColumns(stretches: readonly Stretch[]): Stretch[] {
  const tables = groupBy(stretches, ({ header }) => headerKey(header));
  const ofTables = <T>(read: (header: Header, lines: readonly TokenLine[]) => T): ReadonlyMap<string, T> =>
    new Map(
      [...tables].flatMap(([key, own]): [string, T][] => {
        const header = own[0]?.header;
        const lines = own.flatMap((stretch) => stretch.lines);
        return header ? [[key, read(header, lines)]] : [];
      }),
    );
  const changes = ofTables(datesOf);
  const otherDates = ofTables(otherDateOf);
  const sides = ofTables(otherSideOf);
  const sideBySide = ofTables(datesSideBySide);
  return stretches.map((one) => {
    const key = headerKey(one.header);
    const lists = sideBySide.get(key);
    if (lists !== undefined) return { ...one, header: withDates(one.header, lists) };
    const side = sides.get(key);
    const stretch = side ? { ...one, header: withRoleAt(one.header, side.at, side.role) } : one;
    const change = changes.get(key);
    const beside = otherDates.get(key);
    const header =
      beside !== undefined && !(change && change.added === undefined)
        ? withRoleAt(stretch.header, beside, 'other-date')
        : stretch.header;
    if (!change) return header === stretch.header ? stretch : { ...stretch, header };
    if (change.added) {
      const otherwise = (column: Column): Column =>
        column.role === 'date' ? { ...column, role: 'other-date' } : column;
      const [first = [], ...others] = header.groups.map((own) => own.map(otherwise));
      const columns = [change.added, ...header.columns.map(otherwise)];
      return { ...stretch, header: { ...header, columns, groups: [[change.added, ...first], ...others] } };
    }
    return { ...stretch, header: withRoleAt(header, change.at, 'date') };
  });
}

function withRoleAt(header: Header, at: number, role: Column['role']): Header {
  const columns = header.columns.map((column, i) => (i === at ? { ...column, role } : column));
  return { ...header, columns, groups: [columns] };
}

/** The same column of each of the lists side by side holds dates. */
const withDates = (header: Header, at: number): Header =>
  withRole(header, (column) => header.groups.some((group) => group[at] === column), 'date');

/** In lists side by side, the place of a column in unknown words that holds dates in each of them: `Date Paid`. */
function datesSideBySide(header: Header, lines: readonly TokenLine[]): number | undefined {
  const { columns, groups } = header;
  const [first = []] = groups;
  if (groups.length < 2 || columns.some(({ role }) => role === 'date' || role === 'other-date'))
    return undefined;
  const rows = lines.filter(({ tokens }) => tokens.some(({ kind }) => kind === 'amount'));
  const holdsDates = (column: Column | undefined) => {
    if (column?.role !== 'other') return false;
    const { x0, x1 } = column;
    const filled = rows.flatMap(({ tokens }) => tokens.filter((one) => one.x0 < x1 && one.x1 > x0));
    // Below the lists the balances of days may stand, across their columns.
    return 2 * filled.filter(({ kind }) => kind === 'date').length > filled.length;
  };
  const at = first.findIndex((_, i) => groups.every((group) => holdsDates(group[i])));
  return at < 0 ? undefined : at;
}

/**
 * Beside a column of dates, the place of one that is headed as if it held amounts, or in unknown words, and holds dates
 * alone: `Valor` may head both.
 */
function otherDateOf(header: Header, lines: readonly TokenLine[]): number | undefined {
  const roles = header.columns.map(({ role }) => role);
  const isDated = roles.includes('date') || lines.some(({ tokens }) => tokens.some(({ carried }) => carried));
  if (header.groups.length > 1 || !isDated || roles.includes('other-date')) return undefined;
  // Titles and boxes between the rows stand across the columns.
  const ofRows = lines.filter(({ tokens }) => tokens.some(({ kind }) => kind === 'date'));
  const under = (kind: Token['kind'], { x0, x1 }: Column) =>
    ofRows.filter(({ tokens }) =>
      tokens.some((token) => token.kind === kind && token.x0 < x1 && token.x1 > x0),
    ).length;
  const twice = ofRows.filter(({ tokens }) => tokens.filter(({ kind }) => kind === 'date').length > 1).length;
  const at = header.columns.findIndex(
    (column) =>
      UNSURE.has(column.role) &&
      // In a list of one row its second date is enough.
      under('date', column) >= Math.min(LEAST_DATES, Math.max(1, twice)) &&
      under('word', column) < under('date', column) &&
      // A list of daily balances below may reach under the column.
      under('amount', column) * FEW < under('date', column),
  );
  return at < 0 ? undefined : at;
}

/** How many times more often a day stands in a column of days than an amount of another list. */
const FEW = readerThreshold({ value: 4, unit: 'times', source: 'judgment' });

/** What a column is taken for whose heading is not known, or says something of amounts as well. */
const UNSURE: ReadonlySet<Column['role']> = new Set(['amount', 'other', 'other-amount']);

/**
 * Beside one side of the money, the place of a column in unknown words that holds amounts alone, of rows that leave the
 * first side empty: the other side.
 */
function otherSideOf(
  header: Header,
  lines: readonly TokenLine[],
): { at: number; role: 'debit' | 'credit' } | undefined {
  const roles = header.columns.map(({ role }) => role);
  const isKnown = (role: Column['role']) => roles.includes(role);
  if (header.groups.length > 1 || isKnown('amount') || isKnown('debit') === isKnown('credit'))
    return undefined;
  const rows = lines.filter(({ tokens }) => tokens.some(({ kind }) => kind === 'date'));
  const standing = (row: TokenLine, { x0, x1 }: Column) =>
    row.tokens.filter((token) => token.x0 < x1 && token.x1 > x0 && /[\p{L}\d]/u.test(token.text));
  const side = header.columns.find(({ role }) => role === 'debit' || role === 'credit');
  const places = header.columns.flatMap((column, i) => {
    const filled = rows.filter((row) => standing(row, column).length > 0);
    // A row that fills both prints another currency in one of them.
    const isSide = filled.every(
      (row) =>
        standing(row, column).every(({ kind }) => kind === 'amount') &&
        side !== undefined &&
        standing(row, side).length === 0,
    );
    return column.role === 'other' && filled.length > 0 && isSide ? [i] : [];
  });
  const [at, another] = places;
  if (at === undefined || another !== undefined) return undefined;
  return { at, role: isKnown('debit') ? 'credit' : 'debit' };
}

/** Dates below a heading that tell what it heads. */
const LEAST_DATES = readerThreshold({ value: 2, unit: 'dates', source: 'judgment' });

/** The column of dates that a heading does not name: one to add, or the place of one that it names otherwise. */
function datesOf(
  header: Header,
  lines: readonly TokenLine[],
): { added: Column; at?: never } | { at: number; added?: never } | undefined {
  const isDated = header.columns.some((column) => column.role === 'date');
  const day = lines.flatMap(({ tokens }) => tokens.find((token) => token.carried) ?? [])[0];
  if (day && (!isDated || printsOtherDays(header, lines)))
    return { added: { role: 'date', text: '', x0: day.x0, x1: day.x1 } };
  if (header.groups.length > 1 || isDated) return undefined;
  const rows = lines.filter((line) => line.tokens.some((token) => token.kind === 'amount'));
  const under = header.columns.map((column) =>
    column.role === 'other-date'
      ? 0
      : rows.filter((line) =>
          line.tokens.some((token) => token.kind === 'date' && token.x0 < column.x1 && token.x1 > column.x0),
        ).length,
  );
  const most = Math.max(...under);
  const before = datesLeftOf(Math.min(...header.columns.map(({ x0 }) => x0)), rows);
  if (before.length >= LEAST_DATES && before.length >= most) {
    const [x0, x1] = [Math.min(...before.map((day) => day.x0)), Math.max(...before.map((day) => day.x1))];
    return { added: { role: 'date', text: '', x0, x1 } };
  }
  const only = header.columns.findIndex((column) => column.role === 'other-date');
  if (most >= 2 && most * 2 >= rows.length) return { at: under.indexOf(most) };
  // Left of another date stands the day of the row, printed once perhaps.
  const left = under.findIndex((count, i) => count >= 2 && i < only);
  if (left >= 0) return { at: left };
  return only >= 0 ? { at: only } : undefined;
}

/** The days that rows print left of everything a heading names: its own line of headings was not read. */
const datesLeftOf = (left: number, rows: readonly TokenLine[]): readonly Token[] =>
  rows.flatMap(
    ({ tokens }) => tokens.find(({ kind, carried, x1 }) => kind === 'date' && !carried && x1 < left) ?? [],
  );

/** Rows that print another day than that they stand below, at least: one alone may be a slip. */
const LEAST_OTHERS = readerThreshold({ value: 2, unit: 'rows', source: 'judgment' });

/** True where rows below the heading of their day print others in the column of days: those of value or purchase. */
const printsOtherDays = ({ columns }: Header, lines: readonly TokenLine[]): boolean =>
  lines.filter(({ tokens }) => {
    const day = tokens.find(({ carried }) => carried)?.date;
    return tokens.some(
      ({ carried, date, x0, x1 }) =>
        day !== undefined &&
        date !== undefined &&
        !carried &&
        columns.some((column) => column.role === 'date' && x0 < column.x1 && x1 > column.x0) &&
        !mayBeSame(day, date),
    );
  }).length >= LEAST_OTHERS;

/** True for days that are one, whichever of their numbers is the month. */
const mayBeSame = (a: DateText, b: DateText): boolean =>
  (a.day === b.day && a.month === b.month) || (a.form !== b.form && a.day === b.month && a.month === b.day);
