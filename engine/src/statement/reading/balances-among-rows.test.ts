import { expect, test } from 'vitest';
import { gap, line, read, row, rows } from '../testing/statement-pages.ts';

const list = (change = '-20.00') => [
  line('Statement period 05/01/2024 - 05/31/2024'),
  line('Opening balance 100.00'),
  line('Closing balance 127.00'),
  gap(),
  row('Date', 'Details', 'Amount'),
  row('05/02', 'GROCER', '-10.00'),
  row('05/02', 'BAKER', '-5.00'),
  row('05/02', 'Nightfall of the second', '85.00'),
  row('05/06', 'SALARY', '120.00'),
  row('05/06', 'Nightfall of the sixth', '205.00'),
  row('05/07', 'FLORIST', '-30.00'),
  row('05/07', 'BARBER', change),
  row('05/07', 'Nightfall of the seventh', '155.00'),
  row('05/09', 'CHEMIST', '-18.00'),
  row('05/09', 'Nightfall of the ninth', '137.00'),
  row('05/13', 'COBBLER', '-10.00'),
  row('05/13', 'Nightfall of the thirteenth', '127.00'),
];

test('lines of one label that rows lead to are balances, in whatever words', () => {
  const found = read(...list());
  expect(rows(found).map((text) => text.split(' | ')[1])).toEqual([
    'GROCER',
    'BAKER',
    'SALARY',
    'FLORIST',
    'BARBER',
    'CHEMIST',
    'COBBLER',
  ]);
  expect(found.marks.map(({ after, balance }) => `${after} ${balance.value}`)).toEqual([
    '2 8500',
    '3 20500',
    '5 15500',
    '6 13700',
    '7 12700',
  ]);
});

test('one row that was changed leaves them balances', () => {
  const found = read(...list('-2.00'));
  expect(found.marks).toHaveLength(5);
  expect(found.postings).toHaveLength(7);
});

test('payments of one name are rows', () => {
  const found = read(
    line('Statement period 05/01/2024 - 05/31/2024'),
    line('Opening balance 100.00'),
    line('Closing balance 310.00'),
    gap(),
    row('Date', 'Details', 'Amount'),
    ...['05/02', '05/06', '05/07', '05/09', '05/13'].flatMap((day, i) => [
      row(day, 'GROCER', `-${i + 3}.00`),
      row(day, 'Nightfall tips', `${i + 45}.00`),
    ]),
  );
  expect(found.postings).toHaveLength(10);
});
