import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** What the columns came to after each number of rows. */
type Carried = readonly [after: number, debits: bigint, credits: bigint];

const rows = [-1_000n, 400n, -2_000n, -500n, 600n, 300n];

/** The sums over the ends of pages that hold, and those that fail, with whether they bind. */
function carried(printed: readonly Carried[], newestFirst = false) {
  const { constraints, unfit } = buildLedger(
    sheetOf(
      rows.map((value) => ({ value })),
      {
        newestFirst,
        carriedSums: printed.map(([after, debits, credits], i) => ({
          after,
          debits: figure(debits, 500, 700 - i * 20),
          credits: figure(credits, 560, 700 - i * 20),
        })),
      },
    ),
  );
  const of = (all: typeof constraints) =>
    all.flatMap(({ kind, holds }) => (kind === 'column' || kind === 'same' ? [holds] : []));
  return { binding: of(constraints), unfit: of(unfit) };
}

test('a column comes to what it came to before, and its rows since', () => {
  expect(
    carried([
      [3, -3_000n, 400n],
      [6, -3_500n, 1_300n],
    ]),
  ).toEqual({ binding: [true, true, true, true], unfit: [] });
});

test('the next page begins with the same sum', () => {
  expect(
    carried([
      [3, -3_000n, 400n],
      [3, -3_000n, 450n],
    ]),
  ).toEqual({ binding: [true, true, true, false], unfit: [] });
});

test('a sum that is not that of its rows fails, where another column or page fits', () => {
  expect(
    carried([
      [3, -3_100n, 400n],
      [6, -3_600n, 1_300n],
    ]).binding,
  ).toEqual([false, true, true, true]);
});

test('lines of which no page fits add up something else, and bind nobody', () => {
  expect(carried([[3, -7_000n, 9_000n]])).toEqual({ binding: [], unfit: [false, false] });
});

test('sums bind nobody where the newest row comes first', () => {
  expect(carried([[3, -3_000n, 900n]], true)).toEqual({ binding: [], unfit: [true, false] });
});

test('there are no sums where none is printed', () => {
  expect(carried([])).toEqual({ binding: [], unfit: [] });
});
