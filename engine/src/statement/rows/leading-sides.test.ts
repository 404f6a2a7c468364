import { expect, test } from 'vitest';
import { gap, read, row, rows } from '../testing/statement-pages.ts';

const table = row('Date', 'Details', 'Debit', 'Credit', 'Balance');

test('the mark of a side stands before its amount', () => {
  const account = read(
    gap(),
    table,
    row('05/01/2024', 'Opening balance', undefined, undefined, '$100.00'),
    row('05/02/2024', 'Rent', '$180.00', undefined, 'OD $80.00'),
    row('05/03/2024', 'Grocer', '$20.00', undefined, 'OD $100.00'),
    row('05/07/2024', 'Wages', undefined, '$420.00', '$320.00'),
    row('05/08/2024', 'Closing balance', undefined, undefined, '$320.00'),
  );
  expect(rows(account)).toEqual([
    '2024-05-02 | Rent | -18000 | -8000',
    '2024-05-03 | Grocer | -2000 | -10000',
    '2024-05-07 | Wages | 42000 | 32000',
  ]);
});

test('letters within the words of a row are no mark of an amount', () => {
  const account = read(
    gap(),
    table,
    row('05/01/2024', 'Opening balance', undefined, undefined, '100.00'),
    row('05/02/2024', 'Paid to DR 44.10', '80.00', undefined, '20.00'),
    row('05/08/2024', 'Closing balance', undefined, undefined, '20.00'),
  );
  expect(rows(account)).toEqual(['2024-05-02 | Paid to DR 44.10 | -8000 | 2000']);
});
