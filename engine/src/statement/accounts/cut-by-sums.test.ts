import { expect, test } from 'vitest';
import { cutBySums, isHeadedBy } from './cut-by-sums.ts';
import { at } from '../testing/paint-text.ts';
import { line, linesOf, row, type Lines } from '../testing/statement-pages.ts';

test('places that are too many are weighed within the accounts that the first ones leave', () => {
  const lines = linesOf(...Array.from({ length: 48 }, (_, i) => row('05/02', `GROCER ${i}`, '-10.00')));
  // Three accounts: where the last two part stands behind more places than are weighed at once.
  const accounts = new Set(['0-32', '32-40', '40-48']);
  const places = [32, ...Array.from({ length: 31 }, (_, i) => i + 1), 40];
  const found = cutBySums(lines, places, {
    numbers: [],
    heads: new Set(),
    weigh: ({ lines: own }) => {
      const from = lines.indexOf(own[0] as (typeof lines)[number]);
      return accounts.has(`${from}-${from + own.length}`) ? 100 : own.length > 8 ? 20 : -60;
    },
    areOne: () => false,
  });
  expect(found.map((own) => own.lines.length)).toEqual([32, 8, 8]);
});

test('stretches far behind their parts are made no longer', () => {
  const lines = linesOf(...Array.from({ length: 20 }, (_, i) => row('05/02', `GROCER ${i}`, '-10.00')));
  let weighed = 0;
  const places = Array.from({ length: 19 }, (_, i) => i + 1);
  const found = cutBySums(lines, places, {
    numbers: [],
    heads: new Set(),
    weigh: ({ lines: own }) => {
      weighed++;
      return own.length === 2 ? 100 : 0;
    },
    areOne: () => false,
  });
  expect(found.map((own) => own.lines.length)).toEqual(Array.from({ length: 10 }, () => 2));
  expect(weighed).toBeLessThan(130);
});

test('a number heads an account in which nothing moved, whatever the labels of its balances say', () => {
  const head = line('Zorvan ...7953');
  const isHead = (...below: Lines) => {
    const lines = linesOf(head, ...below);
    return isHeadedBy(lines, new Set(lines.slice(0, 1)));
  };
  const box =
    (...amounts: readonly string[]) =>
    (y: number) =>
      amounts.map((amount, i) => at(40 + 100 * i, y, amount));
  expect(isHead(box('77.18', '0.00', '0.00', '77.18'))).toBe(true);
  expect(isHead(box('77.18', '0.00', '5.00', '72.18'))).toBe(false);
});
