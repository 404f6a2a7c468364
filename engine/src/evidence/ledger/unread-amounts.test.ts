import { expect, test } from 'vitest';
import { segmentAt } from '../../../test/cells.ts';
import { glyphsBox, inspectText, type TextSegment } from '../../pdf/content/visibility.ts';
import type { Amount } from '../../statement/model/model.ts';
import { readStatement } from '../../statement/read-statement.ts';
import { at, upTo } from '../../statement/testing/paint-text.ts';
import { line, page, top } from '../../statement/testing/statement-pages.ts';
import { unreadAmounts } from './unread-amounts.ts';

type Line = Parameters<typeof page>[1][number];

const dated =
  (day: string, text: string, ...figures: readonly string[]): Line =>
  (y) => [
    at(40, y, day),
    at(90, y, day),
    at(140, y, text),
    ...figures.map((figure, i) => upTo(400 + i * 80, y, figure)),
  ];

/** How many lines of days and amounts were left unread on a page. */
function unreadLines(...lines: readonly Line[]): number {
  const content = page(0, [...top, ...lines]);
  const reading = readStatement([content]);
  if (!reading.ok) throw new Error(reading.reason.message);
  return unreadAmounts(reading.statement, [inspectText(content)]).datedLines;
}

const rows: readonly Line[] = [
  line('Opening balance 100.00'),
  (y) => [
    at(40, y, 'Date'),
    at(90, y, 'Value date'),
    at(140, y, 'Description'),
    upTo(400, y, 'Amount'),
    upTo(480, y, 'Balance'),
  ],
  dated('05.13', 'GROCER', '-10.00', '90.00'),
  dated('05.14', 'FLORIST', '-10.00', '80.00'),
  dated('05.15', 'BAKER', '-10.00', '70.00'),
];

test('the second day of a row that was read is no amount', () => {
  expect(unreadLines(...rows)).toBe(0);
});

test('the rate in the words of a row is no amount', () => {
  const interest = dated('05.16', 'INTEREST AT 4.49%', '-1.00', '69.00');
  expect(unreadLines(...rows, interest)).toBe(0);
});

test('amounts behind a day that no row has are left unread', () => {
  expect(unreadLines(...rows, line(''), line('05.16 Rate of the day 12.50'))).toBe(1);
});

test.each([
  ['between those that were read', 1],
  ['right above them', 0],
  ['right below them', 2],
])('an amount in brackets in their column, %s, stands in the table', (_, without) => {
  const content = page(0, [
    ...top,
    line('Opening balance 100.00'),
    (y) => [at(40, y, 'Date'), at(140, y, 'Description'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
    (y) => [at(40, y, '05/13'), at(140, y, 'GROCER'), upTo(400, y, '(10.00)'), upTo(480, y, '90.00')],
    (y) => [at(40, y, '05/14'), at(140, y, 'FLORIST'), upTo(400, y, '(10.00)'), upTo(480, y, '80.00')],
    (y) => [at(40, y, '05/15'), at(140, y, 'BAKER'), upTo(400, y, '(10.00)'), upTo(480, y, '70.00')],
  ]);
  const reading = readStatement([content]);
  if (!reading.ok) throw new Error(reading.reason.message);
  const [account] = reading.statement.accounts;
  if (!account) throw new Error('no account was read');
  // As if a row had been lost.
  const postings = account.postings.filter((__, i) => i !== without);
  const lost = { ...account, postings };
  const unread = unreadAmounts({ ...reading.statement, accounts: [lost] }, [inspectText(content)]);
  expect(postings).toHaveLength(2);
  expect(unread.inTable(lost)).toBe(true);
});

test('a balance in the column of balances stands in the table where the amount of its row was read as another figure', () => {
  const content = page(0, [...top, ...rows]);
  const reading = readStatement([content]);
  if (!reading.ok) throw new Error(reading.reason.message);
  const [account] = reading.statement.accounts;
  const second = account?.postings[1];
  if (!account || !second) throw new Error('no row was read');
  const postings = account.postings.filter((row) => row !== second);
  const summary = [...account.summary, { kind: 'debits' as const, label: 'FLORIST', amount: second.amount }];
  const lost = { ...account, postings, summary };
  const unread = unreadAmounts({ ...reading.statement, accounts: [lost] }, [inspectText(content)]);
  expect(unread.inTable(lost)).toBe(true);
});

test('digits close before a figure that was read may belong to it', () => {
  const cut = (digits: string): boolean => {
    const content = page(0, [...top, ...rows, line(`Closing balance ${digits} 070.00`)]);
    const reading = readStatement([content]);
    if (!reading.ok) throw new Error(reading.reason.message);
    const closing = reading.statement.accounts[0]?.closing;
    if (closing?.value !== 7_000n) throw new Error('the closing balance was read otherwise');
    return unreadAmounts(reading.statement, [inspectText(content)]).isCutShort(closing, 207_000n);
  };
  expect([cut('2'), cut('3'), cut('2  ')]).toEqual([true, false, false]);
});

test('a number without cents that ends where amounts do may be one of them', () => {
  const isWhole = (right: number, number: string) => {
    const below: Line = (y) => [at(40, y, 'Points'), upTo(right, y, number)];
    const content = page(0, [...top, ...rows, line(''), below]);
    const reading = readStatement([content]);
    const account = reading.ok ? reading.statement.accounts[0] : undefined;
    if (!reading.ok || !account) throw new Error('no account was read');
    return unreadAmounts(reading.statement, [inspectText(content)]).isWholeInColumn(account, 73_200n);
  };
  expect(isWhole(400, '732')).toBe(true);
  expect(isWhole(400, '732-')).toBe(true);
  expect(isWhole(400, '731')).toBe(false);
  expect(isWhole(360, '732')).toBe(false);
  expect([isWhole(401.5, '732'), isWhole(402.5, '732')]).toEqual([true, false]);
});

/** What is left unread where these are painted beside the rows. */
function unreadWith(...segments: readonly TextSegment[]) {
  const content = page(0, [...top, ...rows]);
  const reading = readStatement([content]);
  if (!reading.ok) throw new Error(reading.reason.message);
  return unreadAmounts(reading.statement, [{ page: 0, segments }]);
}

test('digits half a height of the type apart are those of two cells', () => {
  const values = (gap: number) => {
    const segment = segmentAt(200, 100, '112.50');
    const { run } = segment;
    const glyphs = run.glyphs.map((glyph, i) => ({ ...glyph, x: glyph.x + (i > 0 ? gap : 0) }));
    return [...unreadWith({ ...segment, run: { ...run, glyphs } }).values];
  };
  expect(values(4.5)).toEqual([11_250n]);
  expect(values(5.5)).toEqual([1_250n]);
});

test('up to three digits before a figure may belong to it', () => {
  const isCutShort = (digits: string) => {
    const segment = segmentAt(300 - 5 * digits.length, 100, digits);
    const { y0, y1 } = glyphsBox(segment.run, 0, 1);
    const amount = { text: '070.00', page: 0, box: { x0: 302, x1: 332, y0, y1 } } as Amount;
    return unreadWith(segment).isCutShort(amount, BigInt(`${digits}07000`));
  };
  expect([isCutShort('123'), isCutShort('1234')]).toEqual([true, false]);
});

test('an amount stands among figures twenty points beside them, and two above or below', () => {
  const isAmong = (right: number, up: number) => {
    const segment = segmentAt(200, 100, '7.77');
    const { x0, x1, y0, y1 } = glyphsBox(segment.run, 0, 4);
    const [x, y] = [(x0 + x1) / 2 + right, (y0 + y1) / 2 + up];
    const box = { x0: x, x1: x + 40, y0: y, y1: y + 9 };
    return unreadWith(segment).among([{ page: 0, box } as Amount]);
  };
  expect([isAmong(19, -4), isAmong(21, -4)]).toEqual([true, false]);
  expect([isAmong(-20, 1.5), isAmong(-20, 2.5)]).toEqual([true, false]);
});

test('charges in a column apart are no rows that were not read', () => {
  const charged = ['05.16', '05.17', '05.18', '05.19'].map((day, i) =>
    dated(day, 'TRANSFER', '-10.00', `${60 - 10 * i}.00`, '2.50'),
  );
  expect(unreadLines(...rows, ...charged)).toBe(0);
});
