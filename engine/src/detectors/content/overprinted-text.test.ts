import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  layout,
  piecesAt,
  reportOf,
  rowY,
  statementPdf,
  textAt,
} from '../../../test/statement-pdf.ts';

test('tampered: an amount printed over another', () => {
  const pdf = statementPdf({ after: figuresAt(layout.amount, rowY(1), '5,819.77') });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/overprinted-text', message: 'figures' });
});

test('tampered: the same, painted character by character', () => {
  const pdf = statementPdf({ after: piecesAt(layout.amount, rowY(1), '5,819.77') });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/overprinted-text', message: 'figures' });
});

test('tampered: an amount over one that it shares all digits but one with, a little higher', () => {
  const pdf = statementPdf({ after: figuresAt(layout.amount + 1, rowY(1) + 2, '2,915.18') });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/overprinted-text', message: 'figures' });
  // The lower figure is read, with which all sums hold.
  const { score, edits } = reportOf(pdf);
  expect(score).toBeLessThan(51);
  expect(edits?.flatMap(({ roots }) => roots.map(({ before, after }) => [before, after]))).toContainEqual([
    '2,415.18',
    '2,915.18',
  ]);
});

test('lookalike (bold): bold by printing twice character by character', () => {
  const again =
    piecesAt(layout.amount, rowY(1), '2,415.18') + piecesAt(layout.amount + 0.3, rowY(1), '2,415.18');
  expect(findingsOf(statementPdf({ after: again }))).toEqual([]);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (bold): bold by printing twice', () => {
  const again =
    figuresAt(layout.amount, rowY(1), '2,415.18') + figuresAt(layout.amount + 0.3, rowY(1), '2,415.18');
  expect(findingsOf(statementPdf({ after: again }))).toEqual([]);
});

test('lookalike (stamp): a watermark across the page', () => {
  const mark = 'q 0.9 g BT /F2 60 Tf 0.87 0.5 -0.5 0.87 120 250 Tm (COPY 2025) Tj ET Q\n';
  expect(findingsOf(statementPdf({ before: mark }))).toEqual([]);
});

test('lookalike (long-description): a long description that runs into the next column', () => {
  const long = textAt(
    layout.text,
    rowY(12),
    'TRANSFER FROM SAVINGS ACCOUNT OF THE HOUSEHOLD REFERENCE 77201 77202',
  );
  expect(findingsOf(statementPdf({ after: long })).map((f) => f.detector)).not.toContain(
    'content/overprinted-text',
  );
});

test('lookalike (long-description): words with a year that run into the town beside them', () => {
  const pdf = (start: number) =>
    statementPdf({
      after:
        textAt(60, 660, 'From July 1, 2024 until September 30, 2024') + textAt(start, 661, 'M5500 MENDOZA'),
    });
  expect(findingsOf(pdf(215)).map((f) => f.detector)).not.toContain('content/overprinted-text');
  // Words that begin where others do replace them.
  expect(findingsOf(pdf(60)).map((f) => f.detector)).toContain('content/overprinted-text');
});

test('lookalike (stamp): a received stamp across figures', () => {
  const stamp = `1 0 0 rg ${textAt(layout.amount - 90, rowY(1) + 1, 'RECEIVED 04 12 2024', 11)}`;
  expect(findingsOf(statementPdf({ after: stamp })).map((f) => f.detector)).not.toContain(
    'content/overprinted-text',
  );
});
