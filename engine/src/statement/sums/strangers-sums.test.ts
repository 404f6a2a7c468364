import { describe, expect, test } from 'vitest';
import { labelKind } from '../language/vocabulary.ts';
import { line, type Lines, read, row, rows, statementOf } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

describe('cards', () => {
  const head = row('Trans Date', 'Description', 'Amount');
  const charges = (...more: Lines) =>
    read(
      line('Previous Balance $100.00'),
      line('Payments - $50.00'),
      line('New Balance $94.00'),
      line('Minimum Payment Due $25.00'),
      line('Credit Limit $500.00'),
      line('JOAN A DOE #3319: Payments, Credits and Adjustments', { size: 11 }),
      head,
      row('05/03', 'ONLINE PAYMENT', '- $50.00'),
      line('JOAN A DOE #3319: Transactions', { size: 11 }),
      head,
      row('05/04', 'GROCER', '$20.00'),
      row('05/09', 'BAKER', '$10.00'),
      row('', 'JOAN A DOE #3319: Total Transactions', '$30.00'),
      line('AMOS DOE #8840: Transactions', { size: 11 }),
      head,
      row('05/11', 'FLORIST', '$8.00'),
      row('', 'AMOS DOE #8840: Total Transactions', '$8.00'),
      ...more,
    );

  test.each([
    ['a plus', '+$50.00'],
    ['no sign', '$50.00'],
  ])('charges with a minus and payments with %s, in sections, between debts', (_, payment) => {
    const found = read(
      line('Previous Balance $100.00'),
      line('Payments received $50.00-'),
      line('Purchases $30.00'),
      line('New Balance $80.00'),
      line('Minimum Payment Due $25.00'),
      line('Purchases', { size: 11 }),
      head,
      row('05/04', 'GROCER', '$20.00-'),
      row('05/09', 'BAKER', '$10.00-'),
      line('Payments received', { size: 11 }),
      head,
      row('05/13', 'ONLINE PAYMENT', payment),
    );
    const { type, opening, closing, postings } = found;
    expect([type, opening?.value, closing?.value]).toEqual(['card', 10_000n, 8_000n]);
    expect(postings.map(({ amount }) => amount.value)).toEqual([2_000n, 1_000n, -5_000n]);
  });

  test('the total of each holder of a card is no row, and interest without a day is one', () => {
    const found = charges(
      line('Interest Charged', { size: 11 }),
      (y) => [at(40, y, 'Interest Charge on Purchases'), upTo(400, y, '$6.00')],
      (y) => [at(40, y, 'Total Interest for This Period'), upTo(400, y, '$6.00')],
    );
    expect(rows(found).map((one) => one.slice(8))).toEqual([
      '03 | ONLINE PAYMENT | -5000',
      '04 | GROCER | 2000',
      '09 | BAKER | 1000',
      '11 | FLORIST | 800',
      '31 | Interest Charge on Purchases | 600',
    ]);
  });
});

test('a fee among the rows of a day adds to the total above them', () => {
  const found = read(
    line('Opening balance 1,000.00'),
    line('Closing balance 1,140.00'),
    row('05/02', 'Total out', '- 25.00'),
    row('', 'GROCER', '25.00'),
    row('05/03', 'Total in', '+ 300.00'),
    row('', 'WAGES', '300.00'),
    row('', 'Total out', '- 75.00'),
    row('', 'Monthly fees', '5.00'),
    row('', 'BAKER', '70.00'),
    row('05/06', 'Total out', '- 60.00'),
    row('', 'FLORIST', '60.00'),
  );
  expect(rows(found).map((one) => one.slice(8))).toEqual([
    '02 | GROCER | -2500',
    '03 | WAGES | 30000',
    '03 | Monthly fees | -500',
    '03 | BAKER | -7000',
    '06 | FLORIST | -6000',
  ]);
});

test('amounts within the words of rows are no part of the total above them', () => {
  const bought = (code: string, amount: string) => row('', `PIX SHOP ${code} R$ 54,90`, amount);
  const found = read(
    line('Opening balance 1.000,00'),
    line('Closing balance 1.140,00'),
    row('02/05', 'Total out', '- 25,00'),
    bought('425248', '25,00'),
    row('03/05', 'Total in', '+ 300,00'),
    row('', 'WAGES', '300,00'),
    row('', 'Total out', '- 75,00'),
    bought('425249', '5,00'),
    bought('425250', '70,00'),
    row('06/05', 'Total out', '- 60,00'),
    row('', 'FLORIST', '60,00'),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([
    -2_500, 30_000, -500, -7_000, -6_000,
  ]);
});

test('what heads a column of kinds of payments names the total at its end', () => {
  const found = read(
    row('', 'Transaction type', 'Paid in', 'Paid out'),
    row('', 'Transfers', '0.00', '20.00'),
    row('', 'Wages', '300.00', '0.00'),
    row('', 'Shops', '0.00', '15.00'),
    row('', 'Total', '300.00', '35.00'),
    row('Date', 'Details', 'Paid in', 'Paid out', 'Balance'),
    row('05/02', 'GROCER', undefined, '20.00', '980.00'),
    row('05/03', 'BAKER', undefined, '15.00', '965.00'),
    row('05/06', 'WAGES', '300.00', undefined, '1,265.00'),
  );
  expect(found.summary.map(({ kind, amount }) => [kind, Number(amount?.value)])).toEqual([
    ['credits', 30000],
    ['debits', -3500],
  ]);
});

test.each([
  ['SALDO FINAL DEL PERIODO ANTERIOR', 'opening'],
  ['Closing balance of your previous statement', 'opening'],
  ['SALDO FINAL DEL PERIODO', 'closing'],
  ['Closing balance', 'closing'],
])('%s: %s', (label, kind) => {
  expect(labelKind(label)).toBe(kind);
});

test.each([
  'PERIODO DEL 01 AL 30 DE SEPTIEMBRE DE 2026',
  'Periodo dal 1 al 30 settembre 2026',
  'Période du 1er au 30 septembre 2026',
  'Zeitraum vom 1. bis 30. September 2026',
  'Your statement: 1st to 30th September 2026',
])('%s', (text) => {
  const { period } = statementOf(
    line('Larchmont Bank'),
    line(text),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('31/08/2026', 'Saldo final del periodo anterior', undefined, '1,000.00'),
    row('14/09/2026', 'GROCER', '-100.00', '900.00'),
    row('20/09/2026', 'BAKER', '-50.00', '850.00'),
  );
  expect(period?.value).toEqual({ start: '2026-09-01', end: '2026-09-30' });
});

describe('currencies', () => {
  const body: Lines = [
    line('Statement period 05/01/2024 - 05/31/2024'),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
    row('05/14/2024', 'GROCER', '-100.00', '900.00'),
    row('05/31/2024', 'Closing balance', undefined, '900.00'),
  ];
  test.each([
    ['USD', ['Larchmont Credit Union', '1140 Main Street Cedar Falls, Iowa 50613', '(319) 555-0110']],
    ['USD', ['Larchmont Bank Singapore', 'Currency: United States Dollar']],
    ['EUR', ['Larchmont Bank Schweiz', 'Current account EUR IBAN CH64 0076 9016 1234 5678 9']],
    ['CHF', ['Larchmont Bank Schweiz', 'Current account CHF IBAN CH64 0076 9016 1234 5678 9']],
  ])('%s: %j', (currency, head) => {
    expect(
      statementOf(...head.map((text) => line(text)), ...body).accounts.map((one) => one.currency),
    ).toEqual([currency]);
  });
});

test('a list of what was paid online is no limit of a line of credit', () => {
  expect(labelKind('Online and Electronic Banking Deductions')).toBeUndefined();
  expect(labelKind('Línea de crédito')).toBe('limit');
});

test('a product called Spending with both ends of its account behind it is no sum of what was spent', () => {
  const overview = (name: string, start: string, end: string) => (y: number) => [
    at(40, y, name),
    at(200, y, '********4418'),
    upTo(400, y, start),
    upTo(480, y, end),
  ];
  const spending = (...ends: readonly [string, string]) =>
    read(
      overview('Spending', ...ends),
      () => [],
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/01', 'Beginning balance', undefined, '$100.00'),
      row('05/03', 'Grocer', '-$10.00', '$90.00'),
      row('05/09', 'Baker', '-$20.00', '$70.00'),
      row('05/31', 'Ending balance', undefined, '$70.00'),
    ).summary.filter(({ kind }) => kind === 'debits');
  expect(spending('$100.00', '$70.00')).toEqual([]);
  expect(spending('$100.00', '$71.00')).toHaveLength(1);
});

test('a text with both ends of an account may go on with its limit', () => {
  const found = read(
    line(
      'Your account stood at $100.00 on 05/01. During the month 1 item totalling $30.00 was credited and 2 items totalling',
    ),
    line('$40.00 were debited, so that it stands at $90.00 on 05/31. Your overdraft limit is $500.00.'),
    () => [],
    row('Date', 'Description', 'Amount'),
    row('05/03', 'Grocer', '-$25.00'),
    row('05/06', 'Refund', '$30.00'),
    row('05/09', 'Baker', '-$15.00'),
  );
  expect([found.opening?.value, found.closing?.value]).toEqual([10_000n, 9_000n]);
});

test.each(['Number of credits: 1 Number of debits: 2', 'Liczba uznań: 1 Liczba obciążeń: 2'])(
  'of two numbers of rows on one line, as in “%s”, each has its own words',
  (counts) => {
    const { summary } = read(
      line('Opening balance 100.00'),
      line('Closing balance 131.00'),
      line(counts),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-10.00'),
      row('05/03', 'BAKER', '-9.00'),
      row('05/06', 'WAGES', '50.00'),
    );
    const printed = summary.flatMap(({ kind, count }) => (count ? [[kind, count.value]] : []));
    expect(printed).toEqual([
      ['credit-count', 1],
      ['debit-count', 2],
    ]);
  },
);
