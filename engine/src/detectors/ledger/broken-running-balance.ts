import { defineDetector } from '../define-detector.ts';
import { eachLedger } from '../each-ledger.ts';
import { money, places, postingAt, printedAt, quoted } from '../locations.ts';
import { brokenIn, repairOf } from './constraints.ts';

/** A printed running balance that is not the one before it plus the postings between. */
export const brokenRunningBalance = defineDetector({
  id: 'ledger/broken-running-balance',
  family: 'ledger',
  title: 'Running balance from row to row',
  rationale:
    'A bank computes each balance from the one before it. A row where this fails was not printed by the program that kept the account.',
  innocentCauses: {
    'missing-page': 'A row is missing because a page of the statement is missing.',
    pending: 'The bank shows pending items that do not count toward the balance.',
    'issuer-error': {
      text: 'The bank itself made an error, which is rare.',
      noLookalike: 'A sum that the bank got wrong is as wrong as one that was changed, so the bank is asked.',
    },
  },
  ask: 'Ask for the statement downloaded again, with all its pages.',
  references: ['docs/decisions/096'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    broken: {
      title: 'The running balance does not add up',
      detail: '{row} should be {expected}, but {printed} is printed.',
      claim: 'accuses',
    },
    repaired: {
      title: 'The running balance does not add up',
      detail: '{row} should be {expected}, but {printed} is printed.',
      claim: 'accuses',
    },
  },
  detect: ({ ledgers }) =>
    eachLedger(ledgers, 'The statement prints no running balance.', function* (ledger) {
      const running = ledger.constraints.filter((c) => c.kind === 'running' || c.kind === 'forward');
      if (running.length === 0) return 'not-applicable';
      const { broken, inconclusive } = brokenIn(ledger, ['running', 'forward']);
      if (inconclusive) return { inconclusive };
      for (const constraint of broken) {
        const { target, expected } = constraint;
        const like = target.amount;
        const posting = target.posting === undefined ? undefined : ledger.account.postings[target.posting];
        const row = posting
          ? `After ${posting.date.text} ${quoted(posting.description.value)}, the balance`
          : `The ${target.label}`;
        const data = { row, expected: money(expected, like), printed: money(like.value, like) };
        const locations = places(
          printedAt(like, 'printed balance'),
          target.posting === undefined ? undefined : postingAt(ledger, target.posting),
          ...(repairOf(ledger, constraint)?.map((r) => printedAt(r.cell.amount, 'would repair the sums')) ??
            []),
        );
        const [repair] = repairOf(ledger, constraint) ?? [];
        yield repair
          ? {
              message: 'repaired',
              data: {
                ...data,
                figure: `the ${repair.cell.label}`,
                repaired: money(repair.repaired, repair.cell.amount),
                shown: money(repair.printed, repair.cell.amount),
              },
              locations,
            }
          : { message: 'broken', data, locations };
      }
      return 'checked';
    }),
});
