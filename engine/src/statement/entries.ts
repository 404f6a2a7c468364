import type { Block, Cell, RowPart } from './rows.ts';
import { headingAbove, headingOf, isCounted, type Heading } from './headings.ts';
import type { Token, TokenLine } from './tokens.ts';
import type { LabelKind } from './vocabulary.ts';

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

/** How the rows of a table are printed, learned from all of them. */
interface RowStyle {
  /** Second dates stand below the first, on lines without amounts. */
  stackedDates: boolean;
  /** The amount stands on the last line of a wrapped row. */
  amountLast: boolean;
  /** Words of a row stand above its amount. */
  textAbove: boolean;
  /** The date is printed on a day's first row only. */
  dateOnce: boolean;
  /** Rows start in this column, in points. */
  textLeft: number;
  textRight: number;
}

const LEDGER_MONEY = new Set(['amount', 'debit', 'credit']);
/** Check lists print no texts: lines of words among them are notes. */
function isCheckList(block: Block): boolean {
  const roles = new Set(block.group.map((column) => column.role));
  return roles.has('check-number') && !roles.has('description') && !roles.has('balance');
}

const hasAmount = (part: { money: readonly Cell[] }) =>
  part.money.some((cell) => LEDGER_MONEY.has(cell.column.role));

/** Puts rows together over wrapped lines, dates printed once, and page ends. */
export function readEntries(blocks: readonly Block[], lines: readonly TokenLine[]): LedgerItem[] {
  const walker = new Walker();
  for (const block of blocks) {
    const style = rowStyle(blocks.filter((other) => sameTable(other, block)));
    walker.open(block, headingAbove(block.header, lines, block.page));
    walker.block(block, style);
  }
  walker.finish();
  return walker.items;
}

export const sameTable = (a: Block, b: Block) =>
  a.header === b.header ||
  (a.header.text === b.header.text && a.group.length === b.group.length && near(a, b));

const near = (a: Block, b: Block) => Math.abs((a.group[0]?.x0 ?? 0) - (b.group[0]?.x0 ?? 0)) < 8;

function rowStyle(blocks: readonly Block[]): RowStyle {
  const parts = blocks.flatMap((block) => block.parts);
  const anchors = parts.filter(hasAmount);
  const dated = anchors.filter((part) => part.date);
  const bare = parts.filter((part) => part.date && part.money.length === 0);
  const block = blocks[0];
  const text = block?.group.find((column) => column.role === 'description');
  const firstMoney = block?.money.filter((column) => !text || column.x0 > text.x0).at(0);
  const below = parts.filter((part, i) => {
    const before = parts[i - 1];
    return part.date && part.money.length === 0 && before?.date && hasAmount(before);
  });
  const stackedDates =
    below.length >= Math.max(1, dated.length * 0.5) && dated.length >= anchors.length * 0.75;
  return {
    stackedDates,
    amountLast: !stackedDates && bare.length >= Math.max(1, parts.filter((part) => part.date).length * 0.12),
    textAbove: standsAbove(parts),
    dateOnce: parts.some((part, i) => isUndatedRow(part, parts[i - 1], text?.x0 ?? -Infinity)),
    textLeft: text ? text.x0 : -Infinity,
    textRight: firstMoney ? firstMoney.x0 : Infinity,
  };
}

/** An amount without a date where a row's words begin, right below another row. */
function isUndatedRow(part: RowPart, before: RowPart | undefined, textLeft: number): boolean {
  if (part.date || !hasAmount(part) || part.text.length === 0) return false;
  if (!part.label) return true;
  const plain = part.label === 'interest' || part.label === 'fees' || part.label === 'checks';
  return plain && part.x0 > textLeft - part.size && before !== undefined && gapBetween(before, part) < 2.6;
}

/** True when wordless rows stand closer to the line above them than the row before does. */
function standsAbove(parts: readonly RowPart[]): boolean {
  let above = 0;
  let rows = 0;
  parts.forEach((part, i) => {
    if (!hasAmount(part)) return;
    rows++;
    const before = parts[i - 1];
    if (part.text.length === 0 && before && !hasAmount(before) && gapBetween(before, part) < 1.2) above++;
  });
  return rows > 0 && above > rows * 0.08;
}

class Walker {
  readonly items: LedgerItem[] = [];
  private draft: Draft | undefined;
  private lastDate: Token | undefined;
  private closed = false;
  /** The last table that gave a row. */
  private rowBlock: Block | undefined;
  /** The last row, while nothing but page furniture follows it: its text may go on over the page. */
  private lastRow: Draft | undefined;
  private checkList = false;

  open(block: Block, heading: Heading | undefined): void {
    const previous = this.rowBlock;
    const goesOn = previous !== undefined && sameTable(previous, block) && previous.page !== block.page;
    this.checkList = isCheckList(block);
    if (heading && !(goesOn && heading.kind === 'mixed'))
      this.items.push({ kind: 'heading', block, heading });
    this.finish();
    if (!goesOn) this.lastRow = undefined;
    if (!goesOn || heading) this.closed = false;
    if (!goesOn && previous?.header !== block.header) this.lastDate = undefined;
  }

  block(block: Block, style: RowStyle): void {
    const kinds = block.parts.map((part) => this.partKind(part, style, block));
    for (let i = 0; i < block.parts.length; i++) {
      const part = block.parts[i];
      const kind = kinds[i];
      if (!part || !kind) continue;
      if (kind === 'text') {
        let end = i;
        while (kinds[end + 1] === 'text') end++;
        this.texts(block, style, block.parts.slice(i, end + 1), this.startAt(block, kinds, end + 1));
        i = end;
      } else this.part(block, style, part, kind);
    }
  }

  private pendingAbove: RowPart[] = [];

  private startAt(block: Block, kinds: readonly (PartKind | undefined)[], at: number): RowPart | undefined {
    return kinds[at] === 'start' || kinds[at] === 'undated' ? block.parts[at] : undefined;
  }

  private partKind(part: RowPart, style: RowStyle, block: Block): PartKind {
    if (part.title && this.standsAsHeading(part, style, block)) return 'heading';
    if (part.money.length > 0 && isCounted(part.line.text)) return 'total';
    if (this.checkList && !part.date && part.money.length > 0 && !part.checkNumber) return 'total';
    const label = part.label;
    const amount = hasAmount(part);
    if (
      label &&
      part.money.length > 0 &&
      isBalanceLabel(label) &&
      !(part.date && amount && part.money.length > 1)
    )
      return 'mark';
    if (part.money.length > 0 && !part.date && label === 'total') return 'total';
    if (part.money.length > 0 && !part.date && /^(sub|grand|net)?\s*-?\s*totals?\b/i.test(partText(part)))
      return 'total';
    if (label && !part.date && NEVER_ROWS.has(label) && part.money.length > 0) return 'skip';
    if (part.date) {
      if (part.money.length === 0) return style.stackedDates ? 'second-date' : 'start';
      return amount ? 'start' : 'balance';
    }
    if (amount && !part.checkNumber && part.x0 < style.textLeft - part.size * 2 && headingOf(part.line))
      return 'total';
    const sides = part.money.filter(
      (cell) => cell.token.amount?.value !== 0n && cell.column.role !== 'balance',
    );
    if (sides.length > 1 && sides.some((cell) => cell.column.role === 'debit')) return 'total';
    if (amount) return 'undated';
    if (part.money.length > 0) return 'balance';
    if (this.checkList) return 'skip';
    return part.text.length > 0 || part.type.length > 0 ? 'text' : 'skip';
  }

  private standsAsHeading(part: RowPart, style: RowStyle, block: Block): boolean {
    if (part.title?.kind === 'not-ledger' || part.title?.kind === 'daily-balances') return true;
    const left = Math.min(...block.group.map((column) => column.x0));
    const inText = Math.abs(part.x0 - style.textLeft) < part.size && style.textLeft > left + part.size * 2;
    if (!inText && part.x0 < left + part.size) return true;
    const plain = block.parts.filter((other) => other.date);
    const body = plain[0]?.size ?? part.size;
    return part.size > body * 1.08 || (part.bold && !plain.some((other) => other.bold));
  }

  private part(block: Block, style: RowStyle, part: RowPart, kind: PartKind): void {
    if (kind !== 'start' && kind !== 'undated') this.pendingAbove = [];
    const carried = part.label === 'brought-forward' || part.label === 'carried-forward';
    const goesOn = kind === 'heading' && block.page !== this.lastRow?.page;
    const lead = kind === 'start' && part.money.length === 0 && block.page !== this.lastRow?.page;
    if (!carried && !goesOn && !lead) this.lastRow = undefined;
    switch (kind) {
      case 'heading':
        this.finish();
        if (part.title)
          this.items.push({ kind: 'heading', block, heading: { ...part.title, line: part.line }, part });
        this.closed = part.title?.kind === 'not-ledger' || part.title?.kind === 'daily-balances';
        this.lastDate = undefined;
        return;
      case 'mark': {
        this.finish();
        // `05 Jan BALANCE BROUGHT FORWARD` dates the rows below it.
        if (part.date) this.lastDate = part.date;
        const cell = part.money.find((one) => one.column.role === 'balance') ?? part.money.at(-1);
        if (cell) this.items.push({ kind: 'mark', block, label: part.label, cell, part });
        if (part.label === 'closing') this.closed = true;
        return;
      }
      case 'total':
        this.finish();
        this.items.push({ kind: 'total', block, part });
        this.closed = true;
        return;
      case 'start':
        this.finish();
        if (this.closed && this.mode(block) === 'shut') return;
        this.start(block, part);
        return;
      case 'undated':
        this.undated(block, style, part);
        return;
      case 'second-date':
        if (this.draft && part.date) {
          if (!this.draft.otherDate) this.draft.otherDate = part.date;
          this.extend(part);
        }
        return;
      case 'balance':
        this.balance(block, part);
        return;
      default:
        if (kind === 'skip') this.finish();
    }
  }

  /** After a closing row dated rows may go on; after a heading of another matter they may not. */
  private mode(block: Block): 'open' | 'shut' {
    const last = this.items.findLast((item) => item.kind === 'heading' && item.block === block);
    const kind = last?.kind === 'heading' ? last.heading.kind : undefined;
    return kind === 'not-ledger' || kind === 'daily-balances' ? 'shut' : 'open';
  }

  private start(block: Block, part: RowPart): void {
    const above = this.pendingAbove;
    this.pendingAbove = [];
    const date = part.date ?? this.lastDate;
    this.draft = {
      page: part.page,
      ...(date ? { date } : {}),
      ...(part.otherDate ? { otherDate: part.otherDate } : {}),
      dateCarried: !part.date,
      money: [...part.money],
      text: above.flatMap((one) => [...one.text]),
      type: above.flatMap((one) => [...one.type]),
      parts: [...above],
      item: undefined,
      block,
    };
    this.draft.text.push(...part.text);
    this.draft.type.push(...part.type);
    this.draft.parts.push(part);
    if (part.checkNumber) this.draft.checkNumber = part.checkNumber;
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
    const draft = this.draft;
    if (draft && draft.money.length === 0) {
      this.extend(part);
      draft.money.push(...part.money);
      if (part.otherDate && !draft.otherDate) draft.otherDate = part.otherDate;
      return;
    }
    this.finish();
    if (this.closed || !this.lastDate || !style.dateOnce) return;
    if (part.text.length + part.type.length + this.pendingAbove.length === 0) return;
    this.start(block, part);
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
    if (part.date && !(this.closed && this.mode(block) === 'shut')) {
      this.items.push({ kind: 'mark', block, label: undefined, cell, part });
    }
  }

  /** Lines of words between two rows: the wider gap parts what belongs above from what belongs below. */
  private texts(block: Block, style: RowStyle, texts: readonly RowPart[], next: RowPart | undefined): void {
    const last = this.draft?.parts.at(-1);
    const fits = texts.filter((part) => inTextColumn(part, style));
    if (fits.length < texts.length && !this.draft) return;
    const complete = this.draft !== undefined && this.draft.money.length > 0;
    const samePage = last !== undefined && last.page === block.page;
    const chain = [samePage ? last : undefined, ...texts, next];
    const gaps = chain.slice(1).map((part, i) => gapBetween(chain[i], part));
    let split = splitPoint(gaps, style.amountLast && complete);
    const typed = texts.findIndex((part) => part.typed);
    if (typed >= 0 && complete && next && !next.date) split = Math.min(split, typed);
    if (!samePage && this.overPage(block, style, texts, next, gaps)) return;
    if (!samePage) split = 0;
    if (!next) split = texts.length;
    if (!samePage && !next) split = 0;
    const below = texts.slice(0, split);
    const above = texts.slice(split);
    for (const [i, part] of below.entries()) {
      const limit = samePage || i > 0 ? 2.1 : Infinity;
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
    if (complete) this.finish();
    this.pendingAbove = above.filter((part, i) => inTextColumn(part, style) && gapsFit(gaps, split + 1 + i));
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
    if (!row || row.page === block.page || style.amountLast || style.textAbove || !next) return false;
    if (texts.length > 3 || !gapsFit(gaps, 1) || !texts.every((part) => inTextColumn(part, style)))
      return false;
    for (const part of texts) {
      row.text.push(...part.text);
      row.type.push(...part.type);
      row.parts.push(part);
    }
    this.lastRow = undefined;
    return true;
  }

  finish(): void {
    const draft = this.draft;
    this.draft = undefined;
    if (!draft || draft.money.length === 0) return;
    if (draft.date) this.lastDate = draft.date;
    this.lastRow = draft;
    this.rowBlock = draft.block;
    const { item: _item, block, ...entry } = draft;
    this.items.push({ kind: 'entry', block, entry });
  }
}

type PartKind =
  'heading' | 'mark' | 'total' | 'start' | 'undated' | 'second-date' | 'balance' | 'text' | 'skip';

const NEVER_ROWS = new Set<LabelKind>([
  'average-balance',
  'minimum-balance',
  'limit',
  'days',
  'credit-count',
  'debit-count',
  'check-count',
  'other',
]);

const isBalanceLabel = (label: LabelKind) =>
  label === 'opening' || label === 'closing' || label === 'brought-forward' || label === 'carried-forward';

const partText = (part: RowPart) => [...part.type, ...part.text].map((token) => token.text).join(' ');

const inTextColumn = (part: RowPart, style: RowStyle) =>
  part.x0 > style.textLeft - part.size * 4 && part.x0 < style.textRight;

/** Distance of two lines in ems. */
function gapBetween(a: RowPart | undefined, b: RowPart | undefined): number {
  if (!a || !b || a.page !== b.page) return Infinity;
  return (a.y - b.y) / Math.max(1, Math.max(a.size, b.size));
}

function gapsFit(gaps: readonly number[], from: number): boolean {
  return gaps.slice(from).every((gap) => gap < 2.1);
}

/** Number of the lines that belong to the row above: the widest gap parts them, else all do (or none). */
function splitPoint(gaps: readonly number[], toNext: boolean): number {
  const lines = gaps.length - 1;
  let widest = 0;
  for (let i = 1; i < gaps.length; i++) if ((gaps[i] ?? 0) > (gaps[widest] ?? 0) + 1e-6) widest = i;
  const others = gaps.filter((_, i) => i !== widest);
  const clear = others.every((gap) => gap < (gaps[widest] ?? 0) * 0.87);
  if (clear) return Math.min(widest, lines);
  return toNext ? 0 : lines;
}
