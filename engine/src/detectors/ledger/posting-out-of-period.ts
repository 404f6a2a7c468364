import { addDays } from '../../statement/calendar-date.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt, quoted } from '../locations.ts';

/** A posting dated outside the printed statement period. */
export const postingOutOfPeriod = defineDetector({
  id: 'ledger/posting-out-of-period',
  family: 'ledger',
  title: 'Posting dates against the statement period',
  rationale:
    'A statement lists what happened in its period. A date outside of it was not put there by the bank.',
  innocentCauses: [
    'The row shows the day of a purchase that was booked some days later.',
    'Pending items are listed after the end of the period.',
  ],
  ask: 'Ask for the statements of this and the neighbouring month, downloaded again.',
  references: [],
  needs: ['statement'],
  messages: {
    outside: {
      title: 'A posting is dated outside the statement period',
      detail: 'The row {row} is dated {date}, but the statement covers {start} to {end}.',
    },
  },
  *detect({ statement }) {
    let applied = false;
    for (const [index, account] of statement.accounts.entries()) {
      const period = account.period ?? statement.period;
      if (!period) continue;
      applied = true;
      const { start, end } = period.value;
      // Weekend cut-offs and purchase dates reach a few days over the edge on genuine statements.
      const early = addDays(start, -7);
      const late = addDays(end, 4);
      const outside = account.postings.filter(
        (p) =>
          account.sections[p.section]?.kind !== 'pending' && (p.date.value < early || p.date.value > late),
      );
      // When many rows lie outside, the period was misread or is that of another account.
      if (outside.length > Math.max(2, account.postings.length * 0.2)) {
        return {
          inconclusive: 'Many rows lie outside the printed period, so the period may have been misread.',
        };
      }
      for (const posting of outside) {
        const { page, box } = posting;
        yield {
          message: 'outside',
          data: { row: quoted(posting.description.value), date: posting.date.text, start, end },
          locations: places(
            { kind: 'posting', account: index, posting: posting.index, page, box },
            printedAt(posting.date, 'date'),
            printedAt(period, 'statement period'),
          ),
        };
      }
    }
    return applied ? undefined : { notApplicable: 'The statement prints no period.' };
  },
});
