import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

const ids = (edit?: (content: string) => string) =>
  findingsOf(statementPdf(edit ? { edit } : {})).map((f) => `${f.detector}#${f.message}`);

test('tampered: a thousands separator left out', () => {
  expect(ids((c) => c.replace('(3,922.73)', '(3922.73)'))).toEqual(['ledger/foreign-number-format#form']);
});

test('tampered: another decimal mark', () => {
  expect(ids((c) => c.replace('(-93.47)', '(-93,47)'))).toEqual(['ledger/foreign-number-format#form']);
});

test('one odd form alone is no accusation', () => {
  const pdf = statementPdf({ edit: (c) => c.replace('(-93.47)', '(-93,47)') });
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('genuine', () => {
  expect(ids()).toEqual([]);
});

test('lookalike: a memo in another currency beside the text', () => {
  expect(ids((c) => c.replace('(HARBOR FUEL 55)', '(HARBOR FUEL EUR 45,10)'))).toEqual([]);
});
