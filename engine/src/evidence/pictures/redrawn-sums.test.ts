import { expect, test } from 'vitest';
import type { TextRun } from '../../pdf/content/model.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import type { Cell, Constraint } from '../ledger/cells.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DrawnFigure, FigureDrawing } from './figure-drawing.ts';
import { gatherRedrawnSums } from './redrawn-sums.ts';

interface Scan {
  /** Sums that hold, and those that fail with one balance, which has a digit off its place. */
  held: number;
  failing: number;
  /** Figures in no sum, and how many of them have a digit off its place. */
  more?: number;
  odd?: number;
}

/** What is said of a scan in which one balance contradicts its sums. */
function kinds({ held, failing, more = 8, odd = 0 }: Scan): string[] {
  const cells: Cell[] = [];
  const drawn = new Map<TextRun, DrawnFigure>();
  const cell = (kind: Cell['kind'], value: bigint, isOdd = false): Cell => {
    const run = { text: String(value) } as TextRun;
    const traits = { odd: isOdd ? ['spacing'] : [], certain: isOdd, pairs: [], page: 0 };
    drawn.set(run, traits as unknown as DrawnFigure);
    const amount = { value, spans: [{ run, from: 0, to: run.text.length }] };
    cells.push({ id: cells.length, kind, label: '', amount } as unknown as Cell);
    return cells.at(-1) as Cell;
  };
  const same = (target: Cell, other: Cell) =>
    ({
      ...{ kind: 'same', label: '', target, expected: other.amount.value },
      holds: target.amount.value === other.amount.value,
      terms: [
        { cell: other, factor: 1n },
        { cell: target, factor: -1n },
      ],
    }) as unknown as Constraint;
  const changed = cell('balance', 900n, true);
  const constraints = [
    ...Array.from({ length: failing }, () => same(changed, cell('forward', 500n))),
    ...Array.from({ length: held }, () => same(cell('balance', 500n), cell('forward', 500n))),
  ];
  for (let i = 0; i < more; i++) cell('total', 500n, i < odd);
  const recognition = {
    settled: true,
    readPictures: [0],
    wordOf: (run: TextRun) => ({ word: run, confirmed: true }),
  } as unknown as Recognition;
  const drawing = { of: (word: unknown) => drawn.get(word as TextRun) } as unknown as FigureDrawing;
  return gatherRedrawnSums([{ cells, constraints } as unknown as Ledger], drawing, recognition).map(
    ({ kind }) => kind,
  );
}

test('a figure that fits no sum is told where four sums hold, and two for each that fails', () => {
  expect([kinds({ held: 3, failing: 1 }), kinds({ held: 4, failing: 1 })]).toEqual([[], ['unfit']]);
  expect([kinds({ held: 5, failing: 3 }), kinds({ held: 6, failing: 3 })]).toEqual([[], ['unfit']]);
});

test('beside it one figure in twenty-five may have a digit off its place', () => {
  const beside = (odd: number) => kinds({ held: 4, failing: 1, more: 41, odd });
  expect([beside(2), beside(3)]).toEqual([['unfit'], []]);
});

/** What is said of an amount that breaks the step between its balances, where a row elsewhere was not read. */
function ofStep(amount: bigint, { certain = true, isRead = true } = {}): string[] {
  const cells: Cell[] = [];
  const cell = (kind: Cell['kind'], value: bigint): Cell => {
    const y0 = 10 * cells.length;
    const box = { x0: 0, x1: 10, y0, y1: y0 + 8 };
    const run = { text: String(value) };
    cells.push({
      id: cells.length,
      kind,
      label: '',
      amount: { value, page: 0, box, spans: [{ run }] },
    } as never);
    return cells.at(-1) as Cell;
  };
  const step = (before: Cell, moved: Cell, after: Cell) => {
    const expected = before.amount.value + moved.amount.value;
    const terms = [after, before, moved].map((one) => ({ cell: one, factor: 1n }));
    return {
      kind: 'running',
      label: '',
      target: after,
      expected,
      holds: expected === after.amount.value,
      terms,
    };
  };
  const changed = cell('posting', amount);
  const constraints = [
    step(cell('balance', 93_451n), changed, cell('balance', 366_769n)),
    step(cell('balance', 1_000n), cell('posting', 500n), cell('balance', 1_724n)),
    ...Array.from({ length: 8 }, () =>
      step(cell('balance', 100n), cell('posting', 50n), cell('balance', 150n)),
    ),
  ];
  const odd = { page: 0, box: changed.amount.box, word: {}, odd: ['spacing'], certain };
  const even = { page: 0, box: { x0: 20, x1: 30, y0: 0, y1: 8 }, word: {}, odd: [], certain: false };
  const drawing = { figures: [odd], of: () => even };
  const recognition = {
    ...{ settled: true, readPictures: [0] },
    wordOf: (run: unknown) =>
      run === changed.amount.spans[0]?.run ? { word: odd, confirmed: true } : { word: even, confirmed: true },
    confirms: () => isRead,
  };
  const withOdd = { ...drawing, of: (word: unknown) => (word === odd ? odd : even) };
  return gatherRedrawnSums([{ cells, constraints } as never], withOdd as never, recognition as never).map(
    ({ kind }) => kind,
  );
}

test('an amount that its own two balances contradict is told, though a row elsewhere was not read', () => {
  expect(ofStep(473_318n)).toEqual(['unfit']);
});

test('a figure that may be misread, was not read for certain, or stands in its place is not told', () => {
  expect(ofStep(278_318n)).toEqual([]);
  expect(ofStep(473_318n, { isRead: false })).toEqual([]);
  expect(ofStep(473_318n, { certain: false })).toEqual([]);
});
