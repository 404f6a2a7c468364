import { describe, expect, test } from 'vitest';
import { isSameNumber } from '../fields/identity.ts';
import { readStatement } from '../read-statement.ts';
import { account, gap, line, page, read, row, rows, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { columnRole, labelKind } from '../language/vocabulary.ts';

const accountsOf = (...pages: Parameters<typeof readStatement>[0]) => {
  const reading = readStatement(pages);
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement.accounts.map(({ opening, closing, postings }) => [
    Number(opening?.value),
    postings.length,
    Number(closing?.value),
  ]);
};

const head = [line('Larchmont Bank', { size: 12 }), line('Statement period 05/01/2024 - 05/31/2024')];

describe('where accounts begin', () => {
  test('at numbers printed alike, whatever the words of their boxes', () => {
    const accounts = accountsOf(
      page(0, [
        ...head,
        line('Everyday Checking 20011234 Currency: USD'),
        line('What was there 100.00'),
        line('What is there 75.00'),
        row('05/02', 'GROCER', '-15.00', '85.00'),
        row('05/03', 'BAKER', '-10.00', '75.00'),
        gap(),
        line('Regular Savings 20015678 Currency: EUR'),
        line('What was there 900.00'),
        line('What is there 940.00'),
        row('05/04', 'PAYROLL', '50.00', '950.00'),
        row('05/05', 'FLORIST', '-10.00', '940.00'),
      ]),
    );
    expect(accounts).toEqual([
      [10_000, 2, 7_500],
      [90_000, 2, 94_000],
    ]);
  });

  test('a card in which nothing moved, named as the card above it is', () => {
    const reading = readStatement([
      page(0, [
        ...head,
        line('Everyday Card 20011234'),
        line('Previous balance 100.00'),
        line('Payments received 50.00'),
        line('Purchases 30.00'),
        line('New balance 80.00'),
        line('Minimum payment due 25.00'),
        line('Payment due date 06/18/2024'),
        line('Credit limit 500.00'),
        row('05/04', 'GROCER', '20.00', '120.00'),
        row('05/09', 'BAKER', '10.00', '130.00'),
        row('05/13', 'PAYMENT', '-50.00', '80.00'),
        gap(),
        line('Holiday Card 20015678'),
        line('Previous balance 900.00'),
        line('Payments received 0.00'),
        line('Purchases 0.00'),
        line('New balance 900.00'),
      ]),
    ]);
    if (!reading.ok) throw new Error(reading.reason.message);
    expect(reading.statement.accounts.map(({ type }) => type)).toEqual(['card', 'card']);
  });

  test('an account in which nothing moved prints its balance again and again', () => {
    const idle = (name: string, balance: string) => [
      line(name),
      line(`What was there ${balance}`),
      line('What came in 0.00'),
      line('What went out 0.00'),
      line(`What is there ${balance}`),
    ];
    const accounts = accountsOf(
      page(0, [
        ...head,
        ...idle('Everyday Checking 20011234 Currency: USD', '100.00'),
        ...idle('Regular Savings 20015678 Currency: USD', '524.41'),
        ...idle('Holiday Club 20019012 Currency: USD', '12.00'),
      ]),
    );
    expect(accounts).toEqual([
      [10_000, 0, 10_000],
      [52_441, 0, 52_441],
      [1_200, 0, 1_200],
    ]);
  });

  test('a page that states other days where the first states its own begins a statement', () => {
    const month = (index: number, days: string, balances: readonly [string, string], day: string) =>
      page(index, [
        line('Larchmont Bank', { size: 12 }),
        line(`Page ${index + 1} of 2`),
        line(days),
        line(`Opening balance ${balances[0]}`),
        line(`Closing balance ${balances[1]}`),
        row('Date', 'Description', 'Amount', 'Balance'),
        row(day, 'GROCER', '-20.00', balances[1]),
      ]);
    const pages = [
      month(0, 'From 05/01/2024 to 05/31/2024', ['100.00', '80.00'], '05/14'),
      month(1, 'From 06/01/2024 to 06/30/2024', ['80.00', '60.00'], '06/18'),
    ];
    expect(accountsOf(...pages)).toEqual([
      [10_000, 1, 8_000],
      [8_000, 1, 6_000],
    ]);
  });

  test('two numbers are one where either hides its first digits, not where they end alike', () => {
    expect(isSameNumber('****5102', '563718075102')).toBe(true);
    expect(isSameNumber('XXXX XXXX XXXX 4253', '4253')).toBe(true);
    expect(isSameNumber('544740505102', '563718075102')).toBe(false);
  });
});

describe('lists beside the rows', () => {
  const ends = [line('Opening balance 100.00'), line('Closing balance 75.00')];

  test('what is held stands above the table, under words not known', () => {
    const found = read(
      ...ends,
      line('Deductions 25.00'),
      line('Kept aside'),
      row('05/30', 'FLORIST', '-36.11'),
      row('05/31', 'BOOKSHOP', '-78.73'),
      gap(),
      gap(),
      gap(),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-15.00'),
      row('05/03', 'BAKER', '-10.00'),
    );
    expect(found.postings.map(({ description }) => description.value)).toEqual(['GROCER', 'BAKER']);
  });

  test('days and balances side by side under words not known are balances of days', () => {
    const found = read(
      ...ends,
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-15.00'),
      row('05/03', 'BAKER', '-5.00'),
      row('05/06', 'FLORIST', '-5.00'),
      line('Day after day'),
      (y) => [at(40, y, '05/02'), upTo(150, y, '85.00'), at(220, y, '05/06'), upTo(330, y, '75.00')],
      (y) => [at(40, y, '05/03'), upTo(150, y, '80.00')],
    );
    expect(found.postings).toHaveLength(3);
    expect(found.dailyBalances.map(({ balance }) => Number(balance.value))).toEqual([8_500, 8_000, 7_500]);
  });
});

describe('cards', () => {
  const box = (before: string, after: string) => [
    line('Card number 5091 6662 7843 9798'),
    line(`Previous balance ${before}`),
    line(`New balance ${after}`),
    line('Minimum payment due 25.00'),
  ];

  test('what is spent raises what is owed', () => {
    const found = read(
      ...box('100.00', '55.00'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02', 'PURCHASE GROCER', '15.00', '115.00'),
      row('05/03', 'PURCHASE BAKER', '10.00', '125.00'),
      row('05/04', 'PAYMENT RECEIVED, THANK YOU', '-80.00', '45.00'),
      row('05/05', 'PURCHASE FLORIST', '10.00', '55.00'),
    );
    expect([found.type, found.opening?.value, found.closing?.value]).toEqual(['card', 10_000n, 5_500n]);
  });

  test('what is spent lowers a balance printed as money owned, negative as it is', () => {
    const found = read(
      ...box('-100.00', '-55.00'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02', 'PURCHASE GROCER', '-15.00', '-115.00'),
      row('05/03', 'PURCHASE BAKER', '-10.00', '-125.00'),
      row('05/04', 'PAYMENT RECEIVED, THANK YOU', '80.00', '-45.00'),
      row('05/05', 'PURCHASE FLORIST', '-10.00', '-55.00'),
    );
    expect([found.type, found.opening?.value, found.closing?.value]).toEqual(['deposit', -10_000n, -5_500n]);
  });
});

test('two holders with a card each share the account whose sums count both lists', () => {
  const heads = row('Date', 'Description', 'Amount');
  const first = page(0, [
    ...top.filter((_, i) => i !== 1),
    line('Account number 4519 21XX XXXX 7783'),
    line('Previous balance 100.00'),
    line('New balance 195.00'),
    gap(),
    line('RAJAN D MEHTA 4519 21XX XXXX 7783'),
    heads,
    row('05/02', 'PURCHASE GROCER', '15.00'),
    row('05/03', 'PURCHASE BAKER', '10.00'),
    row('05/04', 'PURCHASE FLORIST', '20.00'),
    row('', 'SUBTOTAL OF ACTIVITY FOR 7783', '45.00'),
    gap(),
    line('ANJALI MEHTA 4519 21XX XXXX 4490'),
    heads,
    row('05/05', 'PURCHASE BOOKSHOP', '12.00'),
    row('05/06', 'PURCHASE TAILOR', '8.00'),
  ]);
  const second = page(1, [
    line('Account number 4519 21XX XXXX 7783'),
    gap(),
    heads,
    row('05/09', 'PURCHASE CINEMA', '14.00'),
    row('05/10', 'PURCHASE CAFE', '16.00'),
    row('', 'SUBTOTAL OF ACTIVITY FOR 4490', '50.00'),
  ]);
  const reading = readStatement([first, second]);
  if (!reading.ok) throw new Error(reading.reason.message);
  expect(reading.statement.accounts.map(({ postings }) => postings.length)).toEqual([7]);
});

describe('how figures and days are set', () => {
  test('amounts drop zeros where whole ones have a sign', () => {
    const found = read(
      line('Saldo anterior 3.026,33'),
      line('Saldo final 2.900,83'),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/02', 'GROCER', '20,50-', '3.005,83'),
      row('05/03', 'BAKER', '5-', '3.000,83'),
      row('05/04', 'FLORIST', '97,75-', '2.903,08'),
      row('05/05', 'BOOKSHOP', '2,25-', '2.900,83'),
      row('05/05', 'CHARITY', '10-', '2.890,83'),
      row('05/06', 'REFUND', '10,00', '2.900,83'),
    );
    expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([
      -2_050, -500, -9_775, -225, -1_000, 1_000,
    ]);
  });

  test('a row whose two days stand below one another goes on over the end of a page', () => {
    const stacked = (upper: string, lower: string, text: string, amount: string) => [
      row(upper, text),
      row(lower, 'REF 123', amount),
      gap(),
    ];
    const first = page(0, [
      ...top,
      line('Opening balance 100.00'),
      line('Closing balance 55.00'),
      row('Date', 'Description', 'Amount'),
      ...stacked('05/02', '05/03', 'GROCER', '-15.00'),
      ...stacked('05/06', '05/07', 'BAKER', '-10.00'),
      ...stacked('05/08', '05/09', 'FLORIST', '-5.00'),
      row('05/13', 'BOOKSHOP'),
    ]);
    const second = page(1, [
      row('Date', 'Description', 'Amount'),
      row('05/14', 'REF 123', '-10.00'),
      ...stacked('05/20', '05/21', 'CHARITY', '-5.00'),
    ]);
    expect(rows(account(readStatement([first, second]))).map((one) => one.slice(8, 10))).toEqual([
      '02',
      '06',
      '08',
      '13',
      '20',
    ]);
  });
});

describe('words', () => {
  test.each([
    ['Wpłaty', 'credit'],
    ['Kwota operacji', 'amount'],
    ['Data di contabilizzazione', 'date'],
    ['Boeksaldo', 'balance'],
    ['Amount of cheese', undefined],
  ])('the column %s', (text, role) => {
    expect(columnRole(text)).toBe(role);
  });

  test.each([
    ['Saldo na koniec okresu', 'closing'],
    ['Saldo na początek okresu', 'opening'],
    ['Suma wpływów', 'credits'],
    ['Totale dare', 'debits'],
    ['Total', 'total'],
  ])('the label %s', (text, kind) => {
    expect(labelKind(text)).toBe(kind);
  });
});

test('an account in which nothing moved, below the rows of another under the same kind of heading', () => {
  const idle = (...lines: Parameters<typeof page>[1]) =>
    accountsOf(
      page(0, [
        ...head,
        line('CONTA 12 Conta Simples', { size: 11 }),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/02', 'BOOKS', '-30.00', '270.00'),
        row('05/03', 'FLORIST', '-70.00', '200.00'),
        line('Opening balance 300.00, total credits 0.00, total debits 100.00, closing balance 200.00.'),
        line('CONTA 14 Conta Pacote', { size: 11 }),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/02', 'GROCER', '-15.00', '85.00'),
        row('05/03', 'BAKER', '-10.00', '75.00'),
        line('Opening balance 100.00, total credits 0.00, total debits 25.00, closing balance 75.00.'),
        line('CONTA 87 Poupanca Futuro', { size: 11 }),
        ...lines,
      ]),
    );
  const both = [
    [30000, 2, 20000],
    [10000, 2, 7500],
    [42651, 0, 42651],
  ];
  const box = [line('Zunsur 426.51'), line('Kurdir 0.00'), line('Zunel 0.00'), line('Turdir 426.51')];
  expect(idle(...box)).toEqual(both);
  expect(idle(line('Havia 426.51, entraram 0.00 e sairam 0.00; agora ha 426.51.'))).toEqual(both);
  expect(idle(line('Zunsur 426.51'), line('Kurdir 400.00'))).toHaveLength(2);
});
