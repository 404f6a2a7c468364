import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { Column } from './table-columns.ts';
import { columnOf, isFlushWithColumn, type MoneyColumn } from './columns.ts';
import { cellText, lineCells } from '../headings/headings.ts';
import { endsInName, repeatsBalance, repeatsFigure, type ListNames } from '../headings/list-names.ts';
import type { ListTitle } from '../headings/list-titles.ts';
import { gapEm } from '../text/word-gaps.ts';
import { sectionTitle } from '../language/section-title.ts';
import { namedSide } from '../text/side-words.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { isOfWords, type Token, type TokenLine } from '../text/tokens.ts';
import { isEnd, labelKind, type LabelKind } from '../language/vocabulary.ts';

/** Money of a row in its column. */
export interface Cell {
  column: MoneyColumn;
  token: Token;
}

/** What one printed line holds for one table. */
export interface RowPart {
  page: number;
  y: number;
  size: number;
  x0: number;
  line: TokenLine;
  date?: Token;
  otherDate?: Token;
  /** The row prints no date of its own in the column of dates: `date` is one of another column. */
  isOtherDate: boolean;
  money: readonly Cell[];
  /** Words of the description column, or all that are left over where none is headed. */
  text: readonly Token[];
  /** Words of type and reference columns. */
  type: readonly Token[];
  checkNumber?: Token;
  label?: LabelKind;
  title?: ListTitle['is'];
  /** The heads of the columns of its list stand right below the title. */
  isOverHeads: boolean;
  /** An amount behind the name of the list, and more words: what the list comes to. */
  sumsUp?: true;
  /** Its words name its balance elsewhere too. */
  repeatsBalance?: true;
  /** It has no day, and its words name its one amount above all lists too. */
  repeatsFigure?: true;
  /** A word beside its one amount names that the balance of its row. */
  namesBalance?: true;
  /** True when a word stands where a type code belongs. */
  typed: boolean;
  bold: boolean;
}

const LEDGER_MONEY = new Set(['amount', 'debit', 'credit']);

/** True when money of the row moves the balance. */
export const hasAmount = (part: { money: readonly Cell[] }) =>
  part.money.some((cell) => LEDGER_MONEY.has(cell.column.role));

/** Distance of two lines in ems. */
export function gapBetween(a: RowPart | undefined, b: RowPart | undefined): number {
  if (!a || !b || a.page !== b.page) return Infinity;
  return (a.y - b.y) / Math.max(1, Math.max(a.size, b.size));
}

/** Horizontal reach of a table on the page. */
export interface Reach {
  left: number;
  right: number;
}

/** Reads one line for one table: its dates, its money by column, its words. */
export function readPart(
  line: TokenLine,
  group: readonly Column[],
  money: readonly MoneyColumn[],
  reach: Reach,
  names: ListNames,
): RowPart | undefined {
  const inside = line.tokens.filter(
    (token) => token.x0 < reach.right && token.x1 > reach.left && !isBesideDate(token, group),
  );
  if (inside.length === 0) return undefined;
  const cells: Cell[] = [];
  const left: Token[] = [];
  const dates: { token: Token; role: 'date' | 'other-date' }[] = [];
  inside.forEach((token, i) => {
    const role = dateRole(token, i, inside, group);
    if (role && noteDate(dates, token, role, inside[i - 1])) return;
    const cell = role ? undefined : moneyCell({ tokens: inside, size: line.size }, i, money);
    if (cell && !cells.some(({ column }) => column === cell.column)) cells.push(cell);
    else if (!saysEmpty(token, money)) left.push(token);
  });
  const word = balanceWord(inside, cells, left, line.size);
  if (!word) return finishPart(line, inside, cells, left, dates, group, names);
  const balances = cells.map((cell) => ({ ...cell, column: { ...cell.column, role: 'balance' as const } }));
  const words = left.filter((token) => token !== word);
  return { ...finishPart(line, inside, balances, words, dates, group, names), namesBalance: true };
}

/** Ems between the words of a row and what is named a balance beside them, at least. */
const SET_APART = readerThreshold({ value: 2, unit: 'ems', source: 'judgment' });

/** `Card payment, 8:06 am      Balance 1,454.11`: the word beside the only amount of a line that names the balance of its row. */
function balanceWord(
  inside: readonly Token[],
  [only, ...more]: readonly Cell[],
  left: readonly Token[],
  size: number,
): Token | undefined {
  if (!only || more.length > 0 || only.column.role === 'balance') return undefined;
  const at = placeOf(only, inside);
  const [before, word] = [inside[at - 2], inside[at - 1]];
  if (!word || !before || !left.includes(word) || labelKind(word.text) !== 'balance') return undefined;
  const isBeside = only.token.x0 - word.x1 < WORDS_APART * size;
  return isBeside && word.x0 - before.x1 > SET_APART * size ? word : undefined;
}

/** Keeps a date by its column; false for one that its column has already. */
function noteDate(
  dates: { token: Token; role: 'date' | 'other-date' }[],
  token: Token,
  role: 'date' | 'other-date',
  before: Token | undefined,
): boolean {
  if (!dates.some((date) => date.role === role)) dates.push({ token, role });
  // Booking and value date under one heading, side by side.
  else if (dates.length === 1 && before === dates[0]?.token)
    dates.push({ token, role: role === 'date' ? 'other-date' : 'date' });
  else return false;
  return true;
}

/** The amount of a token in the column that it stands in. */
function moneyCell(
  line: { tokens: readonly Token[]; size: number },
  i: number,
  money: readonly MoneyColumn[],
): Cell | undefined {
  const token = line.tokens[i];
  if (!token) return undefined;
  const isSure = token.kind === 'date' || endsColumn(line.tokens, i, money);
  const amount = token.amount ?? (isSure ? token.alsoAmount : undefined);
  const column = amount && columnOf(token, money, line.size);
  if (!column) return undefined;
  // `Invoice 7282.49` within the words of a row may stand below amounts of another list.
  const isText = isOfWords(line, i) && column.seen > 0 && !isFlushWithColumn(token, column);
  return isText ? undefined : { column, token: { ...token, amount } };
}

function finishPart(
  line: TokenLine,
  inside: readonly Token[],
  money: readonly Cell[],
  left: readonly Token[],
  dates: readonly { token: Token; role: 'date' | 'other-date' }[],
  group: readonly Column[],
  names: ListNames,
): RowPart {
  const shelves = shelveText(left, group, line.size);
  const main = dates.find((date) => date.role === 'date')?.token;
  const other = dates.find((date) => date.role === 'other-date')?.token;
  const isPlain = money.length === 0 && dates.length === 0;
  return {
    page: line.page,
    y: line.y,
    size: line.size,
    x0: (inside.find((token) => !token.carried) ?? inside[0])?.x0 ?? 0,
    line,
    date: main ?? other,
    otherDate: main && other,
    isOtherDate: main === undefined && other !== undefined && group.some((column) => column.role === 'date'),
    // Copied: an array that was filled one by one keeps room for 17, and rows are many.
    money: money.slice(),
    text: shelves.description.slice(),
    type: shelves.type.slice(),
    checkNumber: shelves.check,
    label: labelOf(line, inside, money, left, names),
    title:
      names.overHeads.get(line)?.is ?? (isPlain ? titleOf(line, cellText(left), names.titles) : undefined),
    isOverHeads: names.overHeads.has(line),
    ...namedElsewhere(cellText(left), money, dates.length > 0, names),
    typed: shelves.typed,
    bold: inside.every((token) => token.words.every((word) => word.bold)),
  };
}

/** What the words of a line call its amounts; a balance that is carried over may be called anything. */
function labelOf(
  line: TokenLine,
  inside: readonly Token[],
  money: readonly Cell[],
  left: readonly Token[],
  names: ListNames,
): LabelKind | undefined {
  // A month in a date is no word of the label: `Saldo do dia 1 de setembro`.
  const named = labelRightBefore(inside, money, line.size) ?? labelKind(withoutDates(left));
  const isOfBalance = money.every(({ column }) => column.role === 'balance');
  return named ?? (isOfBalance ? names.carried.get(line) : undefined);
}

/** What the words of a line name elsewhere in the document, too. */
const namedElsewhere = (
  words: string,
  money: readonly Cell[],
  hasDay: boolean,
  names: ListNames,
): Pick<RowPart, 'sumsUp' | 'repeatsBalance' | 'repeatsFigure'> => ({
  ...(money.length > 0 && endsInName(words, names.summed) ? { sumsUp: true as const } : {}),
  ...(repeatsBalance(words, money, names) ? { repeatsBalance: true as const } : {}),
  ...(!hasDay && repeatsFigure(words, money, names) ? { repeatsFigure: true as const } : {}),
});

const withoutDates = (tokens: readonly Token[]): string =>
  tokens.flatMap(({ kind, text }) => (kind === 'date' ? [] : [text])).join(' ');

/**
 * The balance that is named right before the only amount of a column, on a line with another amount before that: `Opening
 * balance May 1: 75.00   Closing balance May 31: 110.00`, of which only the second stands below the balances of rows.
 */
function labelRightBefore(
  inside: readonly Token[],
  [only, ...more]: readonly Cell[],
  size: number,
): LabelKind | undefined {
  if (!only || more.length > 0) return undefined;
  const at = placeOf(only, inside);
  let from = at;
  while (from > 0 && (inside[from]?.x0 ?? 0) - (inside[from - 1]?.x1 ?? 0) < WORDS_APART * size) from--;
  const isOther = inside.slice(0, from).some(({ kind }) => kind === 'amount');
  const label = isOther ? labelKind(withoutDates(inside.slice(from, at))) : undefined;
  return isEnd(label) ? label : undefined;
}

/** Where the token of a cell stands among those of its line: the cell may hold a copy of it. */
const placeOf = ({ token }: Cell, inside: readonly Token[]): number =>
  inside.findIndex(({ x0, x1 }) => x0 === token.x0 && x1 === token.x1);

/** Ems between a label and its amount at most. */
const WORDS_APART = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** A time of day, and the day of value in brackets below the day of booking. */
const BESIDE_DATE = /^(?:\d{1,2}:\d{2}(?::\d{2})?|\(\d{1,2}[-./]\d{1,2}(?:[-./]\d{2,4})?\.?\))$/;

/** `20:34:45` or `(02-05)` in the column of dates says more about the day of a row, and nothing about its words. */
const isBesideDate = (token: Token, group: readonly Column[]): boolean =>
  token.kind === 'word' &&
  BESIDE_DATE.test(token.text) &&
  group.some(
    ({ role, x0, x1 }) => (role === 'date' || role === 'other-date') && token.x0 < x1 && token.x1 > x0,
  );

/** What is printed, or only read aloud, where a column of amounts is empty. */
const EMPTY = /^(?:blank|nil|none|empty|n\/a|leer|vide|vac[ií]o|vazio|vuoto|leeg)$/iu;

/** True for a word that says that the cell of an amount is empty, where amounts of its column stand. */
const saysEmpty = (token: Token, money: readonly MoneyColumn[]): boolean =>
  EMPTY.test(token.text) && money.some(({ x1 }) => Math.abs(x1 - token.x1) < (token.words[0]?.size ?? 9) / 2);

/** What a date of a row is: its day, or another one. */
type DateRole = 'date' | 'other-date';

/** A date counts as the row's where a date column is headed, or at the start of the row. */
function dateRole(
  token: Token,
  i: number,
  inside: readonly Token[],
  group: readonly Column[],
): DateRole | undefined {
  if (token.kind !== 'date') return undefined;
  const headed = nearestDateColumn(token, group);
  if (headed) return headed;
  const size = token.words[0]?.size ?? 9;
  const left = Math.min(...group.map((column) => column.x0));
  if (i === 0 && token.x0 < left + size * 3) return roleAtStart(token, inside, group, size);
  const before = inside[i - 1];
  const isBeside = i === 1 && before?.kind === 'date' && token.x0 - before.x1 < size * 6;
  return isBeside ? 'other-date' : undefined;
}

/** The role of the column of dates that a date stands in, or nearest to. */
function nearestDateColumn(token: Token, group: readonly Column[]): DateRole | undefined {
  const size = token.words[0]?.size ?? 9;
  let best: { role: DateRole; gap: number } | undefined;
  for (const column of group) {
    if (column.role !== 'date' && column.role !== 'other-date') continue;
    const overlap = Math.min(token.x1, column.x1) - Math.max(token.x0, column.x0);
    const gap = Math.min(
      Math.abs(token.x0 - column.x0),
      Math.abs(token.x1 - column.x1),
      overlap > 0 ? size : Infinity,
    );
    if (gap < size * 2.2 && (!best || gap < best.gap)) best = { role: column.role, gap };
  }
  return best?.role;
}

/** What a date is that a row begins with, under no heading of dates. */
function roleAtStart(
  token: Token,
  inside: readonly Token[],
  group: readonly Column[],
  size: number,
): DateRole | undefined {
  const own = group.find((column) => column.role === 'date');
  if (!own) return 'date';
  // A day printed once leaves its column empty: right of it stands another date, left of it a day in the text, but
  // for one apart from the words: another list goes on in the columns of money.
  if (token.x0 > own.x1) return 'other-date';
  // So does a day under another heading, such as that of the voucher, where one stands under that of days.
  const isUnder = ({ kind, x0, x1 }: Token) => kind === 'date' && x0 < own.x1 && x1 > own.x0;
  if (!token.carried && inside.some((one) => one !== token && isUnder(one))) return 'other-date';
  const isOfText = token.x1 < own.x0 && gapBehind(token, inside[1]) < size * OWN_CELL;
  return isOfText ? undefined : 'date';
}

/** Ems behind what stands in a cell of its own at least. */
const OWN_CELL = readerThreshold({ value: 1.5, unit: 'ems', source: 'judgment' });

const gapBehind = ({ x1 }: Token, next: Token | undefined): number => (next ? next.x0 - x1 : 0);

/** Codes such as VIS, DD, CR or `)))` in a column of their own under the description's heading. */
const TYPE_CODE = /^(?:[A-Z]{1,4}|\)+)$/;

/**
 * A number without decimals counts as an amount only where it ends flush with a column of amounts, apart from the words
 * on its left: the groups of an account's number end there by chance.
 */
function endsColumn(inside: readonly Token[], i: number, money: readonly MoneyColumn[]): boolean {
  const [before, token] = [inside[i - 1], inside[i]];
  if (!token?.alsoAmount || (token.alsoAmount.grouping === '' && token.text.length > 4)) return false;
  if (gapEm(before?.words.at(-1), token.words[0]) < 0.9) return false;
  return money.some((column) => column.seen >= 3 && Math.abs(column.x1 - token.coreX1) < 0.6);
}

interface Shelves {
  description: Token[];
  type: Token[];
  check?: Token;
  typed: boolean;
}

/** Sorts the words left over onto the text columns by where they start. */
function shelveText(tokens: readonly Token[], group: readonly Column[], size: number): Shelves {
  const columns = group.filter((column) =>
    ['description', 'type', 'reference', 'check-number', 'other'].includes(column.role),
  );
  // A list of checks prints their numbers and no words; what has a balance, or a column of unknown name, has words.
  const isOfChecks = group.every(({ role }) => role !== 'balance' && role !== 'other');
  const hasDescription = columns.some(
    ({ role }) => role === 'description' || (role === 'check-number' && isOfChecks),
  );
  const shelves: Shelves = { description: [], type: [], typed: false };
  let home: Column | undefined;
  tokens.forEach((token, i) => {
    home = textColumnOf(token, tokens[i - 1], home, columns, size);
    const isCode = i === 0 && home?.role === 'description' && isTypeCode(token, tokens[1], columns, size);
    // Right of the column of numbers others may begin, of dates or in words that no one knows.
    const isBeyond = group.some(({ x0 }) => home && x0 > home.x0 && x0 <= token.x0 + size * 0.8);
    const isNumber =
      /^#?\d{2,10}\*?$/.test(token.text) || (/^\d$/.test(token.text) && countsRows(home, group));
    if (home?.role === 'check-number' && !isBeyond && !shelves.check && isNumber) {
      shelves.check = token;
    } else if (isCode || namesOwnSide(token, home) || (hasDescription && isBesideText(token, home))) {
      shelves.type.push(token);
      if (isCode || home?.role === 'type') shelves.typed = true;
    } else shelves.description.push(token);
  });
  return shelves;
}

/** The last column that starts left of a token. */
const columnLeftOf = ({ x0 }: Token, columns: readonly Column[], size: number): Column | undefined =>
  columns.filter((column) => column.x0 <= x0 + size * 0.8).at(-1);

/** The column a token belongs to: that of the token before it, unless it stands apart or starts another. */
function textColumnOf(
  token: Token,
  before: Token | undefined,
  home: Column | undefined,
  columns: readonly Column[],
  size: number,
): Column | undefined {
  const own = columnLeftOf(token, columns, size) ?? columns[0];
  const isApart = !before || token.x0 - before.x1 >= size * 0.8 || token.x0 < before.x0;
  if (!isApart) return own && own !== home && Math.abs(own.x0 - token.x0) < size * 0.6 ? own : home;
  // Right-aligned or centered narrow columns start left of their heading's first letter.
  const under = columns.find(({ x0, x1, role }) => x0 < token.x1 && x1 > token.x0 && role !== 'description');
  return under ?? own;
}

/** True for a code with a gap behind it, before the words of the description. */
const isTypeCode = (
  token: Token,
  next: Token | undefined,
  columns: readonly Column[],
  size: number,
): boolean =>
  next !== undefined &&
  TYPE_CODE.test(token.text) &&
  next.x0 - token.x1 > size * 0.9 &&
  columnLeftOf(next, columns, size)?.role === 'description';

/** True for a word that names a side, below a heading for that: whatever the words of rows are headed by. */
const namesOwnSide = ({ text }: Token, home: Column | undefined): boolean =>
  home?.role === 'type' && namedSide(text) !== undefined;

/** True for a column of numbers left of the dates: rows are counted there. */
const countsRows = (home: Column | undefined, group: readonly Column[]): boolean =>
  home !== undefined && group.some(({ role, x0 }) => role === 'date' && x0 > home.x0);

/** True for what a column of types, of references or of long numbers of checks holds. */
const isBesideText = ({ text }: Token, home: Column | undefined): boolean =>
  home !== undefined && home.role !== 'description' && (home.role !== 'check-number' || /\d{5}/.test(text));

/** What a line is the title of; headings of a list of other matters may be beside its title. */
function titleOf(line: TokenLine, words: string, titles: ReadonlySet<string>): RowPart['title'] {
  const first = lineCells(line)[0] ?? [];
  const own = sectionTitle(words);
  if (own) return own;
  const title = sectionTitle(cellText(first));
  // `Withdrawals` and, at the right margin, how many there are and what they come to.
  if (titles.has(normalizeText(words))) return title ?? { kind: 'mixed', title: words };
  return title?.kind === 'not-ledger' ? title : undefined;
}
