import { describe, expect, test } from 'vitest';
import { body, head, line, statementOf, type Lines } from '../testing/statement-pages.ts';
import { at } from '../testing/paint-text.ts';

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

describe('the number in a box', () => {
  const cells =
    (...texts: readonly string[]) =>
    (y: number) =>
      texts.map((text, i) => at(40 + i * 180, y, text));

  test.each([
    ['an IBAN', 'Rachunek', 'PL09 1320 9995 0000 0033 0441 7822'],
    ['hyphens', 'CTA', '221-3004417882'],
    ['seven digits', 'Conto', '4417822'],
  ])('below the head of its column: %s', (_, head, number) => {
    expect(numbers(cells(head, 'Currency'), cells(number, 'EUR'))).toEqual([number]);
  });

  test('beside balances, above rows that begin with their number', () => {
    const row =
      (...texts: readonly string[]) =>
      (y: number) =>
        texts.map((text, i) => at([40, 70, 200, 400][i] ?? 40, y, text));
    const found = statementOf(
      ...head,
      cells('IBAN', 'Opening balance', 'Closing balance'),
      cells('BE70 1034 4178 2225', '1,000.00', '865.00'),
      row('No', 'Date', 'Description', 'Amount'),
      row('1', '05/03/2024', 'GROCER', '-100.00'),
      row('2', '05/07/2024', 'BAKER', '-35.00'),
    );
    expect(found.accounts.map(({ number }) => number?.value)).toEqual(['BE70 1034 4178 2225']);
  });

  test('behind the kind of the account, and not the number that others pay to', () => {
    expect(numbers(line('CBU 3890041 84110022731550'), line('CAJA DE AHORRO EN PESOS 041-773155/0'))).toEqual(
      ['041-773155/0'],
    );
  });
});
