import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { Block } from '../tables/blocks.ts';
import type { Column } from '../tables/table-columns.ts';
import { isLabelWord, labelWords, namesTotal } from '../language/label-words.ts';
import { gapBetween, hasAmount, type Cell, type RowPart } from '../tables/rows.ts';
import { isTitleWord } from '../language/section-title.ts';
import { areManyWords } from '../text/prose.ts';
import type { Token } from '../text/tokens.ts';
import { wordLines, type WordsPlace } from './word-lines.ts';
import { median } from '../../layout/median.ts';
import { textOf } from '../text/values.ts';

/** How the rows of a table are printed, learned from all of them. */
export interface RowStyle {
  /** Second dates stand below the first, on lines without amounts. */
  stackedDates: boolean;
  /** The amount stands on the last line of a wrapped row. */
  amountLast: boolean;
  /** Where lines of words stand that belong to the line of an amount, as far as the table tells. */
  words: WordsPlace | undefined;
  /** Rows print an amount on both sides, a zero on one of them. */
  fillsBoth: boolean;
  /** The date is printed on a day's first row only. */
  dateOnce: boolean;
  /** Words of rows go on below their amounts. */
  wraps: boolean;
  /** From one line of a row to the next at most, in ems. */
  linePitch: number;
  /** Rows start in this column, in points. */
  textLeft: number;
  /** Most lines of words start here, in points; where rows do if there are none. */
  wordsLeft: number;
  textRight: number;
  /** Where the last column of money right of the words starts, in points. */
  moneyRight: number;
}

/** Check lists print no texts: lines of words among them are notes. */
export function isCheckList(block: Block): boolean {
  const roles = new Set(block.group.map((column) => column.role));
  if (!roles.has('check-number') || roles.has('description') || roles.has('balance')) return false;
  // Words of rows may stand under a heading in unknown words, beside their amounts or on lines of words.
  const rows = block.parts.filter(ownDate);
  const worded = block.parts.filter(
    (part) => (ownDate(part) || part.money.length === 0) && /\p{L}{2}/u.test(partText(part)),
  );
  return !roles.has('other') || worded.length * 2 <= rows.length;
}

/** Share of the rows that fill both sides by mistake at most, as where a total was taken for one. */
const FEW = readerThreshold({ value: 0.2, unit: 'share', source: 'judgment' });

/** Lines with a day and no amount, for each with one, that are of no row at most: of a list of checks below the table. */
const STRAY = readerThreshold({ value: 0.02, unit: 'share', source: 'judgment' });

/** `Closing balance 1,945.18 4,823.71 4,759.07`: a row is booked on one side, sums stand on both. */
export const fillsBothSides = ({ money }: { money: readonly Cell[] }) =>
  ['debit', 'credit'].every((role) => money.some(({ column }) => column.role === role));

/** True for two stretches of one table. */
export const sameTable = (a: Block, b: Block) =>
  a.header === b.header ||
  (a.header.text === b.header.text && a.group.length === b.group.length && near(a, b));

const near = (a: Block, b: Block) => Math.abs((a.group[0]?.x0 ?? 0) - (b.group[0]?.x0 ?? 0)) < 8;

/** Learns how a table's rows are printed from all its stretches. */
export function rowStyle(blocks: readonly Block[]): RowStyle {
  const parts = blocks.flatMap((block) => block.parts);
  const anchors = parts.filter(hasAmount);
  const dated = anchors.filter((part) => part.date);
  const bare = parts.filter((part) => ownDate(part) && part.money.length === 0);
  const block = blocks[0];
  const text = block?.group.find((column) => column.role === 'description');
  const words = wordLines(blocks);
  const stackedDates =
    datesBelow(parts).length >= Math.max(1, dated.length * 0.5) && dated.length >= anchors.length * 0.75;
  return {
    stackedDates,
    amountLast: !stackedDates && bare.length >= Math.max(1, parts.filter((part) => part.date).length * 0.12),
    words: words.place,
    fillsBoth: doFillBothSides(dated.length > 0 ? dated : anchors),
    dateOnce:
      (bare.length <= anchors.length * STRAY && endsUndated(anchors)) ||
      holdsUndatedRow(parts, block?.group ?? [], text),
    wraps: parts.some((part, i) => isWrapped(part, parts[i - 1])),
    linePitch: linePitch(parts, words.place === 'above'),
    ...edgesOf(block, text, words.left),
  };
}

/** Where the words of rows may begin, and where they and the amounts end. */
function edgesOf(
  block: Block | undefined,
  text: Column | undefined,
  wordsLeft: number | undefined,
): Pick<RowStyle, 'textLeft' | 'wordsLeft' | 'textRight' | 'moneyRight'> {
  const money = block?.money.filter((column) => !text || column.x0 > text.x0) ?? [];
  return {
    textLeft: Math.min(
      text?.x0 ?? Infinity,
      isRightOfDates(wordsLeft, block) ? wordsLeft : text ? Infinity : -Infinity,
    ),
    wordsLeft: wordsLeft ?? text?.x0 ?? -Infinity,
    textRight: money[0]?.x0 ?? Infinity,
    moneyRight: money.at(-1)?.x0 ?? Infinity,
  };
}

/** True where more rows than mistakes explain are booked on both sides. */
function doFillBothSides(rows: readonly RowPart[]): boolean {
  // Sums of the columns print no balance, where rows do.
  const ended = rows.filter(({ money }) => money.some(({ column }) => column.role === 'balance'));
  const whole = ended.length > 0 ? ended : rows;
  return whole.filter(fillsBothSides).length > whole.length * FEW;
}

/** Lines with the second date of a row, below that of its amount. */
const datesBelow = (parts: readonly RowPart[]): readonly RowPart[] =>
  parts.filter((part, i) => {
    const before = parts[i - 1];
    if (!part.date || part.money.length > 0 || !before?.date || !hasAmount(before)) return false;
    // Below the heading of a day a row may begin with its other date, above its amount.
    const next = parts[i + 1];
    if (!before.date.carried) return true;
    return next?.page === part.page && gapBetween(before, part) <= gapBetween(part, next) * UNEVEN;
  });

const holdsUndatedRow = (
  parts: readonly RowPart[],
  group: readonly Column[],
  text: Column | undefined,
): boolean =>
  parts.some(
    (part, i) =>
      isUndatedRow(part, parts[i - 1], group, text?.x0 ?? -Infinity) && !fillsDateColumn(part, group),
  );

/** True for words right below a row, which go on with its own. */
const isWrapped = (part: RowPart, above: RowPart | undefined): boolean =>
  part.money.length === 0 &&
  !part.title &&
  part.text.length > 0 &&
  above !== undefined &&
  hasAmount(above) &&
  gapBetween(above, part) < LINE_PITCH;

/** True for words that stand where descriptions do and no titles: right of the dates. */
function isRightOfDates(left: number | undefined, block: Block | undefined): left is number {
  const dates = block?.group.find((column) => column.role === 'date');
  return left !== undefined && dates !== undefined && left > dates.x1;
}

/** True for a line with words, and not only the number of a column such as points. */
const holdsWords = ({ text }: RowPart): boolean => text.some((token) => /\p{L}/u.test(token.text));

/**
 * True where rows end in a line of amounts without words, some of these with the date and some without: the first one
 * alone dates the others where each prints its balance.
 */
function endsUndated(anchors: readonly RowPart[]): boolean {
  const ends = anchors.filter((part) => !holdsWords(part));
  const dated = ends.filter(({ date }) => date).length;
  const haveBalances = ends.every(({ money }) => money.length > 1);
  return ends.length * 2 > anchors.length && dated >= (haveBalances ? 1 : 2) && ends.length > dated;
}

/** Words where the dates of rows stand, left of their words: a sentence under the table, and no row without a date. */
export function fillsDateColumn({ x0, size, date }: RowPart, group: readonly Column[]): boolean {
  const dates = group.find((column) => column.role === 'date');
  const text = group.find((column) => column.role === 'description');
  if (!dates || date || (text && text.x0 < dates.x1)) return false;
  return Math.abs(x0 - dates.x0) < size * 0.5 && group.every((column) => column.x0 > dates.x0 - 1);
}

/** The date that a line prints itself, not the one that heads its day. */
export const ownDate = ({ date }: RowPart): Token | undefined => (date?.carried ? undefined : date);

/** True for a row whose words are nothing but a label: `Balance brought forward`, not `Balance Yoga`. */
export function isLabelOnly(part: RowPart): boolean {
  const words = labelWords(saidText(part));
  const isOwn = ownDate(part) ? isLabelWord : (word: string) => isLabelWord(word) || isTitleWord(word);
  return words.length > 0 && words.every(isOwn);
}

export const partText = (part: RowPart) => textOf([...part.type, ...part.text]);

/** What a line says, without whose it is: `JOAN A DOE #3319: Total Transactions`. */
export const saidText = (part: RowPart): string => partText(part).replace(/^.*#\s?\d{3,}\s?:\s/, '');

/** An amount without a date where a row's words begin, right below another row, or behind the number of its row. */
function isUndatedRow(
  part: RowPart,
  before: RowPart | undefined,
  group: readonly Column[],
  textLeft: number,
): boolean {
  if (part.date || !hasAmount(part) || !part.text.some(({ kind }) => kind === 'word')) return false;
  if (namesTotal(saidText(part))) return false;
  if (!part.label || !isLabelOnly(part)) return true;
  const plain = part.label === 'interest' || part.label === 'fees' || part.label === 'checks';
  // At the top of a page nothing stands above a row, but its balance may be beside it.
  const opensPage = before?.page !== part.page && part.money.some(({ column }) => column.role === 'balance');
  return (
    plain &&
    startOfWords(part) > textLeft - part.size &&
    before !== undefined &&
    (isNumbered(part, { group }) || opensPage || gapBetween(before, part) < 2.6)
  );
}

/** `4 Counter deposit 36.55`: a row begins with its number, where others do; a total counts behind its words. */
export function isNumbered({ line }: RowPart, { group }: Pick<Block, 'group'>): boolean {
  const [first] = line.tokens;
  return (
    first !== undefined &&
    /^\d{1,4}$/.test(first.text) &&
    group.some(({ role, x0, x1 }) => role === 'check-number' && first.x0 < x1 && first.x1 > x0)
  );
}

/** True for words that stand where descriptions do. */
export const inTextColumn = (part: RowPart, style: RowStyle) =>
  startOf(part) > style.textLeft - part.size * 4 && startOf(part) < style.textRight;

/** True for running text across all columns of money: a note under the table, and no words of a row. */
export const runsAcross = ({ line }: RowPart, { moneyRight }: RowStyle): boolean =>
  (line.tokens.at(-1)?.x1 ?? 0) > moneyRight && areManyWords(line);

/** Where the words of the description start, right of a number that stands before them. */
const startOf = ({ text, x0 }: RowPart): number => text.find(({ carried }) => !carried)?.x0 ?? x0;

/** Where the first word of a line stands, right of a number of its row. */
export const startOfWords = ({ text, x0 }: RowPart): number =>
  text.find((token) => /\p{L}/u.test(token.text))?.x0 ?? x0;

/** From one line of a row to the next at most, in ems, where the lines of words tell nothing else. */
const LINE_PITCH = readerThreshold({ value: 2.1, unit: 'ems', source: 'judgment' });
const WIDEST_PITCH = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });
/** Share by which the ems of a line differ with its letters. */
const UNEVEN = readerThreshold({ value: 1.08, unit: 'times', source: 'judgment' });
/** Above an amount the same share may be larger: from row to row it is further still. */
const UNEVEN_ABOVE = readerThreshold({ value: 1.2, unit: 'times', source: 'judgment' });

/** What parts the lines of words in most rows, in ems: wider than usual in a table set loosely. */
function linePitch(parts: readonly RowPart[], areAbove: boolean): number {
  const gapOf = (part: RowPart, i: number) =>
    areAbove ? gapBetween(part, parts[i + 1]) : gapBetween(parts[i - 1], part);
  const gaps = parts
    .flatMap((part, i) => (!part.date && part.money.length === 0 ? [gapOf(part, i)] : []))
    .filter((gap) => gap < WIDEST_PITCH);
  return Math.max(LINE_PITCH, median(gaps) * (areAbove ? UNEVEN_ABOVE : UNEVEN));
}

/** True when all gaps from `from` on are those of lines of one row. */
export function gapsFit(gaps: readonly number[], from: number, { linePitch: limit }: RowStyle): boolean {
  return gaps.slice(from).every((gap) => gap < limit);
}
