import { pageNumbersRestart } from '../../evidence/ledger/several-statements.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt } from '../locations.ts';

/** A heading that names other days than all rows and the balances of the same page. */
export const conflictingPeriod = defineDetector({
  id: 'ledger/conflicting-period',
  family: 'ledger',
  title: 'Dates in the heading against those of rows and balances',
  rationale:
    'A bank prints the heading, the rows, and the dates of the balances from the same data. Someone who makes an old statement look recent often changes the heading alone.',
  innocentCauses: {
    'other-statement': 'The heading belongs to another account or statement in the same file.',
    'next-statement': 'The dates beside the heading are those of the next statement.',
    'printed-later': 'The statement was printed again later, and the heading shows that day.',
  },
  ask: 'Ask for the statement of this period downloaded again from online banking.',
  references: ['docs/decisions/180'],
  needs: ['statement', 'periodConflicts'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    moved: {
      title: 'The heading names a different period than the rows and balances',
      detail:
        'The heading says {start} to {end}, but all {count} rows are dated {from} to {to} and a balance is dated {balance}.',
      claim: 'accuses',
    },
    rows: {
      title: 'The heading names a different period than all rows',
      detail:
        'The heading says {start} to {end}, but all {count} rows are dated {from} to {to}. No other period is named.',
      claim: 'accuses',
    },
    year: {
      title: 'The heading names a different year than the rows and the closing balance',
      detail:
        'The heading says {heading}, but the closing balance is dated {balance}, and all {count} rows are from before that day.',
      claim: 'accuses',
    },
  },
  *detect({ statement, periodConflicts }) {
    const mixed = pageNumbersRestart(statement);
    if (mixed) return { inconclusive: mixed };
    const { period, statementDate, accounts } = statement;
    if (!period && !statementDate && accounts.every((account) => !account.period))
      return { notApplicable: 'The statement prints no period.' };
    for (const found of periodConflicts) {
      if (found.kind === 'year') {
        const { heading, balance, count } = found;
        yield {
          message: 'year',
          data: { heading: heading.text, balance: balance.text, count },
          locations: places(printedAt(heading, 'date'), printedAt(balance, 'date')),
        };
        continue;
      }
      const { heading, balance, rows, count } = found;
      const { start, end } = heading.value;
      const data = { start, end, count, from: rows.start, to: rows.end };
      const at = printedAt(heading, 'statement period');
      yield balance
        ? {
            message: 'moved',
            data: { ...data, balance: balance.text },
            locations: places(at, printedAt(balance, 'date')),
          }
        : { message: 'rows', data, locations: places(at) };
    }
    return undefined;
  },
});
