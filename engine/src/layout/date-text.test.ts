import { describe, expect, test } from 'vitest';
import { orderShown, parseDate, resolveDate } from './date-text.ts';

const may = { start: '2024-05-01', end: '2024-05-31' } as const;
const turn = { start: '2024-12-05', end: '2025-01-04' } as const;

describe('parseDate and resolveDate', () => {
  test.each([
    ['05/12', 'month-first', '2024-05-12'],
    ['5/2', 'month-first', '2024-05-02'],
    ['05/12/24', 'month-first', '2024-05-12'],
    ['05-12', 'month-first', '2024-05-12'],
    ['12−05−2024', 'day-first', '2024-05-12'],
    ['2024‑05‑12', 'unknown', '2024-05-12'],
    ['12/05/2024', 'day-first', '2024-05-12'],
    ['12.05.2024', 'day-first', '2024-05-12'],
    ['12.05.', 'day-first', '2024-05-12'],
    ['2024-05-12', 'unknown', '2024-05-12'],
    ['May 12', 'unknown', '2024-05-12'],
    ['May12', 'unknown', '2024-05-12'],
    ['May 12, 2024', 'unknown', '2024-05-12'],
    ['May12,2024', 'unknown', '2024-05-12'],
    ['MAY 12/24', 'unknown', '2024-05-12'],
    ['12 May', 'unknown', '2024-05-12'],
    ['12 May 24', 'unknown', '2024-05-12'],
    ['12MAY', 'unknown', '2024-05-12'],
    ['12MAY2024', 'unknown', '2024-05-12'],
    ['12-May-2024', 'unknown', '2024-05-12'],
    ['12 December 2024', 'unknown', '2024-12-12'],
    ['12 DEZ', 'unknown', '2023-12-12'],
    ['12. März 2024', 'unknown', '2024-03-12'],
    ['12 de mayo de 2024', 'unknown', '2024-05-12'],
    ['1st May 2024', 'unknown', '2024-05-01'],
  ] as const)('%s (%s)', (text, order, expected) => {
    const date = parseDate(text);
    expect(date && resolveDate(date, order, may)).toBe(expected);
  });

  test('an amount with its minus behind it, before the day of the next column, is no date', () => {
    expect(parseDate('8.13- 09')).toBeUndefined();
    expect(parseDate('12.05-2024')).toEqual({ form: 'numeric', day: 12, month: 5, year: 2024 });
  });

  test('a number past 12 is the day, whatever the order', () => {
    const date = parseDate('13/05/2024');
    expect(date && resolveDate(date, 'month-first')).toBe('2024-05-13');
  });

  test.each([
    ['31.06.2025', 'day-first'],
    ['06/31/2025', 'month-first'],
    ['05/12/2025', undefined],
    ['2025-06-31', undefined],
  ])('the order that %s shows by itself', (text, expected) => {
    const date = parseDate(text);
    expect(date && orderShown(date)).toBe(expected);
  });

  test.each([
    ['12/31', '2024-12-31'],
    ['01/02', '2025-01-02'],
    ['12/03', '2024-12-03'],
    ['01/06', '2025-01-06'],
  ])('the year of %s comes from the period over the turn of the year', (text, expected) => {
    const date = parseDate(text);
    expect(date && resolveDate(date, 'month-first', turn)).toBe(expected);
  });

  test.each(['99/99', '1.5', 'March 2024', '12 RONWOOD', '4111', '30 Feb 2024'])(
    'no calendar day: %s',
    (text) => {
      const date = parseDate(text);
      expect(date && resolveDate(date, 'month-first', may)).toBeUndefined();
    },
  );
});
