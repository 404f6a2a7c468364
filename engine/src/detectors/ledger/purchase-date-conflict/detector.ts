import type { Location } from '../../../contract/location.ts';
import { defineDetector } from '../../define-detector.ts';
import { places, postingPlace, printedAt, quoted } from '../../locations.ts';
import { areDaysMisread, isMisread, measureNamedDays, oddOnes, type Moved, type Named } from './measure.ts';

/** A day named in the text of a posting that its booking contradicts. */
export const purchaseDateConflict = defineDetector({
  id: 'ledger/purchase-date-conflict',
  family: 'ledger',
  title: 'Purchase dates in descriptions against posting dates',
  rationale:
    'Many banks print the day of a card purchase in the description. It is the posting date or a few days before. Someone who changes the date of a row, or of a whole statement, often forgets the descriptions.',
  innocentCauses: {
    'late-collection': 'A store collected the payment weeks after the purchase.',
    'store-number':
      'The digits are not a date but a store or card number; then they are not close to the posting date on the other rows. Check numbers count up.',
    'time-zone': 'The purchase was made in another time zone, a day ahead.',
    misread:
      'A digit was misread from a picture; a day that one look-alike digit would correct is not counted.',
    words:
      'Dates in descriptions were mistaken for the dates of the rows; then more of them go back in time than in any altered statement.',
  },
  ask: 'Ask for the statement downloaded again, and for the receipt of this purchase.',
  references: ['docs/decisions/033', 'docs/careful-forger.md'],
  needs: ['statement', 'ledgers', 'recognition'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    after: {
      title: 'A purchase is dated after it posted',
      detail:
        'The row {row} posted on {date}, but its description names a purchase {days} days later. On {others} rows with this wording, the purchase is at most {most} days before posting.',
      claim: 'accuses',
    },
    before: {
      title: 'A purchase is dated unusually long before it posted',
      detail:
        'The row {row} posted on {date}, {days} days after the purchase its description names. On {others} rows with this wording, the purchase is at most {most} days before posting.',
      claim: 'corroborates',
    },
    elsewhere: {
      title: 'The descriptions name days in another month',
      detail:
        'The descriptions of {count} rows, such as {row}, name days {from} to {to} days before or after they posted. This is typical of a statement with changed dates.',
      claim: 'accuses',
    },
  },
  *detect({ statement, ledgers, recognition }) {
    let applied = false;
    let misread = false;
    for (const [index, account] of statement.accounts.entries()) {
      // Where rows may not be what they were read as, nor may their texts.
      if (ledgers.some((ledger) => ledger.account === account && ledger.doubt !== undefined)) {
        misread = true;
        continue;
      }
      if (areDaysMisread(account)) {
        misread = true;
        continue;
      }
      const { groups, moved } = measureNamedDays(account);
      for (const one of moved) yield elsewhere(one);
      applied ||= groups.length > 0;
      for (const group of groups) {
        const { usual, odd } = oddOnes(group);
        for (const one of odd) {
          if (isMisread(one, recognition)) misread = true;
          else yield conflict(one, usual, postingPlace(account, index, one.posting.index));
        }
      }
    }
    if (misread) return { inconclusive: 'A day may have been read wrongly.' };
    return applied ? undefined : { notApplicable: 'The descriptions of the transactions name no days.' };
  },
});

/** A row that was booked earlier or later than the others with its words. */
const conflict = (
  { posting: { date, description }, lag }: Named,
  usual: readonly Named[],
  at: Location | undefined,
) => ({
  message: lag < 0 ? ('after' as const) : ('before' as const),
  data: {
    row: quoted(description.value),
    date: date.text,
    days: Math.abs(lag),
    others: usual.length,
    most: Math.max(0, ...usual.map((one) => one.lag)),
  },
  locations: places(printedAt(date, 'booked'), printedAt(description, 'purchased'), at),
});

/** Rows that all name days far from their booking. */
function elsewhere({ rows: [first, ...others], ...moved }: Moved) {
  const at = ({ posting }: Named) => printedAt(posting.description, 'names another month');
  return {
    message: 'elsewhere' as const,
    data: { count: others.length + 1, row: quoted(first.posting.description.value), ...moved },
    locations: places(at(first), ...others.slice(0, 4).map(at)),
  };
}
