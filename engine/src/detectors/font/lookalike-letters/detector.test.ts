import { expect, test } from 'vitest';
import { scanned, statementWords } from '../../../../test/scanned-statement.ts';
import { findingsOf, layout, reportOf, rowY, statementPdf, textAt } from '../../../../test/statement-pdf.ts';

/** Fonts F1 and F9, either with a map that makes the code of A a Cyrillic А. */
const fonts = (f1: boolean, f9: boolean, code = '41', text = '0410') => {
  const font = (map: boolean) =>
    `<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding ${map ? '/ToUnicode 11 0 R' : ''}>>`;
  return {
    3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R /F9 10 0 R>>>>>>',
    5: font(f1),
    10: font(f9),
    11: {
      data: `begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <${code}> <${text}> endbfchar endcmap`,
    },
  };
};

const description = textAt(layout.text, rowY(0), 'CORNER BAKERY 0412 PORTLAND OR');
const inF9 = (content: string) => {
  expect(content).toContain(description);
  return content.replace(description, description.replace('/F1', '/F9'));
};

test('tampered: a payee written with look-alike letters', () => {
  const pdf = statementPdf({ objects: fonts(false, true), edit: inF9 });
  expect(findingsOf(pdf)).toEqual([
    { detector: 'font/lookalike-letters', message: 'letters' },
    { detector: 'font/lookalike-letters', message: 'letters' },
  ]);
  expect(reportOf(pdf).findings[0]?.detail).toContain('U+0410');
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (careless-table): a careless map shows such letters everywhere', () => {
  expect(findingsOf(statementPdf({ objects: fonts(true, true) }))).toEqual([]);
});

test('lookalike (payee): a word that is wholly of another script', () => {
  const edit = (content: string) => content + textAt(400, 40, 'AAAA', 9, 'F9');
  expect(findingsOf(statementPdf({ objects: fonts(false, true), edit }))).toEqual([]);
});

test('lookalike (recognized-text): a letter recognized as one of another script in a scan', () => {
  const words = statementWords((all) =>
    all.map((w, i) => (i === 0 ? { ...w, text: `\u0410${w.text.slice(1)}` } : w)),
  );
  const found = scanned(words).findings.map(({ detector }) => detector);
  expect(found).not.toContain('font/lookalike-letters');
});
