import { expect, test } from 'vitest';
import type { CellChange, Edit } from '../contract/edit.ts';
import type { RepairCell, StatementSummary } from '../contract/report.ts';
import { withoutRivals } from './reported-repairs.ts';

const box = (x1: number, y0: number) => ({ x0: x1 - 40, y0, x1, y1: y0 + 9 });
const cell = (page: number, x1: number, y0: number) => ({ page, box: box(x1, y0) }) as RepairCell;
const statement = (...repair: RepairCell[]) => ({ accounts: [{ repair }] }) as unknown as StatementSummary;
const edit = (change: Partial<Edit> = {}): Edit =>
  ({
    roots: [{ places: [{ page: 1, box: box(500, 300) }] }] as CellChange[],
    companions: [{ places: [{ page: 1, box: box(500, 100) }] }] as CellChange[],
    alternatives: [],
    ...change,
  }) as Edit;
const repairs = (of: StatementSummary, ...edits: Edit[]) =>
  withoutRivals(of, edits)?.accounts.flatMap(({ repair }) => repair);

test('a repair stays where edits tell every figure of it', () => {
  const told = statement(cell(1, 500, 300), cell(1, 500.4, 100.3));
  expect(repairs(told, edit())).toHaveLength(2);
});

test('a repair of which one figure is told by no edit is left out', () => {
  expect(repairs(statement(cell(1, 500, 300), cell(1, 500, 200)), edit())).toEqual([]);
  expect(repairs(statement(cell(2, 500, 300)), edit())).toEqual([]);
  expect(repairs(statement(cell(1, 500, 300)))).toEqual([]);
});

test('an edit that has other explanations tells no figure', () => {
  const open = edit({ alternatives: [{ kind: 'change-amount', roots: [], behindBy: 1, words: 'or so' }] });
  expect(repairs(statement(cell(1, 500, 300)), open)).toEqual([]);
});

test('without a statement there is nothing to leave out', () => {
  expect(withoutRivals(null, [edit()])).toBeNull();
});
