import { expect, test } from 'vitest';
import { buildLedger } from './build-ledger.ts';
import { contradiction, isExplainedByEdit } from './contradiction.ts';
import { figure, sheetOf } from './testing/sheets.ts';
import { turnedRow } from './turned-row.ts';

/** An account that begins with 1,000.00 and has these rows, with the ends and totals that are printed, in cents. */
function constraintsOf(
  amounts: readonly bigint[],
  printed: { credits: bigint; debits: bigint; closing: bigint },
) {
  const opening = figure(100_000n, 300, 700);
  const closing = figure(printed.closing, 300, 660);
  return buildLedger(
    sheetOf(
      amounts.map((value) => ({ value })),
      {
        opening,
        closing,
        summary: [
          { kind: 'opening', label: 'Opening balance', amount: opening },
          { kind: 'credits', label: 'Money in', amount: figure(printed.credits, 300, 690) },
          { kind: 'debits', label: 'Money out', amount: figure(printed.debits, 300, 680) },
          { kind: 'closing', label: 'Closing balance', amount: closing },
        ],
      },
    ),
  ).constraints;
}
const rows = [-20_000n, 150_000n, -12_800n, -5_000n];
const totals = { credits: 150_000n, debits: -37_800n, closing: 212_200n };
const asPrinted = [-20_000n, 150_000n, 12_800n, -5_000n];

test('tampered: a payment turned into income, the closing balance raised by twice its amount, the totals forgotten', () => {
  const constraints = constraintsOf(asPrinted, { ...totals, closing: 237_800n });
  expect(turnedRow(constraints)?.row.amount.value).toBe(12_800n);
  expect(turnedRow(constraints)?.failing).toHaveLength(3);
  expect(isExplainedByEdit(contradiction(constraints, null))).toBe(true);
});

test('genuine: every total counts its rows', () => {
  expect(turnedRow(constraintsOf(rows, totals))).toBeUndefined();
});

test('lookalike: a refund that the bank takes off its debits', () => {
  const constraints = constraintsOf(asPrinted, { credits: 150_000n, debits: -12_200n, closing: 237_800n });
  expect(turnedRow(constraints)).toBeUndefined();
});

test('lookalike: the side of a row was misread, and the rows do not lead to the closing balance', () => {
  expect(turnedRow(constraintsOf(asPrinted, totals))).toBeUndefined();
});

test('lookalike: the totals lack what is the amount of no row', () => {
  const constraints = constraintsOf([-20_000n, 150_000n, 12_800n, -5_000n], {
    credits: 140_000n,
    debits: -47_800n,
    closing: 237_800n,
  });
  expect(turnedRow(constraints)).toBeUndefined();
});
