import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, page, row, rows, top } from '../testing/statement-pages.ts';

test('a summary below the last row is none of the table', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        row('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'),
        row('05/01', 'STARTING BALANCE', undefined, undefined, '100.00'),
        row('05/02', 'GROCER', '20.00', undefined, '80.00'),
        row('05/05', 'WAGES', undefined, '50.00', '130.00'),
        row('05/07', 'BAKER', '10.00', undefined, '120.00'),
        gap(),
        row('', 'Opening balance', undefined, undefined, '100.00'),
        row('', 'Total withdrawals', undefined, undefined, '30.00'),
        row('', 'Total deposits', undefined, undefined, '50.00'),
        row('', 'Closing balance', undefined, undefined, '120.00'),
      ]),
    ]),
  );
  expect(found.marks.map((mark) => mark.kind)).toEqual(['opening']);
  expect(found.summary.map((one) => one.kind)).toEqual(
    expect.arrayContaining(['credits', 'debits', 'closing']),
  );
});

test('a day goes on over the page under the same title', () => {
  const head = row('Date', 'Description', 'Paid out', 'Paid in', 'Balance');
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Your transactions'),
        head,
        row('05/02', 'GROCER', '20.00', undefined, '80.00'),
        row('05/05', 'WAGES', undefined, '50.00', '130.00'),
        row('', 'BALANCE CARRIED FORWARD', undefined, undefined, '130.00'),
      ]),
      page(1, [
        line('Your transactions (continued)'),
        head,
        row('', 'BALANCE BROUGHT FORWARD', undefined, undefined, '130.00'),
        row('', 'BAKER', '10.00', undefined, '120.00'),
        row('05/09', 'FLORIST', '15.00', undefined, '105.00'),
      ]),
    ]),
  );
  expect(rows(found)[2]).toBe('2024-05-05 | BAKER | -1000 | 12000');
});

test('interest is charged on a card', () => {
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Bank Card Services', { size: 12 }),
        line('Account number: 123456789'),
        line('Statement period 05/01/2024 - 05/31/2024'),
        line('Minimum payment due and credit limit, late payment warning'),
        row('', 'Previous Balance', '$100.00'),
        row('', 'Payments and Credits', '-$100.00'),
        row('', 'Purchases', '+$40.00'),
        row('', 'Interest Charged', '+$2.00'),
        row('', 'New Balance', '$42.00'),
        gap(),
        line('PAYMENTS AND CREDITS'),
        row('Date', 'Description', 'Amount'),
        row('05/05', 'PAYMENT - THANK YOU', '-$100.00'),
        line('PURCHASES'),
        row('Date', 'Description', 'Amount'),
        row('05/07', 'GROCER', '$40.00'),
        line('INTEREST CHARGED'),
        row('Date', 'Description', 'Amount'),
        row('05/30', 'INTEREST CHARGE ON PURCHASES', '$2.00'),
        row('', 'TOTAL INTEREST CHARGED FOR THIS PERIOD', '$2.00'),
      ]),
    ]),
  );
  expect(found.type).toBe('card');
  expect(found.sections.find((one) => one.kind === 'interest')?.total?.value).toBe(200n);
});

test('a day goes on over the page where the heading is read otherwise', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        row('Date', 'Payment type and details', 'Paid out', 'Paid in', 'Balance'),
        row('05/02', 'GROCER', '20.00', undefined, '80.00'),
        row('05/05', 'WAGES', undefined, '50.00', '130.00'),
        row('', 'BALANCE CARRIED FORWARD', undefined, undefined, '130.00'),
      ]),
      page(1, [
        line('Transactions'),
        row('Date', 'Details', 'Paid out', 'Paid in', 'Balance'),
        row('', 'BALANCE BROUGHT FORWARD', undefined, undefined, '130.00'),
        row('', 'BAKER', '10.00', undefined, '120.00'),
        row('05/09', 'FLORIST', '15.00', undefined, '105.00'),
      ]),
    ]),
  );
  expect(rows(found)[2]).toBe('2024-05-05 | BAKER | -1000 | 12000');
});

test('a soft hyphen that is painted is a minus', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/02', 'GROCER', '\u00ad20.00', '80.00'),
        row('05/05', 'WAGES', '50.00', '130.00'),
        row('05/07', 'BAKER', '\u00ad10.00', '120.00'),
      ]),
    ]),
  );
  expect(rows(found).map((one) => one.split(' | ')[2])).toEqual(['-2000', '5000', '-1000']);
});

test('the headings of the columns once more on another page head no section, though one of them says check', () => {
  const head = (y: number) => [
    at(40, y, 'How much'),
    at(120, y, 'Way'),
    at(160, y, 'Who and what'),
    at(400, y, 'Check'),
  ];
  const entry = (amount: string, text: string) => (y: number) => [
    upTo(90, y, amount),
    at(120, y, 'D'),
    at(160, y, text),
  ];
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 55.00'),
        head,
        line('3 May 2024'),
        entry('10.00', 'GROCER'),
        entry('20.00', 'BAKER'),
      ]),
      page(1, [head, line('6 May 2024'), entry('5.00', 'FLORIST'), entry('10.00', 'BARBER')]),
    ]),
  );
  expect(found.postings.map(({ description }) => description.value)).toEqual([
    'GROCER',
    'BAKER',
    'FLORIST',
    'BARBER',
  ]);
});
