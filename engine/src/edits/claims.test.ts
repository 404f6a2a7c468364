import { expect, test } from 'vitest';
import type { Edit } from '../contract/edit.ts';
import { januaryRows, reportOf, statementPdf } from '../../test/statement-pdf.ts';

/** A seeded generator of whole numbers below a bound. */
function dice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A statement with a change drawn by lot: an amount, a balance, a row, or the closing balance, with or without what follows. */
function drawn(seed: number): Uint8Array {
  const roll = dice(seed * 7919 + 1);
  for (let i = 0; i < 3; i++) roll(9);
  const at = roll(januaryRows.length);
  const by = (1 + roll(60)) * 1_000;
  let balance = 152_040;
  const rows = januaryRows.map((row) => ({ ...row, balance: (balance += row.amount) }));
  const row = rows[at];
  if (!row) throw new Error('no row');
  switch (roll(4)) {
    case 0:
      return statementPdf({
        rows: rows.map((r) => (r === row ? { ...r, amount: r.amount + by } : r)),
        closing: balance,
      });
    case 1:
      return statementPdf({ rows: rows.filter((r) => r !== row), closing: balance });
    case 2:
      return statementPdf({ rows: rows.map((r) => (r === row ? { ...r, balance: r.balance + by } : r)) });
    default:
      return statementPdf({ rows, closing: balance + by });
  }
}

const reports = Array.from({ length: 60 }, (_, seed) => reportOf(drawn(seed)));

const bare = (text: string) => text.replace(/\D/g, '');

test('no two edits claim of one value that it was two others, or each to correct every sum alone', () => {
  for (const { edits = [] } of reports) {
    const before = new Map<string, string>();
    for (const { cell, before: was } of edits.flatMap(({ roots, companions }) => [...roots, ...companions])) {
      if (was === null) continue;
      const key = JSON.stringify(cell);
      expect(before.get(key) ?? bare(was)).toBe(bare(was));
      before.set(key, bare(was));
    }
    const correcting = (edit: Edit) => edit.restores !== null && edit.restores.held === edit.restores.of;
    expect(edits.filter(correcting).length).toBeLessThanOrEqual(1);
  }
});

test('what the sums leave open is told as alternatives and never as a fact', () => {
  for (const edit of reports.flatMap(({ edits = [] }) => edits)) {
    if (edit.alternatives.length === 0) continue;
    expect(edit.roots.some(({ known }) => known === 'implied')).toBe(false);
    expect(edit.headline).toMatch(/^Either .* or /);
  }
});

test('one change is one entry, and titles hold no period', () => {
  for (const { entries = [], findings } of reports) {
    expect(entries.length).toBeLessThanOrEqual(1);
    if (findings.length > 0) expect(entries).toHaveLength(1);
    for (const { title } of entries) expect(title).not.toContain('.');
  }
});

test('undoing an edit that the sums imply corrects them all', () => {
  const implied = reports.flatMap(({ edits = [] }) =>
    edits.filter((e) => e.roots.every((r) => r.known === 'implied')),
  );
  expect(implied.length).toBeGreaterThan(20);
  for (const { restores } of implied) expect(restores?.held).toBe(restores?.of);
});

test('the story tells the same as the entries', () => {
  for (const { entries = [], story } of reports)
    if (entries[0]) expect(entries[0].detail).toContain(story?.headline ?? '?');
});
