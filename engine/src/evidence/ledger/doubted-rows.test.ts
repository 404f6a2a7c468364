import { expect, test } from 'vitest';
import { buildLedger } from '../../ledger/build-ledger.ts';
import type { Account, Amount } from '../../statement/model/model.ts';
import type { Constraint } from './cells.ts';
import { doubtedRow } from './doubted-rows.ts';
import { twoLists } from './testing/two-lists.ts';

/** Four rows whose days stand at a column, the third one at another place, and the sum of a day that is off by that row. */
function doubtAt(x: number): string | undefined {
  const postings = [10n, 20n, 37n, 40n].map((value, i) => {
    const y = 500 - 20 * i;
    const x0 = i === 2 ? x : 50;
    return {
      amount: { value },
      page: 0,
      box: { x0: 50, x1: 500, y0: y, y1: y + 9 },
      date: { page: 0, box: { x0, x1: x0 + 30, y0: y, y1: y + 9 } },
    };
  });
  const off = { kind: 'daily', holds: false, expected: 137n, target: { amount: { value: 100n } }, terms: [] };
  return doubtedRow({ postings } as unknown as Account, [off as unknown as Constraint]);
}

test('lookalike: a day out of the column of days may be another day of its row', () => {
  expect(doubtAt(120)).toContain('in another column');
});

test('tampered: a day that stands where all do is what the row is dated', () => {
  expect(doubtAt(51)).toBeUndefined();
});

/** Two days, each with a row and a balance: the first is off by twice the amount of the other, whose step may hold. */
function doubtOfSteps(holds: boolean): string | undefined {
  const postings = [70_00n, 15_00n].map((value) => ({
    amount: { value, page: 0, box: { x1: 500 }, sign: 'none', signFrom: 'guess' },
    date: { value: '2024-05-02' },
    description: { value: 'WAGES', spans: [] },
  }));
  const cells = postings.map(({ amount }, posting) => ({ kind: 'posting', posting, amount }));
  const balances = [100_00n, 140_00n, 155_00n].map((value) => ({ kind: 'daily', amount: { value } }));
  const step = (i: number, one: boolean) => ({
    kind: 'daily',
    holds: one,
    expected: (balances[i]?.amount.value ?? 0n) + (cells[i]?.amount.value ?? 0n),
    target: balances[i + 1],
    terms: [balances[i], cells[i], balances[i + 1]].map((cell) => ({ cell, factor: 1n })),
  });
  const sum = {
    kind: 'sum',
    holds: false,
    expected: 185_00n,
    target: balances[2],
    terms: [balances[0], ...cells, balances[2]].map((cell) => ({ cell, factor: 1n })),
  };
  const constraints = [step(0, false), step(1, holds), sum] as unknown as Constraint[];
  return doubtedRow({ postings, named: [], marks: [], summary: [] } as unknown as Account, constraints);
}

test('tampered: a sum is off by twice a row that alone leads from the balance of one day to the next', () => {
  expect(doubtOfSteps(true)).toBeUndefined();
});

test('lookalike: a sum is off by twice a row that no step between days shows', () => {
  expect(doubtOfSteps(false)).toContain('counted wrongly');
});

/** Totals of both sides: that of credits counts what is left of 90.00, that of debits the rest and 30.00 more. */
function doubtOfSides(credits: bigint): string | undefined {
  const total = (printed: bigint, expected: bigint) => ({
    kind: 'summary',
    holds: false,
    expected,
    target: { amount: { value: printed } },
    terms: [],
  });
  const broken = [total(90_00n, credits), total(-30_00n, credits - 120_00n)];
  return doubtedRow(
    { postings: [], named: [], marks: [], summary: [] } as unknown as Account,
    broken as unknown as Constraint[],
  );
}

test('lookalike: no row is left for the total of one side, which the other exceeds by just as much', () => {
  expect(doubtOfSides(0n)).toContain('all as withdrawals');
});

test('tampered: a row was turned from one side to the other beside rows that are left', () => {
  expect(doubtOfSides(20_00n)).toBeUndefined();
});

/** A row whose digits end where those of credits do, and whose currency ends at `x1`, off by twice its amount. */
function doubtOfSide(x1: number): string | undefined {
  const values = [-12_00n, 15_00n, -7_00n, 18_00n];
  const postings = values.map((value, i) => ({
    amount: {
      value,
      page: 0,
      box: { x1: i === 0 ? x1 : value < 0n ? 490 : 500 },
      sign: 'none',
      signFrom: 'column',
    },
  }));
  const cell = { kind: 'posting', posting: 0, amount: postings[0]?.amount };
  const target = { amount: { value: 24_00n } };
  const off = { kind: 'running', holds: false, expected: 0n, target, terms: [{ cell, factor: 1n }] };
  return doubtedRow({ postings } as unknown as Account, [off as unknown as Constraint]);
}

test('lookalike: a currency behind the digits moves them out of the column of their side', () => {
  expect(doubtOfSide(500)).toContain('counted wrongly');
  expect(doubtOfSide(498.6)).toContain('counted wrongly');
  expect(doubtOfSide(498.4)).toBeUndefined();
});

test('tampered: an amount in the column of its side is not of the other one', () => {
  expect(doubtOfSide(490)).toBeUndefined();
});

/** Daily balances that are off: one by the last row, which follows on no list of its like, or two by it in turn. */
function doubtOfDays(...offs: readonly bigint[]): string | undefined {
  const amount = (value: bigint) => ({
    value,
    page: 0,
    box: { x0: 450, x1: 500, y0: 0, y1: 9 },
    sign: 'minus',
  });
  const postings = [10n, 20n, 37n].map((value, i) => ({
    amount: amount(value),
    page: 0,
    section: i === 2 ? 1 : 0,
    box: { x0: 50, x1: 500, y0: 500 - 20 * i, y1: 509 - 20 * i },
    date: {
      value: `2025-01-0${i + 1}`,
      page: 0,
      box: { x0: 50, x1: 80, y0: 500 - 20 * i, y1: 509 - 20 * i },
    },
    description: { value: `ROW ${'ABC'[i]}`, spans: [] },
  }));
  const cell = { kind: 'posting', posting: 2, amount: postings[2]?.amount };
  const broken = offs.map((off) => ({
    kind: 'daily',
    holds: false,
    expected: 100n + off,
    target: { amount: { value: 100n } },
    terms: [{ cell, factor: 1n }],
  }));
  return doubtedRow({ postings } as unknown as Account, broken as unknown as Constraint[]);
}

test('lookalike: a daily balance that is off by a row on a list of its own, which moves nothing', () => {
  expect(doubtOfDays(37n)).toContain('counted wrongly');
});

test('tampered: two daily balances off by a row in turn, which stands on another day than its own', () => {
  expect(doubtOfDays(37n, -37n)).toBeUndefined();
});

/** The last balance of an account, which is off by so much. */
function doubtOfBalance(printed: bigint, due: bigint): string | undefined {
  const target = { kind: 'balance', amount: { value: printed } };
  const terms = [{ cell: target, factor: -1n }];
  const broken = { kind: 'running', holds: false, expected: due, target, terms };
  return doubtedRow({ postings: [] } as unknown as Account, [broken as unknown as Constraint]);
}

test('lookalike: a dash before a balance was taken for its minus', () => {
  expect(doubtOfBalance(-2_807_18n, 2_807_18n)).toContain('other side of zero');
});

test('tampered: a balance that another sign would not explain', () => {
  expect(doubtOfBalance(-2_807_18n, 2_907_18n)).toBeUndefined();
});

/** A balance that is printed twice, in sums of their own, below one that bears the mark of a side. */
function doubtOfPrints(sign: string, above: string): string | undefined {
  const balance = (kind: string, value: bigint, own: string) => ({ kind, amount: { value, sign: own } });
  const ends = [balance('balance', 46_03n, sign), balance('closing', 46_03n, sign)];
  const before = balance('opening', 164_78n, above);
  const broken = ends.map((target) => ({
    kind: 'sum',
    holds: false,
    expected: -46_03n,
    target,
    terms: [target, before].map((cell) => ({ cell, factor: 1n })),
  }));
  const account = { postings: [], named: [], marks: [], summary: [{ amount: ends[1]?.amount }] };
  return doubtedRow(account as unknown as Account, broken as unknown as Constraint[]);
}

test('lookalike: a balance without the mark that others bear may be of the other side, twice', () => {
  expect(doubtOfPrints('none', 'suffix')).toContain('other side of zero');
});

test('tampered: a balance printed twice where no mark tells its side', () => {
  expect(doubtOfPrints('none', 'none') ?? '').not.toContain('other side of zero');
  expect(doubtOfPrints('suffix', 'suffix') ?? '').not.toContain('other side of zero');
});

/** Two pairs of daily balances, each off in turn, whose later days have no rows; `y` is where the days of rows stand. */
function doubtOfPairs(y: number): string | undefined {
  const postings = [0, 1].map((index) => ({
    index,
    page: 0,
    section: 0,
    amount: {
      value: 40n + BigInt(index),
      page: 0,
      box: { x0: 450, x1: 500, y0: 500, y1: 509 },
      sign: 'none',
    },
    box: { x0: 50, x1: 500, y0: 500, y1: 509 },
    date: { value: '2025-01-01', page: 0, box: { x0: 50, x1: 80, y0: y, y1: y + 9 } },
    description: { value: 'ROW', spans: [] },
  }));
  const broken = postings.flatMap(({ index, amount }) => {
    const early = { kind: 'daily', amount: { value: 100n } };
    const late = { kind: 'daily', amount: { value: 93n } };
    const row = { kind: 'posting', posting: index, amount };
    const terms = [{ cell: row, factor: 1n }];
    return [
      { kind: 'daily', holds: false, expected: 93n, target: early, terms },
      { kind: 'daily', holds: false, expected: 100n, target: late, terms: [{ cell: early, factor: 1n }] },
    ];
  });
  return doubtedRow({ postings } as unknown as Account, broken as unknown as Constraint[]);
}

test('lookalike: the headings of several days were missed, so that their rows count on the days before', () => {
  expect(doubtOfPairs(520)).toContain('mistaken for another');
});

test('tampered: rows that print their own day stand on the days before', () => {
  expect(doubtOfPairs(500)).toBeUndefined();
});

/** Two rows that a sum counts which holds, two that none counts, and a day that is off. */
function doubtOfLast(off: bigint): string | undefined {
  const postings = [10n, 20n, -37n, -41n].map((value) => ({
    amount: { value },
    page: 0,
    box: { x0: 50, x1: 500, y0: 500, y1: 509 },
    date: { page: 0, box: { x0: 50, x1: 80, y0: 500, y1: 509 } },
  }));
  const cells = postings.map(({ amount }, posting) => ({ kind: 'posting', posting, amount }));
  const term = (cell: unknown) => ({ cell, factor: 1n });
  const target = { kind: 'daily', amount: { value: 100n } };
  const holding = { kind: 'daily', holds: true, expected: 100n, target, terms: cells.slice(0, 2).map(term) };
  const failing = {
    kind: 'daily',
    holds: false,
    expected: 100n + off,
    target,
    terms: cells.slice(2).map(term),
  };
  return doubtedRow({ postings } as unknown as Account, [holding, failing] as unknown as Constraint[]);
}

test('lookalike: a sum that is off by the last rows together, which may be of another list', () => {
  expect(doubtOfLast(-78n)).toContain('The last rows');
});

test('tampered: a sum that is off by another amount', () => {
  expect(doubtOfLast(-79n)).toBeUndefined();
});

/** Rows of which the first three lead from 100 to 22, as the last two do once more. */
function doubtOfBox(last: bigint): string | undefined {
  const postings = [-11n, -20n, -47n, -37n, last].map((value) => ({ amount: { value } }));
  const rows = postings.map(({ amount }, posting) => ({ kind: 'posting', posting, amount }));
  const opening = { kind: 'opening', amount: { value: 100n } };
  const closing = { kind: 'closing', amount: { value: 22n, page: 0, box: { x0: 400, y0: 90 } } };
  const sumOf = (own: typeof rows) => {
    const expected = own.reduce((sum, { amount }) => sum + amount.value, 100n);
    const terms = [closing, opening, ...own].map((cell) => ({ cell, factor: 1n }));
    return { kind: 'sum', holds: expected === 22n, expected, target: closing, terms };
  };
  const account = { postings, named: [closing], marks: [], summary: [] } as unknown as Account;
  return doubtedRow(account, [sumOf(rows.slice(3)), sumOf(rows)] as unknown as Constraint[]);
}

test('lookalike: the last rows are those of a box, which lead from the opening balance to the closing one', () => {
  expect(doubtOfBox(-41n)).toContain('The last rows');
  expect(doubtOfBox(-43n)).toBeUndefined();
});

/** Balances that a side was read for, and steps of one row each between them. */
function doubtOfBalances(balances: readonly bigint[], rows: readonly bigint[]): string | undefined {
  const cell = (kind: string, value: bigint) => ({ kind, amount: { value } });
  const constraints = rows.map((row, i) => {
    const [from, to] = [balances[i] ?? 0n, balances[i + 1] ?? 0n];
    const target = cell('balance', to);
    return {
      kind: 'running',
      holds: from + row === to,
      expected: from + row,
      target,
      terms: [
        { cell: target, factor: -1n },
        { cell: cell('balance', from), factor: 1n },
        { cell: cell('posting', row), factor: 1n },
      ],
    };
  });
  return doubtedRow(
    { postings: [], summary: [] } as unknown as Account,
    constraints as unknown as Constraint[],
  );
}

test('lookalike: balances that lead to one another by their sizes, whose signs may be those of the rows', () => {
  expect(doubtOfBalances([100n, -90n, 120n, -105n], [10n, -30n, 15n])).toContain('other side of zero');
});

test('tampered: one of these balances, or a row', () => {
  expect(doubtOfBalances([100n, -90n, 120n, -104n], [10n, -30n, 15n])).toBeUndefined();
  expect(doubtOfBalances([100n, -90n, 120n, -105n], [10n, -40n, 15n])).toBeUndefined();
});

/** Balances that lead to one another by their sizes, with so many rows in the first step. */
function doubtOfStep(count: number): string | undefined {
  const cell = (kind: string, value: bigint) => ({ kind, amount: { value } });
  const step = (from: bigint, to: bigint, rows: readonly bigint[]) => {
    const target = cell('balance', to);
    const counted = [cell('balance', from), ...rows.map((row) => cell('posting', row))];
    return {
      kind: 'running',
      holds: false,
      expected: from + rows.reduce((sum, row) => sum + row, 0n),
      target,
      terms: [{ cell: target, factor: -1n }, ...counted.map((one) => ({ cell: one, factor: 1n }))],
    };
  };
  const rows = [10n, ...Array.from({ length: count - 1 }, () => 0n)];
  const steps = [step(100n, -90n, rows), step(-90n, 120n, [-30n])];
  return doubtedRow({ postings: [], summary: [] } as unknown as Account, steps as unknown as Constraint[]);
}

test('the sides of up to twelve rows of a step are all tried', () => {
  expect(doubtOfStep(12)).toContain('other side of zero');
  expect(doubtOfStep(13)).toBeUndefined();
});

/** The total of a column that is off, and what a line of the summary has for its side. */
const doubtOfTotal = (labeled: bigint, held: readonly Constraint[] = []): string | undefined =>
  doubtedRow(
    { postings: [], summary: [{ kind: 'debits', amount: { value: labeled } }] } as unknown as Account,
    [
      {
        kind: 'column',
        holds: false,
        expected: -50n,
        target: { amount: { value: -40n } },
        terms: [],
      } as unknown as Constraint,
      ...held,
    ],
  );

test('lookalike: figures below the columns, while a total with a label agrees with the rows', () => {
  expect(doubtOfTotal(-50n)).toContain('Labeled totals');
  expect(doubtOfTotal(-40n)).toBeUndefined();
});

test('tampered: the total of the rows of one day, while those of other days hold', () => {
  const held = { kind: 'column', holds: true, expected: -20n, terms: [] } as unknown as Constraint;
  expect(doubtOfTotal(-50n, [held])).toBeUndefined();
});

/** A total of two lists that fails while all rows lead from the opening to the closing balance. */
function doubtOfDeposits(deposits: string): string | undefined {
  const account = twoLists({ deposits });
  return doubtedRow(account, buildLedger<Amount>(account).constraints);
}

test('lookalike: the total of a list leaves a kind of rows out', () => {
  expect(doubtOfDeposits('90.00')).toContain('leave out');
  expect(doubtOfDeposits('7.00')).toContain('leave out');
});

test('tampered: the total of a list comes to no part of its rows', () => {
  expect(doubtOfDeposits('85.00')).toBeUndefined();
});

/** A closing balance that two sums miss, named by a label or not, and a step that fails beside them or not. */
function doubtOfEnd(named: 'named' | 'summary' | undefined, hasStep = false): string | undefined {
  const amount = { value: -54_55n, page: 1, box: { x0: 538, y0: 515, x1: 562, y1: 524 } };
  const closing = { kind: 'closing', amount };
  const of = (kind: string, target: unknown) => ({
    kind,
    holds: false,
    expected: 2_692_74n,
    target,
    terms: [{ cell: target, factor: -1n }],
  });
  const step = of('running', { kind: 'balance', amount: { ...amount, value: 99n } });
  const broken = [of('same', closing), of('sum', closing), ...(hasStep ? [step] : [])];
  const account = {
    postings: [],
    named: [],
    marks: [],
    summary: [],
    ...(named && { [named]: [{ kind: 'closing', amount }] }),
  };
  return doubtedRow(account as unknown as Account, broken as unknown as Constraint[]);
}

test('lookalike: a closing balance under no label, such as what is pending below the rows, may be none', () => {
  expect(doubtOfEnd(undefined)).toContain('no label that names it');
});

test('tampered: a closing balance with its label, or a step that fails as well', () => {
  expect(doubtOfEnd('named')).toBeUndefined();
  expect(doubtOfEnd('summary')).toBeUndefined();
  expect(doubtOfEnd(undefined, true)).toBeUndefined();
});
