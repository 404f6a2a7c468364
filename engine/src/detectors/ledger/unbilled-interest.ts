import { daysBetween } from '../../layout/calendar-date.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { defineDetector } from '../define-detector.ts';
import { money, places, printedAt } from '../locations.ts';

/** Interest that is worth billing: below it banks charge none, or a fixed minimum. */
const LEAST = parameter({ value: 200, unit: 'minor units', source: 'judgment' });

/** A table says that a balance bears interest, and that none was charged on it. */
export const unbilledInterest = defineDetector({
  id: 'ledger/unbilled-interest',
  family: 'ledger',
  title: 'Interest against balance and rate',
  rationale:
    'A card statement shows the balance on which interest was charged, and the rate. Where a balance bears interest but none is charged, one of the three figures was altered.',
  innocentCauses: {
    'paid-in-full': 'Nothing is charged on a balance that was paid in full by its due date.',
    'few-cents': 'Charges of a few cents are waived.',
    'introductory-rate': 'An introductory rate of zero applies.',
    waived: 'The bank waived the interest, or charges it in the next month.',
  },
  ask: 'Ask for the next month’s statement, which shows what was charged.',
  references: ['Regulation Z (12 CFR 1026.7(b)(4))'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    none: {
      title: 'No interest is charged on a balance that bears interest',
      detail: 'On {balance} at {rate}% a year, interest is about {expected}, but {printed} is printed.',
      claim: 'review',
    },
  },
  *detect({ statement, ledgers }) {
    let applied = false;
    for (const { account } of ledgers) {
      const period = (account.period ?? statement.period)?.value;
      if (!period) continue;
      const days = daysBetween(period.start, period.end) + 1;
      for (const { rate, balance, interest } of account.charges) {
        applied = true;
        const expected = Math.round((Number(balance.value) * rate.value * days) / 36_500);
        if (interest.value !== 0n || expected < LEAST) continue;
        yield {
          message: 'none',
          data: {
            balance: money(balance.value, balance),
            rate: rate.value,
            expected: money(BigInt(expected), interest),
            printed: money(interest.value, interest),
          },
          locations: places(
            printedAt(interest, 'interest'),
            printedAt(balance, 'balance'),
            printedAt(rate, 'rate'),
          ),
        };
      }
    }
    return applied ? undefined : { notApplicable: 'The statement prints no table of interest charges.' };
  },
});
