import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { parseAmount, type AmountText } from '../../layout/amount-text.ts';
import type { DateText } from '../../layout/date-text.ts';
import type { Line, Word } from '../../layout/page-text.ts';
import { joinText, plainWords } from './cut-words.ts';
import { PLAIN_NUMBERS, type NumberGrammar } from './number-grammar.ts';
import { amountAt } from './printed-amount.ts';
import { dateAt } from './printed-date.ts';

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
  /** A date below a label that says by it a payment is due. */
  isDue?: true;
  /** An amount without a mark where what is owed has one. */
  isOwned?: true;
  /** An amount without a mark where what is owned has one. */
  isOwed?: true;
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
  /** A line of the head or foot that many pages have. */
  isPageEdge?: boolean;
  /** What the rows of its day and side come to, from the line above the first of them, and the words before it. */
  groupTotal?: GroupTotal;
  /** A day that heads its rows, and the balance beside it that it likely ends or begins with. */
  headsDay?: 'end' | 'before';
}

/** A total that heads the rows it adds up, signed as they are. */
export interface GroupTotal {
  token: Token;
  label: string;
}

/** True for a line with an amount, in a sentence or apart. */
export const holdsAmount = ({ tokens }: Pick<TokenLine, 'tokens'>): boolean =>
  tokens.some((token) => token.kind === 'amount');

/** True for a line with a day and an amount, as rows have. */
export const isRow = ({ tokens }: Pick<TokenLine, 'tokens'>): boolean =>
  tokens.some(({ kind }) => kind === 'date') && tokens.some(({ kind }) => kind === 'amount');

/** Ems between a word and an amount that belongs to the same text at most. */
const WITHIN_TEXT = readerThreshold({ value: 0.75, unit: 'ems', source: 'judgment' });

/** True for what follows a word as closely as words do: `Invoice 7282.49`, but not `EUR 7282.49`. */
export function isOfWords({ tokens, size }: Pick<TokenLine, 'tokens' | 'size'>, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!token || before?.kind !== 'word' || token.x0 - before.x1 > WITHIN_TEXT * size) return false;
  return /\p{L}{3}/u.test(before.text) && !/^\p{Lu}{3}$/u.test(before.text);
}

/** The amounts of a line that stand apart from its words. */
export const amountsApart = ({ tokens, size }: Pick<TokenLine, 'tokens' | 'size'>): Token[] =>
  tokens.filter((token, i) => {
    const before = tokens[i - 1];
    const isWithin = before?.kind === 'word' && token.x0 - before.x1 < WITHIN_TEXT * size;
    return token.kind === 'amount' && !isWithin;
  });

/** True for what begins a line, or stands apart from the words before it. */
export function isApart({ tokens, size }: Pick<TokenLine, 'tokens' | 'size'>, token: Token): boolean {
  const before = tokens[tokens.indexOf(token) - 1];
  return !before || token.x0 - before.x1 > size * 0.9;
}

/** True for a line of nothing but words. */
export const isWords = ({ tokens }: Pick<TokenLine, 'tokens'>): boolean =>
  tokens.every(({ kind }) => kind === 'word');

/** True for a date that its line prints, not the one that heads its day. */
export const isOwnDate = ({ kind, carried }: Token): boolean => kind === 'date' && carried !== true;

/** True for a number as rows are counted: `3`, `(12)`. */
export const isCount = ({ text }: Token): boolean => /^\(?\d{1,4}\)?$/.test(text);

/** The words of a line, without its dates and amounts. */
export const wordsOf = ({ tokens }: Pick<TokenLine, 'tokens'>): string =>
  tokens
    .filter((token) => token.kind === 'word')
    .map((token) => token.text)
    .join(' ');

/** The words before each amount of a line. */
export function labelsBefore({ tokens }: Pick<TokenLine, 'tokens'>): string[] {
  const labels: string[] = [''];
  for (const token of tokens) {
    if (token.kind === 'amount') labels.push('');
    else if (!token.carried) labels.push(`${labels.pop() ?? ''} ${token.text}`);
  }
  return labels.slice(0, -1);
}

/** Cuts a line into dates, amounts and words; split digits and signs set apart are put together. */
export function tokenizeLine(line: Line, grammar: NumberGrammar = PLAIN_NUMBERS): TokenLine {
  const words = withoutLeaders(plainWords(line.words));
  // Dates and amounts have digits: behind the last one of a line, as on most lines, stand words alone.
  const last = words.findLastIndex(({ text }) => /\d/.test(text));
  const tokens: Token[] = [];
  for (let i = 0; i < words.length;) {
    const figure = i <= last ? (dateToken(words, i, grammar) ?? amountToken(words, i, grammar)) : undefined;
    const token = figure ?? wordToken(words, i);
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
export const PROSE_WORDS = readerThreshold({ value: 6, unit: 'words', source: 'judgment' });
export const PROSE_GAP = readerThreshold({ value: 0.75, unit: 'ems', source: 'judgment' });

/** True for a line in the same tokens as another one. */
export const isSameLine = (one: TokenLine, other: TokenLine | undefined): boolean =>
  one === other ||
  (one.tokens.length === other?.tokens.length &&
    one.prose === other.prose &&
    one.isPageEdge === other.isPageEdge &&
    one.headsDay === other.headsDay &&
    one.tokens.every((token, i) => isSameToken(token, other.tokens[i])));

const isSameToken = (one: Token, other: Token | undefined): boolean =>
  one === other ||
  (one.kind === other?.kind &&
    one.text === other.text &&
    one.x0 === other.x0 &&
    one.coreX1 === other.coreX1 &&
    one.carried === other.carried &&
    one.isOwned === other.isOwned &&
    one.isOwed === other.isOwed &&
    isSameAmount(one.amount, other.amount) &&
    isSameAmount(one.alsoAmount, other.alsoAmount) &&
    one.date?.day === other.date?.day &&
    one.date?.month === other.date?.month &&
    one.date?.year === other.date?.year);

const isSameAmount = (one: AmountText | undefined, other: AmountText | undefined): boolean =>
  one?.value === other?.value &&
  one?.sign === other?.sign &&
  one?.decimals === other?.decimals &&
  one?.whole === other?.whole;

/** Words of a line that ends as a sentence does, with a word, at least. */
const SENTENCE_WORDS = readerThreshold({ value: 4, unit: 'words', source: 'judgment' });
const SENTENCE_END = /\p{Ll}{3}[.!?]$/u;

/** True where amounts and dates stand amid words, set as close as words are. */
function isProse(tokens: readonly Token[], size: number): boolean {
  const words = tokens.filter((token) => token.kind === 'word' && /\p{L}/u.test(token.text)).length;
  if (words < (SENTENCE_END.test(tokens.at(-1)?.text ?? '') ? SENTENCE_WORDS : PROSE_WORDS)) return false;
  const isClose = (a: Token | undefined, b: Token | undefined) =>
    a !== undefined && b !== undefined && b.x0 - a.x1 < PROSE_GAP * size;
  // A day in a column of its own is that of a row, whatever number the row's words hold.
  const isApart = (token: Token, i: number) =>
    token.kind === 'date' && (i < 2 || !isClose(tokens[i - 1], token)) && !isClose(token, tokens[i + 1]);
  if (tokens.some(isApart) || areLabeled(tokens)) return false;
  let amid = 0;
  let apart = 0;
  tokens.forEach((token, i) => {
    if (token.kind !== 'amount') return;
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    const isAmid = isClose(before, token) && before?.kind === 'word' && (!after || isClose(token, after));
    if (isAmid && (after?.kind === 'word' || /[.,;]$/.test(token.text))) amid++;
    else if (!isClose(before, token)) apart++;
  });
  return amid > 0 && apart === 0;
}

/** `Opening balance: 7,726.24 Closing balance: 5,296.59`: figures side by side, each behind its label. */
function areLabeled(tokens: readonly Token[]): boolean {
  const before = tokens.flatMap(({ kind }, i) => (kind === 'amount' ? [tokens[i - 1]?.text ?? ''] : []));
  return before.length > 1 && before.every((text) => text.endsWith(':'));
}

function dateToken(words: readonly Word[], i: number, grammar: NumberGrammar): Token | undefined {
  const printed = dateAt(words, i, grammar);
  if (!printed) return undefined;
  const token = span('date', words.slice(i, printed.stop));
  token.date = printed.date;
  token.alsoAmount = printed.alsoAmount;
  return token;
}

function amountToken(words: readonly Word[], i: number, grammar: NumberGrammar): Token | undefined {
  const printed = amountAt(words, i, grammar);
  if (!printed) return undefined;
  const token = span('amount', words.slice(i, printed.stop));
  token.amount = printed.amount;
  if (printed.coreX1 !== undefined) token.coreX1 = printed.coreX1;
  return token;
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
