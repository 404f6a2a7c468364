import { figuresBeside } from '../model/figures-beside.ts';
import type { Account, Amount, UnassignedAmount } from '../model/model.ts';
import type { TokenLine } from '../text/tokens.ts';
import { amountOf, magnitude } from '../text/values.ts';

/** Amounts that are kept at most: a statement has few figures beside its rows. */
const MOST_AMOUNTS = 200;

/** The amounts on lines beside the rows, out of running text, that were given no role. */
export function unassignedAmounts(
  beside: readonly TokenLine[],
  accounts: readonly Account[],
): readonly UnassignedAmount[] {
  const placed = new Set(accounts.flatMap(figuresOf).map(placeOf));
  return beside
    .filter((line) => !line.prose && !isOfOtherList(line))
    .flatMap(({ text, tokens }) =>
      tokens.flatMap((token) => {
        if (token.kind !== 'amount') return [];
        const amount = amountOf(token, magnitude(token), 'label', 0.5);
        return placed.has(placeOf(amount)) ? [] : [{ line: text, amount }];
      }),
    )
    .slice(0, MOST_AMOUNTS);
}

/** A row of a list that is not the account's, such as the installments of a loan: a day, and several amounts. */
const isOfOtherList = ({ tokens }: TokenLine): boolean =>
  tokens[0]?.kind === 'date' && tokens.filter(({ kind }) => kind === 'amount').length > 1;

const placeOf = ({ page, box }: Amount): string => `${page}:${box.x1.toFixed(1)}:${box.y0.toFixed(1)}`;

/** Every figure of an account that was read beside its rows, also those that no sum refers to. */
const figuresOf = (account: Account): Amount[] => [
  ...figuresBeside(account),
  ...account.credit.map(({ amount }) => amount),
  ...account.named.map(({ amount }) => amount),
  ...account.charges.flatMap(({ balance, interest }) => [balance, interest]),
];
