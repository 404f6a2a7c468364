import { expect, test } from 'vitest';
import { findingsOf, januaryRows, reportOf, statementPdf, textAt } from '../../../test/statement-pdf.ts';

const updated = (change: (content: string) => string) =>
  statementPdf({ updates: (content) => [{ objects: { 4: { data: change(content) } } }] });

test('tampered: words replaced', () => {
  const pdf = updated((c) => c.replace('(MOBILE DEPOSIT)', '(STATE PENSION)'));
  expect(findingsOf(pdf)).toEqual([{ detector: 'revision/overwritten-text', message: 'replaced' }]);
  expect(reportOf(pdf).findings[0]).toMatchObject({ before: 'MOBILE DEPOSIT', after: 'STATE PENSION' });
});

test('tampered: words removed', () => {
  const pdf = updated((c) => c.replace('(RIVER GYM MEMBERSHIP)', '()'));
  expect(findingsOf(pdf)).toContainEqual({ detector: 'revision/overwritten-text', message: 'removed' });
});

test('tampered: an amount added', () => {
  const pdf = updated((c) => c + textAt(110, 340, 'BONUS 1,900.00'));
  expect(findingsOf(pdf)).toContainEqual({ detector: 'revision/overwritten-text', message: 'figures' });
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (stamp): a stamp in a free part of the page is a note', () => {
  const pdf = updated((c) => c + textAt(300, 20, 'CASE 0042'));
  expect(findingsOf(pdf)).toEqual([{ detector: 'revision/overwritten-text', message: 'note' }]);
  expect(reportOf(pdf).score).toBeGreaterThan(59);
});

test.each([
  ['(MOBILE DEPOSIT)', '(Mobile Deposit)'],
  ['(14 ORCHARD LANE)', '(14, Orchard Lane)'],
])(
  'lookalike (issuer-correction): the issuer corrected how %s is written, and it says what it said',
  (before, after) => {
    expect(findingsOf(updated((c) => c.replace(before, after)))).toEqual([]);
  },
);

test('words that are taken out are told, a mark of eight characters is a note', () => {
  const without = (text: string) => {
    const rows = januaryRows.map((row, i) => (i === 5 ? { ...row, text } : row));
    const updates = (content: string) => [{ objects: { 4: { data: content.replace(`(${text})`, '()') } } }];
    return findingsOf(statementPdf({ rows, updates }))
      .filter(({ detector }) => detector === 'revision/overwritten-text')
      .map(({ message }) => message);
  };
  expect(without('GYM CLUB')).toEqual(['note']);
  expect(without('GYM CLUBS')).toEqual(['removed']);
});
