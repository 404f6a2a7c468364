import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

/** Rows that show the habit at least, and the share of the steps between their balances that must hold. */
const LEAST_ROWS = readerThreshold({ value: 3, unit: 'rows', source: 'judgment' });
const LEAST_SHARE = readerThreshold({ value: 0.8, unit: 'share', source: 'judgment' });
/** Ems between the two lines of a row at most. */
const PITCH = readerThreshold({ value: 2, unit: 'ems', source: 'judgment' });
/** Ems by which the amount is set left of its balance, so that each has a column. */
const ASIDE = readerThreshold({ value: 3, unit: 'ems', source: 'judgment' });

/**
 * A row of two lines, the balance below the amount: what it was for and its amount over its day and more words, or its day,
 * what it was for, and its amount over perhaps more words.
 */
interface Pair {
  /** Position of the first line. */
  at: number;
  upper: TokenLine;
  lower: TokenLine;
  amount: Token;
  balance: Token;
}

/**
 * Rows of lists without heads, as telephones show them, that print the amount above the balance: `CORNER BAKERY - $12.85`
 * over `Oct 30, 2025 · Card 4417 $769.44`, or `30 Oct 2025 CORNER BAKERY -$12.85` over `$769.44`. Where the balances lead from one to the next by these amounts, both lines are
 * set as one, with the day first and the amount left of the balance.
 */
export function joinPairs(lines: readonly TokenLine[]): readonly TokenLine[] {
  const pairs = lines.flatMap((line, at) => pairAt(line, lines[at + 1], at) ?? []);
  if (pairs.length < LEAST_ROWS || !areSteps(pairs) || !areTogether(pairs, lines)) return lines;
  const joined = new Map(pairs.map((pair) => [pair.at, pair]));
  const widest = Math.max(...pairs.map(({ balance }) => balance.x1 - balance.x0));
  return lines.flatMap((line, at) => {
    const pair = joined.get(at);
    if (pair) return [rowOf(pair, widest)];
    return joined.has(at - 1) ? [] : [line];
  });
}

function pairAt(upper: TokenLine, lower: TokenLine | undefined, at: number): Pair | undefined {
  if (!lower || upper.prose || lower.page !== upper.page) return undefined;
  if (upper.y - lower.y > PITCH * upper.size) return undefined;
  const [first, below] = [upper.tokens[0], lower.tokens[0]];
  const [amount, balance] = [upper.tokens.at(-1), lower.tokens.at(-1)];
  if (balance?.kind !== 'amount' || amount?.kind !== 'amount') return undefined;
  if (countOf(upper, 'amount') > 1 || !areFlush(amount.x1, balance.x1)) return undefined;
  const isDayBelow = first?.kind === 'word' && countOf(upper, 'date') === 0 && isDay(below);
  const isDayAbove = isDay(first) && countOf(lower, 'date') === 0 && countOf(lower, 'amount') === 1;
  return (isDayBelow && below !== balance) || isDayAbove ? { at, upper, lower, amount, balance } : undefined;
}

const countOf = (line: TokenLine, kind: Token['kind']): number =>
  line.tokens.filter((token) => token.kind === kind).length;

const isDay = (token: Token | undefined): boolean => token?.kind === 'date' && !token.carried;

/** Share by which the lines of a row stand closer to each other than to the next row, at least. */
const CLOSER = readerThreshold({ value: 0.95, unit: 'share', source: 'judgment' });

/**
 * True where both lines of most rows stand closer to each other than to the line below: a day with a balance may head the
 * rows below it instead.
 */
function areTogether(pairs: readonly Pair[], lines: readonly TokenLine[]): boolean {
  const gaps = pairs.flatMap(({ at, upper, lower }) => {
    const below = lines[at + 2];
    return below?.page === lower.page ? [upper.y - lower.y < CLOSER * (lower.y - below.y)] : [];
  });
  return gaps.filter((isCloser) => isCloser).length >= LEAST_SHARE * gaps.length;
}

/** True where most balances lead to the next one by its amount, or, with the newest row on top, to the one above by its own. */
function areSteps(pairs: readonly Pair[]): boolean {
  const valueOf = ({ amount }: Token) => amount?.value ?? 0n;
  const steps = pairs.slice(1).map((pair, i) => {
    const above = pairs[i] as Pair;
    const moved = valueOf(pair.balance) - valueOf(above.balance);
    return [moved === valueOf(pair.amount), -moved === valueOf(above.amount)] as const;
  });
  return ([0, 1] as const).some((way) => {
    const held = steps.filter((step) => step[way]).length;
    return held >= LEAST_ROWS - 1 && held >= LEAST_SHARE * steps.length;
  });
}

/** Both lines of a row as one: the day, all words, the amount, and the balance. */
function rowOf({ upper, lower, amount, balance }: Pair, widest: number): TokenLine {
  const isDayAbove = isDay(upper.tokens[0]);
  const day = (isDayAbove ? upper : lower).tokens[0];
  // A foreign amount among the words moves nothing.
  const words = [...upper.tokens.slice(0, -1), ...lower.tokens.slice(0, -1)]
    .filter((token) => token !== day)
    .map(({ amount: _foreign, ...token }): Token => ({
      ...token,
      kind: 'word',
    }));
  const left = Math.min(...[...words, ...lower.tokens].map(({ x0 }) => x0));
  const moved = (token: Token, by: number): Token => ({
    ...token,
    x0: token.x0 + by,
    x1: token.x1 + by,
    coreX1: token.coreX1 + by,
  });
  const width = day ? day.x1 - day.x0 : 0;
  const dated = day ? [moved(day, left - ASIDE * upper.size - width - day.x0)] : [];
  return {
    ...upper,
    tokens: [...dated, ...words, moved(amount, -widest - ASIDE * upper.size), balance],
    text: isDayAbove
      ? `${upper.text} ${lower.text}`
      : `${day?.text ?? ''} ${upper.text} ${lower.text.replace(day?.text ?? '', '').trim()}`,
  };
}
