import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, read, row } from '../testing/statement-pages.ts';

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

test('days below rows, under a balance of a day and heads that call what is left an amount', () => {
  const moved = (text: string, side: 'in' | 'out', amount: string, left: string) => (y: number) => [
    at(40, y, text),
    upTo(side === 'in' ? 390 : 470, y, amount),
    upTo(550, y, left),
  ];
  const day = (text: string) => (y: number) => [at(40, y, text), at(110, y, 'Transaction: T-6554')];
  const found = read(
    (y) => [at(40, y, 'EUR on 31 May 2024 [GMT]'), upTo(550, y, '70.00 EUR')],
    (y) => [
      at(40, y, 'Description'),
      upTo(390, y, 'Incoming'),
      upTo(470, y, 'Outgoing'),
      upTo(550, y, 'Amount'),
    ],
    moved('Card transaction of EUR issued by Bookmill', 'out', '-10.00', '70.00'),
    day('21 May 2024'),
    moved('Sent money to Ada Winslow', 'out', '-20.00', '80.00'),
    day('19 May 2024'),
    moved('Received money from Larch Ltd', 'in', '60.00', '100.00'),
    day('12 May 2024'),
    moved('Card transaction of EUR issued by Bookmill', 'out', '-5.00', '40.00'),
    day('2 May 2024'),
  );
  expect(
    found.postings.map(({ date, amount, balance }) => [date.value, amount.value, balance?.value]),
  ).toEqual([
    ['2024-05-21', -1_000n, 7_000n],
    ['2024-05-19', -2_000n, 8_000n],
    ['2024-05-12', 6_000n, 10_000n],
    ['2024-05-02', -500n, 4_000n],
  ]);
  expect(found.reading?.departures).toEqual([]);
});
