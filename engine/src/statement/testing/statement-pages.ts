import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import type { PageContent } from '../../pdf/content/model.ts';
import type { Account, Statement, StatementReading } from '../model/model.ts';
import { PLAIN_NUMBERS } from '../text/number-grammar.ts';
import { readStatement } from '../read-statement.ts';
import { tokenizeLine, type TokenLine } from '../text/tokens.ts';
import { at, paintPage, upTo, type PaintedText } from './paint-text.ts';

/** One printed line. */
export type Row = readonly PaintedText[];

/** Lines from the top of the page downwards, 14 points apart. */
export const page = (index: number, rows: readonly ((y: number) => Row)[]): PageContent =>
  paintPage(
    index,
    rows.flatMap((row, i) => row(740 - i * 14)),
  );
/** Cells at 40, 120, and numbers that end at the given columns. */
export const row =
  (date: string, text: string, ...numbers: readonly (string | undefined)[]) =>
  (y: number): Row => [
    ...(date ? [at(40, y, date)] : []),
    ...(text ? [at(120, y, text)] : []),
    ...numbers.flatMap((number, i) => (number ? [upTo(400 + i * 80, y, number)] : [])),
  ];
/** Words at the left margin. */
export const line =
  (text: string, more: Partial<PaintedText> = {}) =>
  (y: number): Row => [at(40, y, text, more)];
/** An empty line. */
export const gap = () => (): Row => [];

/** Head of a statement for May 2024. */
export const top = [
  line('Larchmont Bank', { size: 12 }),
  line('Account number: 123456789'),
  line('Statement period 05/01/2024 - 05/31/2024'),
];

/** Headings of an ordinary table. */
export const table = row('Date', 'Description', 'Amount', 'Balance');

/** The account of one page with these lines below its head. */
export const read = (...lines: readonly ((y: number) => Row)[]): Account =>
  account(readStatement([page(0, [...top, ...lines])]));

/** The account read, or a failed test. */
export function account(reading: StatementReading, index = 0): Account {
  if (!reading.ok) throw new Error(reading.reason.message);
  const found = reading.statement.accounts[index];
  if (!found) throw new Error('no such account');
  return found;
}
/** Postings as `date | text | amount | balance`. */
export const rows = (found: Account) =>
  found.postings.map((posting) =>
    [
      posting.date.value,
      posting.description.value,
      Number(posting.amount.value),
      ...(posting.balance ? [Number(posting.balance.value)] : []),
    ].join(' | '),
  );

/** Lines of a page. */
export type Lines = Parameters<typeof page>[1];

/** Reads a document of these pages. */
export const readPages = (...all: readonly Lines[]): StatementReading =>
  readStatement(all.map((own, i) => page(i, own)));

/** A table of two rows that leads from one balance to the other, for statements of which only the head matters. */
export const body: Lines = [
  gap(),
  table,
  row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
  row('05/14/2024', 'Grocer', '-100.00', '900.00'),
  row('05/20/2024', 'Salary Thornbury Foods Ltd', '50.00', '950.00'),
  row('05/31/2024', 'Closing balance', undefined, '950.00'),
];

/** A bank and a period, and nothing else. */
export const head: Lines = [
  line('Larchmont Bank', { size: 12 }),
  line('Statement period 05/01/2024 - 05/31/2024'),
];

/** The statement of one page of these lines, or a failed test. */
export function statementOf(...lines: Lines): Statement {
  const reading = readStatement([page(0, lines)]);
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement;
}

/** Lines as the reader cuts them, before any grammar of numbers is known. */
export const linesOf = (...own: Lines): TokenLine[] =>
  pageLines(visibleRuns(page(0, own)).spans, 0, 0).map((one) => tokenizeLine(one, PLAIN_NUMBERS));
