import { expect, test } from 'vitest';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { CellIndex } from './cells.ts';
import type { TextReplacement } from './text-replacement.ts';
import { removedRows } from './removed-rows.ts';

/** Text that is gone from between two rows, so far above the base line. */
const gone = (before: string, x0: number, up: number) =>
  ({
    ...{ page: 0, before, after: '', cells: [] },
    box: { x0, x1: x0 + 60, y0: 580 + up, y1: 590 + up },
    trace: { id: `t${x0}`, key: 'content/covered-text#replaced', mechanism: 'cover' },
  }) as unknown as TextReplacement;

const postings = [620, 540].map((y0, index) => ({
  ...{ index, page: 0, section: 0, date: { value: `2025-01-1${index}` } },
  box: { x0: 40, x1: 400, y0, y1: y0 + 10 },
}));
const ledger = { index: 0, account: { postings } } as unknown as Ledger;

/** The amount of the row that a date and words were of, beside an amount so far above them. */
function amountBeside(up: number) {
  const pieces = [gone('01/10 ATM WITHDRAWAL', 40, 0), gone('80.00', 340, up)];
  const index = { byKey: new Map(), at: () => [], isInColumn: () => false } as unknown as CellIndex;
  const found = removedRows(pieces, { ledgers: [ledger], index, lineOf: () => ({ left: '', right: '' }) });
  return found.find(({ removed }) => removed?.date === '01/10')?.removed?.amount;
}

test('texts that are gone are those of one row where half of their heights overlap', () => {
  expect(amountBeside(4)).toBe('80.00');
  expect(amountBeside(6)).toBeNull();
});
