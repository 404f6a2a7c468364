import { expect, test } from 'vitest';
import { drawnFont, type DrawnFontSpec } from '../../../test/drawn-font.ts';
import {
  findingsOf,
  januaryRows,
  reportOf,
  statementPdf,
  textAt,
  type Row,
} from '../../../test/statement-pdf.ts';

/** The statement set in an embedded font. */
const setIn = (font: DrawnFontSpec, rows: readonly Row[] = januaryRows) =>
  statementPdf({
    rows,
    objects: {
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 20 0 R /F2 20 0 R>>>>>>',
      ...drawnFont(font),
    },
  });
const undrawn = (...characters: string[]): DrawnFontSpec => ({
  outlines: Object.fromEntries(characters.map((c) => [c, []])),
});
const found = (pdf: Uint8Array) => findingsOf(pdf).filter((f) => f.detector === 'font/missing-glyph');

test('tampered: an amount with a digit that the subset does not hold', () => {
  // Nothing but the changed amount is written with a 7.
  const rows = januaryRows
    .map((row) => ({ ...row, text: row.text.replaceAll('7', '1'), date: row.date.replace('7', '1') }))
    .map((row, i) => ({ ...row, amount: i === 1 ? 7_000_000 : -1_100 }));
  const pdf = setIn(undrawn('7'), rows);
  expect(found(pdf)).toContainEqual({ detector: 'font/missing-glyph', message: 'figure' });
  const report = reportOf(pdf);
  expect(report.findings.find((f) => f.detector === 'font/missing-glyph')?.detail).toContain(
    'does not draw 7, so a blank or an empty box is shown',
  );
  expect(report.score).toBeLessThanOrEqual(59);
});

test('tampered: the same in a Type 1 program', () => {
  expect(found(setIn({ ...undrawn('7'), type1: true }))).toEqual([
    { detector: 'font/missing-glyph', message: 'figure' },
  ]);
});

test('genuine: every character is drawn', () => {
  expect(found(setIn({}))).toEqual([]);
  expect(found(setIn({ type1: true }))).toEqual([]);
});

test('lookalike (unusual-program): a Type 1 program that holds its glyphs in any order', () => {
  const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  expect(found(setIn({ type1: true, order: ['B', ...ascii.filter((c) => c !== 'B')] }))).toEqual([]);
});

test('lookalike (issuer-font): a letter that the font of the bank lacks asks for a look', () => {
  const pdf = setIn(undrawn('J'));
  expect(found(pdf)).toEqual([{ detector: 'font/missing-glyph', message: 'letter' }]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (unusual-program): a font of which no drawing can be found', () => {
  expect(found(setIn(undrawn('0', '1', '2', '3', 'A', 'E')))).toEqual([]);
});

/** Some text in an embedded font of its own, which draws no 7. */
const someIn = (text: string) =>
  found(
    statementPdf({
      objects: {
        3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R /F3 30 0 R>>>>>>',
        ...drawnFont({ ...undrawn('7'), from: 30 }),
      },
      after: textAt(50, 40, text, 9, 'F3'),
    }),
  ).map(({ message }) => message);

test('tampered: a font that draws all other digits', () => {
  expect(someIn('1234567890')).toEqual(['figure']);
});

test('lookalike: a font of which six characters are shown, whose codes may mean others', () => {
  expect(someIn('123457')).toEqual([]);
});
