import { mixedPeriods } from '../../evidence/ledger-doubt.ts';
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
    several: {
      title: 'Several postings are dated outside the statement period',
      detail: '{count} rows lie outside {start} to {end}; pages of another statement may be among these.',
    },
  },
  *detect({ statement }) {
    const mixed = mixedPeriods(statement);
    if (mixed) return { inconclusive: mixed };
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
      const [first] = outside;
      if (first && outside.length > 2) {
        yield {
          message: 'several',
          data: { count: outside.length, start, end },
          locations: places(printedAt(first.date, 'date'), printedAt(period, 'statement period')),
        };
        continue;
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
