import { describe, expect, test } from 'vitest';
import { body, head, line, statementOf, type Lines } from './testing/statement-pages.ts';
import { at } from './testing/paint-text.ts';

const numbers = (...lines: Lines) =>
  statementOf(...head, ...lines, ...body).accounts.map(({ number }) => number?.value);

describe('the number of an account', () => {
  test.each([
    ['ends in letters', 'Conta: 071882-7-00-MZN', '071882-7-00-MZN'],
    ['holds letters between', 'Compte epargne : 071882-DAV-01', '071882-DAV-01'],
    ['begins with a digit, a letter and a digit', 'Account 2Z8-881442', '2Z8-881442'],
    ['is of a line of credit', 'Line number 8841-7704', '8841-7704'],
    [
      'stands behind the name of its kind, with the letter of a share',
      'Larch Harvest Savings 0071-8827-S3',
      '0071-8827-S3',
    ],
    ['is called as banks of Nigeria do', 'NUBAN 1188204471', '1188204471'],
    ['is of a savings account for short', 'SA No. 114-01-00882-2', '114-01-00882-2'],
    [
      'is an IBAN before its currency in full',
      'COORDINATE (IBAN): IT60 X054 2811 1010 0000 0123 456 EURO',
      'IT60 X054 2811 1010 0000 0123 456',
    ],
    ['is an IBAN between other facts', 'Made 3 May 2024 · NL91 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  ])('%s', (_, text, expected) => {
    expect(numbers(line(text))).toEqual([expected]);
  });

  test('stands by itself below the name of its kind', () => {
    const kind = (y: number) => [at(40, y, 'Asociado'), at(300, y, 'Cuenta de ahorros')];
    const own = (y: number) => [at(300, y, '071-88270-4')];
    expect(numbers(kind, own)).toEqual(['071-88270-4']);
  });

  test('is not that of a taxpayer behind what a bank offers', () => {
    expect(numbers(line('Ahorro y crédito · NIT 890.112.418-2'))).toEqual([undefined]);
  });
});
