import { abs } from '../../ledger/figures.ts';
import type { Amount } from '../model/model.ts';
import type { LabeledAmount } from '../sums/labeled-amount.ts';
import { holdsAmount, wordsOf, type TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import { labelKind, type LabelKind } from '../language/vocabulary.ts';

/** Balances of the page that are called the opening or the closing one and are not read as it, beside one of each. */
export function countRivalBalances(
  labeled: readonly LabeledAmount[],
  opening: Amount | undefined,
  closing: Amount | undefined,
): number {
  const rivals = (kind: LabelKind, read: Amount | undefined): number => {
    const named = new Set(labeled.filter((one) => one.kind === kind).map(({ amount }) => magnitude(amount)));
    const isOther = read !== undefined && named.size > 0 && !named.has(abs(read.value));
    return isOther ? named.size : Math.max(0, named.size - 1);
  };
  return rivals('opening', opening) + rivals('closing', closing);
}

/** What the lines of an account call the balances that they print. */
export const balanceLabels = (lines: readonly TokenLine[]): readonly LabelKind[] =>
  lines.flatMap((line) => {
    const isBox = !line.prose && holdsAmount(line) && line.tokens.length < 12;
    return (isBox ? labelKind(wordsOf(line)) : undefined) ?? [];
  });

/** Of opening and closing balance, how many are not read though a line of the account is called so. */
export function countUnreadBalances(
  kinds: () => readonly LabelKind[],
  opening: Amount | undefined,
  closing: Amount | undefined,
): number {
  if (opening && closing) return 0;
  const ofDays = kinds().filter((kind) => kind === 'balance').length > 1;
  const isNamed = (...some: LabelKind[]) => ofDays || kinds().some((kind) => some.includes(kind));
  return (
    (!opening && isNamed('opening', 'brought-forward') ? 1 : 0) +
    (!closing && isNamed('closing', 'carried-forward') ? 1 : 0)
  );
}
