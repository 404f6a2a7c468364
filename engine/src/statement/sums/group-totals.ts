import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import type { AmountText } from '../../layout/amount-text.ts';
import {
  amountsApart,
  holdsAmount,
  wordsOf,
  type GroupTotal,
  type Token,
  type TokenLine,
} from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import { labelKind } from '../language/vocabulary.ts';

/** Groups whose rows add up to their total that show the habit, and their share of all groups at least. */
const LEAST_GROUPS = readerThreshold({ value: 3, unit: 'groups', source: 'judgment' });
const LEAST_SHARE = readerThreshold({ value: 0.8, unit: 'share', source: 'judgment' });

interface Group {
  head: number;
  side: -1n | 1n;
  /** Positions of its rows. */
  rows: number[];
  holds: boolean;
}

/**
 * Where the rows of each day stand under the total of their side, as `01 MAY Total out - 540.51` over unsigned
 * amounts that add up to it, or with the day on a line above, each row is given the day and the sign of its total, and
 * the totals go. Other lines stay as they are.
 */
export function signByTotals(lines: readonly TokenLine[]): readonly TokenLine[] {
  const groups = groupsOf(lines);
  const holding = groups.filter(({ holds }) => holds).length;
  if (holding < LEAST_GROUPS || holding < LEAST_SHARE * groups.length) return lines;
  const changed = new Map<number, TokenLine | undefined>();
  let day: Token | undefined;
  for (const { head, side, rows } of groups) {
    const heading = lines[head];
    day = heading?.tokens.find(({ kind }) => kind === 'date') ?? day;
    const groupTotal = heading && headOf(heading, side);
    changed.set(head, undefined);
    for (const row of rows) {
      const line = lines[row];
      const own = line && carriedDay(line);
      if (line && (own ?? day))
        changed.set(row, {
          ...signed(line, own ? undefined : day, side),
          ...(groupTotal ? { groupTotal } : {}),
        });
    }
  }
  return lines.flatMap((line, i) => (changed.has(i) ? (changed.get(i) ?? []) : [line]));
}

/** What a total heads its rows with. */
function headOf(line: TokenLine, side: -1n | 1n): GroupTotal | undefined {
  const total = totalOf(line);
  return total && { token: withSide(total, side), label: wordsOf(line) };
}

/** A total as it moves the balance. */
export const withSide = (token: Token, side: -1n | 1n): Token =>
  token.amount ? { ...token, amount: { ...token.amount, value: side * magnitude(token) } } : token;

/** Totals with the rows that follow each, up to the next total or whatever else is dated or named. */
function groupsOf(lines: readonly TokenLine[]): Group[] {
  const groups: Group[] = [];
  const taken = new Set<number>();
  lines.forEach((line, head) => {
    const total = totalOf(line);
    if (!total || taken.has(head)) return;
    const rows: number[] = [];
    let sum = 0n;
    for (let i = head + 1; i < lines.length; i++) {
      const below = lines[i];
      if (!below || (totalOf(below) && !isUnsignedBelow(below, total))) break;
      if (!holdsAmount(below)) continue;
      const row = rowAmount(below, total);
      if (!row || sum === magnitude(total)) break;
      rows.push(i);
      taken.add(i);
      sum += magnitude(row);
    }
    const side = (total.amount?.value ?? 0n) < 0n || labelKind(wordsOf(line)) === 'debits' ? -1n : 1n;
    if (rows.length > 0) groups.push({ head, side, rows, holds: sum === magnitude(total) });
  });
  return groups;
}

const onlyAmount = ({ tokens }: TokenLine): Token | undefined => {
  const amounts = tokens.filter(({ kind }) => kind === 'amount');
  return amounts.length === 1 && tokens.at(-1) === amounts[0] ? amounts[0] : undefined;
};

/** The amount of a line that is the total of a side, by its words. */
function totalOf(line: TokenLine): Token | undefined {
  const amount = onlyAmount(line);
  const kind = amount && labelKind(wordsOf(line));
  return kind === 'credits' || kind === 'debits' ? amount : undefined;
}

/** What labels name that is no payment; a fee and interest are. */
const NAMES_OTHER: ReadonlySet<string> = new Set([
  'opening',
  'closing',
  'balance',
  'brought-forward',
  'carried-forward',
  'credits',
  'debits',
  'total',
  'average-balance',
  'minimum-balance',
  'limit',
  'other',
]);

/** The amount of a line without a day or a sign that ends where the total does; words may hold others. */
function rowAmount(line: TokenLine, total: Token): Token | undefined {
  const [amount, ...others] = amountsApart(line).toReversed();
  if (others.length > 0 || amount !== line.tokens.at(-1)) return undefined;
  if (!amount || amount.amount?.sign !== 'none' || !areFlush(amount.x1, total.x1)) return undefined;
  const first = carriedDay(line) ? line.tokens[1] : line.tokens[0];
  const isOther = NAMES_OTHER.has(labelKind(wordsOf(line)) ?? '') && !isUnsignedBelow(line, total);
  return first?.kind === 'word' && !isOther ? amount : undefined;
}

/** `Débito em conta 59,39` below `Total de saídas - 336,23`: totals have signs, so what names a side without one is a row. */
const isUnsignedBelow = (line: TokenLine, total: Token): boolean =>
  total.amount?.sign !== 'none' && totalOf(line)?.amount?.sign === 'none';

/** The day of a row whose day stands above it by itself. */
const carriedDay = ({ tokens: [first] }: TokenLine): Token | undefined =>
  first?.kind === 'date' && first.carried ? first : undefined;

function signed(line: TokenLine, day: Token | undefined, side: -1n | 1n): TokenLine {
  const last = line.tokens.at(-1);
  const changed = last?.amount ? signedAs(line, last, side) : line;
  return day ? { ...changed, tokens: [{ ...day, carried: true }, ...changed.tokens] } : changed;
}

/** A line with one of its amounts on a side. */
export function signedAs(line: TokenLine, amount: Token, side: -1n | 1n): TokenLine {
  const tokens = line.tokens.map((token): Token => {
    if (token !== amount || !token.amount) return token;
    const own: AmountText = {
      ...token.amount,
      value: side * token.amount.value,
      sign: side < 0n ? 'minus' : 'plus',
    };
    return { ...token, amount: own };
  });
  return { ...line, tokens };
}
