import { expect, test } from 'vitest';
import { account, gap, line, page, row, rows } from '../testing/statement-pages.ts';
import { readStatement } from '../read-statement.ts';

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

test('a card that is paid in full begins with what was paid, in unknown words', () => {
  const card = account(
    readStatement([
      page(0, [
        line('Larchmont Bank CREDIT CARD STATEMENT', { size: 12 }),
        line('Statement date 31 May 2024 Credit limit S$9,000.00 Minimum payment S$50.00'),
        gap(),
        row('', 'Bissun', '300.00'),
        row('', 'New balance', '210.75'),
        gap(),
        row('Post date', 'Description', 'Amount (S$)'),
        row('02 MAY', 'GROCER', '130.35'),
        row('12 MAY', 'PAYMENT - THANK YOU', '300.00 CR'),
        row('20 MAY', 'GROCER', '80.40'),
      ]),
    ]),
  );
  expect([card.opening?.value, card.closing?.value]).toEqual([30000n, 21075n]);
});

test('on a card balances tell what was paid where no mark does', () => {
  const card = account(
    readStatement([
      page(0, [
        line('Larchmont Bank CREDIT CARD STATEMENT', { size: 12 }),
        line('Statement date 31 May 2024 Credit limit S$9,000.00 Minimum payment S$50.00'),
        line('Payment due date 20 Jun 2024'),
        gap(),
        row('Post date', 'Description', 'Amount', 'Balance'),
        row('', 'PREVIOUS BALANCE', undefined, '300.00'),
        row('02 MAY', 'PURCHASE GROCER', '110.25', '410.25'),
        row('05 MAY', 'PURCHASE TAXI', '20.10', '430.35'),
        row('12 MAY', 'PAYMENT - THANK YOU', '300.00', '130.35'),
        row('20 MAY', 'PURCHASE GROCER', '80.40', '210.75'),
        row('', 'NEW BALANCE', undefined, '210.75'),
      ]),
    ]),
  );
  expect(card.type).toBe('card');
  expect(rows(card).map((one) => one.split(' | ')[2])).toEqual(['11025', '2010', '-30000', '8040']);
});

test('a card that is paid beyond what is owed ends with a minus, and its sums keep their sides', () => {
  const card = account(
    readStatement([
      page(0, [
        line('Larchmont Bank CREDIT CARD STATEMENT', { size: 12 }),
        line('Statement date 31 May 2024 Credit limit S$9,000.00'),
        gap(),
        row('', 'Previous balance', undefined, '300.00'),
        row('', 'Sarvelk', undefined, '210.75'),
        row('', 'Bissun', undefined, '-600.00'),
        row('', 'New balance', undefined, '-89.25'),
        gap(),
        row('Post date', 'Description', 'Amount (S$)'),
        row('02 MAY', 'PURCHASE GROCER', '130.35'),
        row('12 MAY', 'YOUR PAYMENT', '-600.00'),
        row('20 MAY', 'PURCHASE GROCER', '80.40'),
      ]),
    ]),
  );
  expect([card.type, card.opening?.value, card.closing?.value]).toEqual(['card', 30000n, -8925n]);
  const sides = card.summary.filter(({ label }) => label === 'Sarvelk' || label === 'Bissun');
  expect(sides.map(({ kind }) => kind)).toEqual(['debits', 'credits']);
});

test('a card that is paid in full has a list of what was paid and one of what was spent, neither in known words', () => {
  const card = account(
    readStatement([
      page(0, [
        line('Larchmont Bank CREDIT CARD STATEMENT', { size: 12 }),
        line('Statement date 31 May 2024 Credit limit S$9,000.00 Minimum payment S$50.00'),
        gap(),
        row('', 'Bissun', '300.00'),
        row('', 'Zantel', '300.00'),
        row('', 'Morvin', '210.75'),
        row('', 'Kolbra', '210.75'),
        gap(),
        line('Zantel'),
        row('Date', 'Description', 'Amount (S$)'),
        row('12 MAY', 'YOUR PAYMENT', '300.00'),
        gap(),
        line('Morvin'),
        row('Date', 'Description', 'Amount (S$)'),
        row('02 MAY', 'GROCER', '130.35'),
        row('20 MAY', 'GROCER', '80.40'),
      ]),
    ]),
  );
  expect([card.opening?.value, card.closing?.value]).toEqual([30000n, 21075n]);
  expect(card.postings.map(({ amount }) => amount.value)).toEqual([-30000n, 13035n, 8040n]);
});
