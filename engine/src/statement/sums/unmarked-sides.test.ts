import { describe, expect, test } from 'vitest';
import { gap, line, read, row } from '../testing/statement-pages.ts';

const heads = row('Date', 'Description', 'Amount', 'Balance');
const card = [
  line('CREDIT CARD STATEMENT', { size: 12 }),
  line('Period 05/01/2024 - 05/31/2024 Credit limit 9,000.00 Minimum payment 50.00'),
  line('Payment due date 06/20/2024'),
  gap(),
  heads,
];

describe('where only debts have a mark', () => {
  test('a card that is overpaid is in credit without one', () => {
    const found = read(
      ...card,
      row('', 'Previous balance', undefined, '100.00 D'),
      row('05/02', 'PURCHASE GROCER', '20.00', '120.00 D'),
      row('05/07', 'PAYMENT RECEIVED', '-200.00', '80.00'),
      row('05/12', 'PURCHASE BAKER', '30.00', '50.00'),
      row('', 'New balance', undefined, '50.00'),
    );
    expect(found.type).toBe('card');
    expect([found.opening, found.closing].map((one) => Number(one?.value))).toEqual([10_000, -5_000]);
    expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([2_000, -20_000, 3_000]);
  });

  test('a mark may stand left of where unmarked balances end', () => {
    const found = read(
      ...card,
      row('', 'Previous balance', undefined, '100.00  Debe'),
      row('05/02', 'PURCHASE GROCER', '20.00', '120.00  Debe'),
      row('05/07', 'PAYMENT RECEIVED', '-200.00', '80.00'),
      row('', 'New balance', undefined, '80.00'),
    );
    expect(Number(found.closing?.value)).toBe(-8_000);
  });

  test('a summary on one line may be all that shows it', () => {
    const found = read(
      ...card.slice(0, -1),
      row('Previous balance', 'Purchases', 'Payments', 'New balance'),
      row('100.00 D', '50.00', '230.00', '80.00'),
      gap(),
      heads,
      row('05/07', 'PAYMENT RECEIVED', '-230.00', '130.00'),
      row('05/12', 'PURCHASE BAKER', '50.00', '80.00'),
    );
    expect(found.type).toBe('card');
    expect([found.opening, found.closing].map((one) => Number(one?.value))).toEqual([10_000, -8_000]);
  });

  test('an account that is owned is positive without one', () => {
    const found = read(
      heads,
      row('', 'Opening balance', undefined, '100.00 D'),
      row('05/02', 'GROCER', '-20.00', '120.00 D'),
      row('05/07', 'SALARY', '200.00', '80.00'),
      row('05/12', 'BAKER', '-30.00', '50.00'),
      row('', 'Closing balance', undefined, '50.00'),
    );
    expect(found.type).toBe('deposit');
    expect([found.opening, found.closing].map((one) => Number(one?.value))).toEqual([-10_000, 5_000]);
  });
});

describe('where only credit has a mark', () => {
  const rows = [
    row('05/02', 'GROCER', '300.00', '196.82 Cr'),
    row('05/07', 'RENT', '1,028.26', '831.44'),
    row('05/12', 'SALARY', '2,000.00 Cr', '1,168.56 Cr'),
  ];

  test('an account is overdrawn without one', () => {
    const found = read(
      heads,
      row('', 'Opening balance', undefined, '496.82 Cr'),
      ...rows,
      row('', 'Closing balance', undefined, '1,168.56 Cr'),
    );
    expect(found.type).toBe('deposit');
    expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-30_000, -102_826, 200_000]);
    expect(Number(found.postings[1]?.balance?.value)).toBe(-83_144);
  });

  test('a card owes what it prints without one', () => {
    const found = read(
      ...card,
      row('', 'Previous balance', undefined, '496.82 Cr'),
      ...rows,
      row('', 'New balance', undefined, '1,168.56 Cr'),
    );
    expect([found.type, Number(found.postings[1]?.balance?.value)]).toEqual(['card', 83_144]);
  });
});

test('a card without marks owes what it prints', () => {
  const found = read(
    ...card,
    row('', 'Previous balance', undefined, '100.00'),
    row('05/02', 'PURCHASE GROCER', '20.00', '120.00'),
    row('05/07', 'PAYMENT RECEIVED', '-90.00', '30.00'),
    row('', 'New balance', undefined, '30.00'),
  );
  expect([found.type, Number(found.closing?.value)]).toEqual(['card', 3_000]);
});
