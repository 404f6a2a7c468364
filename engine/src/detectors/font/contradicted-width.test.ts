import { expect, test } from 'vitest';
import { drawnFont, type DrawnFontSpec } from '../../../test/drawn-font.ts';
import { findingsOf, reportOf, statementPdf, textAt } from '../../../test/statement-pdf.ts';

/** The statement set in an embedded font. */
const setIn = (font: DrawnFontSpec) =>
  statementPdf({
    objects: {
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 20 0 R /F2 20 0 R>>>>>>',
      ...drawnFont(font),
    },
  });
const found = (font: DrawnFontSpec) =>
  findingsOf(setIn(font)).filter((f) => f.detector === 'font/contradicted-width').length;
const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

test('tampered: one letter is set at another width than it is drawn for', () => {
  expect(found({ widths: { K: 500 } })).toBe(1);
  const [finding] = reportOf(setIn({ widths: { K: 500 } })).findings;
  expect(finding?.detail).toContain('“K” is declared 500 thousandths wide but drawn 556 wide');
});

test('tampered: the same in a Type 1 program', () => {
  expect(found({ type1: true, widths: { K: 500 } })).toBe(1);
  expect(found({ type1: true })).toBe(0);
});

test('genuine: the widths are those of the program', () => {
  expect(findingsOf(setIn({}))).toEqual([]);
});

test('lookalike (rounded): rounded widths', () => {
  expect(found({ widths: { K: 555, A: 557.4 } })).toBe(0);
});

test('lookalike (own-widths): widths of the program’s own for all characters', () => {
  expect(found({ widths: Object.fromEntries(all.map((c, i) => [c, 570 + i])) })).toBe(0);
  expect(found({ widths: Object.fromEntries(all.map((c) => [c, 500])) })).toBe(0);
});

test('lookalike (missing-width): a width that is missing', () => {
  expect(found({ widths: { K: 0 } })).toBe(0);
});

test('tampered: among rounded widths, a letter is set a fiftieth of the em too narrow', () => {
  expect(found({ widths: { K: 536, A: 557, R: 555 } })).toBe(1);
});

test('tampered: three letters of a name are set at other widths', () => {
  expect(found({ widths: { K: 500, M: 500, P: 500 } })).toBe(3);
});

/** Some text in an embedded font of its own, one character of which is set too narrow. */
const someIn = (text: string) =>
  findingsOf(
    statementPdf({
      objects: {
        3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R /F3 30 0 R>>>>>>',
        ...drawnFont({ from: 30, widths: { A: 500 } }),
      },
      after: textAt(50, 40, text, 9, 'F3'),
    }),
  ).filter((f) => f.detector === 'font/contradicted-width').length;

test('tampered: a font that shows fifteen characters, one of them too narrow', () => {
  expect(someIn('ABCDEFGHIJKLMNO')).toBe(1);
});

test('lookalike: a font that shows eight characters does not tell how its widths were made', () => {
  expect(someIn('ABCDEFGH')).toBe(0);
});
