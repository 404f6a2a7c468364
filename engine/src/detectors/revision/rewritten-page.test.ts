import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

const blank = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources <<>>>>';

test('tampered: a page added by an update', () => {
  const pdf = statementPdf({
    updates: () => [{ objects: { 2: '<</Type /Pages /Kids [3 0 R 20 0 R] /Count 2>>', 20: blank } }],
  });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'revision/rewritten-page', message: 'pages' });
  const { findings } = reportOf(pdf);
  expect(findings.find(({ message }) => message === 'pages')?.detail).toBe(
    'Update 1 of the file added 1 page.',
  );
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (viewer): a viewer that writes the page again is only noted', () => {
  const pdf = statementPdf({ updates: (c) => [{ objects: { 4: { data: `q ${c} Q` } } }] });
  expect(findingsOf(pdf)).toEqual([{ detector: 'revision/rewritten-page', message: 'rewritten' }]);
  expect(reportOf(pdf).score).toBeGreaterThan(70);
  expect(reportOf(pdf).findings[0]?.detail).toContain('rewrote the content of page 1; the words');
});

test('lookalike: document properties changed by an update', () => {
  const pdf = statementPdf({
    updates: () => [{ objects: { 7: '<</Title (January)>>' }, trailer: '/Info 7 0 R' }],
  });
  expect(findingsOf(pdf)).toEqual([]);
});

test('lookalike: a sticky note', () => {
  const pdf = statementPdf({
    updates: () => [
      {
        objects: {
          3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>> >> /Annots [20 0 R]>>',
          20: '<</Type /Annot /Subtype /Text /Rect [500 300 520 320] /Contents (ask about this) /Name /Note>>',
        },
      },
    ],
  });
  expect(findingsOf(pdf)).toEqual([]);
});

test('lookalike (portal-page): a blank page that an update adds asks for a review at most', () => {
  const pdf = statementPdf({
    updates: () => [{ objects: { 2: '<</Type /Pages /Kids [3 0 R 20 0 R] /Count 2>>', 20: blank } }],
  });
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});
