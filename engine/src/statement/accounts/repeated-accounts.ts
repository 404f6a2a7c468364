import { abs } from '../../ledger/figures.ts';
import { isSameNumber } from '../fields/identity.ts';
import type { Account, Amount } from '../model/model.ts';
import { wordsOf, type TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import { labelKind, type LabelKind } from '../language/vocabulary.ts';

/** An account as one reading has it, and the lines it is read from. */
export interface ReadAccount {
  account: Pick<Account, 'number' | 'period' | 'opening' | 'closing' | 'postings'>;
  lines: readonly TokenLine[];
}

/** True for what tells the account before it once more: it goes on from it, or has its balances. */
export const isRepeatedAccount = (before: ReadAccount | undefined, one: ReadAccount): boolean =>
  before !== undefined && (continues(before, one) || restates(before, one));

/**
 * True for an account that begins with the balance the one before it ends with, in the same period: a page carries on, or
 * each day is closed. Where the newest rows come first, it ends with the balance that the one before begins with.
 */
function continues(before: ReadAccount, one: ReadAccount): boolean {
  const [above, below] = [before.account, one.account];
  if (below.opening && below.opening.value !== 0n) {
    if (carriesOver(before.lines, one.lines, abs(below.opening.value))) return true;
    if (above.closing?.value === below.opening.value) return isSamePeriod(before, one);
  }
  const turned = above.opening?.value;
  return (
    turned !== undefined && turned !== 0n && turned === below.closing?.value && isSamePeriod(before, one)
  );
}

/**
 * True for two stretches of one period that lead from one balance to another, whatever their signs: a box shows the
 * rows above or below it. Where one of them leaves one of the balances open the other is enough.
 */
function restates(before: ReadAccount, one: ReadAccount): boolean {
  const [a, b] = [before.account, one.account];
  if (a.number && b.number && !isSameNumber(a.number.value, b.number.value)) return false;
  const opening = areSame(a.opening, b.opening);
  const closing = areSame(a.closing, b.closing);
  return isSamePeriod(before, one) && opening !== false && closing !== false && (opening ?? closing) === true;
}

/**
 * True for a balance by itself, without a number, that the account before begins or ends with: it is printed once more
 * there, and no other account in which nothing moved.
 */
export function isRepeatedBalance(before: ReadAccount | undefined, { account, lines }: ReadAccount): boolean {
  const { number, opening, closing, postings } = account;
  if (!before || number || postings.length > 0 || areSame(opening, closing) !== true) return false;
  const ends = [before.account.opening, before.account.closing];
  return ends.some((end) => areSame(end, opening) === true) && isSamePeriod(before, { account, lines });
}

/** Whether two balances are the same; `undefined` where one is not printed or zero says nothing. */
function areSame(a: Amount | undefined, b: Amount | undefined): boolean | undefined {
  if (!a || !b || (a.value === 0n && b.value === 0n)) return undefined;
  return abs(a.value) === abs(b.value);
}

const isSamePeriod = ({ account: a }: ReadAccount, { account: b }: ReadAccount): boolean =>
  a.period?.value.start === b.period?.value.start && a.period?.value.end === b.period?.value.end;

/** True where some lines carry a balance forward and others bring it: one account, whatever its rows come to. */
const carriesOver = (from: readonly TokenLine[], to: readonly TokenLine[], balance: bigint): boolean =>
  printsAs('carried-forward', from, balance) && printsAs('brought-forward', to, balance);

const printsAs = (kind: LabelKind, lines: readonly TokenLine[], balance: bigint): boolean =>
  lines.some(
    (line) =>
      !line.prose &&
      line.tokens.some((token) => token.kind === 'amount' && magnitude(token) === balance) &&
      labelKind(wordsOf(line)) === kind,
  );
