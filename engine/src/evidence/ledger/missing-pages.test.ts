import { expect, test } from 'vitest';
import { readStatement } from '../../statement/read-statement.ts';
import { account, gap, line, page, row, top } from '../../statement/testing/statement-pages.ts';
import { buildLedger } from '../../ledger/build-ledger.ts';
import { missingRows } from './missing-pages.ts';

type Line = Parameters<typeof page>[1][number];

/** What is said of a file of these pages. */
function told(...pages: readonly (readonly Line[])[]): string | undefined {
  const contents = pages.map((lines, i) => page(i, lines));
  const reading = readStatement(contents);
  if (!reading.ok) throw new Error(reading.reason.message);
  const found = account(reading);
  return missingRows(reading.statement, found, contents, buildLedger(found).constraints);
}

const head: Line[] = [...top, line('Opening balance 100.00'), line('Closing balance 60.00')];
const table = row('Date', 'Description', 'Amount', 'Balance');
const first = [
  ...head,
  table,
  row('05/02', 'GROCER', '-10.00', '90.00'),
  row('05/03', 'FLORIST', '-5.00', '85.00'),
];
const last = [table, row('05/20', 'BAKER', '-5.00', '70.00'), row('05/21', 'BUTCHER', '-10.00', '60.00')];
/** The page that stands between them. */
const between = [table, row('05/08', 'BARBER', '-10.00', '75.00')];
const numbered = (lines: readonly Line[], text: string) => [...lines, line(text)];

test('genuine: all pages', () => {
  expect(told(first, between, last)).toBeUndefined();
});

test('a page left out, by the printed numbers', () => {
  const said = 'The printed page numbers show that pages are missing.';
  expect(told(numbered(first, 'Page 1 of 3'), numbered(last, 'Page 3 of 3'))).toBe(said);
  expect(told(numbered(last, 'Page No .: 3 of 3'), numbered(between, 'Page No .: 2 of 3'))).toBe(said);
  expect(told(numbered([...head, ...between], 'Page 2 of 2'))).toBe(said);
  expect(told(numbered(last, 'Page 2'), numbered(first, 'Page 1'))).toMatch(/not in the order/);
});

test('a page left out, by the balances alone', () => {
  expect(told(first, last)).toMatch(/^The balances break where one page ends/);
});

test('tampered: a break within a page, or on pages that count themselves complete, is none of a missing page', () => {
  const altered = [table, row('05/20', 'BAKER', '-5.00', '80.00'), row('05/21', 'BUTCHER', '-5.00', '60.00')];
  expect(told(first, altered)).toBeUndefined();
  expect(told(numbered(first, 'Page 1 of 2'), numbered(last, 'Page 2 of 2'))).toBeUndefined();
});

const lists = (closing: string, credits: string, ...rows: readonly Line[]): Line[] => [
  ...top,
  line('Beginning balance 100.00'),
  line(`Deposits ${credits}`),
  line('Withdrawals -45.00'),
  line(`Ending balance ${closing}`),
  line('Withdrawals', { bold: true }),
  row('Date', 'Description', 'Amount'),
  ...rows,
];
const paid = [row('05/02', 'GROCER', '-10.00'), row('05/03', 'FLORIST', '-5.00')];
const more = [row('05/20', 'BAKER', '-20.00'), row('05/21', 'BUTCHER', '-10.00')];
const total = row('', 'Total withdrawals', '-45.00');

test('a page left out amid a list, by its total', () => {
  const headings = [row('Date', 'Description', 'Amount')];
  const rest = [...headings, row('05/21', 'BUTCHER', '-10.00'), total];
  expect(told(lists('55.00', '0.00', ...paid), rest)).toMatch(/^A list that continues on another page/);
  // More in the list than in its total is not what a missing page leaves.
  const raised = [...headings, row('05/20', 'BAKER', '-50.00'), row('05/21', 'BUTCHER', '-10.00'), total];
  expect(told(lists('55.00', '0.00', ...paid), raised)).toBeUndefined();
});

/** With the list at the foot of the page. */
const low = (lines: readonly Line[]): Line[] => [
  ...lines.slice(0, 7),
  ...Array.from({ length: 28 }, () => gap()),
  ...lines.slice(7),
];

test('the last page left out, with the list of deposits', () => {
  expect(told(low(lists('85.00', '30.00', ...paid, ...more, total)))).toMatch(
    /^A list that the summary counts/,
  );
  expect(told(low(lists('95.00', '30.00', ...paid, ...more, total)))).toBeUndefined();
  // Where there was room for it, a list is not on another page.
  expect(told(lists('85.00', '30.00', ...paid, ...more, total))).toBeUndefined();
});

test('the last page left out, with the list of fees', () => {
  const own = lists('45.00', '0.00', ...paid, ...more, total);
  const withFee = (fee: string) => low([...own.slice(0, 6), line(`Service fees ${fee}`), ...own.slice(6)]);
  expect(told(withFee('-10.00'))).toMatch(/^A list that the summary counts/);
  expect(told(withFee('-12.00'))).toBeUndefined();
});

test('a list that runs to the foot of the last page, and one that breaks before', () => {
  const rows = (balance: string) => [
    ...head,
    ...Array.from({ length: 36 }, () => gap()),
    table,
    row('05/02', 'GROCER', '-10.00', '90.00'),
    row('05/03', 'FLORIST', '-5.00', balance),
    row('05/04', 'BAKER', '-5.00', '80.00'),
  ];
  expect(told(rows('85.00'))).toMatch(/^The list of transactions runs to the bottom/);
  expect(told(rows('95.00'))).toBeUndefined();
});

test('tampered: an amount at the foot of a page whose balance the next one carries over to its end', () => {
  const foot = [
    ...top,
    line('Opening balance 100.00'),
    ...Array.from({ length: 36 }, () => gap()),
    row('Date', 'Description', 'Amount'),
    row('05/02', 'GROCER', '-10.00'),
    row('05/03', 'FLORIST', '-5.00'),
    row('05/04', 'WAGES', '75.00'),
    row('', 'Balance carried forward', '120.00'),
  ];
  const heads = row('Date', 'Description', 'Amount');
  expect(
    told(foot, [heads, row('', 'Balance brought forward', '120.00'), row('', 'Closing balance', '120.00')]),
  ).toBeUndefined();
});

test('tampered: a total that rows at the foot of the page contradict, though they lead to the closing balance', () => {
  const said = (deposits: string, closing: string) =>
    told([
      ...top,
      line('Opening balance 100.00'),
      line(`Deposits ${deposits}`),
      line('Withdrawals -20.00'),
      line(`Closing balance ${closing}`),
      ...Array.from({ length: 34 }, () => gap()),
      table,
      row('05/02', 'GROCER', '-10.00', '90.00'),
      row('05/03', 'WAGES', '15.00', '105.00'),
      row('05/04', 'BAKER', '-10.00', '95.00'),
    ]);
  expect(said('25.00', '95.00')).toBeUndefined();
  // Both totals count every row, and the closing balance is none of theirs.
  expect(said('15.00', '195.00')).toBeUndefined();
  expect(said('25.00', '105.00')).toMatch(/^The list of transactions runs to the bottom/);
});

test('rows that come to more than their printed total are no sign that a page is missing', () => {
  const contents = [first, last].map((lines, i) => page(i, lines));
  const reading = readStatement(contents);
  if (!reading.ok) throw new Error(reading.reason.message);
  const { constraints } = buildLedger(account(reading));
  const broken = constraints.find(({ kind, holds }) => kind === 'running' && !holds);
  if (!broken) throw new Error('no balance breaks');
  const said = (expected: bigint) =>
    missingRows(reading.statement, account(reading), contents, [
      ...constraints,
      { ...broken, kind: 'section', expected, terms: [] },
    ]);
  const { value } = broken.target.amount;
  expect(said(value - 1n)).toMatch(/a page may be missing/);
  expect(said(value + 1n)).toBeUndefined();
});

test('pages that are numbered before the one a list begins on hold none of it', () => {
  const said = 'The printed page numbers show that pages are missing.';
  const list = (opening: string) =>
    numbered(
      [
        ...top,
        line(`Opening balance ${opening}`),
        line('Closing balance 60.00'),
        table,
        row('05/02', 'GROCER', '-10.00', '90.00'),
        row('05/03', 'FLORIST', '-30.00', '60.00'),
      ],
      'Page 46 of 46',
    );
  expect(told(list('100.00'))).toBeUndefined();
  expect(told(list('150.00'))).toBe(said);
  // A balance brought over from a page before is none that a list begins with.
  const over = [
    table,
    row('', 'Brought forward', undefined, '90.00'),
    row('05/03', 'FLORIST', '-30.00', '60.00'),
  ];
  expect(told(numbered([...top, ...over], 'Page 46 of 46'))).toBe(said);
});
