import { expect, test } from 'vitest';
import { cutBlocks } from './blocks.ts';
import { findHeaders } from './header.ts';
import { gap, line, linesOf, read, row, rows, table } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

test('of two columns headed as amounts the one filled on few rows, beside the other, moves nothing', () => {
  const heads = (y: number) => [
    at(40, y, 'Date'),
    at(120, y, 'Description'),
    upTo(330, y, 'Transaction amount'),
    upTo(430, y, 'Billing amount'),
    upTo(520, y, 'Balance'),
  ];
  const entry =
    (day: string, text: string, abroad: string, amount: string, balance?: string) => (y: number) => [
      at(40, y, day),
      at(120, y, text),
      ...(abroad ? [upTo(330, y, abroad)] : []),
      upTo(430, y, amount),
      ...(balance ? [upTo(520, y, balance)] : []),
    ];
  const found = read(
    heads,
    (y) => [at(120, y, 'Opening balance'), upTo(520, y, '100.00')],
    entry('05/02/2024', 'Grocer', '', '-10.00', '90.00'),
    entry('05/03/2024', 'Refund', '', '5.00'),
    entry('', 'Bookshop 05-02', '41.00 CAD', '-30.00', '65.00'),
    entry('05/09/2024', 'Salary', '', '50.00', '115.00'),
    (y) => [at(120, y, 'Closing balance'), upTo(520, y, '115.00')],
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | Grocer | -1000 | 9000',
    '2024-05-03 | Refund | 500',
    '2024-05-03 | Bookshop 05-02 | -3000 | 6500',
    '2024-05-09 | Salary | 5000 | 11500',
  ]);
});

/** The roles of the columns of money of a table with two of amounts, below rows of a text and two amounts. */
function rolesOf(...entries: readonly (readonly [day: string, abroad: string, amount: string])[]) {
  const lines = linesOf(
    (y) => [
      at(40, y, 'Date'),
      at(120, y, 'Description'),
      upTo(330, y, 'Transaction amount'),
      upTo(430, y, 'Billing amount'),
    ],
    ...entries.map(([day, abroad, amount]) => (y: number) => [
      ...(day ? [at(40, y, day)] : []),
      at(120, y, 'Grocer'),
      ...(abroad ? [upTo(330, y, abroad)] : []),
      ...(amount ? [upTo(430, y, amount)] : []),
    ]),
  );
  const [block] = cutBlocks(lines, findHeaders(lines));
  return block?.money.map(({ role }) => role);
}

test('what a purchase came to in other money may stand on the line above its amount', () => {
  expect(
    rolesOf(
      ['05/02/2024', '', '-10.00'],
      ['05/03/2024', '41.00', ''],
      ['', '', '-30.00'],
      ['05/06/2024', '', '5.00'],
    ),
  ).toEqual(['other-amount', 'amount']);
});

test('an amount that stands alone in its row moves money, whatever column it is in', () => {
  expect(
    rolesOf(['05/02/2024', '', '-10.00'], ['05/03/2024', '41.00', ''], ['05/06/2024', '', '5.00']),
  ).toEqual(['amount', 'amount']);
});

test('what one unit of other money came to, in either order, makes a row no sum', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 60.00'),
    gap(),
    table,
    row('05/02', 'CLOUDBOX USD 4.00 RATE: USD 1 = R$ 5.00', '-20.00', '80.00'),
    row('05/03', 'GROCER', '-20.00', '60.00'),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-2000, -2000]);
});
