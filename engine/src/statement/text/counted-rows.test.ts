import { expect, test } from 'vitest';
import { line, read, row } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

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

/** Rows that are counted on the left, under heads of which the second stands so far right. */
const counted = (heads: readonly (readonly [x: number, text: string])[]) => {
  const entry = (number: string, day: string, text: string, amount: string) => (y: number) => [
    upTo(56, y, number),
    at(62, y, day),
    at(130, y, text),
    upTo(540, y, amount),
  ];
  return read(
    (y) => [...heads.map(([x, text]) => at(x, y, text)), upTo(540, y, 'Montant')],
    entry('1', '14-05-2024', 'PHARMACIE', '813,00-'),
    entry('2', '15-05-2024', 'BOULANGERIE', '17,29-'),
    entry('3', '17-05-2024', 'SALAIRE', '1.888,17+'),
  );
};

test('numbers of one digit left of the days count rows, and are none of their words', () => {
  const found = counted([
    [44, 'N°'],
    [62, 'Date opér.'],
    [130, 'Détail des opérations'],
  ]);
  expect(found.postings.map(({ description }) => description.value)).toEqual([
    'PHARMACIE',
    'BOULANGERIE',
    'SALAIRE',
  ]);
});

test('days that stand under the second head of days alone are those of their rows', () => {
  const found = counted([
    [10, 'Date'],
    [62, 'Date de valeur'],
    [130, 'Détail des opérations'],
  ]);
  expect(found.postings.map(({ date }) => date.value)).toEqual(['2024-05-14', '2024-05-15', '2024-05-17']);
});
