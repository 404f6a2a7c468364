import { expect, test } from 'vitest';
import { createRandom } from '../writer/random.ts';
import { mutated, mutations } from './mutate.ts';
import { fileOf } from '../growth/source-file.ts';
import { statementObjects } from '../growth/statement-source.ts';

const source = Buffer.from(fileOf(statementObjects({ pages: 1, rowsOnPage: 4, plain: true }))).toString(
  'latin1',
);

test.each(Object.keys(mutations))('%s changes a file', (name) => {
  const random = createRandom(name);
  const changed = Array.from({ length: 10 }, () => mutations[name]!(source, random));
  expect(changed.some((one) => one !== source)).toBe(true);
});

test('the same seed makes the same file', () => {
  const [one, other] = [mutated(source, createRandom('7')), mutated(source, createRandom('7'))];
  expect(one).toEqual(other);
});
