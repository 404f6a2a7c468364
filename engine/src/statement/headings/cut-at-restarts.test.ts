import { expect, test } from 'vitest';
import { cutAtRestarts } from './cut-at-restarts.ts';
import { carryDays } from '../dates/day-headings.ts';
import { gap, line, linesOf, row, table } from '../testing/statement-pages.ts';

test('a list is headed above the heads of its columns, however far apart its first row stands', () => {
  const lines = linesOf(
    table,
    row('05/02/2024', 'GROCER', '-10.00', '90.00'),
    row('05/20/2024', 'BAKER', '-20.00', '70.00'),
    line('Rainy Days', { bold: true }),
    table,
    row('', 'Brought along', undefined, '10.00'),
    gap(),
    gap(),
    row('', 'TRANSFER FROM ANNA'),
    row('05/03/2024', 'REF 123', '5.00', '15.00'),
    row('05/21/2024', 'FLORIST', '-5.00', '10.00'),
  );
  expect(cutAtRestarts(lines, 'month-first').map(({ lines: own }) => own[0]?.text)).toEqual([
    lines[0]?.text,
    'Rainy Days',
  ]);
});

test('the balance that a list begins with is none of the last day above it', () => {
  const lines = carryDays(
    linesOf(
      row('No', 'Description', 'Amount', 'Balance'),
      row('', '2 May 2024'),
      row('1', 'GROCER', '-10.00', '90.00'),
      row('', '20 May 2024'),
      row('2', 'BAKER', '-20.00', '70.00'),
      line('Rainy Days', { bold: true }),
      row('No', 'Description', 'Amount', 'Balance'),
      row('', 'Brought forward', undefined, '10.00'),
      row('', '3 May 2024'),
      row('', 'TRANSFER FROM ANNA'),
      row('1', 'REF 123', '5.00', '15.00'),
      row('', '21 May 2024'),
      row('2', 'FLORIST', '-5.00', '10.00'),
    ),
  );
  expect(cutAtRestarts(lines, 'month-first').map(({ lines: own }) => own[0]?.text)).toEqual([
    lines[0]?.text,
    'Rainy Days',
  ]);
});
