import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf } from '../../../../test/statement-pdf.ts';

const detector = 'provenance/editor-residue';

test('tampered: the mark of an edited text object', () => {
  const pdf = statementPdf({ edit: (content) => content.replace('BT', '/TouchUp_TextEdit MP\nBT') });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'touched' }]);
  const { score } = reportOf(pdf);
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('tampered: a font that an editor adds', () => {
  const pdf = statementPdf({
    objects: {
      5: '<</Type /Font /Subtype /Type1 /BaseFont /AllAndNone /Encoding /WinAnsiEncoding>>',
    },
  });
  expect(findingsOf(pdf).filter((f) => f.detector === detector)).toEqual([{ detector, message: 'font' }]);
});

test('tampered: the engine of an editor named in a comment', () => {
  const pdf = statementPdf({ comment: '\u00e2\u00e3\u00cf\u00d3\n%SAMBox' });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'engine' }]);
});

test('tampered: a file laid out for a text editor', () => {
  const pdf = statementPdf({ comment: '\u00e2\u00e3\u00cf\u00d3\n%QDF-1.0' });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'form' }]);
  const { score } = reportOf(pdf);
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('lookalike: the bank’s program unpacks nothing, and names such a file in a comment', () => {
  expect(findingsOf(statementPdf({ comment: '\u00e2\u00e3\u00cf\u00d3\n% not a %QDF-1.0 file' }))).toEqual(
    [],
  );
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (watermark): a watermark added by a viewer weighs little', () => {
  const pdf = statementPdf({
    page: '/PieceInfo <</ADBE_CompoundType <</LastModified (D:20250204000000Z) /Private /Watermark>>>>',
  });
  expect(findingsOf(pdf)).toEqual([{ detector, message: 'private' }]);
  expect(reportOf(pdf).score).toBeGreaterThan(80);
});

test('lookalike: private data of other programs', () => {
  expect(findingsOf(statementPdf({ page: '/PieceInfo <</OutputEngine <<>>>>' }))).toEqual([]);
});

test('lookalike: the word in printed text', () => {
  const pdf = statementPdf({ foot: ['Page 1 of 1', 'SEJDA COFFEE SAMBox'] });
  expect(findingsOf(pdf)).toEqual([]);
});
