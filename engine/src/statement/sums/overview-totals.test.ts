import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, readPages, row, table, type Row } from '../testing/statement-pages.ts';

test('a total of deposits in one money, of balances that stand in theirs too, is none of the rows', () => {
  const position =
    (name: string, own: string, same: string) =>
    (y: number): Row => [at(40, y, name), ...(own ? [upTo(330, y, own)] : []), upTo(520, y, same)];
  const found = account(
    readPages([
      line('Larchmont Bank', { size: 12 }),
      line('Account number: 123456789'),
      line('Statement period 05/01/2024 - 05/31/2024'),
      position('HKD Current', 'HKD 950.00', '950.00'),
      position('Foreign Currency Savings', 'USD 100.00', '780.30'),
      position('Total Deposits', '', '1,730.30'),
      gap(),
      table,
      row('05/01/2024', 'B/F BALANCE', undefined, '1,000.00'),
      row('05/14/2024', 'Grocer', '-100.00', '900.00'),
      row('05/20/2024', 'Salary Thornbury Foods Ltd', '50.00', '950.00'),
    ]),
  );
  expect(found.summary.filter(({ kind }) => kind === 'credits')).toEqual([]);
});

test('totals of columns are none of one side where fees have a column beside withdrawals', () => {
  const cells =
    (date: string, text: string, ...numbers: readonly (string | undefined)[]) =>
    (y: number): Row => [
      ...(date ? [at(40, y, date)] : []),
      at(100, y, text),
      ...numbers.flatMap((number, i) => (number ? [upTo(300 + i * 80, y, number)] : [])),
    ];
  const found = account(
    readPages([
      line('Caisse Larch', { size: 12 }),
      line('Du 01/05/2024 au 31/05/2024'),
      cells('Date', 'Description', 'Frais', 'Retrait', 'Dépôt', 'Solde'),
      cells('', 'Solde reporté', undefined, undefined, undefined, '1 941,88'),
      cells('01/05/2024', 'Loyer', undefined, '1 126,00', undefined, '815,88'),
      cells('13/05/2024', 'Paie', undefined, undefined, '513,86', '1 329,74'),
      cells('29/05/2024', "Frais fixes d'utilisation", '3,95', undefined, undefined, '1 325,79'),
      cells('30/05/2024', 'Achat', undefined, '25,79', undefined, '1 300,00'),
      cells('', 'Totaux', '3,95', '1 151,79', '513,86'),
    ]),
  );
  expect(found.postings).toHaveLength(4);
  expect(found.columnTotals).toBeUndefined();
});

test('what a balance averaged is not the one it ended with', () => {
  const found = account(
    readPages([
      line('Larchmont Bank', { size: 12 }),
      line('Account number: 123456789'),
      line('Statement period 05/01/2024 - 05/31/2024'),
      gap(),
      table,
      row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
      row('05/14/2024', 'Grocer', '-100.00', '900.00'),
      row('05/20/2024', 'Salary Thornbury Foods Ltd', '50.00', '950.00'),
      row('05/31/2024', 'Closing balance', undefined, '950.00'),
      gap(),
      line('Interest is paid at 1.55% on your daily closing balance, which averaged $934.18.'),
    ]),
  );
  expect(found.closing?.value).toBe(95000n);
  expect(found.summary.map(({ amount }) => amount?.value)).not.toContain(93418n);
});

test('what all accounts come to, above the box of one, hides none of the interest that is told apart in it', () => {
  const found = account(
    readPages([
      line('Larchmont Bank', { size: 12 }),
      line('Account number: 123456789'),
      line('Statement period 05/01/2024 - 05/31/2024'),
      line('Your accounts'),
      line('Deposits 14,024.92'),
      gap(),
      line('Opening balance 100.00'),
      line('Total paid in 150.00'),
      line('Withdrawals 45.00'),
      line('Zovel marun 2.50'),
      line('Closing balance 207.50'),
      gap(),
      table,
      row('05/02', 'WAGES', '150.00', '250.00'),
      row('05/13', 'BAKER', '-30.00', '220.00'),
      row('05/24', 'FLORIST', '-15.00', '205.00'),
      row('05/31', 'MARUN', '2.50', '207.50'),
    ]),
  );
  expect(found.summary.map(({ kind, amount }) => `${kind} ${amount?.value}`)).toContain('interest 250');
});
