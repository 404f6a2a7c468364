import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, read, type Row } from '../testing/statement-pages.ts';

/** A row that begins with its words. */
const wordsFirst =
  (text: string, date: string, amount: string) =>
  (y: number): Row => [at(40, y, text), at(300, y, date), upTo(550, y, amount)];

test('lists whose rows begin with their words have the titles that a summary names', () => {
  const { opening, closing, postings, sections } = read(
    line('Credit card. Minimum payment, credit limit'),
    (y) => [
      at(40, y, 'Owed before'),
      at(200, y, 'Sent home'),
      at(360, y, 'Taken away'),
      at(480, y, 'To pay'),
    ],
    (y) => [at(40, y, '196.78'), at(200, y, '-36.03'), at(360, y, '53.70'), at(480, y, '214.45')],
    gap(),
    line('Sent home'),
    wordsFirst('Refund Bookshop', '05/06/2024', '3.38'),
    wordsFirst('Branch 0612', '05/22/2024', '32.65'),
    line('Taken away'),
    wordsFirst('Harbor Coffee', '05/01/2024', '6.00'),
    line('Card 1731'),
    wordsFirst('Bookshop', '05/05/2024', '47.70'),
  );
  expect([opening?.value, closing?.value]).toEqual([19_678n, 21_445n]);
  expect(sections.map(({ title }) => title)).toEqual(['Sent home', 'Taken away']);
  expect(postings.map(({ amount }) => Number(amount.value))).toEqual([-338, -3265, 600, 4770]);
});
