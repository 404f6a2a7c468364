import { describe, expect, test } from 'vitest';
import { amountsWithin, holdsAmount, isAmount } from './amounts-in-text.ts';

describe('amounts within a text', () => {
  test.each([
    ['Paid 1,234.56 and 12.00', ['1,234.56', '12.00']],
    ['Saldo 1.234.567,89 EUR', ['1.234.567,89']],
    ["CHF 7'473.60, 12 000,10", ["7'473.60", '12 000,10']],
    ['INR 12,34,567.00', ['12,34,567.00']],
    ['fee .14 of 12345678.90', ['.14', '12345678.90']],
    ['RENT,1350.00,x', ['1350.00']],
    // An amount and the balance beside it, with nothing but a space between them.
    ['-12.00 28,730.08', ['12.00', '28,730.08']],
    ['1 234,56 28.730,08', ['1 234,56', '28.730,08']],
    ['No. 12.345, 1.5, 20.125 v.12', []],
  ])('%s', (text, amounts) => {
    expect(amountsWithin(text).map((one) => one.text)).toEqual(amounts);
    expect(amountsWithin(text).every(({ index, text: own }) => text.startsWith(own, index))).toBe(true);
    expect(holdsAmount(text)).toBe(amounts.length > 0);
  });

  test('a long number without cents is searched once', () => {
    const long = '1,234'.repeat(20_000);
    expect(amountsWithin(long)).toEqual([]);
  });
});

test('an amount by itself, with its sign, currency, and side', () => {
  for (const text of ['-$1,234.56', '1.234,56-', '(60.00)', '1 234,56 EUR', '12.00 CR', '.14'])
    expect(isAmount(text)).toBe(true);
  for (const text of ['1,234', '12', 'Total 12.00', '12/05', '']) expect(isAmount(text)).toBe(false);
});
