import { expect, test } from 'vitest';
import { american, money, type MoneyForm } from './money.ts';

test.each<[number, MoneyForm, string]>([
  [123456, american, '1,234.56'],
  [-500, { ...american, symbol: '$' }, '-$5.00'],
  [-500, { ...american, symbol: '$', minus: '- ' }, '- $5.00'],
  [-500, { ...american, symbol: '$', signAfterSymbol: true }, '$-5.00'],
  [-123456, { ...american, minus: 'trailing' }, '1,234.56-'],
  [-123456, { ...american, minus: 'parentheses' }, '(1,234.56)'],
  [-14, { ...american, minus: 'trailing', bareFraction: true }, '.14-'],
  [0, { ...american, bareFraction: true }, '.00'],
  [-123456, { ...american, minus: '\u2212' }, '\u22121,234.56'],
  [12345678, { group: 'lakh', decimal: '.', minus: '-' }, '1,23,456.78'],
  [1234567890, { group: 'lakh', decimal: '.', minus: '-' }, '1,23,45,678.90'],
  [
    -123456,
    { group: '.', decimal: ',', minus: 'none', suffix: { positive: ' H', negative: ' S' } },
    '1.234,56 S',
  ],
  [123456, { group: "'", decimal: '.', minus: '-' }, "1'234.56"],
  [123456, { group: '\u00a0', decimal: ',', minus: '-', plus: '+' }, '+1\u00a0234,56'],
])('%i is printed as an issuer prints it', (amount, form, printed) => {
  expect(money(amount, form)).toBe(printed);
});
