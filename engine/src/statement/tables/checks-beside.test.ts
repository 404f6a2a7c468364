import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { line, read, row, rows } from '../testing/statement-pages.ts';

/** Checks side by side: the day, the number, and the amount of each. */
const checks =
  (...all: readonly (readonly [day: string, number: string, amount: string])[]) =>
  (y: number) =>
    all.flatMap(([day, number, amount], i) => [
      ...(day ? [at(40 + i * 180, y, day)] : []),
      at(75 + i * 180, y, number),
      upTo(180 + i * 180, y, amount),
    ]);

const withList = (
  ...list: readonly ((y: number) => ReturnType<typeof checks> extends (y: number) => infer R ? R : never)[]
) =>
  read(
    line('Opening balance 500.00'),
    line('Closing balance 370.00'),
    line('Withdrawals'),
    row('Date', 'Description', '', '', 'Amount'),
    row('05/03', 'GROCER', '', '', '10.00'),
    row('05/07', 'BAKER', '', '', '20.00'),
    line('Checks paid (* break in sequence)'),
    ...list,
  );

describe('checks side by side without headings', () => {
  test('are rows, each with its own day', () => {
    const found = withList(
      checks(['05/02', '1182', '40.00'], ['05/06', '1183', '30.00'], ['05/14', '1185*', '20.00']),
      checks(['05/22', '1186', '10.00']),
    );
    expect(rows(found).filter((one) => /118/.test(one))).toEqual([
      '2024-05-02 | 1182 | -4000',
      '2024-05-06 | 1183 | -3000',
      '2024-05-14 | 1185* | -2000',
      '2024-05-22 | 1186 | -1000',
    ]);
  });

  test('are told from the balances of days, which have no numbers', () => {
    const days = (y: number) => [
      at(40, y, '05/02'),
      upTo(180, y, '470.00'),
      at(220, y, '05/07'),
      upTo(360, y, '450.00'),
    ];
    expect(rows(withList(days)).length).toBe(2);
  });
});

test('a check below the day it was paid on', () => {
  const found = read(
    line('Opening balance 500.00'),
    line('Closing balance 285.00'),
    line('Checks paid'),
    (y) => [
      at(52, y, 'Check no.'),
      at(200, y, 'Description'),
      at(334, y, 'Date paid'),
      upTo(560, y, 'Amount'),
    ],
    (y) => [at(52, y, '1043 ^'), at(334, y, '05/20'), upTo(560, y, '$185.00')],
    (y) => [at(52, y, 'Total checks paid'), upTo(560, y, '$185.00')],
    line('Withdrawals'),
    (y) => [at(52, y, 'Date'), at(200, y, 'Description'), upTo(560, y, 'Amount')],
    (y) => [at(52, y, '05/13'), at(200, y, 'GROCER'), upTo(560, y, '$10.00')],
    (y) => [at(52, y, '05/14'), at(200, y, 'BAKER'), upTo(560, y, '20.00')],
  );
  expect(rows(found)).toEqual([
    '2024-05-20 | 1043 | -18500',
    '2024-05-13 | GROCER | -1000',
    '2024-05-14 | BAKER | -2000',
  ]);
});

test('a mark apart from a number in the first line leaves the checks below it under their heads', () => {
  const pair = (y: number, ...cells: readonly string[]) =>
    cells.map((cell, i) =>
      i % 3 < 2
        ? at([40, 110, 0, 250, 320, 0][i] ?? 0, y, cell)
        : upTo([0, 0, 210, 0, 0, 420][i] ?? 0, y, cell),
    );
  const found = read(
    line('Opening balance 500.00'),
    line('Closing balance 340.00'),
    line('Checks paid'),
    (y) => pair(y, 'Check no.', 'Date paid', 'Amount', 'Check no.', 'Date paid', 'Amount'),
    (y) => pair(y, '1042', '05/02', '$40.00', '1045 *', '05/14', '30.00'),
    (y) => pair(y, '1043', '05/06', '20.00', '1046', '05/20', '50.00'),
    (y) => [at(40, y, 'Total checks paid'), upTo(420, y, '$140.00')],
    line('Card withdrawals'),
    (y) => [at(40, y, 'Date'), at(110, y, 'Description'), upTo(560, y, 'Amount')],
    (y) => [at(40, y, '05/13'), at(110, y, 'GROCER'), upTo(560, y, '$20.00')],
    (y) => [at(40, y, 'Total card withdrawals'), upTo(560, y, '$20.00')],
  );
  expect(found.sections.map(({ total }) => total && Number(total.value)).filter((one) => one)).toEqual([
    -14000, -2000,
  ]);
  expect(found.postings.filter(({ checkNumber }) => checkNumber)).toHaveLength(4);
  expect(found.reading?.departures).toEqual([]);
});
