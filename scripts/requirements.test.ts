import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { flaws, requirementCoverage, requirementsOf, titlesOf } from './requirements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('every requirement is shown by tests that exist, or says why not', () => {
  expect(requirementCoverage(root).flaws).toEqual([]);
});

test('an item with an id is a requirement; an id that stands twice is refused', () => {
  expect(requirementsOf('## 2. Two\n\n- **2.1** One.\n- Not one.\n- **2.13** Two.\n')).toEqual([
    { id: '2.1', section: 2 },
    { id: '2.13', section: 2 },
  ]);
  expect(() => requirementsOf('- **2.1** One.\n- **2.1** Two.\n')).toThrow('2.1 twice');
});

test('a test that is renamed or gone, an id that is none and a requirement without an entry are told', () => {
  const file = 'scripts/requirements.test.ts';
  const tests = { [file]: ['no such title'], 'scripts/gone.test.ts': ['x'] };
  const requirements = requirementsOf('- **2.1** One.\n- **2.2** Two.\n');
  expect(flaws(requirements, { '2.1': { tests }, '2.9': {} }, root)).toEqual([
    '2.9 is no requirement',
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
