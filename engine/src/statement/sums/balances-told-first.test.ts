import { expect, test } from 'vitest';
import { account, gap, line, readPages, row, type Lines } from '../testing/statement-pages.ts';

const rows: Lines = [
  gap(),
  row('Date', 'Description', 'Amount'),
  row('05/28/2024', 'Grocer', '-18.00'),
  row('05/14/2024', 'Wages Thornbury Foods', '50.00'),
  row('05/02/2024', 'Baker', '-2.00'),
];

const read = (...sentence: readonly string[]) => {
  const reading = readPages([
    line('Larchmont Bank', { size: 12 }),
    line('Account number: 123456789'),
    ...sentence.map((text) => line(text)),
    ...rows,
  ]);
  const { opening, closing } = account(reading);
  const period = reading.ok ? reading.statement.period?.value : undefined;
  return [Number(opening?.value), Number(closing?.value), period?.start, period?.end];
};

test('a sentence tells the closing balance, then the opening one, then what moved', () => {
  expect(
    read(
      'On 31 May 2024 your balance was $150.00. You began on 1 May 2024 with $120.00; $50.00 came',
      'in and $20.00 went out.',
    ),
  ).toEqual([12_000, 15_000, '2024-05-01', '2024-05-31']);
});

test('the rows tell which of the two is the opening balance', () => {
  expect(
    read(
      'You began on 1 May 2024 with $120.00 and had $150.00 on 31 May 2024 after all that; $50.00 came',
      'in and $20.00 went out.',
    ).slice(0, 2),
  ).toEqual([12_000, 15_000]);
});

test('other amounts of a sentence are no balances', () => {
  const [opening, closing] = read(
    'On 31 May 2024 your limit was $150.00. You may pay $130.00 a day; $50.00 came',
    'in and $20.00 went out.',
  );
  expect([opening, closing]).not.toContain(13_000);
});
