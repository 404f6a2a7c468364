import { expect, test } from 'vitest';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { gapAt } from './gaps.ts';

/** A ledger of rows that begin at these heights and are eight points high. */
const ledgerOf = (...heights: readonly number[]) =>
  ({
    index: 0,
    account: {
      postings: heights.map((y0, index) => ({
        ...{ index, page: 0, date: { value: `2025-01-0${index + 1}` } },
        box: { x0: 50, x1: 300, y0, y1: y0 + 8 },
      })),
    },
  }) as unknown as Ledger;
/** The row after which a box lies whose middle is at a height. */
const after = (middle: number, ledger: Ledger) =>
  gapAt(0, { x0: 50, x1: 100, y0: middle - 4, y1: middle + 4 }, [ledger])?.after;

test('a place between two rows, and below the last one', () => {
  expect(after(494, ledgerOf(500, 480))).toBe(0);
  expect(after(470, ledgerOf(500, 480))).toBe(1);
});

test('a place further below than three rows is of no table', () => {
  expect(after(490 - 31.9, ledgerOf(500, 490))).toBe(1);
  expect(after(490 - 32.1, ledgerOf(500, 490))).toBeUndefined();
});

test('where one row tells no distance of rows, they are taken to be fourteen points apart', () => {
  expect(after(500 - 44.7, ledgerOf(500))).toBe(0);
  expect(after(500 - 44.9, ledgerOf(500))).toBeUndefined();
});
