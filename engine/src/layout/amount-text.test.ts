import { describe, expect, test } from 'vitest';
import { parseAmount } from './amount-text.ts';

const read = (text: string) => {
  const amount = parseAmount(text);
  return amount && [Number(amount.value), amount.sign];
};

describe('parseAmount', () => {
  test.each([
    ['1,234.56', 123456, 'none'],
    ['$1,234.56', 123456, 'none'],
    ['- $ 1,234.56', -123456, 'minus'],
    ['-$5.00', -500, 'minus'],
    ['$-5.00', -500, 'minus'],
    ['\u221212.00', -1200, 'minus'],
    ['\ue0881,003.98', 100398, 'none'],
    ['46.14-', -4614, 'trailing-minus'],
    ['120,40 -/DEBET', -12040, 'trailing-minus'],
    ['120,40 +/CREDIT', 12040, 'plus'],
    ['46.14+', 4614, 'plus'],
    ['+ $5.00', 500, 'plus'],
    ['(60.00)', -6000, 'parentheses'],
    ['($12.00)', -1200, 'parentheses'],
    ['$(12.00)', -1200, 'parentheses'],
    ['1,234.56CR', 123456, 'suffix'],
    ['1,234.56 DR', -123456, 'suffix'],
    ['£12.00 D', -1200, 'suffix'],
    ['1.234,56 H', 123456, 'suffix'],
    ['2,050.64(Dr)', -205064, 'suffix'],
    ['85,449.36 (Cr)', 8544936, 'suffix'],
    ['20,84 S Euro', -2084, 'suffix'],
    ['.14', 14, 'none'],
    ['-0.00', 0, 'minus'],
    ['1.234,56', 123456, 'none'],
    ["1'234.50", 123450, 'none'],
    ['1 234,56', 123456, 'none'],
    ['1\u00a0234,56', 123456, 'none'],
    ['1,23,456.78', 12345678, 'none'],
    ['R$ 1.234,56', 123456, 'none'],
    ['60 995,60 RUB', 6099560, 'none'],
    ['\uff11\uff12.\uff13\uff14', 1234, 'none'],
  ])('%s', (text, value, sign) => {
    expect(read(text)).toEqual([value, sign]);
  });

  test.each([
    '5%',
    '1-800-555-0113',
    '12.05.24',
    '10.12.2024',
    '1.5',
    '0.1234',
    'ABC',
    '',
    '(12.00',
    '12.00(Dr',
    '12/05',
  ])('no amount: %s', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  test('keeps how it was printed', () => {
    expect(parseAmount('€ 1.234,56')).toMatchObject({
      grouping: '.',
      decimalMark: ',',
      currencySign: '€',
      decimals: 2,
      whole: false,
    });
    expect(parseAmount('1,234')).toMatchObject({ whole: true, value: 123400n });
  });

  test('a low quotation mark between digits is the comma it looks like', () => {
    expect(parseAmount('8\u201a509.12')).toMatchObject({ value: 850912n, grouping: ',' });
    expect(parseAmount('\u201a509.12')).toBeUndefined();
  });

  test('a malformed group of thousands is read as printed', () => {
    expect(parseAmount('1,2345.00')).toMatchObject({ value: 1234500n, grouping: ',' });
  });
});
