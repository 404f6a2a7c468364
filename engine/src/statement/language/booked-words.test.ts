import { expect, test } from 'vitest';
import { isOfOtherSpan, isTitleOfTotal, namesCharge, paysInterest } from './booked-words.ts';

test('a row may name interest plainly, or by another name', () => {
  expect(['INTEREST PAYMENT', 'Interest', 'Interest credit 31/01'].map(paysInterest)).toEqual([
    'plain',
    'plain',
    'plain',
  ]);
  expect(paysInterest('BONUS INTEREST')).toBe('other');
  expect(['RENT', 'Disinterested Ltd'].map(paysInterest)).toEqual([undefined, undefined]);
});

test('interest is named plainly in every language that is read', () => {
  const plain = [
    ...['Abono de intereses', 'Intereses', 'Juros', 'Crédito de juros', 'Intérêts créditeurs', 'Intérêts'],
    ...[
      'Habenzinsen',
      'Zinsen',
      'Zinsgutschrift',
      'Interessi attivi',
      'Liquidazione interessi',
      'Creditrente',
    ],
    ...['Rente', 'Odsetki', 'Kapitalizacja odsetek'],
  ];
  expect(plain.filter((text) => paysInterest(text) !== 'plain')).toEqual([]);
  expect(['Intereses de demora', 'Sollzinsen', 'Intérêts de retard'].map(paysInterest)).toEqual([
    'other',
    undefined,
    'other',
  ]);
  expect(['Centro de interés turístico', 'Parent AG', 'Renten AG'].map(paysInterest)).toEqual([
    'other',
    undefined,
    undefined,
  ]);
});

test('interest of a year is another figure than that of the rows', () => {
  expect(isOfOtherSpan('Interest paid year to date')).toBe(true);
  expect(isOfOtherSpan('Interest paid')).toBe(false);
  const ofYear = ['Intereses del año', 'Juros acumulados', 'Intérêts de l’année', 'Zinsen im Jahr'];
  expect([...ofYear, 'Interessi maturati', 'Rente dit jaar', 'Odsetki w roku'].map(isOfOtherSpan)).toEqual(
    Array.from({ length: 7 }, () => true),
  );
  expect(['Juros líquidos', 'Zinsen netto', 'Net interest'].map(isOfOtherSpan)).toEqual([true, true, true]);
  const ofPeriod = ['Intereses abonados', 'Juros creditados', 'Intérêts versés', 'Habenzinsen'];
  expect(
    [...ofPeriod, 'Interessi a credito', 'Ontvangen rente', 'Dopisane odsetki'].map(isOfOtherSpan),
  ).toEqual(Array.from({ length: 7 }, () => false));
});

test('charges and totals are told by their words', () => {
  expect(
    ['Kontoführungsgebühr', 'Entgelt', 'Frais de tenue', 'Monthly fee', 'Coffee'].map(namesCharge),
  ).toEqual([true, true, true, true, false]);
  expect(['Total credits', 'Subtotal', 'Totally Spas'].map(isTitleOfTotal)).toEqual([true, true, false]);
});
