import { expect, test } from 'vitest';
import { masked, phoneNumber } from './phone.ts';

test.each([
  ['(415) 555-0100', '+14155550100'],
  ['415.555.0100', '+14155550100'],
  ['1 415 555 0100', '+14155550100'],
  ['+1 415-555-0100', '+14155550100'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is %s', (typed, number) => {
  expect(phoneNumber.parse(typed)).toBe(number);
});

test.each(['555-0100', '015 555 0100', '2 415 555 0100', '44 20 7946 0958', 'call me', ''])(
  '%j is no number that can be called',
  (typed) => {
    expect(phoneNumber.safeParse(typed).success).toBe(false);
  },
);

test('a masked number shows two digits, in the manner of its country', () => {
  expect(masked('+14155550142')).toBe('(•••) •••-••42');
  expect(masked('+442079460958')).toBe('+••••••••••58');
});
