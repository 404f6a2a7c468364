import { expect, test } from 'vitest';
import { cellAt, columnOf, contentOf, typographyOf } from '../../../../test/cells.ts';
import type { PathPaint } from '../../../pdf/content/model.ts';
import { measureOutlinedText } from './measure.ts';

/** Figures as wide as this, and a row without one. */
const tableOf = (left: number) => {
  const figures = [500, 488, 476].map((y) => cellAt(300, y, '1,234.56', { left }));
  const labels = [cellAt(100, 400, 'Rent'), cellAt(160, 400, 'Transfer')];
  return typographyOf([...figures, ...labels], columnOf(figures));
};

const shape = (x0: number, x1: number, y0 = 400, y1 = 407, segments = 4) =>
  ({ kind: 'path', fill: {}, segments, box: { x0, x1, y0, y1 } }) as PathPaint;
const found = (items: readonly PathPaint[], left = 260) =>
  measureOutlinedText([contentOf({ items })], tableOf(left)).length;

test('three shapes side by side are a figure', () => {
  expect(found([shape(280, 285), shape(286, 291), shape(292, 299)])).toBe(1);
  expect(found([shape(280, 285), shape(286, 299)])).toBe(0);
});

/** Shapes elsewhere, because a page with hardly any has no text in outlines. */
const others = [shape(50, 55, 700, 707), shape(80, 85, 650, 657)];

test('one path is a figure where it has thirty segments, and is no wider than eight heights of the type', () => {
  expect(found([shape(275, 299, 400, 407, 30), ...others])).toBe(1);
  expect(found([shape(275, 299, 400, 407, 29), ...others])).toBe(0);
  expect(found([shape(220, 299, 400, 407, 30), ...others], 200)).toBe(1);
  expect(found([shape(218, 299, 400, 407, 30), ...others], 200)).toBe(0);
});

test('a dash is a sign of a figure, a hairline is none', () => {
  const withDash = (high: number) =>
    found([shape(280, 285), shape(286, 291), shape(292, 299, 403, 403 + high)]);
  expect(withDash(0.6)).toBe(1);
  expect(withDash(0.4)).toBe(0);
});

test.each([
  ['after a gap', shape(290.9, 299), shape(291.1, 299)],
  ['back before the first one', shape(278.1, 299), shape(277.9, 299)],
  ['below, as a comma', shape(284, 299, 394.1, 396.1), shape(284, 299, 394.1, 395.9)],
])('the next shape may stand %s, up to a limit', (_, within, beyond) => {
  const begun = [shape(280, 284), shape(280.5, 285)];
  expect(found([...begun, within])).toBe(1);
  expect(found([...begun, beyond])).toBe(0);
});
