import { expect, test } from 'vitest';
import type { CellIndex, StatementCell } from './cells.ts';
import { marksOf } from './marks.ts';
import type { MappedTrace } from './traces.ts';

type Kind = 'date' | 'amount' | 'balance' | 'closing' | 'header';

const refOf = (kind: Kind, account: number, row: number): StatementCell['ref'] =>
  kind === 'closing'
    ? { at: 'balance', account, which: kind }
    : kind === 'header'
      ? { at: 'header', field: 'holder' }
      : { at: 'posting', account, row, field: kind };

const cell = (kind: Kind, account: number, row: number): StatementCell => ({
  key: `${kind}/${account}/${row}`,
  ref: refOf(kind, account, row),
  class: kind,
  label: kind,
  prints: [
    { page: account, box: { x0: 500, y0: 700 - 10 * row, x1: 540, y1: 708 - 10 * row }, text: '1.00' },
  ],
  account,
  ledger: [],
});

const indexOf = (cells: readonly StatementCell[]): CellIndex => ({
  cells,
  byKey: new Map(cells.map((one) => [one.key, one])),
  of: () => undefined,
  at: () => [],
  isInColumn: () => false,
});

/** Balances of each account, by their number, and an ending balance each. */
const index = (rows: readonly number[]): CellIndex =>
  indexOf(
    rows.flatMap((count, account) => [
      ...Array.from({ length: count }, (_, row) => cell('balance', account, row)),
      cell('closing', account, count),
    ]),
  );

const trace = (id: string, message: string, cells: readonly StatementCell[]) =>
  ({
    id,
    key: `font/foreign-figure#${message}`,
    detector: 'font/foreign-figure',
    message,
    nature: 'mark',
    mechanism: 'type',
    hits: [],
    fit: 'stray',
    cells,
    elsewhere: [],
  }) as unknown as MappedTrace;

const lineOf = () => ({ left: '', right: '' });
const markedIn = (all: CellIndex, ...traces: MappedTrace[]) =>
  [...marksOf(traces, all, lineOf).cells.keys()].map(({ key }) => key);

test('the ending balance of every account, told in two messages, is a habit; of one account it is not', () => {
  const all = index([5, 5, 5]);
  const closings = all.cells.filter((one) => one.class === 'closing');
  expect(
    markedIn(all, trace('t1', 'face', closings.slice(0, 2)), trace('t2', 'several', closings.slice(2))),
  ).toEqual([]);
  expect(markedIn(all, trace('t1', 'face', closings.slice(0, 1)))).toEqual(['closing/0/5']);
});

test('nine in ten balances of the file are a habit, also where a short account has fewer', () => {
  const all = index([40, 5]);
  const marked = all.cells.filter(({ key }) => key.startsWith('balance') && !/\/1\/[34]$/.test(key));
  expect(markedIn(all, trace('t1', 'face', marked))).toEqual([]);
});

test('most balances with gaps among them are a habit; all from one row on are what a change leaves', () => {
  const all = index([20]);
  const balances = all.cells.filter((one) => one.class === 'balance');
  const scattered = balances.filter((_, i) => ![4, 9, 15].includes(i));
  expect(markedIn(all, trace('t1', 'face', scattered))).toEqual([]);
  expect(markedIn(all, trace('t1', 'face', balances.slice(4)))).toHaveLength(16);
});

test('a name is a habit beside all dates and amounts of its page, and a mark beside a few', () => {
  const rows = [0, 1, 2, 3, 4, 5].flatMap((row) => [cell('date', 0, row), cell('amount', 0, row)]);
  const all = indexOf([cell('header', 0, 20), ...rows]);
  expect(markedIn(all, trace('t1', 'face', all.cells))).toEqual([]);
  expect(markedIn(all, trace('t1', 'face', all.cells.slice(0, 5)))).toContain('header/0/20');
});
