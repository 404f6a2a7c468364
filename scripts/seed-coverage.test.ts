import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { flaws, sentencesOf, splitSentences, titlesOf } from './seed-coverage.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('sentences part at full stops, but not inside of what is quoted', () => {
  expect(splitSentences("It shows 'Closed. We'll be back!'. Then the user's page. An e.g. stays.")).toEqual([
    "It shows 'Closed. We'll be back!'.",
    "Then the user's page.",
    'An e.g. stays.',
  ]);
});

test('rows, items and paragraphs of sections 2 to 9 are counted, heads of tables are not', () => {
  const text =
    '## 1. No\n\nOut.\n\n## 2. Yes\n\n| A | B |\n|---|---|\n| x | y |\n\n- One. Two.\n\n## 10. No\n\nOut.';
  expect(sentencesOf(text).map(({ id, text: said }) => [id, said])).toEqual([
    ['2.1', 'x — y'],
    ['2.2', 'One.'],
    ['2.3', 'Two.'],
  ]);
});

test('a test that is renamed or gone, an id that is none and a sentence without an entry are told', () => {
  const file = 'scripts/seed-coverage.test.ts';
  const [first, second] = sentencesOf('## 2. Two\n\nOne. Two.');
  if (!first || !second) throw new Error('no sentences');
  const tests = { [file]: ['no such title'], 'scripts/gone.test.ts': ['x'] };
  expect(flaws([first, second], { '2.1': { tests }, '2.9': {} }, root)).toEqual([
    '2.9 is no sentence',
    `2.1 names a test that ${file} has not: no such title`,
    '2.1 names scripts/gone.test.ts, which is not there',
    '2.2 has no entry',
  ]);
});

test('titles of tables of cases are found as they are written', () => {
  const source =
    "test('one', () => {});\ntest.each([\n  [1],\n] as const)('%i is %s', () => {});\ndescribe('all', () => {});";
  expect([...titlesOf(source)]).toEqual(['one', '%i is %s', 'all']);
});
