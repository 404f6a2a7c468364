import { expect, test } from 'vitest';
import { gap, line, read, row } from './testing/statement-pages.ts';

test('days head the rows below them where the words of a row stand above its amount, but for a last fee', () => {
  const found = read(
    row('Vorgang', '', 'Betrag', 'Kontostand'),
    row('Vortrag', '', '', '100,00'),
    line('2. Juni 2024'),
    line('Gutschrift Jana Adler'),
    row('Ref. 973487', '', '12,20', '112,20'),
    line('13. Juni 2024'),
    line('Gutschrift Nils Brandt'),
    row('Ref. 514003', '', '80,00', '192,20'),
    line('15. Juni 2024'),
    line('Gehalt Blumenau GmbH'),
    row('Ref. 390501', '', '900,00', '1.092,20'),
    line('28. Juni 2024'),
    row('Kontoführung', '', '−5,00', '1.087,20'),
    gap(),
    line('Endsaldo 1.087,20'),
  );
  expect(found.postings.map(({ date }) => date.value)).toEqual([
    '2024-06-02',
    '2024-06-13',
    '2024-06-15',
    '2024-06-28',
  ]);
});

test('days stand below rows, also where words of these hold the day of a purchase', () => {
  const found = read(
    row('Transaction', '', 'Amount', 'Balance'),
    row('Purchase 04/30 GROCER', '', '-10.00', '90.00'),
    line('2 May 2024 · Card 7174'),
    row('Direct debit BAKER', '', '-5.00', '85.00'),
    line('6 May 2024 · Ref 55123'),
    row('Purchase 05/06 TAILOR', '', '-20.00', '65.00'),
    line('7 May 2024 · Card 7174'),
    row('Transfer from ORCHARD', '', '30.00', '95.00'),
    line('9 May 2024'),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-06 -500',
    '2024-05-07 -2000',
    '2024-05-09 3000',
  ]);
});
