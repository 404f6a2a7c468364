import { expect, test } from 'vitest';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { numbersOf } from './number-grammar.ts';
import { upTo, at } from '../testing/paint-text.ts';
import { page, type Lines } from '../testing/statement-pages.ts';

const printedLines = (...own: Lines) => pageLines(visibleRuns(page(0, own)).spans, 0, 0);

test('dashes below a heading that gives both sides are signs, whatever amounts of a summary stand over them', () => {
  const owed = (left: string) => (y: number) => [upTo(400, y, left), at(420, y, '-')];
  const summary = [(y: number) => [upTo(430, y, '8,128.96')], (y: number) => [upTo(430, y, '8,461.77')]];
  const rows = [owed('8,128.96'), owed('8,281.77'), owed('8,461.77')];
  const head = (y: number) => [at(40, y, 'Date'), upTo(400, y, 'Balance'), at(414, y, 'D/C')];
  expect([...numbersOf(printedLines(...summary, head, ...rows)).signFlags]).toEqual([420]);
  expect([...numbersOf(printedLines(...summary, ...rows)).signFlags]).toEqual([]);
});

test('signs far right of amounts that begin at one edge are marks of sides where their heading gives both', () => {
  const signsUnder = (head: string) =>
    numbersOf(
      printedLines(
        (y) => [at(40, y, 'Date'), at(260, y, 'Transaction amount'), at(420, y, head), at(450, y, 'Balance')],
        (y) => [at(40, y, '05/02'), at(260, y, '10.00'), at(420, y, '-'), at(450, y, '90.00')],
        (y) => [at(40, y, '05/03'), at(260, y, '15.00'), at(420, y, '+'), at(450, y, '105.00')],
      ),
    ).signFlags;
  expect([...signsUnder('D/C')]).toEqual([420]);
  expect([...signsUnder('Info')]).toEqual([]);
});

test('a mark between the words of a row and its amount is of the amount, though the words end in a number', () => {
  const out = (text: string, amount: string) => (y: number) => [
    at(40, y, text),
    at(424, y, 'Af'),
    upTo(540, y, amount),
  ];
  const rows = [
    out('Rent 195', '811.84'),
    out('Shop 028', '55.97'),
    out('Garage 331', '12.81'),
    out('Baker', '9.00'),
  ];
  const head = (y: number) => [at(40, y, 'Details'), at(420, y, 'Af/Bij'), at(510, y, 'Amount')];
  expect([...numbersOf(printedLines(head, ...rows)).flags]).toEqual([]);
});
