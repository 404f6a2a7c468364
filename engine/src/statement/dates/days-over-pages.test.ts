import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { account, line, page, row, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

test('the last day of a page heads the first row of the next, whose text ends in a date below the headings', () => {
  const head = row('Text', 'Branch', 'Amount', 'Value date');
  const entry = (text: string, ...lines: readonly string[]) => {
    const amounts = (amount: string, day: string) => (y: number) => [
      at(120, y, '4235'),
      upTo(400, y, amount),
      upTo(480, y, day),
    ];
    const [amount = '', day = ''] = lines.slice(-2);
    return [line(text), ...lines.slice(0, -2).map((more) => line(more)), amounts(amount, day)];
  };
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 55.00'),
        head,
        line('2 May 2024'),
        ...entry('GROCER', '-10.00', '01MAY'),
        line('3 May 2024'),
        ...entry('BAKER', '-20.00', '04MAY'),
        line('6 May 2024'),
      ]),
      page(1, [
        head,
        ...entry('FLORIST', '04.05.', '-5.00', '06MAY'),
        line('7 May 2024'),
        ...entry('BARBER', '-10.00', '08MAY'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-03 -2000',
    '2024-05-06 -500',
    '2024-05-07 -1000',
  ]);
});

test('the last day of a page heads rows of the next, whose head names the end of its month as no page before did', () => {
  const entry = (text: string, amount: string) => (y: number) => [at(120, y, text), upTo(400, y, amount)];
  const heading = (text: string) => (y: number) => [at(120, y, text)];
  const first = (
    index: number,
    [start, end]: readonly [string, string],
    ...rows: Parameters<typeof page>[1]
  ) =>
    page(index, [
      line('Larchmont Bank', { size: 12 }),
      line('Account number 123456789'),
      line(`${start} to ${end}`),
      row('No', 'Details', 'Amount'),
      ...rows,
      line('A call costs: 0.12 per minute.'),
    ]);
  const next = (index: number, end: string, ...rows: Parameters<typeof page>[1]) =>
    page(index, [line(`JOAN DOE ${end}`), row('No', 'Details', 'Amount'), ...rows]);
  const found = readStatement([
    first(
      0,
      ['1 May 2024', '31 May 2024'],
      line('Opening balance 100.00'),
      line('Closing balance 45.00'),
      heading('2 May 2024'),
      entry('GROCER', '-10.00'),
      heading('3 May 2024'),
      entry('BAKER', '-20.00'),
      heading('6 May 2024'),
    ),
    next(1, '31 May 2024', entry('FLORIST', '-5.00'), heading('7 May 2024'), entry('BARBER', '-20.00')),
    first(
      2,
      ['1 June 2024', '30 June 2024'],
      line('Opening balance 45.00'),
      line('Closing balance 10.00'),
      heading('2 June 2024'),
      entry('GROCER', '-10.00'),
      heading('3 June 2024'),
      entry('BAKER', '-20.00'),
      heading('5 June 2024'),
    ),
    next(3, '30 June 2024', entry('FLORIST', '-5.00')),
  ]);
  if (!found.ok) throw new Error(found.reason.message);
  expect(
    found.statement.accounts.map(({ postings }) => postings.map(({ date }) => date.value.slice(5)).join(' ')),
  ).toEqual(['05-02 05-03 05-06 05-07', '06-02 06-03 06-05']);
});

test('a day below heads that are printed again, at the end of a page, heads the row of the next', () => {
  const head = row('Text', '', 'Amount', 'Value date', 'Balance');
  const entry = (text: string, amount: string, day: string, balance: string) => (y: number) => [
    at(40, y, text),
    ...[amount, day, balance].map((cell, i) => upTo(400 + i * 80, y, cell)),
  ];
  const own = (number: string, opening: string, closing: string) => [
    line(`Account number: ${number}`),
    line(`Opening balance ${opening}`),
    line(`Closing balance ${closing}`),
    head,
    entry('Opening balance', '', '', opening),
  ];
  const found = readStatement([
    page(0, [
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      ...own('123456789', '100.00', '80.00'),
      line('2 May 2024'),
      entry('BAKER', '-20.00', '03MAY', '80.00'),
      ...own('987654321', '50.00', '45.00'),
      line('6 May 2024'),
    ]),
    page(1, [head, entry('FLORIST', '-5.00', '07MAY', '45.00')]),
  ]);
  expect([0, 1].map((i) => account(found, i).postings.map(({ date }) => date.value))).toEqual([
    ['2024-05-02'],
    ['2024-05-06'],
  ]);
});

const valued = (y: number, day: string, amount: string, balance: string) => [
  at(40, y, day),
  upTo(400, y, amount),
  upTo(480, y, balance),
];
const ended =
  (...end: readonly [string, string, string]) =>
  (y: number) =>
    valued(y, ...end);
const words = (text: string) => (y: number) => [at(120, y, text)];

test('a row whose words end a page ends at the top of the next, where days of its kind stand', () => {
  const head = row('Valued', 'Matter', 'Amount', 'Balance');
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 55.00'),
        head,
        words('2 May 2024'),
        words('GROCER'),
        ended('1 May', '-10.00', '90.00'),
        words('3 May 2024'),
        words('BAKER'),
        ended('4 May', '-20.00', '70.00'),
        words('6 May 2024'),
        words('FLORIST'),
      ]),
      page(1, [
        ended('7 May', '-5.00', '65.00'),
        words('8 May 2024'),
        words('BARBER'),
        ended('9 May', '-10.00', '55.00'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-03 -2000',
    '2024-05-06 -500',
    '2024-05-08 -1000',
  ]);
});

test('a charge abroad that goes on with the words of a row is not its amount', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 65.00'),
        row('Valued', 'Description', 'Amount', 'Balance'),
        words('2 May 2024'),
        words('GROCER'),
        words('97.20 SEK Rate 9.7200'),
        ended('1 May', '-10.00', '90.00'),
        words('3 May 2024'),
        words('BAKER'),
        ended('4 May', '-20.00', '70.00'),
        words('6 May 2024'),
        words('FLORIST'),
        words('CARD 4410'),
        words('50.15 SEK Rate 10.0300'),
        ended('5 May', '-5.00', '65.00'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-03 -2000',
    '2024-05-06 -500',
  ]);
});

test('an amount in a column that holds no other one yet stands under the head of it', () => {
  const head = row('', 'Description', 'Out', 'In', 'Balance');
  const cells = (kind: string, out: string, paid: string, balance: string) => (y: number) => [
    at(40, y, kind),
    upTo(400, y, out),
    upTo(480, y, paid),
    upTo(560, y, balance),
  ];
  const day = (date: string, text: string, ...amounts: readonly [string, string, string]) => [
    words(date),
    words(text),
    cells('POS', ...amounts),
  ];
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 95.00'),
        head,
        ...day('2 May 2024', 'GROCER', '10.00', '', '90.00'),
        ...day('3 May 2024', 'BAKER', '20.00', '', '70.00'),
        ...day('6 May 2024', 'FLORIST', '5.00', '', '65.00'),
        words('7 May 2024'),
      ]),
      page(1, [head, words('REFUND'), cells('TRF', '', '30.00', '95.00')]),
    ]),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-03 -2000',
    '2024-05-06 -500',
    '2024-05-07 3000',
  ]);
});

test('payments below the balances that print their own day are not of a list whose rows stand under days', () => {
  const entry = (text: string, amount: string) => (y: number) => [at(40, y, text), upTo(400, y, amount)];
  const sum = (text: string, amount: string) => (y: number) => [at(40, y, text), upTo(300, y, amount)];
  const takenBack = (text: string, amount: string) => (y: number) => [
    at(40, y, '2024-05-09'),
    at(120, y, text),
    upTo(400, y, amount),
  ];
  const found = account(
    readStatement([
      page(0, [
        ...top,
        row('Details', '', 'Amount'),
        line('2 May 2024'),
        entry('GROCER', '- 10.00'),
        entry('BAKER', '- 20.00'),
        line('3 May 2024'),
        entry('SALARY', '+ 80.00'),
        line('6 May 2024'),
        entry('FLORIST', '- 5.00'),
        line('8 May 2024'),
        entry('REFUND', '+ 15.00'),
      ]),
      page(1, [
        sum('Opening balance', '100.00'),
        sum('Money out', '35.00'),
        sum('Money in', '95.00'),
        sum('Closing balance', '160.00'),
        line('Taken back', { size: 12 }),
        takenBack('Harbor Coffee', '- 7.06'),
        takenBack('Corner Deli', '- 3.84'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-02 -2000',
    '2024-05-03 8000',
    '2024-05-06 -500',
    '2024-05-08 1500',
  ]);
});

test('the head that every page prints, though it begins with a day, leaves the last day of a page to the rows of the next', () => {
  const entry = (text: string, amount: string) => (y: number) => [at(60, y, text), upTo(400, y, amount)];
  const running = (sheet: string) => [line('1 May 2024 to 31 May 2024'), line(`Sheet ${sheet} of 2`)];
  const found = account(
    readStatement([
      page(0, [
        ...running('1'),
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line('Opening balance 100.00'),
        line('Closing balance 55.00'),
        line('2 May 2024'),
        entry('GROCER', '-10.00'),
        line('3 May 2024'),
        entry('BAKER', '-20.00'),
        line('6 May 2024'),
      ]),
      page(1, [
        ...running('2'),
        entry('FLORIST', '-5.00'),
        entry('BARBER', '-7.00'),
        line('7 May 2024'),
        entry('TAILOR', '-3.00'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-03 -2000',
    '2024-05-06 -500',
    '2024-05-06 -700',
    '2024-05-07 -300',
  ]);
});
