import { expect, test } from 'vitest';
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
