import { expect, test } from 'vitest';
import { calibrationOf, rocOf } from './curves.ts';
import type { Judged } from './judged.ts';

const judged = (label: Judged['label'], score: number): Judged => ({
  name: `${label} ${score}`,
  set: 'own',
  label,
  kind: 'kind',
  layout: 'layout',
  tool: 'tool',
  leavesTrace: true,
  basis: null,
  signs: { ends: false, editor: false, dates: false },
  pages: 1,
  ms: 1,
  score,
  evidence: 0,
});
const many = (count: number, label: Judged['label'], score: number) =>
  Array.from({ length: count }, () => judged(label, score));

test('the ROC curve begins and ends in the corners and never falls', () => {
  const points = rocOf(
    [...many(8, 'forged', 20), ...many(2, 'forged', 90)],
    [...many(1, 'genuine', 55), ...many(9, 'genuine', 90)],
  );
  expect(points[0]).toEqual([0, 0]);
  expect(points.at(-1)).toEqual([1, 1]);
  expect(points).toContainEqual([0, 0.8]);
  expect(points).toContainEqual([0.1, 0.8]);
});

test('a well calibrated score has no error, a turned one has', () => {
  const files = [
    ...many(80, 'forged', 20),
    ...many(20, 'forged', 90),
    ...many(1, 'genuine', 20),
    ...many(199, 'genuine', 90),
  ];
  const good = calibrationOf(files, files, 0.055);
  expect(good.error).toBeLessThan(0.01);
  const worse = calibrationOf(files, [...many(50, 'forged', 90), ...many(100, 'genuine', 20)], 0.055);
  expect(worse.error).toBeGreaterThan(0.5);
});

test('a higher score never means a higher probability', () => {
  const odd = [...many(5, 'forged', 90), ...many(5, 'genuine', 20), ...many(50, 'genuine', 75)];
  const { bins } = calibrationOf(odd, odd, 0.055);
  const expected = bins.map((b) => b.expected);
  expect(expected).toEqual([...expected].sort((a, b) => b - a));
});
