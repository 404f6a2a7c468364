import { expect, test } from 'vitest';
import { printedPages } from './page-numbers.ts';
import { line, linesOf, type Lines } from '../testing/statement-pages.ts';
import type { TokenLine } from '../text/tokens.ts';

/** The lines as they are read where every number may be money. */
const asMoney = (lines: readonly TokenLine[]): TokenLine[] =>
  lines.map((one) => ({
    ...one,
    tokens: one.tokens.map((token) =>
      /^\d+$/.test(token.text) ? { ...token, kind: 'amount' as const } : token,
    ),
  }));

const numbers = (lines: readonly TokenLine[]) => printedPages(lines).map(({ number }) => number.value);

test('a page is numbered by a whole number, also where such numbers may be money', () => {
  const lines = linesOf(line('112 COMMERCIAL STREET Page 2'), line('Rent 40.00'));
  expect([numbers(lines), numbers(asMoney(lines))]).toEqual([[2], [2]]);
});

test('a page is numbered by one letter before all pages', () => {
  expect(numbers(linesOf(line('Closing Date 05/31/24'), line('p. 2/3')))).toEqual([2]);
  expect(numbers(linesOf(line('P. 2/3 shares'), line('Rent 40.00')))).toEqual([]);
});

test('the total of a page numbers none', () => {
  const lines = linesOf(line('Page total 3,889.20'), line('Page total 3 889.20'));
  expect([numbers(lines), numbers(asMoney(lines))]).toEqual([[], []]);
});

test('a page that a notice refers to is another one', () => {
  expect(
    numbers(linesOf(line('SEE PAGE 2 FOR IMPORTANT INFORMATION Page 1 of 3'), line('Rent 40.00'))),
  ).toEqual([1]);
});

test('both sides of a sheet of paper print its number, and none of the page', () => {
  const side = (number: number, month: string, row: string): Lines => [
    line(`Larch Sparkasse Kontoauszug ${month}`),
    line(`Blatt ${number}`),
    line(row),
  ];
  const pages = (...all: readonly Lines[]) =>
    all.flatMap((own, page) => linesOf(...own).map((one) => ({ ...one, page })));
  expect(numbers(pages(side(1, '5/2024', 'Rent 40.00'), side(1, '5/2024', 'Fuel 20.00')))).toEqual([]);
  expect(numbers(pages(side(1, '5/2024', 'Rent 40.00'), side(2, '5/2024', 'Fuel 20.00')))).toEqual([1, 2]);
  expect(numbers(pages(side(1, '5/2024', 'Rent 40.00'), side(1, '6/2024', 'Fuel 20.00')))).toEqual([1, 1]);
});
