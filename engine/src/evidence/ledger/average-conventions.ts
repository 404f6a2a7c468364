import { smallest } from '../../pdf/content/extent.ts';
import { addDays, daysBetween, weekday, type CalendarDate } from '../../layout/calendar-date.ts';
import type { Account, Amount, Posting, StatementPeriod, Value } from '../../statement/model/model.ts';

/** How rows are dated, and which of them count: banks differ. */
export type Choice = (posting: Posting) => CalendarDate | undefined;

/** Words of rows that pay interest. */
export const INTEREST =
  /\b(?:interest|dividend)s?\b|zinsen|int[eé]r[eê]ts|intereses|juros|interessi|rendimi?ento|\brente\b|odset\p{L}*/iu;
/** Words of rows that take a fee. */
export const FEE = /\b(fee|charge)s?\b|entgelt|frais|comisi/i;

/** The balances at the end of each day of a period, in minor units, from the opening balance and the rows. */
export function dayEnds(
  account: Account,
  { start, end }: StatementPeriod,
  dated: Choice = (p) => p.date.value,
): number[] {
  const moves = new Map<CalendarDate, number>();
  for (const posting of account.postings) {
    const date = dated(posting);
    if (!date || date > end) continue;
    const day = date < start ? start : date;
    moves.set(day, (moves.get(day) ?? 0) + Number(posting.amount.value));
  }
  let balance = Number(account.opening?.value ?? 0n);
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, i) => {
    balance += moves.get(addDays(start, i)) ?? 0;
    return balance;
  });
}

/**
 * The average balances that the rows of an account give in every way banks are known to take them: with the first
 * or the last day left out, at the start or the end of the day, on banking days, of active days, of overdrawn ones,
 * since the account was opened, days overdrawn as nothing, by booking or value date, with and without the interest and
 * fees of the period. In minor units.
 */
export function averageBalances(account: Account, period: StatementPeriod): number[] {
  const opening = Number(account.opening?.value ?? 0n);
  const closing = Number(account.closing?.value ?? 0n);
  const rows = account.postings.flatMap((p) => (p.balance ? [Number(p.balance.value)] : []));
  const listed = account.dailyBalances.map((d) => Number(d.balance.value));
  return [
    ...averageDailyBalances(account, period),
    ...[rows, [opening, ...rows], listed, [opening, ...listed], [opening, closing]].flatMap(mean),
  ];
}

const own: Choice = (p) => p.date.value;
const valued: Choice = (p) => p.otherDate?.value ?? p.date.value;
const without =
  (words: RegExp, dated: Choice): Choice =>
  (p) =>
    words.test(p.description.value) ? undefined : dated(p);

/** The ways in which banks date the rows of an average, and leave out what they book themselves. */
export const CHOICES: readonly Choice[] = [
  own,
  valued,
  without(INTEREST, own),
  without(FEE, own),
  without(INTEREST, without(FEE, own)),
];

/** Of these the ones taken over days, on which interest is paid. */
export function averageDailyBalances(account: Account, period: StatementPeriod): number[] {
  const opening = Number(account.opening?.value ?? 0n);
  return CHOICES.flatMap((choice) => daily(opening, dayEnds(account, period, choice), period));
}

function daily(opening: number, ends: readonly number[], { start }: StatementPeriod): number[] {
  const starts = [opening, ...ends.slice(0, -1)];
  const isWorkday = (_: number, i: number) => ![0, 6].includes(weekday(addDays(start, i)));
  const isActive = (end: number, i: number) => end !== starts[i];
  const lists = [
    ends,
    starts,
    [opening, ...ends],
    ends.slice(0, -1),
    ends.slice(1),
    ends.filter(isWorkday),
    ends.filter(isActive),
    // `Average debit balance`, of the days on which the account was overdrawn.
    ends.filter((end) => end < 0),
    ...(opening === 0 ? [ends.slice(Math.max(0, ends.findIndex(isActive)))] : []),
    [opening, ...ends.filter(isActive)],
  ];
  const positive = lists.map((list) => list.map((balance) => Math.max(0, balance)));
  return [...[...lists, ...positive].flatMap(mean), ends.reduce((sum, one) => sum + one, 0) / 30];
}

const mean = (list: readonly number[]): number[] =>
  list.length === 0 ? [] : [list.reduce((sum, one) => sum + one, 0) / list.length];

/** The lowest balances of the period, at the end of days and after rows. In minor units. */
export function lowestBalances(account: Account, period: StatementPeriod): number[] {
  const opening = Number(account.opening?.value ?? 0n);
  const rows = account.postings.flatMap((p) => (p.balance ? [Number(p.balance.value)] : []));
  let balance = opening;
  const chain = (account.newestFirst ? account.postings.toReversed() : account.postings).map(
    (p) => (balance += Number(p.amount.value)),
  );
  const ends = dayEnds(account, period);
  return [ends, ends.slice(0, -1), rows, chain].flatMap((list) =>
    list.length === 0 ? [] : [smallest(list), Math.min(opening, smallest(list))],
  );
}

/** Average balances, in minor units. */
export interface BalanceRange {
  least: number;
  most: number;
}

/**
 * The average balances that earn an interest at a yield or a rate, one range for each way to count days:
 * `100[(1 + interest/average)^(365/days) - 1]` (Regulation DD, Appendix A, Part II) or simple interest, within
 * what rounding hides.
 */
export function earningBalances(interest: Amount, rate: Value<number>, days: number): BalanceRange[] {
  const decimals = /[.,](\d+)/.exec(rate.text)?.[1]?.length ?? 0;
  const half = 0.5 / 10 ** decimals;
  const [low, high] = [(rate.value - half) / 100, (rate.value + half) / 100];
  const [least, most] = [Number(interest.value) - 1, Number(interest.value) + 1];
  if (low <= 0 || least <= 0) return [];
  return [360, 365, 366].flatMap((year) =>
    [days - 1, days, days + 1].flatMap((count) => {
      const part = count / year;
      return [
        { least: least / ((1 + high) ** part - 1), most: most / ((1 + low) ** part - 1) },
        { least: least / part / high, most: most / part / low },
      ];
    }),
  );
}
