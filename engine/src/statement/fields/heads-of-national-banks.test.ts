import { expect, test } from 'vitest';
import { body, gap, line, statementOf, type Row } from '../testing/statement-pages.ts';
import { at } from '../testing/paint-text.ts';

const beside =
  (left: string, right: string, more: Parameters<typeof at>[3] = {}) =>
  (y: number): Row => [at(40, y, left, more), at(200, y, right)];
const period = line('Statement period 05/01/2024 - 05/31/2024');

test('the holder behind a short account number, in the cell beside the name of the account', () => {
  const found = statementOf(
    line('Banco Larch', { size: 14 }),
    beside('Agência', '3471-1'),
    beside('Conta corrente', '52.728-9 ADA W SOUTO'),
    period,
    ...body,
  );
  expect(found.holder?.value).toBe('ADA W SOUTO');
  expect(found.accounts[0]?.number?.value).toBe('52.728-9');
});

test('a code of the bank behind the account number on one line is not the number', () => {
  const found = statementOf(
    line('Larchbank', { size: 14 }),
    line('Konto 504931361, BLZ 370 501 98'),
    period,
    gap(),
    line('Ada Winslow'),
    line('Venloer Str. 388'),
    line('50825 Köln'),
    ...body,
  );
  expect(found.accounts[0]?.number?.value).toBe('504931361');
});

test('a name that the letterhead sets in two sizes is told whole where the foot has it so', () => {
  const found = statementOf(
    (y) => [at(40, y, 'LARCH', { size: 20 }), at(106, y, 'Bank Polski', { size: 14 })],
    period,
    ...body,
    gap(),
    line('LARCH Bank Polski S.A., ul. Sokolska 34, 40-086 Katowice, KRS 0000005459', { size: 7 }),
  );
  expect(found.issuer?.value).toBe('LARCH Bank Polski');
});

test('a savings bank is named with its town where the letterhead breaks between them', () => {
  const found = statementOf(
    line('Sparkasse', { size: 16 }),
    gap(),
    line('Larchstadt', { size: 16 }),
    period,
    line('Sparkasse Larchstadt, 50604 Larchstadt', { size: 7 }),
    ...body,
  );
  expect(found.issuer?.value).toBe('Sparkasse Larchstadt');
});

test('a payment institution is named in the sentence with its number', () => {
  const found = statementOf(
    line('la', { size: 16 }),
    period,
    ...body,
    gap(),
    line(
      'O saldo líquido corresponde à soma dos valores no período. Larch Pagamentos S.A. - Instituição de Pagamento, CNPJ:',
      { size: 7 },
    ),
    line('18.236.120/0001-58. Extrato gerado dia 31 de maio de 2024.', { size: 7 }),
  );
  expect(found.issuer?.value).toBe('Larch Pagamentos S.A.');
});

test('the last groups of an account number are no amount of the currency behind it', () => {
  const found = statementOf(
    line('Banco Larch', { size: 14 }),
    period,
    gap(),
    line('Depósitos à ordem 0021 4889 301 EUR'),
    ...body.map((one, i) => (i === 0 ? gap() : one)),
  );
  expect(found.accounts[0]?.number?.value).toBe('0021 4889 301');
});
