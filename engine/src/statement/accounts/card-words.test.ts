import { expect, test } from 'vitest';
import { mentionsCard } from './card-words.ts';
import { at } from '../testing/paint-text.ts';
import { line, linesOf } from '../testing/statement-pages.ts';

const beside = (left: string, right: string) => (y: number) => [at(40, y, left), at(300, y, right)];

/** The head of a card whose balance leaves other room of its limit than is printed. */
const head = (number: string, least: string) =>
  linesOf(
    beside('Account No.', 'Period covered'),
    beside(number, '09 Feb 2026 - 08 Mar 2026'),
    line('Payments and credits 150.00'),
    line('New balance 129.44'),
    beside('Total credit limit', least),
    beside('3,000.00', '39.00'),
  );

test('a masked number of four groups, beside other facts, is a card’s', () => {
  expect(mentionsCard(head('XXXX-XXXX-XXXX-3485', 'Points'))).toBe(true);
  expect(mentionsCard(head('44107-3485', 'Points'))).toBe(false);
});

test('so is the least that has to be paid, under its label', () => {
  expect(mentionsCard(head('44107-3485', 'Minimum amount due'))).toBe(true);
});

test('so are two debts that are named side by side', () => {
  const owed = (...labels: readonly [string, string]) =>
    mentionsCard(linesOf(beside(...labels), beside('1,425.44', '1,425.44')));
  expect(owed('Zadłużenie poprzednie', 'Zadłużenie na dzień')).toBe(true);
  expect(owed('Zadłużenie poprzednie', 'Suma na dzień')).toBe(false);
});
