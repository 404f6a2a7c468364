import { expect, test } from 'vitest';
import { accountNumberEnds } from './account-number-ends.ts';

test('two account numbers are told by their ends, where these tell them apart', () => {
  expect(accountNumberEnds('70-4471-7228', '000555990011')).toEqual(['•••• 7228', '•••• 0011']);
  expect(accountNumberEnds('4417228', '9917228')).toEqual(['4417228', '9917228']);
  expect(accountNumberEnds('7228', '70-4471-5836')).toEqual(['7228', '•••• 5836']);
});
