import { roomOf } from '../../ledger/identities/available-credit.ts';
import type { Location } from '../../contract/report.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { defineDetector } from '../define-detector.ts';
import { eachLedger, type LedgerOutcome } from '../each-ledger.ts';
import { money, places, printedAt } from '../locations.ts';
import { brokenIn, mismatchMessages } from './constraints.ts';

/** What banks round available credit to, at most. */
const ROUNDING = parameter({ value: 100, unit: 'minor units', source: 'judgment' });

interface Found {
  message: 'mismatch' | 'more' | 'less';
  data: Record<'label' | 'expected' | 'printed', string>;
  locations: [Location, ...Location[]];
}

/** The available credit is not what the balance leaves of the limit. */
export const availableCreditMismatch = defineDetector({
  id: 'ledger/available-credit-mismatch',
  family: 'ledger',
  title: 'Available credit against limit and balance',
  rationale:
    'The available credit is the limit minus what is owed. Someone who lowers a balance often forgets to adjust the available credit.',
  innocentCauses: {
    pending:
      'Purchases that were authorized but not booked, or payments on hold, lower the available credit.',
    rounded: 'The available credit is rounded to whole units, or printed as zero above the limit.',
    'credit-balance': 'A credit balance adds nothing to the limit.',
    'late-payment': 'The limit was raised temporarily, or a payment arrived after the closing date.',
  },
  ask: 'Ask for the next statement of the account, or for the online list of pending transactions.',
  references: ['docs/decisions/088'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    ...mismatchMessages(
      'The available credit fits a different balance, the one that the sums give',
      'accuses',
    ),
    more: {
      title: 'More credit is available than the balance leaves of the limit',
      detail: '{label}: limit and balance leave {expected}, but {printed} is printed.',
      claim: 'review',
    },
    less: {
      title: 'Less credit is available than the balance leaves of the limit',
      detail:
        '{label}: limit and balance leave {expected}, but {printed} is printed. Pending purchases would explain it.',
      claim: 'note',
    },
  },
  detect: ({ ledgers }) =>
    eachLedger(ledgers, 'The statement does not print both a limit and the available credit.', judge),
});

function* judge(ledger: Ledger): Generator<Found, LedgerOutcome> {
  const { account, doubt } = ledger;
  const room = roomOf(account);
  if (!room || !account.closing) return 'not-applicable';
  const { limit, available, label, left } = room;
  const off = available.value - left;
  const data = { label, expected: money(left, available), printed: money(available.value, available) };
  const locations = places(
    printedAt(available, 'printed'),
    printedAt(limit, 'limit'),
    printedAt(account.closing, 'balance'),
  );
  const { broken } = brokenIn(ledger, ['available']);
  if (broken.length > 0) yield { message: 'mismatch', data: { ...data, label: `“${label}”` }, locations };
  // A deposit account may have credit lines and holds that its statement does not mention.
  else if (account.type !== 'card') return 'checked';
  else if (doubt) return { inconclusive: doubt };
  else if (off >= ROUNDING && !isAtItsEnd(available.value, left)) yield { message: 'more', data, locations };
  else if (off <= -ROUNDING && available.value !== limit.value) yield { message: 'less', data, locations };
  return 'checked';
}

/** Nothing is left above the limit, whatever is owed beyond it. */
const isAtItsEnd = (available: bigint, left: bigint): boolean => available === 0n && left <= 0n;
