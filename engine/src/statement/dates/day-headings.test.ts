import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { account, gap, line, page, read, row, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const reading = (...lines: readonly Parameters<typeof page>[1][number][]) => readStatement([page(0, lines)]);

test('the first days of a list head rows whose amounts stand at the foot of long texts', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 55.00'),
    row('Type', 'Description', 'Amount'),
    line('2 May 2024'),
    row('', 'GROCER'),
    row('', 'REF 14123224'),
    row('', 'CUSTOMER 684403523'),
    row('ATM', '', '-10.00'),
    line('3 May 2024'),
    row('', 'BAKER'),
    row('POS', '', '-20.00'),
    line('6 May 2024'),
    row('', 'FLORIST'),
    row('POS', '', '-5.00'),
    line('7 May 2024'),
    row('', 'BARBER'),
    row('POS', '', '-10.00'),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-03 -2000',
    '2024-05-06 -500',
    '2024-05-07 -1000',
  ]);
});

test('days all of whose first rows have long texts head them', () => {
  const long = (text: string) => [row('', text), row('', 'REF 14123224'), row('', 'CUSTOMER 684403523')];
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 70.00'),
    row('', 'Description', 'Amount', 'Balance'),
    line('2 May 2024'),
    ...long('GROCER'),
    row('', '', '-10.00', '90.00'),
    line('3 May 2024'),
    ...long('BAKER'),
    row('', '', '-20.00', '70.00'),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-03 -2000',
  ]);
});

test('words above rows that print a number of points are of the row below, over the end of a page too', () => {
  const points = (date: string, number: string, amount: string, balance: string) => (y: number) => [
    at(40, y, date),
    upTo(300, y, number),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];
  const head = (y: number) => [
    at(40, y, 'Date'),
    at(120, y, 'Description'),
    upTo(300, y, 'Points'),
    upTo(400, y, 'Amount'),
    upTo(480, y, 'Balance'),
  ];
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        head,
        row('', 'GROCER'),
        points('05/02', '625', '-10.00', '90.00'),
        gap(),
        row('', 'BAKER'),
        points('05/03', '845', '-5.00', '85.00'),
      ]),
      page(1, [
        head,
        row('', 'Balance brought forward', undefined, '85.00'),
        row('', 'FLORIST'),
        points('05/10', '438', '-15.00', '70.00'),
        gap(),
        row('', 'BARBER'),
        points('05/11', '562', '-5.00', '65.00'),
        line('Closing balance 65.00'),
      ]),
    ]),
  );
  expect(found.postings.map(({ description }) => description.value.split(' ')[0])).toEqual([
    'GROCER',
    'BAKER',
    'FLORIST',
    'BARBER',
  ]);
});

test('a box that begins with the opening balance ends the days above it', () => {
  const box = (name: string, opening: string, closing: string) => [
    line(name, { bold: true, size: 12 }),
    row('', 'Opening balance:', opening),
    row('', 'Fees:', '0.00'),
    row('', 'Interest:', '0.00'),
    row('', 'Closing balance:', closing),
    gap(),
  ];
  const printed = reading(
    ...top,
    ...box('Checking Account 123456789', '100.00', '85.00'),
    line('2 May 2024'),
    row('', 'GROCER', '-10.00', '90.00'),
    line('3 May 2024'),
    row('', 'BAKER', '-5.00', '85.00'),
    gap(),
    ...box('Savings Account 987654321', '700.00', '730.00'),
    line('6 May 2024'),
    row('', 'WAGES', '50.00', '750.00'),
    line('8 May 2024'),
    row('', 'BARBER', '-20.00', '730.00'),
  );
  if (!printed.ok) throw new Error(printed.reason.message);
  expect(printed.statement.accounts.map(({ postings }) => postings.length)).toEqual([2, 2]);
});

test('the second date of a row stands below the first, with the amount or before it', () => {
  const dated =
    (text: string, date: string, amount?: string, balance?: string, x = 220) =>
    (y: number) => [
      at(40, y, text),
      at(x, y, date),
      ...(amount ? [upTo(400, y, amount)] : []),
      ...(balance ? [upTo(480, y, balance)] : []),
    ];
  const found = read(
    line('Opening balance 100.00'),
    dated('BUTCHER', '05/02', '-10.00', '90.00'),
    dated('', '05/02'),
    gap(),
    dated('BAKER', '05/06'),
    dated('REF 82', '05/07', '-5.00', '85.00', 222),
    gap(),
    dated('FLORIST', '05/06'),
    dated('REF 83', '05/05', '', '', 222),
    dated('CARD 1628', '', '-5.00', '80.00'),
    gap(),
    dated('BARBER', '05/09', '-5.00', '75.00'),
    dated('', '05/08'),
    gap(),
    dated('TAILOR', '05/10', '-5.00', '70.00'),
    dated('', '05/11'),
  );
  expect(found.postings.map(({ date }) => date.value.slice(5))).toEqual([
    '05-02',
    '05-06',
    '05-06',
    '05-09',
    '05-10',
  ]);
});

test('the second date of a row stands below the first beside words that hold a number like an amount', () => {
  const dated = (date: string, text: string, amount?: string, balance?: string) => (y: number) => [
    at(40, amount ? y : y + 2, date),
    at(120, amount ? y : y + 2, text),
    ...(amount ? [upTo(400, y, amount)] : []),
    ...(balance ? [upTo(480, y, balance)] : []),
  ];
  const found = read(
    line('Opening balance 100.00'),
    dated('Date', 'Description', 'Amount', 'Balance'),
    dated('05/02', 'BUTCHER', '-10.00', '90.00'),
    dated('05/02', 'Ref. 1812.98'),
    dated('05/06', 'BAKER', '-5.00', '85.00'),
    dated('05/05', 'Ref. 4984'),
    dated('05/07', 'FLORIST', '-5.00', '80.00'),
    dated('05/07', 'Card 1628'),
    dated('05/09', 'BARBER', '-5.00', '75.00'),
    dated('05/08', 'Ref. 7'),
    dated('05/10', 'TAILOR', '-5.00', '70.00'),
    dated('05/09', 'Ref. 1215.81'),
    dated('05/10', 'DRAPER', '-5.00', '65.00'),
    dated('05/10', 'Ref. 8'),
  );
  expect(
    found.postings.map(({ date, description }) => `${date.value.slice(5)} ${description.value}`),
  ).toEqual([
    '05-02 BUTCHER Ref. 1812.98',
    '05-06 BAKER Ref. 4984',
    '05-07 FLORIST Card 1628',
    '05-09 BARBER Ref. 7',
    '05-10 TAILOR Ref. 1215.81',
    '05-10 DRAPER Ref. 8',
  ]);
});

test('days head rows that print another day left of them, their amounts at the foot of long texts', () => {
  const entry = (day: string, text: string, more: string, amount: string) => [
    (y: number) => [at(40, y, day), at(120, y, text)],
    (y: number) => [at(120, y, more), upTo(400, y, amount)],
  ];
  const heading = (text: string) => (y: number) => [at(120, y, text)];
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 55.00'),
    row('Value', 'Description', 'Amount'),
    heading('3 May 2024'),
    ...entry('03/05/2024', 'GROCER', 'REF 14123224', '-10.00'),
    ...entry('02/05/2024', 'BAKER', 'CARD 1082', '-20.00'),
    heading('7 May 2024'),
    ...entry('08/05/2024', 'FLORIST', 'IBAN FR157493', '-5.00'),
    heading('8 May 2024'),
    ...entry('07/05/2024', 'BARBER', 'REF 7', '-10.00'),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-03 -1000',
    '2024-05-03 -2000',
    '2024-05-07 -500',
    '2024-05-08 -1000',
  ]);
});

test('two lists side by side below the rows of days are none of these', () => {
  const entry = (text: string, amount: string) => (y: number) => [at(120, y, text), upTo(400, y, amount)];
  const pair = (one: string, first: string, two: string, second: string) => (y: number) => [
    at(40, y, one),
    upTo(200, y, first),
    at(240, y, two),
    upTo(400, y, second),
  ];
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 45.00'),
    row('Type', 'Description', 'Amount'),
    line('3 May 2024'),
    entry('GROCER', '-10.00'),
    entry('CHECK 3669', '-20.00'),
    line('7 May 2024'),
    entry('FLORIST', '-5.00'),
    line('8 May 2024'),
    entry('CHECK 3670', '-10.00'),
    line('9 May 2024'),
    entry('CHECK 3671', '-10.00'),
    line('Plim plam'),
    pair('3669   3 May', '20.00', '3671   9 May', '10.00'),
    pair('3670   8 May', '10.00', '3672   9 May', '1.00'),
  );
  expect(found.postings).toHaveLength(5);
});

test('the end of a period by itself above the first balance heads no rows, and the days of one month none of the next', () => {
  const entry = (text: string, amount: string) => (y: number) => [at(120, y, text), upTo(400, y, amount)];
  const heading = (text: string) => (y: number) => [at(120, y, text)];
  const month = (index: number, [start, end, issued]: readonly string[], opening: string, closing: string) =>
    page(index, [
      line('Bank Nadwarciański SA', { size: 12 }),
      line('Nr rachunku 123456789'),
      line(`Data początkowa ${start}`),
      line(`Do ${end}`),
      line(`Data wystawienia: ${issued}`),
      line(`Saldo poprzednie ${opening}`),
      line(`Saldo na koniec okresu ${closing}`),
      row('Nr', 'Opis', 'Kwota'),
      heading(start ?? ''),
      entry('KAWIARNIA', '-10.00'),
      heading(String(start).replace(/^01/, '05')),
      entry('KSIĘGARNIA', '-20.00'),
      heading(String(start).replace(/^01/, '08')),
      entry('SKLEP', '-30.00'),
    ]);
  const found = readStatement([
    month(0, ['01 sie 2025', '31 sie 2025', '01 wrz 2025'], '500.00', '440.00'),
    month(1, ['01 wrz 2025', '30 wrz 2025', '01 paź 2025'], '440.00', '380.00'),
  ]);
  if (!found.ok) throw new Error(found.reason.message);
  expect(found.statement.accounts.map(({ period }) => `${period?.value.start} ${period?.value.end}`)).toEqual(
    ['2025-08-01 2025-08-31', '2025-09-01 2025-09-30'],
  );
});

test('a day without its year in the text of a row heads no rows that begin with a day and its year', () => {
  const end = (text: string) => (y: number) => [at(120, y, text)];
  const found = read(
    row('Date', 'Description', 'Amount'),
    row('13.05.2024', 'Card purchase Harbor', '-10.00'),
    end('11.05.'),
    row('14.05.2024', 'Debit card Quickfill', '-20.00'),
    end('13.05.'),
    row('15.05.2024', 'Tea', '-30.00'),
  );
  expect(found.postings.map(({ date, description }) => `${date.value} ${description.value}`)).toEqual([
    '2024-05-13 Card purchase Harbor 11.05.',
    '2024-05-14 Debit card Quickfill 13.05.',
    '2024-05-15 Tea',
  ]);
});

test('the only day below the heads of a table and its opening balance heads a row that prints its value date', () => {
  const rowAt =
    (number: string, day: string, text: string, amount: string, balance: string) => (y: number) => [
      at(40, y, number),
      at(70, y, day),
      at(150, y, text),
      upTo(400, y, amount),
      upTo(480, y, balance),
    ];
  const found = read(
    (y) => [at(70, y, 'Value'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
    (y) => [
      at(40, y, 'No'),
      at(70, y, 'date'),
      at(150, y, 'Description'),
      upTo(400, y, 'USD'),
      upTo(480, y, 'USD'),
    ],
    rowAt('', '', 'Opening balance', '', '709.00'),
    rowAt('', '', '7 May 2024', '', ''),
    rowAt('1', '8 May 2024', 'Harbor Coffee', '-17.50', '691.50'),
    gap(),
    line('Daily balances'),
    line('7 May 2024 691.50'),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-07 -1750',
  ]);
});

test('a day below a balance in unknown words heads a row whose own day stands under the head of its value', () => {
  const entry = (day: string, text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, day),
    at(150, y, text),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];
  const found = read(
    line('Opening balance 709.00'),
    line('Closing balance 691.50'),
    entry('Value', 'Description', 'Amount', 'Balance'),
    entry('', 'Left in the pot', '', '709.00'),
    entry('', '7 May 2024', '', ''),
    entry('8 May 2024', 'Harbor Coffee', '-17.50', '691.50'),
    gap(),
    line('Home loan 507-179042'),
    entry('Date', 'Payment', 'Principal', 'Balance'),
    entry('10 May 2024', 'Payment', '704.74', '129,187.51'),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-07 -1750',
  ]);
});

test.each([
  ['Counts from', 'Description'],
  ['', 'Description'],
])('the only day right below the heads of a table heads its row, whatever %j heads', (head, description) => {
  const entry = (date: string, text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, date),
    at(110, y, text),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];
  const found = read(
    line('Opening balance 709.00'),
    line('Closing balance 691.50'),
    entry(head, description, 'Amount', 'Balance'),
    entry('', '7 May 2024', '', ''),
    entry('8 May 2024', 'Harbor Coffee', '-17.50', '691.50'),
    entry('', 'Closing balance', '', '691.50'),
    gap(),
    line('Home loan 507-179042'),
    line('Principal outstanding 130,000.00'),
    entry('10 May 2024', 'Payment', '704.74', '129,187.51'),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-07 -1750',
  ]);
});

test('a purchase abroad that begins the last line of a row ends the first one of its day', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 55.00'),
    row('', 'Description', 'Amount', 'Balance'),
    line('2 May 2024'),
    line('Card payment Fuel'),
    line('Invoice 3609.14'),
    (y) => [at(40, y, '213.29 SEK Rate 4.1550'), upTo(400, y, '-10.00'), upTo(480, y, '90.00')],
    line('3 May 2024'),
    (y) => [at(40, y, 'Baker'), upTo(400, y, '-15.00'), upTo(480, y, '75.00')],
    line('6 May 2024'),
    (y) => [at(40, y, 'Grocer'), upTo(400, y, '-20.00'), upTo(480, y, '55.00')],
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-03 -1500',
    '2024-05-06 -2000',
  ]);
});
