import { expect, test } from 'vitest';
import { at, upTo } from './testing/paint-text.ts';
import { line, read, row, table } from './testing/statement-pages.ts';

test('the previous balance in a box of rewards is none of the account', () => {
  const found = read(
    line('Rewards Summary'),
    line('Rewards Balance $41.20'),
    line('Previous Balance $33.10'),
    line('Earned This Period $8.10'),
    () => [],
    () => [],
    line('Account Summary'),
    line('Previous Balance $1,000.00'),
    line('New Balance $950.00'),
    table,
    row('05/14', 'Grocer', '-100.00', '900.00'),
    row('05/20', 'Refund', '50.00', '950.00'),
  );
  expect(found.summary.filter(({ kind }) => kind === 'opening').map(({ amount }) => amount?.value)).toEqual([
    100000n,
  ]);
});

/** The opening balances of a card with a box of rewards, the second figure of which is told beside the first. */
const openings = (earned: string) =>
  read(
    line('Cashback Bonus Balance $41.20'),
    line(`Previous balance $33.10 Earned this period ${earned}`),
    () => [],
    () => [],
    line('Account Summary'),
    line('Previous Balance $1,000.00'),
    line('New Balance $950.00'),
    table,
    row('05/14', 'Grocer', '-100.00', '900.00'),
    row('05/20', 'Refund', '50.00', '950.00'),
  ).summary.flatMap(({ kind, amount }) => (kind === 'opening' && amount ? [amount.value] : []));

test('figures that come to the balance of rewards above them are none of the account', () => {
  expect(openings('+$8.10')).toEqual([100000n]);
  expect(openings('+$9.10')).toEqual([3310n, 100000n]);
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
