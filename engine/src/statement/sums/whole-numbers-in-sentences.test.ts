import { expect, test } from 'vitest';
import { gap, line, read, row } from '../testing/statement-pages.ts';

test('what a sentence says moved may drop its zeros', () => {
  const found = read(
    line(
      'On 05/01/2024 you had 2,430.99. In this month 0 came and 278 went; on 05/31/2024 there was 2,152.99.',
    ),
    gap(),
    line('Operations'),
    row('05/03/2024', 'Fuel', '116.10', '2,314.89'),
    row('05/11/2024', 'Pharmacy', '106.10', '2,208.79'),
    row('05/29/2024', 'Energy', '55.80', '2,152.99'),
  );
  expect([found.opening, found.closing].map((balance) => Number(balance?.value))).toEqual([243_099, 215_299]);
});
