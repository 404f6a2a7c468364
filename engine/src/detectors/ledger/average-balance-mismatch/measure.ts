import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import {
  averageBalances,
  averageDailyBalances,
  dayEnds,
  earningBalances,
  lowestBalances,
  CHOICES,
  INTEREST,
  type BalanceRange,
} from '../../../evidence/ledger/average-conventions.ts';
import { daysBetween } from '../../../layout/calendar-date.ts';
import type {
  Account,
  Amount,
  Posting,
  Statement,
  StatementPeriod,
  SummaryLine,
  Value,
} from '../../../statement/model/model.ts';
import { groupBy } from '../../../statement/text/group-by.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Fewest rows of an account whose average is checked. */
const FEWEST = parameter({ value: 3, unit: 'rows', source: 'judgment' });
/** A period that is longer than this and shorter than that. */
const SHORTEST = parameter({ value: 5, unit: 'days', source: 'judgment' });
const LONGEST = parameter({ value: 100, unit: 'days', source: 'judgment' });
/** Multiples of this are conditions of an account, hardly what was measured. */
const ROUNDED = parameter({ value: 10_000, unit: 'minor units', source: 'judgment' });
/** How far a printed average may be off: without cents, and with cents. */
const WHOLE_OFF = parameter({ value: 100, unit: 'minor units', source: 'judgment' });
const CENTS_OFF = parameter({ value: 1.01, unit: 'minor units', source: 'judgment' });
/** By which both are off at least: smaller steps are a rounding of either. */
const SHIFTED = parameter({ value: 1_000, unit: 'minor units', source: 'judgment' });

/** The average and lowest balances of an account: those it prints, and those that its rows give. */
export interface Sheet {
  ledger: Ledger;
  period: StatementPeriod;
  averages: readonly SummaryLine[];
  /** In minor units; none where no average is printed. */
  possible: readonly number[];
  /** The first of the averages, where its rows give none of them. */
  off: SummaryLine | undefined;
  /** In minor units; none where no lowest balance is printed. */
  least: readonly number[];
  /** The first of the lowest balances, where its rows give none of them. */
  low: SummaryLine | undefined;
}

/** What is measured of a ledger; nothing where it prints no such balance, or its rows do not lead to its end. */
export function sheetOf(statement: Statement, ledger: Ledger): Sheet[] {
  const period = checkable(statement, ledger);
  if (!period) return [];
  // What another account rests at is its average: `Average daily balance EUR 721.75` heads the next list.
  const others = statement.accounts.flatMap(({ opening, closing }, i) =>
    i === ledger.index ? [] : [opening, closing].flatMap((end) => (end ? [Number(end.value)] : [])),
  );
  const averages = ledger.account.summary.filter((l) => isAverage(l) && !isAmong(l.amount, others));
  const possible = averages.length > 0 ? averageBalances(ledger.account, period) : [];
  const off = averages.every((l) => !isAmong(l.amount, possible)) ? averages[0] : undefined;
  const lowest = ledger.account.summary.filter(isLowest);
  if (averages.length + lowest.length === 0) return [];
  const least = lowest.length > 0 ? lowestBalances(ledger.account, period) : [];
  const low = lowest.every((l) => !isAmong(l.amount, least)) ? lowest[0] : undefined;
  return [{ ledger, period, averages, possible, off, least, low }];
}

/** The period of a ledger whose rows lead, dated, from the opening to the closing balance. */
function checkable(
  statement: Statement,
  { account, constraints, doubt }: Ledger,
): StatementPeriod | undefined {
  const period = (account.period ?? statement.period)?.value;
  if (!period || doubt || account.type === 'card' || account.postings.length < FEWEST) return undefined;
  const leads = constraints.some((c) => c.kind === 'sum') && constraints.every((c) => c.holds);
  const within = account.postings.every((p) => p.date.value >= period.start && p.date.value <= period.end);
  const days = daysBetween(period.start, period.end) + 1;
  return leads && within && days > SHORTEST && days < LONGEST ? period : undefined;
}

const OTHER_SPAN =
  /collected|available|year|ytd|\b\d+[- ](day|month)|quarter|combined|relationship|last|prior|previous/i;
const CONDITION = /required|waive|avoid|must|maintain|fee|or more|at least/i;

const isMeasured = ({ label, amount }: SummaryLine) =>
  amount !== undefined &&
  amount.value % BigInt(ROUNDED) !== 0n &&
  !OTHER_SPAN.test(label) &&
  !CONDITION.test(label);

const isAverage = (line: SummaryLine) => line.kind === 'average-balance' && isMeasured(line);
const isLowest = (line: SummaryLine) => line.kind === 'minimum-balance' && isMeasured(line);

/**
 * True where one of the figures comes to the printed one, to the unit or, printed in whole ones, to a hundred. What is
 * owed is printed with or without a sign, as is what is owned where all else is owed, so that sizes are compared.
 */
function isAmong(amount: Amount | undefined, figures: readonly number[]): boolean {
  if (!amount) return true;
  const reach = amount.value % 100n === 0n ? WHOLE_OFF : CENTS_OFF;
  const printed = Math.abs(Number(amount.value));
  return figures.some((one) => Math.abs(Math.abs(one) - printed) <= reach);
}

/** True where balances of rows or days are printed: without, the ends may be those of several accounts together. */
const printsBalances = ({ postings, dailyBalances }: Account): boolean =>
  dailyBalances.length > 0 || postings.some(({ balance }) => balance !== undefined);

/** One difference that parts both the average and the lowest balance from what the rows give, to the cent. */
export interface Shift {
  average: Amount;
  low: Amount;
  /** What the rows give, and by how much more than printed, in minor units. */
  given: number;
  lowest: number;
  shift: number;
}

/** The one difference of both balances of a sheet. */
export function shiftOf({ ledger, off, low, possible, least }: Sheet): Shift | undefined {
  if (!off?.amount || !low?.amount || !printsBalances(ledger.account)) return undefined;
  for (const lowest of least) {
    const shift = lowest - Number(low.amount.value);
    const moved = Number(off.amount.value) + shift;
    const given = possible.find((one) => Math.abs(one - moved) <= CENTS_OFF);
    if (Math.abs(shift) >= SHIFTED && given !== undefined)
      return { average: off.amount, low: low.amount, given, lowest, shift };
  }
  return undefined;
}

/** What explains an average that its rows do not give, the first that does. */
export type Cause =
  | { kind: 'interest'; earned: Earned }
  | { kind: 'regular'; posting: Posting; like: Posting }
  | { kind: 'raised'; rows: readonly Posting[]; before: bigint }
  | { kind: 'other'; other: Amount };

/** What explains the average of a sheet; `sheets` are those of all accounts. */
export function causeOf(
  { ledger: { account }, period, possible, averages }: Sheet,
  label: string,
  average: Amount,
  sheets: readonly Sheet[],
): Cause | undefined {
  const printed = Number(average.value);
  const earned = earnedOn(account, period, printed);
  if (earned) return { kind: 'interest', earned };
  const regular = regularRow(account, period, printed);
  if (regular) return { kind: 'regular', ...regular };
  const raised = raisedRows(account, period, printed);
  if (raised) return { kind: 'raised', ...raised };
  // Of several averages each may be taken over other days.
  const isFar = averages.length === 1 && possible.every((one) => Math.abs(one - printed) > SHIFTED);
  const other = isFar ? sheets.flatMap((sheet) => agreeing(sheet, label))[0] : undefined;
  return other && { kind: 'other', other };
}

/** The average of this name that the rows of an account give, where it is not just what the account begins or ends with. */
function agreeing({ ledger: { account }, averages, possible }: Sheet, label: string): Amount[] {
  const ends = [account.opening, account.closing].flatMap((end) => (end ? [Number(end.value)] : []));
  return averages.flatMap(({ label: own, amount }) =>
    amount && own === label && isAmong(amount, possible) && !isAmong(amount, ends) ? [amount] : [],
  );
}

/** The interest and the rate that the printed average earns and no average of the rows does. */
function earnedOn(account: Account, period: StatementPeriod, printed: number) {
  const days = daysBetween(period.start, period.end) + 1;
  const balances = averageDailyBalances(account, period);
  const fits = (balance: number) => (range: BalanceRange) => balance >= range.least && balance <= range.most;
  return [...interestOfSummary(account), ...interestOfRows(account)].find(({ interest, rate }) => {
    const ranges = earningBalances(interest, rate, days).filter(fits(printed));
    return ranges.length > 0 && !balances.some((balance) => ranges.some(fits(balance)));
  });
}

/** Interest, and the rate or yield at which it was earned. */
export interface Earned {
  interest: Amount;
  rate: Value<number>;
}

function interestOfSummary({ summary }: Account): Earned[] {
  const interests = summary.flatMap((l) =>
    l.kind === 'interest' && l.amount && !OTHER_SPAN.test(l.label) ? [l.amount] : [],
  );
  const [interest, ...more] = interests;
  if (!interest || more.length > 0) return [];
  return summary.flatMap(({ kind, rate }) =>
    rate && (kind === 'yield' || kind === 'interest-rate') ? [{ interest, rate }] : [],
  );
}

/** A rate in the words of a row: `Dividend 0.350%`. */
const RATE = /(?<![\d.,])(\d{1,2}[.,]\d{1,4})\s?%/;

/** The one row that pays interest and names its rate. */
function interestOfRows({ postings }: Account): Earned[] {
  const paid = postings.filter(
    ({ amount, description }) => amount.value > 0n && INTEREST.test(description.value),
  );
  const [row, ...more] = paid;
  const text = row && RATE.exec(row.description.value)?.[1];
  if (!text || more.length > 0) return [];
  const rate = { ...row.description, value: Number(text.replace(',', '.')), text };
  return [{ interest: row.amount, rate }];
}

/** The one row with which the average would hold, had it the amount of another row of the same name. */
function regularRow(
  account: Account,
  period: StatementPeriod,
  printed: number,
): { posting: Posting; like: Posting } | undefined {
  const ends = dayEnds(account, period);
  const average = ends.reduce((sum, one) => sum + one, 0) / ends.length;
  const named = groupBy(account.postings, nameOf);
  const found = account.postings.flatMap((posting) => {
    const share = (daysBetween(posting.date.value, period.end) + 1) / ends.length;
    const before = Number(posting.amount.value) - (average - printed) / share;
    const like = named
      .get(nameOf(posting))
      ?.find((p) => p.amount.value !== posting.amount.value && isNear(Number(p.amount.value), before, share));
    return like && posting.amount.value > LEAST ? [{ posting, like }] : [];
  });
  const [only] = found;
  return found.length === 1 ? only : undefined;
}

/** Amounts that are whole multiples of this are agreed on, such as wages and rents; others hit one by chance hardly ever. */
const AGREED = parameter({ value: 5_000, unit: 'minor units', source: 'judgment' });
/** Rows of one name and one amount, at least. */
const ALIKE = parameter({ value: 2, unit: 'rows', source: 'judgment' });

/** Credits of one name and one amount with which the average would hold, had all of them another whole amount. */
function raisedRows(
  account: Account,
  period: StatementPeriod,
  printed: number,
): { rows: readonly Posting[]; before: bigint } | undefined {
  const alike = groupBy(
    account.postings.filter(({ amount }) => amount.value > LEAST),
    (posting) => `${nameOf(posting)} ${posting.amount.value}`,
  );
  const found = [...alike.values()].flatMap((rows) => {
    const before = rows.length < ALIKE ? undefined : wholeBefore(account, period, rows, printed);
    return before === undefined ? [] : [{ rows, before }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The whole amount that each of some rows was by an average, in one of the ways in which banks take it. */
function wholeBefore(
  account: Account,
  period: StatementPeriod,
  rows: readonly Posting[],
  printed: number,
): bigint | undefined {
  for (const dated of CHOICES) {
    const ends = dayEnds(account, period, dated);
    const average = ends.reduce((sum, one) => sum + one, 0) / ends.length;
    const days = rows.reduce((sum, row) => {
      const date = dated(row);
      return date ? sum + daysBetween(date, period.end) + 1 : sum;
    }, 0);
    if (days <= 0) continue;
    const share = days / ends.length;
    const now = Number(rows[0]?.amount.value);
    const before = now - (average - printed) / share;
    const whole = Math.round(before / AGREED) * AGREED;
    if (whole > 0 && whole < now && isNear(whole, before, share)) return BigInt(whole);
  }
  return undefined;
}

/** True for an amount that moves the average of a period by what rounding hides, over its share of the days. */
const isNear = (amount: number, other: number, share: number): boolean =>
  Math.abs(amount - other) <= 1 + 1 / share;

/** Smaller credits recur by chance. */
const LEAST = parameter({ value: 10_000, unit: 'minor units', source: 'judgment' });

const nameOf = ({ description }: Posting) =>
  description.value
    .toUpperCase()
    .replace(/\S*\d\S*/g, '#')
    .trim();
