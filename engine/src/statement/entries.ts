import type { Block } from './blocks.ts';
import { headingAbove, type Heading } from './headings.ts';
import {
  gapsFit,
  inTextColumn,
  isCheckList,
  rowStyle,
  type RowStyle,
  sameTable,
  splitPoint,
} from './row-style.ts';
import { gapBetween, hasAmount, type Cell, type RowPart } from './rows.ts';
import { mentionsCharge } from './label-words.ts';
import type { Token, TokenLine } from './tokens.ts';
import { groupBy } from './group-by.ts';
import { endOfRow, ownWords } from './page-turns.ts';
import { partKind, type ListKind, type PartKind } from './part-kinds.ts';
import { isEnd, type LabelKind } from './vocabulary.ts';

/** A ledger row put together from the lines it is printed on. */
export interface Entry {
  page: number;
  date?: Token;
  otherDate?: Token;
  /** The date is an earlier row's: printed once a day. */
  dateCarried: boolean;
  money: readonly Cell[];
  text: readonly Token[];
  type: readonly Token[];
  checkNumber?: Token;
  parts: readonly RowPart[];
}

export type LedgerItem =
  | { kind: 'entry'; block: Block; entry: Entry }
  | { kind: 'mark'; block: Block; label: LabelKind | undefined; cell: Cell; part: RowPart }
  | { kind: 'total'; block: Block; part: RowPart }
  | { kind: 'heading'; block: Block; heading: Heading; part?: RowPart };

interface Draft {
  page: number;
  date?: Token;
  otherDate?: Token;
  dateCarried: boolean;
  money: Cell[];
  text: Token[];
  type: Token[];
  checkNumber?: Token;
  parts: RowPart[];
  item: LedgerItem | undefined;
  block: Block;
}

/** Puts rows together over wrapped lines, dates printed once, and page ends. */
export function readEntries(
  blocks: readonly Block[],
  lines: readonly TokenLine[],
  wholeLabels = true,
): LedgerItem[] {
  const walker = new Walker(wholeLabels);
  const tables = groupBy(blocks, tableKey);
  const styles = new Map([...tables].map(([key, own]) => [key, rowStyle(own)]));
  for (const block of blocks) {
    const style = styles.get(tableKey(block)) ?? rowStyle([block]);
    walker.open(block, headingAbove(block.header, lines, block.page));
    walker.block(block, style);
  }
  walker.finish();
  return walker.items;
}

/** Stretches under the same headings at the same place are of one table. */
const tableKey = (block: Block) =>
  `${block.header.text} ${block.group.length} ${Math.round((block.group[0]?.x0 ?? 0) / 12)}`;

/** What the columns hold, whatever their headings were taken for. */
const rolesOf = ({ group }: Block) =>
  group
    .map((column) => column.role)
    .filter((role) => role !== 'other')
    .join(' ');

class Walker {
  readonly items: LedgerItem[] = [];
  private draft: Draft | undefined;
  private lastDate: Token | undefined;
  private closed = false;
  /** The last table that gave a row. */
  private rowBlock: Block | undefined;
  /** The last row, while nothing but page furniture follows it: its text may go on over the page. */
  private lastRow: Draft | undefined;
  /** The row a page's end cut before its amount, until another row begins. */
  private cut: Draft | undefined;
  private readonly list: ListKind;

  constructor(wholeLabels: boolean) {
    this.list = { isCheckList: false, wholeLabels };
  }

  open(block: Block, heading: Heading | undefined): void {
    const previous = this.rowBlock;
    const goesOn = previous !== undefined && sameTable(previous, block) && previous.page !== block.page;
    this.list.isCheckList = isCheckList(block);
    this.finish();
    if (heading && !(goesOn && heading.kind === 'mixed'))
      this.items.push({ kind: 'heading', block, heading });
    if (!goesOn) this.lastRow = undefined;
    // Below the total of a page the list goes on over its end.
    const isPageTotal = this.items.at(-1)?.kind === 'total';
    if (!goesOn || heading || isPageTotal) this.closed = false;
    if (!goesOn && (!previous || rolesOf(previous) !== rolesOf(block))) this.lastDate = undefined;
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
        const next = this.startAt(block, kinds, end + 1);
        this.texts(block, style, block.parts.slice(i, end + 1), next, endsPage(block.parts[end + 1]));
        i = end;
      } else this.part(block, style, part, kind);
    }
  }

  private pendingAbove: RowPart[] = [];
  /** Words at the end of a page that stand above the first amount of the next. */
  private ahead: { block: Block; parts: readonly RowPart[] } | undefined;

  private startAt(block: Block, kinds: readonly (PartKind | undefined)[], at: number): RowPart | undefined {
    return kinds[at] === 'start' || kinds[at] === 'undated' ? block.parts[at] : undefined;
  }

  private part(block: Block, style: RowStyle, part: RowPart, kind: PartKind): void {
    if (kind !== 'start' && kind !== 'undated') this.pendingAbove = [];
    if (kind === 'heading' || kind === 'total') this.cut = undefined;
    // The same title may stand above the list on every page.
    const isAgain =
      kind === 'heading' && part.title?.kind === 'mixed' && block.page !== this.ahead?.block.page;
    if (kind === 'total' || (kind === 'heading' && !isAgain)) this.ahead = undefined;
    const carried = part.label === 'brought-forward' || part.label === 'carried-forward';
    const goesOn = kind === 'heading' && block.page !== this.lastRow?.page;
    const lead = kind === 'start' && part.money.length === 0 && block.page !== this.lastRow?.page;
    if (!carried && !goesOn && !lead) {
      // Nothing follows a row that a title or a sum stands below.
      const ends = kind === 'heading' || kind === 'mark' || kind === 'total';
      if (ends && this.draft && this.draft.money.length > 0) this.finish();
      this.lastRow = undefined;
    }
    switch (kind) {
      case 'heading':
        this.finish();
        if (part.title)
          this.items.push({ kind: 'heading', block, heading: { ...part.title, line: part.line }, part });
        this.closed = part.title?.kind === 'not-ledger' || part.title?.kind === 'daily-balances';
        // A day goes on over the page, under the same title or half of a heading.
        if (!CONTINUED.test(part.line.text) && !(goesOn && part.title?.kind === 'mixed'))
          this.lastDate = undefined;
        return;
      case 'mark': {
        this.finish();
        if (isFirstBalance(part)) this.endPending(block, part);
        // `05 Jan BALANCE BROUGHT FORWARD` dates the rows below it.
        if (part.date) this.lastDate = part.date;
        const cell = part.money.find((one) => one.column.role === 'balance') ?? part.money.at(-1);
        if (cell) this.items.push({ kind: 'mark', block, label: part.label, cell, part });
        if (part.label === 'closing') this.closed = true;
        return;
      }
      case 'total':
        if (this.isCharge(part)) return this.undated(block, style, part);
        this.finish();
        this.items.push({ kind: 'total', block, part });
        this.closed = true;
        return;
      case 'start':
        if ((style.amountLast || style.stackedDates) && this.isSecondDate(part)) {
          if (this.draft && part.date) this.draft.otherDate = part.date;
          this.draft?.money.push(...part.money);
          this.extend(part);
          return;
        }
        this.finish();
        if (this.closed && this.mode(block) === 'shut') return;
        this.start(block, part);
        return;
      case 'undated':
        this.undated(block, style, part);
        return;
      case 'second-date':
        if (this.beginsRow(part)) return this.part(block, style, part, 'start');
        if (this.draft && part.date) {
          if (!this.draft.otherDate) this.draft.otherDate = part.date;
          this.extend(part);
        }
        return;
      case 'balance':
        this.balance(block, part);
        return;
      default:
        if (kind === 'skip' && this.isLastLine(style, part)) this.extend(part);
        else if (kind === 'skip') this.finish();
    }
  }

  /** What is still to come has no balance: where one is printed, the list of what was booked begins. */
  private endPending(block: Block, { line }: RowPart): void {
    if (this.lastHeading()?.kind === 'pending')
      this.items.push({ kind: 'heading', block, heading: { kind: 'mixed', title: '', line } });
  }

  private lastHeading(): Heading | undefined {
    const last = this.items.findLast((item) => item.kind === 'heading');
    return last?.kind === 'heading' ? last.heading : undefined;
  }

  /** After a closing row dated rows may go on; after a heading of another matter they may not. */
  private mode(block: Block): 'open' | 'shut' {
    const last = this.items.findLast((item) => item.kind === 'heading' && item.block === block);
    const kind = last?.kind === 'heading' ? last.heading.kind : undefined;
    return kind === 'not-ledger' || kind === 'daily-balances' ? 'shut' : 'open';
  }

  private start(block: Block, part: RowPart): void {
    this.cut = undefined;
    const above = this.fromPageBefore(block).concat(this.pendingAbove);
    this.pendingAbove = [];
    // A day printed once dates the rows below it, whatever other date each of them prints.
    const isOther = part.isOtherDate && this.lastDate !== undefined;
    const date = isOther ? this.lastDate : (part.date ?? this.lastDate);
    const otherDate = isOther ? part.date : part.otherDate;
    this.draft = {
      page: part.page,
      ...(date ? { date } : {}),
      ...(otherDate ? { otherDate } : {}),
      dateCarried: !part.date || isOther || part.date.carried === true,
      money: [...part.money],
      text: above.flatMap((one) => one.text).concat(part.text),
      type: above.flatMap((one) => one.type).concat(part.type),
      parts: above.concat(part),
      item: undefined,
      block,
    };
    if (part.checkNumber) this.draft.checkNumber = part.checkNumber;
  }

  private fromPageBefore(block: Block): readonly RowPart[] {
    const { ahead } = this;
    this.ahead = undefined;
    return ahead && ahead.block.page + 1 === block.page && sameTable(ahead.block, block) ? ahead.parts : [];
  }

  /** True for a date right below that of a row whose amount is still to come. */
  private isSecondDate(part: RowPart): boolean {
    const draft = this.draft;
    if (!draft?.date || draft.money.length > 0 || draft.otherDate || !part.date) return false;
    const isBelow = Math.abs(draft.date.x0 - part.date.x0) < part.size;
    return isBelow && gapBetween(draft.parts.at(-1), part) < LINE_PITCH;
  }

  /** True for a date with no amount beside it that is the first of a row: the row above is whole, and set apart. */
  private beginsRow(part: RowPart): boolean {
    const draft = this.draft;
    const isWhole = draft !== undefined && draft.money.length > 0;
    return isWhole && (draft.otherDate !== undefined || gapBetween(draft.parts.at(-1), part) > LINE_PITCH);
  }

  /** `Overdraft fee 0.00 CAD` right below the words of a row and flush with them: more about it. */
  private isLastLine(style: RowStyle, part: RowPart): boolean {
    const last = this.draft?.parts.at(-1);
    if (!last || !this.draft || this.draft.money.length === 0 || part.money.length > 0 || part.date)
      return false;
    if (part.label === undefined || isEnd(part.label) || part.label.endsWith('forward')) return false;
    const isFlush = last.text.some(({ x0 }) => Math.abs(x0 - part.x0) < part.size * FLUSH);
    return isFlush && inTextColumn(part, style) && gapBetween(last, part) < NEXT_LINE;
  }

  private extend(part: RowPart): void {
    const draft = this.draft;
    if (!draft) return;
    draft.text.push(...part.text);
    draft.type.push(...part.type);
    draft.parts.push(part);
    if (part.checkNumber && !draft.checkNumber) draft.checkNumber = part.checkNumber;
  }

  private undated(block: Block, style: RowStyle, part: RowPart): void {
    if (this.goesOnFrom(this.cut, block, part)) this.draft = this.cut;
    const draft = this.draft;
    if (draft && draft.money.length === 0) {
      this.extend(part);
      draft.money.push(...part.money);
      if (part.otherDate && !draft.otherDate) draft.otherDate = part.otherDate;
      return;
    }
    this.finish();
    if (this.closed || !(this.isCharge(part) || (this.lastDate && style.dateOnce))) return;
    const words = [...part.text, ...part.type].filter(({ kind }) => kind === 'word');
    if (words.length + this.pendingAbove.length === 0) return;
    this.start(block, part);
  }

  /** `Interest Charge on Purchases 14.22` under `Interest Charged`: cards print no day beside what they charge. */
  private isCharge({ text, money, line }: RowPart): boolean {
    const kind = this.lastHeading()?.kind;
    const isAlone = line.tokens.filter((token) => token.kind === 'amount').length === 1;
    const words = text.map((token) => token.text).join(' ');
    return (kind === 'interest' || kind === 'fees') && money.length === 1 && isAlone && mentionsCharge(words);
  }

  /** True for an amount without a date that opens the page after a row without an amount. */
  private goesOnFrom(cut: Draft | undefined, block: Block, part: RowPart): boolean {
    if (this.draft || !cut || part.date || part.money.length === 0) return false;
    return block.page === cut.page + 1 && sameTable(cut.block, block);
  }

  private balance(block: Block, part: RowPart): void {
    const cell = part.money[0];
    const draft = this.draft;
    if (!cell) return;
    if (
      draft &&
      !part.date &&
      part.text.length === 0 &&
      draft.money.length > 0 &&
      !draft.money.some((one) => one.column.role === 'balance')
    ) {
      draft.money.push(cell);
      this.extend(part);
      return;
    }
    this.finish();
    const isSaid = part.date !== undefined || part.text.length > 0;
    if (isSaid && !(this.closed && this.mode(block) === 'shut')) {
      this.items.push({ kind: 'mark', block, label: undefined, cell, part });
    }
  }

  /** Lines of words between two rows: the wider gap parts what belongs above from what belongs below. */
  private texts(
    block: Block,
    style: RowStyle,
    all: readonly RowPart[],
    next: RowPart | undefined,
    isLast: boolean,
  ): void {
    const texts = this.draft ? all : ownWords(all, style, next !== undefined);
    if (texts.length === 0) return;
    if (next && this.goesOnFrom(this.cut, block, next) && texts.every((part) => inTextColumn(part, style)))
      this.draft = this.cut;
    const last = this.draft?.parts.at(-1);
    const complete = this.draft !== undefined && this.draft.money.length > 0;
    const samePage = last !== undefined && last.page === block.page;
    const chain = [samePage ? last : undefined, ...texts, next];
    const gaps = chain.slice(1).map((part, i) => gapBetween(chain[i], part));
    let split = splitPoint(gaps, complete && (style.amountLast || style.words === 'above'));
    const typed = texts.findIndex((part) => part.typed);
    if (typed >= 0 && complete && next && !next.date) split = Math.min(split, typed);
    if (!samePage && this.draft && this.draft === this.cut) split = texts.length;
    else if (!samePage && this.overPage(block, style, texts, next, gaps)) return;
    else if (!samePage) split = 0;
    if (!next) split = texts.length;
    if (!samePage && !next) split = 0;
    if (isLast && complete && style.words === 'above') {
      this.finish();
      // From the row above to the words of the next it is further than from one line of them to the other.
      const end = gaps.findIndex(
        (gap, i) => i === texts.length || gap > style.linePitch * (i === 0 ? ROWS_APART : 1),
      );
      this.ahead = { block, parts: texts.slice(0, end).filter((part) => inTextColumn(part, style)) };
      return;
    }
    const below = texts.slice(0, split);
    const above = texts.slice(split);
    for (const [i, part] of below.entries()) {
      const limit = samePage || i > 0 ? style.linePitch : Infinity;
      if (!inTextColumn(part, style) || (gaps[i] ?? 0) > limit) {
        this.finish();
        break;
      }
      this.extend(part);
    }
    if (above.length === 0) return;
    const first = above[0];
    if (first && (style.amountLast || first.typed) && next && !next.date && complete) {
      this.finish();
      this.start(block, first);
      above.slice(1).forEach((part) => this.extend(part));
      return;
    }
    // Where words stand below amounts, those above the first one are a title.
    if (!complete && style.words === 'below') return;
    if (complete) this.finish();
    this.pendingAbove = above.filter(
      (part, i) => inTextColumn(part, style) && gapsFit(gaps, split + 1 + i, style),
    );
  }

  /** A row cut by the page's end: its last lines open the next page, right above the next row. */
  private overPage(
    block: Block,
    style: RowStyle,
    texts: readonly RowPart[],
    next: RowPart | undefined,
    gaps: readonly number[],
  ): boolean {
    const row = this.lastRow;
    if (!row || row.page === block.page || style.amountLast || style.words === 'above') return false;
    const own = endOfRow(row.parts[0], texts, next, gaps, style);
    for (const part of own) {
      row.text.push(...part.text);
      row.type.push(...part.type);
      row.parts.push(part);
    }
    if (own.length > 0) this.lastRow = undefined;
    return own.length > 0;
  }

  finish(): void {
    const draft = this.draft;
    this.draft = undefined;
    if (!draft) return;
    this.cut = draft.money.length === 0 && draft.date ? draft : undefined;
    if (draft.money.length === 0) return;
    if (draft.date) this.lastDate = draft.date;
    this.lastRow = draft;
    this.rowBlock = draft.block;
    const { item: _item, block, ...entry } = draft;
    if (runsBalance(draft)) this.endPending(block, draft.parts[0] as RowPart);
    this.items.push({ kind: 'entry', block, entry });
  }
}

/** Ems from one line of a row to the next at most. */
const LINE_PITCH = 1.75;

/** Ems from one line of a row to the next where both are of one text. */
const NEXT_LINE = 1.5;
/** How much further it is from row to row than from line to line at most. */
const ROWS_APART = 2;
/** Ems by which lines of one text may start apart. */
const FLUSH = 0.3;

const CONTINUED = /\b(continued|cont'?d|fortsetzung|suite)\b/i;

/** True at the end of a table's page, where the line that carries the balance over may follow. */
const endsPage = (next: RowPart | undefined): boolean =>
  next === undefined || next.label === 'carried-forward';

/** True for a row with the balance after it. */
const runsBalance = (row: Pick<RowPart, 'money'>): boolean =>
  hasAmount(row) && row.money.some(({ column }) => column.role === 'balance');

const isFirstBalance = ({ label }: RowPart): boolean => label === 'opening' || label === 'brought-forward';
