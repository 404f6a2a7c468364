import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** The sums that fail of three rows with a line of debits that counts one of them, at a place. */
function failing(x1: number, y0: number): number {
  const sheet = sheetOf(
    [
      { value: -1_200n, left: 8_800n },
      { value: -1_000n, left: 7_800n },
      { value: -800n, left: 7_000n },
    ],
    {
      opening: figure(10_000n, 380, 640),
      closing: figure(7_000n, 380, 540),
      summary: [{ kind: 'debits', label: 'Card purchases', amount: figure(-1_000n, x1, y0) }],
    },
  );
  return buildLedger(sheet).constraints.filter(({ holds }) => !holds).length;
}

test.each([
  ['above the rows', 380, 700, 1],
  ['below them', 480, 500, 1],
  ['beside them, right of their figures', 480, 575, 0],
])('a total %s counts all rows of its side, or ends a list of another matter', (_, x1, y0, fails) => {
  expect(failing(x1, y0)).toBe(fails);
});

/** The sums that fail of a payment, a refund, and two purchases, with these lines of a summary. */
function failingWith(lines: readonly (readonly ['credits' | 'debits' | 'fees', string, bigint])[]): number {
  const sheet = sheetOf(
    [
      { value: 5_000n, left: 15_000n },
      { value: 300n, left: 15_300n },
      { value: -1_000n, left: 14_300n },
      { value: -700n, left: 13_600n },
    ],
    {
      opening: figure(10_000n, 380, 640),
      closing: figure(13_600n, 380, 540),
      summary: lines.map(([kind, label, value], i) => ({
        kind,
        label,
        amount: figure(value, 380, 700 - i * 14),
      })),
    },
  );
  return buildLedger(sheet).constraints.filter(({ holds }) => !holds).length;
}

test('what one line of a side adds up is told once', () => {
  const parts = [
    ['credits', 'Payments', 5_000n],
    ['credits', 'Credits', 300n],
  ] as const;
  expect(
    failingWith([['credits', 'Payments/Credits', 5_300n], ['debits', 'Purchases', -1_700n], ...parts]),
  ).toBe(0);
  // Without its parts the total is held against the rows.
  expect(
    failingWith([
      ['credits', 'Payments/Credits', 5_400n],
      ['debits', 'Purchases', -1_700n],
      ['credits', 'Payments', 5_000n],
      ['credits', 'Credits', 400n],
    ]),
  ).toBeGreaterThan(0);
});

test('a line by itself beside fees may tell what rows of both sides came to before these', () => {
  expect(
    failingWith([
      ['credits', 'Gross activity', 3_900n],
      ['fees', 'Fees', -300n],
    ]),
  ).toBe(0);
  expect(
    failingWith([
      ['credits', 'Gross activity', 3_800n],
      ['fees', 'Fees', -300n],
    ]),
  ).toBeGreaterThan(0);
});

/** The identities of five lists with their totals, and a summary that names four of them. */
function ofLists(otherDebits: bigint, checks = -1_000n) {
  const rows = [5_000n, 300n, -1_000n, -700n, -40n];
  const list = (title: string, kind: string, total: bigint, i: number) => ({
    title,
    kind,
    total: figure(total, 460, 500 - i * 20),
    listed: [],
    repeats: false,
  });
  const sheet = sheetOf(
    rows.map((value) => ({ value })),
    {
      opening: figure(10_000n, 380, 740),
      closing: figure(13_560n, 380, 720),
      sections: [
        list('Deposits', 'credits', 5_000n, 0),
        list('Other Credits', 'credits', 300n, 1),
        list('Checks', 'checks', -1_000n, 2),
        list('Other Debits', 'debits', -700n, 3),
        list('Fees', 'fees', -40n, 4),
      ],
      summary: [
        { kind: 'credits', label: 'Deposits', amount: figure(5_000n, 380, 700) },
        { kind: 'credits', label: 'Other Credits', amount: figure(300n, 380, 686) },
        { kind: 'checks', label: 'Checks', amount: figure(checks, 380, 672) },
        { kind: 'debits', label: 'Other Debits', amount: figure(otherDebits, 380, 658) },
      ],
    },
  );
  const own = { ...sheet, postings: sheet.postings.map((row, section) => ({ ...row, section })) };
  return buildLedger(own);
}

const failingOfLists = (otherDebits: bigint) =>
  ofLists(otherDebits).constraints.filter(({ holds }) => !holds).length;

test('a line may count the list of its name and one that no line is called by', () => {
  expect(failingOfLists(-740n)).toBe(0);
  expect(failingOfLists(-750n)).toBeGreaterThan(0);
});

test('lines of which few come to the list of their name mean something else, and are shown', () => {
  const listsOf = (one: ReturnType<typeof ofLists>) =>
    [one.constraints, one.unfit].map((all) =>
      all.flatMap(({ label, holds }) => (label.startsWith('list of') ? [[label, holds]] : [])),
    );
  expect(listsOf(ofLists(-700n))).toEqual([[], []]);
  expect(listsOf(ofLists(-750n))).toEqual([[['list of “Other Debits”', false]], []]);
  expect(listsOf(ofLists(-750n, -1_100n))).toEqual([
    [],
    [
      ['list of “Checks”', false],
      ['list of “Other Debits”', false],
    ],
  ]);
});

test('the last line of a box, taken for the title of the list below, is one of the box', () => {
  const withClosing = (closing: bigint) =>
    buildLedger(
      sheetOf(
        [
          { value: 500n, left: 1_500n },
          { value: -300n, left: 1_200n },
        ],
        {
          opening: figure(1_000n, 380, 740),
          closing: figure(closing, 380, 726),
          sections: [
            { title: 'Debits', kind: 'debits', total: figure(-300n, 380, 698), listed: [], repeats: false },
          ],
          summary: [
            { kind: 'credits', label: 'Credits', amount: figure(500n, 380, 712) },
            { kind: 'debits', label: 'Debits', amount: figure(-300n, 380, 698) },
          ],
        },
      ),
    ).constraints.filter(({ kind }) => kind === 'summary');
  expect([withClosing(1_200n), withClosing(1_300n)].map((all) => all.map(({ holds }) => holds))).toEqual([
    [true],
    [false],
  ]);
});
