import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  layout,
  piecesAt,
  rowY,
  statementPdf,
  textAt,
} from '../../../../test/statement-pdf.ts';

test('tampered: an invisible amount behind another visible one', () => {
  const pdf = statementPdf({ before: `3 Tr ${figuresAt(layout.amount, rowY(1), '1,415.18')} 0 Tr\n` });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/hidden-text', message: 'contradicts' });
});

test('tampered: the same, painted character by character', () => {
  const pdf = statementPdf({ before: `1 g ${piecesAt(layout.amount, rowY(1), '1,415.18')} 0 g\n` });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/hidden-text', message: 'contradicts' });
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (section-marks): white section marks of one point', () => {
  const marks = `1 g ${textAt(40, 590, '*start*deposits 01/02 0.00', 1)} 0 g\n`;
  expect(findingsOf(statementPdf({ before: marks }))).toEqual([]);
});

test('lookalike (section-marks): zeros in the color of the stripe', () => {
  const stripe = `0.9 g 45 ${rowY(2) - 4} 520 16 re f ${figuresAt(400, rowY(2), '0.00')} 0 g\n`;
  expect(findingsOf(statementPdf({ before: stripe }))).toEqual([]);
});

test('lookalike: a printer’s slug off the page', () => {
  expect(findingsOf(statementPdf({ after: textAt(700, 400, 'STMT_0125.indd 01/31/25 1,200.00') }))).toEqual(
    [],
  );
});

test('what is shown in place of a hidden amount begins within half a point of it', () => {
  /** A visible figure whose first digit has its middle so far behind a hidden amount. */
  const found = (behind: number) => {
    const hidden = `3 Tr ${textAt(300, 60, '1,415.18')} 0 Tr\n`;
    const [amount, digit] = [9 * 3.892, 9 * 0.556];
    const pdf = statementPdf({
      before: hidden,
      after: textAt(300 + amount + behind - digit / 2, 60, '9 boxes'),
    });
    return findingsOf(pdf).filter(({ detector }) => detector === 'content/hidden-text').length;
  };
  expect([found(0.4), found(0.6)]).toEqual([1, 0]);
});

test('lookalike (recognized-text): a scan carries text with a figure read wrongly', () => {
  const dict =
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
  const pdf = statementPdf({
    edit: (content) => `3 Tr ${content.replace('2,415.18', '1,415.18')}`,
    objects: { 10: { dict, data: '\u0080' } },
    resources: '/XObject <</Scan 10 0 R>>',
    after: 'q 612 0 0 792 0 0 cm /Scan Do Q\n',
  });
  expect(findingsOf(pdf)).toEqual([]);
});
