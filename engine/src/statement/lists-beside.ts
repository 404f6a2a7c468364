import { monthNumber } from '../layout/date-text.ts';
import type { Line, Word } from '../layout/page-text.ts';
import { groupBy } from './group-by.ts';
import { isEnd, labelKind } from './vocabulary.ts';

/** Rows of a list that begin in one column, and figures beside them, at least. */
const LEAST_ROWS = 3;
/** Points within which the days of a list begin. */
const FLUSH = 1.5;
/** Ems between two lists side by side at least. */
const GUTTER = 1;
/** Lines of heads above the first row of a list at most, and ems from one to the next. */
const HEADS = 2;
const PITCH = 2.6;
/** Figures of a box whose words are known at least, one of which is a balance. */
const KNOWN = 2;
/** Lines with a row of one list alone that show two lists to go by lines of their own. */
const UNEVEN = 2;

/** Times that a page is parted at most, and columns of days that are tried. */
const MOST_PARTED = 3;
const MOST_COLUMNS = 6;

/** The two sides of a line with a gap between them; `undefined` for a line that a word crosses it in. */
interface Sides {
  line: Line;
  left: readonly Word[];
  right: readonly Word[];
}

/**
 * The lines of a page in which a list stands right of another one, or of a box of figures, with what stands left first: on
 * paper each is read down by itself.
 */
export function withListsApart(lines: readonly Line[]): readonly Line[] {
  let read = lines;
  for (let parted = 0; parted < MOST_PARTED; parted++) {
    const apart = partedOnce(read);
    if (!apart) break;
    read = apart;
  }
  const first = lines[0]?.index ?? 0;
  return read === lines ? lines : read.map((line, i) => ({ ...line, index: first + i }));
}

/** The lines parted before the first column of days that is a list beside something; `undefined` where none is. */
function partedOnce(lines: readonly Line[]): readonly Line[] | undefined {
  for (const at of columnsOfDays(lines)) {
    const apart = setApart(lines, at);
    if (apart) return apart;
  }
  return undefined;
}

/** Where days begin that stand right of an amount, in as many lines as a list has rows, the leftmost first. */
function columnsOfDays(lines: readonly Line[]): number[] {
  const days = lines.flatMap(({ words }) => {
    const amount = words.findIndex(isAmount);
    if (amount < 0) return [];
    return words.flatMap(({ x0 }, i) => (i > amount && isDay(words, i) ? [x0] : []));
  });
  return [...groupBy(days, (x0) => String(Math.round(x0 / FLUSH))).values()]
    .filter((own) => own.length >= LEAST_ROWS)
    .map((own) => Math.min(...own))
    .sort((a, b) => a - b)
    .slice(0, MOST_COLUMNS);
}

/**
 * The lines with those cut in two between which and a list at `at` a gap goes down; `undefined` where there is none. Below
 * two lists shorter ones may stand in the same places.
 */
function setApart(lines: readonly Line[], at: number): readonly Line[] | undefined {
  const bands = bandsOf(lines.map((line) => sidesOf(line, at)));
  const tells = bands.findIndex(({ sides }) => areListAndOther(sides));
  if (tells < 0) return undefined;
  const isTwoLists = bands[tells]?.sides.some(({ left }) => isListed(left));
  const own = bands.filter(({ sides }, i) => i === tells || (isTwoLists && i > tells && sides.some(isBoth)));
  const out: Line[] = [];
  let done = 0;
  for (const { from, sides } of own) {
    const { top, end } = reachOf(sides);
    const apart = sides.slice(top, end);
    out.push(...lines.slice(done, from + top), ...part(apart, 'left'), ...part(apart, 'right'));
    done = from + end;
  }
  return [...out, ...lines.slice(done)];
}

/** Lines one below the other that no word crosses the gap in. */
function bandsOf(sides: readonly (Sides | undefined)[]): { from: number; sides: Sides[] }[] {
  const bands: { from: number; sides: Sides[] }[] = [];
  for (const [i, one] of sides.entries()) {
    const last = bands.at(-1);
    if (one && last && last.from + last.sides.length === i) last.sides.push(one);
    else if (one) bands.push({ from: i, sides: [one] });
  }
  return bands;
}

const part = (sides: readonly Sides[], side: 'left' | 'right'): Line[] =>
  sides.flatMap(({ line, [side]: words }) => (words.length > 0 ? [{ ...line, words }] : []));

function sidesOf(line: Line, at: number): Sides | undefined {
  const left = line.words.filter(({ x1 }) => x1 <= at - GUTTER * line.size);
  const right = line.words.filter(({ x0 }) => x0 >= at - FLUSH);
  if (left.length + right.length < line.words.length) return undefined;
  // Days and balances alone, side by side, are one list.
  return [left, right].some((words) => words.filter(isAmount).length > 0 && isRow(words) && !hasWords(words))
    ? undefined
    : { line, left, right };
}

/** True for a list beside another one, or beside a box of figures. */
function areListAndOther(sides: readonly Sides[]): boolean {
  const beside = sides.filter(({ left }) => isListed(left)).length;
  const shared = sides.filter(({ left, right }) => left.length > 0 && right.length > 0);
  if (shared.length < LEAST_ROWS || sides.filter(({ right }) => isListed(right)).length < LEAST_ROWS)
    return false;
  return beside >= LEAST_ROWS ? areTwoLists(sides) : beside === 0 && areFigures(sides);
}

/** Where the two sides begin, with the heads above the first row or figure, and end. */
function reachOf(sides: readonly Sides[]): { top: number; end: number } {
  const holds = ({ left, right }: Sides) => [left, right].some((words) => isListed(words) || isFigure(words));
  const first = sides.findIndex(holds);
  let top = first;
  while (top > 0 && first - top < HEADS && isBelow(sides[top - 1]?.line, sides[top]?.line)) top--;
  return { top, end: sides.findLastIndex(holds) + 1 };
}

const isBoth = ({ left, right }: Sides): boolean => isListed(left) && isListed(right);

const isBelow = (above: Line | undefined, line: Line | undefined): boolean =>
  above !== undefined && line !== undefined && above.y - line.y < PITCH * Math.max(above.size, line.size);

/** True for lists with the same heads, or with rows that stand in no line of the other list. */
function areTwoLists(sides: readonly Sides[]): boolean {
  const hasSameHeads = sides.some(
    ({ left, right }) => left.length > 1 && !left.some(isAmount) && textOf(left) === textOf(right),
  );
  const uneven = sides.filter(({ left, right }) => isListed(left) !== isListed(right));
  return hasSameHeads || uneven.length >= UNEVEN;
}

/** True for a box on the left with labelled figures, of which some are known, and one is a balance. */
function areFigures(sides: readonly Sides[]): boolean {
  const labels = sides.flatMap(({ left }) => (isFigure(left) ? [labelKind(labelOf(left))] : []));
  const known = labels.filter((kind) => kind !== undefined);
  return labels.length >= LEAST_ROWS && known.length >= KNOWN && known.some(isEnd);
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const labelOf = (words: readonly Word[]): string => textOf(words.filter((word) => !isAmount(word)));

/** Words and an amount at their end. */
const isFigure = (words: readonly Word[]): boolean =>
  words.length > 1 && /\p{L}/u.test(words[0]?.text ?? '') && isAmount(words.at(-1) as Word);

/** A day, and an amount at the end. */
const isRow = (words: readonly Word[]): boolean =>
  words.length > 1 && isDay(words, 0) && isAmount(words.at(-1) as Word);

/** A row with words beside its day. */
const isListed = (words: readonly Word[]): boolean => isRow(words) && hasWords(words);

/** True for words beside the days. */
const hasWords = (words: readonly Word[]): boolean =>
  words.some(({ text }) => /\p{L}{2}/u.test(text) && monthNumber(text.replace(/[.,]$/, '')) === undefined);

const isAmount = ({ text }: Word): boolean => /\d[.,]\d{2}\D{0,3}$/.test(text) && !DAY.test(text);

/** Days in digits; `12.10` is an amount as well as a day. */
const DAY =
  /^\d{1,2}[/-]\d{1,2}(?:[/-](?:\d{2}|\d{4}))?$|^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})?$|^\d{4}([./-])\d\d\1\d\d$/;

/** `05/03`, `5 Mar`, `MAR 5`. */
function isDay(words: readonly Word[], at: number): boolean {
  const [first, second] = [words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  const isMonth = (text: string) =>
    /^\p{L}{3,}/u.test(text) && monthNumber(text.replace(/[.,]$/, '')) !== undefined;
  const isNumber = (text: string) => /^\d{1,2}[.,]?$/.test(text);
  return DAY.test(first) || (isNumber(first) && isMonth(second)) || (isMonth(first) && isNumber(second));
}
