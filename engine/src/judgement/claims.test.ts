import { expect, test } from 'vitest';
import { claimedMessages, claimOf, weightOf } from './weights.ts';

const claiming = (start: RegExp, ...claims: string[]) =>
  claimedMessages.filter((key) => start.test(key) && claims.includes(claimOf(key) ?? ''));

test('a message claims what its detector declares, and one that no detector has weighs nothing', () => {
  expect(claimOf('revision/overwritten-amount#amount')).toBe('conclusive');
  expect(claimOf('ledger/interest-mismatch#mismatch')).toBe('corroborates');
  expect(claimOf('ledger/interest-mismatch#gone')).toBeUndefined();
  expect(weightOf('ledger/interest-mismatch#gone')).toEqual({ weight: 0, claim: 'note' });
});

test('a picture and a name alone never accuse', () => {
  const named = /^provenance\/(named-tool|stripped|issuer-profile)/;
  expect(claiming(named, 'conclusive', 'accuses')).toEqual([]);
});

test('of pictures only a copy pixel for pixel, and what the sums tie together, accuses alone', () => {
  const allowed = /^image\/(?:moved-digits|redrawn-sums)#/;
  expect(claiming(/^image\//, 'accuses').filter((key) => !allowed.test(key))).toEqual([]);
  expect(claiming(/^image\//, 'conclusive')).toEqual([]);
});
