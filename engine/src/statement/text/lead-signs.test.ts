import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, readPages, rows } from '../testing/statement-pages.ts';

test('signs in a column of their own belong to the amounts some way behind them', () => {
  const row = (date: string, text: string, sign: string, amount: string) => (y: number) => [
    at(40, y, date),
    at(120, y, text),
    at(330, y, sign),
    upTo(460, y, amount),
  ];
  const found = account(
    readPages([
      line('Banco Larch', { size: 12 }),
      line('Tarjeta de crédito'),
      line('Periodo 01/05/2024 al 31/05/2024'),
      line('Adeudo del periodo anterior 1,000.00'),
      line('Saldo al corte 1,160.25'),
      gap(),
      (y) => [at(40, y, 'Fecha'), at(120, y, 'Descripción del movimiento'), upTo(460, y, 'Monto')],
      row('02/05/2024', 'FARMACIA SAN BLAS', '+', '$100.25'),
      row('06/05/2024', 'TAQUERIA EL COMAL', '+', '$60.00'),
      row('09/05/2024', 'SU PAGO GRACIAS SPEI', '-', '$500.00'),
      row('12/05/2024', 'GASOL SAN JERONIMO', '+', '$400.00'),
      row('20/05/2024', 'STREAMIX', '+', '$100.00'),
    ]),
  );
  expect(rows(found).map((one) => Number(one.split(' | ')[2]))).toEqual([10025, 6000, -50000, 40000, 10000]);
  expect(found.reading?.departures).toEqual([]);
});
