import { expect, test } from 'vitest';
import { datedRows } from './dated-rows.ts';
import {
  account,
  gap,
  line,
  linesOf,
  read,
  readPages,
  row,
  top,
  type Lines,
} from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

/** A row under heads that no word names: day, words, and amounts that end at 400, 460 and 540. */
const cells = (date: string, text: string, out?: string, into?: string, balance?: string) => (y: number) => [
  ...(date ? [at(40, y, date)] : []),
  at(120, y, text),
  ...(out ? [upTo(400, y, out)] : []),
  ...(into ? [upTo(460, y, into)] : []),
  ...(balance ? [upTo(540, y, balance)] : []),
];

test('the last row, which its day does not stand beside again, may alone show a column', () => {
  const { postings } = read(
    gap(),
    cells('05/01/2024', 'Opening balance', undefined, undefined, '1,000.00'),
    cells('05/08/2024', 'Card payment Fuel', '(125.02)', undefined, '874.98'),
    cells('05/28/2024', 'Insurance', '(78.92)', undefined, '796.06'),
    cells('05/29/2024', 'Pharmacy', '(7.59)', undefined, '788.47'),
    cells('', 'Reversal Water works', undefined, '78.92', '867.39'),
    cells('', 'Total', '(211.53)', '78.92'),
  );
  expect(postings.map(({ amount }) => Number(amount.value))).toEqual([-12502, -7892, -759, 7892]);
  expect(postings.at(-1)?.date.value).toBe('2024-05-29');
});

const daysOf = (...lines: Lines) => datedRows(linesOf(...lines)).rows.map(({ date }) => date.text);

test('what is pending below the rows tells nothing of their columns', () => {
  const days = daysOf(
    line('Withdrawals'),
    row('05/01/2024', 'Fuel', '30.00'),
    row('05/03/2024', 'Grocer', '90.00'),
    gap(),
    line('Pending transactions'),
    row('05/30/2024', 'Fuel', '- 30.86'),
    row('05/31/2024', 'Pharmacy', '- 68.40'),
    gap(),
    line('Deposits'),
    row('05/08/2024', 'Salary Thornbury Foods', '12,877.32'),
  );
  expect(days).toEqual(['05/01/2024', '05/03/2024', '05/08/2024']);
});

test('days of a list of checks below the rows are no days of these', () => {
  const own = (text: string, date: string, amount: string, valued: string) => (y: number) => [
    at(40, y, text),
    at(220, y, date),
    upTo(340, y, amount),
    at(360, y, valued),
  ];
  const checks = (day: string, amount: string, otherDay: string, other: string) => (y: number) => [
    at(40, y, '2031'),
    at(105, y, day),
    upTo(210, y, amount),
    at(220, y, otherDay),
    upTo(340, y, other),
  ];
  const days = daysOf(
    own('Transfer to savings', '05/02/2024', '-220.20', '05/03/2024'),
    own('Salary Thornbury Foods', '05/06/2024', '15,122.56', '05/06/2024'),
    own('Check 2031', '05/07/2024', '-375.68', '05/08/2024'),
    own('Check 2032', '05/08/2024', '-128.32', '05/08/2024'),
    own('Check 2033', '05/09/2024', '-1,430.84', '05/10/2024'),
    own('Check 2034', '05/13/2024', '-717.36', '05/13/2024'),
    gap(),
    checks('05/07/2024', '375.68', '05/09/2024', '1,430.84'),
    checks('05/08/2024', '128.32', '05/13/2024', '717.36'),
  );
  expect(days.slice(0, 3)).toEqual(['05/02/2024', '05/06/2024', '05/07/2024']);
});

test('one row of a long list may alone fill a column, beside nothing but a balance: a card is paid once', () => {
  const rows = Array.from({ length: 30 }, (_, i) => {
    const day = `05/${String((i >> 1) + 1).padStart(2, '0')}/2024`;
    const paid = i >= 20 ? 90 : 0;
    const balance = (100 + (i + 1) * 7.13 - paid).toFixed(2);
    return i === 20
      ? cells(day, 'Thank you', undefined, '82.87', balance)
      : cells(day, `Grocer ${'abc'[i % 3]}`, '7.13', undefined, balance);
  });
  const { postings } = read(line('Previous balance 100.00'), gap(), ...rows);
  expect(postings).toHaveLength(30);
  expect(postings.filter(({ amount }) => amount.value !== postings[0]?.amount.value)).toHaveLength(1);
});

test('of the columns in unknown words beside a known side, the one close to it is the other side', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 85.00'),
    (y: number) => [
      at(40, y, 'Date'),
      at(120, y, 'Vorb'),
      upTo(400, y, 'Credits'),
      upTo(460, y, 'Torbi'),
      upTo(540, y, 'Balance'),
    ],
    (y: number) => [at(40, y, '05/02/2024'), at(120, y, 'GROCER'), at(220, y, '2652.71')],
    cells('', 'CARD 923', '', '-15.00', '85.00'),
    cells('', 'Closing balance', '0.00', '-15.00', '85.00'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1_500n]);
});

test('a balance below a list of numbers and amounts is no total of them', () => {
  const numbered = (number: string, text: string, amount: string) => (y: number) => [
    ...(number ? [at(40, y, number)] : []),
    at(90, y, text),
    upTo(540, y, amount),
  ];
  const found = read(
    numbered('No.', 'Explanatory', 'Amount'),
    numbered('', 'Previous balance on 04/30/2024', '980.44 +'),
    numbered('0001', '05/03 Cheque 6617733', '51.46 +'),
    numbered('0002', '05/07 Phone', '19.99 -'),
    numbered('0003', '05/12 Rent', '690.00 -'),
    numbered('', 'New balance on 05/31/2024', '321.91 +'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([5_146n, -1_999n, -69_000n]);
  expect(found.closing?.value).toBe(32_191n);
  expect(found.sections.map(({ total }) => total?.value)).toEqual([undefined]);
});

test('what is pending on the next page tells nothing of the columns of few rows', () => {
  const heads = (y: number) => [
    at(40, y, 'Date'),
    at(120, y, 'Details'),
    upTo(370, y, 'Withdrawals'),
    upTo(450, y, 'Deposits'),
    upTo(540, y, 'Balance'),
  ];
  const own = (date: string, text: string, out: string, into: string, balance: string) => (y: number) => [
    ...(date ? [at(40, y, date)] : []),
    at(120, y, text),
    ...(out ? [upTo(370, y, out)] : []),
    ...(into ? [upTo(450, y, into)] : []),
    ...(balance ? [upTo(540, y, balance)] : []),
  ];
  const found = readPages(
    [
      ...top,
      heads,
      own('05/01', 'Opening balance', '', '', '100.00'),
      own('05/02', 'Fuel', '-10.00', '', '90.00'),
      own('05/06', 'Transfer from Ann Sorrel', '', '', ''),
      own('', 'Card 1384', '', '66.15', '156.15'),
      own('05/08', 'Grocer', '-20.00', '', '136.15'),
      own('05/09', 'Books', '-6.00', '', '130.15'),
    ],
    [
      line('Opening balance 100.00'),
      line('Closing balance 130.15'),
      line('Pending transactions'),
      (y) => [at(40, y, '05/30'), at(160, y, 'Fuel'), upTo(506, y, '-30.13 USD')],
      (y) => [at(40, y, '05/29'), at(160, y, 'Books'), upTo(506, y, '-14.42 USD')],
    ],
  );
  expect(account(found).postings.map(({ amount }) => Number(amount.value))).toEqual([
    -1000, 6615, -2000, -600,
  ]);
});

test('amounts below the code of their currency are those of the rows, and days of vouchers their other days', () => {
  const entry = (voucher: string, day: string, text: string, amount: string) => (y: number) => [
    ...(voucher ? [at(40, y, voucher)] : []),
    at(100, y, day),
    at(170, y, text),
    upTo(520, y, amount),
  ];
  const found = read(
    line('Saldo letzte Abrechnung 84,12'),
    line('Neuer Saldo 60,96'),
    (y) => [at(40, y, 'Beleg'), at(100, y, 'Buchung'), at(170, y, 'Umsatz'), upTo(520, y, 'EUR')],
    entry('', '14.05.', 'Lastschrifteinzug', '84,12-'),
    entry('15.05.', '16.05.', 'Buchladen', '35,65'),
    entry('17.05.', '18.05.', 'Bahn', '25,31'),
  );
  expect(found.reading?.departures).toEqual([]);
  expect(found.postings.map(({ date, otherDate }) => [date.value, otherDate?.value].join(' '))).toEqual([
    '2024-05-14 ',
    '2024-05-16 2024-05-15',
    '2024-05-18 2024-05-17',
  ]);
});
