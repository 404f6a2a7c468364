import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { isApart, type Token, type TokenLine } from './tokens.ts';

/** Numbers below one another that no amount is printed as, which show that the others are none. */
const LEAST_NUMBERS = readerThreshold({ value: 3, unit: 'numbers', source: 'judgment' });

/** Digits with marks between them: `208-27`, `11/50496`, `4.657`. */
const WITH_MARKS = /^\d+(?:[-/.,]\d+)+$/;

/** A number before the words or the amount of a row, and where it begins, in whole points. */
interface RowNumber {
  line: TokenLine;
  token: Token;
  at: number;
}

/**
 * The lines with what numbers their rows as words: references have marks at any place, so that some in a column look like
 * amounts, `7019.54` among `973-43`, `11/50496`, and `1.321`.
 */
export function withNumbersAsWords(lines: readonly TokenLine[]): readonly TokenLine[] {
  const all = lines.flatMap(numbersOf);
  const isAmount = ({ token }: RowNumber) => token.kind === 'amount';
  if (!all.some(isAmount)) return lines;
  const areNumbers = (at: number): boolean => {
    const near = all.filter((one) => Math.abs(one.at - at) <= 1 && isDated(one.line));
    const amounts = near.filter(isAmount).length;
    return near.length - amounts >= Math.max(LEAST_NUMBERS, amounts + 1);
  };
  const columns = new Set([...new Set(all.filter(isAmount).map(({ at }) => at))].filter(areNumbers));
  const found = new Set(all.filter((one) => isAmount(one) && columns.has(one.at)).map(({ token }) => token));
  if (found.size === 0) return lines;
  return lines.map((line) =>
    line.tokens.some((token) => found.has(token))
      ? { ...line, tokens: line.tokens.map((token) => (found.has(token) ? asWord(token) : token)) }
      : line,
  );
}

const isDated = ({ tokens }: TokenLine): boolean => tokens.some(({ kind }) => kind === 'date');

/** What may number a row: digits with marks, before its words or its amount. */
const numbersOf = (line: TokenLine): readonly RowNumber[] =>
  line.tokens.flatMap((token, i) =>
    token.kind !== 'date' &&
    WITH_MARKS.test(token.text) &&
    isApart(line, token) &&
    line.tokens.slice(i + 1).some(({ kind, text }) => kind === 'amount' || /\p{L}{2}/u.test(text))
      ? [{ line, token, at: Math.round(token.x0) }]
      : [],
  );

const asWord = (token: Token): Token => ({ ...token, kind: 'word', amount: undefined, coreX1: token.x1 });
