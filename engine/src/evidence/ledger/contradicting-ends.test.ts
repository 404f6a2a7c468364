import { expect, test } from 'vitest';
import { buildLedger } from '../../ledger/build-ledger.ts';
import type { Amount } from '../../statement/model/model.ts';
import { account, gap, line, readPages, row, type Lines } from '../../statement/testing/statement-pages.ts';
import { contradictingEnds } from './contradicting-ends.ts';
import { unreadOf } from './testing/two-lists.ts';

interface Printed {
  /** The balance below the rows, and its name. */
  below?: string;
  name?: string;
  rows?: number;
}

/** How many sums stay certain of an account whose box has a closing balance of 110.00. */
function certain(
  { below = '95.00', name = 'Closing balance', rows = 9 }: Printed,
  unread: readonly bigint[] = [],
) {
  const amounts = Array.from({ length: rows }, (_, i) => (i < rows - 1 ? -10 : 10 * rows - 100));
  const lines: Lines = [
    line('Larchmont Bank', { size: 12 }),
    line('Account number: 123456789'),
    line('Statement period 05/01/2024 - 05/31/2024'),
    line('Opening balance $200.00'),
    line('Closing balance $110.00'),
    gap(),
    row('Date', 'Description', 'Amount'),
    ...amounts.map((amount, i) =>
      row(`05/${String(i + 6).padStart(2, '0')}/2024`, `Grocer ${i}`, `${amount}.00`),
    ),
    row('', name, below),
  ];
  const read = account(readPages(lines));
  return contradictingEnds(read, buildLedger<Amount>(read).constraints, () => unreadOf(unread)).map(
    ({ kind }) => kind,
  );
}

test('tampered: a closing balance below the rows that they do not lead to, as they do to the one above', () => {
  expect(certain({})).toEqual(['forward', 'same']);
});

test('genuine: both are the same', () => {
  expect(certain({ below: '110.00' })).toEqual([]);
});

test('lookalike: a balance of another day, that some of the rows lead to', () => {
  expect(certain({ below: '150.00' })).toEqual([]);
});

test('lookalike: a balance by another name', () => {
  expect(certain({ name: 'Ending balance' })).toEqual([]);
});

test('lookalike: what they differ by stands unread', () => {
  expect(certain({}, [1500n])).toEqual([]);
});

test('lookalike: few rows may lead to a balance by chance', () => {
  expect(certain({ rows: 7 })).toEqual([]);
});
