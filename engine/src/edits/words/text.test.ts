import { expect, test } from 'vitest';
import { datesInWords, plainAmount } from './text.ts';

test.each([
  ['from 2025-01-02 to 2025-01-30', 'from January 2, 2025 to January 30, 2025'],
  ['the balance on 2025-12-31', 'the balance on December 31, 2025'],
  // What the document prints stays as it is printed.
  ['The row “RENT 2025-01-02” of 2025-01-03', 'The row “RENT 2025-01-02” of January 3, 2025'],
  ['page 2 of 3, 10/08/24, 04-06', 'page 2 of 3, 10/08/24, 04-06'],
  ['written at 2025-01-02T10:00:00Z', 'written at 2025-01-02T10:00:00Z'],
  ['account 2025-13-02-7', 'account 2025-13-02-7'],
])('%s', (text, words) => {
  expect(datesInWords(text)).toBe(words);
});

test('an amount is told whole, however its thousands are grouped', () => {
  expect(plainAmount('- 6’062.63', 'CHF')).toBe('CHF 6’062.63');
  expect(plainAmount('7\u00a0062,63', 'EUR')).toBe('€7\u00a0062,63');
  expect(plainAmount('(12.00)', 'USD')).toBe('$12.00');
});
