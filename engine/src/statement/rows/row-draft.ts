import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { FLUSH_EMS } from '../../layout/flush.ts';
import type { Block } from '../tables/blocks.ts';
import type { Entry } from './ledger-items.ts';
import { inTextColumn, sameTable, startOfWords, type RowStyle } from './row-style.ts';
import { gapBetween, hasAmount, type Cell, type RowPart } from '../tables/rows.ts';
import { wordsOf, type Token } from '../text/tokens.ts';
import { isEnd } from '../language/vocabulary.ts';

/** Ems from one line of a row to the next at most. */
const LINE_PITCH = readerThreshold({ value: 1.75, unit: 'ems', source: 'judgment' });
/** Ems from one line of a row to the next where both are of one text. */
const NEXT_LINE = readerThreshold({ value: 1.5, unit: 'ems', source: 'judgment' });

/** A row to which lines are still added. */
export interface RowDraft extends Entry {
  money: Cell[];
  text: Token[];
  type: Token[];
  parts: RowPart[];
  block: Block;
}

/** Begins a row with a line, below the words that stand above it. `lastDate` is that of the row before. */
export function beginRow(
  block: Block,
  part: RowPart,
  above: readonly RowPart[],
  lastDate: Token | undefined,
): RowDraft {
  // A day printed once dates the rows below it, whatever other date each of them prints.
  const isOther = part.isOtherDate && lastDate !== undefined;
  const date = isOther ? lastDate : (part.date ?? lastDate);
  const otherDate = isOther ? part.date : part.otherDate;
  return {
    page: part.page,
    ...(date ? { date } : {}),
    ...(otherDate ? { otherDate } : {}),
    dateCarried: !part.date || isOther || part.date.carried === true,
    money: [...part.money],
    text: above.flatMap((one) => one.text).concat(part.text),
    type: above.flatMap((one) => one.type).concat(part.type),
    parts: above.concat(part),
    block,
    ...(part.checkNumber ? { checkNumber: part.checkNumber } : {}),
  };
}

/** Adds the words of a line to a row; its money is for the caller to add. */
export function addWords(row: RowDraft | undefined, part: RowPart): void {
  if (!row) return;
  row.text.push(...part.text);
  row.type.push(...part.type);
  row.parts.push(part);
  if (part.checkNumber && !row.checkNumber) row.checkNumber = part.checkNumber;
}

/** A row whose amount is read. */
type WholeRow = RowDraft & { money: [Cell, ...Cell[]] };

/** True for a row whose amount is read. */
export const isWhole = (row: RowDraft | undefined): row is WholeRow => row !== undefined && hasAmount(row);

/** True for a date right below that of a row whose amount is still to come. */
export function isSecondDate(row: RowDraft | undefined, part: RowPart): boolean {
  if (!row?.date || isWhole(row) || row.otherDate || !part.date) return false;
  const isBelow = Math.abs(row.date.x0 - part.date.x0) < part.size;
  return isBelow && gapBetween(row.parts.at(-1), part) < LINE_PITCH;
}

/**
 * True for a day without its year that ends the words of a row, on the line below their first and where they begin, while
 * the row’s own day has its year and its amount is still to come: `Card payment Pharmacy` over `12-02   45.60`.
 */
export function endsWordsInDay(row: RowDraft | undefined, style: RowStyle, part: RowPart): row is RowDraft {
  const { date, size } = part;
  const last = row?.parts.at(-1);
  if (!row?.date?.date?.year || isWhole(row) || !last || !date?.date || date.date.year !== undefined)
    return false;
  const isFlush = last.text.some(({ x0 }) => Math.abs(x0 - date.x0) < size * FLUSH_EMS);
  return isFlush && gapBetween(last, part) <= style.linePitch;
}

/** True for a date with no amount beside it that is the first of a row: the row above is whole, and set apart. */
export const beginsNextRow = (above: RowDraft | undefined, part: RowPart): boolean =>
  isWhole(above) && (above.otherDate !== undefined || gapBetween(above.parts.at(-1), part) > LINE_PITCH);

/** `Overdraft fee 0.00 CAD` right below the words of a row and flush with them: more about it. */
export function isLastLine(row: RowDraft | undefined, style: RowStyle, part: RowPart): boolean {
  const last = row?.parts.at(-1);
  if (!last || !isWhole(row) || part.money.length > 0 || part.date) return false;
  if (part.label === undefined || isEnd(part.label) || part.label.endsWith('forward')) return false;
  const isFlush = last.text.some(({ x0 }) => Math.abs(x0 - part.x0) < part.size * FLUSH_EMS);
  return isFlush && inTextColumn(part, style) && gapBetween(last, part) < NEXT_LINE;
}

/** True for an amount without a date that opens the page after a row that the end of its page cut. */
export function completesCutRow(cut: RowDraft | undefined, block: Block, part: RowPart): cut is RowDraft {
  if (!cut || part.date || part.money.length === 0) return false;
  return isOnNextPage(cut, block);
}

/** True for the stretch of a row's table on the page after it. */
export const isOnNextPage = (row: RowDraft, block: Block): boolean =>
  block.page === row.page + 1 && sameTable(row.block, block);

/**
 * Below the heading of a day only lines with an amount bear it. True where such a line ends a row that began with its
 * other date, or with none, on the line above or on the page before.
 */
export function endsUnderDay(row: RowDraft, block: Block, style: RowStyle, part: RowPart): boolean {
  if (isWhole(row) || !part.date?.carried || !hasAmount(part)) return false;
  const bearsOwn = row.parts.some(({ date, isOtherDate }) => date && !isOtherDate && !date.carried);
  if (bearsOwn) return false;
  return isOnNextPage(row, block) || gapBetween(row.parts.at(-1), part) <= style.linePitch;
}

/** Gives a row the line that bears its day and its amount. */
export function endUnderDay(row: RowDraft, part: RowPart): void {
  const other = row.parts.find(({ isOtherDate }) => isOtherDate)?.date ?? part.otherDate;
  if (part.date) row.date = part.date;
  if (other) row.otherDate ??= other;
  row.dateCarried = true;
  row.money.push(...part.money);
  addWords(row, part);
}

/** True for a balance without a date or words, for a row that has an amount and no balance yet. */
export const takesBalance = (row: RowDraft | undefined, part: RowPart): row is WholeRow =>
  isWhole(row) &&
  !part.date &&
  part.text.length === 0 &&
  !row.money.some(({ column }) => column.role === 'balance');

/**
 * True for the last words of a row that lacks its balance, with that beside them: no other line of the list says the same,
 * as labels of balances do.
 */
export function endsInBalance(
  row: RowDraft | undefined,
  style: RowStyle,
  part: RowPart,
  { parts }: Block,
): row is WholeRow {
  const last = row?.parts.at(-1);
  if (last && part.namesBalance)
    return (
      takesBalance(row, { ...withoutOwnDay(part), text: [] }) && gapBetween(last, part) <= style.linePitch
    );
  if (!last || part.label !== undefined || part.text.length === 0 || !style.wraps) return false;
  if (!takesBalance(row, { ...part, text: [] }) || gapBetween(last, part) > style.linePitch) return false;
  const isFlush = Math.abs(startOfWords(last) - startOfWords(part)) < part.size * FLUSH_EMS;
  const words = wordsOf({ tokens: part.text });
  return isFlush && parts.every((one) => one === part || wordsOf({ tokens: one.text }) !== words);
}

/** A line without the day that stands above its row. */
const withoutOwnDay = ({ date, ...part }: RowPart): RowPart => (date?.carried ? part : { ...part, date });

/** True for a row with the balance after it. */
export const runsBalance = (row: Pick<RowPart, 'money'>): boolean =>
  hasAmount(row) && row.money.some(({ column }) => column.role === 'balance');
