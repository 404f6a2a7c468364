import { headsMonthFirst } from '../text/day-cells.ts';
import { normalizeText } from '../language/normalize-text.ts';
import type { TokenLine } from '../text/tokens.ts';
import type { ColumnRole } from '../language/vocabulary.ts';

/** A heading of a ledger table: what stands below it, and where the heading's words stand. */
export interface Column {
  role: ColumnRole;
  text: string;
  x0: number;
  x1: number;
  /** Told by sums, no words: its role says whether it raises or lowers the balance as printed. */
  inferred?: true;
}

/** Column headings over one to three lines; side-by-side tables (daily balances, checks) give several groups. */
export interface Header {
  page: number;
  /** Positions in the list of lines, `to` exclusive. */
  from: number;
  to: number;
  groups: readonly (readonly Column[])[];
  columns: readonly Column[];
  text: string;
}

export const MONEY: readonly ColumnRole[] = ['amount', 'debit', 'credit', 'balance'];
export const ANCHORS: readonly ColumnRole[] = ['date', 'other-date', 'description', 'check-number'];

/** True for a role whose column holds money. */
export const isMoney = (role: ColumnRole): boolean => MONEY.includes(role) || role === 'other-amount';

/** The headings with some columns taken for ones of another role. */
export function withRole(header: Header, isOne: (column: Column) => boolean, role: ColumnRole): Header {
  const named = (column: Column): Column => (isOne(column) ? { ...column, role } : column);
  return {
    ...header,
    columns: header.columns.map(named),
    groups: header.groups.map((own) => own.map(named)),
  };
}

/** The columns of each of the tables side by side that headings stand over, told by their words and by the lines below. */
export function columnGroups(columns: readonly Column[], below: readonly TokenLine[]): Column[][] {
  const rows = below.slice(0, ROWS_BELOW);
  const named = withMoneyByUnit(withSumsOfOperations(withFieldsOfPayer(columns), rows), rows);
  return splitGroups(named).map((group) => withInstallments(nameDates(group)));
}

const PAYERS_FIELDS = ['particulars', 'code', 'reference'];

/** Particulars, code, and reference are what a payer wrote, as payments in New Zealand take it along: words, all of them. */
function withFieldsOfPayer(columns: readonly Column[]): readonly Column[] {
  const fields = columns.filter(({ text }) => PAYERS_FIELDS.includes(normalizeText(text)));
  if (fields.length !== PAYERS_FIELDS.length) return columns;
  return columns.map((column) => (fields.includes(column) ? { ...column, role: 'description' } : column));
}

/** Lines below a heading that show what its columns hold, and amounts in one at least. */
const ROWS_BELOW = 10;
const AMOUNTS_BELOW = 2;

/** `Operación` right of the amounts, with figures below it, heads what a row left rather than what it was for. */
function withSumsOfOperations(columns: readonly Column[], below: readonly TokenLine[]): readonly Column[] {
  const words = columns.findIndex(({ role }) => role === 'description');
  const money = columns.findIndex(({ role }) => MONEY.includes(role));
  if (words < 0 || money < words) return columns;
  return columns.map((column, i) =>
    i > money && ANCHORS.includes(column.role) && headsAmounts(column, below)
      ? { ...column, role: 'other-amount' }
      : column,
  );
}

/** True for a heading that amounts stand below, and no days: those of another list may reach under it. */
function headsAmounts({ x0, x1 }: Column, below: readonly TokenLine[]): boolean {
  const under = below.flatMap(({ tokens }) => tokens.filter((token) => token.x0 < x1 && token.x1 > x0));
  return (
    under.filter(({ kind }) => kind === 'amount').length >= AMOUNTS_BELOW &&
    under.every(({ kind }) => kind !== 'date')
  );
}

const UNIT = /^(?:[A-Z]{3}|\p{Sc})$/u;

/** `Umsatz | EUR`, with the amounts below what they are counted in: the other heading is that of the words. */
function withMoneyByUnit(columns: readonly Column[], below: readonly TokenLine[]): readonly Column[] {
  const money = columns.filter(({ role }) => MONEY.includes(role));
  const unit = columns.at(-1);
  if (money.length !== 1 || unit?.role !== 'other' || !UNIT.test(unit.text)) return columns;
  const [named] = money;
  if (named?.role !== 'amount' || headsAmounts(named, below) || !headsAmounts(unit, below)) return columns;
  const hasWords = columns.some(({ role }) => role === 'description');
  return columns.map((column): Column => {
    if (column === unit) return { ...column, role: 'amount' };
    return column === named ? { ...column, role: hasWords ? 'other' : 'description' } : column;
  });
}

/**
 * `Date Balance Date Balance` is two tables side by side, and so is `Date Description Amount Description Amount`, where
 * the figures of a box are beside another one.
 */
function splitGroups(columns: readonly Column[]): Column[][] {
  const count = columns.length;
  for (let period = 2; period <= count / 2; period++) {
    if (count % period !== 0) continue;
    if (columns.every((column, i) => column.role === columns[i % period]?.role)) {
      return Array.from({ length: count / period }, (_, g) => columns.slice(g * period, (g + 1) * period));
    }
  }
  for (let from = Math.ceil(count / 2); from <= count - 2; from++) {
    const box = columns.slice(from);
    const isBox = box[0]?.role === 'description' && box.some(({ role }) => MONEY.includes(role));
    if (isBox && box.every(({ role }, i) => role === columns[from - box.length + i]?.role))
      return [columns.slice(0, from), box];
  }
  return [[...columns]];
}

/** Of two date columns the one that says posting or booking dates the posting. */
function nameDates(printed: readonly Column[]): Column[] {
  const columns = printed.map((column, i) => {
    if (headsMonthFirst(printed, i)) return { ...column, role: 'date' as const };
    return i > 0 && headsMonthFirst(printed, i - 1) ? { ...column, role: 'other' as const } : column;
  });
  const dates = columns.filter((column) => column.role === 'date');
  if (dates.length < 2) return [...columns];
  const saysDate = dates.filter((column) => DATE.test(column.text));
  const main = dates.find((column) => BOOKING.test(column.text)) ?? saysDate[0] ?? dates[0];
  return columns.map((column) => {
    if (column.role !== 'date' || column === main) return column;
    // Beside `Date` a `Tran` is a code.
    const isCode = saysDate.includes(main as Column) && isAbbreviated(column);
    return { ...column, role: isCode ? ('type' as const) : ('other-date' as const) };
  });
}

const DATE = /\b(?:date|datum|data|fecha|dato)\b/i;

/** Words for what is booked, in the languages that are read. */
const BOOKING = /post|book|buch|entry|compta|contab|ksi[eę]gow|boek|lan[cç]amento|registraz|asiento/i;

/** Beside what of a purchase falls due now its amount and what is left of it move nothing. */
function withInstallments(columns: readonly Column[]): Column[] {
  const due = columns.findLast(({ text }) => INSTALLMENT.test(text));
  if (!due || !columns.some(({ role }) => role === 'amount')) return [...columns];
  return columns.map((column): Column => {
    if (column === due) return { ...column, role: 'amount' };
    return column.role === 'amount' || column.role === 'balance' ? { ...column, role: 'other' } : column;
  });
}

/** `Valor cuota mensual`, `Valor da parcela`, `Installment amount`. */
const INSTALLMENT =
  /\b(?:valor|monto|importe)(?: de(?: la)?| da)? (?:cuota|parcela)\b|\binstal?lment (?:amount|due)\b|\bpago requerido\b|\bmontant de l[’']échéance\b|\bimporto rata\b/i;

export const isAbbreviated = ({ text }: Column): boolean => /^(?:tran|trans|oper|op)\.?$/i.test(text);
