import { expect, test } from 'vitest';
import { chargeColumn, creditTerm, namesDueDate, sumsUpCharges } from './label-words.ts';
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
  ['Ihr vereinbarter Dispositionskredit', 'limit'],
  ['Facilité de caisse accordée', 'limit'],
  ['Toegestane roodstand', 'limit'],
  ['Kontostand zu Beginn', 'opening'],
  ['Nouvel encours', 'closing'],
  ['Payments and refunds', 'credits'],
  ['Spending and fees', 'debits'],
  ['Saldo zu Ihren Gunsten', 'balance'],
  ['Solde en votre faveur', 'balance'],
  ['Saldo a vostro favore', 'balance'],
  ['Saldo in uw voordeel', 'balance'],
  ['Saldo riportato', 'brought-forward'],
  ['Vem da folha anterior', 'brought-forward'],
  ['Passa à folha seguinte', 'carried-forward'],
  ['Totaal bijgeschreven', 'credits'],
  ['Wydatki razem', 'debits'],
  ['Vos entrées', 'credits'],
  ['Achats de la période', 'debits'],
  ['Compras y cargos', 'debits'],
  ['Einkäufe und Gebühren', 'debits'],
  ['Saldo alt', 'opening'],
  ['What you owed last time / Solde du relevé précédent', 'opening'],
  ['Saldo neu', 'closing'],
  ['SALDO TOTAL DISPONÍVEL DIA', 'balance'],
  ['Saldo disponível', 'limit'],
  ['SOLDE EN EUROS', 'balance'],
  ['Saldo final en pesos', 'closing'],
  ['Total amount owing', 'closing'],
  ['Amount you owe', 'closing'],
  ['Total de esta factura', 'closing'],
  ['Number of transactions', 'entry-count'],
  ['Anzahl Gutschriften', 'credit-count'],
  ['Nombre d’opérations', 'entry-count'],
  ['Número de cargos', 'debit-count'],
  ['Liczba operacji', 'entry-count'],
  ['Aantal bijschrijvingen', 'credit-count'],
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
  ['Date opér.', 'date'],
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

test.each([
  ['Credit limit', 'credit-limit'],
  ['Límite de crédito', 'credit-limit'],
  ['Limite de crédito', 'credit-limit'],
  ['Kreditlinie', 'credit-limit'],
  ['Fido concesso', 'credit-limit'],
  ['Kredietlimiet', 'credit-limit'],
  ['Limit kredytowy', 'credit-limit'],
  ['Available credit', 'available-credit'],
  ['Crédito disponible', 'available-credit'],
  ['Verfügbarer Kredit', 'available-credit'],
  ['Crédit disponible', 'available-credit'],
  ['Bestedingsruimte', 'available-credit'],
  ['Dostępne środki', 'available-credit'],
  ['Minimum payment due', 'minimum-payment'],
  ['Pago mínimo', 'minimum-payment'],
  ['Pagamento mínimo', 'minimum-payment'],
  ['Paiement minimum', 'minimum-payment'],
  ['Mindestbetrag', 'minimum-payment'],
  ['Rata minima', 'minimum-payment'],
  ['Minimaal te betalen', 'minimum-payment'],
  ['Minimalna spłata', 'minimum-payment'],
])('%s is a %s', (text, term) => {
  expect(creditTerm(text)).toBe(term);
  expect(labelKind(text)).toBe('limit');
});

test.each([
  'Cash advance limit',
  'Available for cash',
  'Minimum balance',
  'Limit Break Games',
  'Overdraft fees',
])('%s is no term of a credit', (text) => {
  expect(creditTerm(text)).toBeUndefined();
});

test.each([
  'Payment due date',
  'Pay by',
  'Fecha límite de pago',
  'Vencimiento',
  'Data de vencimento',
  'Pagar até',
  'Date d’échéance',
  'À payer avant le',
  'Fällig am',
  'Zahlbar bis',
  'Scadenza',
  'Da pagare entro il',
  'Uiterste betaaldatum',
  'Te voldoen voor',
  'Termin płatności',
  'Płatne do',
])('%s labels the day a payment is due', (text) => {
  expect(namesDueDate(text)).toBe(true);
});

test.each(['Statement date', 'Payment received', 'Due', 'Automatic payment on', 'Data contabile', 'Fecha'])(
  '%s labels another day',
  (text) => {
    expect(namesDueDate(text)).toBe(false);
  },
);

test.each([
  ['Balance subject to interest rate', 'balance'],
  ['Interest charge', 'interest'],
  ['Finance charge', 'interest'],
  ['Sollzinsen', undefined],
])('a column headed %s holds %s', (text, kind) => {
  expect(chargeColumn(text)).toBe(kind);
});
