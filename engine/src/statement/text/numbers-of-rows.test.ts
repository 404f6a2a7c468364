import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, linesOf, read, rows, type Lines } from '../testing/statement-pages.ts';
import { withNumbersAsWords } from './numbers-of-rows.ts';

const entry = (day: string, number: string, text: string, amount: string) => (y: number) => [
  ...(day ? [at(40, y, day)] : []),
  at(100, y, number),
  at(170, y, text),
  ...(amount ? [upTo(480, y, amount)] : []),
];

test('what numbers rows, with marks at any place, is none of their amounts', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 51.00'),
    gap(),
    entry('Wann', 'Nomber', 'Trovi', 'Kurpel'),
    entry('05/02/2024', '973-43', 'Card purchase Grocer', '10.00'),
    entry('05/06/2024', '7019.54', 'Card purchase Baker', '5.00'),
    entry('05/09/2024', '11/50496', 'Card purchase Fuel', '22.00'),
    entry('05/14/2024', '1.321', 'Card purchase Florist', '8.00'),
    entry('05/21/2024', '2818.60', 'Card purchase Barber', '4.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | 973-43 Card purchase Grocer | -1000',
    '2024-05-06 | 7019.54 Card purchase Baker | -500',
    '2024-05-09 | 11/50496 Card purchase Fuel | -2200',
    '2024-05-14 | 1.321 Card purchase Florist | -800',
    '2024-05-21 | 2818.60 Card purchase Barber | -400',
  ]);
});

/** The amounts that lines are left with. */
const amountsOf = (...own: Lines) =>
  withNumbersAsWords(linesOf(...own)).flatMap(({ tokens }) =>
    tokens.filter(({ kind }) => kind === 'amount').map(({ text }) => text),
  );

test('a row without its day has its number where the others do', () => {
  const found = amountsOf(
    entry('05/02/2024', '973-43', 'Grocer', ''),
    entry('', '8201.19', 'Baker', '5.00'),
    entry('05/09/2024', '11/50496', 'Fuel', ''),
    entry('05/14/2024', '1.321', 'Florist', ''),
  );
  expect(found).toEqual(['5.00']);
});

test('amounts before the words of rows stay amounts beside a few numbers', () => {
  const found = amountsOf(
    entry('05/02/2024', '973.43', 'Grocer', ''),
    entry('05/06/2024', '8201.19', 'Baker', ''),
    entry('05/09/2024', '11/50496', 'Fuel', ''),
    entry('05/14/2024', '13.21', 'Florist', ''),
  );
  expect(found).toEqual(['973.43', '8201.19', '13.21']);
});
