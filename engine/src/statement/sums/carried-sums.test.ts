import { expect, test } from 'vitest';
import { buildLedger } from '../../ledger/build-ledger.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, line, readPages, rows, type Lines } from '../testing/statement-pages.ts';

const entry =
  (day: string, text: string, out = '', into = '') =>
  (y: number) => [
    ...(day ? [at(40, y, day)] : []),
    at(140, y, text),
    ...(out ? [upTo(460, y, out)] : []),
    ...(into ? [upTo(560, y, into)] : []),
  ];
const heads = entry('Date', 'Details', 'Debit', 'Credit');
const pages: readonly Lines[] = [
  [
    line('Larchmont Bank', { size: 12 }),
    line('Statement period 01.05.2024 - 31.05.2024'),
    heads,
    entry('', 'OPENING BALANCE', '', '200.00'),
    entry('02.05.2024', 'GROCER', '20.00'),
    entry('03.05.2024', 'WAGES', '', '100.00'),
    entry('', 'Carried forward', '20.00', '300.00'),
  ],
  [
    heads,
    entry('', 'Brought forward', '20.00', '300.00'),
    entry('14.05.2024', 'TAILOR', '15.00'),
    entry('30.05.2024', 'BAKER', '25.00'),
    entry('', 'CLOSING BALANCE', '', '240.00'),
  ],
];

test('sums of both columns that are carried over a page are no balances', () => {
  const found = account(readPages(...pages));
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER | -2000',
    '2024-05-03 | WAGES | 10000',
    '2024-05-14 | TAILOR | -1500',
    '2024-05-30 | BAKER | -2500',
  ]);
  expect(found.marks.filter(({ kind }) => /forward/.test(kind))).toEqual([]);
  expect([found.opening?.value, found.closing?.value]).toEqual([20000n, 24000n]);
});

/** The sums over the page's end that fail, where the next page begins with this sum of credits. */
function failing(brought: string): string[] {
  const both = (text: string, credits: string) => entry('', text, '20.00', credits);
  const [first = [], second = []] = pages;
  const found = account(
    readPages(
      [...first.slice(0, -1), both('Carried forward', '300.00')],
      [heads, both('Brought forward', brought), ...second.slice(2)],
    ),
  );
  const { constraints } = buildLedger(found);
  const carried = constraints.filter(({ target }) => /^sum of (?:debits|credits) so far$/.test(target.label));
  expect(carried).toHaveLength(4);
  return carried.filter(({ holds }) => !holds).map(({ label }) => label);
}

test('sums of columns are those of the rows so far, the first with the opening balance', () => {
  expect(failing('300.00')).toEqual([]);
});

test('the next page begins with the sum that the page before ends with', () => {
  expect(failing('400.00')).toEqual(['sum of credits brought forward']);
});

test('sums of both columns stand beside a balance that is carried over', () => {
  const cells = (day: string, text: string, out: string, into: string, left: string) => (y: number) => [
    ...(day ? [at(40, y, day)] : []),
    at(140, y, text),
    ...(out ? [upTo(400, y, out)] : []),
    ...(into ? [upTo(490, y, into)] : []),
    ...(left ? [upTo(580, y, left)] : []),
  ];
  const withBalance = cells('Date', 'Details', 'Debit', 'Credit', 'Balance');
  const found = account(
    readPages(
      [
        line('Larchmont Bank', { size: 12 }),
        line('Statement period 01.05.2024 - 31.05.2024'),
        withBalance,
        cells('', 'OPENING BALANCE', '', '', '200.00'),
        cells('02.05.2024', 'GROCER', '20.00', '', '180.00'),
        cells('03.05.2024', 'WAGES', '', '100.00', '280.00'),
        cells('', 'Carried forward', '20.00', '100.00', '280.00'),
      ],
      [
        withBalance,
        cells('', 'Brought forward', '20.00', '100.00', '280.00'),
        cells('14.05.2024', 'TAILOR', '15.00', '', '265.00'),
        cells('30.05.2024', 'BAKER', '25.00', '', '240.00'),
      ],
    ),
  );
  expect(found.carriedSums.map(({ after, debits, credits }) => [after, debits.value, credits.value])).toEqual(
    [
      [2, -2000n, 10000n],
      [2, -2000n, 10000n],
    ],
  );
  expect(found.marks.map(({ kind, balance }) => [kind, balance.value])).toContainEqual([
    'carried-forward',
    28000n,
  ]);
});

test('what the rows of a page come to is told below each page', () => {
  const found = account(
    readPages(
      [
        line('Larchmont Bank', { size: 12 }),
        line('Statement period 01.05.2024 - 31.05.2024'),
        line('Opening balance 200.00'),
        line('Closing balance 335.00'),
        heads,
        entry('02.05.2024', 'WAGES', '', '100.00'),
        entry('', 'Page total', '0.00', '100.00'),
      ],
      [
        heads,
        entry('14.05.2024', 'TAILOR', '15.00'),
        entry('16.05.2024', 'REFUND', '', '75.00'),
        entry('30.05.2024', 'BAKER', '25.00'),
        entry('', 'Page total', '40.00', '75.00'),
      ],
    ),
  );
  expect(found.columnTotals?.since).toBe(1);
  expect(buildLedger(found).constraints.filter(({ kind, holds }) => kind === 'column' && holds)).toHaveLength(
    2,
  );
});
