import { expect, test } from 'vitest';
import { line, page, row, top } from '../statement/testing/statement-pages.ts';
import { readStatement } from '../statement/read-statement.ts';
import { statementJson } from './read.ts';

test('a statement as plain JSON, with what its sums verify', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      line('Opening balance 100.00'),
      line('Closing balance 85.00'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/03', 'FLORIST', '-5.00', '85.00'),
    ]),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  const [account] = statementJson(reading.statement).accounts;
  expect(account).toMatchObject({ opening: '100.00', closing: '85.00', verified: { rows: 2, of: 2 } });
  expect(account?.postings.map(({ amount, balance }) => [amount, balance])).toEqual([
    ['-10.00', '90.00'],
    ['-5.00', '85.00'],
  ]);
  expect(account?.departures).toEqual([]);
});

test('the balance after the last row is the closing one where nothing is called so, as in the report', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      line('Opening balance 100.00'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/03', 'FLORIST', '-5.00', '85.00'),
    ]),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  expect(statementJson(reading.statement).accounts[0]?.closing).toBe('85.00');
});
