import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, readPages, row, top, type Lines } from '../testing/statement-pages.ts';

const columns = row('Date', 'Description', 'Amount');
const summary: Lines = [
  row('', 'Prusel', '100.00'),
  row('', 'Total credits', '1,250.00'),
  row('', 'Marvon', '36.50'),
  row('', 'Kestrin', '1,313.50'),
  gap(),
];
const wentOut: Lines = [
  columns,
  row('05/03/2024', 'GROCER', '10.00'),
  row('05/07/2024', 'BAKER', '5.00'),
  row('05/09/2024', 'DAIRY', '21.50'),
];
const cameIn: Lines = [
  columns,
  row('05/04/2024', 'ORCHARD LTD', '1,200.00'),
  row('05/10/2024', 'ANNA HOLT', '50.00'),
];
const amounts = (...pages: readonly Lines[]) => {
  const { opening, closing, postings } = account(readPages(...pages));
  return [opening?.value, ...postings.map(({ amount }) => amount.value), closing?.value];
};
const RIGHT = [10_000n, -1000n, -500n, -2150n, 120_000n, 5000n, 131_350n];

test('words set as the title of the list that is open begin another one at the top of a page', () => {
  const title = { bold: true };
  const found = amounts(
    [...top, ...summary, line('Flown this way', title), ...wentOut],
    [line('Larchmont Bank', { size: 12 }), gap(), line('Flown that way', title), ...cameIn],
  );
  expect(found).toEqual(RIGHT);
});

test('words that go on with the title of the open list at the top of a page begin none', () => {
  const title = { bold: true };
  const found = account(
    readPages(
      [...top, ...summary, line('Flown this way', title), ...wentOut],
      [line('Flown this way (more)', title), columns, row('05/12/2024', 'MILLER', '7.00')],
    ),
  );
  expect(found.sections.length).toBe(1);
});

test('a list without a title may be of another side than the list below it, whose title says nothing known', () => {
  const found = amounts([...top, ...summary, ...wentOut, gap(), line('Flown that way'), ...cameIn]);
  expect(found).toEqual(RIGHT);
});

test('a title set as a known one stands over the words of a row, whose day and amount end it', () => {
  const title = { bold: true };
  const ended = (day: string, amount: string, ...words: readonly string[]): Lines => [
    ...words.map((text) => (y: number) => [at(120, y, text)]),
    row(day, '', amount),
  ];
  const found = amounts(
    [
      ...top,
      line('Opening balance 100.00'),
      line('Closing balance 1,313.50'),
      gap(),
      line('Withdrawals', title),
      ...ended('05/03/2024', '10.00', 'GROCER', 'Ref 12', 'Mandate 7'),
      ...ended('05/07/2024', '5.00', 'BAKER'),
      ...ended('05/09/2024', '21.50', 'DAIRY', 'Ref 14'),
    ],
    [
      line('Larchmont Bank', { size: 12 }),
      gap(),
      line('Flown that way', title),
      ...ended('05/04/2024', '1,200.00', 'ORCHARD LTD', 'Ref 13'),
      ...ended('05/10/2024', '50.00', 'ANNA HOLT'),
    ],
  );
  expect(found).toEqual(RIGHT);
});

test('a known title at the left, set as that of the list above, has a count and a sum right of all columns', () => {
  const counted = (title: string, items: string, sum: string) => (y: number) => [
    at(40, y, title, { bold: true }),
    at(430, y, items),
    upTo(550, y, sum),
  ];
  const first = (day: string, amount: string, text: string) => (y: number) => [
    at(40, y, day),
    upTo(140, y, amount),
    at(150, y, text),
  ];
  const found = account(
    readPages([
      ...top,
      line('Opening balance 100.00'),
      line('Closing balance 1,313.50'),
      gap(),
      counted('Deposits', '2 Zuvel', 'Prux 1,250.00'),
      first('05/04/2024', '1,200.00', 'ORCHARD LTD'),
      first('05/10/2024', '50.00', 'ANNA HOLT'),
      gap(),
      counted('Withdrawals', '3 Zuvel', 'Prux 36.50'),
      first('05/03/2024', '10.00', 'GROCER'),
      first('05/07/2024', '5.00', 'BAKER'),
      first('05/09/2024', '21.50', 'DAIRY'),
    ]),
  );
  expect(found.sections.map(({ kind }) => kind)).toEqual(['credits', 'debits']);
});
