import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { line, linesOf, type Lines } from '../testing/statement-pages.ts';
import type { TokenLine } from '../text/tokens.ts';
import { carryDays } from '../dates/day-headings.ts';
import { takeDailyBalances } from './daily-balances.ts';

/** The balances by day that lines list under a title in unknown words, without heads of columns. */
const listed = (...own: Lines) => listedIn(linesOf(...own));
const listedIn = (lines: readonly TokenLine[]) =>
  takeDailyBalances(lines, () => new Map()).pairs.map(({ amount }) => amount.text);

/** A day at the left, an amount that ends at `end`, and perhaps once more the same, 150 points further right. */
const pair =
  (end: number, ...own: readonly (readonly [day: string, amount: string])[]) =>
  (y: number) =>
    own.flatMap(([day, amount], i) => [at(40 + i * 150, y, day), upTo(end + i * 150, y, amount)]);

test('rows of two days and two amounts, over their words, show which balances a list tells again', () => {
  const row = (day: string, amount: string, balance: string, text: string): Lines => [
    pair(160, [day, amount], [day, balance]),
    line(text),
  ];
  const found = listed(
    ...row('05/02/2024', '-10.00', '90.00', 'GROCER'),
    ...row('05/02/2024', '-5.00', '85.00', 'BAKER'),
    ...row('05/09/2024', '-22.00', '63.00', 'FUEL'),
    ...row('05/14/2024', '-8.00', '55.00', 'FLORIST'),
    line('Kurprul'),
    pair(140, ['05/02/2024', '85.00']),
    pair(140, ['05/09/2024', '63.00']),
    pair(140, ['05/14/2024', '55.00']),
  );
  expect(found).toEqual(['85.00', '63.00', '55.00']);
});

test('checks that a list tells again are rows where these stand over their words', () => {
  const check = (number: string, day: string, amount: string, x: number) => (y: number) => [
    at(x, y, number),
    at(x + 50, y, day),
    upTo(x + 160, y, amount),
  ];
  const found = listed(
    pair(500, ['05/02/2024', '10.00']),
    line('Check 3794'),
    pair(500, ['05/06/2024', '25.00']),
    line('Branch 0612'),
    pair(500, ['05/09/2024', '8.00']),
    line('Check 3795'),
    line('Kurprul'),
    (y) => [...check('3794', '05/02/2024', '10.00', 40)(y), ...check('3795', '05/09/2024', '8.00', 280)(y)],
  );
  expect(found).toEqual([]);
});

const days = ['05/02/2024', '05/06/2024', '05/09/2024', '05/14/2024'] as const;
const moved = ['-10.00', '-5.00', '22.00', '-8.00'] as const;
const left = ['90.00', '85.00', '107.00', '99.00'] as const;
const list: Lines = [line('Kurprul'), ...days.map((day, i) => pair(500, [day, left[i] ?? '']))];

test('a list steps by what rows over their words come to', () => {
  const rows = days.flatMap((day, i): Lines => [pair(500, [day, moved[i] ?? '']), line('GROCER')]);
  expect(listed(line('Opening balance 100.00'), line('Trovi 99.00'), ...rows, ...list)).toEqual(left);
});

test('or stands out of the column of rows that print two days', () => {
  const rows = days.flatMap((day, i): Lines => [
    (y) => [at(40, y, day), at(120, y, day), upTo(450, y, moved[i] ?? '')],
    line('GROCER'),
  ]);
  expect(listed(line('Trovi 99.00'), ...rows, ...list)).toEqual(left);
});

test('one day tells the balance of a row over its words', () => {
  const found = listed(
    (y) => [at(40, y, '05/02/2024'), upTo(400, y, '10.00'), upTo(500, y, '90.00')],
    line('GROCER'),
    line('Kurprul'),
    pair(140, ['05/02/2024', '90.00']),
  );
  expect(found).toEqual(['90.00']);
});

test('and so it does below the day that heads the row', () => {
  const lines = linesOf(
    (y) => [at(120, y, 'Description'), upTo(400, y, 'Amount'), upTo(500, y, 'Balance')],
    line('May 2, 2024'),
    (y) => [at(120, y, 'GROCER'), upTo(400, y, '10.00'), upTo(500, y, '90.00')],
    line('Kurprul'),
    pair(140, ['05/02/2024', '90.00']),
  );
  expect(listedIn(carryDays(lines))).toEqual(['90.00']);
});

test('a list goes on in its columns over the page, whatever stands at the top of the next one', () => {
  const days = ['05/02/2024', '05/06/2024', '05/09/2024', '05/14/2024', '05/17/2024'];
  const row = (y: number) => [at(40, y, 'GROCER'), upTo(500, y, '-10.00'), at(520, y, '05/02/2024')];
  const first = linesOf(
    line('Trovi 95.00'),
    row,
    line('Kurprul'),
    ...days.slice(0, 3).map((day, i) => pair(240, [day, `9${i}.00`])),
  );
  const second = (...own: Lines) =>
    linesOf(line('Wanda Quill ...3029 05/31/2024'), ...own).map((one) => ({ ...one, page: 1 }));
  const last = days.slice(3).map((day, i) => pair(240, [day, `9${i + 4}.00`]));
  expect(listedIn([...first, ...second(...last)])).toEqual(['90.00', '91.00', '92.00', '94.00', '95.00']);
  const elsewhere = days.slice(3).map((day, i) => pair(290, [day, `9${i + 4}.00`]));
  expect(listedIn([...first, ...second(...elsewhere)])).toEqual([]);
});
