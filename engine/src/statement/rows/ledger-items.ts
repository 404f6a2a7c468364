import type { Block } from '../tables/blocks.ts';
import type { Heading } from '../headings/headings.ts';
import { areTitlesAlike } from '../headings/list-titles.ts';
import { mentionsCharge, namesTotal } from '../language/label-words.ts';
import type { Cell, RowPart } from '../tables/rows.ts';
import { namesInstallments } from '../language/section-title.ts';
import { normalizeText } from '../language/normalize-text.ts';
import type { Token } from '../text/tokens.ts';
import type { LabelKind } from '../language/vocabulary.ts';
import { textOf } from '../text/values.ts';

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

/** What a table holds, in the order in which it is printed. */
export type LedgerItem =
  | { kind: 'entry'; block: Block; entry: Entry }
  | { kind: 'mark'; block: Block; label: LabelKind | undefined; cell: Cell; part: RowPart }
  | { kind: 'total'; block: Block; part: RowPart }
  | { kind: 'heading'; block: Block; heading: Heading; part?: RowPart };

/** The items read so far, and what their headings say of the lines to come. */
export class LedgerItems {
  readonly all: LedgerItem[] = [];

  add(item: LedgerItem): void {
    this.all.push(item);
  }

  /** True right below a sum. */
  get endInTotal(): boolean {
    return this.all.at(-1)?.kind === 'total';
  }

  /** What is still to come has no balance: where one is printed, the list of what was booked begins. */
  endPending(block: Block, { line }: RowPart, byBalance = false): void {
    const last = this.lastHeading();
    if (last?.kind === 'pending' && !(byBalance && namesInstallments(last.title)))
      this.add({ kind: 'heading', block, heading: { kind: 'mixed', title: '', line } });
  }

  /**
   * True for the title of a list that is not the one which is open: heads of columns may stand over both. A summary names
   * what it comes to, or it is set just as the title of that one.
   */
  isOther({ title, line, isInSummary, isApart }: Heading): boolean {
    const last = this.lastHeading();
    if (!last) return false;
    const [own, open] = [normalizeText(title), normalizeText(last.title)];
    if (isInSummary) return own !== open;
    const isPartOfOpen = own.includes(open) || open.includes(own);
    return isApart === true && !isPartOfOpen && areTitlesAlike(line, last.line);
  }

  /** After a closing row dated rows may go on; after a heading of another matter they may not. */
  areOfOtherMatter(block: Block): boolean {
    const kind = this.lastHeading((item) => item.block === block)?.kind;
    return kind === 'not-ledger' || kind === 'daily-balances';
  }

  /**
   * `Interest Charge on Purchases 14.22` or `Regular purchases 20.99% 14.22` under `Interest Charged`: cards print no day
   * beside what they charge.
   */
  makeCharge({ text, money, line }: RowPart): boolean {
    const kind = this.lastHeading()?.kind;
    const isAlone = line.tokens.filter((token) => token.kind === 'amount').length === 1;
    const words = textOf(text);
    const isAtRate = kind === 'interest' && !namesTotal(words) && line.tokens.some(isRate);
    return (
      (kind === 'interest' || kind === 'fees') &&
      money.length === 1 &&
      isAlone &&
      (isAtRate || mentionsCharge(words))
    );
  }

  private lastHeading(fits: (item: LedgerItem) => boolean = () => true): Heading | undefined {
    const last = this.all.findLast((item) => item.kind === 'heading' && fits(item));
    return last?.kind === 'heading' ? last.heading : undefined;
  }
}

const isRate = ({ text }: Token): boolean => /^\d{1,2}[.,]\d{1,3}\s?%$/.test(text);
