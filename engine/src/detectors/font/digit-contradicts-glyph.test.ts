import { expect, test } from 'vitest';
import { hexStream, sfnt, u16, u32 } from '../../../test/font-source.ts';
import { findingsOf, layout, reportOf, statementPdf, textAt } from '../../../test/statement-pdf.ts';

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

/** All descriptions set in that font: one row alone would be words in a second copy of the font. */
const inF9 = (content: string) => {
  const column = ` 9 Tf 1 0 0 1 ${layout.text} `;
  expect(content).toContain(`/F1${column}`);
  return content.replaceAll(`/F1${column}`, `/F9${column}`);
};

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

test('lookalike (careless-table): a careless map of letters', () => {
  expect(findingsOf(statementPdf({ objects: mapped({ '49': '006c', '45': '0046' }), edit: inF9 }))).toEqual(
    [],
  );
});

/** In another order than they have, as a text shows them. */
const shuffled = <T>(all: readonly T[]): T[] => all.map((_, i) => all[(i * 7) % all.length] as T);

/**
 * A subset whose glyphs 1, 2, 3 … mean these digits, shown once each in whatever order, the first one so many times more;
 * their codes may be those of the whole typeface.
 */
const numbered = (
  digits: string,
  places: readonly number[] = [...digits].map((_, i) => i + 1),
  { more = 0, inOrder = shuffled }: { more?: number; inOrder?: (codes: string[]) => string[] } = {},
) => {
  const codes = places.map((place) => place.toString(16).padStart(4, '0'));
  const glyphs = Array.from({ length: Math.max(...places) + 1 }, (_, code) => places.indexOf(code) + 1);
  const toGlyphs = glyphs.map((glyph) => glyph.toString(16).padStart(4, '0')).join('');
  const pairs = [...digits].map((digit, i) => `<${codes[i]}> <003${digit}>`).join('\n');
  return statementPdf({
    objects: {
      ...mapped({}),
      10: '<</Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Body /Encoding /Identity-H /DescendantFonts [12 0 R] /ToUnicode 11 0 R>>',
      11: {
        data: `1 begincodespacerange <0000> <ffff> endcodespacerange ${digits.length} beginbfchar ${pairs} endbfchar`,
      },
      12: '<</Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Body /FontDescriptor 13 0 R /DW 556 /CIDToGIDMap 15 0 R>>',
      13: '<</Type /FontDescriptor /FontName /ABCDEF+Body /Flags 4 /FontFile2 14 0 R>>',
      14: hexStream('', sfnt({ maxp: [...u32(0x10000), ...u16(64)] })),
      15: { data: `${toGlyphs}>`, dict: '/Filter /ASCIIHexDecode' },
    },
    after: `BT /F9 9 Tf 1 0 0 1 50 40 Tm <${(codes[0] ?? '').repeat(more)}${inOrder(codes).join('')}> Tj ET`,
  });
};

test('tampered: a glyph in the row of the digits is declared to mean another one', () => {
  const found = findingsOf(numbered('0123456389'));
  expect(found).toContainEqual({ detector: 'font/digit-contradicts-glyph', message: 'contradicts' });
});

test('lookalike: a subset closes the gaps of digits that are not shown', () => {
  expect(findingsOf(numbered('01234569'))).toEqual([]);
  expect(findingsOf(numbered('012345679'))).toEqual([]);
});

test('lookalike: an office program numbers glyphs as the text first shows them, of which digits 3 to 9 happen to follow', () => {
  const asUsed = (codes: string[]) => codes;
  expect(findingsOf(numbered('0213456789', [1, 2, 4, 5, 6, 7, 8, 9, 10, 11], { inOrder: asUsed }))).toEqual(
    [],
  );
  expect(findingsOf(numbered('0213456789', [1, 2, 4, 5, 6, 7, 8, 9, 10, 11]))).not.toEqual([]);
});

test('lookalike (second-drawing): a typeface that holds two of its digits elsewhere, in a subset', () => {
  const places = [0x18f, 0x190, 0x191, 0x192, 0x193, 0x194, 0x196, 0x475, 0x476];
  expect(findingsOf(numbered('012345968', places))).toEqual([]);
});

test('tampered: a digit of a typeface whose codes are in a row', () => {
  const places = [0x18f, 0x190, 0x191, 0x192, 0x193, 0x194, 0x195, 0x196, 0x197, 0x198];
  const found = findingsOf(numbered('0123456389', places));
  expect(found).toContainEqual({ detector: 'font/digit-contradicts-glyph', message: 'contradicts' });
});

test('tampered: a digit shown on ten lines is shown at the first six, with its font', () => {
  const lines = Array.from({ length: 10 }, (_, i) => textAt(300, 330 - 14 * i, `Unit ${i} 8`, 9, 'F9'));
  const pdf = statementPdf({ objects: mapped({ '38': '0033' }), after: lines.join('') });
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'font/digit-contradicts-glyph');
  expect(finding?.locations.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 6 }, () => 'page'),
    'object',
  ]);
});

test('two glyphs for one digit are told where a hundred digits are shown, and one of the ten is not', () => {
  const found = (shown: number) =>
    findingsOf(numbered('5307216438', undefined, { more: shown - 10 })).filter(
      ({ detector }) => detector === 'font/digit-contradicts-glyph',
    ).length;
  expect([found(100), found(99)]).toEqual([1, 0]);
});
