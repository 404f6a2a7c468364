import { expect, test } from 'vitest';
import { sumsUpCharges } from './label-words.ts';
import { columnRole, labelKind } from './vocabulary.ts';

test.each([
  ['Zinsgutschriften', 'interest'],
  ['Interessi creditori', 'interest'],
  ['Intérêts versés', 'interest'],
  ['Comisiones cobradas', 'fees'],
  ['Spese e commissioni', 'fees'],
  ['Solde moyen journalier', 'average-balance'],
  ['Gemiddeld saldo', 'average-balance'],
  ['Środki do dyspozycji', 'limit'],
  ['Découvert autorisé', 'limit'],
  ['Kontostand zu Beginn', 'opening'],
  ['Nouvel encours', 'closing'],
  ['Saldo zu Ihren Gunsten', 'balance'],
  ['Saldo riportato', 'brought-forward'],
  ['Totaal bijgeschreven', 'credits'],
  ['Wydatki razem', 'debits'],
  ['Vos entrées', 'credits'],
])('label %s is %s', (text, kind) => {
  expect(labelKind(text)).toBe(kind);
});

test.each(['Frais Dupont', 'Total Tankstelle Süd', 'Interesse Immobili', 'Medio Ambiente', 'Saldo Biuro'])(
  '%s is no label of a sum',
  (payee) => {
    expect([undefined, 'total']).toContain(labelKind(payee));
  },
);

test.each([
  ['Montante', 'amount'],
  ['Szczegóły', 'description'],
  ['Data op.', 'date'],
  ['Data waluty', 'other-date'],
  ['Data di valuta', 'other-date'],
  ['Data contabile Valuta', 'date'],
  ['Boekdatum Valuta', 'date'],
  ['N.º', 'check-number'],
  ['Lfd. Nr.', 'check-number'],
  ['Nr referencyjny', 'reference'],
  ['Tipo', 'type'],
])('heading %s is over a column of %s', (text, role) => {
  expect(columnRole(text)).toBe(role);
});

test('lists that sum up charges are told from rows of them', () => {
  expect(['Resumo de comissões', 'Entgeltübersicht', 'Riepilogo spese'].map(sumsUpCharges)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['Comissões', 'Resumo de movimentos', 'Kosten'].map(sumsUpCharges)).toEqual([false, false, false]);
});
