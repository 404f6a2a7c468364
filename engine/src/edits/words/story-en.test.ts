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
    unchecked: { lines: 0, rows: 0 },
    excluded: [],
    pages: 4,
    pictures: 0,
    drawn: 0,
    unread: [],
  },
  ...{ completePages: false, sealed: false, updates: 0, reasons: [] },
  innocentUpdates: { count: 0, parts: [] },
  periods: ['2023-11-01', '2023-12-01'],
};

test('merged months are named, and why they are not fully cleared', () => {
  const { headline, limits, verified } = storyWords(facts);
  expect(verified[0]).toBe('64 entries of two statements read');
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
  const { headline, limits, verified } = storyWords({ ...facts, periods: ['2023-11-01', '2023-11-01'] });
  expect(verified[0]).toBe('64 entries of two accounts read');
  expect(headline).toBe(
    'No changes were found: all 78 sums hold, and the file was saved again by another program.',
  );
  expect(limits.join()).not.toContain('put together');
});

test('a sum that fails and accuses nobody is named with both figures', () => {
  const failing = {
    ...{ label: 'opening balance plus all transactions', expected: '$5.00', printed: '$4.00' },
    difference: '$1.00',
  };
  const { sentences, limits } = storyWords({
    ...{ ...facts, failing, doubt: 'A page may be missing.', sums: { held: 0, of: 0 } },
    ...{ verdict: 'Requires Additional Review' as const, reasons: [{ title: 'A', detail: 'Saved again.' }] },
  });
  const named =
    'One sum fails: the opening balance plus all transactions comes to $5.00, but $4.00 is printed, a difference of $1.00';
  expect(limits).toContain(named);
  expect(limits.join()).not.toContain('no figures');
  expect(sentences).toEqual([`${named}.`, 'A page may be missing.', 'Saved again.']);
});

test('a native file that is not cleared says what was not checked', () => {
  const native = { ...facts, lane: 'native' as const, periods: ['2023-11-01'] };
  const { headline, limits } = storyWords({ ...native, unchecked: { lines: 1, rows: 2 } });
  expect(headline).toBe('No changes were found: all 78 sums hold, but not every entry could be checked.');
  expect(limits).toContain('One line with a date or an amount could not be read as an entry');
  expect(limits).toContain('Two entries are in no sum that could be checked');
  expect(storyWords(native).limits).toHaveLength(1);
  // Where sums fail, their rows are in sums all the same.
  const failing = storyWords({ ...native, sums: { held: 75, of: 78 }, unchecked: { lines: 0, rows: 1 } });
  expect(failing.limits).toHaveLength(1);
});

test('a day in the name of a sum is told as people write it', () => {
  const failing = {
    ...{ label: 'balance on 2025-01-10', expected: '$5.00', printed: '$4.00' },
    difference: '$1.00',
  };
  const { limits } = storyWords({ ...facts, failing });
  expect(limits.join()).toContain('the balance on January 10, 2025 comes to $5.00');
});

test('what stands beside the accounts and is in no sum is said, with its pages', () => {
  const excluded = [
    { kind: 'loan', pages: [1] },
    { kind: 'card-list', pages: [2, 3] },
  ] as const;
  const { limits } = storyWords({ ...facts, excluded });
  expect(limits).toContain('The loan on page 2 is in no sum that was checked');
  expect(limits).toContain('The list of card purchases on pages 3 and 4 is in no sum that was checked');
  expect(storyWords(facts).limits.join()).not.toContain('in no sum');
});
