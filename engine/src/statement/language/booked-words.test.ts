import { expect, test } from 'vitest';
import { isOfOtherSpan, isTitleOfTotal, namesCharge, paysInterest } from './booked-words.ts';

test('a row may name interest plainly, or by another name', () => {
  expect(['INTEREST PAYMENT', 'Interest', 'Interest credit 31/01'].map(paysInterest)).toEqual([
    'plain',
    'plain',
    'plain',
  ]);
  expect(paysInterest('BONUS INTEREST')).toBe('other');
  expect(['RENT', 'Disinterested Ltd'].map(paysInterest)).toEqual([undefined, undefined]);
});

test('interest of a year is another figure than that of the rows', () => {
  expect(isOfOtherSpan('Interest paid year to date')).toBe(true);
  expect(isOfOtherSpan('Interest paid')).toBe(false);
});

test('charges and totals are told by their words', () => {
  expect(
    ['Kontoführungsgebühr', 'Entgelt', 'Frais de tenue', 'Monthly fee', 'Coffee'].map(namesCharge),
  ).toEqual([false, true, true, true, false]);
  expect(['Total credits', 'Subtotal', 'Totally Spas'].map(isTitleOfTotal)).toEqual([true, true, false]);
});
