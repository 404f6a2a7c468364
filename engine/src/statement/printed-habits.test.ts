import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { account, gap, line, page, row, rows, top, type Row } from './testing/statement-pages.ts';
import { at, upTo } from './testing/paint-text.ts';

const table = row('Date', 'Description', 'Amount', 'Balance');
const read = (...lines: readonly ((y: number) => Row)[]) =>
  account(readStatement([page(0, [...top, ...lines])]));

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

describe('sums', () => {
  test('balances in unknown words are those the rows lead between', () => {
    const found = read(
      line('Marun tolvi 100.00'),
      line('Zovel hast 55.00'),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-10.00'),
      row('05/13', 'BAKER', '-30.00'),
      row('05/24', 'FLORIST', '-5.00'),
    );
    expect([found.opening?.value, found.closing?.value]).toEqual([10000n, 5500n]);
  });

  test('a heading in unknown words heads the balance that its column shows', () => {
    const found = read(
      row('Date', 'Description', 'Amount', 'Zovel'),
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/13', 'BAKER', '-30.00', '60.00'),
      row('05/20', 'WAGES', '100.00', '160.00'),
      row('05/24', 'FLORIST', '-5.00', '155.00'),
    );
    expect(found.postings.map(({ balance }) => balance?.value)).toEqual([9000n, 6000n, 16000n, 15500n]);
  });

  test('a column in unknown words beside one side is the other side', () => {
    const sides = (date: string, text: string, out: string | undefined, into: string | undefined) =>
      row(date, text, out, into);
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 115.00'),
      row('Date', 'Description', 'Zovel', 'Deposits'),
      sides('05/02', 'GROCER', '10.00', undefined),
      sides('05/13', 'WAGES', undefined, '30.00'),
      sides('05/24', 'FLORIST', '5.00', undefined),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1000n, 3000n, -500n]);
  });

  test('a row that adds up the rows above is none', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 55.00'),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-10.00'),
      row('05/13', 'BAKER', '-30.00'),
      row('05/24', 'FLORIST', '-5.00'),
      row('05/31', 'Zovel marun', '-45.00'),
    );
    expect(found.postings).toHaveLength(3);
  });

  test('tampered: a named balance that contradicts the rows is left in its account', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 955.00'),
      table,
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/13', 'BAKER', '-30.00', '60.00'),
      row('05/24', 'FLORIST', '-5.00', '55.00'),
    );
    expect([found.opening?.value, found.closing?.value, found.postings.length]).toEqual([10000n, 95500n, 3]);
  });

  test('accounts one below the other, one of them idle, in words nobody knows', () => {
    const reading = readStatement([
      page(0, [
        ...top,
        line('Marun Classic', { bold: true, size: 12 }),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/01', 'Opening balance', undefined, '100.00'),
        row('05/02', 'GROCER', '-10.00', '90.00'),
        row('05/13', 'BAKER', '-30.00', '60.00'),
        row('05/24', 'FLORIST', '-5.00', '55.00'),
        gap(),
        line('Marun Savings', { bold: true, size: 12 }),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/01', 'Opening balance', undefined, '700.00'),
        row('05/05', 'WAGES', '50.00', '750.00'),
        row('05/15', 'BARBER', '-20.00', '730.00'),
        row('05/25', 'CINEMA', '-15.00', '715.00'),
      ]),
    ]);
    if (!reading.ok) throw new Error(reading.reason.message);
    expect(reading.statement.accounts.map((one) => [one.opening?.value, one.postings.length])).toEqual([
      [10000n, 3],
      [70000n, 3],
    ]);
  });

  test('an opening balance whose minus stands apart in a sentence', () => {
    const found = read(
      table,
      row('05/02', 'WAGES', '150.00', '90.00'),
      row('05/13', 'BAKER', '-10.00', '80.00'),
      row('05/24', 'FLORIST', '-5.00', '75.00'),
      line('On 05/01/2024 your opening balance was - 60.00, on 05/31/2024 your closing balance was 75.00.'),
    );
    expect(found.opening?.value).toBe(-6000n);
    expect(found.reading?.departures).not.toEqual([]);
  });

  test('balances by day under a heading in unknown words are no rows', () => {
    const byDay = (date: string, amount: string) => (y: number) => [at(40, y, date), upTo(200, y, amount)];
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      table,
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/13', 'BAKER', '-10.00', '80.00'),
      row('05/24', 'FLORIST', '-5.00', '75.00'),
      gap(),
      line('Marun zovel'),
      byDay('05/02', '90.00'),
      byDay('05/13', '80.00'),
      byDay('05/24', '75.00'),
    );
    expect([found.postings.length, found.dailyBalances.length]).toEqual([3, 3]);
  });

  test('fees listed below the last row are none', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 75.00'),
      table,
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/02', 'BAKER', '-10.00', '80.00'),
      row('05/24', 'FLORIST', '-5.00', '75.00'),
      line('Zovel marun'),
      row('', 'Tolvi', '0.00', '0.00'),
      row('', 'Hast', '0.00', '35.00'),
    );
    expect(found.postings).toHaveLength(3);
  });

  test('tampered: a page of balances that contradict the rows stays with its account', () => {
    const byDay = (date: string, balance: string) => row(date, '', undefined, balance);
    const reading = readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 75.00'),
        table,
        row('05/02', 'GROCER', '-10.00', '90.00'),
        row('05/13', 'BAKER', '-10.00', '80.00'),
        row('05/24', 'FLORIST', '-5.00', '75.00'),
      ]),
      page(1, [
        line('Daily ledger balances'),
        byDay('05/02', '190.00'),
        byDay('05/13', '180.00'),
        byDay('05/24', '175.00'),
      ]),
    ]);
    expect(account(reading).dailyBalances.map(({ balance }) => balance.value)).toEqual([
      19000n,
      18000n,
      17500n,
    ]);
  });

  test('accounts of one row each, under numbers glued to their labels', () => {
    const one = (number: string, open: string, move: string, close: string) => [
      line(`Kontonummer:*******${number}`),
      row('', 'Opening balance', undefined, open),
      row('05/09', 'GROCER', move, close),
      row('', 'Closing balance', undefined, close),
      gap(),
    ];
    const reading = readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Statement period 05/01/2024 - 05/31/2024'),
        ...one('5231', '100.00', '-10.00', '90.00'),
        ...one('9875', '700.00', '50.00', '750.00'),
      ]),
    ]);
    if (!reading.ok) throw new Error(reading.reason.message);
    expect(reading.statement.accounts.map((own) => [own.opening?.value, own.postings.length])).toEqual([
      [10000n, 1],
      [70000n, 1],
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
});
