import { describe, expect, test } from 'vitest';
import { sectionTitle } from '../language/section-title.ts';
import { line, read, rows } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { labelKind } from '../language/vocabulary.ts';

const cells =
  (day: string, text: string, ...money: readonly string[]) =>
  (y: number) => [
    at(40, y, day),
    at(110, y, text),
    ...money.map((figure, i) => upTo(300 + 80 * i, y, figure)).filter((_, i) => money[i] !== ''),
  ];

describe('purchases paid in installments', () => {
  test('a plan and what is left of it are none of the rows, under whatever title these stand', () => {
    const found = read(
      line('Tarjeta de crédito 5512 XXXX XXXX 3308'),
      line('Compras y cargos diferidos a meses sin intereses'),
      cells('Fecha', 'Descripción', 'Monto', 'Saldo', 'Pago'),
      cells('18/11', 'MUEBLES LA ESTRELLA', '8,988.00', '6,741.00', '749.00'),
      line('Cargos y abonos que no son de meses'),
      cells('Fecha', 'Descripción', '', '', 'Monto'),
      cells('03/05', 'FARMACIA', '', '', '120.00'),
      cells('07/05', 'SU PAGO GRACIAS', '', '', '-300.00'),
      cells('09/05', 'GASOLINERA', '', '', '80.50'),
    );
    expect(found.postings.map(({ description }) => description.value)).toEqual([
      'FARMACIA',
      'SU PAGO GRACIAS',
      'GASOLINERA',
    ]);
  });

  test('what falls due in later months belongs to no account of its own', () => {
    const found = read(
      line('Total da fatura anterior 300,00'),
      line('Total desta fatura 200,50'),
      line('Lançamentos: compras e saques'),
      cells('Data', 'Estabelecimento', '', '', 'Valor'),
      cells('03/05', 'FARMACIA', '', '', '120,00'),
      cells('07/05', 'PAGAMENTO RECEBIDO', '', '', '-300,00'),
      cells('09/05', 'POSTO SUL PARC 03/10', '', '', '80,50'),
      cells('', 'Total dos lançamentos', '', '', '200,50'),
      line('Compras parceladas - próximas faturas'),
      cells('Data', 'Estabelecimento', '', '', 'Valor'),
      cells('09/05', 'POSTO SUL PARC 04/10', '', '', '80,50'),
      cells('', 'Próxima fatura', '', '', '80,50'),
    );
    expect(rows(found)).toHaveLength(3);
    expect([found.opening?.value, found.closing?.value]).toEqual([30000n, 20050n]);
  });

  test('beside the amount of a purchase the one that falls due now moves the balance', () => {
    const found = read(
      line('Monto facturado a pagar (período anterior) 300.00'),
      line('Monto total facturado a pagar 110.50'),
      cells('Fecha', 'Descripción', 'Monto operación', 'Monto total', 'Valor cuota'),
      cells('03/05', 'MUEBLES', '90.00', '90.00', '30.00'),
      cells('07/05', 'PAGO', '-300.00', '-300.00', '-300.00'),
      cells('09/05', 'GASOLINERA', '80.50', '80.50', '80.50'),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([3000n, -30000n, 8050n]);
  });

  test.each([
    ['Installment plans', 'pending'],
    ['Cuotas por vencer', 'pending'],
    ['Compras parceladas - próximas faturas', 'pending'],
    ['Ratenzahlungen', 'pending'],
    ['Acquisti rateali', 'pending'],
  ])('%s is %s', (title, kind) => {
    expect(sectionTitle(title)?.kind).toBe(kind);
  });

  test.each([
    ['MONTO FACTURADO A PAGAR (PERÍODO ANTERIOR)', 'opening'],
    ['MONTO TOTAL FACTURADO A PAGAR', 'closing'],
    ['Adeudo del periodo anterior', 'opening'],
    ['Solde au relevé', 'closing'],
  ])('%s is the %s balance', (label, kind) => {
    expect(labelKind(label)).toBe(kind);
  });
});
