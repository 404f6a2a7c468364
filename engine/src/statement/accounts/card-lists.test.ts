import { describe, expect, test } from 'vitest';
import { cardLists } from './card-lists.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  gap,
  line,
  linesOf,
  readPages,
  row,
  statementOf,
  table,
  top,
  type Lines,
} from '../testing/statement-pages.ts';

const account: Lines = [
  gap(),
  table,
  row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
  row('05/06/2024', 'Card settled', '-130.00', '870.00'),
  row('05/20/2024', 'Salary', '50.00', '920.00'),
  row('05/31/2024', 'Closing balance', undefined, '920.00'),
];
const columns = row('Date', 'Shop', 'Amount');
const bought: Lines = [
  row('04/03/2024', 'GROCER', '48.00'),
  row('04/11/2024', 'BAKER', '33.00'),
  row('04/25/2024', 'YARN SHOP', '49.00'),
];
const total = row('', 'All purchases', '130.00');

/** Rows of each account, and whether its number is that of the account. */
const read = (...list: Lines) => {
  const reading = readPages([...top, ...account], list);
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement.accounts.map(({ number, postings }) => [number?.value, postings.length]);
};
/** Lines taken for a list of a card below an account. */
const listed = (...below: Lines) =>
  [...cardLists(linesOf(...top, ...account, ...below), 'month-first')].map(({ text }) => text.split(' ')[0]);

test('purchases of the month before, which the account books as one amount', () => {
  const title = line('Purchases by card 4978XXXXXXXX4418 settled on 05/06/2024');
  expect(read(title, columns, ...bought, total)).toEqual([['123456789', 2]]);
  expect(read(line('What you paid by Visa'), columns, ...bought, total)).toEqual([['123456789', 2]]);
});

test('purchases of another card up to a day, though no row comes to their sum', () => {
  const title = line('Credit card 5375 **** **** 4418 - 03/26/2024 - 04/25/2024');
  expect(read(title, columns, ...bought.slice(0, 2))).toEqual([['123456789', 2]]);
});

test('a total that is not what the list comes to is none of it', () => {
  const other = row('', 'All', '131.00');
  expect(listed(line('What you paid by Visa'), columns, ...bought, other)).toHaveLength(5);
});

test('a list that comes to nothing booked, under a heading without number or day', () => {
  expect(listed(line('What you paid by Visa'), columns, ...bought.slice(1))).toEqual([]);
  expect(listed(line('Credit card 5375 **** **** 4418'), columns, ...bought.slice(1))).toEqual([]);
});

test('rows after the day of the heading, or of a card that the head of the statement names', () => {
  const title = (number: string) => line(`Card ${number} - 03/26/2024 - 04/25/2024`);
  const later = [...bought.slice(0, 2), row('04/28/2024', 'DINER', '12.00')];
  expect(listed(title('5375 **** **** 4418'), columns, ...later)).toEqual([]);
  expect(listed(title('5375 **** **** 6789'), columns, ...bought.slice(1))).toEqual([]);
});

test('a heading that another page repeats heads pages', () => {
  const title = (day: string) => line(`Card 5375 **** **** 4418 up to ${day}`);
  const pages = [0, 1].map((at) =>
    linesOf(title(at ? '04/25/2024' : '05/31/2024'), ...(at ? bought.slice(1) : account)).map((one) => ({
      ...one,
      page: at,
    })),
  );
  expect(cardLists(pages.flat(), 'month-first').size).toBe(0);
});

test('a card in the words below the amount of a row heads no list, whatever the rows below it come to', () => {
  const entry = (day: string, amount: string, text: string): Lines => [
    (y) => [at(40, y, day), upTo(400, y, amount)],
    (y) => [at(110, y, text)],
  ];
  const ends = [line('Opening balance 1,000.00'), line('Closing balance 825.50')];
  const first = [
    entry('05/06/2024', '-12.50', 'SHOP 88 Card 5571 Salem 41'),
    entry('05/07/2024', '-33.00', 'BAKER'),
    entry('05/08/2024', '-48.00', 'YARN'),
  ];
  const next = [entry('05/10/2024', '-81.00', 'GROCER')];
  const pages = [[...top, ...ends, ...first.flat()], next.flat()].map((own, page) =>
    linesOf(...own).map((one) => ({ ...one, page })),
  );
  expect(cardLists(pages.flat(), 'month-first').size).toBe(0);
});

describe('a charge card of two members', () => {
  const fact = (label: string, amount: string) => (y: number) => [at(300, y, label), upTo(540, y, amount)];
  const heads =
    (...names: readonly (readonly [number, string])[]) =>
    (y: number) =>
      names.map(([x1, name]) => upTo(x1, y, name));
  const entry = (day: string, text: string, amount: string, foreign?: string) => (y: number) => [
    at(40, y, day),
    at(120, y, text),
    ...(foreign === undefined ? [] : [upTo(400, y, foreign)]),
    upTo(540, y, amount),
  ];
  const below = (text: string) => (y: number) => [at(120, y, text)];
  const money = (name: string) => (y: number) => [upTo(400, y, name)];
  const card = (member: string, number: string) => (y: number) => [
    at(40, y, `New Charges - ${member}`, { size: 11 }),
    upTo(540, y, `Card Ending ${number}`),
  ];
  const found = statementOf(
    line('Larch Charge', { size: 13 }),
    line('Closing Date 05/31/24'),
    line('Account Ending 6-41009'),
    gap(),
    fact('Previous Balance', '$150.00'),
    fact('Payments/Credits', '-$188.00'),
    fact('New Charges', '+$100.00'),
    fact('New Balance', '$62.00'),
    gap(),
    line('Payments and Credits', { size: 11 }),
    heads([540, 'Amount']),
    entry('05/09/24', 'Outfitters Return', '-$38.00'),
    entry('05/15/24*', 'Electronic Payment Received', '-$150.00'),
    fact('Total Payments and Credits', '-$188.00'),
    gap(),
    card('ADA T WINSLOW', '6-41009'),
    heads([400, 'Foreign Spend'], [540, 'Amount']),
    entry('05/06/24', 'Cantina SALEM OR', '$13.00'),
    below('48037849347 SERVICE'),
    entry('05/07/24', 'HOTEL PRINZ BASEL', '$20.00', '18.50'),
    money('Swiss Francs'),
    entry('05/07/24', 'RESTAURANT HAHN', '$4.00', '3.60'),
    money('Swiss Francs'),
    entry('05/08/24', 'PATISSERIE ROUX', '$3.00', '2.80'),
    money('Euro'),
    fact('Total for Card', '$40.00'),
    gap(),
    card('CASPER D WINSLOW', '6-41017'),
    heads([400, 'Foreign Spend'], [540, 'Amount']),
    entry('05/10/24', 'Books', '$30.00'),
    below('74932426 RETAIL'),
    entry('05/12/24', 'Grocer', '$20.00'),
    below('74932477 RETAIL'),
    entry('05/13/24', 'Fuel', '$10.00'),
    below('74932478 RETAIL'),
    fact('Total for Card', '$60.00'),
  );

  test('is one account, though each has a number', () => {
    expect(found.accounts.map(({ number, postings }) => [number?.value, postings.length])).toEqual([
      ['6-41009', 9],
    ]);
  });

  test('what was spent in other money stands in a column that says so, and moves nothing', () => {
    expect(found.accounts[0]?.postings.map(({ amount }) => amount.value)).toEqual(
      [-38, -150, 13, 20, 4, 3, 30, 20, 10].map((value) => BigInt(value * 100)),
    );
  });
});
