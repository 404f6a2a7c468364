import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** The sums that fail of three rows with a line of debits that counts one of them, at a place. */
function failing(x1: number, y0: number): number {
  const sheet = sheetOf(
    [
      { value: -1_200n, left: 8_800n },
      { value: -1_000n, left: 7_800n },
      { value: -800n, left: 7_000n },
    ],
    {
      opening: figure(10_000n, 380, 640),
      closing: figure(7_000n, 380, 540),
      summary: [{ kind: 'debits', label: 'Card purchases', amount: figure(-1_000n, x1, y0) }],
    },
  );
  return buildLedger(sheet).constraints.filter(({ holds }) => !holds).length;
}

test.each([
  ['above the rows', 380, 700, 1],
  ['below them', 480, 500, 1],
  ['beside them, right of their figures', 480, 575, 0],
])('a total %s counts all rows of its side, or ends a list of another matter', (_, x1, y0, fails) => {
  expect(failing(x1, y0)).toBe(fails);
});

/** The sums that fail of a payment, a refund, and two purchases, with these lines of a summary. */
function failingWith(lines: readonly (readonly ['credits' | 'debits' | 'fees', string, bigint])[]): number {
  const sheet = sheetOf(
    [
      { value: 5_000n, left: 15_000n },
      { value: 300n, left: 15_300n },
      { value: -1_000n, left: 14_300n },
      { value: -700n, left: 13_600n },
    ],
    {
      opening: figure(10_000n, 380, 640),
      closing: figure(13_600n, 380, 540),
      summary: lines.map(([kind, label, value], i) => ({
        kind,
        label,
        amount: figure(value, 380, 700 - i * 14),
      })),
    },
  );
  return buildLedger(sheet).constraints.filter(({ holds }) => !holds).length;
}

test('what one line of a side adds up is told once', () => {
  const parts = [
    ['credits', 'Payments', 5_000n],
    ['credits', 'Credits', 300n],
  ] as const;
  expect(
    failingWith([['credits', 'Payments/Credits', 5_300n], ['debits', 'Purchases', -1_700n], ...parts]),
  ).toBe(0);
  // Without its parts the total is held against the rows.
  expect(
    failingWith([
      ['credits', 'Payments/Credits', 5_400n],
      ['debits', 'Purchases', -1_700n],
      ['credits', 'Payments', 5_000n],
      ['credits', 'Credits', 400n],
    ]),
  ).toBeGreaterThan(0);
});

test('a line by itself beside fees may tell what rows of both sides came to before these', () => {
  expect(
    failingWith([
      ['credits', 'Gross activity', 3_900n],
      ['fees', 'Fees', -300n],
    ]),
  ).toBe(0);
  expect(
    failingWith([
      ['credits', 'Gross activity', 3_800n],
      ['fees', 'Fees', -300n],
    ]),
  ).toBeGreaterThan(0);
});
