import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, page, row, top, type Lines } from '../testing/statement-pages.ts';

const dated = (day: string, text: string, amount: string) => (y: number) => [
  at(40, y, day),
  at(120, y, text),
  upTo(550, y, amount),
];
const columns = dated('Date', 'Description', 'Amount');
const summary: Lines = [
  row('', 'Opening balance', '100.00'),
  row('', 'Flown home:', '50.00'),
  row('', 'Flown off:', '15.00'),
  row('', 'Closing balance', '135.00'),
  gap(),
];

test('a title in unknown words at the top of a page is told where it stands below the rows of another account', () => {
  const reading = readStatement([
    page(0, [
      ...top.filter((_, i) => i !== 1),
      line('Account number: 123456789'),
      ...summary,
      line('Flown this way'),
      columns,
      dated('05/09', 'ORCHARD LTD', '50.00'),
      gap(),
      line('Flown that way'),
      columns,
      dated('05/03', 'GROCER', '10.00'),
      dated('05/07', 'BAKER', '5.00'),
      gap(),
      line('Account number: 987654321'),
      ...summary,
      line('Flown this way'),
      columns,
      dated('05/10', 'ORCHARD LTD', '50.00'),
    ]),
    page(1, [line('Flown that way'), columns, dated('05/04', 'GROCER', '15.00')]),
  ]);
  expect(account(reading, 1).postings.map(({ amount }) => Number(amount.value))).toEqual([5000, -1500]);
});
