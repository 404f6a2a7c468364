import { expect, test } from 'vitest';
import { scanned, scannedStatement, statementWords } from '../../test/scanned-statement.ts';
import { openDocument } from '../analyze.ts';
import { nodePlatform } from '../platform/node.ts';

const replace = (from: string, by: { text?: string; misread?: string; misreadAlways?: string }) =>
  statementWords((words) => words.map((word) => (word.text === from ? { ...word, ...by } : word)));

test('a scan that adds up is asked for the native file, and nothing speaks against it', () => {
  const report = scanned();
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe('Requires Additional Review');
  expect(report.recommendation).toContain('a picture can’t be checked the way a bank’s own file can');
  expect(report.statement?.accounts[0]?.postings).toHaveLength(12);
});

test('an amount changed in the picture breaks the sums', () => {
  const report = scanned(replace('1,509.12', { text: '8,609.12' }));
  expect(report.findings.map((finding) => finding.detector)).toContain('ledger/broken-running-balance');
  expect(report.score).toBeLessThan(51);
});

test.each([
  ['another digit', '1,509.12', '8,609.12'],
  ['a look-alike digit', '3,798.15', '3,793.15'],
  ['a digit lost', '3,798.15', '798.15'],
])('a figure misread once accuses nobody: %s', (_, text, misread) => {
  const report = scanned(replace(text, { misread }));
  expect(report.score).toBeGreaterThan(50);
});

test('a look-alike digit accuses nobody, however often it is misread', () => {
  expect(scanned(replace('3,798.15', { misreadAlways: '3,793.15' })).score).toBeGreaterThan(50);
});

test('first rows whose dates cannot be read accuse nobody', () => {
  const dates = new Set(['04/02', '04/04', '04/06']);
  const words = statementWords((all) =>
    all.map((word) => (dates.has(word.text) ? { ...word, misreadAlways: 'A4/AS' } : word)),
  );
  const report = scanned(words);
  expect(report.statement?.accounts[0]?.postings).toHaveLength(9);
  expect(report.score).toBeGreaterThan(50);
});

test('a look-alike digit that is drawn like the same digits of the page accuses', () => {
  expect(scanned(replace('3,798.15', { text: '3,793.15' })).score).toBeLessThan(51);
});

test('without a recognizer pages stay unread, and the report says so', () => {
  const { pdf } = scannedStatement();
  const opened = openDocument(pdf, { platform: nodePlatform });
  expect(opened.picturePages).toEqual([0]);
  const report = opened.report();
  expect([report.verdict, report.statement]).toEqual(['Requires Additional Review', null]);
});
