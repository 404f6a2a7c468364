import { expect, test } from 'vitest';
import { line, linesOf, type Lines } from '../testing/statement-pages.ts';
import { idleBalances } from './no-activity-box.ts';

const balancesIn = (...lines: Lines) => idleBalances(linesOf(...lines))?.map(({ text }) => text);

test('the balances of a month in which nothing moved stand right above the words that say so', () => {
  const box = [line('Trorvi 8,850.61'), line('Kurprul 8,850.61'), line('No transactions in this period')];
  const all = line('Zovel 147,547.14');
  expect(balancesIn(...box)).toEqual(['8,850.61', '8,850.61']);
  expect(balancesIn(all, ...box)).toEqual(['8,850.61', '8,850.61']);
  expect(balancesIn(all, ...box.slice(0, -1))).toBeUndefined();
});
