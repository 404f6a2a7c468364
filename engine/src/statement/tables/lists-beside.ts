import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { CENTS, DIGITS, GROUPED } from '../../layout/amount-pattern.ts';
import { CURRENCY_MARK } from '../../layout/currency-marks.ts';
import { areFlush, FLUSH } from '../../layout/flush.ts';
import { median } from '../../layout/median.ts';
import { wordAt, type Line, type Word } from '../../layout/page-text.ts';
import { CREDIT_MARKS, DEBIT_MARKS, OVERDRAWN, SIDE_NAME } from '../../layout/side-names.ts';
import { isFusedDay, isPlainDay, MARKED_DAY, monthOf, namesWeekday, OF } from '../text/day-forms.ts';
import { groupBy } from '../text/group-by.ts';
import { sectionTitle } from '../language/section-title.ts';
import { textOf } from '../text/values.ts';
import { gapEm, WITHIN_NUMBER } from '../text/word-gaps.ts';

/** Ems between two lists side by side at least, and that what stands left is wide. */
const GUTTER = readerThreshold({ value: 1, unit: 'ems', source: 'judgment' });
export const LEAST_WIDTH = readerThreshold({ value: 10, unit: 'ems', source: 'judgment' });
/** Lines of titles and heads above the first row of a list at most, and ems from one to the next. */
export const HEADS = 4;
const PITCH = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });
/** Ems that one list is put below another. */
export const APART = readerThreshold({ value: 3, unit: 'ems', source: 'judgment' });
/** How much farther than usual the next line is where a block of lines ends. */
const FARTHER = readerThreshold({ value: 1.6, unit: 'times', source: 'judgment' });
/** Lines looked ahead for the next one of a side. */
const LOOKAHEAD = 3;
/** Figures of a box at least. */
export const FIGURES = readerThreshold({ value: 3, unit: 'figures', source: 'judgment' });

/** Times that a page is parted at most, and columns of days that are tried. */
const MOST_PARTED = 6;
const MOST_COLUMNS = 6;

/** The two sides of a line with a gap between them. */
export interface Parted {
  line: Line;
  left: readonly Word[];
  right: readonly Word[];
}

interface Sides extends Parted {
  /** Whether what stands right begins where the list does, and whether a row stands left, and right. */
  isFlush: boolean;
  isLeftRow: boolean;
  isRightRow: boolean;
}

/** The lines of a page cut in two; `undefined` for one that a word crosses the gap in. */
type Page = readonly (Sides | undefined)[];

/** Lines one below the other, from a place on the page to another. */
interface Reach {
  from: number;
  end: number;
}

/**
 * The lines of a page in which a list stands right of another one, or of a box of figures, with what stands left first: on
 * paper each is read down by itself. `firstIndex` is the position of the first line over the whole document.
 */
export function withListsSeparated(lines: readonly Line[], firstIndex: number): readonly Line[] {
  let read = lines;
  for (let parted = 0; parted < MOST_PARTED; parted++) {
    const apart = partedOnce(read);
    if (!apart) break;
    read = apart;
  }
  const isSame = read === lines && lines[0]?.index === firstIndex;
  return isSame ? lines : read.map((line, i) => ({ ...line, index: firstIndex + i }));
}

/** The lines parted before the first column of days that is a list beside something; `undefined` where none is. */
function partedOnce(lines: readonly Line[]): readonly Line[] | undefined {
  for (const at of columnsOfDays(lines)) {
    const apart = setApart(lines, at);
    if (apart) return apart;
  }
  return undefined;
}

/** Where days begin that may stand right of another list or a box, the most frequent first. */
const columnsOfDays = (lines: readonly Line[]): number[] =>
  columnsOf(lines, LEAST_WIDTH, isDay)
    .slice(0, MOST_COLUMNS)
    .map((own) => Math.min(...own));

/** Where words of one kind begin, apart from those before them and some ems from the left of all, by column, the fullest first. */
export function columnsOf(
  lines: readonly Line[],
  width: number,
  isOne: (words: readonly Word[], at: number) => boolean,
): number[][] {
  const left = Math.min(...lines.map(({ words }) => words[0]?.x0 ?? Infinity));
  const begun = lines.flatMap(({ words, size }) =>
    words.flatMap(({ x0 }, i) => {
      const before = words[i - 1];
      const isApart = !before || x0 - before.x1 >= GUTTER * size;
      return x0 > left + width * size && isApart && isOne(words, i) ? [x0] : [];
    }),
  );
  return [...groupBy(begun, (x0) => String(Math.round(x0 / FLUSH))).values()].sort(
    (a, b) => b.length - a.length,
  );
}

/**
 * The lines with those cut in two between which and a list at `at` a gap goes down; `undefined` where there is none. The
 * sides are given the places that they had if they stood one below the other: a list on the right begins where the one on
 * the left does, and what is left or above moves up.
 */
function setApart(lines: readonly Line[], at: number): readonly Line[] | undefined {
  const starts = lines.flatMap((line) => {
    const left = leftOf(line, at);
    return left[0] && isListed(left) ? [left[0].x0] : [];
  });
  const page = lines.map((line) => sidesOf(line, at, starts));
  const lists = blocksOf(page).filter((block) => areListAndOther(sidesIn(page, block)));
  if (lists.length === 0) return undefined;
  let below: readonly Line[] = [];
  let up = 0;
  let end = lines.length;
  for (const list of lists.toReversed()) {
    const reach = reachOf(page, list);
    const sides = sidesIn(page, reach);
    const [left, right] = [part(sides, 'left'), part(sides, 'right')];
    const start = sides.find((one) => one.isLeftRow)?.left[0]?.x0 ?? at;
    below = [...moved(right, start - at, up), ...moved(lines.slice(reach.end, end), 0, up), ...below];
    up += heightOf(left) + APART * (left[0]?.size ?? 0) + (right[0]?.y ?? 0) - (left[0]?.y ?? 0);
    below = [...moved(left, 0, up), ...below];
    end = reach.from;
  }
  return [...moved(lines.slice(0, end), 0, up), ...below];
}

const sidesIn = (page: Page, { from, end }: Reach): Sides[] =>
  page.slice(from, end).filter((one) => one !== undefined);

const heightOf = (lines: readonly Line[]): number => (lines[0]?.y ?? 0) - (lines.at(-1)?.y ?? 0);

/** The lines with other places, which their glyphs do not have. */
export function moved(lines: readonly Line[], right: number, up: number): readonly Line[] {
  if (right === 0 && up === 0) return lines;
  return lines.map((line) => ({
    ...line,
    y: line.y + up,
    printedY: line.printedY ?? line.y,
    words: line.words.map((word) => wordAt(word, right, up)),
  }));
}

/** Lines that no word crosses the gap in, cut where the next one on its side is farther than usual and begins no row. */
function blocksOf(page: Page): Reach[] {
  const usual = { left: usualPitch(page, 'left'), right: usualPitch(page, 'right') };
  const widest = Math.max(usual.left, usual.right);
  const rows = rowsRight(page);
  const blocks: Reach[] = [];
  /** The last line of the block with something on each side. */
  let last: Partial<Record<Side, Sides>> = {};
  for (const [i, below] of page.entries()) {
    if (!below) continue;
    const [above, block] = [page[i - 1], blocks.at(-1)];
    const isClose = (side: Side) => {
      const own = last[side];
      if (!above) return false;
      if (!own) return below[side].length > 0 && pitch(above, below) <= FARTHER * widest;
      // A line of one side may stand between two of the other.
      const next = page.slice(i, i + LOOKAHEAD).find((one) => !one || one[side].length > 0);
      return next !== undefined && pitch(own, next) <= FARTHER * usual[side];
    };
    // Lines of a row are close to one another, and rows of several lines farther apart.
    const isWithinRows = (): boolean => {
      const next = page[rows.days.find((at) => at >= i) ?? -1];
      const before = page[rows.days.findLast((at) => at < i && at >= (block?.from ?? i)) ?? -1] ?? last.right;
      return before && next ? pitch(before, next) <= FARTHER * rows.usual : false;
    };
    const continues = () => SIDES.some(isClose) || beginsRow(below) || isWithinRows();
    if (above && block && continues()) block.end = i + 1;
    else {
      blocks.push({ from: i, end: i + 1 });
      last = {};
    }
    for (const side of SIDES) if (below[side].length > 0) last[side] = below;
  }
  return blocks;
}

/** Where rows on the right begin in their days, in turn, and points from one to the next in the middle of all. */
function rowsRight(page: Page): { days: readonly number[]; usual: number } {
  const days = page.flatMap((one, i) => (one && beginsInDay(one) ? [i] : []));
  const pitches = days.flatMap((at, i) => {
    const [row, above] = [page[at], page[days[i - 1] ?? -1]];
    return row && above ? [pitch(above, row)] : [];
  });
  return { days, usual: median(pitches) };
}

const SIDES = ['left', 'right'] as const;
type Side = 'left' | 'right';

const pitch = (above: Sides, below: Sides): number => above.line.y - below.line.y;

/** Points from one line of a side to the next in the middle of all. */
function usualPitch(page: Page, side: Side): number {
  const pitches: number[] = [];
  let above: Sides | undefined;
  for (const below of page) {
    if (!below) above = undefined;
    if (!below || below[side].length === 0) continue;
    if (above && pitch(above, below) < PITCH * below.line.size) pitches.push(pitch(above, below));
    above = below;
  }
  return median(pitches);
}

const beginsRow = ({ left, right }: Sides): boolean => isDay(left, 0) || isDay(right, 0);

/** One side of lines, each where its words stand. */
export const part = (sides: readonly Parted[], side: Side): Line[] =>
  sides.flatMap(({ line, [side]: words }) => (words[0] ? [{ ...line, y: words[0].y, words }] : []));

/** The words of a line that end well before a place, and those that begin there; `undefined` where one crosses the gap. */
export function partedAt(line: Line, at: number): Parted | undefined {
  const left = leftOf(line, at);
  const right = line.words.filter(({ x0 }) => x0 >= at - FLUSH);
  return left.length + right.length < line.words.length ? undefined : { line, left, right };
}

/** The words of a line that end well before a place. */
const leftOf = ({ words, size }: Line, at: number): readonly Word[] =>
  words.filter(({ x1 }) => x1 <= at - GUTTER * size);

/** `undefined` for a line that a word crosses the gap in; `starts` are where rows begin. */
function sidesOf(line: Line, at: number, starts: readonly number[]): Sides | undefined {
  const parted = partedAt(line, at);
  if (!parted) return undefined;
  const { left, right } = parted;
  // Days and balances alone, side by side, are one list, and words before a day and its amount one row.
  const isBare = (words: readonly Word[]) => isRow(words) && !hasWords(words);
  const isOfRowLeft = isRow(left) || (hasWords(left) && !left.some(isAmount));
  if (isBare(left) || (isBare(right) && isOfRowLeft)) return undefined;
  // A row that begins with its number begins left of its day.
  if (isDay(right, 0) && endsInNumberOfNext(left)) return undefined;
  // The two days of one row; one that stands elsewhere is the last word of a row above.
  const isOfRow = starts.length === 0 || starts.some((x0) => areFlush(x0, left[0]?.x0 ?? 0));
  if (isOfRow && isDay(left, 0) && !hasWords(left) && right.length > 0) return undefined;
  const isFlush = (right[0]?.x0 ?? Infinity) <= at + FLUSH;
  return { ...parted, isFlush, isLeftRow: isListed(left), isRightRow: isFlush && isListed(right) };
}

/** `3175 08 Feb 184.92 3181`: behind the amount of a row the number of a check, whose row goes on right of it. */
const endsInNumberOfNext = (words: readonly Word[]): boolean => {
  const [before, last] = words.slice(-2);
  return before !== undefined && isAmount(before) && /^\d{2,10}\*?$/.test(last?.text ?? '');
};

/** True for a list beside another one, or beside a box of figures. */
function areListAndOther(sides: readonly Sides[]): boolean {
  const isTwoLists = sides.some(({ isLeftRow }) => isLeftRow) && sides.some(({ isRightRow }) => isRightRow);
  return isTwoLists ? areTwoLists(sides) : areBoxAndList(sides);
}

/** Where the two sides of a block begin, with titles and heads above the first row or figure, and end. */
function reachOf(page: Page, block: Reach): Reach {
  const sides = sidesIn(page, block);
  const holds = ({ left, isLeftRow, isRightRow }: Sides) => isLeftRow || isRightRow || isFigure(left);
  // A day or an amount right of a label is none of the list that begins below it.
  const row = sides.findIndex((one) => one.isRightRow || beginsInDay(one));
  const isOther = ({ right }: Sides) => isDay(right, 0) || right.slice(0, 2).some(isAmount);
  const above = sides.findLastIndex((one, i) => i < row && isOther(one));
  const first = block.from + Math.max(above + 1, sides.findIndex(holds));
  let from = first;
  for (let i = first - 1; i >= first - HEADS && isHead(page[i], page[i + 1]); i--)
    if (page[i]?.left.length && page[i]?.right.length) from = i;
  const last = sides.findLastIndex(holds);
  const across = sides.findIndex((one, i) => i > last && isAcross(one));
  return { from, end: across < 0 ? block.end : block.from + across };
}

/** Words on the left whose amount is all that stands on the right. */
const isAcross = ({ left, right }: Sides): boolean =>
  left.length > 0 && !left.some(isAmount) && right.some(isAmount) && !hasWords(right);

/** Words without figures close above another line. */
const isHead = (head: Sides | undefined, below: Sides | undefined): boolean =>
  head !== undefined &&
  below !== undefined &&
  pitch(head, below) < PITCH * Math.max(head.line.size, below.line.size) &&
  !head.line.words.some((word, i) => isAmount(word) || isDay(head.line.words, i));

/** True for lists with the same heads, under titles of lists, or with rows beside what is no row. */
function areTwoLists(sides: readonly Sides[]): boolean {
  const isAbove = ({ left, right }: Sides) => ![...left, ...right].some(isAmount);
  const hasHeads = sides.some(
    (one) => isAbove(one) && one.left.length > 1 && textOf(one.left) === textOf(one.right),
  );
  const isTitle = (words: readonly Word[]) => sectionTitle(textOf(words)) !== undefined;
  const hasTitles = sides.some(
    (one) =>
      isAbove(one) &&
      one.left.length > 0 &&
      one.right.length > 0 &&
      (isTitle(one.left) || isTitle(one.right)),
  );
  const areBothRows = sides.filter(({ isLeftRow, isRightRow }) => isLeftRow && isRightRow).length;
  const isRightAlone = sides.some(({ isLeftRow, isRightRow }) => isRightRow && !isLeftRow);
  return hasHeads || hasTitles || isRightAlone || areBothRows >= BOTH_ROWS;
}

/** Lines with a row on each side, each with its day, words, and amount, that show two lists without any heads. */
const BOTH_ROWS = readerThreshold({ value: 3, unit: 'lines', source: 'judgment' });

/**
 * True for figures on the left, one on a line and some of them amounts, with what is beside them where days of a list
 * begin: references below the words of rows are numbers alone.
 */
function areBoxAndList(sides: readonly Sides[]): boolean {
  if (sides.some(({ isLeftRow }) => isLeftRow) || !sides.some(beginsInDay)) return false;
  let figures = 0;
  let isMoney = false;
  let isBeside = false;
  for (const { left, right } of sides) {
    if (isFigure(left)) {
      figures++;
      isMoney ||= left.some(isAmount);
    }
    // An amount within words is of a sentence above or below the box.
    else if (left.some(isAmount)) [figures, isMoney, isBeside] = [0, false, false];
    if (figures > 0 && right.length > 0) isBeside = true;
    if (isBeside && isMoney && figures >= FIGURES) return true;
  }
  return false;
}

/** True for a day with words or amounts where the list on the right begins. */
const beginsInDay = ({ right, isFlush }: Sides): boolean =>
  isFlush && isDay(right, 0) && (hasWords(right) || right.some(isAmount));

/** An amount at the end, perhaps before its currency and side, below or behind its label, or a label with any number behind it. */
export const isFigure = (words: readonly Word[]): boolean =>
  !isDay(words, 0) &&
  (words.slice(-2).some(isAmount) ||
    (words.slice(-3, -2).some(isAmount) && words.slice(-2).every(({ text }) => isMarkOf(text))) ||
    (/\p{L}/u.test(words[0]?.text ?? '') &&
      NUMBER.test(words.at(-1)?.text ?? '') &&
      !isDay(words, words.length - 1)));

const NUMBER = new RegExp(String.raw`^[^\p{L}\d]{0,3}${DIGITS}[^\p{L}\d]{0,2}$`, 'u');

/** A day first, and an amount. */
const isRow = (words: readonly Word[]): boolean => isDay(words, 0) && words.some(isAmount);

/** A row with words beside its day. */
export const isListed = (words: readonly Word[]): boolean => isRow(words) && hasWords(words);

const MARK = new RegExp(
  `^(?:${[...CREDIT_MARKS, ...DEBIT_MARKS, OVERDRAWN].join('|')}|zł|kr|euros?)\\.?$`,
  'iu',
);

/** `USD`, `-Rs.` before an amount. */
const MONEY = new RegExp(String.raw`^\W?(?:[A-Z]{3}|${CURRENCY_MARK})$`);

/** `EUR`, `Haben`: what an amount is in, or on which side. */
const isMarkOf = (text = ''): boolean =>
  /^\p{Lu}{1,3}\.?$/u.test(text) || MARK.test(text) || SIDE_NAME.test(text);

/** True for words beside the days: neither a currency before an amount nor its side behind it. */
const hasWords = (words: readonly Word[]): boolean => {
  const last = words.findLastIndex(isAmount);
  const isMark = (i: number) =>
    (i > last && last >= 0 && words.length === last + 2 && isMarkOf(words[i]?.text)) ||
    (MONEY.test(words[i]?.text ?? '') && words[i + 1] !== undefined && isAmount(words[i + 1] as Word));
  return words.some(
    ({ text }, i) =>
      /\p{L}{2}/u.test(text) &&
      monthOf(text) === undefined &&
      !isFusedDay(text) &&
      !OF.test(text) &&
      !(namesWeekday(words[i]) && isDay(words, i)) &&
      !isMark(i),
  );
};

/** `1,234.56`, `.00`, `12'345`, and among its words the last group of `$12 345`. */
export const isAmount = ({ text }: Word, at?: number, words?: readonly Word[]): boolean =>
  ((WITH_CENTS.test(text) || IN_THOUSANDS.test(text)) && !MARKED_DAY.test(text)) ||
  (words !== undefined && at !== undefined && /^\d{3}\D{0,2}$/.test(text) && endsGroups(words, at));

/** True for the last of some groups of digits that a sign of money, or a gap, sets apart from words before them. */
function endsGroups(words: readonly Word[], at: number): boolean {
  let from = at;
  while (
    from > 0 &&
    /^\d{3}\D{0,2}$/.test(words[from]?.text ?? '') &&
    gapEm(words[from - 1], words[from]) < WITHIN_NUMBER
  )
    from--;
  const first = words[from];
  if (from === at || !/^[^\p{L}\d]?\d{1,3}$/u.test(first?.text ?? '')) return false;
  return /^\D/.test(first?.text ?? '') || from === 0 || gapEm(words[from - 1], first) >= GUTTER;
}

const WITH_CENTS = new RegExp(String.raw`(?:\d|^\D?)${CENTS}\D{0,3}$`);
const IN_THOUSANDS = new RegExp(String.raw`^\D?${GROUPED}\D{0,3}$`);

/** The first word of a day, with that of its weekday: `05/03`, `5 Mar`, `MAR05`, `Tue 05/03`; `12.10` is an amount as well. */
export const isDay = (words: readonly Word[], at: number): boolean =>
  isPlainDay(words, at) ||
  (namesWeekday(words[at]) && gapEm(words[at], words[at + 1]) < GUTTER && isDay(words, at + 1));
