import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { line, page, type Lines } from '../testing/statement-pages.ts';

/** Accounts as currency, opening balance, amounts, and closing balance. */
const accountsOf = (lines: Lines) => {
  const reading = readStatement([page(0, lines)]);
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement.accounts.map(({ currency, opening, closing, postings }) => [
    currency,
    Number(opening?.value),
    ...postings.map(({ amount }) => Number(amount.value)),
    Number(closing?.value),
  ]);
};

const row =
  (date: string, text: string, pesos: string, dollars: string): Lines[number] =>
  (y) => [
    ...(date ? [at(40, y, date)] : []),
    at(110, y, text),
    ...(pesos ? [upTo(440, y, pesos)] : []),
    ...(dollars ? [upTo(530, y, dollars)] : []),
  ];

const head: Lines = [
  line('Banco del Litoral Austral', { size: 13 }),
  line('Av. Corrientes 1200, Buenos Aires, Argentina'),
  line('RESUMEN DE TARJETA DE CRÉDITO'),
  line('Período 28/03/2025 al 30/04/2025'),
  line('Tarjeta XXXX XXXX XXXX 4410'),
];

test('a card with a column of pesos and one of dollars is an account of each', () => {
  const lines: Lines = [
    ...head,
    (y) => [at(40, y, 'FECHA'), at(110, y, 'DETALLE'), upTo(440, y, 'PESOS'), upTo(530, y, 'DÓLARES')],
    row('', 'SALDO ANTERIOR', '182.400,00', '40,00'),
    row('07/04/2025', 'SU PAGO EN PESOS', '-182.400,00', ''),
    row('07/04/2025', 'SU PAGO EN USD', '', '-40,00'),
    row('09/04/2025', 'ALMACEN DON ANSELMO', '21.350,00', ''),
    row('12/04/2025', 'STREAMWAY.EXAMPLE', '', '12,99'),
    row('18/04/2025', 'FARMACIA DEL PASAJE', '8.120,50', ''),
    row('', 'SALDO ACTUAL', '29.470,50', '12,99'),
  ];
  expect(accountsOf(lines)).toEqual([
    ['ARS', 18_240_000, -18_240_000, 2_135_000, 812_050, 2_947_050],
    ['USD', 4_000, -4_000, 1_299, 1_299],
  ]);
});

test('what rows were in a foreign money, beside their own, is of one account', () => {
  const lines: Lines = [
    ...head,
    (y) => [at(40, y, 'FECHA'), at(110, y, 'DETALLE'), upTo(440, y, 'USD'), upTo(530, y, 'ARS')],
    row('', 'SALDO ANTERIOR', '', '182.400,00'),
    row('07/04/2025', 'SU PAGO', '', '-182.400,00'),
    row('09/04/2025', 'ALMACEN DON ANSELMO', '', '21.350,00'),
    row('12/04/2025', 'STREAMWAY.EXAMPLE', '12,99', '14.549,00'),
    row('18/04/2025', 'FARMACIA DEL PASAJE', '', '8.120,50'),
    row('', 'SALDO ACTUAL', '', '44.019,50'),
  ];
  expect(accountsOf(lines)).toEqual([
    ['ARS', 18_240_000, -18_240_000, 2_135_000, 1_454_900, 812_050, 4_401_950],
  ]);
});
