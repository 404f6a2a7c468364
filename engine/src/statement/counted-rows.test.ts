import { expect, test } from 'vitest';
import { line, read, row } from './testing/statement-pages.ts';
import { at, upTo } from './testing/paint-text.ts';

const entry = (number: string, day: string, text: string, amount: string, balance: string) => (y: number) => [
  upTo(51, y, number),
  at(number.length > 1 ? 54 : 62, y, day),
  at(130, y, text),
  upTo(400, y, amount),
  upTo(480, y, balance),
];
const ends = [line('Opening balance 100.00'), line('Closing balance 61.00')];
const datesOf = (numbers: readonly [string, string, string], gap = ' ') =>
  read(
    ...ends,
    row('', 'Who and what', 'Left', 'Running balance'),
    entry(numbers[0], `Apr${gap}21`, 'GROCER', '-10.00', '90.00'),
    entry(numbers[1], `Apr${gap}22`, 'BAKER', '-5.00', '85.00'),
    entry(numbers[2], `Apr${gap}29`, 'FUEL', '-4.00', '81.00'),
    entry('10', `May${gap}02`, 'BOOKS', '-12.00', '69.00'),
    entry('11', `May${gap}21`, 'FLORIST', '-8.00', '61.00'),
  ).postings.map(({ date }) => date.value);

test.each([' ', ''])(
  'behind the number of a row a month and a day are its date, with “%s” between them',
  (gap) => {
    expect(datesOf(['7', '8', '9'], gap)).toEqual([
      '2024-04-21',
      '2024-04-22',
      '2024-04-29',
      '2024-05-02',
      '2024-05-21',
    ]);
  },
);
