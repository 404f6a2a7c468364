import { expect, test } from 'vitest';
import type { CellIndex, StatementCell } from './cells.ts';
import type { TextReplacement } from './text-replacement.ts';
import { repeatedTexts } from './repeated-texts.ts';

/** An account of so many amounts. */
const amounts = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    ...{ key: `a0/p${row}/amount`, class: 'amount', label: 'amount', account: 0, row, ledger: [] },
    ref: { at: 'posting', account: 0, row, field: 'amount' },
    prints: [{ page: 0, box: { x0: 360, x1: 400, y0: 600, y1: 609 }, text: `${row + 1}2.85` }],
  })) as unknown as StatementCell[];

/** True where one text beneath the first so many amounts of an account is a placeholder. */
function isRepeated(beneath: number, rows: number): boolean {
  const cells = amounts(rows);
  const pieces = cells.slice(0, beneath).map((cell) => ({
    ...{ before: '9,999.99', after: cell.prints[0]?.text, cells: [cell], page: 0 },
    trace: { mechanism: 'cover' },
  })) as unknown as TextReplacement[];
  const index = { cells } as unknown as CellIndex;
  const isPlaceholder = repeatedTexts(pieces, index, () => ({ left: '', right: '' }));
  return pieces.every(isPlaceholder);
}

test('a text is a placeholder beneath three different values that are half of their class', () => {
  expect(isRepeated(3, 6)).toBe(true);
  expect(isRepeated(3, 7)).toBe(false);
  expect(isRepeated(2, 3)).toBe(false);
});

test('it is one beneath five different values, whatever they are of', () => {
  expect(isRepeated(5, 20)).toBe(true);
  expect(isRepeated(4, 20)).toBe(false);
});
