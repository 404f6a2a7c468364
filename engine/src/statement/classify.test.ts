import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { line, page, row, type Lines } from './testing/statement-pages.ts';

const isStatement = (...lines: Lines) => readStatement([page(0, lines)]).ok;

describe('a document that calls itself nothing known', () => {
  const head = [line('Bank Nadwarcianski SA', { size: 14 }), line('Dinvermu od 01.05.2024 do 31.05.2024')];
  const rows = (...more: Lines): Lines => [
    line('Tyle było na początku 100.00'),
    row('Data', 'Opis', 'Kwota'),
    row('02.05.2024', 'SKLEP', '-10.00'),
    row('03.05.2024', 'KAWIARNIA', '-5.00'),
    ...more,
  ];

  test('is a statement where rows lead from one balance to the other under the name of a bank', () => {
    const last = row('06.05.2024', 'KINO', '-20.00');
    expect(isStatement(...head, ...rows(last), line('Tyle zostało 65.00'))).toBe(true);
  });

  test('is none where they lead nowhere, or no bank is named', () => {
    const last = row('06.05.2024', 'KINO', '-20.00');
    expect(isStatement(...head, ...rows(last), line('Tyle zostało 61.00'))).toBe(false);
    const other = [line('Klub Nadwarcianski', { size: 14 }), ...head.slice(1)];
    expect(isStatement(...other, ...rows(last), line('Tyle zostało 65.00'))).toBe(false);
  });
});

test('a compound names an account as the word by itself does', () => {
  const idle = (product: string) =>
    isStatement(
      line('Ihr Monat bei uns vom 01.04.2025 bis 30.04.2025'),
      line(`${product} 859339-597-8`),
      line('Anfangsstand 956,11'),
      line('Endstand 956,11'),
    );
  expect(idle('Girokonto')).toBe(true);
  expect(idle('Gutschein')).toBe(false);
});
