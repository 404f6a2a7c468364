import { expect, test } from 'vitest';
import { inReach } from './reach.ts';

test('a price of the reader has a part in the reading and all that is made of it, but not in what was recognized in pictures', () => {
  const { kinds, detectors } = inReach('engine/src/statement/model/assess.ts');
  expect([...kinds]).toEqual(expect.arrayContaining(['reading', 'statement']));
  expect([...kinds]).not.toContain('recognition');
  expect([...detectors]).toContain('ledger/broken-running-balance');
});

test('a price of the ledger has a part in what judges sums, and none in the reading', () => {
  const { kinds, detectors } = inReach('engine/src/ledger/contradiction.ts');
  expect([...kinds]).not.toContain('reading');
  expect([...detectors]).toContain('ledger/broken-running-balance');
});
