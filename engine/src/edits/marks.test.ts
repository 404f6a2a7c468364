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
  figureAt: () => undefined,
  isPrintedBeside: () => false,
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
    finding: { locations: [] },
    cells,
    alike: [],
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
  // The more gaps, the fewer are enough.
  const eleven = index([11]).cells;
  const eight = (without: readonly number[]) =>
    eleven.filter((one, i) => one.class === 'balance' && !without.includes(i));
  expect(markedIn(indexOf(eleven), trace('t1', 'face', eight([1, 4, 8])))).toEqual([]);
  expect(markedIn(indexOf(eleven), trace('t1', 'face', eight([1, 2, 8])))).toHaveLength(8);
});

test('a name is a habit beside all dates and amounts of its page, and a mark beside a few', () => {
  const rows = [0, 1, 2, 3, 4, 5].flatMap((row) => [cell('date', 0, row), cell('amount', 0, row)]);
  const all = indexOf([cell('header', 0, 20), ...rows]);
  expect(markedIn(all, trace('t1', 'face', all.cells))).toEqual([]);
  expect(markedIn(all, trace('t1', 'face', all.cells.slice(0, 5)))).toContain('header/0/20');
});

/** A line of unread figures, `shown` of them in all, the first ones marked. */
const summaryLine = (marked: number, shown: number, rest = '') => {
  const locations = Array.from({ length: marked }, (_, i) => ({
    kind: 'page' as const,
    page: 0,
    box: { x0: 100 * i, y0: 500, x1: 100 * i + 40, y1: 508 },
    label: `${i + 1}.00`,
  }));
  const line = { ...trace('t1', 'face', []), finding: { locations }, elsewhere: locations };
  const right = Array.from({ length: shown - 1 }, (_, i) => `${i + 2}.00`).join(' ');
  return marksOf([line as unknown as MappedTrace], indexOf([]), () => ({ left: rest, right })).unread;
};

test('a line of figures marked from end to end is a template’s, one or two of its figures are not', () => {
  expect(summaryLine(4, 4)).toEqual([]);
  expect(summaryLine(3, 3)).toEqual([]);
  expect(summaryLine(2, 4)).toHaveLength(2);
  expect(summaryLine(2, 2)).toHaveLength(2);
  // Of four and more, three quarters are enough.
  expect(summaryLine(3, 4)).toHaveLength(3);
  expect(summaryLine(4, 5)).toEqual([]);
  // A date begins a row: what stands behind it is an entry's.
  expect(summaryLine(3, 3, '03/04/2025')).toHaveLength(3);
});

test('both balances of a short account are a habit, and an edit beside the amount they follow from', () => {
  const amounts = [cell('amount', 0, 0), cell('amount', 0, 1)];
  const all = indexOf([...amounts, cell('balance', 0, 0), cell('balance', 0, 1)]);
  const balances = all.cells.slice(2);
  expect(markedIn(all, trace('t1', 'face', balances))).toEqual([]);
  expect(markedIn(all, trace('t1', 'face', [...amounts.slice(0, 1), ...balances]))).toHaveLength(3);
  // Of a longer one they are what a change of the last entries moves.
  expect(markedIn(index([5]), trace('t1', 'face', index([5]).cells.slice(3, 5)))).toHaveLength(2);
});

test('an amount in a column of balances that are all marked was read as what it is not', () => {
  const balances = Array.from({ length: 12 }, (_, row) => cell('balance', 0, row));
  const amount = { ...cell('amount', 0, 20), row: 20 };
  const apart = { ...cell('amount', 0, 21), row: 21 };
  for (const print of apart.prints) print.box = { ...print.box, x0: 400, x1: 440 };
  const all = indexOf([...balances, amount, apart]);
  expect(markedIn(all, trace('t1', 'face', all.cells))).toEqual(['amount/0/21']);
});

test('a name beside values written alike that nothing tells apart is a form’s, filled in as a whole', () => {
  const rows = [1, 2, 3].flatMap((row) => [cell('date', 0, row), cell('amount', 0, row)]);
  const opening = { ...cell('closing', 0, 9), key: 'opening', class: 'opening' as const };
  const all = indexOf([cell('header', 0, 20), ...rows, cell('closing', 0, 8), opening]);
  const told = trace('t1', 'inserted', all.cells.slice(0, 3));
  expect(markedIn(all, told)).toHaveLength(3);
  expect(markedIn(all, { ...told, alike: all.cells.slice(3) })).toEqual([]);
});

test('the date and the amount of the only row are a form’s, an amount alone is a mark', () => {
  const all = indexOf([cell('header', 0, 20), cell('date', 0, 0), cell('amount', 0, 0)]);
  expect(markedIn(all, trace('t1', 'inserted', all.cells))).toEqual([]);
  expect(markedIn(all, trace('t1', 'inserted', all.cells.slice(2)))).toHaveLength(1);
});

test('an account of one row is a form’s beside accounts of other pages, and of its own page a mark', () => {
  const account = (number: number, rows: readonly number[]) =>
    rows.flatMap((row) => [cell('date', number, row), cell('amount', number, row)]);
  const name = cell('header', 0, 20);
  const short = indexOf([name, ...account(0, [0]), ...account(1, [0]), ...account(2, [0])]);
  expect(markedIn(short, trace('t1', 'inserted', short.cells.slice(0, 3)))).toEqual([]);
  expect(markedIn(short, trace('t1', 'inserted', short.cells.slice(2, 3)))).toHaveLength(1);
  const long = indexOf([name, ...account(0, [0, 1, 2]), ...account(1, [0])]);
  expect(markedIn(long, trace('t1', 'inserted', long.cells.slice(0, 3)))).toHaveLength(3);
});

test('the same words before unread figures far apart are a template’s, as the ending balances of accounts', () => {
  const balances = (heights: readonly number[], label = 'Ending balance') => {
    const locations = heights.map((y0, i) => ({
      kind: 'page' as const,
      page: 0,
      box: { x0: 200, y0, x1: 240, y1: y0 + 8 },
      label: `${i + 1},100.00`,
    }));
    const told = { ...trace('t1', 'face', []), finding: { locations }, elsewhere: locations };
    const words = () => ({ left: label, right: '' });
    return marksOf([told as unknown as MappedTrace], indexOf([]), words).unread;
  };
  expect(balances([600, 450, 300])).toEqual([]);
  expect(balances([600, 450, 300], 'Sums')).toEqual([]);
  expect(balances([600, 450, 300], 'Sum')).toHaveLength(3);
  expect(balances([600, 588, 576])).toHaveLength(3);
});

test('the lines of a summary are a form’s with the name above them, one or two of them are not', () => {
  const lines = (count: number, opening?: StatementCell) => {
    const locations = Array.from({ length: count }, (_, i) => ({
      kind: 'page' as const,
      page: 0,
      box: { x0: 480, y0: 670 - 13 * i, x1: 533, y1: 678 - 13 * i },
      label: `${i + 1},041.41`,
    }));
    const name = cell('header', 0, 0);
    const at = (_: number, box: { y0: number }) => (opening && box.y0 === 670 ? [opening] : []);
    const told = trace('t1', 'inserted', [name]);
    const one = { ...told, finding: { locations }, elsewhere: locations } as unknown as MappedTrace;
    const marks = marksOf([one], { ...indexOf([name]), at }, (_, box) => ({
      left: `Line ${'abcdefgh'[box.y0 % 8]}`,
      right: '',
    }));
    return [marks.cells.size, marks.unread.length];
  };
  expect(lines(4)).toEqual([0, 0]);
  expect(lines(2)).toEqual([1, 2]);
  // Three are enough where the beginning balance is among them, which no entry moves.
  expect(lines(3)).toEqual([1, 3]);
  expect(lines(3, { ...cell('closing', 0, 9), class: 'opening' })).toEqual([0, 0]);
});

test('a character numbered for a text that another trace names marks nothing where it follows', () => {
  const all = index([5, 5]);
  const [set, follows] = [all.cells.slice(0, 1), all.cells.slice(3, 4)];
  const late = {
    ...trace('t2', 'late', follows),
    key: 'font/glyph-out-of-turn#late',
    detector: 'font/glyph-out-of-turn',
  };
  expect(markedIn(all, late)).toEqual(['balance/0/3']);
  expect(markedIn(all, trace('t1', 'face', set), late)).toEqual(['balance/0/0']);
});

test('what stands in a column of balances that are a habit is one of them, where the column has three', () => {
  const besideHabit = (rows: number, x1: number) => {
    const all = index([rows]);
    const place = { kind: 'page' as const, page: 0, box: { x0: 500, y0: 300, x1, y1: 308 }, label: '5.00' };
    const told = { ...trace('t1', 'face', all.cells), elsewhere: [place], finding: { locations: [place] } };
    return marksOf([told as unknown as MappedTrace], all, lineOf).unread.length;
  };
  expect(besideHabit(20, 541.4)).toBe(0);
  expect(besideHabit(20, 541.6)).toBe(1);
  expect(besideHabit(3, 541)).toBe(0);
  expect(besideHabit(2, 541)).toBe(1);
});

test('four kinds of values of a page, dates and the beginning balance among them, are as its form has them', () => {
  const marksWith = (...kinds: readonly Kind[]) => {
    const opening = { ...cell('closing', 0, 9), key: 'opening', class: 'opening' as const };
    const all = indexOf([opening, ...kinds.map((kind) => cell(kind, 0, 1))]);
    return markedIn(all, trace('t1', 'face', all.cells)).length;
  };
  expect(marksWith('date', 'amount', 'balance')).toBe(0);
  expect(marksWith('date', 'balance')).toBeGreaterThan(0);
});
