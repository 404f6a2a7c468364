import { expect, test } from 'vitest';
import { columnRole } from '../language/vocabulary.ts';
import { account, gap, line, read, readPages, row, rows } from '../testing/statement-pages.ts';

/** Headings with a column for either side. */
const sided = row('Date', 'Description', 'Paid out', 'Paid in', 'Balance');

test('what is paid out and raises the balance is owed: the columns keep the sides that they name', () => {
  const owed = read(
    gap(),
    sided,
    row('05/03/2024', 'Marktkauf am Wall', '57.87', '-', '2,785.84'),
    gap(),
    line('Previous statement 2,727.97'),
    line('To pay 2,785.84'),
  );
  expect(owed.type).toBe('card');
  expect(owed.opening?.value).toBe(272797n);
});

test('a debt that has a minus above its label is no positive balance of a card', () => {
  const card = account(
    readPages([
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      line('Card number: 4717 8139 2046 5528'),
      gap(),
      row('', '', '- 4,761.93', '0.00', '- 4,768.68'),
      row('', '', 'You owed', 'Payments and credits', 'Total to pay'),
      gap(),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/03/2024', 'Bookshop', '- 6.75', '- 4,768.68'),
    ]),
  );
  expect(card.type).toBe('deposit');
  expect(rows(card)).toEqual(['2024-05-03 | Bookshop | -675 | -476868']);
});

test('a total of no debits may leave out a fee that is told beside it in unknown words', () => {
  const charged = read(
    line('Opening balance 6,618.99'),
    line('Total credits 125.83'),
    line('Total debits 0.00'),
    line('Vonzer 35.00'),
    line('Closing balance 6,709.82'),
    gap(),
    row('Date', 'Description', 'Amount'),
    row('05/07/2024', 'Transfer from Tessa Brook', '30.36'),
    row('05/09/2024', 'Cash deposit', '95.47'),
    row('05/28/2024', 'Account maintenance', '-35.00'),
  );
  expect(charged.summary.map(({ kind, amount }) => [kind, amount?.value])).toContainEqual(['fees', -3500n]);
});

test('D/H over a column of marks says Debe and Haber', () => {
  expect(columnRole('D/H')).toBe('type');
});

test('thousands that apostrophes group are money, whatever else prints cents', () => {
  const whole = read(
    gap(),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/01/2024', 'Opening balance', undefined, "6'502"),
    row('05/04/2024', 'Electricity', "-3'273", "3'229"),
    row('05/15/2024', 'Refund', "3'273", "6'502"),
    row('05/20/2024', 'Cash deposit', "108'330", "114'832"),
    gap(),
    line('Cancelled'),
    row('05/21/2024', 'Pharmacy', '33.06'),
    row('05/21/2024', 'Books', '26.86'),
    row('05/22/2024', 'Pharmacy', '61.95'),
  );
  expect(whole.opening?.value).toBe(650200n);
  expect(whole.postings.map(({ balance }) => balance?.value)).toEqual([322900n, 650200n, 11483200n]);
});

test.each(['3,500.00', '3,600.00'])(
  'one sum does not change what whole headings say, with an opening balance of %s',
  (opening) => {
    const found = read(
      gap(),
      row('Date', 'Description', 'Debits', 'Credits', 'Balance'),
      row('', 'Opening balance', undefined, undefined, opening),
      row('05/15/2024', 'Planned saving', undefined, '50.00', '3,550.00'),
      row('05/29/2024', 'Interest paid', undefined, '3.10', '3,553.10'),
      row('', 'Closing balance', undefined, undefined, '3,553.10'),
    );
    expect(found.postings.map(({ amount }) => amount.value)).toEqual([5000n, 310n]);
  },
);

test.each(['600.00', '650.00'])(
  'without a column of balances the side that an opening balance stands on tells its sign, with wages of %s',
  (wages) => {
    const found = read(
      gap(),
      row('Date', 'Description', 'Debits', 'Credits'),
      row('', 'Previous balance', '214.50'),
      row('05/08/2024', 'WAGES', undefined, wages),
      row('05/09/2024', 'RENT', '300.00'),
      row('05/21/2024', 'GROCER', '20.50'),
      row('', 'New balance', undefined, '65.00'),
    );
    expect(found.opening?.value).toBe(-21450n);
    expect(found.closing?.value).toBe(6500n);
  },
);
