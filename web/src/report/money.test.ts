import { expect, test } from 'vitest';
import { day, money } from './money.ts';

test.each([
  ['-125000', 'USD', '−1,250.00'],
  ['7', 'USD', '0.07'],
  ['-99', 'EUR', '−0.99'],
  ['123456789012', 'USD', '1,234,567,890.12'],
  ['125000', 'JPY', '125,000'],
  ['0', 'unknown', '0.00'],
])('money %s %s', (minor, currency, text) => {
  expect(money(minor, currency)).toBe(text);
});

test('day', () => {
  expect(day('2026-03-05')).toBe('Mar 5, 2026');
  expect(day('2026-01-31')).toBe('Jan 31, 2026');
  expect(day('2026-09-01')).toBe('Sep 1, 2026');
  expect(day('2026-12-31')).toBe('Dec 31, 2026');
  expect(day('2026-13-01')).toBe('2026-13-01');
  expect(day('unknown')).toBe('unknown');
});
