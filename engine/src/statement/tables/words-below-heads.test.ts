import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, line, type Lines, readPages, row, table, top } from '../testing/statement-pages.ts';

const words = (text: string) => (y: number) => [at(120, y, text)];
const ends = (closing: string) => [line('Opening balance 1,000.00'), line(`Closing balance ${closing}`)];
const textsOf = (...pages: readonly Lines[]) =>
  account(readPages(...pages)).postings.map(({ description }) => description.value);

test('words below the first amount of a page are no head of it, though another page begins alike', () => {
  const entry = (day: number, balance: string, mark: string): Lines => [
    row(`05/0${day}`, '', '-10.00', balance),
    words('GROCER'),
    words(`Terminal ${mark}`),
    words(`Receipt ${mark}`),
  ];
  expect(
    textsOf(
      [...top, ...ends('970.00'), table, ...entry(2, '990.00', 'a')],
      [table, ...entry(3, '980.00', 'b')],
      [table, ...entry(4, '970.00', 'c')],
    ),
  ).toEqual(['a', 'b', 'c'].map((mark) => `GROCER Terminal ${mark} Receipt ${mark}`));
});

test('words right below the heading of a day begin its row, though there is no other', () => {
  const day = line('6 May 2024');
  expect(
    textsOf([
      ...top,
      ...ends('990.00'),
      table,
      day,
      words('BAKER'),
      row('', 'Terminal 2222', '-10.00', '990.00'),
    ]),
  ).toEqual(['BAKER Terminal 2222']);
});

test('the title of a list that goes on over the page is no text of the row above, in any language', () => {
  const entry = (text: string, date: string, amount: string, balance: string) => (y: number) => [
    at(40, y, text),
    at(250, y, date),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];
  expect(
    textsOf(
      [
        ...top,
        ...ends('970.00'),
        line('Tavroni', { size: 12 }),
        entry('Description', 'Date', 'Amount', 'Balance'),
        entry('GROCER', '05/02', '-10.00', '990.00'),
        line('Terminal 2222'),
        entry('BAKER', '05/03', '-10.00', '980.00'),
      ],
      [line('Tavroni - sugdo'), entry('FLORIST', '05/06', '-10.00', '970.00')],
    ),
  ).toEqual(['GROCER Terminal 2222', 'BAKER', 'FLORIST']);
});
