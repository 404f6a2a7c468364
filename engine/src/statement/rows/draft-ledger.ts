import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { CalendarDate } from '../../layout/calendar-date.ts';
import { resolveDate, type DateOrder } from '../../layout/date-text.ts';
import type { Block } from '../tables/blocks.ts';
import type { DraftColumnTotals, DraftLedger, DraftRow, DraftSection } from './draft-model.ts';
import { acrossTables, draftRow } from './draft-rows.ts';
import { headingOf, type Heading } from '../headings/headings.ts';
import type { Entry, LedgerItem } from './ledger-items.ts';
import { summedName, summedTitle } from '../language/label-words.ts';
import { sectionTitle } from '../language/section-title.ts';
import type { StatementPeriod } from '../model/model.ts';
import type { Cell, RowPart } from '../tables/rows.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { listsMoved, tableKind } from '../tables/table-kind.ts';
import { wordsOf, type Token } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import type { LabelKind } from '../language/vocabulary.ts';

/** Sorts entries into sections and settles their dates. */
export function draftLedger(
  all: readonly LedgerItem[],
  order: DateOrder,
  period: StatementPeriod,
): DraftLedger {
  const items = withoutSummaryBelow(all);
  const drafter = new Drafter(items, order, period);
  for (const item of items) drafter.add(item);
  drafter.addDayEnds();
  return { ...drafter.ledger, rows: withoutSides(acrossTables(drafter.ledger.rows)) };
}

/** Balances of rows that show their column to be one of a side, beside that of the amount. */
const OF_SIDE = readerThreshold({ value: 2, unit: 'balances', source: 'judgment' });

/**
 * The rows without balances, where all that are printed say that a row which moved money left nothing, or as much as it
 * moved: the column is that of a side, empty or with the amount once more.
 */
function withoutSides(rows: readonly DraftRow[]): DraftRow[] {
  const printed = rows.flatMap(({ balance, cell }) =>
    balance ? [{ left: magnitude(balance.token), amount: magnitude(cell.token) }] : [],
  );
  const leaveNothing = printed.every(({ left, amount }) => left === 0n && amount !== 0n);
  const sayAgain = printed.every(({ left, amount }) => left === amount && amount !== 0n);
  if (printed.length < OF_SIDE || (!leaveNothing && !sayAgain)) return rows.slice();
  return rows.map((row) => {
    const bare = { ...row };
    delete bare.balance;
    return bare;
  });
}

/** Places at which balances without a day stand below rows, for each to be that of the day above it. */
const DAY_ENDS = 3;

/** The kinds of columns of a table, in whatever order. */
const rolesIn = ({ group }: Block): string =>
  [...new Set(group.map(({ role }) => role).filter((role) => role !== 'other' && role !== 'other-date'))]
    .sort()
    .join(' ');

/** Goes from item to item with the section that is open. */
class Drafter {
  readonly ledger: DraftLedger = {
    rows: [],
    sections: [],
    marks: [],
    daily: [],
    carriedSums: [],
    apart: [],
  };
  private readonly items: readonly LedgerItem[];
  private readonly order: DateOrder;
  private readonly period: StatementPeriod;
  private section = -1;
  private block: Block | undefined;
  /** The header of the tables that a heading above them says to list balances by day. */
  private dailyHeader: string | undefined;
  /** The last line told what the rows of one card come to. */
  private isCardDone = false;

  constructor(items: readonly LedgerItem[], order: DateOrder, period: StatementPeriod) {
    this.items = items;
    this.order = order;
    this.period = period;
  }

  add(item: LedgerItem): void {
    if (item.kind === 'heading') return this.heading(item);
    const kind = item.block.header.text === this.dailyHeader ? 'daily' : tableKind(item.block);
    // Interest that a card charges needs no column of days.
    const isCharge = item.kind === 'entry' && this.ledger.sections[this.section]?.kind === 'interest';
    if (kind === 'none' && !isCharge) return;
    if (kind === 'daily') {
      if (item.kind === 'mark') this.addDaily(item.part.date, item.cell);
      if (item.kind === 'entry') this.addDaily(item.entry.date, item.entry.money[0]);
      return;
    }
    if (this.beginsSection(item))
      this.openSection({ kind: kind === 'check-list' ? 'checks' : 'mixed', title: '' });
    this.block = item.block;
    if (item.kind === 'entry') this.row(item.entry, kind === 'check-list');
    else if (item.kind === 'mark') this.mark(item);
    else this.total(item.part);
  }

  private heading({ block, heading, part }: Extract<LedgerItem, { kind: 'heading' }>): void {
    const isDaily = heading.kind === 'daily-balances';
    const isList = isDaily && listsMoved(block);
    if (isDaily && !part && !isList) this.dailyHeader = block.header.text;
    else if (block.header.text === this.dailyHeader && !part) this.dailyHeader = undefined;
    const sum = this.sumAbove(heading);
    if (sum) sum.section.total = sum.total;
    this.openSection(sum ? { kind: 'mixed', title: '' } : isList ? { ...heading, kind: 'mixed' } : heading);
    this.block = block;
  }

  /** `Paper Checks Paid $530.50` over the heads of the next list: what the rows above come to is no title of those below. */
  private sumAbove({ kind, total }: Heading): { section: DraftSection; total: Token } | undefined {
    const { rows, sections } = this.ledger;
    const section = sections[this.section];
    if (!total || !section || section.total || isOfOthers(kind, section.kind)) return undefined;
    const own = rows.filter((row) => row.section === this.section);
    const sum = own.reduce((all, { cell }) => all + magnitude(cell.token), 0n);
    return own.length > 1 && sum === magnitude(total) ? { section, total } : undefined;
  }

  /** True for the first item below the header of a table, unless a heading stands between them. */
  private beginsSection(item: LedgerItem): boolean {
    const { header } = item.block;
    const isOther =
      this.block &&
      this.block.header !== header &&
      this.block.header.text !== header.text &&
      !this.goesOnWithSide(item.block);
    return (this.section < 0 || isOther === true) && lastHeadingBlock(this.items, item) !== header;
  }

  /** True for a table without a title below one that lists a side, with columns of the same kinds: a part of that list. */
  private goesOnWithSide(block: Block): boolean {
    const kind = this.ledger.sections[this.section]?.kind;
    const isSide = kind === 'credits' || kind === 'debits';
    return isSide && this.block !== undefined && rolesIn(this.block) === rolesIn(block);
  }

  private openSection({ kind, title, total, count }: Omit<Heading, 'line'>): void {
    if (kind === 'daily-balances' || kind === 'not-ledger') return;
    const { sections } = this.ledger;
    const key = normalizeText(title);
    const known = sections.findIndex((one) => normalizeText(one.title) === key && one.kind === kind);
    if (known >= 0 && (key !== '' || known === this.section)) {
      this.section = known;
      return;
    }
    sections.push({ title, kind, ...(total ? { total } : {}), ...(count ? { count } : {}) });
    this.section = sections.length - 1;
  }

  private row(entry: Entry, fromCheckList: boolean): void {
    const { sections } = this.ledger;
    const above = sections[this.section];
    if (this.isCardDone && above) this.section = sections.push({ kind: above.kind, title: '' }) - 1;
    this.isCardDone = false;
    const row = draftRow(entry, this.section, fromCheckList, this.order, this.period);
    if (row) this.ledger.rows.push(row);
  }

  private mark({ label, cell, part }: Extract<LedgerItem, { kind: 'mark' }>): void {
    const { rows, marks } = this.ledger;
    const sums = this.bothColumns(part);
    if (sums && isCarried(label)) this.ledger.carriedSums.push(sums);
    else if (sums) this.addTotals(sums);
    if (isCarried(label) && areSums(part)) return;
    // What is pending leads to no balance: an amount by itself in the column of balances is that of its row.
    if (label === undefined && this.ledger.sections[this.section]?.kind === 'pending') return;
    const date = this.dateOf(part.date);
    // `SALDO DO DIA` below the rows of a day.
    if (label === 'balance' && this.section >= 0 && rows.length > 0) this.addDaily(part.date, cell);
    marks.push({ label, cell, part, after: rows.length, section: this.section, ...(date ? { date } : {}) });
  }

  private total(part: RowPart): void {
    const { apart, sections, rows } = this.ledger;
    apart.push(part.line);
    const sums = this.bothColumns(part);
    if (sums) this.addTotals(sums);
    const target = sections[this.section];
    // What stands in the column of another currency adds up no rows.
    const cell = part.money.find(({ column: { role } }) => role !== 'balance' && role !== 'other-amount');
    if (!target || !cell || part.money.length > 1 || namesOtherColumn(part, this.block)) return;
    // `Purchases 24.80% 9,598.80 195.66`: what interest is charged on stands in the table's columns by chance.
    if (part.line.tokens.some(({ text }) => text.endsWith('%'))) return;
    // A total stands below what it adds up.
    if (!rows.some((row) => row.section === this.section)) return;
    const heading = headingOf(part.line);
    // A total of another kind (`Total service fees` under the debits) is not this section's.
    if (heading && isOfOthers(heading.kind, target.kind)) return;
    // `Total subtractions`, below a part of what stands under the title `Subtractions`, adds up all parts.
    const key = summedName(wordsOf(part.line));
    if (sections.some((one) => one !== target && one.title !== '' && normalizeText(one.title) === key))
      return;
    // `Total of your transactions`, below the fees that end the list of these.
    const isOfAll = PARTS.has(target.kind) && sectionTitle(summedTitle(wordsOf(part.line)))?.kind === 'mixed';
    if (target.total || isOfAll) return;
    target.total = cell.token;
    this.isCardDone = OF_CARD.test(wordsOf(part.line));
  }

  private bothColumns({ money }: RowPart): DraftColumnTotals | undefined {
    const [debits, credits] = (['debit', 'credit'] as const).map((role) =>
      money.filter((one) => one.column.role === role).map(({ token }) => token),
    );
    const [debit, ...moreDebits] = debits ?? [];
    const [credit, ...moreCredits] = credits ?? [];
    // Where fees have a column beside that of withdrawals, neither total is that of all debits.
    if (moreDebits.length + moreCredits.length > 0) return undefined;
    return debit && credit ? { debit, credit, after: this.ledger.rows.length } : undefined;
  }

  private addTotals(sums: DraftColumnTotals): void {
    const { columnTotals: before, rows } = this.ledger;
    const since = before?.after === rows.length ? before.since : rows[(before?.after ?? 0) - 1];
    this.ledger.columnTotals = { ...sums, ...(since ? { since } : {}) };
  }

  private addDaily(day: Token | undefined, cell: Cell | undefined): void {
    const date = this.dateOf(day);
    if (date && day && cell) this.ledger.daily.push({ date, token: cell.token, dateToken: day });
  }

  private dateOf(day: Token | undefined): CalendarDate | undefined {
    return day?.date ? resolveDate(day.date, this.order, this.period) : undefined;
  }

  /** Balances without a day, each below the last row of one: `SALDO DO DIA 1.646,98`. */
  addDayEnds(): void {
    const { marks, rows } = this.ledger;
    const ends = marks.filter(({ label, part }) => label === 'balance' && !part.date);
    const last = ends.at(-1)?.after;
    const areEnds = ends.every(({ after }) => {
      const [above, below] = [rows[after - 1], rows[after]];
      if (!above || !below || below.date > above.date) return above !== undefined;
      // Figures of the account may stand below the last day as rows without one.
      return after === last && rows.slice(after).every(({ entry }) => entry.dateCarried);
    });
    if (!areEnds || new Set(ends.map(({ after }) => after)).size < DAY_ENDS) return;
    for (const { after, cell } of ends) this.addDaily(rows[after - 1]?.entry.date, cell);
  }
}

/** `Total for card ending in 7-77121`: rows below it are of another card. */
const OF_CARD =
  /(?<!\p{L})(?:\p{L}*card|carte|\p{L}*karte|\p{L}*kaart|tarjeta|cart[aã]o|carta|kart[aęy])(?!\p{L}).*\d{3}/iu;

/** Letters that the heading of a column has at least, for a total to be told by them. */
const LEAST_NAME = readerThreshold({ value: 6, unit: 'letters', source: 'judgment' });

/** `Total Daily Cash this month`, where a column headed `Daily Cash` moves nothing: the amounts of that add up to it. */
function namesOtherColumn(part: RowPart, block: Block | undefined): boolean {
  const said = normalizeText(wordsOf(part.line));
  return (block?.group ?? []).some(({ role, text }) => {
    const name = normalizeText(text);
    return (role === 'other' || role === 'other-amount') && name.length >= LEAST_NAME && said.includes(name);
  });
}

const isCarried = (label: LabelKind | undefined): boolean =>
  label === 'carried-forward' || label === 'brought-forward';

/** `À reporter 5 170,99 33 808,12`: both columns are summed up so far, and neither sum is the balance. */
const areSums = ({ money }: RowPart): boolean =>
  money.every(({ column }) => column.role === 'debit' || column.role === 'credit') &&
  new Set(money.flatMap(({ column, token }) => (magnitude(token) > 0n ? column.role : []))).size > 1;

/** What is told beside rows of every kind, and never sums them all up. */
const PARTS: ReadonlySet<Heading['kind']> = new Set(['fees', 'interest', 'not-ledger']);

/** True for what names other rows than those of a section; checks are debits too. */
const isOfOthers = (named: Heading['kind'], section: DraftSection['kind']): boolean =>
  named !== section &&
  named !== 'mixed' &&
  (section !== 'mixed' || PARTS.has(named)) &&
  !(named === 'debits' && section === 'checks');

function lastHeadingBlock(items: readonly LedgerItem[], upTo: LedgerItem): unknown {
  const at = items.indexOf(upTo);
  for (let i = at - 1; i >= 0; i--) {
    const item = items[i];
    if (item?.kind === 'heading') return item.block.header;
    if (item?.kind === 'entry') return undefined;
  }
  return undefined;
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
