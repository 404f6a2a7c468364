import { expect, test } from 'vitest';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { PLAIN_NUMBERS } from '../text/number-grammar.ts';
import { splitNoActivity } from './split-no-activity.ts';
import { line, type Lines, page } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { tokenizeLine } from '../text/tokens.ts';

const parts = (...own: Lines) => {
  const lines = pageLines(visibleRuns(page(0, own)).spans, 0, 0).map((one) =>
    tokenizeLine(one, PLAIN_NUMBERS),
  );
  return splitNoActivity([{ lines, alone: true }], [], []).map((part) => part.lines.length);
};
const numbered =
  (number: string, date: string, ...amounts: readonly string[]) =>
  (y: number) => [
    at(40, y, number),
    at(70, y, date),
    ...amounts.map((amount, i) => upTo(300 + i * 80, y, amount)),
  ];

test('words above a numbered row whose amount is printed twice head no idle account', () => {
  expect(
    parts(
      (y) => [at(40, y, '05/01'), at(70, y, 'Opening balance'), upTo(380, y, '1,000.00')],
      line('Savings account 3578'),
      numbered('1', '05/04', '12.00', '12.00'),
    ),
  ).toEqual([3]);
});

test('an idle account below numbered rows stands apart', () => {
  expect(
    parts(
      numbered('1', '05/02', '-20.00', '980.00'),
      line('Savings account 3578'),
      (y) => [at(40, y, 'Opening balance'), upTo(300, y, '12.00')],
      (y) => [at(40, y, 'Closing balance'), upTo(300, y, '12.00')],
    ),
  ).toEqual([1, 3]);
});

/** A heading with the balance before and after a month in which nothing moved. */
const idle = (heading: string, balance: string): Lines => [
  line(heading),
  (y) => [at(40, y, 'Vundon'), upTo(300, y, balance)],
  (y) => [at(40, y, 'Bosdus'), upTo(300, y, '0.00')],
  (y) => [at(40, y, 'Kurprul'), upTo(300, y, balance)],
];

test('idle accounts stand apart from one another, with rows above them or without', () => {
  const three = [
    ...idle('SAVINGS account', '12.00'),
    ...idle('Share account', '17.00'),
    ...idle('Holiday club', '9.00'),
  ];
  expect(parts(...three)).toEqual([4, 4, 4]);
  expect(parts(numbered('1', '05/02', '-20.00', '980.00'), ...three)).toEqual([1, 4, 4, 4]);
});

test('a limit beside the balances of an idle account has not moved', () => {
  expect(
    parts(
      ...idle('SAVINGS account', '12.00'),
      line('Overdraft limit: 500.00'),
      line('Available to spend: 512.00'),
      ...idle('Share account', '17.00'),
    ),
  ).toEqual([6, 4]);
});

test('one balance above words that nothing moved is an idle account', () => {
  const still = (words: string, ...more: Lines): Lines => [
    line('Savings account 3578'),
    (y) => [at(40, y, '05/01'), at(70, y, 'Opening balance'), upTo(380, y, '600.55')],
    line(words),
    ...more,
  ];
  const moved = numbered('1', '05/02', '-20.00', '980.00');
  for (const words of ['No transactions this period', 'Aucune transaction au cours de la période'])
    expect(parts(moved, ...still(words))).toEqual([1, 3]);
  expect(parts(moved, ...still('No transactions above 10.00 this period'))).toEqual([4]);
  expect(parts(moved, ...still('All your transactions'))).toEqual([4]);
  expect(parts(moved, ...still('No transactions', numbered('1', '05/03', '-5.00', '595.55')))).toEqual([5]);
});

test('words below a numbered row whose amount stands on its last line head no idle account', () => {
  const below =
    (text: string, ...amounts: readonly string[]) =>
    (y: number) => [at(120, y, text), ...amounts.map((amount, i) => upTo(300 + i * 80, y, amount))];
  const row = (number: string, date: string, text: string) => (y: number) => [
    at(40, y, number),
    at(60, y, date),
    at(120, y, text),
  ];
  const lines: Lines = [
    numbered('1', '05/01', '-5.00', '5.00'),
    row('2', '05/02', 'Fuel'),
    below('Invoice 7', '-20.00', '20.00'),
    row('3', '05/03', 'Rent'),
    below('Invoice 8', '-10.00', '10.00'),
    row('4', '05/04', 'Refund'),
    below('Card 2176'),
    below('Card 2176', '12.00', '12.00'),
  ];
  expect(parts(...lines)).toEqual([lines.length]);
});

test('an account in unknown words stands apart where its box has the labels of the one above', () => {
  const box = (
    opening: string,
    moved: string,
    closing: string,
    labels = ['Vundon', 'Bosdus', 'Kurprul'],
  ): Lines =>
    labels.map((label, i) => (y: number) => [
      at(40, y, label),
      upTo(300, y, [opening, moved, closing][i] ?? ''),
    ]);
  const first: Lines = [numbered('1', '05/02', '-20.00', '980.00'), ...box('1,000.00', '-20.00', '980.00')];
  expect(parts(...first, line('Zorvan 41'), ...box('12.00', '0.00', '12.00'))).toEqual([4, 4]);
  const others = ['Limit', 'Arrears', 'Points'];
  expect(parts(...first, line('Zorvan 41'), ...box('12.00', '0.00', '12.00', others))).toEqual([8]);
});

test('what is pending above the box of the only account makes no account of it', () => {
  const box = [
    (y: number) => [at(40, y, 'Opening balance'), upTo(300, y, '12.00')],
    (y: number) => [at(40, y, 'Closing balance'), upTo(300, y, '12.00')],
  ];
  const row = numbered('1', '05/02', '-20.00');
  expect(parts(line('Pending transactions'), row, line('Savings account at a glance'), ...box)).toEqual([5]);
  expect(parts(line('Transactions'), row, line('Savings account at a glance'), ...box)).toEqual([2, 3]);
});

test('an idle account tells in one sentence that nothing moved, and its balance', () => {
  const said = (sentence: string) =>
    parts(
      numbered('1', '05/02', '-20.00', '980.00'),
      line('Savings account 3578'),
      line(`${sentence} EUR 0.00`),
    );
  expect(said('No transactions in this period. Closing balance')).toEqual([1, 2]);
  expect(said('No transactions in this period. Cash limit')).toEqual([3]);
});

test('the foot of a page between rows over two lines heads no idle account', () => {
  const moved = (day: string, words: string, ...amounts: readonly string[]): Lines => [
    (y) => [at(40, y, day), at(90, y, 'GROCER')],
    (y) => [at(90, y, words), ...amounts.map((amount, i) => upTo(300 + i * 80, y, amount))],
  ];
  const rows = (day: string, first: string): Lines => [
    ...moved(`${day}1`, 'Mandate', first, first),
    ...moved(`${day}2`, 'Invoice', '-20.00', '20.00'),
    ...moved(`${day}3`, 'Ref', '-30.00', '30.00', '6,209.00'),
  ];
  const balance =
    (label: string, amount: string): Lines[number] =>
    (y) => [at(90, y, label), upTo(460, y, amount)];
  const lines: Lines = [
    balance('Opening balance', '6,349.00'),
    balance('Ending balance', '6,209.00'),
    (y) => [at(40, y, '05/01'), at(90, y, 'BAKER'), upTo(300, y, '-60.00'), upTo(380, y, '60.00')],
    ...rows('05/1', '10.00'),
    line('Larch Savings, 9 Foundry Square, Akron, OH 44301 larch.example'),
    ...rows('05/2', '17.92'),
    balance('Ending balance', '6,209.00'),
  ];
  expect(parts(...lines)).toEqual([lines.length]);
});
