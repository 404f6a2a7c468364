import { abs } from '../../../ledger/figures.ts';
import { roomOf } from '../../../ledger/identities/available-credit.ts';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { GROUP_GAP } from '../../../evidence/ledger/unread-amounts.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import type { Account, Amount, NamedBalance, SummaryLine } from '../../../statement/model/model.ts';
import { isSamePrint } from '../../../statement/text/values.ts';

/** Share of the rows that sums must verify for one print of a balance to be the right one. */
const VERIFIED = parameter({ value: 0.9, unit: 'share of rows', source: 'decision 097' });
/** How far apart the edges of figures of one column or the baselines of one row are. */
const APART = parameter({ value: 2, unit: 'points', source: 'judgment' });

export type Side = 'opening' | 'closing';

/** Points by which the baselines of one line differ at most. */
const ON_LINE = parameter({ value: 2, unit: 'points', source: 'judgment' });

/** A print of a balance with another value than the one that was read. */
export interface OtherPrint {
  read: Amount;
  other: NamedBalance;
  /** How it is known to be of this balance. */
  meant: 'boxed' | 'named';
}

/**
 * The prints of a balance that differ from the one that was read, where all sums hold; undefined where it is printed
 * once. `known` are the balances of all accounts, without signs.
 */
export function otherPrints(
  { account, constraints }: Ledger,
  side: Side,
  known: ReadonlySet<bigint>,
): readonly OtherPrint[] | undefined {
  const read = account[side];
  const prints = account.named.filter(({ kind }) => kind === side || kind === 'balance');
  const chosen = read && prints.find(({ amount }) => isSamePrint(amount, read));
  // A figure of the rows may have been taken for the balance although a label names another.
  if (!read || prints.length < (chosen ? 2 : 1)) return undefined;
  if (constraints.length === 0 || !constraints.every(({ holds }) => holds)) return [];
  // A closing row of totals ends with the balance: what stands before it on the line is another figure.
  const right = [
    ...account.named.map(({ amount }) => amount),
    ...account.marks.map(({ balance }) => balance),
  ].filter(({ value }) => value === read.value);
  const ofManyDays = labelsOfManyDays(prints);
  const others = prints.filter(
    ({ label, amount }) =>
      !touches(amount, read) &&
      !ofManyDays.has(letters(label)) &&
      !known.has(abs(amount.value)) &&
      !right.some((one) => one.page === amount.page && Math.abs(one.box.y0 - amount.box.y0) < ON_LINE),
  );
  return others.flatMap((other) => {
    const meant = meansBalance(other, chosen, side, account);
    return meant ? [{ read, other, meant }] : [];
  });
}

/**
 * How another print is known to be of the balance that was read from `chosen`: by its place in the box of the summary, or
 * by its name or its pair.
 */
function meansBalance(
  other: NamedBalance,
  chosen: NamedBalance | undefined,
  side: Side,
  account: Account,
): 'boxed' | 'named' | undefined {
  const isNamesake = chosen !== undefined && letters(chosen.label) === letters(other.label);
  // A summary may name several balances: of those with other names, only its one closing balance is meant.
  const isOwn = isNamesake || (other.kind === side && !(chosen && isInBox(chosen, account)));
  const isBoxed = isOwn && isInBox(other, account);
  const isPaired = !chosen && other.kind === side && isBesideOther(side, other, account);
  if ((!isBoxed && !isNamesake && !isPaired) || isOfOtherSummary(other, account)) return undefined;
  return isBoxed ? 'boxed' : 'named';
}

/** True for a balance in one column or row with the other end that was read: `Opening balance 100.00  Closing balance 250.00`. */
function isBesideOther(side: Side, { amount }: NamedBalance, account: Account): boolean {
  const end = account[side === 'opening' ? 'closing' : 'opening'];
  return account.named.some(
    ({ kind, amount: other }) =>
      kind !== side && kind !== 'balance' && other.value === end?.value && isAligned(other, amount),
  );
}

/** Values that one label has at least that is printed for each of several days: someone who changes a balance leaves one. */
const MANY_DAYS = parameter({ value: 3, unit: 'values', source: 'judgment' });

/** Labels, by their letters, of the balances of many days: `Balance of the day 31/05 9,540.57`. */
function labelsOfManyDays(prints: readonly NamedBalance[]): ReadonlySet<string> {
  const values = new Map<string, Set<bigint>>();
  for (const { label, amount } of prints) {
    const own = values.get(letters(label)) ?? new Set<bigint>();
    values.set(letters(label), own.add(abs(amount.value)));
  }
  return new Set([...values].flatMap(([label, own]) => (own.size >= MANY_DAYS ? [label] : [])));
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** True for parts of one figure, as figures printed twice for bold type may be read, or thousands that a gap parts. */
const touches = (a: Amount, b: Amount): boolean =>
  a.page === b.page &&
  a.box.y0 < b.box.y1 &&
  b.box.y0 < a.box.y1 &&
  ((a.box.x0 < b.box.x1 + APART && b.box.x0 < a.box.x1 + APART) || isGroupOf(a, b) || isGroupOf(b, a));

/** True for a whole number close before three digits that end in cents: `3 823.53`. */
const isGroupOf = (left: Amount, right: Amount): boolean =>
  left.decimals === 0 &&
  /(?:^|\D)\d{1,3}$/.test(left.text) &&
  /^\d{3}(?!\d)/.test(right.text) &&
  left.box.x0 < right.box.x0 &&
  right.box.x0 - left.box.x1 < GROUP_GAP * (right.box.y1 - right.box.y0);

/** The balances of an account, of whatever day, without signs. */
export const balancesOf = (account: Account): bigint[] =>
  [
    account.opening,
    account.closing,
    ...account.postings.map(({ balance }) => balance),
    ...account.marks.map(({ balance }) => balance),
    ...account.dailyBalances.map(({ balance }) => balance),
  ].flatMap((balance) => (balance ? [abs(balance.value)] : []));

/**
 * True for a balance in a column or row that adds up by itself, with credits or debits other than the rows have: the
 * summary of an account that was not told apart.
 */
function isOfOtherSummary({ amount }: NamedBalance, account: Account): boolean {
  const valuesOf = (wanted: SummaryLine['kind']) =>
    account.summary.flatMap(({ kind, amount: own }) =>
      kind === wanted && own && isAligned(own, amount) ? [own.value] : [],
    );
  const rows = (isOf: (value: bigint) => boolean) =>
    account.postings.reduce((sum, { amount: { value } }) => (isOf(value) ? sum + value : sum), 0n);
  const [credits, debits] = [rows((value) => value > 0n), rows((value) => value < 0n)];
  return valuesOf('credits').some((up) =>
    valuesOf('debits').some(
      (down) =>
        (abs(up) !== abs(credits) || abs(down) !== abs(debits)) &&
        valuesOf('opening').some((from) => valuesOf('closing').includes(from + up + down)),
    ),
  );
}

/** True for amounts in one column or row. */
const isAligned = (a: Amount, b: Amount): boolean =>
  a.page === b.page && (Math.abs(a.box.x1 - b.box.x1) < APART || Math.abs(a.box.y0 - b.box.y0) < APART);

/**
 * True for a balance that stands in one column or row with the other end, the credits and the debits of the summary:
 * one of each, for a column of several summaries is that of several accounts.
 */
function isInBox({ kind, amount }: NamedBalance, { summary }: Account): boolean {
  const countOf = (wanted: SummaryLine['kind']) =>
    summary.filter((line) => line.kind === wanted && line.amount && isAligned(line.amount, amount)).length;
  return (
    countOf(kind === 'opening' ? 'closing' : 'opening') > 0 &&
    countOf('credits') === 1 &&
    countOf('debits') === 1
  );
}

/** True where the available credit is what another print of the closing balance leaves of the limit, and not this one. */
export function leavesCredit({ kind, amount }: NamedBalance, account: Account): boolean {
  const room = roomOf(account);
  const { closing, type } = account;
  if (!room || !closing || kind === 'opening') return false;
  const more = amount.value - closing.value;
  return room.available.value === room.left + (type === 'card' ? -more : more);
}

/** True where nothing but the choice between the prints was open, and the sums verify the rows. */
export function isSure({ account, verified, doubt }: Ledger, side: Side): boolean {
  const departures = account.reading?.departures ?? [];
  const isPlain = departures.every((departure) => departure.startsWith(`label-pairing/${side}`));
  return !doubt && isPlain && verified.of > 0 && verified.rows >= VERIFIED * verified.of;
}
