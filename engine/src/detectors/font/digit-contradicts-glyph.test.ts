import { expect, test } from 'vitest';
import { findingsOf, layout, reportOf, rowY, statementPdf, textAt } from '../../../test/statement-pdf.ts';

/** A /ToUnicode CMap of single codes. */
const cmap = (pairs: Readonly<Record<string, string>>) =>
  `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange\n${
    Object.keys(pairs).length
  } beginbfchar\n${Object.entries(pairs)
    .map(([code, text]) => `<${code}> <${text}>`)
    .join('\n')}\nendbfchar endcmap end end`;

/** The page with a second Helvetica F9 whose codes mean what the map says. */
const mapped = (pairs: Readonly<Record<string, string>>) => ({
  3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R /F9 10 0 R>>>>>>',
  10: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 11 0 R>>',
  11: { data: cmap(pairs) },
});

const description = textAt(layout.text, rowY(4), 'FRESH FIELDS MARKET 118');
const inF9 = (content: string) => content.replace(description, description.replace('/F1', '/F9'));

test('tampered: the glyph 8 is declared to mean 3', () => {
  const pdf = statementPdf({ objects: mapped({ '38': '0033' }), edit: inF9 });
  expect(findingsOf(pdf)).toEqual([{ detector: 'font/digit-contradicts-glyph', message: 'contradicts' }]);
  const [finding] = reportOf(pdf).findings;
  expect(finding?.detail).toContain('the glyph of the digit 8 is declared to mean 3');
  expect(finding?.detail).toContain('“113”');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('genuine: a map that agrees with the glyphs', () => {
  expect(findingsOf(statementPdf({ objects: mapped({ '38': '0038', '31': '0031' }), edit: inF9 }))).toEqual(
    [],
  );
});

test('lookalike: a careless map of letters', () => {
  expect(findingsOf(statementPdf({ objects: mapped({ '49': '006c', '45': '0046' }), edit: inF9 }))).toEqual(
    [],
  );
});
