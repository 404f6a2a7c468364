import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { withoutTermDeposits } from './term-deposits.ts';
import { at } from '../testing/paint-text.ts';
import { account, gap, line, linesOf, page, row, table, type Lines } from '../testing/statement-pages.ts';

const deposit = (...lines: Lines) => linesOf(line('Fixed deposit 0412-771'), ...lines).length;
const kept = (...lines: Lines) =>
  withoutTermDeposits(linesOf(line('Fixed deposit 0412-771'), ...lines)).length;

test('one balance below the name of a term deposit moves nothing on an account', () => {
  const one: Lines = [line('Balance on 05/31/2024: 10,000.00, interest 1.750%, due 02/01/2025')];
  expect(kept(...one)).toBe(deposit(...one) - 1);
  const moved: Lines = [
    line('Opening balance 10,000.00'),
    row('05/31/2024', 'Interest', '20.00', '10,020.00'),
    line('Closing balance 10,020.00'),
  ];
  expect(kept(...moved)).toBe(deposit(...moved));
  const two: Lines = [line('Balance 10,000.00'), line('Balance after interest 10,020.00')];
  expect(kept(...two)).toBe(deposit(...two));
});

/** An account, and a prepaid card below it whose balances an overview above both names. */
const beside = (overview: string, last: string) =>
  readStatement([
    page(0, [
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      line('Account number: 123456789   Opening balance 1,000.00   Closing balance 480.00'),
      line(overview),
      gap(),
      line('Transactions of the account'),
      table,
      row('05/02/2024', 'GROCER', '-20.00', '980.00'),
      row('05/03/2024', 'RENT', '-400.00', '580.00'),
      row('05/10/2024', 'TO CARD', '-100.00', '480.00'),
      gap(),
      line('Transactions of the prepaid card *4471', { size: 12 }),
      table,
      row('05/10/2024', 'FROM ACCOUNT', '100.00', '112.50'),
      row('05/12/2024', 'TRAIN', '-43.90', '68.60'),
      row('05/20/2024', 'GAMES', '-20.00', last),
    ]),
  ]);

test('rows whose first and last balance one line of an overview names are an account of their own', () => {
  const overview = 'Prepaid card *4471   Opening balance 12.50   Closing balance 48.60';
  const reading = beside(overview, '48.60');
  expect(reading.ok && reading.statement.accounts.map(({ postings }) => postings.length)).toEqual([3, 3]);
  expect(account(reading).closing?.value).toBe(48_000n);
});

const excluded = (...lines: Lines) => {
  const reading = readStatement([
    page(0, [
      line('Larchmont Bank', { size: 12 }),
      line('Account number: 123456789'),
      line('Statement period 05/01/2024 - 05/31/2024'),
      line('Opening balance 100.00'),
      table,
      row('05/02/2024', 'GROCER', '-20.00', '80.00'),
      row('05/03/2024', 'BAKER', '-10.00', '70.00'),
      line('Closing balance 70.00'),
      gap(),
      ...lines,
    ]),
  ]);
  return reading.ok ? reading.statement.excluded : undefined;
};

test('a loan and a term deposit below an account are said to be left out', () => {
  const loan: Lines = [line('Auto loan 0050-44'), line('Balance on 05/31/2024 14,629.69')];
  expect(excluded(...loan)).toEqual([{ kind: 'loan', page: 0 }]);
  const fixed: Lines = [line('Fixed deposit 0412-771'), line('Balance on 05/31/2024: 10,000.00')];
  expect(excluded(...fixed)).toEqual([{ kind: 'term-deposit', page: 0 }]);
  expect(excluded(line('Ask us about an auto loan'))).toBeUndefined();
});

test('the words that the last row of an account wraps to are no part of the next account', () => {
  const bought = (day: string, amount: string, balance: string): Lines => [
    row(day, 'CORNER SHOP MAIN STREET', amount, balance),
    (y) => [at(120, y + 4, 'TAX NO 970814HS9')],
  ];
  const reading = readStatement([
    page(0, [
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      table,
      row('05/01/2024', 'Opening balance', undefined, '100.00'),
      ...bought('05/02/2024', '-20.00', '80.00'),
      ...bought('05/03/2024', '-10.00', '70.00'),
      gap(),
      line('DEPOSIT NOTE 1182745612', { size: 10 }),
      table,
      row('05/01/2024', 'Opening balance', undefined, '4,000.00'),
      row('05/15/2024', 'PAID IN', '150.00', '4,150.00'),
      row('05/30/2024', 'INTEREST EARNED', '11.00', '4,161.00'),
    ]),
  ]);
  expect(account(reading).postings.map(({ description }) => description.value)).toEqual([
    'CORNER SHOP MAIN STREET TAX NO 970814HS9',
    'CORNER SHOP MAIN STREET TAX NO 970814HS9',
  ]);
  expect(account(reading, 1).postings).toHaveLength(2);
});
