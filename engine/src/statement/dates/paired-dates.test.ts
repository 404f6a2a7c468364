import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { pairDates } from './paired-dates.ts';
import {
  account,
  linesOf,
  type Lines,
  readPages,
  row,
  type Row,
  table,
  top,
} from '../testing/statement-pages.ts';

const datesOf = (...pages: readonly Lines[]) =>
  account(readPages(...pages)).postings.map(({ date, otherDate }) =>
    [date.value, otherDate?.value].join(' '),
  );

const summary = (opening: string, closing: string): Lines => [
  row('', 'Opening balance', opening),
  row('', 'Closing balance', closing),
];

/** Two dates below one another, the lower one closer to the upper one than to the next row. */
const stacked =
  (upper: readonly string[], lower: readonly string[], y0: number, column = 40): ((y: number) => Row) =>
  () => {
    const [day = '', text = '', amount = '', balance = ''] = upper;
    const [value = '', more] = lower;
    return [
      ...(day ? [at(column, y0, day), at(120, y0, text), upTo(400, y0, amount), upTo(480, y0, balance)] : []),
      ...(value ? [at(column, y0 - 12.4, value)] : []),
      ...(more ? [at(120, y0 - 12.4, more)] : []),
    ];
  };

test('the end of a page may part the value date below a row from its day', () => {
  const first = [
    ...top,
    ...summary('100.00', '21.00'),
    table,
    stacked(['05/03', 'Rent', '-20.00', '80.00'], ['05/02'], 640),
    stacked(['05/07', 'Coffee', '-5.00', '75.00'], ['05/08'], 614),
    stacked(['05/08', 'Bakery', '-10.00', '65.00'], [], 588),
  ];
  const second = [
    table,
    () => [at(40, 700, '05/10')],
    stacked(['05/12', 'Fuel', '-24.00', '41.00'], ['05/12'], 686.4),
    stacked(['05/14', 'Books', '-20.00', '21.00'], ['05/13'], 660),
  ];
  expect(datesOf(first, second)).toEqual([
    '2024-05-03 2024-05-02',
    '2024-05-07 2024-05-08',
    '2024-05-08 2024-05-10',
    '2024-05-12 2024-05-12',
    '2024-05-14 2024-05-13',
  ]);
});

test('the only row of a list prints two dates below one another, between balances that print one', () => {
  const lines = [
    ...top,
    ...summary('100.00', '80.00'),
    table,
    () => [at(40, 656, '05/01'), at(120, 656, 'Opening balance'), upTo(480, 656, '100.00')],
    stacked(['05/07', 'Rent', '', ''], [], 626.5),
    () => [at(40, 609.6, '05/08'), at(120, 609.6, 'REF 82'), upTo(400, 609.6, '-20.00')],
    () => [upTo(480, 609.6, '80.00')],
    () => [at(40, 570, '05/07'), upTo(200, 570, '80.00')],
  ];
  expect(datesOf(lines, [])).toEqual(['2024-05-07 2024-05-08']);
});

test('the end of a page may part two dates of a row whose amount stands below both', () => {
  const whole = (dates: readonly string[], amount: string, balance: string, y0: number) => () => [
    ...dates.map((date, i) => at(40, y0 - i * 16, date)),
    ...['Rent', 'REF 8', 'CARD 2'].slice(0, 3).map((text, i) => at(120, y0 - i * 16, text)),
    upTo(400, y0 - 32, amount),
    upTo(480, y0 - 32, balance),
  ];
  const first = [
    ...top,
    ...summary('100.00', '65.00'),
    table,
    whole(['05/03', '05/02'], '-20.00', '80.00', 640),
    whole(['05/07', '05/08'], '-5.00', '75.00', 586),
    () => [at(40, 532, '05/10'), at(120, 532, 'Bakery')],
  ];
  const second = [
    table,
    () => [at(40, 712, '05/09'), at(120, 712, 'REF 9')],
    () => [at(120, 696, 'CARD 3'), upTo(400, 696, '-10.00'), upTo(480, 696, '65.00')],
  ];
  expect(datesOf(first, second)).toEqual([
    '2024-05-03 2024-05-02',
    '2024-05-07 2024-05-08',
    '2024-05-10 2024-05-09',
  ]);
});

test('the words of the line of a second date may begin with a number like an amount', () => {
  const lines = [
    ...top,
    ...summary('100.00', '45.00'),
    table,
    stacked(['05/03', 'Rent', '-20.00', '80.00'], ['05/02'], 640),
    stacked(['05/07', 'Coffee', '-5.00', '75.00'], ['05/08'], 614),
    stacked(['05/08', 'Invoice', '', ''], ['05/07', '5150.86 Weston 9968'], 588),
    () => [at(120, 563.2, 'CARD 247'), upTo(400, 563.2, '-30.00'), upTo(480, 563.2, '45.00')],
  ];
  const { postings } = account(readPages(lines));
  expect(postings.map(({ date, description }) => `${date.value} ${description.value}`)).toEqual([
    '2024-05-03 Rent',
    '2024-05-07 Coffee',
    '2024-05-08 Invoice 5150.86 Weston 9968 CARD 247',
  ]);
});

test('the days of a period printed by itself below a row are no second date of it', () => {
  const lines = linesOf(
    stacked(['05/03', 'Rent', '-20.00', '80.00'], ['05/02'], 640),
    stacked(['05/07', 'Coffee', '-5.00', '75.00'], ['05/08'], 608),
    stacked(['05/12', 'Fuel', '-24.00', '51.00'], ['05/12'], 576),
    stacked(['05/14', 'Books', '-20.00', '31.00'], [], 544),
    () => [at(40, 531.6, '06/01/2024 to 06/30/2024')],
  );
  expect(pairDates(lines).map(({ tokens }) => tokens.filter(({ kind }) => kind === 'date').length)).toEqual([
    2, 2, 2, 1, 2,
  ]);
});

test('the day of an only row, below that of its opening balance, is its own', () => {
  const lines = [
    ...top,
    ...summary('100.00', '80.00'),
    table,
    row('04/30', 'Opening balance', '', '100.00'),
    row('05/08', 'Books', '', ''),
    row('', 'Ref. 720661', '-20.00', '80.00'),
  ];
  const { postings } = account(readPages(lines));
  expect(postings.map(({ date, description }) => `${date.value} ${description.value}`)).toEqual([
    '2024-05-08 Books Ref. 720661',
  ]);
});
