import { abs } from '../../ledger/figures.ts';
import { roomOf } from '../../ledger/identities/available-credit.ts';
import type { Location } from '../../contract/report.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import { GROUP_GAP } from '../../evidence/ledger/unread-amounts.ts';
import { parameter } from '../../thresholds/parameter.ts';
import type { Account, Amount, NamedBalance, SummaryLine } from '../../statement/model/model.ts';
import { isSamePrint } from '../../statement/text/values.ts';
import { defineDetector } from '../define-detector.ts';
import { eachLedger, type LedgerOutcome } from '../each-ledger.ts';
import { money, places, printedAt } from '../locations.ts';

/** Share of the rows that sums must verify for one print of a balance to be the right one. */
const VERIFIED = parameter({ value: 0.9, unit: 'share of rows', source: 'decision 097' });
/** How far apart the edges of figures of one column or the baselines of one row are. */
const APART = parameter({ value: 2, unit: 'points', source: 'judgment' });

type Side = 'opening' | 'closing';

interface Found {
  message: 'outvoted' | 'agreed' | 'repeated';
  data: Record<'label' | 'expected' | 'printed', string>;
  locations: [Location, ...Location[]];
}

/** A balance printed again with another value: in the summary, at the end of the list, on the payment slip. */
export const repeatedBalance = defineDetector({
  id: 'ledger/repeated-balance',
  family: 'ledger',
  title: 'Balances that are printed twice',
  rationale:
    'The balance of the summary stands again at the end of the list or on the payment slip. Someone who changes one often forgets the other, and the sums show which one is right.',
  innocentCauses: [
    'The other figure is the balance of a different day, such as one before a payment that arrived late.',
    'The label also names the balance of a part of the account, such as an installment plan.',
  ],
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['docs/decisions/068'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    outvoted: {
      title: 'The summary shows a balance that its own sums and the rows contradict',
      detail:
        '{label} is printed as {printed}, but summary and rows give {expected}, which is printed elsewhere.',
      claim: 'accuses',
    },
    agreed: {
      title: 'The available credit belongs to a balance that the rows no longer give',
      detail:
        '{label} is printed as {printed}, which is what limit and available credit give, and as {expected}, which the rows give.',
      claim: 'accuses',
    },
    repeated: {
      title: 'The same balance is printed with two different values',
      detail: '{label} is printed as {printed} and as {expected}; the rows give {expected}.',
      claim: 'review',
    },
  },
  detect: ({ ledgers, statement }) => {
    const known = new Set(ledgers.flatMap(({ account }) => balancesOf(account)));
    const isPlain = !statement.reading?.departures.some((one) => one.startsWith('number-grammar/'));
    return eachLedger(ledgers, 'No balance is printed twice.', (ledger) => judge(ledger, known, isPlain));
  },
});

/** Points by which the baselines of one line differ at most. */
const ON_LINE = parameter({ value: 2, unit: 'points', source: 'judgment' });

/** `isPlain`: the numbers of the document were read in the likeliest way. */
function* judge(
  ledger: Ledger,
  known: ReadonlySet<bigint>,
  isPlain: boolean,
): Generator<Found, LedgerOutcome> {
  const { account, constraints } = ledger;
  const isSound = constraints.length > 0 && constraints.every(({ holds }) => holds);
  let applied = false;
  for (const side of ['opening', 'closing'] as const) {
    const read = account[side];
    const prints = account.named.filter(({ kind }) => kind === side || kind === 'balance');
    const chosen = read && prints.find(({ amount }) => isSamePrint(amount, read));
    // A figure of the rows may have been taken for the balance although a label names another.
    if (!read || prints.length < (chosen ? 2 : 1)) continue;
    applied = true;
    if (!isSound) continue;
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
    for (const other of others) {
      const meant = meansBalance(other, chosen, side, account);
      if (!meant) continue;
      const isOutvoted = meant === 'boxed' && isPlain && isSure(ledger, side);
      yield {
        message: isOutvoted ? 'outvoted' : leavesCredit(other, account) ? 'agreed' : 'repeated',
        data: {
          label: other.label,
          expected: money(read.value, read),
          printed: money(other.amount.value, other.amount),
        },
        locations: places(printedAt(other.amount, 'printed'), printedAt(read, 'by the sums')),
      };
    }
  }
  return applied ? 'checked' : 'not-applicable';
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
  const isOwn = isNamesake || (other.kind === side && !(chosen && standsInBox(chosen, account)));
  const isBoxed = isOwn && standsInBox(other, account);
  const isPaired = !chosen && other.kind === side && standsBesideOther(side, other, account);
  if ((!isBoxed && !isNamesake && !isPaired) || isOfOtherSummary(other, account)) return undefined;
  return isBoxed ? 'boxed' : 'named';
}

/** True for a balance in one column or row with the other end that was read: `Opening balance 100.00  Closing balance 250.00`. */
function standsBesideOther(side: Side, { amount }: NamedBalance, account: Account): boolean {
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
const balancesOf = (account: Account): bigint[] =>
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
function standsInBox({ kind, amount }: NamedBalance, { summary }: Account): boolean {
  const countOf = (wanted: SummaryLine['kind']) =>
    summary.filter((line) => line.kind === wanted && line.amount && isAligned(line.amount, amount)).length;
  return (
    countOf(kind === 'opening' ? 'closing' : 'opening') > 0 &&
    countOf('credits') === 1 &&
    countOf('debits') === 1
  );
}

/** True where the available credit is what another print of the closing balance leaves of the limit, and not this one. */
function leavesCredit({ kind, amount }: NamedBalance, account: Account): boolean {
  const room = roomOf(account);
  const { closing, type } = account;
  if (!room || !closing || kind === 'opening') return false;
  const more = amount.value - closing.value;
  return room.available.value === room.left + (type === 'card' ? -more : more);
}

/** True where nothing but the choice between the prints was open, and the sums verify the rows. */
function isSure({ account, verified, doubt }: Ledger, side: Side): boolean {
  const departures = account.reading?.departures ?? [];
  const isPlain = departures.every((departure) => departure.startsWith(`label-pairing/${side}`));
  return !doubt && isPlain && verified.of > 0 && verified.rows >= VERIFIED * verified.of;
}
