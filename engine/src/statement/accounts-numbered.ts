import { closingOf } from './closing-balance.ts';
import type { Account } from './model.ts';
import type { NumberMention } from './number-mention.ts';
import { headOf } from './numbers-of-kinds.ts';
import type { TokenLine } from './tokens.ts';

/**
 * Accounts without the line of an overview that was taken for one on which nothing moved: it ends with what another
 * one ends with that has rows and no number. The number over that overview is that of the accounts below.
 */
export function withoutToldAccount<T extends Account>(accounts: readonly T[]): readonly T[] {
  const told = accounts.find((one, i) => i === 0 && isTold(one, accounts));
  if (!told) return accounts;
  const rest = accounts.filter((one) => one !== told);
  const isNumbered = rest.some(({ number }) => number);
  const { number } = told;
  return isNumbered || !number ? rest : rest.map((one) => ({ ...one, number }));
}

function isTold({ postings, opening, closing }: Account, all: readonly Account[]): boolean {
  if (postings.length > 0 || !closing || closing.value === 0n || opening?.value !== closing.value)
    return false;
  const others = all.filter((other) => other.postings.length > 0);
  return (
    others.length > 1 &&
    others.every(({ number }) => !number) &&
    others.some((other) => closingOf(other)?.value === closing.value)
  );
}

/** The only account of a file, with the only number of its head where the lines it was read from begin below that. */
export function withNumberOfHead<T extends Account>(
  accounts: readonly T[],
  numbers: readonly NumberMention[],
  lines: readonly TokenLine[],
): readonly T[] {
  const [only, other] = accounts;
  if (!only || other || only.number) return accounts;
  const head = new Set(headOf(lines));
  const own = numbers.filter(({ kind }) => kind === 'account-number');
  const [first] = own;
  const isOne = first && own.every(({ line, text }) => head.has(line) && text.value === first.text.value);
  return isOne ? [{ ...only, number: first.text }] : accounts;
}
