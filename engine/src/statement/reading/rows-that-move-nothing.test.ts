import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, read, row, type Row } from '../testing/statement-pages.ts';

const cells =
  (day: string, text: string, ...figures: readonly (readonly [number, string])[]) =>
  (y: number): Row => [at(40, y, day), at(100, y, text), ...figures.map(([x, figure]) => upTo(x, y, figure))];
const amountsOf = (found: ReturnType<typeof read>) =>
  found.postings.map(({ amount }) => Number(amount.value));

test('the only row is read by the amount that moves its balance, not by the zero beside it', () => {
  const found = read(
    cells('When', 'Words', [330, 'Gone'], [420, 'Amount'], [540, 'Balance']),
    cells('05/05/2024', 'Insurance', [330, '-216.72'], [420, '.00'], [540, '17,593.74']),
    gap(),
    line('What there was   What there is'),
    row('17,810.46', '', '17,593.74'),
  );
  expect([amountsOf(found), Number(found.opening?.value)]).toEqual([[-21_672], 1_781_046]);
});

test('nothing moved where no dated line is left, and else the line that leads from one balance to the other did', () => {
  const found = read(
    row('', 'Sanzus', '14,397.16'),
    row('', 'Trallenvul', '-12.68'),
    row('', 'Closing balance', '14,384.48'),
    row('', 'Current balance', '14,384.48'),
    gap(),
    line('All that was'),
    cells('05/18', 'Book store 9169', [480, '-12.68']),
  );
  expect([amountsOf(found), Number(found.opening?.value)]).toEqual([[-1268], 1_439_716]);
});
