import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { account, gap, page, row, rows, table, top } from '../testing/statement-pages.ts';

/** A row whose words stand above its day. */
const two = (day: string, text: string, ...figures: readonly string[]) => [
  row('', text),
  row(day, '', ...figures),
  gap(),
];

const pages = (end: string, start: string, carried = '850.00') =>
  account(
    readStatement([
      page(0, [
        ...top,
        table,
        ...two('05/02/2024', 'Grocer', '-100.00', '900.00'),
        ...two('05/09/2024', 'Fuel', '-50.00', '850.00'),
        row('', end, undefined, '850.00'),
      ]),
      page(1, [
        table,
        row('', start, undefined, carried),
        ...two('05/10/2024', 'Transfer to a friend', '-30.00', '820.00'),
      ]),
    ]),
  );

test('a balance at the end of a page and the top of the next one is carried over, in whatever words', () => {
  const found = pages('Flown on', 'Flown from before');
  expect(rows(found)).toEqual([
    '2024-05-02 | Grocer | -10000 | 90000',
    '2024-05-09 | Fuel | -5000 | 85000',
    '2024-05-10 | Transfer to a friend | -3000 | 82000',
  ]);
  expect(found.marks.map(({ kind }) => kind)).toEqual(['carried-forward', 'brought-forward']);
});

test('two different amounts are no balance that is carried over', () => {
  const { marks } = pages('Flown on', 'Flown from before', '851.00');
  expect(marks.map(({ kind }) => kind)).not.toContain('brought-forward');
});

test('one that stands in no column of the rows ends up in the words of none', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        row('Date', 'Description', 'Amount'),
        ...two('05/02/2024', 'Grocer', '-100.00'),
        ...two('05/09/2024', 'Fuel', '-50.00'),
        gap(),
        row('', 'Flown on', undefined, '850.00'),
      ]),
      page(1, [
        row('Date', 'Description', 'Amount'),
        row('', 'Flown from before', undefined, '850.00'),
        ...two('05/10/2024', 'Transfer to a friend', '-30.00'),
      ]),
    ]),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | Grocer | -10000',
    '2024-05-09 | Fuel | -5000',
    '2024-05-10 | Transfer to a friend | -3000',
  ]);
});
