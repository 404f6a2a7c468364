import { expect, test } from 'vitest';
import { cutAtOpenings } from './cut-at-openings.ts';
import { gap, head, line, linesOf, row, statementOf, table, type Lines } from '../testing/statement-pages.ts';
import { at } from '../testing/paint-text.ts';

const list = [
  row('05/02/2024', 'Opening balance', undefined, '100.00'),
  row('05/03/2024', 'GROCER', '-10.00', '90.00'),
  row('05/31/2024', 'Closing balance', undefined, '90.00'),
];
const MAY = { start: '2024-05-01', end: '2024-05-31' } as const;
const namesOf = (...above: Lines) =>
  cutAtOpenings(linesOf(...list, gap(), ...above, ...list), 'month-first', MAY).map(({ name }) => name);

test('an account is named by the largest heading above it, not by the notice that stands first', () => {
  const notice = line('- Signing on to the app and opening the page with your own address and phone number');
  const branch = line('- Visiting a branch');
  expect(namesOf(notice, branch, line('Wren Way Money', { size: 14 }), line('Activity'))).toEqual([
    undefined,
    'Wren Way Money',
  ]);
});

test('of headings of one size the one that names a product, without what stands beside it', () => {
  const care = line('Toll Free 800-555-0142');
  expect(namesOf(care, (y) => [at(40, y, 'Joint Savings Account'), at(400, y, 'www.wren.example')])).toEqual([
    undefined,
    'Joint Savings Account',
  ]);
});

/** Lists that no balance closes, each under its name and the heads of its columns. */
const everyday: Lines = [
  line('EDA Everyday money'),
  table,
  row('', 'Balance forward', undefined, '100.00'),
  row('05/03/2024', 'GROCER', '-10.00', '90.00'),
  row('05/14/2024', 'BAKER', '-5.00', '85.00'),
];
const listOf = (name: string, balance: string, ...rows: Lines): Lines => [
  gap(),
  line(name),
  table,
  row('', 'Balance forward', undefined, balance),
  ...rows,
];
const interest = row('05/31/2024', 'Interest', '0.50', '300.50');
const accountsOf = (...lines: Lines) =>
  statementOf(...head, ...everyday, ...lines).accounts.map(({ name, opening, postings }) => [
    name,
    Number(opening?.value),
    postings.length,
  ]);

test('a list that begins as the first one does, under another name, is of another account, rows or none', () => {
  expect(
    accountsOf(...listOf('RSV Rainy days', '300.00', interest), ...listOf('SHA Founding share', '5.00')),
  ).toEqual([
    ['EDA Everyday money', 10_000, 2],
    ['RSV Rainy days', 30_000, 1],
    ['SHA Founding share', 500, 0],
  ]);
});

test('a list that goes on is of one account, whatever balance it brings forward', () => {
  const cuts = (...lines: Lines) =>
    cutAtOpenings(linesOf(...head, ...everyday, ...lines), 'month-first', MAY).length;
  expect(cuts(...listOf('RSV Rainy days', '300.00', interest))).toBe(2);
  expect(cuts(...listOf('EDA Everyday money', '300.00', interest))).toBe(0);
  expect(cuts(...listOf('EDA Everyday money (continued)', '300.00', interest))).toBe(0);
  expect(cuts(...listOf('Transactions', '300.00', interest))).toBe(0);
  expect(cuts(...listOf('RSV Rainy days', '85.00', interest))).toBe(0);
});

test('a list begins below a name with the interest it bears, and below the terms of an account', () => {
  const first: Lines = [
    line('1 Everyday Chequing 0118842-1'),
    line('Overdraft limit $500.00'),
    ...everyday.slice(1),
  ];
  const second = listOf(
    '2 High Interest Savings 0118842-2 (2.10%)',
    '740.00',
    row('05/20/2024', 'INTEREST', '5.00', '745.00'),
  );
  expect(cutAtOpenings(linesOf(...first, ...second), 'month-first', MAY).map(({ name }) => name)).toEqual([
    '1 Everyday Chequing 0118842-1',
    '2 High Interest Savings 0118842-2 (2.10%)',
  ]);
});

test('dashes in the name of an account are no words of it', () => {
  const terms = listOf('ET1 — Épargne à terme / stable — Folio 071208 ET1', '300.00', interest);
  const cuts = cutAtOpenings(linesOf(...head, ...everyday, ...terms), 'month-first', MAY);
  expect(cuts).toHaveLength(2);
});
