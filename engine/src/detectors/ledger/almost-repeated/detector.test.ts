import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  layout,
  reportOf,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

const detector = 'ledger/almost-repeated';

type Line = readonly [label: string, figure: string];

/** A statement that ends with 4,678.24, and the figures of a box in words of its own below the rows. */
const boxed = (...lines: readonly Line[]) =>
  statementPdf({
    after: lines
      .map(
        ([label, figure], i) =>
          textAt(330, 150 - 14 * i, label) + figuresAt(layout.balance, 150 - 14 * i, figure),
      )
      .join(''),
  });
const found = (...lines: readonly Line[]) =>
  findingsOf(boxed(...lines)).filter((finding) => finding.detector === detector);

test.each([
  ['the balance', '4,978.24'],
  ['what came in', '4,380.36'],
])('tampered: a print of %s, in a box that is not known', (_, figure) => {
  expect(found(['Kuda sum', figure])).toEqual([{ detector, message: 'changed' }]);
});

test('tampered, and nothing else: asks for a review and accuses nobody', () => {
  const { score } = reportOf(boxed(['Kuda sum', '4,978.24']));
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('genuine', () => {
  expect(found(['Kuda sum', '4,678.24'], ['Kuda in', '4,980.36'])).toEqual([]);
});

test('lookalike: a figure of another kind', () => {
  expect(found(['Kuda sum', '4,951.24'])).toEqual([]);
});

test('lookalike: cents that differ, as those of an average do', () => {
  expect(found(['Kuda mean', '4,678.21'])).toEqual([]);
});

test('lookalike: a figure that is printed twice', () => {
  expect(found(['Kuda sum', '4,978.24'], ['Kuda more', '4,978.24'])).toEqual([]);
});

test('lookalike: a figure that counts another one of the box', () => {
  expect(found(['Kuda line', '300.00'], ['Kuda sum', '4,978.24'])).toEqual([]);
});

test('lookalike: what may still be spent, with an overdraft that is printed nowhere', () => {
  expect(found(['Available', '4,978.24'])).toEqual([]);
});
