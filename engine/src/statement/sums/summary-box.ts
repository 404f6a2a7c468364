import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { MOVING_KINDS } from '../../ledger/figures.ts';
import { beginsWithFee } from '../language/label-words.ts';
import { sectionTitle } from '../language/section-title.ts';
import type { LabeledAmount } from './labeled-amount.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import { labelKind, type LabelKind } from '../language/vocabulary.ts';

/** Lines a summary box has at most between its opening and its closing balance. */
const LINES = 14;
/** Points that the amounts of one column end apart. */
const COLUMN = readerThreshold({ value: 2.5, unit: 'points', source: 'judgment' });

/** Amounts of a box whose sides are searched for by its sum at most. */
const MOST_SUMMED = 6;

/**
 * Amounts between the opening and the closing balance of one column that no known label names: what is there
 * moves the one to the other, so the words of a list's title, the sum, or the printed sign tell the side.
 */
export function boxedAmounts(
  lines: readonly TokenLine[],
  labeled: readonly LabeledAmount[],
): LabeledAmount[] {
  const known = new Set(labeled.filter((one) => one.kind !== 'total').map((one) => one.amount));
  return labeled
    .filter((one) => one.kind === 'opening')
    .flatMap((opening) => {
      const closing = labeled.find(
        ({ kind, line, amount }) =>
          kind === 'closing' &&
          line.page === opening.line.page &&
          line.y < opening.line.y &&
          inColumn(amount, opening.amount),
      );
      if (!closing) return [];
      const between = lines.filter(
        ({ page, y }) => page === opening.line.page && y < opening.line.y && y > closing.line.y,
      );
      return between.length > LINES ? [] : boxed(between, opening, closing, known);
    });
}

/** An amount of a box. */
interface Boxed {
  line: TokenLine;
  amount: Token;
  label: string;
}

function boxed(
  between: readonly TokenLine[],
  opening: LabeledAmount,
  closing: LabeledAmount,
  known: ReadonlySet<Token>,
): LabeledAmount[] {
  const all = between.flatMap((line) => boxedAmount(line, opening) ?? []);
  const signs = signsBySum(all, movedBetween(opening, closing));
  // `CR` or `DR` says which balance is owed; a minus, or no mark, says so by the kind of account only.
  const isMarked = [opening, closing].some(({ amount }) => amount.amount?.sign === 'suffix');
  return all.flatMap((one, i) => {
    if (known.has(one.amount) || !mayMove(one.label)) return [];
    const kind = sectionTitle(one.label)?.kind;
    // `Frais de crédit` charge for credit, and are no credits.
    const isCharge = kind === 'credits' && beginsWithFee(one.label);
    if (kind && MOVING_KINDS.has(kind) && !isCharge) return [{ ...one, kind: kind as LabelKind }];
    const sign = signs?.[i];
    if (sign === 0n) return [];
    if (sign !== undefined) return [{ ...one, ...sideOf(sign, !isMarked) }];
    const { amount } = one.amount;
    return amount && amount.sign !== 'none' ? [{ ...one, ...sideOf(amount.value, true) }] : [];
  });
}

const sideOf = (sign: bigint, bySign: boolean): Pick<LabeledAmount, 'kind' | 'bySign'> => ({
  kind: sign < 0n ? 'debits' : 'credits',
  ...(bySign ? { bySign } : {}),
});

const movedBetween = (opening: LabeledAmount, closing: LabeledAmount): bigint =>
  (closing.amount.amount?.value ?? 0n) - (opening.amount.amount?.value ?? 0n);

/** The only signs with which the amounts of a box lead from one balance to the other, where there are such: none for zero. */
function signsBySum(all: readonly Boxed[], moved: bigint): readonly bigint[] | undefined {
  const sizes = all.map(({ amount }) => magnitude(amount));
  if (sizes.length === 0 || sizes.length > MOST_SUMMED) return undefined;
  let found: bigint[][] = [[]];
  for (const size of sizes)
    found = found.flatMap((signs) => (size === 0n ? [0n] : [1n, -1n]).map((sign) => [...signs, sign]));
  const fitting = found.filter(
    (signs) => signs.reduce((sum, sign, i) => sum + sign * (sizes[i] ?? 0n), 0n) === moved,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** A sign behind the digits hangs out of the column, or takes a digit's place in it. */
const inColumn = (one: Token, other: Token) =>
  [one.coreX1, one.x1].some((x) => [other.coreX1, other.x1].some((y) => Math.abs(x - y) < COLUMN));

function boxedAmount(line: TokenLine, opening: LabeledAmount): Boxed | undefined {
  const at = line.tokens.findIndex((token) => token.kind === 'amount' && inColumn(token, opening.amount));
  const amount = line.tokens[at];
  if (!amount || line.tokens[0]?.kind === 'date') return undefined;
  const before = line.tokens.slice(0, at).findLastIndex((token) => token.kind === 'amount');
  const label = line.tokens
    .slice(before + 1, at)
    .filter((token) => token.kind === 'word' && /\p{L}/u.test(token.text))
    .map((token) => token.text)
    .join(' ');
  return { line, amount, label };
}

/** A label that means something else, such as a limit, moves nothing. */
const mayMove = (label: string): boolean => label !== '' && (labelKind(label) ?? 'total') === 'total';
