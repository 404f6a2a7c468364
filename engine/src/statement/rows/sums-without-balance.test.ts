import { expect, test } from 'vitest';
import { cutBlocks } from '../tables/blocks.ts';
import { findHeaders } from '../tables/header.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { linesOf, type Row } from '../testing/statement-pages.ts';
import { rowStyle } from './row-style.ts';

const cells =
  (day: string, text: string, came: string, went: string, balance = '') =>
  (y: number): Row => [
    at(40, y, day),
    at(110, y, text),
    ...(came ? [upTo(330, y, came)] : []),
    ...(went ? [upTo(430, y, went)] : []),
    ...(balance ? [upTo(540, y, balance)] : []),
  ];
const fillsBoth = (...rows: readonly ((y: number) => Row)[]) => {
  const lines = linesOf(cells('Date', 'Description', 'Credit', 'Debit', 'Balance'), ...rows);
  return rowStyle(cutBlocks(lines, findHeaders(lines))).fillsBoth;
};

test('sums of both columns print no balance where rows do, and do not show rows to fill both', () => {
  expect(
    fillsBoth(
      cells('05/18', 'Coffee house', '', '7.77', '307.14'),
      cells('05/18', 'All of it', '0.00', '7.77'),
    ),
  ).toBe(false);
});

test('rows with balances do', () => {
  expect(
    fillsBoth(
      cells('05/18', 'Coffee house', '0.00', '7.77', '307.14'),
      cells('05/19', 'Refund', '5.00', '0.00', '312.14'),
    ),
  ).toBe(true);
});
