import { expect, test } from 'vitest';
import { at, upTo } from './testing/paint-text.ts';
import { account, line, readPages, rows, type Lines } from './testing/statement-pages.ts';

const entry =
  (day: string, text: string, out = '', into = '') =>
  (y: number) => [
    ...(day ? [at(40, y, day)] : []),
    at(140, y, text),
    ...(out ? [upTo(460, y, out)] : []),
    ...(into ? [upTo(560, y, into)] : []),
  ];
const heads = entry('Date', 'Details', 'Debit', 'Credit');
const pages: readonly Lines[] = [
  [
    line('Larchmont Bank', { size: 12 }),
    line('Statement period 01.05.2024 - 31.05.2024'),
    heads,
    entry('', 'OPENING BALANCE', '', '200.00'),
    entry('02.05.2024', 'GROCER', '20.00'),
    entry('03.05.2024', 'WAGES', '', '100.00'),
    entry('', 'Carried forward', '20.00', '300.00'),
  ],
  [
    heads,
    entry('', 'Brought forward', '20.00', '300.00'),
    entry('14.05.2024', 'TAILOR', '15.00'),
    entry('30.05.2024', 'BAKER', '25.00'),
    entry('', 'CLOSING BALANCE', '', '240.00'),
  ],
];

test('sums of both columns that are carried over a page are no balances', () => {
  const found = account(readPages(...pages));
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER | -2000',
    '2024-05-03 | WAGES | 10000',
    '2024-05-14 | TAILOR | -1500',
    '2024-05-30 | BAKER | -2500',
  ]);
  expect(found.marks.filter(({ kind }) => /forward/.test(kind))).toEqual([]);
  expect([found.opening?.value, found.closing?.value]).toEqual([20000n, 24000n]);
});
