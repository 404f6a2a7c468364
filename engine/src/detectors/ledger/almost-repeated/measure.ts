import { NUMBER_MARKS, wholeLooselyBy } from '../../../layout/amount-pattern.ts';
import { pageLines } from '../../../layout/page-text.ts';
import { visibleRuns } from '../../../layout/visible-runs.ts';
import { abs } from '../../../ledger/figures.ts';
import { averageBalances } from '../../../evidence/ledger/average-conventions.ts';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import { AVAILABLE, LIMITS } from '../../../statement/language/label-lists.ts';
import { labelWords } from '../../../statement/language/label-words.ts';
import type { PageContent } from '../../../pdf/content/model.ts';
import type { Account, Amount, Statement } from '../../../statement/model/model.ts';
import { lazy } from '../../../statement/language/memoize.ts';

/** Share of the rows that sums must verify for a figure to be known. */
const VERIFIED = parameter({ value: 0.9, unit: 'share of rows', source: 'decision 097' });
/** Digits of figures, and those without the zeros both end in, that hardly agree in all but one by chance. */
const DIGITS = parameter({ value: 5, unit: 'digits', source: 'decision 149' });
const DIGITS_BEFORE_ZEROS = parameter({ value: 4, unit: 'digits', source: 'judgment' });

/** Pairs of a figure without a role and a known one, at most: among more, two differ in one digit by chance. */
const PAIRS = parameter({ value: 400, unit: 'pairs of figures', source: 'decision 149' });

/** Least number that is told as an amount where it is printed without cents: smaller ones are days and counts. */
const LEAST_WHOLE = parameter({ value: 100, unit: 'units of the currency', source: 'judgment' });

/** How far an average may be off that is rounded, or cut. */
const ROUNDED = parameter({ value: 1, unit: 'minor units', source: 'judgment' });

/** A figure that differs in one digit from one that the sums give, and the latter. */
export interface AlmostRepeated {
  printed: Amount;
  /** Like whose print the sums give it. */
  like: Amount;
  /** Minor units, without a sign. */
  known: bigint;
}

/**
 * Figures without a role that differ in one digit from what an account begins or ends with, or comes to on one side:
 * prints of it, one of which was changed. Cents that differ are an average or interest, as is what the balances of the days
 * average to; what differs by another figure of the statement, with cents or without, is a sum with it, such as a balance
 * with the limit.
 */
export function measureAlmostRepeated(
  { unassigned, accounts, period }: Statement,
  ledgers: readonly Ledger[],
  pages: readonly PageContent[] = [],
): readonly AlmostRepeated[] {
  const known = [
    ...ledgers.filter(isVerified).flatMap(({ account }) => knownOf(account)),
    ...togetherOf(ledgers),
  ];
  const figures = [...unassigned, ...accounts.flatMap(otherBalances)];
  const pairs = figures.length * known.length;
  if (pairs === 0 || pairs > PAIRS) return [];
  const values = figures.map(({ amount }) => abs(amount.value));
  const placed = new Set([...accounts.flatMap(figuresOf), ...known.map(({ value }) => value)]);
  const told = new Set([...values, ...placed]);
  const whole = lazy(() => wholeNumbers(pages));
  const averages = lazy(() =>
    accounts.flatMap((account) => {
      const days = (account.period ?? period)?.value;
      return days ? averageBalances(account, days) : [];
    }),
  );
  const isAverage = (value: bigint) =>
    averages().some((average) => Math.abs(Math.abs(average) - Number(value)) <= ROUNDED);
  const isTold = (value: bigint) => told.has(value) || (value >= LEAST_WHOLE * 100 && whole().has(value));
  return figures.flatMap(({ line, amount }) => {
    const value = abs(amount.value);
    const isOnce = values.filter((other) => other === value).length === 1;
    if (!isOnce || placed.has(value) || namesRoom(line) || isSumOfPage(amount, accounts)) return [];
    const near = known.find(
      (one) => differInOne(value, one.value, amount.decimals) && !isTold(abs(value - one.value)),
    );
    return near && !isAverage(value) ? [{ printed: amount, like: near.like, known: near.value }] : [];
  });
}

const isVerified = ({ account, constraints, doubt, verified }: Ledger): boolean =>
  !doubt &&
  account.postings.length > 0 &&
  constraints.every(({ holds }) => holds) &&
  verified.rows >= VERIFIED * verified.of;

/** What rows that raise the balance come to, or those that lower it, without a sign. */
const sumOn = (postings: Account['postings'], isUp: boolean): bigint =>
  postings.reduce((sum, { amount: { value } }) => (value > 0n === isUp ? sum + abs(value) : sum), 0n);

/** Both ends of an account and what it comes to on each side. */
function knownOf({ opening, closing, postings }: Account): { value: bigint; like: Amount }[] {
  const ends = [opening, closing].flatMap((end) => (end ? [{ value: abs(end.value), like: end }] : []));
  const [first] = postings;
  const sides = [true, false].map((isUp) => sumOn(postings, isUp));
  return [...ends, ...(first ? sides.map((value) => ({ value, like: first.amount })) : [])];
}

/** True for what the rows of its page come to on one side, all together or those of one account: the sum of a page. */
function isSumOfPage({ value, page }: Amount, accounts: readonly Account[]): boolean {
  const here = accounts.map(({ postings }) => postings.filter(({ amount }) => amount.page === page));
  return [here.flat(), ...here].some((rows) =>
    [true, false].some((isUp) => sumOn(rows, isUp) === abs(value)),
  );
}

/** A number without cents: `1,000`, `1'000`, `1 000`. */
const WHOLE = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])${wholeLooselyBy(`${NUMBER_MARKS} `)}(?![\p{L}\d/-]|[.,]\d)`,
  'gu',
);

/** The numbers without cents that pages show, as amounts in minor units. */
const wholeNumbers = (pages: readonly PageContent[]): ReadonlySet<bigint> =>
  new Set(
    pages
      .flatMap((page) => pageLines(visibleRuns(page).spans, 0, 0))
      .flatMap(({ words }) => [
        ...words
          .map(({ text }) => text)
          .join(' ')
          .matchAll(WHOLE),
      ])
      .map(([text]) => BigInt(text.replace(/\D/g, '')) * 100n),
  );

/** What several accounts end with together, where all are known and of one currency. */
function togetherOf(ledgers: readonly Ledger[]): { value: bigint; like: Amount }[] {
  const ends = ledgers.flatMap(({ account: { closing } }) => closing ?? []);
  const isOne = new Set(ledgers.map(({ account }) => account.currency)).size === 1;
  const [like] = ends;
  if (!like || ends.length < 2 || ends.length < ledgers.length || !isOne) return [];
  return [{ value: abs(ends.reduce((sum, { value }) => sum + value, 0n)), like }];
}

/** Balances of which a label does not say when they stood: any may be that of an end, or another. */
const otherBalances = ({ named }: Account): { line: string; amount: Amount }[] =>
  named.flatMap(({ kind, label, amount }) => (kind === 'balance' ? [{ line: label, amount }] : []));

/** Every figure of an account that has a role, without signs. */
const figuresOf = (account: Account): bigint[] =>
  [
    ...account.postings.flatMap(({ amount, balance }) => [amount, balance]),
    ...account.summary.map(({ amount }) => amount),
    ...account.credit.map(({ amount }) => amount),
    ...account.named.flatMap(({ kind, amount }) => (kind === 'balance' ? [] : [amount])),
    ...account.sections.map(({ total }) => total),
    ...account.dailyBalances.map(({ balance }) => balance),
  ].flatMap((amount) => (amount ? [abs(amount.value)] : []));

/** True for a line that tells what may still be spent. */
const namesRoom = (line: string): boolean =>
  labelWords(line).some((word) => AVAILABLE.has(word) || LIMITS.has(word));

/** True for figures of as many digits that differ in one of them, before the cents. */
function differInOne(one: bigint, other: bigint, decimals: number): boolean {
  const [a, b] = [String(one), String(other)];
  const zeros = Math.min(...[a, b].map((text) => /0*$/.exec(text)?.[0].length ?? 0));
  if (a.length !== b.length || a.length < DIGITS || a.length - zeros < DIGITS_BEFORE_ZEROS) return false;
  const differing = [...a].flatMap((digit, i) => (digit === b[i] ? [] : [i]));
  return differing.length === 1 && (differing[0] ?? a.length) < a.length - decimals;
}
