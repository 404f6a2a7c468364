import { expect, test } from 'vitest';
import { account, gap, line, read, readPages, row } from '../testing/statement-pages.ts';

test('a card that heads no columns begins and ends as its totals of them have it', () => {
  const found = read(
    line('Last statement balance 300.00 Payments and credits 230.00'),
    line('New charges 96.00 Statement balance 166.00'),
    line('Minimum payment 25.00'),
    gap(),
    row('05/02/2024', 'GROCER', '20.00-', '0.00'),
    row('05/03/2024', 'BAKER', '31.00-', '0.00'),
    row('05/07/2024', 'PAYMENT RECEIVED', '0.00', '210.00'),
    row('05/12/2024', 'REFUND PIXEL GAMES', '0.00', '20.00'),
    row('05/14/2024', 'PIXEL GAMES', '45.00-', '0.00'),
    row('', 'Grand total', '96.00-', '230.00'),
  );
  expect([found.type, Number(found.opening?.value), Number(found.closing?.value)]).toEqual([
    'card',
    30_000,
    16_600,
  ]);
  expect([found.columnTotals?.debits, found.columnTotals?.credits].map((one) => Number(one?.value))).toEqual([
    9600, -23000,
  ]);
});

test('totals at the end of each page of such a card keep the rows they count', () => {
  const found = account(
    readPages(
      [
        line('Last statement balance 300.00 Payments and credits 230.00'),
        line('New charges 96.00 Statement balance 166.00'),
        line('Minimum payment 25.00'),
        gap(),
        row('05/02/2024', 'GROCER', '20.00-', '0.00'),
        row('05/03/2024', 'BAKER', '31.00-', '0.00'),
        row('05/07/2024', 'PAYMENT RECEIVED', '0.00', '210.00'),
        row('', 'Page total', '51.00-', '210.00'),
      ],
      [
        row('05/12/2024', 'REFUND PIXEL GAMES', '0.00', '20.00'),
        row('05/14/2024', 'PIXEL GAMES', '45.00-', '0.00'),
        row('', 'Page total', '45.00-', '20.00'),
      ],
    ),
  );
  expect(found.type).toBe('card');
  expect(found.columnTotals?.since).toBe(3);
});
