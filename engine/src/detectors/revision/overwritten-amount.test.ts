import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf, textAt } from '../../../test/statement-pdf.ts';

const replace = (from: string, to: string) =>
  statementPdf({ updates: (content) => [{ objects: { 4: { data: content.replace(from, to) } } }] });

test('tampered: an amount replaced in an update is shown before and after', () => {
  const pdf = replace('(-1,350.00)', '(-350.00)');
  expect(findingsOf(pdf)).toContainEqual({ detector: 'revision/overwritten-amount', message: 'amount' });
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'revision/overwritten-amount');
  expect([finding?.before, finding?.after]).toEqual(['-1,350.00', '-350.00']);
  expect(finding?.locations.map((l) => l.kind)).toEqual(['page', 'bytes']);
});

test('tampered: balances made to fit are found as well', () => {
  const pdf = statementPdf({
    updates: (content) => [
      {
        objects: {
          4: { data: content.replaceAll('2,415.18', '3,415.18').replaceAll('4,980.36', '6,980.36') },
        },
      },
    ],
  });
  expect(findingsOf(pdf).filter((f) => f.detector === 'revision/overwritten-amount').length).toBe(3);
});

test('tampered: a date replaced in an update', () => {
  expect(findingsOf(replace('(01/30)', '(01/31)'))).toEqual([
    { detector: 'revision/overwritten-amount', message: 'date' },
  ]);
});

test('genuine: a file written once', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike: an update that writes the same page again in another way', () => {
  const pdf = statementPdf({
    updates: (content) => [{ objects: { 4: { data: `q\n${content}\nQ` } } }],
  });
  expect(findingsOf(pdf)).toEqual([{ detector: 'revision/rewritten-page', message: 'rewritten' }]);
});

test('lookalike: a note added in the margin', () => {
  const pdf = statementPdf({
    updates: (content) => [{ objects: { 4: { data: content + textAt(300, 20, 'Received by the portal') } } }],
  });
  expect(findingsOf(pdf)).toEqual([{ detector: 'revision/overwritten-text', message: 'note' }]);
});
