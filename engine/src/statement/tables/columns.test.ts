import { expect, test } from 'vitest';
import { upTo } from '../testing/paint-text.ts';
import { linesOf, type Lines } from '../testing/statement-pages.ts';
import { flushClusters, moneyColumns } from './columns.ts';

test('amounts with a mark of their side behind them stand in one column with those that have none', () => {
  const entry = (amount: string, balance?: string) => (y: number) => [
    upTo(420, y, amount),
    ...(balance ? [upTo(500, y, balance)] : []),
  ];
  const own: Lines = [
    entry('366.23 CR', '2,895.17'),
    entry('13.47'),
    entry('107.32 CR'),
    entry('66.23', '2,961.40'),
    entry('119.32 CR'),
    entry('51.65', '2,893.73'),
    entry('35.00'),
    entry('23.43', '3,152.16'),
    entry('12.00', '3,164.16'),
  ];
  const amounts = linesOf(...own).flatMap(({ tokens }) => tokens);
  for (const columns of flushClusters(amounts)) expect(columns.map(({ count }) => count)).toEqual([9, 5]);
});

test('what a box has below a column, or a page carries over beside it, is none of its amounts', () => {
  const column = { role: 'credit', text: 'credit', x0: 400, x1: 440, inferred: true } as const;
  const amounts = linesOf(
    ...['1,050.00', '957.00', '2,652.00', '317.00'].map((text) => (y: number) => [upTo(440, y, text)]),
    (y) => [upTo(480, y, '4,840.00')],
    (y) => [upTo(460, y, '5,877.00')],
  ).flatMap(({ tokens }) => tokens);
  expect(moneyColumns([column], amounts, 9)).toMatchObject([{ x1: 440, seen: 4 }]);
});
