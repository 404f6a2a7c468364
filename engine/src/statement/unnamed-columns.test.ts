import { expect, test } from 'vitest';
import { chooseOrder } from './choose-order.ts';
import { numberMentions } from './identity.ts';
import { Chooser } from './reading/choices.ts';
import { at, upTo } from './testing/paint-text.ts';
import { line, linesOf, read, row } from './testing/statement-pages.ts';

const moved = (found: ReturnType<typeof read>) => found.postings.map(({ amount }) => Number(amount.value));

test('beside one side of the money a column in unknown words holds the other, however few amounts', () => {
  const sides = (date: string, text: string, out: string, other: string) => (y: number) => [
    at(40, y, date),
    at(120, y, text),
    upTo(400, y, out),
    upTo(520, y, other),
  ];
  expect(
    moved(
      read(
        line('Opening balance 100.00'),
        line('Closing balance 155.00'),
        sides('Date', 'What it was', 'Debits', 'What came'),
        sides('05/02', 'Harbor Coffee', '5.00', '—'),
        sides('05/06', 'Salary Larchmont Works', '—', '70.00'),
        sides('05/07', 'Hilltop Hardware', '10.00', '—'),
      ),
    ),
  ).toEqual([-500, 7000, -1000]);
});

test('the days that a statement covers are no number of an account', () => {
  expect(numberMentions(linesOf(line('Extracto de cuenta 2024-09-01 - 2024-09-30')))).toEqual([]);
});

test('the first day covered is no later than the last, where nothing else tells which is the month', () => {
  const own = linesOf(line('Fecha inicial 09/08/2023'), line('Fecha de corte 08/09/2023'));
  expect(chooseOrder(own, undefined, new Chooser())).toBe('day-first');
});

test('francs are no Fridays where days are written otherwise', () => {
  expect(
    moved(
      read(
        line('Opening balance 100.00'),
        line('Closing balance 60.88'),
        row('Date', 'Description', 'Debits', 'Balance'),
        row('03/05/2024', 'GROCER', 'Fr. 10.00', 'Fr. 90.00'),
        row('06/05/2024', 'BAKER', 'Fr. 12.00', 'Fr. 78.00'),
        row('', 'TAILOR', 'Fr. 17.12', 'Fr. 60.88'),
      ),
    ),
  ).toEqual([-1000, -1200, -1712]);
});

test('a column in unknown words with a single amount, its other cells marked by dashes with room for a currency', () => {
  const sides = (date: string, text: string, one: string, other: string) => (y: number) => [
    at(40, y, date),
    at(120, y, text),
    upTo(400, y, one),
    upTo(520, y, other),
  ];
  expect(
    moved(
      read(
        line('Opening balance 100.00'),
        line('Closing balance 152.00'),
        line('Date Kolesir Vesprus Dobissen'),
        sides('05/02', 'Salary Larchmont Works', '70.00 €', '-'),
        sides('05/06', 'Harbor Coffee', '-', '5.00 €'),
        sides('05/07', 'Hilltop Hardware', '-', '10.00 €'),
        sides('05/08', 'Bookshop', '-', '3.00 €'),
      ),
    ),
  ).toEqual([7000, -500, -1000, -300]);
});
