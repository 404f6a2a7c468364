import { closingOf } from '../model/closing-balance.ts';
import { isSameNumber } from '../fields/identity.ts';
import type { Account } from '../model/model.ts';
import type { NumberMention } from '../fields/number-mention.ts';
import { headOf } from '../fields/numbers-of-kinds.ts';
import { isRow, type TokenLine } from '../text/tokens.ts';

/**
 * Accounts without the line of an overview that was taken for one on which nothing moved: it ends with what another
 * one ends with that has rows and no number. The number over that overview is that of the accounts below.
 */
export function withoutOverviewAccount<T extends Account>(accounts: readonly T[]): readonly T[] {
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

/**
 * The numbers of several accounts none of which was told by its number: the only one that the lines of each hold, or the
 * one over its rows, where those of no other account hold it. The number of an account may stand behind the rows of the
 * one before, beside an amount: `Card 4410 18** **** 0427  Limit 2,500.00`.
 */
export function numbersWithin(
  accounts: readonly Pick<Account, 'number'>[],
  ownLines: readonly (readonly TokenLine[])[],
  numbers: readonly NumberMention[],
): readonly Account['number'][] {
  if (accounts.length < 2 || accounts.some(({ number }) => number))
    return accounts.map(({ number }) => number);
  const found = ownLines.map((lines) => {
    const own = new Set(lines);
    return numbers.filter(({ kind, line }) => kind === 'account-number' && own.has(line));
  });
  const behind = ownLines.map((lines, i) => behindRows(found[i] ?? [], lines));
  const isOf = (mentions: readonly NumberMention[], value: string) =>
    mentions.some(({ text }) => isSameNumber(text.value, value));
  const own = found.map((mentions, i) => {
    const rest = mentions.filter((one) => !behind[i]?.includes(one));
    const above = onlyOf(behind[i - 1] ?? []);
    const text = onlyOf(mentions) ?? onlyOf(rest) ?? above;
    const isOthers = text && found.some((others, k) => k !== i && isOf(others, text.value));
    return isOthers && text !== above ? undefined : text;
  });
  // One number may be that under which a customer has all of them.
  const values = own.flatMap((one) => one?.value ?? []);
  return new Set(values).size === values.length && values.length > 1 ? own : accounts.map(() => undefined);
}

/** Those that stand below the last row of some lines. */
function behindRows(mentions: readonly NumberMention[], lines: readonly TokenLine[]): NumberMention[] {
  const last = lines.findLast(isRow);
  return last ? mentions.filter(({ line }) => line.index > last.index) : [];
}

/** The number that some mentions agree on. */
function onlyOf(mentions: readonly NumberMention[]): Account['number'] {
  const text = mentions[0]?.text;
  return mentions.every((one) => text && isSameNumber(one.text.value, text.value)) ? text : undefined;
}

/**
 * The accounts with the only number of the head, where none has one: the only account of a file, all that are each in
 * another currency, or the first of several if the others begin on later pages.
 */
export function withNumberOfHead<T extends Account>(
  accounts: readonly T[],
  numbers: readonly NumberMention[],
  lines: readonly TokenLine[],
): readonly T[] {
  if (accounts.some(({ number }) => number)) return accounts;
  const head = new Set(headOf(lines));
  const own = numbers.filter(({ kind }) => kind === 'account-number');
  const [first] = own;
  const isOne = own.every(({ text }) => text.value === first?.text.value);
  if (!first || !isOne || !head.has(first.line)) return accounts;
  const isOfAll = new Set(accounts.map(({ currency }) => currency)).size === accounts.length;
  const isLater = ({ postings }: T) =>
    postings.length > 0 && postings.every(({ page }) => page > first.line.page);
  const isOfFirst = own.every(({ line }) => head.has(line)) && accounts.slice(1).every(isLater);
  return accounts.map((one, i) => (isOfAll || (isOfFirst && i === 0) ? { ...one, number: first.text } : one));
}
