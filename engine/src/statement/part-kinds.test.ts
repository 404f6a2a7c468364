import { describe, expect, test } from 'vitest';
import { line, read, rows } from './testing/statement-pages.ts';
import { at, upTo } from './testing/paint-text.ts';

const entry = (text: string, out: string, into: string, balance: string) => (y: number) => [
  at(60, y, text),
  upTo(400, y, out),
  upTo(460, y, into),
  upTo(540, y, balance),
];
const listed = (last: string, balance: string) =>
  rows(
    read(
      line('Saldo anterior 8’880.80'),
      entry('Concepto', 'Retiros', 'Abonos', 'Saldo'),
      line('26 de julio de 2023'),
      entry('Ferretería Luna', '10.40', '0.00', '8’870.40'),
      entry(last, '10.40', '0.00', balance),
    ),
  );

describe('a line under the day of other rows', () => {
  test.each(['Saldo actual', 'Su saldo a favor', 'Saldo a fin de periodo'])(
    'that says nothing but “%s” ends these, though it prints their totals',
    (label) => {
      expect(listed(label, '8’870.40')).toHaveLength(1);
    },
  );

  test('that names a payee is one of them', () => {
    expect(listed('Saldo Deportes', '8’860.00')).toHaveLength(2);
  });
});
