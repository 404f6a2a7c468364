import type { Ledger } from '../../evidence/ledger/ledger.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { daysBetween } from '../../layout/calendar-date.ts';
import type {
  Account,
  Amount,
  Posting,
  Statement,
  StatementPeriod,
  SummaryLine,
  Value,
} from '../../statement/model/model.ts';
import { groupBy } from '../../statement/text/group-by.ts';
import { defineDetector } from '../define-detector.ts';
import { money, places, postingAt, printedAt, quoted } from '../locations.ts';
import {
  averageBalances,
  averageDailyBalances,
  dayEnds,
  earningBalances,
  lowestBalances,
  CHOICES,
  INTEREST,
  type BalanceRange,
} from '../../evidence/ledger/average-conventions.ts';

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

/** An average or lowest balance that the rows do not give, in no way in which banks take it. */
export const averageBalanceMismatch = defineDetector({
  id: 'ledger/average-balance-mismatch',
  family: 'ledger',
  title: 'Average and lowest balance against the rows',
  rationale:
    'A bank calculates the average balance and the interest from its own daily balances. Someone who changes rows and balances to match often forgets these.',
  innocentCauses: [
    'The average covers a different period than the statement, such as a fee period or a quarter.',
    'The bank counts deposits only when they are collected, or by another date than the one printed.',
    'The figure is a condition of the account, not what was measured.',
    'The day of a row was misread from a picture; in pictures only the earlier amount is reported.',
  ],
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['Regulation DD (12 CFR 1030), Appendix A, Part II'],
  needs: ['statement', 'ledgers', 'recognition'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    average: {
      title: 'The average balance does not match the rows',
      detail: 'For {label} the rows give {expected}, but {printed} is printed.',
      claim: 'corroborates',
    },
    interest: {
      title: 'The average balance and interest belong to different rows',
      detail:
        'For {label} the rows give {expected}, but {printed} is printed, and the interest of {interest} at {rate} % was earned on the printed one.',
      claim: 'accuses',
    },
    regular: {
      title: 'The average balance shows the amount that was there before',
      detail:
        'For {label} the rows give {expected}, but {printed} is printed. It would hold if the row {row} were {repaired} instead of {shown}: the amount of another row of the same name.',
      claim: 'accuses',
    },
    raised: {
      title: 'The average balance shows smaller credits than the rows',
      detail:
        'For {label} the rows give {expected}, but {printed} is printed. It would hold if each of the {count} rows {row} were {repaired} instead of {shown}.',
      claim: 'accuses',
    },
    other: {
      title: 'The average balance of one account does not match its rows',
      detail:
        'For {label} the rows give {expected}, but {printed} is printed. For another account of the statement the same figure matches its rows.',
      claim: 'accuses',
    },
    shifted: {
      title: 'The average and the lowest balance are those of other balances',
      detail:
        'The average of the balances is {expected}, but {printed} is printed; the lowest is {expectedLowest}, but {printedLowest} is printed. Both differ by {difference}, as if all balances had been changed by that.',
      claim: 'accuses',
    },
    lowest: {
      title: 'The lowest balance does not match the rows',
      detail: 'For {label} the rows give {expected}, but {printed} is printed.',
      claim: 'review',
    },
  },
  *detect({ statement, ledgers, recognition }) {
    let applied = false;
    let isUnsure = false;
    const sheets = ledgers.flatMap((ledger) => sheetOf(statement, ledger));
    for (const sheet of sheets) {
      const { ledger, period, possible, off } = sheet;
      const { account } = ledger;
      const lowest = account.summary.filter(isLowest);
      if (sheet.averages.length + lowest.length === 0) continue;
      applied = true;
      // Sums hold whatever the days of the rows are; an average does not, and a misread day nothing else tells.
      const isDrawn = account.postings.some(({ page }) => recognition.readPages.includes(page));
      const least = lowestBalances(account, period);
      const low = lowest.every((l) => !isAmong(l.amount, least)) ? lowest[0] : undefined;
      const shifted =
        printsBalances(account) && off?.amount && low?.amount
          ? shiftOf(off.amount, possible, low.amount, least)
          : undefined;
      if (shifted && !isDrawn) {
        yield { message: 'shifted', ...shifted };
        continue;
      }
      for (const finding of off?.amount ? averageFinding(sheet, off.label, off.amount, sheets) : []) {
        if (isDrawn && finding.message !== 'regular') isUnsure = true;
        else yield finding;
      }
      if (low?.amount && isDrawn) isUnsure = true;
      else if (low?.amount) {
        yield {
          message: 'lowest',
          data: {
            label: low.label,
            expected: money(BigInt(least[0] ?? 0), low.amount),
            printed: money(low.amount.value, low.amount),
          },
          locations: places(printedAt(low.amount, 'lowest balance')),
        };
      }
    }
    if (isUnsure) return { inconclusive: 'The dates of the rows were recognized in a picture.' };
    return applied
      ? undefined
      : { notApplicable: 'No average or lowest balance is printed that could be checked.' };
  },
});

/** The average balances of an account: those it prints, and those that its rows give. */
interface Sheet {
  ledger: Ledger;
  period: StatementPeriod;
  averages: readonly SummaryLine[];
  /** In minor units; none where no average is printed. */
  possible: readonly number[];
  /** The first of the averages, where its rows give none of them. */
  off: SummaryLine | undefined;
}

function sheetOf(statement: Statement, ledger: Ledger): Sheet[] {
  const period = checkable(statement, ledger);
  if (!period) return [];
  // What another account rests at is its average: `Average daily balance EUR 721.75` heads the next list.
  const others = statement.accounts.flatMap(({ opening, closing }, i) =>
    i === ledger.index ? [] : [opening, closing].flatMap((end) => (end ? [Number(end.value)] : [])),
  );
  const averages = ledger.account.summary.filter((l) => isAverage(l) && !isAmong(l.amount, others));
  const possible = averages.length > 0 ? averageBalances(ledger.account, period) : [];
  const off = averages.every((l) => !isAmong(l.amount, possible)) ? averages[0] : undefined;
  return [{ ledger, period, averages, possible, off }];
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

/** The one difference that parts both the average and the lowest balance from what the rows give, to the cent. */
function shiftOf(average: Amount, averages: readonly number[], low: Amount, lowest: readonly number[]) {
  for (const own of lowest) {
    const shift = own - Number(low.value);
    const moved = Number(average.value) + shift;
    const given = averages.find((one) => Math.abs(one - moved) <= CENTS_OFF);
    if (Math.abs(shift) < SHIFTED || given === undefined) continue;
    return {
      data: {
        expected: money(BigInt(Math.round(given)), average),
        printed: money(average.value, average),
        expectedLowest: money(BigInt(own), low),
        printedLowest: money(low.value, low),
        difference: money(BigInt(Math.abs(shift)), low),
      },
      locations: places(printedAt(average, 'average balance'), printedAt(low, 'lowest balance')),
    };
  }
  return undefined;
}

function* averageFinding(
  { ledger, period, possible, averages }: Sheet,
  label: string,
  amount: Amount,
  sheets: readonly Sheet[],
) {
  const data = {
    label,
    expected: money(BigInt(Math.round(possible[0] ?? 0)), amount),
    printed: money(amount.value, amount),
  };
  const locations = places(printedAt(amount, 'average balance'));
  const earned = earnedOn(ledger.account, period, Number(amount.value));
  const regular = earned ? undefined : regularRow(ledger.account, period, Number(amount.value));
  const raised = earned || regular ? undefined : raisedRows(ledger.account, period, Number(amount.value));
  if (raised) {
    const [first] = raised.rows;
    yield {
      message: 'raised' as const,
      data: {
        ...data,
        count: raised.rows.length,
        row: quoted(first?.description.value ?? ''),
        repaired: money(raised.before, amount),
        shown: money(first?.amount.value ?? 0n, amount),
      },
      locations: places(
        locations[0],
        ...raised.rows.map((row) => postingAt(ledger, row.index, 'would make the average hold')),
      ),
    };
  } else if (earned) {
    const { interest, rate } = earned;
    yield {
      message: 'interest' as const,
      data: { ...data, interest: money(interest.value, interest), rate: rate.value },
      locations: places(locations[0], printedAt(interest, 'interest'), printedAt(rate, 'yield')),
    };
  } else if (regular) {
    const { posting, like } = regular;
    yield {
      message: 'regular' as const,
      data: {
        ...data,
        row: quoted(posting.description.value),
        repaired: money(like.amount.value, posting.amount),
        shown: money(posting.amount.value, posting.amount),
      },
      locations: places(
        locations[0],
        postingAt(ledger, posting.index, 'would make the average hold'),
        postingAt(ledger, like.index, 'same name'),
      ),
    };
  } else {
    // Of several averages each may be taken over other days.
    const isFar =
      averages.length === 1 && possible.every((one) => Math.abs(one - Number(amount.value)) > SHIFTED);
    const other = isFar ? sheets.flatMap((sheet) => agreeing(sheet, label))[0] : undefined;
    yield {
      message: other ? ('other' as const) : ('average' as const),
      data,
      locations: other ? places(locations[0], printedAt(other, 'agrees with its rows')) : locations,
    };
  }
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
interface Earned {
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
