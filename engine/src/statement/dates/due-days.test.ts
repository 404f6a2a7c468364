import { expect, test } from 'vitest';
import { line, read, row, rows } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

/** A row whose amounts end where those of the summary nearly do. */
const bought = (date: string, text: string, amount: string) => (y: number) => [
  at(34, y, date),
  at(90, y, text),
  upTo(570, y, amount),
];

/** A line of a box, and one of the summary to its right, lines in a little from each other. */
const beside = (box: string, label: string, amount: string) => (y: number) => [
  at(40, y + 3, box),
  at(320, y, label),
  upTo(560, y, amount),
];

test('a day below the words for its being due begins no row with what stands beside it', () => {
  const found = read(
    line('Card ending in 4471'),
    line('Opening/Closing Date 05/01/24 - 05/31/24'),
    beside('', 'Previous Balance', '$100.00'),
    beside('', 'Credits', '-$5.00'),
    beside('Payment Due Date', 'Purchases', '+$30.00'),
    (y) => [at(40, y, '06/21/24'), at(320, y, 'Cash Advances'), upTo(560, y, '$0.00')],
    beside('', 'New Balance', '$125.00'),
    line('PAYMENTS AND OTHER CREDITS'),
    bought('05/09', 'RETURN', '-5.00'),
    line('PURCHASES'),
    bought('05/02', 'GROCER', '12.00'),
    bought('05/03', 'BAKER', '18.00'),
  );
  expect(rows(found).map((text) => text.split(' | ')[1])).toEqual(['RETURN', 'GROCER', 'BAKER']);
});

test('days under a head that says what is due are those of rows', () => {
  const found = read(
    line('Opening balance 100.00'),
    row('Due date', 'Description', 'Amount'),
    row('05/02', 'RENT', '-40.00'),
    row('05/16', 'RENT', '-40.00'),
    line('Closing balance 20.00'),
  );
  expect(found.postings).toHaveLength(2);
});
