import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { account, gap, line, page, read, row, table, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const words = (text: string) => (y: number) => [at(120, y, text)];
const texts = (...lines: Parameters<typeof page>[1]) =>
  read(...lines).postings.map(({ description }) => description.value);

const opening = line('Opening balance 1,000.00');
const closing = line('Closing balance 955.00');
const three = ['GROCER', 'BAKER', 'FLORIST'];

test('words stand above amounts where a table begins with them, however close its rows stand', () => {
  expect(
    texts(
      opening,
      closing,
      table,
      words('GROCER'),
      row('05/02', '', '-20.00', '980.00'),
      words('BAKER'),
      words('Terminal 2222'),
      row('05/03', '', '-15.00', '965.00'),
      words('FLORIST'),
      row('05/06', '', '-10.00', '955.00'),
    ),
  ).toEqual(['GROCER', 'BAKER Terminal 2222', 'FLORIST']);
});

test('words stand below amounts where a table begins with an amount, and above no row stand titles', () => {
  expect(
    texts(
      opening,
      closing,
      table,
      words('What you did with your money'),
      ...['GROCER', 'BAKER', 'BUTCHER', 'FLORIST'].flatMap((name, i) => [
        row(
          `05/0${i + 2}`,
          '',
          ['-20.00', '-15.00', '-5.00', '-5.00'][i],
          ['980.00', '965.00', '960.00', '955.00'][i],
        ),
        words(name),
        words(`Card ${i}111`),
        gap(),
      ]),
    ),
  ).toEqual(['GROCER Card 0111', 'BAKER Card 1111', 'BUTCHER Card 2111', 'FLORIST Card 3111']);
});

test('words above an amount go over the end of a page', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      opening,
      closing,
      table,
      words('GROCER'),
      row('05/02', '', '-20.00', '980.00'),
      words('BAKER'),
      words('Terminal 2222'),
    ]),
    page(1, [
      line('Larchmont Bank', { size: 12 }),
      table,
      row('05/03', '', '-15.00', '965.00'),
      words('FLORIST'),
      row('05/06', '', '-10.00', '955.00'),
    ]),
  ]);
  expect(account(reading).postings.map(({ description }) => description.value)).toEqual([
    'GROCER',
    'BAKER Terminal 2222',
    'FLORIST',
  ]);
});

test('words below an amount go over the end of a page, and its head is none of them', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      opening,
      closing,
      table,
      row('05/02', '', '-20.00', '980.00'),
      words('GROCER'),
      row('05/03', '', '-15.00', '965.00'),
      words('BAKER'),
    ]),
    page(1, [
      line('Larchmont Bank', { size: 12 }),
      table,
      words('Terminal 2222'),
      gap(),
      row('05/06', '', '-10.00', '955.00'),
      words('FLORIST'),
    ]),
  ]);
  expect(account(reading).postings.map(({ description }) => description.value)).toEqual([
    'GROCER',
    'BAKER Terminal 2222',
    'FLORIST',
  ]);
});

test('words above the first amount of a table without a heading are its row’s', () => {
  expect(
    texts(
      opening,
      closing,
      ...three.flatMap((name, i) => [
        words(name),
        row(`05/0${i + 2}`, '', ['-20.00', '-15.00', '-10.00'][i], ['980.00', '965.00', '955.00'][i]),
      ]),
    ),
  ).toEqual(three);
});

test('a fee of nothing right below the words of a row is more about it', () => {
  expect(
    texts(
      opening,
      closing,
      table,
      row('05/02', 'GROCER', '-20.00', '980.00'),
      words('Foreign transaction fees 0.00 CAD'),
      row('05/03', 'BAKER', '-15.00', '965.00'),
      row('05/06', 'FLORIST', '-10.00', '955.00'),
    ),
  ).toEqual(['GROCER Foreign transaction fees 0.00 CAD', 'BAKER', 'FLORIST']);
});

test('the rest of a sentence that begins with a date is no day of the rows below', () => {
  expect(
    texts(
      opening,
      closing,
      table,
      row('05/02', 'GROCER Value Date:', '-20.00', '980.00'),
      words('05/01/2024'),
      row('05/03', 'BAKER', '-15.00', '965.00'),
      row('05/06', 'FLORIST', '-10.00', '955.00'),
    ),
  ).toEqual(['GROCER Value Date: 05/01/2024', 'BAKER', 'FLORIST']);
});

test('the dash of an empty cell and a second date are no words of a row', () => {
  expect(
    texts(
      line('Opening balance 1,000.00'),
      line('Closing balance 975.00'),
      (y: number) => [at(40, y, 'Date'), at(120, y, 'Zolm'), at(200, y, 'Description'), at(380, y, 'Amount')],
      (y) => [
        at(40, y, '05/02'),
        at(120, y, '05/01'),
        at(200, y, 'GROCER'),
        at(340, y, '-'),
        at(380, y, '-20.00'),
      ],
      (y) => [
        at(40, y, '05/03'),
        at(120, y, '05/03'),
        at(200, y, 'BAKER'),
        at(340, y, '-'),
        at(380, y, '-5.00'),
      ],
    ),
  ).toEqual(['GROCER', 'BAKER']);
});

test('a number left of the words of a row is no reason to leave them out', () => {
  const numbered = (number: string, text: string) => (y: number) => [at(40, y, number), at(120, y, text)];
  expect(
    texts(
      opening,
      closing,
      (y) => [
        at(40, y, 'Ref no'),
        at(120, y, 'Description'),
        upTo(400, y, 'Amount'),
        upTo(480, y, 'Balance'),
      ],
      line('2 May 2024'),
      (y: number) => [...numbered('294920413', 'GROCER')(y), ...row('', '', '-20.00', '980.00')(y)],
      gap(),
      line('3 May 2024'),
      numbered('725826255', 'BAKER'),
      row('', 'Terminal 3333', '-15.00', '965.00'),
      gap(),
      numbered('951259762', 'FLORIST'),
      row('', 'Terminal 4444', '-10.00', '955.00'),
    ).map((text) => text.replace(/\d{9} /, '')),
  ).toEqual(['GROCER', 'BAKER Terminal 3333', 'FLORIST Terminal 4444']);
});
