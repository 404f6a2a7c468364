import { expect, test } from 'vitest';
import { findingsOf, januaryRows, reportOf, statementPdf, textAt } from '../../../../test/statement-pdf.ts';

const STRING = /\(([^()]*)\) Tj/g;

/** Every other character moved, but in the strings that are kept whole. */
const moved = (isWhole: (text: string) => boolean) => (content: string) =>
  content.replaceAll(STRING, (whole, text: string) =>
    isWhole(text) ? whole : `[${(text.match(/.{1,2}/g) ?? []).map((two) => `(${two})`).join('0.2')}] TJ`,
  );
const rows = [...januaryRows, ...januaryRows.map((row) => ({ ...row, text: `${row.text} AGAIN` }))].slice(
  0,
  18,
);
const pdfOf = (isWhole: (text: string) => boolean, after = '') =>
  statementPdf({ rows, edit: moved(isWhole), after });
const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter(({ detector }) => detector === 'content/unbroken-words')
    .map(({ message }) => message);

test('tampered: the name was typed over in one piece, where the program moves characters', () => {
  const pdf = pdfOf((text) => text === 'JORDAN A EXAMPLE');
  expect(found(pdf)).toEqual(['whole']);
  const report = reportOf(pdf);
  expect(report.findings[0]?.detail).toContain('“JORDAN A EXAMPLE” is one string');
  expect(report.edits?.map(({ kind, roots }) => [kind, roots[0]?.label])).toEqual([
    ['change-header', 'account holder'],
  ]);
  expect(report.score).toBeLessThan(51);
});

test('tampered: the words of a row', () => {
  expect(found(pdfOf((text) => text === 'CITY LIGHT AND POWER WEB PMT'))).toEqual(['whole']);
});

test('genuine', () => {
  expect(found(pdfOf(() => false))).toEqual([]);
  expect(found(statementPdf({ rows }))).toEqual([]);
});

test('lookalike (single-words): a note that stands by itself is set in another way', () => {
  const note = textAt(310, 100, 'Thank you for banking with us');
  expect(found(pdfOf((text) => text.startsWith('Thank'), note))).toEqual([]);
});

test('lookalike: a program that sets several texts whole', () => {
  expect(found(pdfOf((text) => /EXAMPLE|ORCHARD|PORTLAND OR 97201|CITY LIGHT/.test(text)))).toEqual([]);
});

test('lookalike (no-moved-pair): few characters are moved, so that none of some words were is no wonder', () => {
  const seldom = (content: string) =>
    content.replaceAll(STRING, (whole, text: string) =>
      text === 'JORDAN A EXAMPLE' ? whole : `[(${text.slice(0, 4)})0.2(${text.slice(4)})] TJ`,
    );
  expect(found(statementPdf({ rows, edit: seldom }))).toEqual([]);
});
