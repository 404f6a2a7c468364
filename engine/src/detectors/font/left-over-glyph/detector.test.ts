import { expect, test } from 'vitest';
import { numberedPdf } from '../../../../test/numbered-font.ts';
import {
  findingsOf,
  januaryRows,
  reportOf,
  statementContent,
  textAt,
} from '../../../../test/statement-pdf.ts';

const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter((f) => f.detector === 'font/left-over-glyph')
    .map((f) => f.message);
const payee = (text: string) =>
  statementContent({ rows: januaryRows.map((row, i) => (i === 6 ? { ...row, text } : row)) });

test('tampered: the font still holds a letter of the payee that was replaced', () => {
  const pdf = numberedPdf({ sorted: true, numberedBy: payee('BLUEBIRD QUARTZ BOOKS') });
  expect(found(pdf)).toEqual(['left']);
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'font/left-over-glyph');
  expect(finding?.detail).toContain('Q Z');
});

test('tampered: the dictionary names every letter, the program holds two that nothing shows', () => {
  const numberedBy = payee('BLUEBIRD QUARTZ BOOKS');
  const pdf = numberedPdf({ sorted: true, inside: true, lavish: true, numberedBy });
  expect(found(pdf)).toEqual(['left']);
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'font/left-over-glyph');
  expect(finding?.detail).toContain('Q Z');
});

test('genuine: the dictionary names every letter, the program holds those shown', () => {
  expect(findingsOf(numberedPdf({ sorted: true, inside: true, lavish: true }))).toEqual([]);
});

test('genuine', () => {
  expect(findingsOf(numberedPdf({ sorted: true }))).toEqual([]);
});

test('lookalike (missing-page): a page of the statement was left out', () => {
  const pdf = numberedPdf({ sorted: true, numberedBy: payee('Xylo zone quiz'), foot: ['Page 1 of 2'] });
  expect(found(pdf).filter((m) => m === 'left')).toEqual([]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (removed-text): a text was taken out to hide it: not accused by this alone', () => {
  const pdf = numberedPdf({ sorted: true, numberedBy: payee('BLUEBIRD QUARTZ BOOKS') });
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (every-font): the program puts the whole alphabet into every font', () => {
  const numberedBy = payee('ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz');
  expect(found(numberedPdf({ sorted: true, numberedBy }))).toEqual([]);
});

test('lookalike (every-font): the program puts the same character into every font', () => {
  const numberedBy = statementContent() + textAt(50, 40, 'Q', 9) + textAt(50, 40, 'Q', 9, 'F2');
  expect(found(numberedPdf({ sorted: true, numberedBy }))).toEqual([]);
  expect(
    found(numberedPdf({ sorted: true, numberedBy: statementContent() + textAt(50, 40, 'Q', 9) })),
  ).toEqual(['left']);
});
