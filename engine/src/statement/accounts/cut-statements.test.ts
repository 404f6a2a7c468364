import { expect, test } from 'vitest';
import { chooseStatements } from './cut-statements.ts';
import { findPeriods } from '../dates/periods.ts';
import { Chooser } from '../model/choices.ts';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, linesOf, page, row, rows, top } from '../testing/statement-pages.ts';

const read = (...pages: Parameters<typeof readStatement>[0]) => readStatement(pages);

/** The page of a month, as a bank prints it that names only the days of its balances. */
const monthly = (index: number, month: string, number: string, balances: readonly [string, string]) =>
  page(index, [
    line('Larchmont Bank', { size: 12 }),
    line(number),
    line('Account number: 123456789'),
    row('', `Previous balance as of ${month}/01/2024`, balances[0]),
    row('', `New balance as of ${month}/28/2024`, balances[1]),
    row('Date', 'Description', 'Amount'),
    row(`${month}/05`, 'GROCER', '-20.00'),
    row(`${month}/06`, 'PAYROLL', '1,000.00'),
    row(`${month}/07`, 'RENT', '-500.00'),
  ]);

test('a page numbered one again that dates its balances in another month begins a statement', () => {
  const reading = read(
    monthly(0, '03', 'Page 1 of 1', ['100.00', '580.00']),
    monthly(1, '06', 'Page 1 of 1', ['200.00', '680.00']),
  );
  expect(rows(account(reading, 0)).map((one) => one.slice(0, 7))).toEqual(['2024-03', '2024-03', '2024-03']);
  expect(rows(account(reading, 1)).map((one) => one.slice(0, 7))).toEqual(['2024-06', '2024-06', '2024-06']);
});

test('a page that begins with the dated balance the page before ends with begins a statement', () => {
  const extract = (index: number, days: readonly [string, string], balances: readonly [string, string]) =>
    page(index, [
      line('Larchmont Bank', { size: 12 }),
      line(`Extract no. ${index + 8}`),
      line('Account number: 123456789'),
      row('No.', 'Date', 'Description', 'Amount'),
      row('', '', `Previous balance on ${days[0]}`, balances[0]),
      row('0001', days[1].slice(0, 3) + '05', 'GROCER', '20.00-'),
      row('0002', days[1].slice(0, 3) + '06', 'PAYROLL', '1,000.00+'),
      row('0003', days[1].slice(0, 3) + '07', 'RENT', '500.00-'),
      row('', '', `New balance on ${days[1]}`, balances[1]),
    ]);
  const first = extract(0, ['02/29/2024', '03/31/2024'], ['100.00+', '580.00+']);
  const reading = read(first, extract(1, ['03/31/2024', '04/30/2024'], ['580.00+', '1,060.00+']));
  expect([account(reading, 0), account(reading, 1)].map(({ period }) => period?.value)).toEqual([
    { start: '2024-03-01', end: '2024-03-31' },
    { start: '2024-04-01', end: '2024-04-30' },
  ]);
  const other = read(first, extract(1, ['03/31/2024', '04/30/2024'], ['581.00+', '1,061.00+']));
  // No rows are lost where a page goes on from another balance.
  expect(other.ok && other.statement.accounts.map(({ postings }) => postings.length)).toEqual([3, 3]);
});

test('a page that names a month and goes on from the balance before it begins a statement', () => {
  const month = (index: number, name: string, day: string, balances: readonly [string, string]) =>
    page(index, [
      line('Larchmont Bank', { size: 12 }),
      line('Account number: 123456789'),
      line(`Period: ${name} 2024`),
      row('No.', 'Date', 'Description', 'Amount'),
      row('', '', 'Previous balance', balances[0]),
      row('0001', `${day}05/2024`, 'GROCER', '-20.00'),
      row('0002', `${day}06/2024`, 'PAYROLL', '1,000.00'),
      row('', '', 'New balance', balances[1]),
    ]);
  const reading = read(
    month(0, 'January', '01/', ['100.00', '1,080.00']),
    month(1, 'February', '02/', ['1,080.00', '2,060.00']),
    month(2, 'March', '03/', ['2,060.00', '3,040.00']),
  );
  expect([0, 1, 2].map((i) => account(reading, i).period?.value.start)).toEqual([
    '2024-01-01',
    '2024-02-01',
    '2024-03-01',
  ]);
});

test('a page numbered two of three begins none, whatever period it names', () => {
  const later = (number: string) =>
    page(1, [
      line(number),
      line('Statement period 08/01/2024 - 08/31/2024'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('08/05', 'GROCER', '-20.00', '60.00'),
      row('08/06', 'BAKER', '-10.00', '50.00'),
    ]);
  const first = page(0, [
    ...top,
    line('Page 1 of 3'),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/02', 'GROCER', '-20.00', '80.00'),
  ]);
  const accounts = (...pages: Parameters<typeof readStatement>[0]) => {
    const reading = read(...pages);
    return reading.ok ? reading.statement.accounts.length : 0;
  };
  expect(accounts(first, later('Page 2 of 3'))).toBe(1);
  expect(accounts(first, later('Page 1 of 2'))).toBe(2);
});

test('a list of accounts on a cover is no ledger, and its balances are read', () => {
  const cover = page(0, [
    ...top,
    line('Page 1 of 1'),
    (y) => [
      at(40, y, 'Account Name'),
      at(220, y, 'Account Number'),
      upTo(420, y, 'Beginning Balance'),
      upTo(560, y, 'Ending Balance'),
    ],
    (y) => [
      at(40, y, 'Spending Account'),
      at(220, y, 'xxxxxx0093'),
      upTo(420, y, '$8,063.95'),
      upTo(560, y, '$11,632.93'),
    ],
  ]);
  const found = account(read(cover));
  expect([found.opening?.value, found.closing?.value, found.postings]).toEqual([806_395n, 1_163_293n, []]);
});

test('an amount after “previous page” is no page number', () => {
  const reading = read(
    page(0, [
      ...top,
      row('Date', 'Description', 'Amount', 'Balance'),
      row('', 'Balance brought from previous page', undefined, '8,393.00'),
      row('05/02', 'GROCER', '-20.00', '8,373.00'),
      row('05/03', 'BAKER', '-10.00', '8,363.00'),
      gap(),
      line('2 of 3'),
    ]),
  );
  expect(reading.ok && reading.statement.printedPages.map((p) => [p.number.value, p.of])).toEqual([[2, 3]]);
});

test('the account of the other side of a payment is no mention of the own', () => {
  const reading = read(
    page(0, [
      ...top,
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02', 'TRANSFER Account number: 998877665', '-20.00', '80.00'),
      row('05/03', 'BAKER', '-10.00', '70.00'),
    ]),
  );
  const numbers = reading.ok ? reading.statement.mentions.filter((m) => m.kind === 'account-number') : [];
  expect(numbers.map((m) => m.text.value)).toEqual(['123456789']);
});

test('pages of one count that state other periods alike are not one statement where their rows lie in these', () => {
  const lines = (number: string, period: string, day: string) =>
    linesOf(
      line('Larchmont Bank'),
      line(`Page ${number} of 2`),
      line(`Statement period ${period}`),
      (y) => [at(40, y, 'GROCER'), upTo(300, y, '-20.00'), at(320, y, `${day.slice(0, 2)}/05`)],
      (y) => [at(40, y, 'PAYROLL'), upTo(300, y, '1,000.00'), at(320, y, `${day.slice(0, 2)}/06`)],
    );
  const priceFor = (day: string) => {
    const pages = [
      ...lines('1', '03/01/2024 - 03/31/2024', '03'),
      ...lines('2', '04/01/2024 - 04/30/2024', day).map((one) => ({ ...one, page: 1 })),
    ];
    const chooser = new Chooser(new Map([['account-cut/months', 'sure']]));
    chooseStatements(pages, findPeriods(pages, 'month-first'), 'month-first', chooser);
    return chooser.bits;
  };
  expect(priceFor('04')).toBeGreaterThan(priceFor('03'));
  expect(priceFor('03')).toBeGreaterThan(0);
});
