import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test.each([
  ['', 'short'],
  ['abc12', 'short'],
  ['123456', 'weak'],
  ['abcdefghij', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['passwd7', 'weak'],
  ['password7', 'fair'],
  ['Tr0ub4dor&3', 'good'],
  ['correct horse battery staple', 'good'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
