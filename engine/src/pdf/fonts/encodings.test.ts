import { expect, test } from 'vitest';
import { encodingVector, namedEncoding } from './encodings.ts';
import { standardFontNamed, substituteFont } from './standard-fonts.ts';

test('codes on which the encodings differ (ISO 32000-2, annex D)', () => {
  const at = (code: number): (string | undefined)[] =>
    (['standard', 'winAnsi', 'macRoman'] as const).map((name) => encodingVector(name)[code]);
  expect(at(0x27)).toEqual(['quoteright', 'quotesingle', 'quotesingle']);
  expect(at(0x80)).toEqual([undefined, 'Euro', 'Adieresis']);
  expect(at(0xa3)).toEqual(['sterling', 'sterling', 'sterling']);
  expect(at(0xe9)).toEqual(['Oslash', 'eacute', 'Egrave']);
  expect(at(0x1f)).toEqual([undefined, undefined, undefined]);
  expect(encodingVector('symbol')[0x61]).toBe('alpha');
  expect(encodingVector('zapfDingbats')[0x33]).toBe('a19');
  expect(encodingVector('macExpert')[0x31]).toBe('oneoldstyle');
  expect(namedEncoding('WinAnsiEncoding')).toBe(encodingVector('winAnsi'));
  expect(namedEncoding('Identity-H')).toBeUndefined();
});

test.each([
  ['Helvetica', 'Helvetica'],
  ['Arial', 'Helvetica'],
  ['ArialMT', 'Helvetica'],
  ['Arial,Bold', 'Helvetica-Bold'],
  ['Arial-BoldItalicMT', 'Helvetica-BoldOblique'],
  ['TimesNewRoman', 'Times-Roman'],
  ['TimesNewRomanPS-BoldMT', 'Times-Bold'],
  ['Times New Roman,Italic', 'Times-Italic'],
  ['CourierNewPSMT', 'Courier'],
  ['CourierNew,BoldItalic', 'Courier-BoldOblique'],
  ['ZapfDingbats', 'ZapfDingbats'],
  ['ArialNarrow', undefined],
  ['HelveticaNeue', undefined],
])('%s is the standard font %s', (name, standard) => {
  expect(standardFontNamed(name)?.name).toBe(standard);
});

test('widths are those of the Adobe metrics', () => {
  const width = (font: string, glyph: string): number | undefined => standardFontNamed(font)?.width(glyph);
  expect(width('Helvetica', 'A')).toBe(667);
  expect(width('Helvetica-BoldOblique', 'one')).toBe(556);
  expect(width('Times-Italic', 'A')).toBe(611);
  expect(width('Courier-Bold', 'Euro')).toBe(600);
  expect(width('Symbol', 'alpha')).toBe(631);
  expect(width('ZapfDingbats', 'a19')).toBe(755);
  expect(substituteFont(false, true, true, false).name).toBe('Times-Bold');
});
