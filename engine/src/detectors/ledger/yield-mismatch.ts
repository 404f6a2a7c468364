import { daysBetween } from '../../layout/calendar-date.ts';
import { defineDetector } from '../define-detector.ts';
import { eachLedger } from '../each-ledger.ts';
import { money, places, printedAt } from '../locations.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import type { Account, Amount, Statement } from '../../statement/model/model.ts';
import { averageBalances, earningBalances } from '../../evidence/ledger/average-conventions.ts';
import { parameter } from '../../thresholds/parameter.ts';

/**
 * How far an average may be outside the range that the interest leads to: banks count days in ways not known here.
 */
const SLACK = parameter({ value: 0.02, unit: 'share of the balance', source: 'judgment' });

/** A yield that the interest of the period does not come to on the balances of the rows. */
export const yieldMismatch = defineDetector({
  id: 'ledger/yield-mismatch',
  family: 'ledger',
  title: 'Yield earned against interest and balances',
  rationale:
    'The annual percentage yield earned follows from the interest and the average daily balance of the period. Raised balances do not fit the printed yield.',
  innocentCauses: {
    'other-period': 'The interest was earned in a different period, or paid in a different month.',
    collected: 'The bank counts deposits only when they are collected.',
    'all-accounts':
      'The interest covers all accounts of the customer; where several are in the file, it counts only if it matches the rows of one.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['Regulation DD (12 CFR 1030), Appendix A, Part II'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    yield: {
      title: 'The yield earned does not match interest and balances',
      detail:
        'Interest of {interest} at {rate}% was earned on an average balance of {least} to {most}, but the rows give {expected}.',
      claim: 'corroborates',
    },
  },
  detect: ({ statement, ledgers }) =>
    eachLedger(ledgers, 'The statement prints no yield earned that could be checked.', function* (ledger) {
      const printed = yieldOf(ledger, statement);
      if (!printed) return 'not-applicable';
      if (ledger.doubt !== undefined) return { inconclusive: ledger.doubt };
      const { rate, interest, period } = printed;
      const ranges = earningBalances(interest, rate, daysBetween(period.start, period.end) + 1);
      const isOther = ledgers.length > 1 && !isPaidHere(ledger.account, interest);
      if (isOther || !leads(ledger) || ranges.length === 0) return 'not-applicable';
      const least = Math.min(...ranges.map((r) => r.least));
      const most = Math.max(...ranges.map((r) => r.most));
      const possible = averageBalances(ledger.account, period);
      if (possible.some((one) => one > least * (1 - SLACK) && one < most * (1 + SLACK))) return 'checked';
      yield {
        message: 'yield' as const,
        data: {
          interest: money(interest.value, interest),
          rate: rate.value,
          least: money(BigInt(Math.round(least)), interest),
          most: money(BigInt(Math.round(most)), interest),
          expected: money(BigInt(Math.round(possible[0] ?? 0)), interest),
        },
        locations: places(printedAt(rate, 'yield'), printedAt(interest, 'interest')),
      };
      return 'checked';
    }),
});

/** The only yield earned that an account prints, and the interest and the period that it is of. */
function yieldOf({ account }: Ledger, statement: Statement) {
  const period = (account.period ?? statement.period)?.value;
  const rates = account.summary.flatMap((l) =>
    l.kind === 'yield' && l.rate && /earned|apye/i.test(l.label) ? [l.rate] : [],
  );
  const paid = account.summary.flatMap((l) =>
    l.kind === 'interest' && l.amount && !/year|ytd|accrued|rate/i.test(l.label) ? [l.amount] : [],
  );
  const [rate, interest] = [rates[0], paid[0]];
  if (!period || !rate || !interest || rates.length > 1 || paid.length > 1 || account.type === 'card')
    return undefined;
  return { rate, interest, period };
}

/** True where the rows lead from balance to balance, and no other sum says that one of them is wrong. */
const leads = ({ constraints }: Ledger): boolean =>
  constraints.some((c) => c.kind === 'sum') && constraints.every((c) => c.holds);

const INTEREST = /interest|dividend/i;

/** True where no row of the account pays interest, or those that do come to what is printed. */
function isPaidHere({ postings }: Account, interest: Amount): boolean {
  const paid = postings.filter(
    ({ amount, description }) => amount.value > 0n && INTEREST.test(description.value),
  );
  return paid.length === 0 || paid.reduce((sum, { amount }) => sum + amount.value, 0n) === interest.value;
}
