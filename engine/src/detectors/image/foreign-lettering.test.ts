import { expect, test } from 'vitest';
import { scanned, statementWords, type DrawnWord } from '../../../test/scanned-statement.ts';

/** The findings on a scan in which the words of the row of 12 April are changed, and its date. */
const of = (by: Partial<DrawnWord>, words: readonly string[] = [], date: Partial<DrawnWord> = {}) =>
  scanned(
    statementWords((all) => {
      const row = all.find(({ text }) => text === '04/12')?.y;
      let next = 0;
      return all.map((word) => {
        if (word.y !== row) return word;
        if (word.text === '04/12') return { ...word, ...date };
        return /[A-Z]/.test(word.text) ? { ...word, text: words[next++] ?? word.text, ...by } : word;
      });
    }),
  );
const found = (...given: Parameters<typeof of>) =>
  of(...given)
    .findings.filter(({ detector }) =>
      ['image/foreign-lettering', 'ledger/closed-day-posting'].includes(detector),
    )
    .map(({ message }) => message);

const wage = ['ACME', 'FOODS', 'PAYROLL'];

test('tampered: a wage typed over another entry, on a Saturday', () => {
  expect(found({ lettered: -2 }, wage).sort()).toEqual(['entry', 'lettered']);
  expect(of({ lettered: -2 }, wage).score).toBeLessThan(51);
});

test('tampered, and nothing contradicts it: accuses nobody alone', () => {
  expect(found({ lettered: -2 })).toEqual(['entry']);
  expect(of({ lettered: -2 }).score).toBeGreaterThanOrEqual(51);
});

test('genuine', () => {
  expect(found({})).toEqual([]);
  expect(found({}, wage)).toEqual(['payroll']);
});

test('lookalike (smaller-letters): two rows that the bank sets in smaller letters', () => {
  const small = statementWords((all) =>
    all.map((word) => (word.y > 400 + 9 * 36 && /[A-Z]/.test(word.text) ? { ...word, lettered: -2 } : word)),
  );
  expect(scanned(small).findings.filter(({ family }) => family === 'image')).toEqual([]);
});

test('lookalike: a whole row in another face', () => {
  const words = statementWords((all) => {
    const row = all.find(({ text }) => text === '04/12')?.y;
    return all.map((word) => {
      if (word.y !== row) return word;
      return /[A-Z]/.test(word.text) ? { ...word, lettered: 2 } : { ...word, foreign: true };
    });
  });
  const ids = scanned(words).findings.map(({ detector }) => detector);
  expect(ids).not.toContain('image/foreign-lettering');
});

test('lookalike (smaller-letters): the day was misread, and the wage is set in smaller letters', () => {
  expect(found({ lettered: -2 }, wage, { text: '04/11' })).toEqual(['entry']);
});

test('lookalike (smaller-letters): a Thursday was read as the Saturday before, and the wage is set in smaller letters', () => {
  const date = { text: '04/17', misreadAlways: '04/12' };
  expect(found({ lettered: -2 }, wage, date).sort()).toEqual(['entry', 'payroll']);
});

test('lookalike (smaller-letters): a Wednesday was read as the Saturday ten days later, and the wage is set in smaller letters', () => {
  const date = { text: '04/16', misreadAlways: '04/26' };
  expect(found({ lettered: -2 }, wage, date).sort()).toEqual(['entry', 'payroll']);
});

test('tampered: an entry in other letters on paper that is darker than the rest', () => {
  expect(found({ lettered: -2, paper: 120 })).toEqual(['entry']);
});

test('lookalike (stain): an entry that hardly stands out from what is under it shows no letters to measure', () => {
  expect(found({ lettered: -2, paper: 50 })).toEqual([]);
});
