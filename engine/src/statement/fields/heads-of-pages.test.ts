import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, readPages, rows, top } from '../testing/statement-pages.ts';

test('a number in the head of every page, beside an address on the first, is no amount of a row', () => {
  const entry = (day: string, text: string, amount: string) => (y: number) => [
    at(40, y, day),
    at(120, y, text),
    upTo(560, y, amount),
  ];
  const cycle = (y: number) => [at(440, y, 'Cycle'), upTo(560, y, '15')];
  const first = [
    ...top,
    (y: number) => [at(60, y, 'Wanda Ellerslie'), ...cycle(y)],
    line('Beginning balance 100.00'),
    line('Ending balance 40.00'),
    (y: number) => [at(40, y, 'Date'), at(120, y, 'Description'), upTo(560, y, 'Amount')],
    entry('05/02', 'GROCER', '-10.00'),
    entry('05/03', 'BAKER', '-10.00'),
    entry('05/06', 'FLORIST', '-10.00'),
  ];
  const second = [
    ...top,
    cycle,
    gap(),
    entry('05/07', 'BARBER', '-10.00'),
    entry('05/08', 'BOOKS', '-10.00'),
    entry('05/09', 'FUEL', '-10.00'),
  ];
  expect(rows(account(readPages(first, second))).slice(2, 4)).toEqual([
    '2024-05-06 | FLORIST | -1000',
    '2024-05-07 | BARBER | -1000',
  ]);
});
