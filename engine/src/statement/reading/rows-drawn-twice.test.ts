import { expect, test } from 'vitest';
import { account, line, readPages, row, rows } from '../testing/statement-pages.ts';

const head = [
  line('Opening balance 100.00'),
  row('Date', 'Description', 'Amount'),
  row('05/02', 'GROCER', '-15.00'),
];

test('a row across the edge of two pages that both draw counts once where the sums say so', () => {
  const end = [row('05/03', 'BAKER', '-10.00'), row('05/04', 'FLORIST', '-5.00')];
  const found = readPages(
    [...head, row('05/03', 'BAKER', '-10.00')],
    [...end, line('Closing balance 70.00')],
  );
  expect(rows(account(found))).toHaveLength(3);
  const both = readPages([...head, row('05/03', 'BAKER', '-10.00')], [...end, line('Closing balance 60.00')]);
  expect(rows(account(both))).toHaveLength(4);
});
