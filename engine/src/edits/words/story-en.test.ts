import { expect, test } from 'vitest';
import { storyWords, type StoryFacts } from './story-en.ts';

const facts: StoryFacts = {
  ...{ edits: [], verdict: 'Generally Acceptable', lane: 're-saved', noIssuerWriter: false, isRead: true },
  ...{
    accounts: 2,
    entries: 64,
    sums: { held: 78, of: 78 },
    doubt: null,
    failing: null,
    pages: 4,
    pictures: 0,
    drawn: 0,
    unread: [],
  },
  ...{ completePages: false, sealed: false, updates: 0, reasons: [] },
  periods: ['2023-11-01', '2023-12-01'],
};

test('merged months are named, and why they are not fully cleared', () => {
  const { headline, limits } = storyWords(facts);
  expect(headline).toBe(
    'This file holds two statements, November and December; no changes were found, and all 78 sums hold.',
  );
  expect(limits).toContain('Statements put together in one file are no longer the files the bank made');
});

test('months of two years are named with their year, and many are counted', () => {
  const named = storyWords({ ...facts, periods: ['2024-12-01', '2025-01-01'] }).headline;
  expect(named).toContain('two statements, December 2024 and January 2025;');
  const many = ['01', '02', '03', '04', '05', '06'].map((month) => `2025-${month}-01`);
  expect(storyWords({ ...facts, periods: many }).headline).toContain('holds six statements; no changes');
});

test('accounts of one month are one statement', () => {
  const { headline, limits } = storyWords({ ...facts, periods: ['2023-11-01', '2023-11-01'] });
  expect(headline).toBe(
    'No changes were found: all 78 sums hold, and the file was saved again by another program.',
  );
  expect(limits.join()).not.toContain('put together');
});

test('a sum that fails and accuses nobody is named with both figures', () => {
  const failing = {
    ...{ label: 'opening balance plus all postings', expected: '$5.00', printed: '$4.00' },
    difference: '$1.00',
  };
  const { sentences, limits } = storyWords({
    ...{ ...facts, failing, doubt: 'A page may be missing.', sums: { held: 0, of: 0 } },
    ...{ verdict: 'Requires Additional Review' as const, reasons: [{ title: 'A', detail: 'Saved again.' }] },
  });
  const named =
    'One sum fails: for the opening balance plus all postings, the figures give $5.00, but $4.00 is printed, a difference of $1.00';
  expect(limits).toContain(named);
  expect(limits.join()).not.toContain('no figures');
  expect(sentences).toEqual([`${named}.`, 'A page may be missing.', 'Saved again.']);
});
