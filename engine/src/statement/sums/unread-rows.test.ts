import { expect, test } from 'vitest';
import { line, page, row, top } from '../testing/statement-pages.ts';
import { readStatement } from '../read-statement.ts';

test('a row that could not be read and the total of all rows are not taken for balances', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      line('Credit card'),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '104.47'),
      row('05/04', 'FLORIST', '87.37'),
      // Its day was misread.
      row('0S/O7', 'CAR RENTAL', '153.66'),
      row('05/08', 'PHARMACY', '59.61'),
      row('05/11', 'HOTEL', '87.26'),
      line('TRANSACTIONS THIS CYCLE 492.37'),
    ]),
  ]);
  const [account] = reading.ok ? reading.statement.accounts : [];
  expect(account?.postings.length).toBeGreaterThan(3);
  expect(account?.opening).toBeUndefined();
});
