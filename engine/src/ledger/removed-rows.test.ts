import { expect, test } from 'vitest';
import { buildLedger } from './build-ledger.ts';
import { contradiction, isExplainedByEdit } from './contradiction.ts';
import { removedRows } from './removed-rows.ts';
import { figure, sheetOf } from './testing/sheets.ts';

const all = [-20_000n, -4_550n, 150_000n, -12_800n, -2_225n, -5_000n, -7_310n, -9_999n];

/** An account that begins with 1,000.00, without some of its rows; balances and totals are those of all rows. */
function constraintsWithout(gone: readonly number[], debits = -61_884n) {
  let balance = 100_000n;
  const rows = all.flatMap((value, i) => {
    balance += value;
    return gone.includes(i) ? [] : [{ value, left: balance }];
  });
  const [opening, closing] = [figure(100_000n, 300, 700), figure(balance, 300, 660)];
  const summary = [
    { kind: 'opening', label: 'Opening balance', amount: opening },
    { kind: 'credits', label: 'Money in', amount: figure(150_000n, 300, 690) },
    { kind: 'debits', label: 'Money out', amount: figure(debits, 300, 680) },
    { kind: 'closing', label: 'Closing balance', amount: closing },
  ];
  return buildLedger(sheetOf(rows, { opening, closing, summary })).constraints;
}

test('tampered: rows taken out at several places, which a total still counts', () => {
  const constraints = constraintsWithout([1, 4, 6]);
  expect(removedRows(constraints)?.steps).toHaveLength(3);
  expect(isExplainedByEdit(contradiction(constraints, null))).toBe(true);
});

test('lookalike: every one of the amounts is printed elsewhere, in rows that were missed', () => {
  const constraints = constraintsWithout([1, 4, 6]);
  const missed = new Set([4_550n, 2_225n, 7_310n]);
  expect(isExplainedByEdit(contradiction(constraints, null, (value) => missed.has(value)))).toBe(false);
  missed.delete(2_225n);
  expect(isExplainedByEdit(contradiction(constraints, null, (value) => missed.has(value)))).toBe(true);
});

test('a total that is off by another amount, or one place alone, is no such case', () => {
  expect(removedRows(constraintsWithout([1, 4, 6], -61_884n + 1n))).toBeUndefined();
  expect(removedRows(constraintsWithout([4]))).toBeUndefined();
  // A deposit and payments: no one takes out both.
  expect(removedRows(constraintsWithout([1, 2, 6]))).toBeUndefined();
});
