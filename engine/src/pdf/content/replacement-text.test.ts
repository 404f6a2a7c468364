import { expect, test } from 'vitest';
import { interpret } from '../../../test/test-page.ts';

/** A font of glyphs without a character, as figures of one width are. */
const figures = `/Font << /F1 << /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [0.1 0 0 0.1 0 0]
  /CharProcs << /g1 20 0 R >> /Encoding << /Differences [40 /g1 /g1 /g1 /g1] >> /FirstChar 40 /Widths [6 6 6 6] >>
  /F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>`;
const objects = { 20: '<< /Length 6 >> stream 6 0 d0' };
const textsOf = (content: string) =>
  interpret({ content: `BT /F1 10 Tf ${content} ET`, resources: figures, objects }).runs.map(
    ({ text }) => text,
  );
const span = (text: string, shown: string) => `/Span << /ActualText (${text}) >> BDC ${shown} EMC`;

test('glyphs that no character is known for take the text that the file gives for each', () => {
  expect(textsOf(`${span('1', '<28> Tj')} ${span('4', '<29> Tj')} ${span('.', '<2a> Tj')}`)).toEqual([
    '1',
    '4',
    '.',
  ]);
});

test('glyphs of one sequence share its text, in one string or in several', () => {
  expect(textsOf(span('1405', '<28292a2b> Tj'))).toEqual(['1405']);
  expect(textsOf(span('1405', '<2829> Tj <2a2b> Tj'))).toEqual(['14', '05']);
});

test('one glyph takes the letters of a ligature', () => {
  expect(textsOf(span('ffi', '<28> Tj'))).toEqual(['ffi']);
});

test('glyphs that a character is known for keep it', () => {
  expect(textsOf(`/F2 10 Tf ${span('9', '(1) Tj')}`)).toEqual(['1']);
});

test('a glyph that stood for two texts stands for none: one drawing is one figure', () => {
  expect(textsOf(`${span('1', '<28> Tj')} ${span('9', '<28> Tj')} ${span('1', '<28> Tj')}`)).toEqual([
    '1',
    '',
    '',
  ]);
});

test('after the sequence its text stands for nothing', () => {
  expect(textsOf(`${span('12', '<28> Tj')} <29> Tj`)).toEqual(['12', '']);
});
