import { measureEmptyWeekdays } from './measure.ts';
import { pageNumbersRestart, mixedPeriods } from '../../../evidence/ledger/several-statements.ts';
import { defineDetector } from '../../define-detector.ts';
import { places, printedAt } from '../../locations.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Rows on weekends, and none on two banking days of the week, of all that an account lists. */
export const emptyWeekdays = defineDetector({
  id: 'ledger/empty-weekdays',
  family: 'ledger',
  title: 'Days of the week on which rows are dated',
  rationale:
    'Most banks post transactions from Monday to Friday. Someone who moves a statement to another month or year keeps its gaps, which then fall on other days of the week.',
  innocentCauses: {
    'few-days': 'The account is rarely used.',
    'closed-business': 'The holder’s business is closed on two days of the week.',
    'other-year': 'The year of the dates was taken from elsewhere in the statement.',
  },
  ask: 'Ask for the statements of the months before and after, downloaded again from online banking.',
  references: ['docs/decisions/180'],
  needs: ['statement', 'ledgers', 'recognition'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    moved: {
      title: 'Rows are dated on weekends, but never on two days of the week',
      detail:
        'From {from} to {to}, {rows} rows are dated on {days} different days, weekends among them, but none on a {first} or {second}. Dates drawn at random would leave out two such days once in {times} statements. This is typical of a statement whose dates were moved to another month or year.',
      claim: 'accuses',
    },
    few: {
      title: 'Rows are dated on weekends, but never on two days of the week',
      detail:
        'From {from} to {to}, {rows} rows are dated on {days} different days, weekends among them, but none on a {first} or {second}. Dates that were moved to another month or year look like this.',
      claim: 'corroborates',
    },
  },
  *detect({ statement, ledgers, recognition }) {
    const mixed = mixedPeriods(statement) ?? pageNumbersRestart(statement);
    if (mixed) return { inconclusive: mixed };
    for (const [index, account] of statement.accounts.entries()) {
      if (account.type === 'card' || ledgers[index]?.doubt) continue;
      const found = measureEmptyWeekdays(account, statement, recognition);
      if (!found || found.chance > RARE) continue;
      const { from, to, rows, days, first, onWeekends, chance } = found;
      const common = { from, to, rows, days, first: DAYS[first] ?? '', second: DAYS[first + 1] ?? '' };
      const [at, ...more] = onWeekends.map((row) => printedAt(row.date, 'date on a weekend'));
      if (!at) continue;
      const locations = places(at, ...more.slice(0, MOST_SHOWN - 1));
      if (chance <= NEVER)
        yield {
          message: 'moved',
          data: { ...common, times: Math.floor(1 / chance).toLocaleString('en-US') },
          locations,
        };
      else yield { message: 'few', data: common, locations };
    }
    return undefined;
  },
});

/** How often chance explains what accuses by itself at most, and what is told at all. */
const NEVER = parameter({ value: 0.00001, unit: 'probability', source: 'judgment' });
const RARE = parameter({ value: 0.001, unit: 'probability', source: 'judgment' });

/** Most dates marked in one finding. */
const MOST_SHOWN = 8;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
