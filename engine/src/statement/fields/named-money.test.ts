import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, read, readPages, row, rows } from '../testing/statement-pages.ts';
import { columnRole } from '../language/vocabulary.ts';

test('the money of a column stands behind its name', () => {
  expect(
    ['Gutschrift CHF', 'Belastung CHF', 'Wypłaty PLN', 'Crédit MAD', 'CHF', 'Kurs CHF'].map((text) =>
      columnRole(text),
    ),
  ).toEqual(['credit', 'debit', 'debit', 'credit', undefined, undefined]);
});

test('columns of sides with their money hold rows that a few others do not share', () => {
  const entry = (day: string, text: string, into: string, out: string) => (y: number) => [
    at(40, y, day),
    at(140, y, text),
    ...(into ? [upTo(460, y, into)] : []),
    ...(out ? [upTo(570, y, out)] : []),
  ];
  const found = account(
    readPages([
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 01.05.2024 - 31.05.2024'),
      line('Opening balance 200.00'),
      line('Closing balance 185.00'),
      gap(),
      entry('Datum', 'Details', 'Gutschrift CHF', 'Belastung CHF'),
      entry('02.05.2024', 'GROCER', '', '20.00'),
      entry('03.05.2024', 'BAKER', '', '10.00'),
      entry('13.05.2024', 'MERIDIAN FOODS', '50.00', ''),
      entry('14.05.2024', 'TAILOR', '', '15.00'),
      entry('16.05.2024', 'GROCER', '', '20.00'),
    ]),
  );
  expect(rows(found).map((one) => one.slice(13))).toEqual([
    'GROCER | -2000',
    'BAKER | -1000',
    'MERIDIAN FOODS | 5000',
    'TAILOR | -1500',
    'GROCER | -2000',
  ]);
});

test('what is charged for credit in a box of a card is no sum of credits, and a zero moves nothing', () => {
  const figure = (text: string, amount: string) => (y: number) => [at(40, y, text), upTo(300, y, amount)];
  const found = read(
    line('VISA card number 4530 XXXX XXXX 4471'),
    figure('Previous balance', '100.00'),
    figure('- Paiements et crédits', '110.00'),
    figure('+ Achats divers', '45.00'),
    figure('+ Frais de crédit', '0.00'),
    figure('= New balance', '35.00'),
    gap(),
    row('Date', 'Description', 'Amount'),
    row('05/02', 'GROCER', '20.00'),
    row('05/06', 'PAYMENT', '100.00 CR'),
    row('05/08', 'BAKER', '25.00'),
    row('05/09', 'REFUND GROCER', '10.00 CR'),
  );
  expect(found.summary.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'opening Previous balance',
    'closing New balance',
    'credits Paiements et crédits',
    'debits Achats divers',
  ]);
});
