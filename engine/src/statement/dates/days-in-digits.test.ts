import { expect, test } from 'vitest';
import { line, read, row, rows, table } from '../testing/statement-pages.ts';

const ends = [line('Opening balance 100.00'), line('Closing balance 60.00')];
const entries = (days: readonly [string, string, string, string, string]) => [
  row(days[0], 'GROCER', '-10.00', '90.00'),
  row(days[1], 'BAKER', '-5.00', '85.00'),
  row(days[2], 'FLORIST', '-4.00', '81.00'),
  row(days[3], 'BARBER', '-11.00', '70.00'),
  row(days[4], 'FUEL', '-10.00', '60.00'),
];

test('day, month, and year with nothing between them are dates', () => {
  const found = read(...ends, table, ...entries(['020524', '020524', '070524', '190524', '310524']));
  expect(rows(found).map((one) => one.split(' | ')[0])).toEqual([
    '2024-05-02',
    '2024-05-02',
    '2024-05-07',
    '2024-05-19',
    '2024-05-31',
  ]);
});

test('numbers of six digits whose ends are no years of one statement are numbers', () => {
  const numbers = ['020511', '020542', '070573', '190504', '310535'] as const;
  const found = read(
    ...ends,
    table,
    ...numbers.map((number, i) => row(`05/0${i + 1}`, `${number} SHOP`, '-8.00')),
  );
  expect(found.postings.map(({ date }) => date.value).at(-1)).toBe('2024-05-05');
  expect(found.postings.at(0)?.description.value).toContain('020511');
});

test('a year, a month, and a day with nothing between them are dates where they stand below one another', () => {
  const days = ['20240502', '20240502', '20240507', '20240519', '20240531'] as const;
  expect(rows(read(...ends, table, ...entries(days))).map((one) => one.split(' | ')[0])).toEqual([
    '2024-05-02',
    '2024-05-02',
    '2024-05-07',
    '2024-05-19',
    '2024-05-31',
  ]);
  const [last] = read(...ends, table, row('05/14', '20240502 SHOP', '-40.00')).postings;
  expect(last?.description.value).toContain('20240502');
});
