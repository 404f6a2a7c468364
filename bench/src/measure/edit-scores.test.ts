import type { CellChange, Edit, Report } from '@assay/engine';
import { expect, test } from 'vitest';
import { scoreEdits } from './edit-scores.ts';
import type { ExpectedEdit } from './expected-edits.ts';

const place = (x0: number, y0: number) => ({
  kind: 'page' as const,
  page: 0,
  box: { x0, x1: x0 + 40, y0, y1: y0 + 8 },
});

const change = (row: number, before: string | null, known: CellChange['known']): CellChange => ({
  cell: { at: 'posting', account: 0, row, field: 'amount' },
  label: 'deposit',
  before,
  after: '9.00',
  known,
  sources: [],
  places: [place(400, 700 - 20 * row)],
});

/** A report of one edit on a page of 800 points. */
const reportOf = (roots: CellChange[], companions: CellChange[] = []): Report => {
  const edit = { id: 'e1', kind: 'change-amount', roots, companions, restores: null } as unknown as Edit;
  const pages = [{ page: 0, x: 0, y: 0, width: 600, height: 800 }];
  const entries = [{ locations: [place(400, 700)] }];
  return { score: 20, edits: [edit], entries, findings: [], pages } as unknown as Report;
};

/** Rows whose amount was changed, from the top of the page. */
const expected = (...olds: string[]): ExpectedEdit => {
  const changed = olds.map((old, row) => ({
    page: 0,
    old,
    new: '9.00',
    box: [400, 92 + 20 * row, 440, 100 + 20 * row] as const,
  }));
  return { kinds: ['change-amount'], roots: changed, changed, before: olds, pages: [], breaksSums: false };
};

test('every value that was changed counts, not the first alone', () => {
  const told = [change(0, '1,234.50', 'seen'), change(1, null, 'unknown')];
  const { values, place: first, kind } = scoreEdits(reportOf(told), expected('1,234.50', '70.00'));
  expect(values.map(({ right }) => right)).toEqual([true, false]);
  expect([first, kind]).toEqual([true, true]);
});

test('a value told as a fact that none at its place had is wrong, a follower too, and one told as an alternative is not', () => {
  const wrong = (known: CellChange['known'], before = '70.00') =>
    scoreEdits(
      reportOf([change(0, '1,234.50', 'seen')], [change(1, before, known)]),
      expected('1,234.50', '71.00'),
    ).wrongAsFact.length;
  expect([wrong('implied'), wrong('seen'), wrong('one-of')]).toEqual([1, 1, 0]);
  expect(wrong('seen', '71.00')).toBe(0);
  // The value of another place does not make it right.
  expect(wrong('seen', '1,234.50')).toBe(1);
});

test('a count and an amount drawn as one text are read apart', () => {
  const { values } = scoreEdits(reportOf([change(0, '6,354.88', 'seen')]), expected('8    6,354.88'));
  expect(values.map(({ right }) => right)).toEqual([true]);
});
