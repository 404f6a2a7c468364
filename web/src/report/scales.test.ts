import { describe, expect, test } from 'vitest';
import { chartBandOf, detailLabelOf, isHighRisk, modalIconOf, popupBandOf } from './scales.ts';

describe('the chart’s bands at each boundary', () => {
  test.each([
    [0, 'Potential Risk Factors', 'risk'],
    [50, 'Potential Risk Factors', 'risk'],
    [51, 'Requires Additional Review', 'review'],
    [70, 'Requires Additional Review', 'review'],
    [71, 'Generally Acceptable', 'acceptable'],
    [80, 'Generally Acceptable', 'acceptable'],
    [81, 'No Issues Detected', 'clear'],
    [100, 'No Issues Detected', 'clear'],
    [101, 'Insufficient Data', 'unknown'],
    [-1, 'Insufficient Data', 'unknown'],
    [Number.NaN, 'Insufficient Data', 'unknown'],
    ['No score', 'Insufficient Data', 'unknown'],
    [undefined, 'Insufficient Data', 'unknown'],
  ])('%s: %s', (score, label, shade) => {
    expect(chartBandOf(score)).toEqual({ label, shade });
  });
});

describe('the result popup’s bands at each boundary', () => {
  test.each([
    [0, 'Potential Risk Factors', 'risk'],
    [39, 'Potential Risk Factors', 'risk'],
    [40, 'Requires Additional Review', 'review'],
    [59, 'Requires Additional Review', 'review'],
    [60, 'Generally Acceptable', 'acceptable'],
    [79, 'Generally Acceptable', 'acceptable'],
    [80, 'No Issues Detected', 'clear'],
    [100, 'No Issues Detected', 'clear'],
  ])('%i: %s', (score, label, shade) => {
    expect(popupBandOf(score)).toMatchObject({ label, shade });
    expect(popupBandOf(score).advice.length).toBeGreaterThan(20);
  });
});

test.each([
  [0, 'Manipulated'],
  [39, 'Manipulated'],
  [40, 'Potentially manipulated'],
  [79, 'Potentially manipulated'],
  [80, 'Authentic'],
  [100, 'Authentic'],
  ['No score', 'Not scored'],
])('the detail label of %s: %s', (score, label) => {
  expect(detailLabelOf(score)).toBe(label);
});

test.each([
  [0, 'unknown'],
  [9, 'unknown'],
  [10, 'risk'],
  [30, 'risk'],
  [31, 'review'],
  [50, 'review'],
  [51, 'acceptable'],
  [80, 'acceptable'],
  [81, 'clear'],
  [100, 'clear'],
  [101, 'unknown'],
  ['No score', 'unknown'],
])('the dialog’s icon of %s: %s', (score, shade) => {
  expect(modalIconOf(score).shade).toBe(shade);
});

test.each([
  [9, false],
  [10, true],
  [30, true],
  [31, false],
  ['20', false],
  [null, false],
])('high risk of %s: %s', (score, high) => {
  expect(isHighRisk(score)).toBe(high);
});

test('where the engine gives scores, chart and popup say the same', () => {
  for (let score = 10; score <= 100; score++) {
    const given = score < 40 || (score > 50 && score < 60) || (score > 70 && score < 80) || score > 80;
    if (given) expect([score, chartBandOf(score).label]).toEqual([score, popupBandOf(score).label]);
  }
});
