import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDate,
  isBankDay,
  isFederalHoliday,
  monthEnd,
  nextBankDay,
} from './calendar.ts';

test('federal holidays of a year', () => {
  const days = Array.from({ length: 365 }, (_, i) => addDays('2023-01-01', i)).filter(isFederalHoliday);
  expect(days).toEqual([
    '2023-01-02',
    '2023-01-16',
    '2023-02-20',
    '2023-05-29',
    '2023-06-19',
    '2023-07-04',
    '2023-09-04',
    '2023-10-09',
    '2023-11-11',
    '2023-11-23',
    '2023-12-25',
  ]);
});

test('a holiday on a Saturday does not move', () => {
  expect(isFederalHoliday('2021-12-24')).toBe(false);
  expect(isBankDay('2021-12-24', 'us')).toBe(true);
});

test('the next bank day steps over a long weekend', () => {
  expect(nextBankDay('2024-08-31', 'us')).toBe('2024-09-03');
});

test('dates in patterns, with literal text and other languages', () => {
  expect(formatDate('2024-03-05', 'M/D/YY')).toBe('3/5/24');
  expect(formatDate('2024-03-05', 'DD MMM YYYY')).toBe('05 Mar 2024');
  expect(formatDate('2024-03-05', '[am] D. MMMM', 'de')).toBe('am 5. März');
  expect(monthEnd(2024, 2)).toBe('2024-02-29');
  expect(daysBetween('2023-12-31', '2024-03-01')).toBe(61);
});
