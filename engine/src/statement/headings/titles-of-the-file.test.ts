import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, linesOf, page, row, top, type Lines } from '../testing/statement-pages.ts';
import { titlesOverHeads } from './list-titles.ts';

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

test('the last of numbered rows over a box whose heads stand below every list is no title with its total', () => {
  const box: Lines = [
    line('Account summary', { size: 11 }),
    (y) => [at(40, y, 'Opening balance'), upTo(300, y, 'Total debits'), upTo(550, y, 'Closing balance')],
    (y) => [at(40, y, '500.00'), upTo(300, y, '115.60'), upTo(550, y, '384.40')],
    gap(),
  ];
  const numbered = (number: string, text: string, amount: string) => (y: number) => [
    at(40, y, number),
    at(60, y, text),
    upTo(550, y, amount),
  ];
  const lines = linesOf(
    numbered('5', 'Grocer', '10.00'),
    numbered('6', 'Transfer to a friend', '105.60'),
    ...box,
    numbered('8', 'Baker', '20.00'),
    numbered('9', 'Fuel', '95.60'),
    ...box,
  );
  expect(titlesOverHeads(lines).filter(({ is }) => is.total)).toEqual([]);
});
