import { conflictingPeriods } from '../../evidence/ledger/conflicting-period.ts';
import { countedAnew } from '../../evidence/ledger/several-statements.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt } from '../locations.ts';

/** A heading that names other days than all rows and the balances of the same page. */
export const conflictingPeriod = defineDetector({
  id: 'ledger/conflicting-period',
  family: 'ledger',
  title: 'Days in the heading against those of rows and balances',
  rationale:
    'A bank prints the heading, the rows, and the days of the balances from the same data. Someone who makes an old statement look recent often changes the heading alone.',
  innocentCauses: [
    'The heading is that of another account or statement in the same file.',
    'The days beside the heading are those of the next statement.',
    'The statement was printed again later, and the heading shows that day.',
  ],
  ask: 'Ask for the statement of this period downloaded again from online banking.',
  references: ['docs/decisions/180'],
  needs: ['statement'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    moved: {
      title: 'The heading names another period than the rows and balances',
      detail:
        'The heading says {start} to {end}, but all {count} rows are dated {from} to {to} and a balance is dated {balance}.',
      claim: 'accuses',
    },
    year: {
      title: 'The heading names another year than the rows and the closing balance',
      detail:
        'The heading says {heading}, but the closing balance is dated {balance}, and all {count} rows are from before that day.',
      claim: 'accuses',
    },
  },
  *detect({ statement }) {
    const mixed = countedAnew(statement);
    if (mixed) return { inconclusive: mixed };
    if (
      statement.balanceDays.length === 0 &&
      !statement.accounts.some(({ marks }) => marks.some(({ date }) => date))
    )
      return { notApplicable: 'No balance is printed with its day.' };
    for (const found of conflictingPeriods(statement)) {
      const { heading, balance, count } = found;
      if (found.kind === 'moved') {
        const { start, end } = found.heading.value;
        yield {
          message: 'moved',
          data: { start, end, count, from: found.rows.start, to: found.rows.end, balance: balance.text },
          locations: places(printedAt(heading, 'statement period'), printedAt(balance, 'date')),
        };
      } else
        yield {
          message: 'year',
          data: { heading: heading.text, balance: balance.text, count },
          locations: places(printedAt(heading, 'date'), printedAt(balance, 'date')),
        };
    }
    return undefined;
  },
});
