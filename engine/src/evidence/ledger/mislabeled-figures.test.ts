import { expect, test } from 'vitest';
import type { Amount, Posting } from '../../statement/model/model.ts';
import type { Cell, Repair } from './cells.ts';
import { areMislabeled } from './mislabeled-figures.ts';

const cellAt = (kind: Cell['kind'], y: number, value: bigint): Cell => ({
  id: Number(y),
  kind,
  label: '',
  amount: {
    value,
    page: 1,
    box: { x0: 100, y0: y, x1: 150, y1: y + 10 },
  } as Amount,
});

const repairOf = (...cells: [Cell, bigint][]): Repair => ({
  cells: cells.map(([cell, repaired]) => ({ cell, printed: cell.amount.value, repaired })),
  unique: true,
});

/** Amounts without a role, each at a height of page 1. */
const left = (...amounts: [y: number, value: bigint][]) => {
  const within = (page: number, y0: number, y1: number) =>
    amounts.flatMap(([y, value]) => (page === 1 && y + 10 > y0 && y < y1 ? [value] : []));
  return () => ({ within });
};

/** Rows with these words. */
const rowsOf = (...words: readonly string[]) => ({
  postings: words.map((value) => ({ description: { value } }) as Posting),
});

const total = cellAt('summary', 400, -2_800n);

test('a figure whose true one stands unread on the next line was given the label of another', () => {
  expect(areMislabeled(rowsOf(), repairOf([total, -445_621n]), left([388, 445_621n]))).toBe(true);
});

test('a true figure on another part of the page is no reason to doubt', () => {
  expect(areMislabeled(rowsOf(), repairOf([total, -445_621n]), left([300, 445_621n]))).toBe(false);
});

test('the lines around a label are those within three heights of its figure', () => {
  expect(areMislabeled(rowsOf(), repairOf([total, -445_621n]), left([362, 445_621n]))).toBe(true);
  expect(areMislabeled(rowsOf(), repairOf([total, -445_621n]), left([358, 445_621n]))).toBe(false);
});

test('two figures that each need the value of the other were exchanged', () => {
  const credits = cellAt('summary', 380, 310_000n);
  const debits = cellAt('summary', 420, -125_000n);
  expect(areMislabeled(rowsOf(), repairOf([credits, 125_000n], [debits, -310_000n]), left())).toBe(true);
  expect(areMislabeled(rowsOf(), repairOf([credits, 125_000n], [debits, -310_001n]), left())).toBe(false);
});

test('a number in the words of a row may be its amount', () => {
  const row = { ...cellAt('posting', 400, -89_992n), posting: 0 };
  const told = (words: string, repaired: bigint) =>
    areMislabeled(rowsOf(words), repairOf([row, repaired]), left());
  expect(told('CREDITO VERDE 80', -8_000n)).toBe(true);
  expect(told('CREDITO VERDE 80,5', -8_050n)).toBe(true);
  expect(told('CREDITO VERDE 80', -8_001n)).toBe(false);
  expect(told('CARD 4480 05/80', -8_000n)).toBe(false);
});

test('a row has no label', () => {
  const row = cellAt('posting', 400, -2_800n);
  expect(areMislabeled(rowsOf(), repairOf([row, -445_621n]), left([388, 445_621n]))).toBe(false);
});

test('sums that no change of a few figures would make hold are another matter', () => {
  expect(areMislabeled(rowsOf(), null, left([388, 445_621n]))).toBe(false);
  expect(areMislabeled(rowsOf(), { cells: [], unique: true }, left([388, 445_621n]))).toBe(false);
});
