import { expect, test } from 'vitest';
import type { Mechanism } from '../contract/edit.ts';
import { intervalOf, measuredRates, traceRates, wilson } from './measured-rates.ts';

const edit = (...mechanisms: Mechanism[]) => ({ mechanisms });
const rates = {
  ...{ honest: 50, accused: 0, forged: 40, found: 30 },
  traces: { cover: { honest: 1, forged: 12 }, sum: { honest: 0, forged: 20 } },
};

test('each kind of trace that shows an edit has its rate once, in the order of the edits', () => {
  const told = traceRates([edit('sum', 'cover'), edit('cover', 'type')], rates);
  expect(told.map(({ mechanism, honest, forged }) => [mechanism, honest, forged])).toEqual([
    ['sum', 0, 20],
    ['cover', 1, 12],
    ['type', 0, 0],
  ]);
  for (const { honest, interval } of told) {
    expect(interval.low).toBeLessThanOrEqual(2 * honest);
    expect(interval.high).toBeGreaterThan(2 * honest);
  }
});

test('a route by which no honest file came has no rates of traces', () => {
  expect(traceRates([edit('sum')], { ...rates, honest: 0 })).toEqual([]);
});

test('the interval is Wilson’s, and all that there is where nothing was tried', () => {
  expect(intervalOf(0, 50)).toEqual({ low: 0, high: 7.1 });
  expect(intervalOf(5, 50)).toEqual({ low: 4.3, high: 21.4 });
  expect(intervalOf(0, 0)).toEqual({ low: 0, high: 100 });
});

test('native files were measured, honest and changed ones', () => {
  const { honest, forged, found } = measuredRates('native');
  expect(honest).toBeGreaterThan(0);
  expect(forged).toBeGreaterThanOrEqual(found);
});

test('the Wilson interval of a share', () => {
  const [low, high] = wilson(8, 10);
  expect(low).toBeCloseTo(0.4902, 3);
  expect(high).toBeCloseTo(0.9433, 3);
  expect(wilson(0, 0)).toEqual([0, 1]);
});
