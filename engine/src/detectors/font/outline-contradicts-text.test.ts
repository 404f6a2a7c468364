import { expect, test } from 'vitest';
import { drawnFont, type DrawnFontSpec } from '../../../test/drawn-font.ts';
import { findingsOf, layout, reportOf, rowY, statementPdf, textAt } from '../../../test/statement-pdf.ts';

const page = (fonts: string) =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <<${fonts}>>>>>>`;

/** The statement set in an embedded font. */
const setIn = (font: DrawnFontSpec) =>
  statementPdf({ objects: { 3: page('/F1 20 0 R /F2 20 0 R'), ...drawnFont(font) } });

const payee = textAt(layout.text, rowY(4), 'FRESH FIELDS MARKET 118');

/** The statement in one copy of the font, and one payee in another. */
const setInTwo = (font: DrawnFontSpec) =>
  statementPdf({
    objects: {
      3: page('/F1 20 0 R /F2 20 0 R /F3 30 0 R'),
      ...drawnFont({}),
      ...drawnFont({ ...font, from: 30 }),
    },
    edit: (content) => content.replace(payee, payee.replace('/F1', '/F3')),
  });

const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter((f) => f.detector === 'font/outline-contradicts-text')
    .map((f) => f.message);

test('tampered: the font draws an 8 where the text says 3', () => {
  const pdf = setIn({
    drawnAs: { '3': '8' },
    outlines: {
      '8': [
        [40, 0, 450, 710],
        [150, 90, 350, 300],
        [150, 400, 350, 610],
      ],
    },
  });
  expect(found(pdf)).toContain('outline');
});

test('tampered: a digit is drawn as no such digit is', () => {
  const pdf = setIn({
    outlines: {
      '3': [
        [40, 0, 450, 710],
        [150, 90, 350, 300],
        [150, 400, 350, 610],
      ],
    },
  });
  expect(found(pdf)).toEqual(['shape']);
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'font/outline-contradicts-text');
  expect(finding?.detail).toContain('the glyph that is declared to mean 3 is drawn as 8');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: a Type 1 program draws an 8 where the text says 3', () => {
  expect(found(setIn({ type1: true, drawnAs: { '3': '8' } }))).toEqual(['outline']);
});

test('tampered: another copy of the face draws the letters M and K the other way round', () => {
  expect(found(setInTwo({ drawnAs: { M: 'K', K: 'M' } }))).toEqual(['letter', 'letter']);
});

test('genuine: one font, or two copies of one', () => {
  expect(findingsOf(setIn({ type1: true }))).toEqual([]);
  expect(findingsOf(setIn({}))).toEqual([]);
  expect(found(setInTwo({}))).toEqual([]);
});

test('lookalike (digit-forms): zeros struck through and open fours', () => {
  const struck = [
    [50, 0, 450, 700],
    [120, 300, 220, 600],
    [280, 100, 380, 400],
  ] as const;
  expect(found(setIn({ outlines: { '0': struck, '4': [[50, 0, 450, 700]] } }))).toEqual([]);
});

test('lookalike (drawn-typeface): a typeface of bars', () => {
  const bars = Object.fromEntries(
    [...'0123456789'].map((digit, i) => [digit, [[50, 0, 400 + 5 * i, 700]] as const]),
  );
  expect(found(setIn({ outlines: bars }))).toEqual([]);
});

test('lookalike (recognized-text): a font without drawings, or one box for all', () => {
  const one = (boxes: readonly (readonly [number, number, number, number])[]) =>
    Object.fromEntries([...'0123456789'].map((digit) => [digit, boxes]));
  expect(found(setIn({ outlines: one([]) }))).toEqual([]);
  expect(found(setIn({ outlines: one([[0, 0, 400, 700]]) }))).toEqual([]);
});

test('lookalike (recognized-text): recognized text that is not painted', () => {
  const pdf = (mode: number) =>
    statementPdf({
      objects: {
        3: page('/F1 20 0 R /F2 20 0 R /F3 30 0 R'),
        ...drawnFont({}),
        ...drawnFont({ from: 30, family: 'Other', drawnAs: { '3': '8' } }),
      },
      after: textAt(50, 40, '0123456789', 9, 'F3').replace('BT', `BT ${mode} Tr`),
    });
  expect(found(pdf(0))).toEqual(['outline']);
  expect(found(pdf(3))).toEqual([]);
});

test('lookalike (scanned-marks): a font made of the marks of a scan, each digit drawn in several ways', () => {
  const marks = { means: { a: '1', b: '2', c: '4', d: '5' }, drawnAs: { '3': '8' } };
  const other = drawnFont({ from: 30, family: 'Marks', ...marks });
  const pdf = statementPdf({
    objects: { 3: page('/F1 20 0 R /F2 20 0 R /F3 30 0 R'), ...drawnFont({}), ...other },
    after: textAt(50, 40, '0123456789 abcd', 9, 'F3'),
  });
  expect(found(pdf)).toEqual([]);
});

test('lookalike (careless-table): a careless table of meanings for a whole font', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const drawnAs = Object.fromEntries(letters.map((letter, i) => [letter, letters[(i + 3) % 26] ?? letter]));
  expect(found(setInTwo({ drawnAs }))).toEqual([]);
});

test('lookalike (alike-letters): capital I and small l are one drawing', () => {
  expect(found(setIn({ drawnAs: { l: 'I' } }))).toEqual([]);
  expect(found(setInTwo({ drawnAs: { l: 'I' } }))).toEqual([]);
});

test('tampered: another copy of the face draws all digits of a figure as others', () => {
  const drawnAs = { '1': '9', '2': '8', '5': '7', '6': '5' };
  const pdf = statementPdf({
    objects: {
      3: page('/F1 20 0 R /F2 20 0 R /F3 30 0 R'),
      ...drawnFont({}),
      ...drawnFont({ drawnAs, from: 30 }),
    },
    after: textAt(50, 40, '125.65', 9, 'F3'),
  });
  expect(found(pdf)).toEqual(['outline', 'outline', 'outline', 'outline']);
});

test('tampered: two digits are drawn as others', () => {
  expect(found(setIn({ drawnAs: { '3': '8', '1': '4' } }))).toEqual(['outline', 'outline']);
});
