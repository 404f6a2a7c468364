import type { CalendarDate } from '../layout/calendar-date.ts';
import { resolveDate, type DateOrder } from '../layout/date-text.ts';
import type { Entry, LedgerItem } from './ledger-items.ts';
import { headingOf, type Heading } from './headings.ts';
import type { Section, StatementPeriod } from './model.ts';
import type { Block } from './blocks.ts';
import type { Cell, RowPart } from './rows.ts';
import type { Token, TokenLine } from './tokens.ts';
import { flagSide } from './side-marks.ts';
import { magnitude } from './values.ts';
import { squash } from './squash.ts';
import type { LabelKind } from './vocabulary.ts';

/** A row before its sign is settled. */
export interface DraftRow {
  entry: Entry;
  date: CalendarDate;
  otherDate?: CalendarDate;
  section: number;
  /** The cell that moves money, and the balance printed beside it. */
  cell: Cell;
  balance?: Cell;
  /** The amount a second time: in a column of amounts beside columns of debits and credits. */
  again?: Cell;
  /** Other money of the row that moves nothing by itself: a fee within the amount, the amount without it. */
  beside: readonly Cell[];
  text: string;
  fromCheckList: boolean;
}

export interface DraftSection {
  title: string;
  kind: Section['kind'];
  heading?: Heading;
  total?: Token;
  count?: Token;
}

export interface DraftMark {
  label: LabelKind | undefined;
  cell: Cell;
  part: RowPart;
  after: number;
  date?: CalendarDate;
  /** Index into the draft's sections; -1 before the first. */
  section: number;
}

export interface DraftDaily {
  date: CalendarDate;
  token: Token;
  dateToken: Token;
}

/** Totals of the columns of debits and credits, printed on one line below the rows. */
export interface DraftColumnTotals {
  debit: Token;
  credit: Token;
  /** Rows above the line. */
  after: number;
}

/** A ledger as printed, its signs still open. */
export interface DraftLedger {
  rows: DraftRow[];
  sections: DraftSection[];
  marks: DraftMark[];
  daily: DraftDaily[];
  columnTotals?: DraftColumnTotals;
  /** Lines of the table that hold totals or other figures, and no row. */
  apart: TokenLine[];
}

export type TableKind = 'ledger' | 'check-list' | 'daily' | 'none';

const rolesOf = ({ group }: Block) => new Set(group.map(({ role }) => role));

const holdsMoved = (roles: ReturnType<typeof rolesOf>): boolean =>
  roles.has('amount') || roles.has('debit') || roles.has('credit');

/** What a table lists, by its headings. */
export function tableKind(block: Block): TableKind {
  const roles = rolesOf(block);
  if (!holdsMoved(roles))
    return roles.has('balance') && roles.has('date') && !roles.has('description') ? 'daily' : 'none';
  if (
    roles.has('check-number') &&
    !roles.has('description') &&
    !roles.has('balance') &&
    !roles.has('debit') &&
    !roles.has('credit')
  )
    return 'check-list';
  if (roles.has('date') || roles.has('other-date')) return 'ledger';
  return block.parts.filter((part) => part.date && part.money.length > 0).length >= 2 ? 'ledger' : 'none';
}

/** True for a table of amounts with a balance beside them, which lists more than a balance a day. */
function runsBalance(block: Block): boolean {
  const roles = rolesOf(block);
  return roles.has('balance') && holdsMoved(roles);
}

/** Without a summary from opening to closing balance below the last row, which stands in the table's columns by chance. */
function withoutSummaryBelow(items: readonly LedgerItem[]): readonly LedgerItem[] {
  const last = items.findLastIndex((item) => item.kind === 'entry');
  if (last < 0) return items;
  const isMark = (item: LedgerItem, labels: readonly (LabelKind | undefined)[]) =>
    item.kind === 'mark' && labels.includes(item.label);
  const from = items.findIndex((item, i) => i > last && isMark(item, ['opening', 'brought-forward']));
  // The opening balance that the table begins with, once more: a summary says it again.
  const begin = items.findIndex((item) => item.kind === 'entry');
  const first = items.slice(0, begin).find((item) => isMark(item, ['opening', 'brought-forward']));
  const again = items.findIndex(
    (item, i) =>
      i > begin &&
      item.kind === 'mark' &&
      item.label === 'opening' &&
      first?.kind === 'mark' &&
      magnitude(item.cell.token) === magnitude(first.cell.token),
  );
  if (again > 0) return items.slice(0, again);
  // Where the newest row comes first the opening balance stands last, and no closing one beside it.
  const below = items.slice(last + 1);
  return from >= 0 && below.some((item) => isMark(item, ['closing'])) ? items.slice(0, from) : items;
}

/** Sorts entries into sections and settles their dates. */
export function draftLedger(
  all: readonly LedgerItem[],
  order: DateOrder,
  period: StatementPeriod,
): DraftLedger {
  const items = withoutSummaryBelow(all);
  const ledger: DraftLedger = { rows: [], sections: [], marks: [], daily: [], apart: [] };
  let section = -1;
  let block: Block | undefined;
  let dailyHeader: string | undefined;
  for (const item of items) {
    const kind = item.block.header.text === dailyHeader ? 'daily' : tableKind(item.block);
    if (item.kind === 'heading') {
      const isList = item.heading.kind === 'daily-balances' && runsBalance(item.block);
      if (item.heading.kind === 'daily-balances' && !item.part && !isList)
        dailyHeader = item.block.header.text;
      else if (item.block.header.text === dailyHeader && !item.part) dailyHeader = undefined;
      section = openSection(ledger, isList ? { ...item.heading, kind: 'mixed' } : item.heading, section);
      block = item.block;
      continue;
    }
    if (kind === 'none') continue;
    if (kind === 'daily') {
      if (item.kind === 'mark') addDaily(ledger, item.part.date, item.cell, order, period);
      if (item.kind === 'entry') addDaily(ledger, item.entry.date, item.entry.money[0], order, period);
      continue;
    }
    if (
      section < 0 ||
      (block && block.header !== item.block.header && block.header.text !== item.block.header.text)
    ) {
      const own = lastHeadingBlock(items, item) === item.block.header;
      if (!own)
        section = openSection(
          ledger,
          { kind: kind === 'check-list' ? 'checks' : 'mixed', title: '' },
          section,
        );
    }
    block = item.block;
    if (item.kind === 'entry') addRow(ledger, item.entry, section, kind, order, period);
    else if (item.kind === 'mark') {
      addColumnTotals(ledger, item.part);
      const date = item.part.date?.date ? resolveDate(item.part.date.date, order, period) : undefined;
      // `SALDO DO DIA` below the rows of a day.
      if (item.label === 'balance' && section >= 0 && ledger.rows.length > 0)
        addDaily(ledger, item.part.date, item.cell, order, period);
      ledger.marks.push({
        label: item.label,
        cell: item.cell,
        part: item.part,
        after: ledger.rows.length,
        section,
        ...(date ? { date } : {}),
      });
    } else {
      ledger.apart.push(item.part.line);
      addTotal(ledger, item.part, section);
    }
  }
  addDayEnds(ledger, order, period);
  return { ...ledger, rows: acrossTables(ledger.rows) };
}

/** Places at which balances without a day stand below rows, for each to be that of the day above it. */
const DAY_ENDS = 3;

/** Balances without a day, each below the last row of one: `SALDO DO DIA 1.646,98`. */
function addDayEnds(ledger: DraftLedger, order: DateOrder, period: StatementPeriod): void {
  const { marks, rows } = ledger;
  const ends = marks.filter(({ label, part }) => label === 'balance' && !part.date);
  const areEnds = ends.every(({ after }) => {
    const [above, below] = [rows[after - 1], rows[after]];
    return above !== undefined && (below === undefined || below.date > above.date);
  });
  if (!areEnds || new Set(ends.map(({ after }) => after)).size < DAY_ENDS) return;
  for (const { after, cell } of ends) addDaily(ledger, rows[after - 1]?.entry.date, cell, order, period);
}

/** Rows of tables side by side in the order of their dates: line by line, where they are not so table by table. */
function acrossTables(rows: readonly DraftRow[]): DraftRow[] {
  const lineOf = ({ entry }: DraftRow) => entry.parts[0]?.line;
  const lists: DraftRow[][] = [];
  for (const row of rows) {
    const list = lists.at(-1);
    const first = list?.[0];
    if (list && first?.fromCheckList && row.fromCheckList && first.section === row.section) list.push(row);
    else lists.push([row]);
  }
  return lists.flatMap((own) => {
    if (isInOrder(own)) return own;
    const byLine = own.toSorted((a, b) => (lineOf(a)?.index ?? 0) - (lineOf(b)?.index ?? 0));
    return isInOrder(byLine) ? byLine : own;
  });
}

const isInOrder = (rows: readonly DraftRow[]): boolean =>
  rows.every((row, i) => i === 0 || (rows[i - 1]?.date ?? '') <= row.date);

function lastHeadingBlock(items: readonly LedgerItem[], upTo: LedgerItem): unknown {
  const at = items.indexOf(upTo);
  for (let i = at - 1; i >= 0; i--) {
    const item = items[i];
    if (item?.kind === 'heading') return item.block.header;
    if (item?.kind === 'entry') return undefined;
  }
  return undefined;
}

function openSection(
  ledger: DraftLedger,
  heading: Omit<Heading, 'line'> & { line?: Heading['line'] },
  current: number,
): number {
  if (heading.kind === 'daily-balances' || heading.kind === 'not-ledger') return current;
  const key = squash(heading.title);
  const known = ledger.sections.findIndex((one) => squash(one.title) === key && one.kind === heading.kind);
  if (known >= 0 && (key !== '' || known === current)) return known;
  ledger.sections.push({
    title: heading.title,
    kind: heading.kind,
    ...(heading.total ? { total: heading.total } : {}),
    ...(heading.count ? { count: heading.count } : {}),
  });
  return ledger.sections.length - 1;
}

function addRow(
  ledger: DraftLedger,
  entry: Entry,
  section: number,
  kind: TableKind,
  order: DateOrder,
  period: StatementPeriod,
): void {
  const cell = movingCell(entry.money);
  if (!cell) return;
  const printed = entry.date?.date;
  const date = printed ? resolveDate(printed, order, period) : period.end;
  if (!date) return;
  const otherDate = entry.otherDate?.date ? resolveDate(entry.otherDate.date, order, period) : undefined;
  const balance = entry.money.find((one) => one.column.role === 'balance');
  const others = entry.money.filter(
    (one) => one !== cell && one.column.role !== 'balance' && one.token.amount?.value !== 0n,
  );
  const [again, ...more] = others;
  const isAgain =
    more.length === 0 && again?.column.role === 'amount' && /debit|credit/.test(cell.column.role);
  ledger.rows.push({
    entry,
    date,
    ...(otherDate ? { otherDate } : {}),
    section,
    cell,
    ...(balance && balance !== cell ? { balance } : {}),
    ...(again && isAgain ? { again } : {}),
    beside: isAgain ? [] : others,
    text: rowText(entry, cell),
    fromCheckList: kind === 'check-list',
  });
}

/** The description, or what else names the row: its type, its check number. */
function rowText(entry: Entry, cell: Cell): string {
  const type = withinColumn(entry.type);
  const check = entry.checkNumber ? [entry.checkNumber] : [];
  const beside = cellsBeside(entry, cell);
  const text = entry.text.filter((token) => !beside.has(token));
  const named = [withinColumn(text), type.some(isNamed) ? type : check, type];
  return (named.find((words) => words.some(says)) ?? []).map((token) => token.text).join(' ');
}

const says = ({ text }: Token): boolean => /[\p{L}\d]/u.test(text);
const isNamed = ({ text }: Token): boolean => /\p{L}{3}/u.test(text);

/** Ems between a date and the words of the next column at least. */
const NEXT_COLUMN = 0.9;

/** Words without what stands before or behind them in other columns: a second date, the dash of an empty cell. */
function withinColumn(words: readonly Token[]): readonly Token[] {
  let from = 0;
  let to = words.length;
  while (to > from && !says(words[to - 1] as Token)) to--;
  for (; from < to; from++) {
    const [word, next] = [words[from] as Token, words[from + 1]];
    const size = word.words[0]?.size ?? 9;
    const isDate = word.kind === 'date' && next !== undefined && next.x0 - word.x1 > NEXT_COLUMN * size;
    if (says(word) && !isDate) break;
  }
  return words.slice(from, to);
}

/**
 * What stands on the line of a row's amount in columns that no heading tells: the amount once more, a zero or a dash on
 * the other side, the mark of its side.
 */
function cellsBeside({ parts }: Entry, { token: moved }: Cell): ReadonlySet<Token> {
  const part = parts.find(({ money }) => money.some(({ token }) => token === moved));
  if (!part) return new Set();
  const { tokens, size } = part.line;
  const movedAt = tokens.findIndex(({ words }) => words[0] === moved.words[0]);
  const own = part.text.filter((token) => {
    const at = tokens.indexOf(token);
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isApart = (one: Token | undefined, other: Token | undefined) =>
      !one || !other || other.x0 - one.x1 > NEXT_COLUMN * size;
    if (at > movedAt && movedAt >= 0 && flagSide(token.text) !== undefined) return isApart(token, after);
    if (!before || !isApart(before, token) || !isApart(token, after)) return false;
    const amount = token.amount ?? token.alsoAmount;
    return amount ? amount.value === 0n || magnitude(token) === magnitude(moved) : !says(token);
  });
  return new Set(own);
}

/** The cell that moves the balance: the side that is not zero, where both are filled. */
function movingCell(money: readonly Cell[]): Cell | undefined {
  const moving = money.filter((cell) => cell.column.role === 'debit' || cell.column.role === 'credit');
  const amount = money.find((cell) => cell.column.role === 'amount');
  if (moving.length === 0) return amount;
  const filled = moving.filter((cell) => cell.token.amount?.value !== 0n);
  return filled[0] ?? amount ?? moving[0];
}

function addColumnTotals(ledger: DraftLedger, { money }: RowPart): void {
  const [debit, credit] = (['debit', 'credit'] as const).map(
    (role) => money.find((one) => one.column.role === role)?.token,
  );
  if (debit && credit) ledger.columnTotals = { debit, credit, after: ledger.rows.length };
}

/** What is told beside rows of every kind, and never sums them all up. */
const PARTS: ReadonlySet<Heading['kind']> = new Set(['fees', 'interest', 'not-ledger']);

/** True for what names other rows than those of a section; checks are debits too. */
const isOfOthers = (named: Heading['kind'], section: DraftSection['kind']): boolean =>
  named !== section &&
  named !== 'mixed' &&
  (section !== 'mixed' || PARTS.has(named)) &&
  !(named === 'debits' && section === 'checks');

function addTotal(ledger: DraftLedger, part: RowPart, section: number): void {
  addColumnTotals(ledger, part);
  const target = ledger.sections[section];
  const cell = part.money.find((one) => one.column.role !== 'balance');
  if (!target || !cell || part.money.length > 1) return;
  // A total stands below what it adds up.
  if (!ledger.rows.some((row) => row.section === section)) return;
  const heading = headingOf(part.line);
  // A total of another kind (`Total service fees` under the debits) is not this section's.
  if (heading && isOfOthers(heading.kind, target.kind)) return;
  if (!target.total) target.total = cell.token;
}

function addDaily(
  ledger: DraftLedger,
  day: Token | undefined,
  cell: Cell | undefined,
  order: DateOrder,
  period: StatementPeriod,
): void {
  const date = day?.date ? resolveDate(day.date, order, period) : undefined;
  if (date && day && cell) ledger.daily.push({ date, token: cell.token, dateToken: day });
}
