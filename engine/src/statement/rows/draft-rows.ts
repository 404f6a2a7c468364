import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { calendarDate, daysInMonth, type CalendarDate } from '../../layout/calendar-date.ts';
import { dayAndMonth, resolveDate, type DateOrder, type DateText } from '../../layout/date-text.ts';
import type { DraftRow } from './draft-model.ts';
import type { Entry } from './ledger-items.ts';
import type { StatementPeriod } from '../model/model.ts';
import type { Cell, RowPart } from '../tables/rows.ts';
import { flagSide } from '../text/side-marks.ts';
import type { Token } from '../text/tokens.ts';
import { magnitude, textOf } from '../text/values.ts';

/** The row that an entry makes, with its dates settled; nothing where no amount or no date can be told. */
export function draftRow(
  entry: Entry,
  section: number,
  fromCheckList: boolean,
  order: DateOrder,
  period: StatementPeriod,
): DraftRow | undefined {
  const cell = movingCell(entry.money);
  if (!cell) return undefined;
  const printed = entry.date?.date;
  const date = printed ? dayOfRow(printed, order, period) : period.end;
  if (!date) return undefined;
  const otherDate = entry.otherDate?.date ? resolveDate(entry.otherDate.date, order, period) : undefined;
  const balance = entry.money.find((one) => one.column.role === 'balance');
  const others = entry.money.filter(
    (one) => one !== cell && one.column.role !== 'balance' && one.token.amount?.value !== 0n,
  );
  const [again, ...more] = others;
  const isAgain =
    more.length === 0 && again?.column.role === 'amount' && /debit|credit/.test(cell.column.role);
  return {
    entry,
    date,
    ...(otherDate ? { otherDate } : {}),
    section,
    cell,
    ...(balance && balance !== cell ? { balance } : {}),
    ...(again && isAgain ? { again } : {}),
    beside: isAgain ? [] : others,
    text: rowText(entry, cell),
    fromCheckList,
  };
}

/** The day of a row. One past the last of its month, which whoever changes the month leaves behind, is the last one. */
function dayOfRow(printed: DateText, order: DateOrder, period: StatementPeriod): CalendarDate | undefined {
  const date = resolveDate(printed, order, period);
  if (date) return date;
  const [day, month] = dayAndMonth(printed, order);
  if (day !== LONGEST_MONTH) return undefined;
  const year = printed.year ?? Number(period.end.slice(0, 'yyyy'.length));
  return calendarDate(year, month, daysInMonth(year, month));
}

const LONGEST_MONTH = 31;

/** The description, or what else names the row: its type, its check number. */
function rowText(entry: Entry, cell: Cell): string {
  const type = withinColumn(entry.type);
  const check = entry.checkNumber ? [entry.checkNumber] : [];
  const beside = cellsBeside(entry, cell);
  const others = new Set(entry.parts.flatMap(otherCells));
  const text = entry.text.filter((token) => !beside.has(token) && !others.has(token));
  const named = [withinColumn(text), type.some(isNamed) ? type : check, type];
  return textOf(named.find((words) => words.some(says)) ?? []);
}

const says = ({ text }: Token): boolean => /[\p{L}\d]/u.test(text);
const isNamed = ({ text }: Token): boolean => /\p{L}{3}/u.test(text);

/** Ems between a date and the words of the next column at least. */
const NEXT_COLUMN = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** Digits of the number of a row in its list at most. */
const ROW_NUMBER = /^\d{1,3}\.?$/;

/** The number of a row, left of all else on a line of its day or amount, and a second date apart from all words. */
function otherCells({ line, text, date, money }: RowPart): readonly Token[] {
  if (money.length === 0 && (!date || date.carried)) return [];
  const printed = line.tokens.filter(({ carried }) => !carried);
  const isApart = (one: Token | undefined, other: Token | undefined) =>
    !one || !other || other.x0 - one.x1 > NEXT_COLUMN * line.size;
  return text.filter((token) => {
    const at = printed.indexOf(token);
    const [before, after] = [printed[at - 1], printed[at + 1]];
    if (at < 0 || printed.length < 2 || !isApart(token, after)) return false;
    return at === 0 ? ROW_NUMBER.test(token.text) : token.kind === 'date' && isApart(before, token);
  });
}

/** Words without what stands before or behind them in other columns: a second date, the dash of an empty cell. */
function withinColumn(words: readonly Token[]): readonly Token[] {
  let from = 0;
  let to = words.length;
  while (to > from && !says(words[to - 1] as Token)) to--;
  for (; from < to; from++) {
    const [word, next] = [words[from] as Token, words[from + 1]];
    const size = word.words[0]?.size ?? 9;
    const isDate = word.kind === 'date' && next !== undefined && next.x0 - word.x1 > NEXT_COLUMN * size;
    if (says(word) && !isDate) break;
  }
  return words.slice(from, to);
}

/**
 * What stands on the line of a row's amount in columns that no heading tells: the amount once more, a zero or a dash on
 * the other side, the mark of its side.
 */
function cellsBeside({ parts }: Entry, { token: moved }: Cell): ReadonlySet<Token> {
  const part = parts.find(({ money }) => money.some(({ token }) => token === moved));
  if (!part) return new Set();
  const { tokens, size } = part.line;
  const movedAt = tokens.findIndex(({ words }) => words[0] === moved.words[0]);
  const own = part.text.filter((token) => {
    const at = tokens.indexOf(token);
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isApart = (one: Token | undefined, other: Token | undefined) =>
      !one || !other || other.x0 - one.x1 > NEXT_COLUMN * size;
    if (at > movedAt && movedAt >= 0 && flagSide(token.text) !== undefined) return isApart(token, after);
    if (!before || !isApart(before, token) || !isApart(token, after)) return false;
    const amount = token.amount ?? token.alsoAmount;
    return amount ? amount.value === 0n || magnitude(token) === magnitude(moved) : !says(token);
  });
  return new Set(own);
}

/** The cell that moves the balance: the side that is not zero, where both are filled. */
function movingCell(money: readonly Cell[]): Cell | undefined {
  const moving = money.filter((cell) => cell.column.role === 'debit' || cell.column.role === 'credit');
  const amount = money.find((cell) => cell.column.role === 'amount');
  if (moving.length === 0) return amount;
  const filled = moving.filter((cell) => cell.token.amount?.value !== 0n);
  return filled[0] ?? amount ?? moving[0];
}

/** Rows of tables side by side in the order of their dates: line by line, where they are not so table by table. */
export function acrossTables(rows: readonly DraftRow[]): DraftRow[] {
  const lineOf = ({ entry }: DraftRow) => entry.parts[0]?.line;
  const lists: DraftRow[][] = [];
  for (const row of rows) {
    const list = lists.at(-1);
    const first = list?.[0];
    if (list && first?.fromCheckList && row.fromCheckList && first.section === row.section) list.push(row);
    else lists.push([row]);
  }
  return lists.flatMap((own) => {
    if (isInOrder(own)) return own;
    const byLine = own.toSorted((a, b) => (lineOf(a)?.index ?? 0) - (lineOf(b)?.index ?? 0));
    return isInOrder(byLine) ? byLine : own;
  });
}

const isInOrder = (rows: readonly DraftRow[]): boolean =>
  rows.every((row, i) => i === 0 || (rows[i - 1]?.date ?? '') <= row.date);
