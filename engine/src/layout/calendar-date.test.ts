import { expect, test } from 'vitest';
import { calendarDate, daysInMonth } from './calendar-date.ts';

test.each([1900, 2000, 2023, 2024, 2100])('the months of %s are as long as the calendar says', (year) => {
  for (let month = 1; month <= 12; month++) {
    expect(daysInMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
  }
});

test('days that are none have no date', () => {
  expect(calendarDate(2024, 2, 29)).toBe('2024-02-29');
  expect(calendarDate(987, 3, 4)).toBe('0987-03-04');
  for (const [year, month, day] of [
    [2023, 2, 29],
    [2023, 4, 31],
    [2023, 13, 1],
    [2023, 0, 1],
    [2023, 1, 0],
    [0, 1, 1],
    [10_000, 1, 1],
  ] as const)
    expect(calendarDate(year, month, day)).toBeUndefined();
});
