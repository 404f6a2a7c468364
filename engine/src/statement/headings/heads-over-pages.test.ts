import { expect, test } from 'vitest';
import type { AccountLines } from './account-lines.ts';
import { withHeadsOverPages, withTopsOfPages } from './heads-over-pages.ts';
import { line, linesOf, row, type Lines } from '../testing/statement-pages.ts';

const heading = (number: string, money: string) => line(`PART ${number} SAVINGS Money ${money}`);
const list: Lines = [line('Opening balance 100.00'), row('05/02', 'GROCER', '-10.00')];

/** Lines of an account, each stretch on a page of its own from `page` on. */
const part = (page: number, ...stretches: readonly Lines[]): AccountLines => ({
  alone: false,
  lines: stretches.flatMap((own, i) => linesOf(...own).map((one) => ({ ...one, page: page + i }))),
});

const firstLines = (parts: readonly AccountLines[]) =>
  withHeadsOverPages(parts).map(({ lines }) => lines[0]?.text);

test('the heading at the end of a page is that of the account on the next, as the headings of others show', () => {
  const parts = [
    part(0, [heading('47', 'EUR'), ...list]),
    part(0, [heading('73', 'USD'), ...list, heading('36', 'EUR'), line('Page 1 of 2')]),
    part(1, [line('Larchmont Bank'), ...list]),
  ];
  expect(firstLines(parts)).toEqual([
    'PART 47 SAVINGS Money EUR',
    'PART 73 SAVINGS Money USD',
    'PART 36 SAVINGS Money EUR',
  ]);
  expect(withHeadsOverPages(parts)[1]?.lines.at(-1)?.text).toContain('GROCER');
});

test('other words at the end of a page stay with the account above', () => {
  const parts = [
    part(0, [heading('47', 'EUR'), ...list]),
    part(0, [heading('73', 'USD'), ...list, line('Ask us for a loan')]),
    part(1, [line('Larchmont Bank'), ...list]),
  ];
  expect(firstLines(parts)[2]).toBe('Larchmont Bank');
});

test('an account with a heading of its kind on its page takes none from the page before', () => {
  const parts = [
    part(0, [heading('47', 'EUR'), ...list]),
    part(0, [heading('73', 'USD'), ...list, heading('36', 'EUR')]),
    part(1, [heading('58', 'EUR'), ...list]),
  ];
  expect(firstLines(parts)[2]).toBe('PART 58 SAVINGS Money EUR');
});

test('a heading that no rows separate from the page before the last is left alone', () => {
  const parts = [
    part(0, [heading('47', 'EUR'), ...list]),
    part(0, [heading('73', 'USD'), ...list, heading('36', 'EUR')], [line('Terms')]),
    part(2, [line('Larchmont Bank'), ...list]),
  ];
  expect(firstLines(parts)[2]).toBe('Larchmont Bank');
});

const openings = (parts: readonly AccountLines[]) =>
  withTopsOfPages(parts).map(({ lines }) => lines.filter(({ text }) => text.startsWith('Opening')).length);

test('an opening balance in the head of a page, above the number of its account, is that of the account', () => {
  const first: Lines = [...list, row('05/31', 'Closing balance', '90.00')];
  const head: Lines = [line('JORDAN A EXAMPLE'), line('Opening balance 300.00')];
  const second = (top: Lines): AccountLines[] => [
    part(0, first, top),
    part(1, [line('Account number 987654321'), row('05/02', 'BAKER', '-10.00')]),
  ];
  expect(openings(second(head))).toEqual([1, 1]);
  expect(withTopsOfPages(second(head))[1]?.lines[0]?.text).toBe('JORDAN A EXAMPLE');
  // With a row below it, it opens a list of the account above.
  expect(openings(second([...head, row('05/03', 'TAILOR', '-10.00')]))).toEqual([2, 0]);
  expect(openings(second([line('JORDAN A EXAMPLE')]))).toEqual([1, 0]);
});
