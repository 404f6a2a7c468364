import type { Account } from '../../statement/model.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt, quoted } from '../locations.ts';

/** A row whose date breaks the order that every other row of its section keeps. */
export const datesOutOfOrder = defineDetector({
  id: 'ledger/dates-out-of-order',
  family: 'ledger',
  title: 'Order of the posting dates',
  rationale:
    'Banks list postings in order of date. A single row out of order may have had its date or place changed.',
  innocentCauses: [
    'The list is sorted by another date, such as the day of purchase.',
    'A correction was booked with an earlier date.',
  ],
  ask: 'Ask for the statement downloaded again from the online banking.',
  references: [],
  needs: ['statement'],
  messages: {
    order: {
      title: 'One row is out of date order',
      detail: 'The row {row} is dated {date}, between rows dated {before} and {after}.',
    },
  },
  *detect({ statement }) {
    let applied = false;
    for (const account of statement.accounts) {
      for (const rows of sectionRows(account)) {
        if (rows.length < 8) continue;
        applied = true;
        const sign = account.newestFirst ? -1 : 1;
        const cmp = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1) * sign;
        const breaks = rows.filter((row, i) => {
          const next = rows[i + 1];
          return next !== undefined && cmp(row.date.value, next.date.value) > 0;
        });
        if (breaks.length !== 1) continue;
        for (let i = 1; i + 1 < rows.length; i++) {
          const [before, row, after] = [rows[i - 1], rows[i], rows[i + 1]];
          if (!before || !row || !after || cmp(before.date.value, after.date.value) > 0) continue;
          const out = cmp(row.date.value, before.date.value) < 0 || cmp(row.date.value, after.date.value) > 0;
          if (!out) continue;
          yield {
            message: 'order',
            data: {
              row: quoted(row.description.value),
              date: row.date.text,
              before: before.date.text,
              after: after.date.text,
            },
            locations: places(printedAt(row.date, 'date')),
          };
          break;
        }
      }
    }
    return applied ? undefined : { notApplicable: 'The statement lists too few rows.' };
  },
});

function sectionRows(account: Account): Account['postings'][] {
  return account.sections.map((section, index) =>
    section.repeats || section.kind === 'checks' || section.kind === 'pending'
      ? []
      : account.postings.filter((p) => p.section === index && p.checkNumber === undefined),
  );
}
