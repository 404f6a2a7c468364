import { expect, test } from 'vitest';
import { paintPage } from '../testing/paint-text.ts';
import { account, row, rows, top } from '../testing/statement-pages.ts';
import { readStatement } from '../read-statement.ts';

/** Lines of a page by their heights. */
const placed = (...lines: readonly (readonly [number, ...Parameters<typeof row>])[]) =>
  account(
    readStatement([
      paintPage(0, [
        ...top.flatMap((one, i) => one(740 - i * 14)),
        ...lines.flatMap(([y, ...cells]) => row(...cells)(y)),
      ]),
    ]),
  );
const balances = [
  [680, '', 'Opening balance', '500.00'],
  [666, '', 'Closing balance', '385.00'],
] as const;
const pending = [
  [640, 'Pending transactions', ''],
  [623, '05/31', 'Grocer', '-8.89'],
  [609, '05/30', 'Baker', '-57.65'],
] as const;

test('rows below what is pending, set apart and of an earlier day, are booked without a title', () => {
  const found = placed(
    ...balances,
    ...pending,
    [585, '05/03', 'Rent', '-100.00', '400.00'],
    [571, '05/09', 'Fuel', '-15.00', '385.00'],
  );
  expect(rows(found)).toEqual(['2024-05-03 | Rent | -10000 | 40000', '2024-05-09 | Fuel | -1500 | 38500']);
});

test('rows set as close as the pending ones are pending, too', () => {
  const found = placed(
    [680, '', 'Opening balance', '500.00'],
    [666, '', 'Closing balance', '500.00'],
    ...pending,
    [595, '05/29', 'Rent', '-100.00'],
    [581, '05/28', 'Fuel', '-15.00'],
  );
  expect(rows(found)).toEqual([]);
});
