import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import {
  ALL_MINUSES,
  BEFORE_AMOUNT,
  BEHIND_AMOUNT,
  CENTS,
  DIGITS,
  MINUSES,
} from '../../layout/amount-pattern.ts';
import { parseAmount, type AmountText } from '../../layout/amount-text.ts';
import type { Word } from '../../layout/page-text.ts';
import { CREDIT_MARKS, DEBIT_MARKS, OVERDRAWN, SIDE_NAME, SIDE_OF_SIGN } from '../../layout/side-names.ts';
import {
  isAmongAmounts,
  isCountBefore,
  isCountOfLabel,
  isListed,
  isMarked,
  isOperand,
  isOperator,
  isPaired,
  LONE_CURRENCY,
  isSetApart,
  isWithinColumn,
} from './bare-amounts.ts';
import { sliceWord } from './cut-words.ts';
import { hasEdges, isInColumn } from './column-edges.ts';
import { endsApart } from './grouped-numbers.ts';
import { joinDigits } from './joined-digits.ts';
import type { NumberGrammar } from './number-grammar.ts';
import { flagSide } from './side-marks.ts';
import { isUnitOfThousandths, withCode, type ThousandthsMark } from './thousandths.ts';
import { gapEm } from './word-gaps.ts';

/** An amount as it stands on a line. */
export interface PrintedAmount {
  amount: AmountText;
  /** Position of the word behind it. */
  stop: number;
  /** Right edge of its digits, in points. */
  coreX1?: number;
}

const LONE_SIGN = new RegExp(`^[+${ALL_MINUSES}]$`);
const capitalized = (mark: string): string => mark.charAt(0) + mark.slice(1).toLowerCase();

/** In small letters most marks are words of a sentence: `ma`, `af`. */
const SUFFIXES = [...CREDIT_MARKS, ...DEBIT_MARKS, OVERDRAWN].flatMap((mark) => [mark, capitalized(mark)]);
const LONE_SUFFIX = new RegExp(`^(?:${SUFFIXES.join('|')}|cr|dr)\\.?\\)?$`);
const TRAILING = new RegExp(`^(?:[)*+${MINUSES}]|[+${MINUSES}]${SIDE_OF_SIGN})$`);

/** True where the word at `at` is the mark of a side of the amount before it. */
export const namesSide = (words: readonly Word[], at: number): boolean =>
  LONE_SUFFIX.test(words[at]?.text ?? '') && isSuffix(words, at);

/**
 * The amount whose first word is the one at `i`, with the signs, currency, and marks of its side around it. A number
 * without decimals is one only where the grammar says so.
 */
export function amountAt(
  words: readonly Word[],
  i: number,
  grammar: NumberGrammar,
): PrintedAmount | undefined {
  if (!leadsWithSide(words, i)) return unmarkedAt(words, i, grammar);
  const found = unmarkedAt(words, i + 1, grammar);
  if (found?.amount.sign !== 'none') return undefined;
  const mark = (words[i]?.text ?? '').toUpperCase().replace('.', '');
  const { value } = found.amount;
  const signed = mark === 'CR' ? value : -value;
  return { ...found, amount: { ...found.amount, value: signed, sign: 'suffix', suffix: mark } };
}

const LEADING_SIDE = /^(?:CR|DR|OD|Cr|Dr)\.?$/;
/** Ems that set a mark apart from the words before it, and keep it with the amount behind it. */
const SIDE_APART = readerThreshold({ value: 1.5, unit: 'ems', source: 'judgment' });
const SIDE_WITHIN = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** True for the mark of a side that stands before its amount in a column: `OD $144.56`. */
const leadsWithSide = (words: readonly Word[], at: number): boolean =>
  at > 0 &&
  gapEm(words[at - 1], words[at]) > SIDE_APART &&
  LEADING_SIDE.test(words[at]?.text ?? '') &&
  gapEm(words[at], words[at + 1]) < SIDE_WITHIN &&
  /^\D?\d/.test(words[at + 1]?.text ?? '');

/** What an amount may begin with before its first digit, its signs and currency apart. */
const BEGINS_NUMBER =
  /^[^\p{L}]*\d|^[.,]\d|^[^\p{L}\d]{0,2}(?:[A-Z]{1,3}\$|[Uu]\$[Ss]|S\/\.?|R|\p{L}{2,4}\.?)?[^\p{L}\d]{0,3}\d/u;
/** Signs and currencies that stand apart before an amount at most. */
const MOST_PREFIXES = 3;

/** An amount with the words that its digits stand in. */
interface NumberRead {
  amount: AmountText;
  stop: number;
  coreFrom: number;
  coreEnd: number;
  /** Zeros at the end of its decimals may be dropped where it stands. */
  isTrimmed: boolean;
}

/** The amount at a word, whatever mark of its side stands before it. */
function unmarkedAt(words: readonly Word[], i: number, grammar: NumberGrammar): PrintedAmount | undefined {
  const { flags, signFlags } = grammar;
  let coreFrom = i;
  while (coreFrom - i < MOST_PREFIXES && isPrefix(words, coreFrom, grammar)) coreFrom++;
  const first = words[coreFrom]?.text ?? '';
  // Most words have no digit, which is found out fastest.
  if (!/\d/.test(first) || !BEGINS_NUMBER.test(first)) return undefined;
  const read = longestNumber(words, i, coreFrom, grammar);
  if (!read || followedByPercent(words, read.stop) || !isMoney(words, i, read, grammar)) return undefined;
  const last = words[read.coreEnd - 1];
  return {
    ...withFlag(words, { stop: read.stop, amount: read.amount }, flags, signFlags),
    ...(last ? { coreX1: digitsEnd(last) } : {}),
  };
}

/** Of the digits that stand together, as many as make a number. */
function longestNumber(
  words: readonly Word[],
  start: number,
  coreFrom: number,
  grammar: NumberGrammar,
): NumberRead | undefined {
  const joined = joinDigits(words, coreFrom, grammar.gaps);
  if (!joined || endsIban(words, start) || isCountOfLabel(words, start)) return undefined;
  // `-31,00 2.758,59`: what makes no number together is a number and its neighbor.
  for (let coreEnd = joined; coreEnd > coreFrom; coreEnd--) {
    const isTrimmed = dropsZeros(words, start, coreEnd, grammar);
    const read = readNumber(words, start, coreEnd, isTrimmed, grammar);
    if (read) return { ...read, coreFrom, coreEnd, isTrimmed };
  }
  return undefined;
}

/** True where a number may drop the zeros at its end: by its column, or what is beside it. */
const dropsZeros = (
  words: readonly Word[],
  i: number,
  to: number,
  { flags, signFlags, trimmed, bare }: NumberGrammar,
): boolean =>
  isInFrontOf(flags, words[to]) ||
  isInFrontOf(signFlags, words[to]) ||
  (bare && isSetApart(words, i, to)) ||
  (hasEdges(trimmed) &&
    (isWithinColumn(words, i, to, trimmed) ||
      isMarked(words, i, to) ||
      isOperand(words, i) ||
      isPaired(words, true) ||
      isAmongAmounts(words, i) ||
      isListed(words, to)));

/** False for a whole number that nothing shows to be money, and for the number of an account. */
function isMoney(
  words: readonly Word[],
  i: number,
  { amount, coreFrom, coreEnd, isTrimmed }: NumberRead,
  { whole, wholeMark, gaps, trimmed }: NumberGrammar,
): boolean {
  if (!amount.whole) return true;
  const isGrouped = amount.grouping !== '' || (gaps && coreEnd > coreFrom + 1);
  if (!whole && !isGrouped && isNumberOfAccount(words[i]?.text)) return false;
  if (isLastGroup(words, i)) return false;
  if (amount.currencySign !== '' || isTrimmed) return true;
  if (whole && ((isGrouped && isGroupedBy(wholeMark, amount.grouping)) || isPaired(words, false)))
    return true;
  // `5,789` by itself where amounts drop their zeros; no number but money groups its thousands by apostrophes.
  return (
    isGrouped &&
    (hasEdges(trimmed) || /['’]/.test(amount.grouping)) &&
    gapEm(words[i - 1], words[i]) > 0.9 &&
    endsApart(words, coreEnd - 1)
  );
}

/** `13416177 EUR`: so many digits with nothing between them are the number of an account, whose money this is. */
const isNumberOfAccount = (text = ''): boolean => /^\d{8,}$/.test(text);

/** `0021 4889 301 EUR`: the last group of a number whose other groups are longer than those of thousands. */
const isLastGroup = (words: readonly Word[], at: number): boolean =>
  /^\d{4,}$/.test(words[at - 1]?.text ?? '') && gapEm(words[at - 1], words[at]) < GROUP_GAP;

const isGroupedBy = (mark: string, grouping: string): boolean =>
  mark === '' || grouping === '' || grouping === mark;

/** Ems between two groups of an account number at most. */
const GROUP_GAP = readerThreshold({ value: 0.6, unit: 'ems', source: 'judgment' });

/** Groups of four digits of a Polish account number, behind its two check digits. */
const POLISH_GROUPS = 6;

/**
 * True for a group of an IBAN that is printed with gaps, or of one of Poland without its country, whatever follows it:
 * `ES81 1109 2480 6667 3453 87 EUR`, `93 1140 2004 0000 3102 7718 2736 PLN`.
 */
function endsIban(words: readonly Word[], at: number): boolean {
  const isGroup = (i: number) =>
    /^[\dA-Z]{4}$/.test(words[i]?.text ?? '') && gapEm(words[i], words[i + 1]) < GROUP_GAP;
  let from = at;
  while (from > 0 && isGroup(from - 1)) from--;
  const isPolish = at - from === POLISH_GROUPS - 1 && /^\d{2}$/.test(words[from - 1]?.text ?? '');
  if (isPolish && gapEm(words[from - 1], words[from]) < GROUP_GAP)
    return /^\d{4}$/.test(words[at]?.text ?? '');
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
  { letters, thousandths }: NumberGrammar,
): { stop: number; amount: AmountText } | undefined {
  let best: { stop: number; amount: AmountText } | undefined;
  for (let extra = 0; extra <= 2; extra++) {
    const stop = coreEnd + extra;
    if (extra > 0 && !isSuffix(words, stop - 1, letters, thousandths)) break;
    const text = words
      .slice(start, stop)
      .map((word) => word.text)
      .join(start + 1 < stop || extra ? ' ' : '');
    const bare = compact(text.replace(isTrimmed ? ANY_SENTENCE_MARK : SENTENCE_MARK, ''));
    const amount = parseAmount(thousandths ? withCode(bare) : bare, isTrimmed, thousandths);
    if (amount) best = { stop, amount };
  }
  return best;
}

/** True for a number whose side stands in a column of marks to the right. */
const isInFrontOf = (flags: ReadonlySet<number>, mark: Word | undefined): boolean =>
  mark !== undefined && flags.size > 0 && isInColumn(flags, mark.x0) && flagSide(mark.text) !== undefined;

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
  if (!flag || side === undefined || read.amount.sign !== 'none' || isOperator(words, read.stop)) return read;
  const { value } = read.amount;
  const amount: AmountText = {
    ...read.amount,
    value: side < 0 ? -value : value,
    sign: 'suffix',
    suffix: flag.text.toUpperCase(),
  };
  return { stop: read.stop + 1, amount };
}

/** A comma or full stop that ends a part of a sentence, not an amount: `1.50,`, `JPY 488 350,`. */
const SENTENCE_MARK = new RegExp(String.raw`(?<=(?:(?:\d|^)${CENTS}|\D\d{3})${BEHIND_AMOUNT}?)[.,;:]$`);
/** The same where amounts drop their zeros. */
const ANY_SENTENCE_MARK = new RegExp(String.raw`(?<=\d${BEHIND_AMOUNT}?)[.,;:]$`);

/** Spaces between digit fragments go; a space before a suffix stays harmless. */
const compact = (text: string) => text.replace(/(?<=[\d.,'’]) (?=[\d.,])/g, '');

/** Ems of the space between two words at most, in a face whose characters are all as wide. */
const WORD_SPACE = readerThreshold({ value: 0.65, unit: 'ems', source: 'judgment' });

/** Ems behind an amount at which the mark of its side stands, as close as to the next amount or closer. */
const MARK_GAP = readerThreshold({ value: 1.2, unit: 'ems', source: 'judgment' });
const CENTS_LAST = new RegExp(String.raw`\d${CENTS}$`);
/** An amount with nothing but its digits and marks. */
const BARE_AMOUNT = new RegExp(`^${DIGITS}${CENTS}$`);
/** The sign, currency, digit, or mark that an amount begins with. */
const BEGINS_AMOUNT = new RegExp(String.raw`^${BEFORE_AMOUNT}?[$£€]?[\d.,(]`);

/** True for a word that begins the amount behind it: a currency, a bracket, or a sign set apart. */
function isPrefix(words: readonly Word[], at: number, grammar: NumberGrammar): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next) return false;
  const { signFlags, thousandths } = grammar;
  // In a column of signs it is that of the amount before it.
  if (signFlags.size > 0 && LONE_SIGN.test(word.text) && isInColumn(signFlags, word.x0)) return false;
  if (isLoneMoney(word.text, thousandths)) return gapEm(word, next) < 12 && beginsAmount(words, at + 1);
  if (word.text === '(') return gapEm(word, next) < 3;
  if (!LONE_SIGN.test(word.text)) return false;
  return isInColumn(grammar.leadSigns, word.x0) || isSignOfNext(words, at, grammar);
}

/** True for an amount, with its sign and currency perhaps, or for a sign right before a number. */
const beginsAmount = (words: readonly Word[], at: number): boolean =>
  BEGINS_AMOUNT.test(words[at]?.text ?? '') ||
  (LONE_SIGN.test(words[at]?.text ?? '') && /^\d/.test(words[at + 1]?.text ?? ''));

/** True for a sign by itself that belongs to the amount behind it, not to what stands before it. */
function isSignOfNext(
  words: readonly Word[],
  at: number,
  { dashes, dashEdges, spacedMinus }: NumberGrammar,
): boolean {
  const [word, previous] = [words[at], words[at - 1]?.text ?? ''];
  if (!word || (dashEdges.size > 0 && dashEdges.has(Math.round(word.x1)))) return false;
  const gap = gapEm(word, words[at + 1]);
  const before = gapEm(words[at - 1], word);
  if (before <= gap && before < MARK_GAP && CENTS_LAST.test(previous)) return false;
  // `your balance was - 102.73`: between two words a dash may be anything, but where amounts have their minus so.
  if (spacedMinus && gap < WORD_SPACE && /\p{L}$/u.test(previous)) return true;
  const most = dashes ? WORD_SPACE : dashEdges.size > 0 ? 0.9 : 2.5;
  const isApart = before > 0.9 || gap < before || previous.endsWith(':') || LONE_CURRENCY.test(previous);
  return gap < most && isApart;
}

/** True for the sign, the code or the name of money by itself. */
const isLoneMoney = (text: string, thousandths: ThousandthsMark): boolean =>
  LONE_CURRENCY.test(text) || (thousandths !== '' && isUnitOfThousandths(text));

const NO_LETTERS: ReadonlySet<string> = new Set();

/** True for a word that ends the amount before it: a sign, a currency, or the mark of a side. */
function isSuffix(
  words: readonly Word[],
  at: number,
  letters: ReadonlySet<string> = NO_LETTERS,
  thousandths: ThousandthsMark = '',
): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word) return false;
  const gap = gapEm(words[at - 1], word);
  if (TRAILING.test(word.text)) return gap < 0.7 && !isOperator(words, at);
  if (isLoneMoney(word.text, thousandths))
    return gap < 0.8 && !isCountBefore(words, at) && !isOfNext(words, at);
  if (SIDE_NAME.test(word.text)) return gap < SIDE_WITHIN && gapEm(word, next) > SIDE_APART;
  if (!LONE_SUFFIX.test(word.text) || gap > 1.3) return false;
  if (word.text.length === 1) return letters.has(word.text) || endsBefore(word, next);
  // `14.07  SOLL TRAVEL AG`: a mark far closer to the words behind it begins these.
  return gap <= gapEm(word, next) + APART_MORE || endsBefore(word, next);
}

/** Ems by which a mark stands further off its amount than off the words that it begins. */
const APART_MORE = readerThreshold({ value: 0.4, unit: 'ems', source: 'judgment' });

/** True where what stands behind a word is no name that its letter could begin. */
const endsBefore = (word: Word, next: Word | undefined): boolean =>
  gapEm(word, next) > 1 ||
  LONE_CURRENCY.test(next?.text ?? '') ||
  // `2,649.98 D le 30/11/2024`: a sentence goes on behind the side of its amount.
  /^\p{Ll}/u.test(next?.text ?? '');

/** `425248 R$ 54,90`: the money of the amount right behind it, where the number before it has no cents. */
const isOfNext = (words: readonly Word[], at: number): boolean =>
  !CENTS_LAST.test(words[at - 1]?.text ?? '') &&
  BARE_AMOUNT.test(words[at + 1]?.text ?? '') &&
  gapEm(words[at], words[at + 1]) <= gapEm(words[at - 1], words[at]) + SAME_GAP;

/** Ems by which two gaps between words differ at most. */
const SAME_GAP = readerThreshold({ value: 0.1, unit: 'ems', source: 'judgment' });

const followedByPercent = (words: readonly Word[], at: number) =>
  words[at]?.text.startsWith('%') === true && gapEm(words[at - 1], words[at]) < 0.8;

/** Right edge of the digits of a word. */
function digitsEnd(word: Word): number {
  const tail = /[^\d]+$/.exec(word.text)?.[0].length ?? 0;
  return tail === 0 || tail >= word.text.length ? word.x1 : sliceWord(word, 0, word.text.length - tail).x1;
}
