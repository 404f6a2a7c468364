import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, page, rows, type Row } from '../testing/statement-pages.ts';

type Side = (y: number) => Row;

/** A row of a card, and a line of the boxes right of it, either of which may be left out. */
const sides = (row?: readonly [string, string, string], box?: readonly [string, string?]): Side[] => [
  (y) => [
    ...(row ? [at(40, y, row[0]), at(100, y, row[1]), upTo(340, y, row[2])] : []),
    ...(box ? [at(380, y, box[0]), ...(box[1] ? [upTo(570, y, box[1])] : [])] : []),
  ],
];

const head = [
  line('Larchmont Card', { size: 12 }),
  line('Statement from Mar 17 to Apr 16, 2025     Card number 5401 XXXX XXXX 2276'),
  gap(),
];

test('titles of boxes right of a list end no list', () => {
  const found = account(
    readStatement([
      page(0, [
        ...head,
        ...sides(['DATE', 'DESCRIPTION', 'AMOUNT ($)'], ['CALCULATING YOUR BALANCE']),
        ...sides(['MAR 21', 'LAKESHORE HARDWARE', '84.12'], ['Previous balance', '312.40']),
        ...sides(undefined, ['Payments & credits', '-150.00']),
        ...sides(['MAR 22', 'HUDSON RAIL', '91.53'], ['Purchases & debits', '214.18']),
        ...sides(undefined, ['Interest', '2.80']),
        ...sides(['MAR 25', 'PAYMENT THANK YOU', '-150.00'], ['NEW BALANCE', '379.38']),
        ...sides(['MAR 29', 'CORNER BAKERY', '6.40']),
        ...sides(undefined, ['PAYMENT INFORMATION']),
        ...sides(['APR 02', 'MARLOW BOOKS', '32.13'], ['Minimum payment', '10.00']),
        ...sides(['APR 16', 'PURCHASE INTEREST', '2.80'], ['Credit limit', '8,000.00']),
      ]),
    ]),
  );
  expect(rows(found)).toEqual([
    '2025-03-21 | LAKESHORE HARDWARE | 8412',
    '2025-03-22 | HUDSON RAIL | 9153',
    '2025-03-25 | PAYMENT THANK YOU | -15000',
    '2025-03-29 | CORNER BAKERY | 640',
    '2025-04-02 | MARLOW BOOKS | 3213',
    '2025-04-16 | PURCHASE INTEREST | 280',
  ]);
  expect([found.opening?.value, found.closing?.value]).toEqual([31_240n, 37_938n]);
});

test('a column of words behind the amounts belongs to its rows', () => {
  const found = account(
    readStatement([
      page(0, [
        ...head,
        line('Previous balance 312.40'),
        line('New balance 526.58'),
        ...sides(['DATE', 'DESCRIPTION', 'AMOUNT ($)'], ['Category', 'Balance']),
        ...sides(['MAR 21', 'LAKESHORE HARDWARE', '84.12'], ['Home', '396.52']),
        ...sides(['MAR 22', 'HUDSON RAIL', '91.53'], ['Travel', '488.05']),
        ...sides(['MAR 29', 'CORNER BAKERY', '6.40'], ['Food', '494.45']),
        ...sides(['APR 02', 'MARLOW BOOKS', '32.13'], ['Leisure', '526.58']),
      ]),
    ]),
  );
  expect(found.postings.map(({ balance }) => balance?.value)).toEqual([39_652n, 48_805n, 49_445n, 52_658n]);
});
