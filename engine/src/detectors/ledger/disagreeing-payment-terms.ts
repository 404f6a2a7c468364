import type { Ledger } from '../../evidence/ledger/ledger.ts';
import type { Location } from '../../contract/report.ts';
import type { Amount, Value } from '../../statement/model/model.ts';
import { defineDetector } from '../define-detector.ts';
import { eachLedger, type LedgerOutcome } from '../each-ledger.ts';
import { places, printedAt } from '../locations.ts';

interface Found {
  message: 'minimum' | 'due';
  data: Record<'one' | 'other', string>;
  locations: [Location, ...Location[]];
}

/** The payment slip asks for another amount, or by another day, than the statement above it. */
export const disagreeingPaymentTerms = defineDetector({
  id: 'ledger/disagreeing-payment-terms',
  family: 'ledger',
  title: 'Payment slip against the statement',
  rationale:
    'A bank prints the minimum payment and the day it is due at the top of a card statement and again on its slip. Someone who edits the top often forgets the slip.',
  innocentCauses: {
    'past-due':
      'One of the figures includes an amount that is past due, or is what is left to pay after a payment.',
    'automatic-payment': 'One of the days is that of an automatic payment, or of the month before.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['docs/decisions/068'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    minimum: {
      title: 'The minimum payment is printed with two different values',
      detail: 'It is {one} in one place and {other} in another.',
      claim: 'review',
    },
    due: {
      title: 'The payment is due on two different days',
      detail: 'It is due on {one} in one place and on {other} in another.',
      claim: 'review',
    },
  },
  // Terms of one account may stand at the head of the next.
  detect: ({ ledgers }) =>
    eachLedger(ledgers.length === 1 ? ledgers : [], 'No account’s payment terms are printed twice.', judge),
});

function* judge({ account }: Ledger): Generator<Found, LedgerOutcome> {
  const minima = account.credit.flatMap(({ kind, amount, isOneOfSeveral }) =>
    kind === 'minimum-payment' && !isOneOfSeveral ? [amount] : [],
  );
  for (const [message, values] of [
    ['minimum', minima],
    ['due', account.dueDates],
  ] as const) {
    const [first] = values;
    const other = values.find((one) => one.value !== first?.value && currencyOf(one) === currencyOf(first));
    if (!first || !other) continue;
    yield { message, data: { one: first.text, other: other.text }, locations: pair(first, other) };
  }
  return minima.length > 1 || account.dueDates.length > 1 ? 'checked' : 'not-applicable';
}

/** Terms in two currencies are those of two accounts. */
const currencyOf = (value: Value<unknown> | Amount | undefined): string =>
  value && 'currencySign' in value ? value.currencySign : '';

const pair = (first: Value<unknown>, other: Value<unknown>) =>
  places(printedAt(first, 'printed'), printedAt(other, 'printed again'));
