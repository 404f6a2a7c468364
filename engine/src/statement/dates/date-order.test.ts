import { expect, test } from 'vitest';
import { findDateOrder } from './date-order.ts';
import { at } from '../testing/paint-text.ts';
import { line, linesOf, row } from '../testing/statement-pages.ts';

test('the order in which the days of rows lie within a period whose ends stand behind labels', () => {
  const covered = [line('Period start 01 Apr 2025'), line('Period end 30 Apr 2025')];
  const rows = [row('06-04', 'GROCER', '-10.00'), row('09-04', 'BAKER', '-5.00')];
  expect(findDateOrder(linesOf(...covered, ...rows))).toEqual({ order: 'day-first', sure: true });
  const other = [row('04-06', 'GROCER', '-10.00'), row('04-09', 'BAKER', '-5.00')];
  expect(findDateOrder(linesOf(...covered, ...other))).toEqual({ order: 'month-first', sure: true });
  expect(findDateOrder(linesOf(...rows)).sure).toBe(false);
});

test('the number of a row right before its day is no part of it', () => {
  const daysOf = (number: string, day: string, gap: number) =>
    linesOf((y) => [at(40, y, number), at(40 + 5 * number.length + gap, y, day)]).flatMap(({ tokens }) =>
      tokens.flatMap(({ kind, text }) => (kind === 'date' ? [text] : [])),
    );
  expect(daysOf('10', 'Jul 08, 2024', 7)).toEqual(['Jul 08, 2024']);
  expect(daysOf('9', 'Jul 08, 2024', 7)).toEqual(['Jul 08, 2024']);
  expect(daysOf('10', 'Jul 2024', 3)).toEqual(['10 Jul 2024']);
});

test('the two days of rows, side by side below one another, are no ranges that a month would fit', () => {
  const days = (text: string, booked: string, value: string) => (y: number) => [
    at(40, y, text),
    at(240, y, booked),
    at(300, y, value),
  ];
  const found = findDateOrder(
    linesOf(
      line('Period 03/07/2024 - 09/07/2024'),
      days('GROCER', '06/07/2024', '07/07/2024'),
      days('BAKER', '07/07/2024', '08/07/2024'),
      days('FLORIST', '08/07/2024', '09/07/2024'),
    ),
  );
  expect(found).toEqual({ order: 'day-first', sure: true });
});

test('the days of a month, without their year, lie closer together than days of several months', () => {
  const days = (...all: string[]) => linesOf(...all.map((day) => row(day, 'GROCER', '-10.00')));
  expect(findDateOrder(days('06/05', '08/05', '10/05'))).toEqual({ order: 'day-first', sure: true });
  expect(findDateOrder(days('05/06', '05/08', '05/10'))).toEqual({ order: 'month-first', sure: true });
  expect(findDateOrder(days('06/05', '08/05')).sure).toBe(false);
  expect(findDateOrder(days('10/12', '12/12', '03/01', '05/01')).sure).toBe(false);
});

test('the months that rows name tell the order of the days in the head', () => {
  const head = line('Od: 01/06/2022  Do: 10/06/2022');
  const june = [row('01 cze', 'KIOSK', '-10.00'), row('09 cze', 'APTEKA', '-5.00')];
  expect(findDateOrder(linesOf(head, ...june))).toEqual({ order: 'day-first', sure: true });
  const january = [row('06 sty', 'KIOSK', '-10.00'), row('08 sty', 'APTEKA', '-5.00')];
  expect(findDateOrder(linesOf(line('From 01/06/2022'), ...january))).toEqual({
    order: 'month-first',
    sure: true,
  });
  expect(findDateOrder(linesOf(line('From 06/06/2022'), ...june)).sure).toBe(false);
});
