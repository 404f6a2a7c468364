import { expect, test } from 'vitest';
import { findingsOf, layout, reportOf, rowY, statementPdf } from '../../../test/statement-pdf.ts';

const freeText = (rect: string, appearance: string) => ({
  page: '/Annots [10 0 R]',
  objects: {
    10: `<</Type /Annot /Subtype /FreeText /Rect [${rect}] /Contents (x) /DA (/F1 9 Tf) /AP <</N 11 0 R>>>>`,
    11: {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 64 12] /Resources <</Font <</F1 5 0 R>>>>',
      data: appearance,
    },
  },
});

const overAmount = `${layout.amount - 62} ${rowY(1) - 3} ${layout.amount + 2} ${rowY(1) + 9}`;

test('tampered: a note with another amount over a printed one', () => {
  const pdf = statementPdf(
    freeText(overAmount, '1 1 1 rg 0 0 64 12 re f 0 g BT /F1 9 Tf 20 3 Td (5,415.18) Tj ET'),
  );
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/annotation-text', message: 'over' });
  expect(reportOf(pdf).score).toBeLessThanOrEqual(30);
});

test('tampered: a note without an appearance or a size of its type, which viewers draw themselves', () => {
  const low = `${layout.amount - 44} ${rowY(1) - 2} ${layout.amount + 2} ${rowY(1) + 7.8}`;
  const pdf = statementPdf({
    page: '/Annots [10 0 R]',
    objects: {
      10: `<</Type /Annot /Subtype /FreeText /Rect [${low}] /Contents (5,415.18) /DA (0 0 0 rg) /C [1 1 1]>>`,
    },
  });
  expect(findingsOf(pdf)).toContainEqual({ detector: 'content/annotation-text', message: 'over' });
  expect(reportOf(pdf).score).toBeLessThanOrEqual(30);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (remark): a remark beside an entry', () => {
  const pdf = statementPdf(freeText('300 300 364 312', 'BT /F1 9 Tf 2 3 Td (my rent) Tj ET'));
  expect(findingsOf(pdf)).toEqual([]);
});

test('lookalike (signature-box): a signature field filled in', () => {
  const pdf = statementPdf({
    page: '/Annots [10 0 R]',
    catalog: '/AcroForm <</Fields [10 0 R]>>',
    objects: {
      10: '<</Type /Annot /Subtype /Widget /FT /Tx /T (signed) /V (J Example) /Rect [300 100 420 116] /AP <</N 11 0 R>>>>',
      11: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 120 16] /Resources <</Font <</F1 5 0 R>>>>',
        data: '/Tx BMC BT /F1 9 Tf 2 4 Td (J Example) Tj ET EMC',
      },
    },
  });
  expect(findingsOf(pdf)).toEqual([]);
});

test('lookalike (form-field): a form field for a date filled in', () => {
  const pdf = statementPdf({
    page: '/Annots [10 0 R]',
    catalog: '/AcroForm <</Fields [10 0 R]>>',
    objects: {
      10: '<</Type /Annot /Subtype /Widget /FT /Tx /T (date) /V (02/03/2025) /Rect [300 100 380 116] /AP <</N 11 0 R>>>>',
      11: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 80 16] /Resources <</Font <</F1 5 0 R>>>>',
        data: '/Tx BMC BT /F1 9 Tf 2 4 Td (02/03/2025) Tj ET EMC',
      },
    },
  });
  expect(findingsOf(pdf)).toEqual([]);
});

test('lookalike (signature-box): the bank’s signature box across a row, with its day in figures', () => {
  const pdf = statementPdf({
    page: '/Annots [10 0 R]',
    catalog: '/AcroForm <</Fields [10 0 R]>>',
    objects: {
      10: `<</Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [${overAmount}] /AP <</N 11 0 R>>>>`,
      11: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 64 12] /Resources <</Font <</F1 5 0 R>>>>',
        data: 'BT /F1 6 Tf 2 3 Td (Date: 2019.11.07) Tj ET',
      },
    },
  });
  expect(findingsOf(pdf)).toEqual([]);
});
