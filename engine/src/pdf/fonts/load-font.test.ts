import { expect, test } from 'vitest';
import { cmapTable, format4, hexStream, latin1, sfnt, u16, u32 } from '../../../test/font-source.ts';
import { interpret } from '../../../test/test-page.ts';
import type { TextRun } from '../content/model.ts';

/** Shows `operand` at size 1,000 in the font `20 0 R`. */
function show(operand: string, font: string, objects: Record<number, string> = {}): TextRun {
  const { runs } = interpret({
    content: `BT /F 1000 Tf ${operand} Tj ET`,
    resources: '/Font << /F 20 0 R >>',
    objects: { 20: `<< /Type /Font ${font} >>`, ...objects },
  });
  return runs[0]!;
}

const widths = (run: TextRun): number[] => run.glyphs.map((glyph) => Math.round(glyph.width));

test('/Differences over a base encoding, with names of all forms', () => {
  const run = show(
    '(ABCDE\\200)',
    '/Subtype /Type1 /BaseFont /Arial,Bold /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [65 /Euro /uni20AC /one.oldstyle 68 /nonsense] >>',
  );
  expect(run.glyphs.map((glyph) => glyph.text)).toEqual(['€', '€', '1', '', 'E', '€']);
  expect(run.font).toMatchObject({ encoding: 'custom', bold: true, standard14: true, subsetTag: null });
});

test('/Widths, /FirstChar and /MissingWidth; the subset tag', () => {
  const run = show(
    '(AB )',
    '/Subtype /TrueType /BaseFont /ABCDEF+Gotham-Bold /FirstChar 65 /Widths [111 222] /FontDescriptor 21 0 R /Encoding /WinAnsiEncoding',
    {
      21: '<< /Type /FontDescriptor /MissingWidth 77 /Flags 32 /Ascent 900 /Descent 210 /FontBBox [0 -210 1000 900] >>',
    },
  );
  expect(widths(run)).toEqual([111, 222, 77]);
  expect(run.font).toMatchObject({
    subsetTag: 'ABCDEF',
    family: 'Gotham-Bold',
    bold: true,
    embedded: false,
    encoding: 'WinAnsiEncoding',
    ascent: 900,
    descent: -210,
  });
});

test('standard widths by other names of the same character; a substitute for unknown faces', () => {
  const named = '/Encoding << /Differences [65 /uni00A5 /u0031 /nonsense] >>';
  expect(widths(show('(ABC)', `/Subtype /Type1 /BaseFont /Helvetica ${named}`))).toEqual([556, 556, 0]);
  expect(widths(show('(A1)', '/Subtype /Type1 /BaseFont /Garamond-Bold'))).toEqual([722, 500]);
  expect(widths(show('(A1)', '/Subtype /TrueType /BaseFont /Consolas'))).toEqual([600, 600]);
});

test('an embedded TrueType program gives the widths when /Widths is missing', () => {
  const program = sfnt({
    cmap: cmapTable([[3, 1, format4]]),
    head: [...Array.from({ length: 18 }, () => 0), ...u16(2000)],
    hhea: [...Array.from({ length: 34 }, () => 0), ...u16(4)],
    hmtx: u16(0, 0, 0, 0, 0, 0, 1500, 0),
  });
  const run = show(
    '(A)',
    '/Subtype /TrueType /BaseFont /Own /Encoding /WinAnsiEncoding /FontDescriptor 21 0 R',
    {
      21: '<< /Type /FontDescriptor /Flags 32 /FontFile2 22 0 R >>',
      22: hexStream('', program),
    },
  );
  expect(widths(run)).toEqual([750]);
});

test('/ToUnicode decides over the encoding; codes it lacks fall back', () => {
  const run = show('(AB)', '/Subtype /Type1 /BaseFont /Helvetica /ToUnicode 21 0 R', {
    21: '<< >> stream 1 beginbfchar <41> <0058> endbfchar',
  });
  expect(run.text).toBe('XB');
  expect(run.font).toMatchObject({ toUnicode: true, toUnicodeMalformed: false, encoding: 'built-in' });
});

test('Symbol and ZapfDingbats have encodings of their own', () => {
  expect(show('(ab)', '/Subtype /Type1 /BaseFont /Symbol').text).toBe('αβ');
  expect(show('(34)', '/Subtype /Type1 /BaseFont /ZapfDingbats').text).toBe('✓✔');
});

test('an embedded Type 1 program gives the encoding', () => {
  const run = show('(a)', '/Subtype /Type1 /BaseFont /X /FirstChar 97 /Widths [500] /FontDescriptor 21 0 R', {
    21: '<< /Type /FontDescriptor /Flags 4 /FontFile 22 0 R >>',
    22: '<< >> stream /Encoding 256 array dup 97 /Euro put readonly def currentfile eexec',
  });
  expect(run.text).toBe('€');
  expect(run.font).toMatchObject({ embedded: true, program: 'Type1', programObject: 22 });
});

test('a composite font: /W in both forms, /DW, Identity codes and ToUnicode', () => {
  const run = show(
    '<0001000300070009>',
    '/Subtype /Type0 /BaseFont /AAAAAA+Noto /Encoding /Identity-H /ToUnicode 22 0 R /DescendantFonts [21 0 R]',
    {
      21: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Noto /DW 300 /W [1 [100 200 250] 5 8 400] >>',
      22: '<< >> stream 1 beginbfrange <0001> <0009> <0061> endbfrange',
    },
  );
  expect(run.text).toBe('acgi');
  expect(widths(run)).toEqual([100, 250, 400, 300]);
  expect(run.font).toMatchObject({ subtype: 'Type0', descendant: 'CIDFontType2', encoding: 'Identity-H' });
  expect(run.glyphs[0]).toMatchObject({ code: 1, bytes: 2 });
});

test('an embedded CMap: mixed lengths, and word spacing for the single byte 32 only', () => {
  const { runs } = interpret({
    content: 'BT /F 10 Tf 100 Tw <20002041> Tj ET',
    resources: '/Font << /F 20 0 R >>',
    objects: {
      20: '<< /Type /Font /Subtype /Type0 /BaseFont /C /Encoding 21 0 R /DescendantFonts [<< /Subtype /CIDFontType0 /DW 1000 >>] >>',
      21: '<< /Type /CMap /CMapName /Own >> stream 2 begincodespacerange <20> <7F> <0000> <00FF> endcodespacerange 1 begincidrange <20> <7F> 1 endcidrange',
    },
  });
  const glyphs = runs[0]!.glyphs;
  expect(glyphs.map(({ code, bytes, x }) => [code, bytes, x])).toEqual([
    [0x20, 1, 0],
    [0x20, 2, 110],
    [0x41, 1, 120],
  ]);
  expect(runs[0]!.font.encoding).toBe('Own');
});

test('a simple font made a composite one for PDF/A keeps its codes of one byte', () => {
  const run = show(
    '(Paid 12.50)',
    '/Subtype /Type0 /BaseFont /AAAAAA+Own /Encoding 21 0 R /DescendantFonts [<< /Subtype /CIDFontType2 /DW 500 >>]',
    {
      21: '<< /Type /CMap /CMapName /OneByteIdentityH >> stream 1 begincodespacerange <00> <FF> endcodespacerange 1 begincidrange <00> <FF> 0 endcidrange',
    },
  );
  expect(run.text).toBe('Paid 12.50');
});

/** Glyph 3 is named `Euro`, glyph 4 `B`. */
const post = [
  ...u32(0x20000),
  ...Array.from({ length: 28 }, () => 0),
  ...u16(5, 0, 0, 0, 258, 37),
  4,
  ...latin1('Euro'),
];

test('a symbolic TrueType font without /Encoding is read through its own cmap', () => {
  const format6 = u16(6, 14, 0, 0xf041, 2, 3, 4);
  const program = sfnt({ cmap: cmapTable([[3, 0, format6]]), post });
  const run = show(
    '(AB)',
    '/Subtype /TrueType /BaseFont /Own /FirstChar 65 /Widths [500 600] /FontDescriptor 21 0 R',
    {
      21: '<< /Type /FontDescriptor /Flags 4 /FontFile2 22 0 R >>',
      22: hexStream('', program),
    },
  );
  expect(run.font).toMatchObject({ program: 'TrueType', embedded: true, encoding: 'built-in' });
  expect(run.glyphs.map((glyph) => glyph.text)).toEqual(['€', 'B']);
});

test('a composite TrueType font without /ToUnicode is read back through its cmap and /CIDToGIDMap', () => {
  const objects = {
    21: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDToGIDMap 23 0 R /FontDescriptor 22 0 R >>',
    22: '<< /Type /FontDescriptor /Flags 4 /FontFile2 24 0 R >>',
    23: hexStream('', Uint8Array.from([0, 0, 0, 9, 0, 3])),
    24: hexStream('', sfnt({ cmap: cmapTable([[3, 1, format4]]) })),
  };
  const run = show(
    '<000100020000>',
    '/Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [21 0 R]',
    objects,
  );
  expect(run.glyphs.map((glyph) => glyph.text)).toEqual(['Q', 'A', '']);
  expect(run.font.toUnicode).toBe(false);
});

test('a non-embedded font of a CJK collection with a legacy CMap', () => {
  const run = show(
    '<8140889F41>',
    '/Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [<< /Subtype /CIDFontType0 /CIDSystemInfo << /Ordering (Japan1) >> /DW 1000 /W [1 94 500] >>]',
  );
  expect(run.text).toBe('\u3000亜A');
  expect(widths(run)).toEqual([1000, 1000, 500]);
});

test('the same font object is loaded once for all runs', () => {
  const { runs } = interpret({
    content: 'BT /F 10 Tf (a) Tj /G 10 Tf (b) Tj ET',
    resources: '/Font << /F 20 0 R /G 20 0 R >>',
    objects: { 20: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>' },
  });
  expect(runs[0]!.font).toBe(runs[1]!.font);
  expect(runs[0]!.font.object).toBe(20);
});

test('a Type 3 font with boxes much taller than its digits is measured by its digits', () => {
  const glyph = (box: string) => `<< /Length 60 >> stream\n1100 0 ${box} d1 0 0 900 1400 re f\nendstream`;
  const objects = (box: string) => ({
    21: '<< /a 22 0 R >>',
    22: glyph(box),
    23: '<< /Length 90 >> stream\n1 beginbfchar <31> <0031> endbfchar\nendstream',
  });
  const font =
    '/Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.0005 0 0 0.0005 0 0] /CharProcs 21 0 R /Encoding << /Differences [49 /a] >> /FirstChar 49 /Widths [1100] /ToUnicode 23 0 R';
  const tight = show('(1)', font, objects('0 -400 1100 1500'));
  const loose = show('(1)', font, objects('-2048 -2048 4096 4096'));
  expect(tight.size).toBeCloseTo(950);
  expect(loose.size).toBeCloseTo(1.05 * 1.75 * 550);
  expect(loose.box.y1 - loose.box.y0).toBeLessThan(1400);
});

test('a font that lacks everything still decodes', () => {
  expect(show('(A)', '').text).toBe('A');
  expect(show('<0041>', '/Subtype /Type0').glyphs).toHaveLength(1);
  expect(show('(A)', '/Subtype /Type3').glyphs[0]).toMatchObject({ text: '', width: 0 });
});
