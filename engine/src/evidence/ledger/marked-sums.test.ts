import { expect, test } from 'vitest';
import type { TextRun } from '../../pdf/content/model.ts';
import type { Amount } from '../../statement/model/model.ts';
import type { Cell, Constraint } from './cells.ts';
import type { Ledger } from './ledger.ts';
import { gatherMarkedSums } from './marked-sums.ts';

const look = {
  ...{ operator: 'Tj', form: '', charSpacing: 0, horizontalScaling: 1, rise: 0 },
  font: { object: 1, bold: false, italic: false },
  fill: { space: 'DeviceGray', components: [0] },
  origin: { part: 0, forms: [] },
};

const ROWS = 100;
const ENTRY = 50;

/** A figure in one string, or cut behind its first digit. */
function amountOf(row: number, x0: number, text: string, isCut: boolean): Amount {
  const runs = (isCut ? [text.slice(0, 1), text.slice(1)] : [text]).map(
    (part) =>
      ({ ...look, text: part, glyphs: [...part].map((one) => ({ text: one })) }) as unknown as TextRun,
  );
  const y0 = 2_000 - 14 * row;
  return {
    value: BigInt(text.replace(/\D/g, '')),
    page: 0,
    box: { x0, x1: x0 + 40, y0, y1: y0 + 9 },
    spans: runs.map((run) => ({ run, from: 0, to: run.text.length })),
  } as unknown as Amount;
}

/**
 * An account of a hundred rows with their balances, of which the amount of one in the middle, and so many of the balances that follow
 * from it, are cut behind the first digit, which is one of these in turn; the figures before it begin with all of them.
 */
function accountWith(cutBalances: number, digits: string): Ledger {
  const cells: Cell[] = [];
  const constraints: Constraint[] = [];
  let before: Cell | undefined;
  for (let row = 0; row < ROWS; row++) {
    const text = `${row < ENTRY ? '123'[row % 3] : digits[row % digits.length]},234.5${row % 10}`;
    const isCut = row >= ENTRY && row < ENTRY + cutBalances;
    const figure = (kind: Cell['kind'], x0: number, cut: boolean): Cell => ({
      ...{ id: cells.length, kind, label: '', posting: row },
      amount: amountOf(row, x0, text, cut),
    });
    const entry = figure('posting', 300, row === ENTRY);
    const balance = figure('balance', 400, isCut);
    cells.push(entry, balance);
    const terms = [balance, ...(before ? [before] : []), entry].map((cell, i) => ({
      cell,
      factor: i ? 1n : -1n,
    }));
    constraints.push({ kind: 'running', label: '', terms, target: balance, expected: 0n, holds: true });
    before = balance;
  }
  return { cells, constraints } as unknown as Ledger;
}

const found = (cutBalances: number, digits: string) =>
  gatherMarkedSums([accountWith(cutBalances, digits)]).map(({ trait, figures }) => [trait, figures.length]);

test('figures that are cut belong to one change where a quarter of those that it moves are', () => {
  expect(found(13, '12')).toEqual([['pieces', 14]]);
  expect(found(12, '12')).toEqual([]);
});

test('one pair of characters that is cut at every place is a habit', () => {
  expect(found(20, '1')).toEqual([]);
  expect(found(20, '12')).toEqual([['pieces', 21]]);
});
