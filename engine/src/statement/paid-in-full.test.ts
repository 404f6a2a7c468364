import { expect, test } from 'vitest';
import { account, gap, line, page, row } from './testing/statement-pages.ts';
import { readStatement } from './read-statement.ts';

test('a card that is paid in full ends with what was spent', () => {
  const card = account(
    readStatement([
      page(0, [
        line('Larchmont Bank CREDIT CARD STATEMENT', { size: 12 }),
        line('Statement date 31 May 2024 Credit limit S$9,000.00 Minimum payment S$50.00'),
        gap(),
        row('Post date', 'Description', 'Amount (S$)'),
        row('', 'PREVIOUS BALANCE', '300.00'),
        row('02 MAY', 'GROCER', '110.25'),
        row('05 MAY', 'TAXI', '20.10'),
        row('12 MAY', 'PAYMENT - THANK YOU', '300.00 CR'),
        row('20 MAY', 'GROCER', '80.40'),
        row('', 'SUB-TOTAL:', '210.75'),
        row('', 'TOTAL AMOUNT DUE', 'S$210.75'),
      ]),
    ]),
  );
  expect(card.postings).toHaveLength(4);
  expect(card.opening?.value).toBe(30000n);
  expect(card.closing?.value).toBe(21075n);
});
