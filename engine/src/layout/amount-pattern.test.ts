import { expect, test } from 'vitest';
import {
  ALL_MINUSES,
  BEFORE_AMOUNT,
  BEHIND_AMOUNT,
  CENTS,
  DIGITS,
  GROUP_BLANKS,
  GROUPED,
  GROUPED_AS_LAKHS,
  groupedBy,
  MINUSES,
  NUMBER_MARKS,
  wholeBy,
  wholeLooselyBy,
} from './amount-pattern.ts';

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');
const among = (characters: string) => whole(`[${characters}]`);

test('a hyphen, a minus sign, and an en dash are minuses; rarer dashes only where a text is sure to be an amount', () => {
  for (const minus of ['-', '\u2212', '\u2013']) {
    for (const pattern of [among(MINUSES), among(ALL_MINUSES), whole(BEFORE_AMOUNT), whole(BEHIND_AMOUNT)])
      expect(pattern.test(minus)).toBe(true);
  }
  for (const dash of ['\u2010', '\u2011', '\u2012', '\u2014', '\ufe63', '\uff0d'])
    expect([among(MINUSES), among(ALL_MINUSES)].map((one) => one.test(dash))).toEqual([false, true]);
});

test('brackets open before an amount and close behind it, and a plus stands before it', () => {
  const shown = ['(', ')', '+'].map((mark) => [
    whole(BEFORE_AMOUNT).test(mark),
    whole(BEHIND_AMOUNT).test(mark),
  ]);
  expect(shown).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
});

test('digits, their groups, and cents', () => {
  expect(['.50', ',50', ".5'0", '50'].map((text) => whole(CENTS).test(text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['1', "1'234,50", '.5'].map((text) => whole(DIGITS).test(text))).toEqual([true, true, false]);
  expect(['1.234', '12’345’678', '1234', '1.23'].map((text) => whole(GROUPED).test(text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([' ', '\u00a0', '\u2009', '\u202f'].every((blank) => among(GROUP_BLANKS).test(blank))).toBe(true);
  expect(['.', ',', "'", '’'].every((mark) => among(NUMBER_MARKS).test(mark))).toBe(true);
});

test('groups of three by some marks, as they must, may, or need not be', () => {
  const texts = ['1,234', '1,234,567', '1234', '123', '1.234', '1,234567', '1,23'];
  const fitting = (pattern: string) => texts.filter((text) => whole(pattern).test(text));
  expect(fitting(groupedBy(','))).toEqual(['1,234', '1,234,567']);
  expect(fitting(wholeBy(','))).toEqual(['1,234', '1,234,567', '123']);
  expect(fitting(wholeLooselyBy(','))).toEqual(['1,234', '1,234,567', '1234', '123', '1,234567']);
  expect(['12,34,567', '1.234', '12,34'].map((text) => whole(GROUPED_AS_LAKHS).test(text))).toEqual([
    true,
    true,
    false,
  ]);
});
