import type { Block } from '../tables/blocks.ts';
import { groupBy } from '../text/group-by.ts';
import { headingAbove } from '../tables/heading-above.ts';
import type { Heading } from '../headings/headings.ts';
import { LedgerItems, type LedgerItem } from './ledger-items.ts';
import { endOfRow, endsPage, isContinued, ownWords, startOfNextPage } from './page-turns.ts';
import { partKind, type ListKind, type PartKind } from './part-kinds.ts';
import {
  addWords,
  beginRow,
  beginsNextRow,
  completesCutRow,
  endsInBalance,
  endsWordsInDay,
  endsUnderDay,
  endUnderDay,
  isWhole,
  isLastLine,
  isSecondDate,
  runsBalance,
  takesBalance,
  type RowDraft,
} from './row-draft.ts';
import {
  gapsFit,
  inTextColumn,
  isCheckList,
  rowStyle,
  type RowStyle,
  runsAcross,
  sameTable,
} from './row-style.ts';
import { beginsPosted, type Placed } from '../tables/posted-below-pending.ts';
import { gapBetween, hasAmount, type RowPart } from '../tables/rows.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { linesOfRowAbove, wordsBetween, type WordsBetween } from './words-between.ts';

/** Puts rows together over wrapped lines, dates printed once, and page ends. */
export function readEntries(
  blocks: readonly Block[],
  lines: readonly TokenLine[],
  wholeLabels = true,
): readonly LedgerItem[] {
  const walker = new Walker(wholeLabels);
  const tables = groupBy(blocks, tableKey);
  const styles = new Map([...tables].map(([key, own]) => [key, rowStyle(own)]));
  for (const block of blocks) {
    const style = styles.get(tableKey(block)) ?? rowStyle([block]);
    walker.open(block, headingAbove(block.header, lines, block.page));
    walker.block(block, style);
  }
  walker.finish();
  return walker.items.all;
}

const placed = (of: { page: number; y: number; size: number; date?: Token }): Placed => ({
  page: of.page,
  y: of.y,
  size: of.size,
  date: of.date?.date,
});

/** Stretches under the same headings at the same place are of one table. */
const tableKey = (block: Block) =>
  `${block.header.text} ${block.group.length} ${Math.round((block.group[0]?.x0 ?? 0) / 12)}`;

/** What the columns hold, whatever their headings were taken for. */
const rolesOf = ({ group }: Block) =>
  group
    .map((column) => column.role)
    .filter((role) => role !== 'other')
    .join(' ');

/** Goes from line to line with the row that is open, and what is known of the list so far. */
class Walker {
  readonly items = new LedgerItems();
  private row: RowDraft | undefined;
  private lastDate: Token | undefined;
  private closed = false;
  /** Dated lines left out since the last heading. */
  private shutRows = 0;
  /** The stretch of a table that was gone through last. */
  private opened: Block | undefined;
  /** The last table that gave a row. */
  private rowBlock: Block | undefined;
  /** The last row, while nothing but headers and footers follows it: its text may go on over the page. */
  private lastRow: RowDraft | undefined;
  /** The row a page's end cut before its amount, until another row begins. */
  private cut: RowDraft | undefined;
  /** Words that stand above the row to come. */
  private pendingAbove: readonly RowPart[] = [];
  /** Words at the end of a page that stand above the first amount of the next. */
  private ahead: { block: Block; parts: readonly RowPart[] } | undefined;
  /** The title of what is pending, and its rows so far. */
  private pending: Placed[] = [];
  private readonly list: ListKind;

  constructor(wholeLabels: boolean) {
    this.list = { isCheckList: false, wholeLabels };
  }

  open(block: Block, heading: Heading | undefined): void {
    this.finish();
    const previous = this.rowBlock;
    const continues = previous !== undefined && sameTable(previous, block) && previous.page !== block.page;
    this.list.isCheckList = isCheckList(block);
    // What is pending may stand above the headings of the table, in its columns.
    const isBelowHeads = this.opened?.group === block.group && this.opened.page === block.page;
    // Headings of its own begin another list, under whatever title.
    const isOther = this.opened !== undefined && !isBelowHeads && !continues && !heading;
    this.opened = block;
    if ((isBelowHeads || isOther) && block.parts[0]) this.items.endPending(block, block.parts[0]);
    if (heading) this.head(block, heading, continues);
    if (!continues) this.lastRow = undefined;
    // Below the total of a page the list goes on over its end.
    if (!continues || heading || this.items.endInTotal) this.closed = false;
    if (!continues && (!previous || rolesOf(previous) !== rolesOf(block))) this.lastDate = undefined;
  }

  /** Begins the list under a title, which may be that of the list that goes on. */
  private head(block: Block, heading: Heading, continues: boolean): void {
    const isAgain = continues && heading.kind === 'mixed' && !this.items.isOther(heading);
    if (!isAgain) this.items.add({ kind: 'heading', block, heading });
    this.pending = heading.kind === 'pending' ? [placed(heading.line)] : [];
  }

  block(block: Block, style: RowStyle): void {
    const kinds = block.parts.map((part) => partKind(part, style, block, this.list));
    for (let i = 0; i < block.parts.length; i++) {
      const part = block.parts[i];
      const kind = kinds[i];
      if (!part || !kind) continue;
      if (kind === 'text') {
        let end = i;
        while (kinds[end + 1] === 'text') end++;
        const beginsRow = kinds[end + 1] === 'start' || kinds[end + 1] === 'undated';
        const next = beginsRow ? block.parts[end + 1] : undefined;
        this.texts(block, style, block.parts.slice(i, end + 1), next, endsPage(block.parts[end + 1]));
        i = end;
      } else this.part(block, style, part, kind);
    }
  }

  /** A line that is more than words. */
  private part(block: Block, style: RowStyle, part: RowPart, kind: Exclude<PartKind, 'text'>): void {
    const opensPage = block.page !== this.lastRow?.page;
    this.forgetBefore(block, part, kind, opensPage);
    switch (kind) {
      case 'heading':
        return this.heading(block, part, opensPage);
      case 'mark':
        return this.mark(block, part);
      case 'total':
        return this.items.makeCharge(part) ? this.undated(block, style, part) : this.total(block, part);
      case 'start':
        return this.dated(block, style, part);
      case 'undated':
        return this.undated(block, style, part);
      case 'second-date':
        return this.dateBelow(block, style, part);
      case 'balance':
        return this.balance(block, style, part);
      case 'skip':
        return isLastLine(this.row, style, part) ? addWords(this.row, part) : this.finish();
    }
  }

  /** Drops what cannot go on below a line of this kind. */
  private forgetBefore(block: Block, part: RowPart, kind: PartKind, opensPage: boolean): void {
    if (kind !== 'start' && kind !== 'undated') this.pendingAbove = [];
    // The same title may stand above the list on every page.
    const isAgain = (begun: Block | undefined) =>
      kind === 'heading' && part.title?.kind === 'mixed' && block.page !== begun?.page;
    const ends = kind === 'heading' || kind === 'total';
    if (ends && !isAgain(this.cut?.block)) this.cut = undefined;
    if (ends && !isAgain(this.ahead?.block)) this.ahead = undefined;
    const carried = part.label === 'brought-forward' || part.label === 'carried-forward';
    const mayGoOn = kind === 'heading' || (kind === 'start' && !hasAmount(part));
    if (carried || (mayGoOn && opensPage)) return;
    // Nothing follows a row that a title or a sum stands below.
    if ((ends || kind === 'mark') && isWhole(this.row)) this.finish();
    this.lastRow = undefined;
  }

  private heading(block: Block, part: RowPart, opensPage: boolean): void {
    const { title, line } = part;
    this.finish();
    // `Transactions - continued` at the head of a page is the title of the whole list, whichever part of it goes on.
    const continues = opensPage && title?.kind === 'mixed' && isContinued(part);
    if (title && !continues) this.items.add({ kind: 'heading', block, heading: { ...title, line }, part });
    this.pending = title?.kind === 'pending' ? [placed(part)] : [];
    this.closed = title?.kind === 'not-ledger' || title?.kind === 'daily-balances';
    this.shutRows = 0;
    // A day goes on over the page, under the same title or half of a heading.
    if (!isContinued(part) && !(opensPage && title?.kind === 'mixed')) this.lastDate = undefined;
  }

  private mark(block: Block, part: RowPart): void {
    const { label } = part;
    this.finish();
    if (label === 'opening' || label === 'brought-forward') this.items.endPending(block, part);
    // `05 Jan BALANCE BROUGHT FORWARD` dates the rows below it.
    if (part.date) this.lastDate = part.date;
    // Below rows it begins a box, or another account: the day of those is over.
    else if (label === 'opening' && this.rowBlock) this.lastDate = undefined;
    const cell = part.money.find((one) => one.column.role === 'balance') ?? part.money.at(-1);
    if (cell) this.items.add({ kind: 'mark', block, label, cell, part });
    if (label === 'closing') this.closed = true;
  }

  private total(block: Block, part: RowPart): void {
    this.finish();
    this.items.add({ kind: 'total', block, part });
    this.closed = true;
  }

  /** A line with a date, and as a rule an amount. */
  private dated(block: Block, style: RowStyle, part: RowPart): void {
    if (this.row && (style.amountLast || style.stackedDates) && isSecondDate(this.row, part)) {
      if (part.date) this.row.otherDate = part.date;
      this.row.money.push(...part.money);
      addWords(this.row, part);
      return;
    }
    if (endsWordsInDay(this.row, style, part)) {
      this.row.money.push(...part.money);
      addWords(this.row, part.date ? { ...part, text: [part.date, ...part.text] } : part);
      return;
    }
    const begun = this.row ?? this.cut;
    if (begun && endsUnderDay(begun, block, style, part)) {
      this.row = begun;
      endUnderDay(begun, part);
      return;
    }
    this.finish();
    if (this.isShut(block)) {
      this.shutRows++;
      return;
    }
    // A sum or a balance that dated rows follow is one on the way, or of a summary above them.
    this.closed = false;
    if (beginsPosted(this.pending, placed(part))) {
      this.items.endPending(block, part);
      this.pending = [];
    } else if (this.pending.length > 0) this.pending.push(placed(part));
    this.begin(block, part);
  }

  /** A line with a date and no amount, where second dates stand below first ones. */
  private dateBelow(block: Block, style: RowStyle, part: RowPart): void {
    if (beginsNextRow(this.row, part)) return this.part(block, style, part, 'start');
    if (!this.row || !part.date) return;
    this.row.otherDate ??= part.date;
    addWords(this.row, part);
  }

  /** A line with an amount and no date. */
  private undated(block: Block, style: RowStyle, part: RowPart): void {
    if (!this.row && completesCutRow(this.cut, block, part)) this.row = this.cut;
    if (this.row && !isWhole(this.row)) {
      addWords(this.row, part);
      this.row.money.push(...part.money);
      if (part.otherDate) this.row.otherDate ??= part.otherDate;
      return;
    }
    this.finish();
    if (this.closed || !(this.items.makeCharge(part) || (this.lastDate && style.dateOnce))) return;
    const words = [...part.text, ...part.type].filter(({ kind }) => kind === 'word');
    if (words.length + this.pendingAbove.length + this.fromPageBefore(block).length > 0)
      this.begin(block, part);
  }

  private balance(block: Block, style: RowStyle, part: RowPart): void {
    const cell = part.money[0];
    if (!cell) return;
    if (
      (takesBalance(this.row, part) && isNear(this.row, part, style)) ||
      endsInBalance(this.row, style, part, block)
    ) {
      this.row.money.push(cell);
      addWords(this.row, part);
      return;
    }
    this.finish();
    const isSaid = part.date !== undefined || part.text.length > 0;
    if (isSaid && !this.isShut(block)) this.items.add({ kind: 'mark', block, label: undefined, cell, part });
  }

  /** True where the list has ended and no dated rows may follow: those below the total of a summary are of the list it sums up. */
  private isShut(block: Block): boolean {
    const isSummedUp = this.items.endInTotal && this.shutRows === 0;
    return this.closed && !isSummedUp && this.items.areOfOtherMatter(block);
  }

  private begin(block: Block, part: RowPart): void {
    const above = this.fromPageBefore(block).concat(this.pendingAbove);
    this.ahead = undefined;
    this.cut = undefined;
    this.pendingAbove = [];
    this.row = beginRow(block, part, above, this.lastDate);
  }

  private fromPageBefore(block: Block): readonly RowPart[] {
    const { ahead } = this;
    return ahead && ahead.block.page + 1 === block.page && sameTable(ahead.block, block) ? ahead.parts : [];
  }

  /** Lines of words between two rows: the wider gap parts what belongs above from what belongs below. */
  private texts(
    block: Block,
    style: RowStyle,
    all: readonly RowPart[],
    next: RowPart | undefined,
    isLast: boolean,
  ): void {
    const texts = this.row ? all : ownWords(all, style, next !== undefined);
    if (texts.length === 0) return;
    if (next && !this.row) this.resumeCut(block, style, texts, next);
    const last = this.row?.parts.at(-1);
    const samePage = last?.page === block.page;
    const words = wordsBetween(samePage ? last : undefined, texts, next);
    const goesOnFromCut = !samePage && this.row !== undefined && this.row === this.cut;
    if (!samePage && !goesOnFromCut && this.overPage(block, style, words)) return;
    const whole = isWhole(this.row);
    if (isLast && whole && style.words === 'above') {
      this.putAhead(block, words, style);
      return;
    }
    let split = goesOnFromCut && next ? texts.length : 0;
    if (samePage) split = linesOfRowAbove(words, style, whole);
    this.addBelow(words, split, style, samePage);
    if (split < texts.length) this.putAbove(block, words, split, style, whole);
  }

  /** Goes on with the row that a page's end cut, where what follows the words completes it. */
  private resumeCut(block: Block, style: RowStyle, texts: readonly RowPart[], next: RowPart): void {
    const isOfCut = completesCutRow(this.cut, block, next);
    if (isOfCut && texts.every((part) => inTextColumn(part, style))) this.row = this.cut;
  }

  /** Ends the row: the words behind it at the end of a page stand above the first amount of the next. */
  private putAhead(block: Block, words: WordsBetween, style: RowStyle): void {
    const isUnderDays = this.row?.date?.carried === true;
    this.finish();
    this.ahead = { block, parts: startOfNextPage(words, style, isUnderDays) };
  }

  /** Lines of words that go on with the row, as far as they stand close enough. */
  private addBelow({ texts, gaps }: WordsBetween, split: number, style: RowStyle, samePage: boolean): void {
    for (const [i, part] of texts.slice(0, split).entries()) {
      const limit = samePage || i > 0 ? style.linePitch : Infinity;
      const isOfRow = inTextColumn(part, style) && !runsAcross(part, style);
      if (!isOfRow || (gaps[i] ?? 0) > limit) return this.finish();
      addWords(this.row, part);
    }
  }

  /** Lines of words that belong to the next row, or begin a row that it ends. */
  private putAbove(block: Block, words: WordsBetween, split: number, style: RowStyle, whole: boolean): void {
    const { texts, next, gaps } = words;
    const above = texts.slice(split);
    const [first] = above;
    if (first && (style.amountLast || first.typed) && next && !next.date && whole) {
      this.finish();
      this.begin(block, first);
      above.slice(1).forEach((part) => addWords(this.row, part));
      return;
    }
    // Where words stand below amounts, those above the first one are a title.
    if (!whole && style.words === 'below' && !isInMiddle(next, block)) return;
    if (whole) this.finish();
    this.pendingAbove = above.filter(
      (part, i) => inTextColumn(part, style) && gapsFit(gaps, split + 1 + i, style),
    );
  }

  /** A row cut by the page's end: its last lines open the next page, right above the next row. */
  private overPage(block: Block, style: RowStyle, words: WordsBetween): boolean {
    const row = this.lastRow;
    if (!row || row.page === block.page || style.amountLast || style.words === 'above') return false;
    const own = endOfRow(row.parts[0], words, style);
    for (const part of own) addWords(row, part);
    if (own.length > 0) this.lastRow = undefined;
    return own.length > 0;
  }

  finish(): void {
    const { row } = this;
    this.row = undefined;
    if (!row) return;
    const whole = isWhole(row);
    this.cut = !whole && row.date ? row : undefined;
    if (!whole) return;
    if (row.date) this.lastDate = row.date;
    this.lastRow = row;
    this.rowBlock = row.block;
    const { block, ...entry } = row;
    if (runsBalance(row)) this.items.endPending(block, row.parts[0] as RowPart, true);
    this.items.add({ kind: 'entry', block, entry });
  }
}

/** True for a row that has no words on its own line, as most others do: it stands in the middle of its words. */
function isInMiddle(row: RowPart | undefined, { parts }: Block): boolean {
  const rows = parts.filter(hasAmount);
  return row?.text.length === 0 && rows.filter(({ text }) => text.length > 0).length * 2 > rows.length;
}

/** Lines of a row between which its balance may stand, at most: further down on its page it is of another matter. */
const MOST_LINES_TO_BALANCE = 3;

const isNear = ({ parts }: Pick<RowDraft, 'parts'>, part: RowPart, { linePitch }: RowStyle): boolean => {
  const last = parts.at(-1);
  return last?.page !== part.page || gapBetween(last, part) <= MOST_LINES_TO_BALANCE * linePitch;
};
