import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { line, read, row, table } from '../testing/statement-pages.ts';

/** The opening balances that are read of a card with a box of rewards above its own. */
const openings = (...rewards: readonly string[]) =>
  read(
    ...rewards.map((text) => line(text)),
    () => [],
    () => [],
    line('Account Summary'),
    line('Previous Balance $1,000.00'),
    line('New Balance $950.00'),
    table,
    row('05/14', 'Grocer', '-100.00', '900.00'),
    row('05/20', 'Refund', '50.00', '950.00'),
  ).summary.flatMap(({ kind, amount }) => (kind === 'opening' && amount ? [amount.value] : []));

test('the previous balance in a box of rewards is none of the account', () => {
  expect(
    openings(
      'Rewards Summary',
      'Rewards Balance $41.20',
      'Previous Balance $33.10',
      'Earned This Period $8.10',
    ),
  ).toEqual([100000n]);
});

test('figures that come to the balance of rewards above them are none of the account', () => {
  // The second figure is told beside the first.
  const beside = (earned: string) =>
    openings('Cashback Bonus Balance $41.20', `Previous balance $33.10 Earned this period ${earned}`);
  expect(beside('+$8.10')).toEqual([100000n]);
  expect(beside('+$9.10')).toEqual([3310n, 100000n]);
});

test('a total of what another column holds is none of the rows', () => {
  const bought = (day: string, name: string, back: string, amount: string) => (y: number) => [
    at(40, y, day),
    at(120, y, name),
    upTo(400, y, back),
    upTo(480, y, amount),
  ];
  const found = read(
    line('Previous Monthly Balance $100.00'),
    line('Total Balance $175.00'),
    line('Transactions', { size: 13 }),
    bought('Date', 'Description', 'Daily Cash', 'Amount'),
    bought('05/02/2024', 'Grocer', '$0.20', '$10.00'),
    bought('05/06/2024', 'Baker', '$0.50', '$25.00'),
    bought('05/09/2024', 'Barber', '$1.20', '$40.00'),
    (y) => [at(120, y, 'Total Daily Cash this month'), upTo(480, y, '$1.90')],
    (y) => [at(120, y, 'Total charges, credits and returns'), upTo(480, y, '$75.00')],
  );
  expect(found.sections.map(({ title, total }) => [title, total?.text])).toEqual([
    ['Transactions', undefined],
  ]);
});
