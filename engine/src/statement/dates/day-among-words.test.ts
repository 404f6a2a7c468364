import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, page, rows } from '../testing/statement-pages.ts';

const booked = (number: string, day: string, text: string, below: readonly string[], amount: string) => [
  (y: number) => [at(30, y, number), at(62, y, day), at(110, y, text), at(300, y, `val. ${day}`)],
  ...below.map((words) => (y: number) => [at(110, y, words)]),
  (y: number) => [at(110, y, 'MET KAART 5500'), upTo(565, y, amount)],
  gap(),
];

test('a second line of a row begins with the day of the purchase, and its amount stands on the last one', () => {
  const found = account(
    readStatement([
      page(0, [
        line('LINGE BANK', { size: 12 }),
        line('REKENING NL02 4006 2936 4013 7391 12 EUR'),
        gap(),
        (y) => [at(30, y, 'Vorig saldo op 02-10-2026'), upTo(565, y, '+940,10')],
        ...booked('001', '05-10', 'BETALING', ['05-10 BAKKERIJ ZONNEVELD'], '-110,60'),
        ...booked('002', '05-10', 'DOMICILIERING', ['SCHULDEISER', 'REF'], '-101,38'),
        ...booked('003', '06-10', 'DOMICILIERING', ['SCHULDEISER', 'REF'], '-31,30'),
        ...booked('004', '08-10', 'BETALING', ['07-10 CAFE DE BRUG'], '-10,00'),
        (y) => [at(30, y, 'Nieuw saldo op 16-10-2026'), upTo(565, y, '+686,82')],
      ]),
    ]),
  );
  expect(rows(found).map((row) => row.replace(/ \| .* \| /, ' '))).toEqual([
    '2026-10-05 -11060',
    '2026-10-05 -10138',
    '2026-10-06 -3130',
    '2026-10-08 -1000',
  ]);
});
