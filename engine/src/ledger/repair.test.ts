import { expect, test } from 'vitest';
import type { Cell, Constraint } from './figures.ts';
import { minimalRepair } from './repair.ts';

let id = 0;
const cellOf = (kind: Cell['kind'], value: bigint) =>
  ({ id: id++, kind, label: '', amount: { value } }) as unknown as Cell;

/** Two figures that should be the same and are not. */
function differing(one: Cell['kind'], other: Cell['kind']): Constraint {
  const [from, target] = [cellOf(one, 500n), cellOf(other, 700n)];
  const terms = [
    { cell: from, factor: 1n },
    { cell: target, factor: -1n },
  ];
  return { kind: 'same', label: '', terms, target, expected: 500n, holds: false };
}

/** Which of two figures is corrected where either would do; both, where neither is likelier to have been changed. */
function corrected(one: Cell['kind'], other: Cell['kind']): string {
  const repair = minimalRepair([differing(one, other)]);
  return repair?.unique ? (repair.cells[0]?.cell.kind ?? '') : 'either';
}

test.each<[Cell['kind'], Cell['kind']]>([
  ['posting', 'opening'],
  ['posting', 'closing'],
  ['opening', 'balance'],
  ['closing', 'balance'],
  ['balance', 'daily'],
  ['daily', 'summary'],
  ['daily', 'total'],
  ['summary', 'forward'],
  ['total', 'forward'],
])('a %s is altered more often than a %s', (one, other) => {
  expect(corrected(one, other)).toBe(one);
  expect(corrected(other, one)).toBe(one);
});

test('of both ends neither is altered more often, nor of totals and lines of the summary', () => {
  expect(corrected('opening', 'closing')).toBe('either');
  expect(corrected('total', 'summary')).toBe('either');
});

test('four figures that were changed are found, and five are not', () => {
  const changed = (count: number) =>
    minimalRepair(Array.from({ length: count }, () => differing('posting', 'forward')))?.cells.length;
  expect(changed(4)).toBe(4);
  expect(changed(5)).toBeUndefined();
});
