import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { account, gap, line, page, read, row, rows, table, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

describe('numbers', () => {
  test('zeros at the end left out', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      table,
      row('05/02', 'GROCER', '-7.5', '92.50'),
      row('05/03', 'FLORIST', '-10.25', '82.25'),
      row('05/04', 'BAKER', '-2.2', '80.05'),
      row('05/05', 'BARBER', '-5.05', '75.00'),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-750n, -1025n, -220n, -505n]);
  });

  test('whole amounts beside nothing but their day, below the words of their rows', () => {
    const entry = (text: string, day: string, amount: string) => [
      (y: number) => [at(120, y, text)],
      (y: number) => [at(40, y, day), upTo(400, y, amount)],
    ];
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 166.50'),
      row('Date', 'Description', 'Amount'),
      ...entry('WAGES', '05/02/2024', '80.25'),
      ...entry('REFUND', '05/03/2024', '11'),
      ...entry('BAKER', '05/04/2024', '-30.75'),
      ...entry('INTEREST', '05/05/2024', '6'),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([8_025n, 1_100n, -3_075n, 600n]);
  });

  test('marks of the side in a column of their own', () => {
    const flagged =
      (date: string, text: string, amount: string, flag: string, balance: string) => (y: number) => [
        ...row(date, text, amount, balance)(y),
        at(415, y, flag),
      ];
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 110.00'),
      table,
      flagged('05/02', 'GROCER', '10.00', 'D', '90.00'),
      flagged('05/03', 'WAGES', '30.00', 'C', '120.00'),
      flagged('05/04', 'BAKER', '10.00', 'D', '110.00'),
    );
    expect(found.postings.map(({ amount }) => [amount.value, amount.sign])).toEqual([
      [-1000n, 'suffix'],
      [3000n, 'suffix'],
      [-1000n, 'suffix'],
    ]);
  });

  test('dashes in empty cells right before the balance are no minus', () => {
    const sides = (date: string, text: string, out: string, into: string, balance: string) => (y: number) => [
      at(40, y, date),
      at(120, y, text),
      upTo(400, y, out),
      upTo(450, y, into),
      upTo(490, y, balance),
    ];
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 110.00'),
      sides('Date', 'Description', 'Paid out', 'Paid in', 'Balance'),
      sides('05/02', 'GROCER', '10.00', '-', '90.00'),
      sides('05/03', 'WAGES', '-', '30.00', '120.00'),
      sides('05/04', 'BAKER', '5.00', '-', '115.00'),
      sides('05/05', 'FLORIST', '5.00', '-', '110.00'),
    );
    expect(found.postings.map(({ balance }) => balance?.value)).toEqual([9000n, 12000n, 11500n, 11000n]);
  });

  test('the only dash of a file, set under a heading of its own, is no minus of the balance', () => {
    const sides = (date: string, text: string, into: string, out: string, balance: string) => (y: number) => [
      at(40, y, date),
      at(120, y, text),
      upTo(400, y, into),
      upTo(450, y, out),
      upTo(500, y, balance),
    ];
    const found = read(
      line('Opening balance 1,100.00'),
      line('Closing balance 1,120.00'),
      sides('Date', 'Description', 'Paid in', 'Paid out', 'Balance'),
      sides('05/02', 'WAGES', '20.00', '-', '1,120.00'),
    );
    expect(found.postings.map(({ amount, balance }) => [amount.value, balance?.value])).toEqual([
      [2000n, 112000n],
    ]);
  });

  test('the only dash of a file, right before a balance whose thousands a gap groups', () => {
    const sides = (date: string, text: string, into: string, out: string, balance: string) => (y: number) => [
      at(40, y, date),
      at(120, y, text),
      upTo(400, y, into),
      upTo(450, y, out),
      upTo(516, y, balance),
    ];
    const found = read(
      line('Opening balance 335 867,85'),
      line('Closing balance 335 912,61'),
      sides('Date', 'Description', 'Paid in', 'Paid out', 'Balance'),
      sides('05/02', 'REFUND', '44,76', '-', '335 912,61'),
    );
    expect(found.postings.map(({ amount, balance }) => [amount.value, balance?.value])).toEqual([
      [4476n, 33591261n],
    ]);
  });

  test('a minus a space before its amount, where em dashes mark empty cells', () => {
    const sides = (date: string, text: string, into: string, out: string, balance: string) => (y: number) => [
      at(40, y, date),
      at(120, y, text),
      upTo(370, y, into),
      upTo(430, y, out),
      upTo(500, y, balance),
    ];
    const found = read(
      line('Opening balance 10.00'),
      line('Closing balance -15.00'),
      sides('Date', 'Description', 'Paid in', 'Paid out', 'Balance'),
      sides('05/02', 'GROCER', '\u2014', '5.00', '5.00'),
      sides('05/03', 'BAKER', '\u2014', '10.00', '- 5.00'),
      sides('05/04', 'FLORIST', '\u2014', '5.00', '- 10.00'),
      sides('05/05', 'GROCER', '\u2014', '5.00', '- 15.00'),
    );
    expect(found.postings.map(({ balance }) => balance?.value)).toEqual([500n, -500n, -1000n, -1500n]);
  });
});

describe('dates', () => {
  test('days that head their rows, over the page too', () => {
    const found = account(
      readStatement([
        page(0, [
          ...top,
          line('Opening balance 100.00'),
          line('Closing balance 70.00'),
          row('', 'Description', 'Amount', 'Balance'),
          line('2 May 2024'),
          row('', 'GROCER', '-10.00', '90.00'),
          row('', 'BAKER', '-5.00', '85.00'),
          line('4 May 2024'),
          row('', 'FLORIST', '-5.00', '80.00'),
        ]),
        page(1, [
          line('Larchmont Bank'),
          gap(),
          gap(),
          gap(),
          gap(),
          gap(),
          row('', 'BARBER', '-10.00', '70.00'),
        ]),
      ]),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | GROCER | -1000 | 9000',
      '2024-05-02 | BAKER | -500 | 8500',
      '2024-05-04 | FLORIST | -500 | 8000',
      '2024-05-04 | BARBER | -1000 | 7000',
    ]);
  });

  test('two dates below one another date one row', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 80.00'),
      table,
      row('05/02', 'GROCER'),
      row('05/03', 'REF 1234', '-10.00', '90.00'),
      gap(),
      row('05/06', 'BAKER'),
      row('05/05', 'REF 1235', '-5.00', '85.00'),
      gap(),
      row('05/08', 'FLORIST'),
      row('05/09', 'REF 1236', '-5.00', '80.00'),
    );
    expect(found.postings.map(({ date, otherDate }) => [date.value, otherDate?.value])).toEqual([
      ['2024-05-02', '2024-05-03'],
      ['2024-05-06', '2024-05-05'],
      ['2024-05-08', '2024-05-09'],
    ]);
  });

  test('the day of the next date is no year', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 85.00'),
      (y) => [
        at(40, y, 'Date'),
        at(80, y, 'Value date'),
        at(160, y, 'Description'),
        upTo(400, y, 'Amount'),
        upTo(480, y, 'Balance'),
      ],
      (y) => [
        at(40, y, '03 May'),
        at(75, y, '04 May'),
        at(160, y, 'GROCER'),
        upTo(400, y, '-10.00'),
        upTo(480, y, '90.00'),
      ],
      (y) => [
        at(40, y, '05 May'),
        at(75, y, '06 May'),
        at(160, y, 'BAKER'),
        upTo(400, y, '-5.00'),
        upTo(480, y, '85.00'),
      ],
    );
    expect(found.postings.map(({ date }) => date.value)).toEqual(['2024-05-03', '2024-05-05']);
  });

  test('a period whose dates no word names', () => {
    const found = account(
      readStatement([
        page(0, [
          line('Larchmont Bank', { size: 12 }),
          line('Account number: 123456789'),
          line('Zovel 05/01/2024'),
          line('Marun 05/31/2024'),
          line('Opening balance 100.00'),
          line('Closing balance 75.00'),
          table,
          row('05/02', 'GROCER', '-10.00', '90.00'),
          row('05/13', 'BAKER', '-10.00', '80.00'),
          row('05/24', 'FLORIST', '-5.00', '75.00'),
        ]),
      ]),
    );
    expect(found.period?.value).toEqual({ start: '2024-05-01', end: '2024-05-31' });
  });

  /** A row with an optional booking date and another date right of it. */
  const twoDates =
    (first: string, second: string, text: string, amount: string, balance: string) => (y: number) => [
      ...(first ? [at(40, y, first)] : []),
      at(100, y, second),
      at(170, y, text),
      upTo(400, y, amount),
      upTo(480, y, balance),
    ];

  test('a day printed once beside another date of every row, under unknown words', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 65.00'),
      twoDates('Zovel', 'Value date', 'Description', 'Amount', 'Balance'),
      twoDates('05/03', '05/02', 'GROCER', '-10.00', '90.00'),
      twoDates('', '05/02', 'BAKER', '-10.00', '80.00'),
      twoDates('05/13', '05/12', 'FLORIST', '-5.00', '75.00'),
      twoDates('', '05/12', 'BARBER', '-5.00', '70.00'),
      twoDates('', '05/13', 'CINEMA', '-5.00', '65.00'),
    );
    expect(found.postings.map(({ date }) => date.value.slice(5))).toEqual([
      '05-03',
      '05-03',
      '05-13',
      '05-13',
      '05-13',
    ]);
  });

  test('a time of day below the date does not part a row from its amount', () => {
    const last = (text: string, amount: string, balance: string) => (y: number) => [
      at(40, y, '20:34:45'),
      at(120, y, text),
      upTo(400, y, amount),
      upTo(480, y, balance),
    ];
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      table,
      row('05/02', 'GROCER'),
      last('REF 8841', '-10.00', '90.00'),
      row('05/13', 'BAKER'),
      last('REF 8842', '-10.00', '80.00'),
      row('05/24', 'FLORIST'),
      last('REF 8843', '-5.00', '75.00'),
    );
    expect(found.postings.map(({ date }) => date.value.slice(5))).toEqual(['05-02', '05-13', '05-24']);
    expect(found.postings[0]?.description.value).toBe('GROCER REF 8841');
  });

  test('the number of a page among the dates is none', () => {
    const reading = readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 75.00'),
        table,
        row('05/02', 'GROCER', '-10.00', '90.00'),
        row('05/13', 'BAKER', '-10.00', '80.00'),
        line('1/2'),
      ]),
      page(1, [table, row('', 'FLORIST', '-5.00', '75.00'), gap(), line('2/2')]),
    ]);
    expect(account(reading).postings.map(({ date }) => date.value.slice(5))).toEqual([
      '05-02',
      '05-13',
      '05-13',
    ]);
  });

  test('a payee that begins like the name of a day is none', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      table,
      row('05/02', 'MARTINS 05/01', '-10.00', '90.00'),
      row('05/13', 'QUINN 05/12', '-10.00', '80.00'),
      row('05/24', 'SUNDRIES 05/22', '-5.00', '75.00'),
    );
    expect(found.postings.map(({ description }) => description.value)).toEqual([
      'MARTINS 05/01',
      'QUINN 05/12',
      'SUNDRIES 05/22',
    ]);
  });
});

describe('cards', () => {
  test('purchases printed without a sign and refunds with a minus are owed', () => {
    const found = read(
      line('Previous balance 100.00'),
      line('New balance 125.00'),
      table,
      row('05/02', 'PURCHASE GROCER', '10.00', '110.00'),
      row('05/13', 'PURCHASE BAKER', '30.00', '140.00'),
      row('05/20', 'REFUND BAKER', '-10.00', '130.00'),
      row('05/22', 'REFUND GROCER', '-10.00', '120.00'),
      row('05/23', 'PAYMENT RECEIVED', '-5.00', '115.00'),
      row('05/24', 'PURCHASE FLORIST', '10.00', '125.00'),
    );
    expect(found.type).toBe('card');
  });

  test('what goes out with a minus beside a balance that rises is owed', () => {
    const found = read(
      line('Previous balance 100.00'),
      line('New balance 128.00'),
      table,
      row('05/02', 'GROCER', '-10.00', '110.00'),
      row('05/13', 'BAKER', '-30.00', '140.00'),
      row('05/20', 'YOUR TRANSFER', '25.00', '115.00'),
      row('05/24', 'FLORIST', '-13.00', '128.00'),
    );
    expect([found.type, found.postings.map(({ amount }) => Number(amount.value))]).toEqual([
      'card',
      [1000, 3000, -2500, 1300],
    ]);
  });

  test('debts with a minus are read as any account that is overdrawn', () => {
    const found = read(
      line('Payments and credits, purchases and charges, minimum payment, credit limit'),
      line('Previous balance: New balance:'),
      line('-100.00 -125.00'),
      table,
      row('05/02', 'GROCER', '-10.00', '-110.00'),
      row('05/13', 'BAKER', '-15.00', '-125.00'),
    );
    expect([found.type, found.postings.map(({ amount }) => Number(amount.value))]).toEqual([
      'deposit',
      [-1000, -1500],
    ]);
  });
});

test('asterisks that protect an amount are no part of it, and those that mask a number stay', () => {
  const found = read(
    gap(),
    table,
    row('05/14/2024', 'Grocer card *4417', '-100.00', '**1,900.00'),
    row('05/20/2024', 'Salary', '50.00', '**1,950.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-14 | Grocer card *4417 | -10000 | 190000',
    '2024-05-20 | Salary | 5000 | 195000',
  ]);
});
