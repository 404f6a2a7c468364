import type { Constraint } from '../../evidence/ledger/cells.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import { addDays } from '../../layout/calendar-date.ts';
import { residual } from '../../ledger/figures.ts';
import type { Posting } from '../../statement/model/model.ts';
import { defineDetector } from '../define-detector.ts';
import { eachLedger } from '../each-ledger.ts';
import { money, places, postingAt, printedAt, quoted } from '../locations.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** A posting whose date the daily balances contradict, while another date would satisfy them all. */
export const movedPosting = defineDetector({
  id: 'ledger/moved-posting',
  family: 'ledger',
  title: 'Dates of the transactions against the daily balances',
  rationale:
    'The list of daily balances shows on which day the bank counted each transaction. Where two days are off by the amount of one transaction, its date was changed.',
  innocentCauses: {
    'purchase-date': 'The list shows the purchase date, and the daily balances use the posting date.',
    'missing-page': 'A page of the statement is missing.',
  },
  ask: 'Ask for the statement downloaded again, and for proof of the day of this payment.',
  references: ['docs/careful-forger.md'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    moved: {
      title: 'A transaction was counted on a different day than its date',
      detail:
        'The row {row} of {amount} is dated {date}. The daily balances would all hold if it were dated {when}.',
      claim: 'accuses',
    },
  },
  detect: ({ ledgers }) =>
    eachLedger(ledgers, 'The statement prints no list of daily balances.', function* (ledger) {
      const daily = ledger.constraints.filter((c) => c.kind === 'daily');
      if (daily.length < FEWEST) return 'not-applicable';
      const broken = daily.filter((c) => !c.holds);
      if (broken.length === 0) return 'checked';
      if (ledger.doubt) return { inconclusive: ledger.doubt };
      const moved = movedIn(ledger, daily, broken);
      if (!moved) return 'checked';
      const { posting, from, to, off } = moved;
      yield {
        message: 'moved',
        data: {
          row: quoted(posting.description.value),
          amount: money(posting.amount.value, posting.amount),
          date: posting.date.text,
          from,
          to,
          when: from === to ? to : `${from} to ${to}`,
        },
        locations: places(
          printedAt(posting.date, 'date'),
          postingAt(ledger, posting.index),
          ...off.map((c) => printedAt(c.target.amount, 'daily balance')),
        ),
      };
      return 'checked';
    }),
});

/** Fewest daily balances that show how the bank counts. */
const FEWEST = parameter({ value: 5, unit: 'daily balances', source: 'judgment' });

interface Moved {
  posting: Posting;
  /** First and last date that would satisfy the daily balances. */
  from: string;
  to: string;
  off: readonly Constraint[];
}

/** The one posting that two days, and only they, are off by: missing on one and too much on the other. */
function movedIn(
  ledger: Ledger,
  daily: readonly Constraint[],
  broken: readonly Constraint[],
): Moved | undefined {
  const [one, other] = broken;
  if (broken.length !== 2 || !one || !other || residual(one) !== -residual(other)) return undefined;
  const candidates = [one, other].flatMap((day) => {
    const elsewhere = day === one ? other : one;
    return day.terms.flatMap(({ cell, factor }) => {
      const posting = cell.kind === 'posting' ? ledger.account.postings[cell.posting ?? -1] : undefined;
      return posting && factor * cell.amount.value === residual(day) ? [{ posting, elsewhere }] : [];
    });
  });
  const [found] = candidates;
  if (!found || candidates.length !== 1) return undefined;
  const to = dayOf(ledger, found.elsewhere);
  const before = daily[daily.indexOf(found.elsewhere) - 1];
  if (to === undefined) return undefined;
  const since = before && dayOf(ledger, before);
  return { posting: found.posting, from: since ? addDays(since, 1) : to, to, off: [one, other] };
}

const dayOf = (ledger: Ledger, { target }: Constraint) =>
  ledger.account.dailyBalances.find((d) => d.balance === target.amount)?.date.value;
