import { expect, test } from 'vitest';
import { findingsOf, januaryRows, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

/** Pairs that the font moves together, in thousandths. */
const KERNS = /(?<=A)(?=R)|(?<=P)(?=A)|(?<=R)(?=K)|(?<=E)(?=R)|(?<=O)(?=R)/;

const kerned = (text: string, by: (index: number) => number = () => 40) => {
  const parts = text.split(KERNS);
  return parts.length === 1
    ? `(${text}) Tj`
    : `[${parts.map((p, i) => `(${p})${i < parts.length - 1 ? by(i) : ''}`).join('')}] TJ`;
};
const kern = (content: string, by?: (index: number) => number) =>
  content.replaceAll(/\(([^()]*)\) Tj/g, (_, text) => kerned(String(text), by));

const rows = januaryRows.map((row) => ({ ...row, text: `${row.text} PARKER STORE PARK` }));
const found = (edit: (content: string) => string) =>
  findingsOf(statementPdf({ rows, edit })).filter((f) => f.detector === 'font/odd-pair-spacing').length;

test('tampered: a payee replaced by a plain string', () => {
  const edit = (content: string) =>
    kern(content).replace(/(?<=98 Tm )\[\(BLUE.*?TJ|\[\(BLUEBIRD.*?TJ/, '(ORCHARD PARK WAGES) Tj');
  expect(found(edit)).toBe(1);
  expect(reportOf(statementPdf({ rows, edit })).findings[0]?.detail).toContain('“ORCHARD PARK WAGES”');
});

test('genuine: every pair set alike', () => {
  expect(found((content) => kern(content))).toBe(0);
});

test('genuine: no pair adjusted', () => {
  expect(found((content) => content)).toBe(0);
});

test('lookalike: lines filled to the margin', () => {
  let seed = 7;
  const wander = () => (seed = (seed * 31) % 97);
  expect(found((content) => kern(content, wander))).toBe(0);
});

test('lookalike: positions rounded for themselves', () => {
  let seed = 7;
  const wander = () => 40 + ((seed = (seed * 31) % 97) % 2);
  expect(found((content) => kern(content, wander))).toBe(0);
});
