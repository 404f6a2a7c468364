import { expect, test } from 'vitest';
import { findingsOf, statementPdf } from '../../../test/statement-pdf.ts';
import { abaChecksum } from './invalid-routing-number.ts';

const ids = (spec: Parameters<typeof statementPdf>[0]) =>
  findingsOf(statementPdf(spec)).map((f) => `${f.detector}#${f.message}`);

test('the check digit of a routing number', () => {
  expect(abaChecksum('111000025')).toBe(true);
  expect(abaChecksum('111000026')).toBe(false);
});

test('tampered: a routing number that fails its check digit', () => {
  expect(ids({ head: ['Routing number: 111000026'] })).toEqual(['ledger/invalid-routing-number#checksum']);
});

test('tampered: a routing number of no district', () => {
  expect(ids({ head: ['Routing number: 990000013'] })).toEqual(['ledger/invalid-routing-number#district']);
});

test('genuine', () => {
  expect(ids({ head: ['Routing number: 111000025'] })).toEqual([]);
});

test('lookalike: another nine-digit number of the bank', () => {
  expect(ids({ head: ['Customer reference 123456788'] })).toEqual([]);
});

test('tampered: fewer pages than the statement says', () => {
  expect(ids({ foot: ['Page 1 of 3'] })).toEqual(['ledger/missing-page#fewer']);
});

test('lookalike: no page number at all', () => {
  expect(ids({ foot: [] })).toEqual([]);
});
