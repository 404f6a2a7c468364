import { expect, test } from 'vitest';
import { readPages, row, line, type Lines } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

/** A page with the head that repeats, and some rows. */
const sheet = (name: string, from: number, label = 'Account Name'): Lines => [
  line('Larchmont Bank', { size: 12 }),
  (y) => [at(40, y, label), at(300, y, 'Account Number')],
  (y) => [at(40, y, name), at(300, y, '77205384')],
  line('Statement period 05/01/2024 - 05/31/2024'),
  row('Date', 'Description', 'Amount', 'Balance'),
  ...[0, 1, 2].map((i): Lines[number] => (y) => [
    at(40, y, `05/${String(from + i).padStart(2, '0')}/2024`),
    at(120, y, 'GROCER'),
    upTo(400, y, '-10.00'),
    upTo(480, y, `${1_000 - 10 * (from + i)}.00`),
  ]),
];
const holders = (...pages: readonly Lines[]): string[] => {
  const reading = readPages(...pages);
  const mentions = reading.ok ? reading.statement.mentions : [];
  return mentions.filter(({ kind }) => kind === 'holder').map(({ text }) => `${text.page} ${text.value}`);
};

test('the head that repeats on each page names whom other pages name in its place', () => {
  expect(holders(sheet('Mr Oliver Bexley', 1), sheet('Mrs Philippa Thornbury', 4))).toEqual([
    '0 Mr Oliver Bexley',
    '1 Mrs Philippa Thornbury',
  ]);
});

test('the same name, another label, and words that are no name say nothing', () => {
  const first = sheet('Mr Oliver Bexley', 1);
  expect(holders(first, sheet('Mr Oliver Bexley', 4))).toEqual(['0 Mr Oliver Bexley', '1 Mr Oliver Bexley']);
  expect(holders(first, sheet('Mrs Philippa Thornbury', 4, 'Your contact'))).toEqual(['0 Mr Oliver Bexley']);
  expect(holders(first, sheet('Statement of account', 4))).toEqual(['0 Mr Oliver Bexley']);
});
