import { expect, test } from 'vitest';
import { drawnFont, type DrawnFontSpec } from '../../../test/drawn-font.ts';
import { findingsOf, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

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
  expect(finding?.detail).toContain('“K” is set 500 thousandths wide and drawn for 556');
});

test('tampered: the same in a Type 1 program', () => {
  expect(found({ type1: true, widths: { K: 500 } })).toBe(1);
  expect(found({ type1: true })).toBe(0);
});

test('genuine: the widths are those of the program', () => {
  expect(findingsOf(setIn({}))).toEqual([]);
});

test('lookalike: rounded widths', () => {
  expect(found({ widths: { K: 555, A: 557.4 } })).toBe(0);
});

test('lookalike: widths of the program’s own for all characters', () => {
  expect(found({ widths: Object.fromEntries(all.map((c, i) => [c, 570 + i])) })).toBe(0);
  expect(found({ widths: Object.fromEntries(all.map((c) => [c, 500])) })).toBe(0);
});

test('lookalike: a width that is missing', () => {
  expect(found({ widths: { K: 0 } })).toBe(0);
});
