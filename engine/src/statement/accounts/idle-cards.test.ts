import { expect, test } from 'vitest';
import { gap, line, row, statementOf, top, type Lines } from '../testing/statement-pages.ts';

const typesOf = (...lines: Lines) =>
  statementOf(...top.filter((_, i) => i !== 1), ...lines).accounts.map(({ type }) => type);
const still = (label: string): Lines => [
  gap(),
  row('', 'Previous balance', '874.71'),
  row('', label, '0.00'),
  row('', 'New balance', '874.71'),
  gap(),
];

test('an account in which nothing moved is a card by the product that heads it', () => {
  expect(typesOf(line('Account number: 4410 Freedom Credit Card'), ...still('Money in'))).toEqual(['card']);
  expect(typesOf(line('Freedom Card'), line('Account number: 4410882'), ...still('Money in'))).toEqual([
    'card',
  ]);
});

test('or by what its summary calls that was spent', () => {
  expect(typesOf(line('Account number: 4410882'), ...still('Purchases and charges (0)'))).toEqual(['card']);
});

test('what it owes with a minus is owed as on any account', () => {
  const [found] = statementOf(
    ...top.filter((_, i) => i !== 1),
    line('Freedom Credit Card'),
    line('Account number: 4410882'),
    gap(),
    row('', 'Previous balance', '-874.71'),
    row('', 'Money in', '0.00'),
    row('', 'New balance', '-874.71'),
    row('', 'Credit limit', '5,000.00'),
    row('', 'Available credit', '4,125.29'),
  ).accounts;
  expect([found?.type, Number(found?.closing?.value)]).toEqual(['deposit', -87_471]);
});

test('and no other account is', () => {
  expect(typesOf(line('Account number: 4410 Freedom Checking'), ...still('Money in'))).toEqual(['deposit']);
});

test('nor one below the words of a row that a card paid for', () => {
  const above: Lines = [
    line('Account number: 4410881'),
    row('', 'Previous balance', '100.00'),
    row('', 'New balance', '70.00'),
    gap(),
    row('Date', 'Description', 'Amount'),
    row('05/02', 'Grocer', '-10.00'),
    row('', 'Card 2394'),
    row('05/03', 'Baker', '-15.00'),
    row('', 'Card 2394'),
    row('05/06', 'Florist', '-5.00'),
    row('', 'Card 2394'),
  ];
  const own = [line('Account number: 4410882'), ...still('Money in').slice(1)];
  expect(typesOf(...above, ...own)).toEqual(['deposit', 'deposit']);
});
