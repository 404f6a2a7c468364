import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { abs } from '../../ledger/figures.ts';
import { calendarDate, daysBetween } from '../../layout/calendar-date.ts';
import { dayAndMonth, type DateOrder } from '../../layout/date-text.ts';
import { CARD_NOUNS } from '../language/account-words.ts';
import { setBehindDays } from '../headings/row-texts.ts';
import { holdsAmount, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { labelKind } from '../language/vocabulary.ts';

/** Words that a heading names a card by. */
const CARD = new RegExp(
  String.raw`(?<!\p{L})(?:${CARD_NOUNS}|\p{L}*(?:card|karte|kaart)|kart[ąy]|visa)(?!\p{L})`,
  'iu',
);
/** The number of a card: four groups of four, digits or masks, the first of digits; groups may be left out. */
const NUMBER = /(?<![\p{L}\d])\d{4}(?:[ -]?[Xx*•]{2,}){1,3}[ -]?\d{4}(?!\d)/u;

/** Lines of headings of columns between the title of a list and its first row at most. */
const HEADS = 3;
/** Lines that the words of a row wrap to at most. */
const WRAPPED = 3;
/** Rows that a list is told by at least. */
const LEAST = readerThreshold({ value: 2, unit: 'rows', source: 'judgment' });
/** Days from a purchase to the day on which the card is settled at most. */
const CYCLE = 75;

/**
 * The lines of lists of what was paid by card, each below a heading of its own: the account books them as one amount,
 * so that none of their rows moves its balance. What tells one is that it comes to the amount of a row of the account,
 * booked no earlier, or that its heading numbers another card and says by which day its purchases were made.
 */
export function cardLists(lines: readonly TokenLine[], order: DateOrder): ReadonlySet<TokenLine> {
  const found = new Set<TokenLine>();
  const closed = lines.findIndex(isClosing);
  if (closed < 0) return found;
  const isOfRow = setBehindDays(lines);
  lines.forEach((head, at) => {
    if (at < closed || found.has(head) || !headsCardList(head, lines) || isOfRow(head)) return;
    const list = listBelow(lines, at);
    if (list.rows.length < LEAST) return;
    if (isSettled(list, lines, order) || isOfOtherCard(head, list, lines, order))
      for (const one of [head, ...list.lines]) found.add(one);
  });
  return found;
}

const isClosing = (line: TokenLine): boolean =>
  !line.prose && holdsAmount(line) && labelKind(wordsOf(line)) === 'closing';

/** True for words with the name or number of a card that no page repeats. */
function headsCardList(line: TokenLine, lines: readonly TokenLine[]): boolean {
  const { tokens, text } = line;
  if (tokens[0]?.kind !== 'word' || holdsAmount(line) || line.isPageEdge) return false;
  if (!CARD.test(text) && !NUMBER.test(text)) return false;
  const plain = plainText(text);
  return lines.every((other) => other.page === line.page || plainText(other.text) !== plain);
}

const plainText = (text: string): string => text.replace(/\d+/g, '#');

interface CardList {
  /** Headings, rows, and what they come to. */
  lines: readonly TokenLine[];
  rows: readonly { line: TokenLine; day: Token; value: bigint }[];
  sum: bigint;
}

/** The rows below a heading, with what they wrap to, up to their total or the first line that is none of them. */
function listBelow(lines: readonly TokenLine[], at: number): CardList {
  const own: TokenLine[] = [];
  const rows: { line: TokenLine; day: Token; value: bigint }[] = [];
  let sum = 0n;
  let kept = 0;
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i];
    if (!line || line.page !== lines[at]?.page || line.prose) break;
    const [day] = line.tokens;
    const value = line.tokens.findLast(({ kind }) => kind === 'amount')?.amount?.value;
    if (day?.kind === 'date' && value !== undefined) {
      rows.push({ line, day, value });
      sum += value;
    } else if (value !== undefined) {
      if (rows.length >= LEAST && abs(value) === abs(sum)) kept = own.push(line);
      break;
    } else if (own.length - kept >= (rows.length > 0 ? WRAPPED : HEADS)) break;
    own.push(line);
    if (value !== undefined) kept = own.length;
  }
  return { lines: own.slice(0, kept), rows, sum };
}

/** True where the account has a row of the sum, on the day of the last purchase or later. */
function isSettled(
  { lines: own, rows, sum }: CardList,
  lines: readonly TokenLine[],
  order: DateOrder,
): boolean {
  const listed = new Set(own);
  const last = rows.at(-1);
  return (
    last !== undefined &&
    sum !== 0n &&
    lines.some(
      (line) =>
        !listed.has(line) &&
        line.tokens[0]?.kind === 'date' &&
        line.tokens.some(({ amount }) => amount && abs(amount.value) === abs(sum)) &&
        daysTo(line.tokens[0], last.day, order) <= CYCLE,
    )
  );
}

/** True below the number of a card that nothing above the first row names, and a day that ends what was bought. */
function isOfOtherCard(
  head: TokenLine,
  { rows }: CardList,
  lines: readonly TokenLine[],
  order: DateOrder,
): boolean {
  const number = NUMBER.exec(head.text)?.[0];
  const end = head.tokens.findLast(({ kind }) => kind === 'date');
  if (!number || !end) return false;
  const first = lines.findIndex(({ tokens }) => tokens[0]?.kind === 'date');
  const isNamed = lines.slice(0, first).some(({ text }) => text.includes(number.slice(-4)));
  return !isNamed && rows.every(({ day }) => daysTo(end, day, order) <= CYCLE);
}

/** Days from one printed day to a later one, within a year where either prints none; `Infinity` where it is earlier. */
function daysTo(later: Token, earlier: Token, order: DateOrder): number {
  if (!later.date || !earlier.date) return Infinity;
  const year = later.date.year ?? earlier.date.year ?? ANY_YEAR;
  const [to, from] = [later, earlier].map(({ date }) => {
    const [day, month] = date ? dayAndMonth(date, order) : [0, 0];
    return calendarDate(date?.year ?? year, month, day);
  });
  if (!to || !from) return Infinity;
  const days = daysBetween(from, to);
  const isOfYear = later.date.year === undefined || earlier.date.year === undefined;
  return days >= 0 ? days : isOfYear ? days + DAYS_OF_YEAR : Infinity;
}

/** A leap year: it has every day. */
const ANY_YEAR = 2024;
const DAYS_OF_YEAR = 365;
