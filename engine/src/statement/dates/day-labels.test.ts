import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, readPages, rows, type Lines } from '../testing/statement-pages.ts';

const row =
  (text: string, value = '', out = '', into = '') =>
  (y: number) => [
    at(40, y, text),
    ...(value ? [at(300, y, value)] : []),
    ...(out ? [upTo(440, y, out)] : []),
    ...(into ? [upTo(540, y, into)] : []),
  ];
const heads = row('Details of transactions', 'Value date', 'Paid out', 'Paid in');
const top: Lines = [line('Larchmont Bank', { size: 12 }), line('Statement of 31.05.2024')];
const read = (...own: Lines) => account(readPages([...top, gap(), heads, ...own]));

test('a label names each day that heads rows', () => {
  const found = read(
    row('Old balance on 30.04.2024', '', '', '200,00'),
    row('Booking date: 02.05.2024'),
    row('GROCER', '02.05', '20,00-'),
    row('Corner Street 02.05.'),
    row('BAKER', '03.05', '10,00-'),
    row('Booking date: 13.05.2024'),
    row('WAGES', '13.05', '', '100,00'),
    row('Booking date: 14.05.2024'),
    row('TAILOR', '14.05', '15,00-'),
    row('Station Road 13.05.'),
    row('New balance on 31.05.2024', '', '', '255,00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER Corner Street 02.05. | -2000',
    '2024-05-02 | BAKER | -1000',
    '2024-05-13 | WAGES | 10000',
    '2024-05-14 | TAILOR Station Road 13.05. | -1500',
  ]);
  expect([found.opening?.value, found.closing?.value]).toEqual([20000n, 25500n]);
  expect(found.period?.value.end).toBe('2024-05-31');
});

test('a day that ends the text of a row, behind the day of that row, heads nothing', () => {
  const entry =
    (day: string, text: string, amount = '') =>
    (y: number) => [
      ...(day ? [at(40, y, day)] : []),
      at(110, y, text),
      ...(amount ? [upTo(440, y, amount)] : []),
    ];
  const found = account(
    readPages([
      ...top,
      entry('Date', 'Details of transactions', 'Paid out'),
      entry('02.05.2024', 'GROCER', '20,00'),
      entry('', 'on 01/05'),
      entry('', 'BAKER', '10,00'),
      entry('13.05.2024', 'TAILOR', '15,00'),
      entry('', 'on 12/05'),
      entry('', 'FLORIST', '12,00'),
      entry('14.05.2024', 'BARBER', '25,00'),
    ]),
  );
  expect(rows(found).map((one) => one.slice(0, 10))).toEqual([
    '2024-05-02',
    '2024-05-02',
    '2024-05-13',
    '2024-05-13',
    '2024-05-14',
  ]);
});

test('the day of a statement on each of its pages heads no rows', () => {
  const pageHead = [line('Date: 31.05.2024'), heads];
  const found = account(
    readPages(
      [...top, row('Opening balance', '', '', '200,00'), ...pageHead, row('GROCER', '02.05.2024', '20,00')],
      [...pageHead, row('WAGES', '13.05.2024', '', '100,00'), row('Closing balance', '', '', '280,00')],
    ),
  );
  expect(rows(found)).toEqual(['2024-05-02 | GROCER | -2000', '2024-05-13 | WAGES | 10000']);
});

test('a dot parts day and month in a column of days behind words', () => {
  const dated = (day: string, ...more: readonly string[]) =>
    row(`${day}.2024 ${more[0]}`, day, more[1], more[2]);
  expect(
    rows(
      read(
        row('Old balance', '', '', '200,00'),
        dated('02.05', 'GROCER', '20,00'),
        dated('13.05', 'WAGES', '', '100,00'),
        dated('14.05', 'TAILOR', '15,00'),
        row('New balance', '', '', '265,00'),
      ),
    ),
  ).toEqual(['2024-05-02 | GROCER | -2000', '2024-05-13 | WAGES | 10000', '2024-05-14 | TAILOR | -1500']);
});

test('the day below the label of a box heads no rows, and of two days the booked one is that of a row', () => {
  const paid = (bought: string, booked: string, text: string, amount: string) => (y: number) => [
    at(40, y, bought),
    at(130, y, booked),
    at(260, y, text),
    upTo(540, y, amount),
  ];
  const box =
    (...cells: readonly string[]) =>
    (y: number) =>
      cells.flatMap((text, i) => (text === '' ? [] : [at(40 + i * 130, y, text)]));
  const found = account(
    readPages([
      line('Bank Wisła S.A.', { size: 12 }),
      line('Wyciąg z karty kredytowej 11.05.2024 – 10.06.2024'),
      line('Karta 5168 93** **** 7223'),
      gap(),
      box('Zadłużenie poprzednie', 'Spłaty i zwroty', 'Transakcje i opłaty', 'Zadłużenie na'),
      box('100,00 zł', '100,00 zł', '45,00 zł', '10.06.2024'),
      box('', '', '', '45,00 zł'),
      gap(),
      paid('Data transakcji', 'Data księgowania', 'Opis', 'Kwota'),
      paid('10.05.2024', '11.05.2024', 'SKLEP', '−20,00 zł'),
      paid('13.05.2024', '14.05.2024', 'APTEKA', '−15,00 zł'),
      paid('20.05.2024', '20.05.2024', 'Spłata', '100,00 zł'),
      paid('01.06.2024', '02.06.2024', 'KINO', '−10,00 zł'),
    ]),
  );
  expect(found.postings.map(({ date }) => date.value)).toEqual([
    '2024-05-11',
    '2024-05-14',
    '2024-05-20',
    '2024-06-02',
  ]);
});
