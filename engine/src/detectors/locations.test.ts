import { expect, test } from 'vitest';
import { money } from './locations.ts';

test.each([
  [3_467_820n, 1, '34,678.20'],
  [5_640_000n, 0, '56,400'],
  [5_640_050n, 0, '56,400.50'],
  [-1_234_567n, 3, '-1,234.567'],
  [7n, 2, '0.07'],
  [0n, 0, '0'],
])('money of %s with %d decimals in print is %s', (value, decimals, text) => {
  expect(money(value, { decimals, currencySign: '' })).toBe(text);
});

test('money with its sign', () => {
  expect(money(-500n, { decimals: 2, currencySign: '$' })).toBe('-$5.00');
});
