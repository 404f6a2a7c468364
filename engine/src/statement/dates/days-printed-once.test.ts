import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { account, gap, line, page, read, row, rows, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const heads = row('Date', 'Description', 'Paid in', 'Paid out', 'Balance');
const entry =
  (day: string, text: string, ...amounts: readonly (string | undefined)[]) =>
  (y: number) => [
    ...(day ? [at(40, y, day)] : []),
    at(120, y, text),
    ...amounts.flatMap((amount, i) => (amount ? [upTo(360 + i * 80, y, amount)] : [])),
  ];

test('a row of interest opens a page under the day of the page before, with its balance beside it', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 137.00'),
        gap(),
        heads,
        entry('05/02/2024', 'Grocer', undefined, '10.00', '90.00'),
        entry('05/31/2024', 'Salary', '45.00', undefined, '135.00'),
      ]),
      page(1, [
        heads,
        entry('', 'Credit interest', '2.00', undefined, '137.00'),
        entry('', 'Closing balance', '47.00', '10.00', '137.00'),
      ]),
    ]),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | Grocer | -1000 | 9000',
    '2024-05-31 | Salary | 4500 | 13500',
    '2024-05-31 | Credit interest | 200 | 13700',
  ]);
});

test('the only amount of a side may stand on a row without a day, where other lists of the file have that side', () => {
  const list = (number: string, from: string, to: string) => [
    line(`Account number: ${number}`),
    line(`Opening balance ${from}`),
    line(`Closing balance ${to}`),
  ];
  const reading = readStatement([
    page(0, [
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      ...list('20011234', '100.00', '168.00'),
      entry('05/02/2024', 'Grocer', '10.00', undefined, '90.00'),
      entry('05/06/2024', 'Salary', undefined, '50.00', '140.00'),
      entry('05/09/2024', 'Baker', '12.00', undefined, '128.00'),
      entry('05/14/2024', 'Transfer in', undefined, '40.00', '168.00'),
      gap(),
      ...list('20015678', '900.00', '852.00'),
      entry('05/04/2024', 'Florist', '15.00', undefined, '885.00'),
      entry('05/10/2024', 'Barber', '20.00', undefined, '865.00'),
      entry('05/14/2024', 'Grocer', '7.00', undefined, '858.00'),
      entry('05/31/2024', 'Monthly fee', '18.00', undefined),
      entry('', 'Interest', undefined, '12.00', '852.00'),
    ]),
  ]);
  expect(rows(account(reading, 1))).toEqual([
    '2024-05-04 | Florist | -1500 | 88500',
    '2024-05-10 | Barber | -2000 | 86500',
    '2024-05-14 | Grocer | -700 | 85800',
    '2024-05-31 | Monthly fee | -1800',
    '2024-05-31 | Interest | 1200 | 85200',
  ]);
});

test('the day of an opening balance, which prints no other date, is not a day of the rows once more', () => {
  const dated =
    (first: string, text: string, amount: string, second: string, balance: string) => (y: number) => [
      ...(first ? [at(40, y, first)] : []),
      at(100, y, text),
      upTo(330, y, amount),
      ...(second ? [at(370, y, second)] : []),
      upTo(520, y, balance),
    ];
  const found = read(
    dated('05/01', 'What there was', '', '', '100.00'),
    dated('05/01', 'Rent', '-20.00', '05/02', '80.00'),
    dated('', 'Coffee', '-5.00', '05/01', '75.00'),
    dated('05/14', 'Bakery', '-10.00', '05/15', '65.00'),
    dated('', 'Books', '-4.00', '05/14', '61.00'),
    dated('05/16', 'Fuel', '-24.00', '05/15', '37.00'),
    dated('05/17', 'Deposit', '13.00', '05/17', '50.00'),
    dated('', 'Gas', '-9.00', '05/16', '41.00'),
    dated('05/19', 'Refund', '9.00', '05/19', '50.00'),
  );
  expect(found.postings.map(({ date, otherDate }) => [date.value, otherDate?.value].join(' '))).toEqual([
    '2024-05-01 2024-05-02',
    '2024-05-01 2024-05-01',
    '2024-05-14 2024-05-15',
    '2024-05-14 2024-05-14',
    '2024-05-16 2024-05-15',
    '2024-05-17 2024-05-17',
    '2024-05-17 2024-05-16',
    '2024-05-19 2024-05-19',
  ]);
});

test('a day without its year in the text of a row heads no rows that print theirs left of the text, once a day', () => {
  const end = (text: string) => (y: number) => [at(120, y, text)];
  const found = read(
    row('Date', 'Description', 'Amount'),
    row('13 May', 'Card purchase Harbor', '-10.00'),
    row('14 May', 'Rent', '-5.00'),
    row('', 'Standing order Fern', '-5.00'),
    end('Invoice 4410'),
    row('', 'Debit card Quickfill', '-20.00'),
    end('13.05.'),
    row('', 'Debit card Harbor', '-25.00'),
    end('12.05.'),
    row('', 'Standing order Moss', '-5.00'),
    end('Invoice 4411'),
    row('', 'Debit card Bakery', '-15.00'),
    end('11.05.'),
    end('Invoice 4412'),
    row('15 May', 'Tea', '-30.00'),
  );
  expect(found.postings.map(({ date, description }) => `${date.value} ${description.value}`)).toEqual([
    '2024-05-13 Card purchase Harbor',
    '2024-05-14 Rent',
    '2024-05-14 Standing order Fern Invoice 4410',
    '2024-05-14 Debit card Quickfill 13.05.',
    '2024-05-14 Debit card Harbor 12.05.',
    '2024-05-14 Standing order Moss Invoice 4411',
    '2024-05-14 Debit card Bakery 11.05. Invoice 4412',
    '2024-05-15 Tea',
  ]);
});

test('a day that ends the words of a row heads none, though days of rows are written as it is', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 46.00'),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/02', 'GROCER', '-10.00', '90.00'),
    row('', 'BOOK SHOP OF THE OLD'),
    row('', '05/01'),
    row('', 'Card 4471', '-20.00', '70.00'),
    row('', 'BAKER', '-4.00', '66.00'),
    row('05/07', 'CLOTHES OF THE NEW'),
    row('', '05/06'),
    row('', 'Card 4471', '-15.00', '51.00'),
    row('', 'FLORIST', '-5.00', '46.00'),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-02 -2000',
    '2024-05-02 -400',
    '2024-05-07 -1500',
    '2024-05-07 -500',
  ]);
});

test('a day and no amount, on a line of another list, leaves rows without a day as they are', () => {
  const ROWS = 60;
  const PER_PAGE = 20;
  const own = Array.from({ length: ROWS }, (_, i): Parameters<typeof page>[1] => [
    (y: number) => [at(120, y, `Shop number ${String.fromCodePoint(65 + (i % 26))}`)],
    (y: number) => [
      ...(i % 3 === 0 ? [at(40, y, `05/${String(1 + i / 3).padStart(2, '0')}/2024`)] : []),
      upTo(440, y, '2.00'),
      upTo(520, y, `${1000 - 2 * (i + 1)}.00`),
    ],
  ]);
  const pages = Array.from({ length: ROWS / PER_PAGE }, (_, i) =>
    page(i, [
      ...(i === 0 ? [...top, line('Opening balance 1,000.00'), line('Closing balance 880.00'), gap()] : []),
      heads,
      ...own.slice(i * PER_PAGE, (i + 1) * PER_PAGE).flat(),
      ...(i === 2 ? [(y: number) => [at(40, y, '05/16/2024'), at(200, y, 'Slip 1671')]] : []),
    ]),
  );
  const found = account(readStatement(pages));
  expect(found.postings.length).toBe(ROWS);
  expect(found.postings.at(-1)?.balance?.value).toBe(88_000n);
});
