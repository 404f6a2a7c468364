import { plainWords, sliceWord } from './cut-words.ts';
import { CURRENCY_MARK } from '../layout/currency-marks.ts';
import { parseAmount, type AmountText } from '../layout/amount-text.ts';
import { monthNumber, parseDate, type DateText } from '../layout/date-text.ts';
import {
  bareDayAt,
  DOTTED_DAY,
  endsApart,
  flagSide,
  gapEm,
  hasEdges,
  isFlushWith,
  isInColumn,
  PLAIN_NUMBERS,
  type Edges,
  type NumberGrammar,
} from './number-grammar.ts';
import type { Line, Word } from '../layout/page-text.ts';

/** A word, a date or an amount on a line, with the words it was read from. */
export interface Token {
  kind: 'word' | 'date' | 'amount';
  text: string;
  words: readonly Word[];
  x0: number;
  x1: number;
  /** Extent of the digits alone, for alignment: signs and suffixes may hang out of the column. */
  coreX1: number;
  date?: DateText;
  amount?: AmountText;
  /** For `date`: the amount it could be as well (`12.05`); for `word`: a whole number (`45`). */
  alsoAmount?: AmountText;
  /** A date that heads the rows of its day, given to one of them. */
  carried?: boolean;
}

/** A line cut into tokens. */
export interface TokenLine {
  line: Line;
  page: number;
  index: number;
  y: number;
  size: number;
  tokens: readonly Token[];
  text: string;
  /** A line of running text: its amounts stand between words, in no column. */
  prose: boolean;
}

/** True for a line with an amount, in a sentence or apart. */
export const holdsAmount = ({ tokens }: Pick<TokenLine, 'tokens'>): boolean =>
  tokens.some((token) => token.kind === 'amount');

/** Ems between a word and an amount that belongs to the same text at most. */
const WITHIN_TEXT = 0.75;

/** The amounts of a line that stand apart from its words. */
export const amountsApart = ({ tokens, size }: Pick<TokenLine, 'tokens' | 'size'>): Token[] =>
  tokens.filter((token, i) => {
    const before = tokens[i - 1];
    const isWithin = before?.kind === 'word' && token.x0 - before.x1 < WITHIN_TEXT * size;
    return token.kind === 'amount' && !isWithin;
  });

/** True for a line of nothing but words. */
export const isWords = ({ tokens }: Pick<TokenLine, 'tokens'>): boolean =>
  tokens.every(({ kind }) => kind === 'word');

/** The words of a line, without its dates and amounts. */
export const wordsOf = ({ tokens }: Pick<TokenLine, 'tokens'>): string =>
  tokens
    .filter((token) => token.kind === 'word')
    .map((token) => token.text)
    .join(' ');

const LONE_SIGN = /^[+\-\u2212\u2013\u2010\u2011]$/;
/** `R` of a rand stands before its digits, where the amount itself takes it. */
const LONE_CURRENCY = new RegExp(
  `^(?:[+\\-\u2212\u2013(]{0,2})(?:${CURRENCY_MARK}|R)(?:[+\\-\u2212\u2013(]{0,2})$`,
  'i',
);
const LONE_SUFFIX =
  /^(?:CR|DR|DB|OD|Cr|Dr|cr|dr|C|D|H|S|Soll|Haben|Debe|Haber|Dare|Avere|Wn|Ma|WN|MA|Af|Bij|AF|BIJ)\.?\)?$/;
const TRAILING = /^[+\-\u2212\u2013)*]$/;

/** Cuts a line into dates, amounts and words; split digits and signs set apart are put together. */
export function tokenizeLine(line: Line, grammar: NumberGrammar = PLAIN_NUMBERS): TokenLine {
  const words = withoutLeaders(plainWords(line.words));
  const tokens: Token[] = [];
  for (let i = 0; i < words.length;) {
    const token = dateAt(words, i, grammar) ?? amountAt(words, i, grammar) ?? wordToken(words, i);
    tokens.push(token);
    i += token.words.length;
  }
  return {
    line,
    page: line.page,
    index: line.index,
    y: line.y,
    size: line.size,
    // Copied: an array that was filled one by one keeps room for 17, and lines are many.
    tokens: tokens.slice(),
    text: joinText(words),
    prose: isProse(tokens, line.size),
  };
}

/** Dots in a row that lead from a label to its amount, at least. */
const LEADERS = 3;

/** The words of a line without the dots, set apart from one another, that lead from a label to its amount. */
function withoutLeaders(words: readonly Word[]): readonly Word[] {
  const dots = words.filter(({ text }) => text === '.').length;
  return dots < LEADERS ? words : words.filter(({ text }) => text !== '.');
}

/** Words that a line of running text has at least, and how close they stand, in ems. */
export const PROSE_WORDS = 6;
export const PROSE_GAP = 0.75;

/** True where amounts and dates stand amid words, set as close as words are. */
function isProse(tokens: readonly Token[], size: number): boolean {
  if (tokens.filter((token) => token.kind === 'word' && /\p{L}/u.test(token.text)).length < PROSE_WORDS)
    return false;
  const isClose = (a: Token | undefined, b: Token | undefined) =>
    a !== undefined && b !== undefined && b.x0 - a.x1 < PROSE_GAP * size;
  // A day in a column of its own is that of a row, whatever number the row's words hold.
  const isApart = (token: Token, i: number) =>
    token.kind === 'date' && (i < 2 || !isClose(tokens[i - 1], token)) && !isClose(token, tokens[i + 1]);
  if (tokens.some(isApart)) return false;
  let amid = 0;
  let apart = 0;
  tokens.forEach((token, i) => {
    if (token.kind !== 'amount') return;
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    const isAmid = isClose(before, token) && before?.kind === 'word' && (!after || isClose(token, after));
    if (isAmid && (after?.kind === 'word' || /[.;]$/.test(token.text))) amid++;
    else if (!isClose(before, token)) apart++;
  });
  return amid > 0 && apart === 0;
}

/** Words of the longest date: `martes, 31 de diciembre de 2024`. */
const MOST_WORDS = 6;

function dateAt(
  words: readonly Word[],
  i: number,
  { dottedDays, bareDays }: NumberGrammar,
): Token | undefined {
  const first = words[i];
  if (!first || !startsDate(first.text)) return undefined;
  const bare = bareDays.size > 0 ? bareDayAt(words, i) : undefined;
  if (bare && isInColumn(bareDays, bare.at)) {
    const token = span('date', words.slice(i, i + bare.words));
    token.date = parseDate(bare.text);
    return token;
  }
  if (!dottedDays && DOTTED_DAY.test(first.text)) return undefined;
  // `do 10 stycznia`: two letters within a sentence are a word of it, no day's name.
  if (/^\p{L}{2}[.,]?$/u.test(first.text) && gapEm(words[i - 1], first) < 0.9) return undefined;
  let most = 1;
  while (most < MOST_WORDS && i + most < words.length && !(gapEm(words[i + most - 1], words[i + most]) > 1))
    most++;
  // `May   3` over `May  12`: days set flush right.
  const [before, next] = [words[i - 1], words[i + 1]];
  if (most === 1 && gapEm(before, first) > 0.9 && namesMonth(first) && isDay(next) && gapEm(first, next) < 3)
    most = 2;
  for (let count = most; count >= 1; count--) {
    const group = words.slice(i, i + count);
    const text = joinText(group);
    if (!/\d/.test(text)) continue;
    // `03 May 03 May`: the day of the next date, no year.
    if (count > 2 && beginsNextDate(words, i + count - 1)) continue;
    if (count > 1 && beginsAmount(words, i + count - 1)) continue;
    const date =
      parseDate(text.replace(/[,:]$/, '')) ?? parseDate(text.replace(/[.,:;)*]+$/, '')) ?? weekdayDate(group);
    if (!date) continue;
    // `May 3 4` is the 3rd, then a 4: a bare two-digit year needs its apostrophe, comma or a day first.
    const also = count === 1 ? parseAmount(text) : undefined;
    const token = span('date', group);
    token.date = date;
    token.alsoAmount = also;
    return token;
  }
  return undefined;
}

/** True for a number before the name of a month, no closer to what stands before it. */
const beginsNextDate = (words: readonly Word[], at: number): boolean =>
  isDay(words[at]) &&
  namesMonth(words[at + 1]) &&
  gapEm(words[at], words[at + 1]) < 1.5 * gapEm(words[at - 1], words[at]);

/** True for the first group of an amount, no closer to the date before it: `02JAN 54 056.24`. */
const beginsAmount = (words: readonly Word[], at: number): boolean =>
  /^\d{1,3}$/.test(words[at]?.text ?? '') &&
  /^\d{3}[.,]\d{2}(?!\d)/.test(words[at + 1]?.text ?? '') &&
  gapEm(words[at], words[at + 1]) < gapEm(words[at - 1], words[at]);

const namesMonth = (word: Word | undefined): boolean =>
  word !== undefined && monthNumber(word.text.replace(/[.,]$/, '')) !== undefined;

const isDay = (word: Word | undefined): boolean => /^\d{1,2}$/.test(word?.text ?? '');

/** A date starts with a digit, the name of a month or the name of a day. */
function startsDate(text: string): boolean {
  if (/\d/.test(text)) return /^[\d\p{L}]/u.test(text) && !/^\d{5,}$/.test(text);
  return (
    /^\p{L}[\p{L}-]{1,14}[.,]?$/u.test(text) &&
    (monthNumber(text.replace(/[.,]$/, '')) !== undefined || WEEKDAY.test(text))
  );
}

/** Names of days, whole or cut short, as eight languages write them. */
const WEEKDAYS = [
  'mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?)?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?',
  'montag|die(?:nstag)?|mit(?:twoch)?|don(?:nerstag)?|fre(?:itag)?|sam(?:stag)?|sonnabend|son(?:ntag)?',
  'lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|samedi|dim(?:anche)?',
  'lunes|martes|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?',
  'seg(?:unda)?(?:-feira)?|ter(?:[cç]a)?(?:-feira)?|qua(?:rta)?(?:-feira)?|qui(?:nta)?(?:-feira)?|sex(?:ta)?(?:-feira)?',
  'luned[iì]|marted[iì]|mercoled[iì]|gio(?:ved[iì])?|venerd[iì]|sabato|domenica',
  'maa(?:ndag)?|din(?:sdag)?|woe(?:nsdag)?|don(?:derdag)?|vri(?:jdag)?|zat(?:erdag)?|zon(?:dag)?',
  'pon(?:iedzia[lł]ek)?|wto(?:rek)?|[sś]ro(?:da)?|czw(?:artek)?|pi[aą](?:tek)?|sob(?:ota)?|nie(?:dziela)?',
  'mo|tu|we|th|fr|sa|su|di|mi|do|so|ma|wo|vr|za|zo|pn|po|wt|śr|cz|pt|pi|sb|nd|ni|lu|me|je|ju|ve|vi|gi|se|te|qu|sá',
];
const WEEKDAY = new RegExp(`^(?:${WEEKDAYS.join('|')})[.,]?$`, 'iu');

function joinText(words: readonly Word[]): string {
  let text = words[0]?.text ?? '';
  for (let i = 1; i < words.length; i++) text += ` ${words[i]?.text ?? ''}`;
  return text;
}

function weekdayDate(group: readonly Word[]): DateText | undefined {
  if (group.length < 2 || !WEEKDAY.test(group[0]?.text ?? '')) return undefined;
  return parseDate(joinText(group.slice(1)));
}

function amountAt(
  words: readonly Word[],
  i: number,
  { whole, wholeMark, gaps, dashes, dashEdges, flags, signFlags, trimmed }: NumberGrammar,
): Token | undefined {
  const start = i;
  let end = i;
  // Leading signs and currency signs standing apart.
  while (end < words.length && end - i < 3 && isPrefix(words, end, dashes, dashEdges, signFlags)) end++;
  const core = words[end];
  if (!core || !/^[^\p{L}]*\d|^[.,]\d|^(?:[A-Z]{1,3}\$|R|\p{L}{2,4}\.?)?[^\p{L}\d]{0,3}\d/u.test(core.text))
    return undefined;
  const joined = joinDigits(words, end, gaps);
  if (!joined || endsIban(words, i)) return undefined;
  let coreEnd = joined;
  const isTrimmed = (to: number) =>
    hasEdges(trimmed) &&
    (standsInColumn(words, i, to, trimmed) || isMarked(words, i, to) || isOperand(words, i));
  let best = readNumber(words, start, coreEnd, isTrimmed(coreEnd));
  // `-31,00 2.758,59`: what makes no number together is a number and its neighbor.
  for (; !best && coreEnd > end + 1; best = readNumber(words, start, coreEnd, isTrimmed(coreEnd))) coreEnd--;
  if (!best || followedByPercent(words, best.stop)) return undefined;
  const isWhole = best.amount.whole && best.amount.currencySign === '';
  const isGrouped = best.amount.grouping !== '' || (gaps && coreEnd > end + 1);
  // `5,789` by itself where amounts drop their zeros.
  const isRound =
    isGrouped && hasEdges(trimmed) && gapEm(words[i - 1], words[i]) > 0.9 && endsApart(words, coreEnd - 1);
  const isMoney = whole && isGrouped && isGroupedBy(wholeMark, best.amount.grouping);
  if (isWhole && !isTrimmed(coreEnd) && !isRound && !isMoney) return undefined;
  best = withFlag(words, best, flags, signFlags);
  const token = span('amount', words.slice(start, best.stop));
  const coreWord = words[coreEnd - 1];
  token.amount = best.amount;
  if (coreWord) token.coreX1 = digitsEnd(coreWord);
  return token;
}

const isGroupedBy = (mark: string, grouping: string): boolean =>
  mark === '' || grouping === '' || grouping === mark;

/** Ems between two groups of an account number at most. */
const GROUP_GAP = 0.6;

/** True for a group of an IBAN that is printed with gaps, whatever follows it: `ES81 1109 2480 6667 3453 87 EUR`. */
function endsIban(words: readonly Word[], at: number): boolean {
  const isGroup = (i: number) =>
    /^[\dA-Z]{4}$/.test(words[i]?.text ?? '') && gapEm(words[i], words[i + 1]) < GROUP_GAP;
  let from = at;
  while (from > 0 && isGroup(from - 1)) from--;
  return (
    at - from > 2 &&
    /^[A-Z]{2}\d{2}$/.test(words[from]?.text ?? '') &&
    /^\d{1,4}$/.test(words[at]?.text ?? '')
  );
}

/** The amount in the words from `start` on whose digits end before `coreEnd`, with the marks that follow it. */
function readNumber(
  words: readonly Word[],
  start: number,
  coreEnd: number,
  isTrimmed: boolean,
): { stop: number; amount: AmountText } | undefined {
  let best: { stop: number; amount: AmountText } | undefined;
  for (let extra = 0; extra <= 2; extra++) {
    const stop = coreEnd + extra;
    if (extra > 0 && !isSuffix(words, stop - 1)) break;
    const text = words
      .slice(start, stop)
      .map((word) => word.text)
      .join(start + 1 < stop || extra ? ' ' : '');
    const amount = parseAmount(
      compact(text).replace(isTrimmed ? ANY_SENTENCE_MARK : SENTENCE_MARK, ''),
      isTrimmed,
    );
    if (amount) best = { stop, amount };
  }
  return best;
}

/** True for a number that ends in a column of amounts, apart from what stands beside it. */
function standsInColumn(words: readonly Word[], from: number, to: number, columns: Edges): boolean {
  const [first, last] = [words[from], words[to - 1]];
  if (!first || !last || !isFlushWith(columns, first.x0, last.x1)) return false;
  return gapEm(words[from - 1], first) > 0.9 && endsApart(words, to - 1);
}

/** True for a number with a currency before or behind it. */
const isMarked = (words: readonly Word[], from: number, to: number): boolean =>
  LONE_CURRENCY.test(words[from]?.text ?? '') ||
  (LONE_CURRENCY.test(words[to]?.text ?? '') && gapEm(words[to - 1], words[to]) < 0.8);

const OPERATOR = /^[+=\-\u2212\u2013]$/;
/** Operators on a line that show that its numbers make up a balance. */
const OPERATORS = 2;

/** True for a number behind an operator on a line that tells how a balance comes about: `120.5 + 35 - 0 = 155.5`. */
const isOperand = (words: readonly Word[], from: number): boolean =>
  OPERATOR.test(words[from]?.text ?? '') &&
  words.filter(({ text }) => OPERATOR.test(text)).length >= OPERATORS;

/** The amount with the mark of its side, where one stands in a column of marks to the right. */
function withFlag(
  words: readonly Word[],
  read: { stop: number; amount: AmountText },
  flags: ReadonlySet<number>,
  signFlags: ReadonlySet<number>,
): { stop: number; amount: AmountText } {
  const flag = words[read.stop];
  const columns = LONE_SIGN.test(flag?.text ?? '') ? signFlags : flags;
  const side = flag && columns.size > 0 && isInColumn(columns, flag.x0) ? flagSide(flag.text) : undefined;
  if (!flag || side === undefined || read.amount.sign !== 'none') return read;
  const { value } = read.amount;
  const amount: AmountText = {
    ...read.amount,
    value: side < 0 ? -value : value,
    sign: 'suffix',
    suffix: flag.text.toUpperCase(),
  };
  return { stop: read.stop + 1, amount };
}

/** A comma or full stop that ends a part of a sentence, not an amount. */
const SENTENCE_MARK = /(?<=\d[.,]\d\d\)?)[.,;:]$/;
/** The same where amounts drop their zeros. */
const ANY_SENTENCE_MARK = /(?<=\d\)?)[.,;:]$/;

/** Spaces between digit fragments go; a space before a suffix stays harmless. */
const compact = (text: string) => text.replace(/(?<=[\d.,'’]) (?=[\d.,])/g, '');

function isPrefix(
  words: readonly Word[],
  at: number,
  dashes: boolean,
  dashEdges: ReadonlySet<number>,
  signFlags: ReadonlySet<number>,
): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (!word || !next || (signFlags.size > 0 && LONE_SIGN.test(word.text) && isInColumn(signFlags, word.x0)))
    return false;
  const gap = gapEm(word, next);
  if (LONE_CURRENCY.test(word.text))
    return (
      gap < 12 &&
      (/^[-+(\u2212\u2013]?[$£€]?[\d.,(]/.test(next.text) ||
        (LONE_SIGN.test(next.text) && /^\d/.test(words[at + 2]?.text ?? '')))
    );
  if (word.text === '(') return gap < 3;
  if (!LONE_SIGN.test(word.text)) return false;
  if (dashEdges.size > 0 && dashEdges.has(Math.round(word.x1))) return false;
  const before = gapEm(words[at - 1], word);
  return (
    gap < (dashes ? 0.5 : dashEdges.size > 0 ? 0.9 : 2.5) &&
    (before > 0.9 || gap < before || LONE_CURRENCY.test(words[at - 1]?.text ?? ''))
  );
}

function isSuffix(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  const gap = gapEm(words[at - 1], word);
  if (TRAILING.test(word.text)) return gap < 0.7;
  if (LONE_CURRENCY.test(word.text)) return gap < 0.8 && !isCountBefore(words, at);
  if (!LONE_SUFFIX.test(word.text) || gap > 1.3) return false;
  return (
    word.text.length > 1 ||
    gapEm(word, words[at + 1]) > 1 ||
    LONE_CURRENCY.test(words[at + 1]?.text ?? '') ||
    // `2,649.98 D le 30/11/2024`: a sentence goes on behind the side of its amount.
    /^\p{Ll}/u.test(words[at + 1]?.text ?? '')
  );
}

/** `Credits (3) CHF 950.16`: a count, and the currency of the sum behind it. */
const isCountBefore = (words: readonly Word[], at: number): boolean =>
  /^\(\d{1,4}\)$/.test(words[at - 1]?.text ?? '') &&
  /^[-+(\u2212\u2013]?[\d.,]/.test(words[at + 1]?.text ?? '') &&
  gapEm(words[at], words[at + 1]) < 0.8;

const followedByPercent = (words: readonly Word[], at: number) =>
  words[at]?.text.startsWith('%') === true && gapEm(words[at - 1], words[at]) < 0.8;

/**
 * End (exclusive) of the digit fragments that start at `at`: `1,719.3 3`, `123 .45`, `1,2 3 4.56`, and
 * groups parted by spaces where the amount has a decimal comma.
 */
function joinDigits(words: readonly Word[], at: number, gaps: boolean): number | undefined {
  const first = words[at];
  if (!first) return undefined;
  let end = at + 1;
  let text = first.text;
  while (end < words.length && end - at < 6) {
    const next = words[end];
    if (!next || !/^[\d.,'’]+[)\-\u2212]?(?:CR|DR)?$/i.test(next.text)) break;
    const gap = gapEm(words[end - 1], next);
    if (gap > 0.75 || !(joins(text, next.text, gap) || (gaps && joinsGroup(text, next.text)))) break;
    text += next.text;
    end++;
  }
  return /\d/.test(text) ? end : undefined;
}

/** `1` and `785.55`, `12` and `000` of `12 000 345,10`. */
const joinsGroup = (left: string, right: string) =>
  /(?:^|\D)\d{1,3}(?:\d{3})*$/.test(left) && /^\d{3}(?:[.,]\d{1,2}(?!\d)|[)\-\u2212]?$)/.test(right);

function joins(left: string, right: string, gap: number): boolean {
  const bare = left.replace(/^[^\d.,]*/, '');
  if (/^[.,]\d/.test(right)) return !/[.,]\d{2}$/.test(bare);
  if (/[.,]$/.test(bare)) return true;
  if (/[.,]\d$/.test(bare))
    return /^\d(?:\D|$)/.test(right) || /^\d{2}[.,]/.test(right) || (gap < 0.45 && /^\d/.test(right));
  if (/,\d\d$/.test(bare) && /^\d(?:[.,]|$)/.test(right)) return true;
  if (/^\d{1,3}(?: ?\d{3})*$/.test(bare) && /^\d{3}(?:,\d{2}|$)/.test(right) && gap < 0.6)
    return /^\d{3},\d{2}/.test(right) || bare.length <= 3;
  return gap < 0.2 && /^\d+$/.test(bare) && /^\d+[.,]/.test(right);
}

function digitsEnd(word: Word): number {
  const tail = /[^\d]+$/.exec(word.text)?.[0].length ?? 0;
  return tail === 0 || tail >= word.text.length ? word.x1 : sliceWord(word, 0, word.text.length - tail).x1;
}

function wordToken(words: readonly Word[], i: number): Token {
  const group = words.slice(i, i + 1);
  const token = span('word', group);
  if (/^[$£€]?\d[\d,.'’ ]*$/.test(token.text)) token.alsoAmount = parseAmount(token.text);
  return token;
}

function span(kind: Token['kind'], words: readonly Word[]): Token {
  let x1 = -Infinity;
  for (const word of words) x1 = Math.max(x1, word.x1);
  // All tokens have one shape, which engines read fastest.
  return {
    kind,
    text: joinText(words),
    words,
    x0: words[0]?.x0 ?? 0,
    x1,
    coreX1: x1,
    date: undefined,
    amount: undefined,
    alsoAmount: undefined,
    carried: undefined,
  };
}
