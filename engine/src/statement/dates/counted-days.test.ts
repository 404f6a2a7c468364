import { expect, test } from 'vitest';
import { gap, line, row, statementOf, table, type Lines } from '../testing/statement-pages.ts';

const rows = [
  gap(),
  table,
  row('08/03', 'Grocer', '-100.00', '900.00'),
  row('08/25', 'Salary Thornbury Foods Ltd', '50.00', '950.00'),
];
const head = [line('Larchmont Bank', { size: 12 }), line('Account number: 123456789')];
const periodOf = (...lines: Lines) => statementOf(...lines).period?.value;

test('the day of the statement and the number of its days are its period', () => {
  const dated = [...head, line('Statement date 08/31/2024'), line('Previous balance 1,000.00')];
  expect(periodOf(...dated, line('Days in cycle 31'), ...rows)).toEqual({
    start: '2024-08-01',
    end: '2024-08-31',
  });
  // A row lies before: the days are counted otherwise.
  expect(periodOf(...dated, line('Days in cycle 20'), ...rows)).toBeUndefined();
});

test('the last statement’s day and the day that interest runs to are not the ends of one period', () => {
  expect(
    periodOf(
      line('Larchmont Auto Finance', { size: 12 }),
      line('Loan number: 123456789'),
      gap(),
      line('Activity since your last statement (07/05/2024 - 08/04/2024)'),
      line('Principal balance, previous statement 23,283.77'),
      table,
      row('07/22/2024', 'Payment, thank you', '-372.22', '22,911.55'),
      line('Principal balance, this statement 22,911.55'),
      line('Interest accrues daily. Interest of 115.92 is for 28 days from 06/24/2024 to 07/22/2024.'),
    ),
  ).toEqual({ start: '2024-07-05', end: '2024-08-04' });
});
