import { expect, test } from 'vitest';
import { at } from '../testing/paint-text.ts';
import { gap, line, read, row, type Lines } from '../testing/statement-pages.ts';

const figures = (...lines: Lines) => {
  const { type, opening, closing, postings } = read(...lines);
  return [type, opening?.value, ...postings.map(({ amount }) => amount.value), closing?.value];
};

/** Cells that begin where the heads of their columns do. */
const flushLeft =
  (...cells: readonly string[]) =>
  (y: number) =>
    cells.flatMap((text, i) => (text ? [at([41, 104, 409, 459, 506][i] ?? 0, y, text)] : []));

const heads = row('Trovi', 'Zikus', 'Brill');

test('of two readings that say as much, that in which rows move money as their words say', () => {
  const found = figures(
    line('Credit card. Minimum payment, credit limit'),
    line('Marbes 67.00'),
    gap(),
    line('Trosbun'),
    heads,
    row('05/02/2024', 'Card purchase GROCER', '30.00'),
    row('05/14/2024', 'Card purchase BAKER', '10.00'),
    row('05/15/2024', 'Card purchase BAKER', '7.00'),
    gap(),
    line('Kaltri'),
    heads,
    row('05/03/2024', 'Returned purchase BAKER', '80.00'),
    gap(),
    line('Dosvan 100.00'),
    line('Marbes 67.00'),
  );
  expect(found).toEqual(['card', 10_000n, 3000n, 1000n, 700n, -8000n, 6700n]);
});

test('the side that a head names may be the other one of a column behind it, rather than the account a card', () => {
  const found = figures(
    line('Zovel 13,705.28'),
    line('Suma uznań 0.00'),
    line('Kurprul 1,620.20'),
    line('Marun 12,085.08'),
    gap(),
    flushLeft('Kiedy', 'Opis', 'Ile', 'Ma', 'Marbulo'),
    flushLeft('', 'POLECENIE ZAPŁATY WODOCIĄGI'),
    flushLeft('23.05.2024', '', '(1,620.20)', '-', '1,620.20'),
  );
  expect(found).toEqual(['deposit', 1_370_528n, -162_020n, 1_208_508n]);
});

test('a plus is no credit on a card whose balance rises by it', () => {
  const found = figures(
    line('Credit card. Minimum payment, credit limit'),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('', 'Balance brought forward', undefined, '1,567.31'),
    row('05/19/2024', 'Card purchase GROCER', '+29.20', '1,596.51'),
  );
  expect(found.slice(0, 3)).toEqual(['card', 156_731n, 2920n]);
});
