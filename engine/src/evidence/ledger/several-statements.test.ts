import { describe, expect, test } from 'vitest';
import type { Account, Statement } from '../../statement/model/model.ts';
import type { Constraint } from './cells.ts';
import { severalStatements } from './several-statements.ts';

/** Two balances with a row of 5.00 between them, of an account said to begin with these balances. */
function doubtOf(from: bigint, to: bigint, openings: readonly bigint[]): string | undefined {
  const cell = (kind: string, value: bigint) => ({ kind, amount: { value, page: 0 } });
  const target = cell('balance', to);
  const step = {
    kind: 'running',
    holds: from - 500n === to,
    expected: from - 500n,
    target,
    terms: [
      { cell: target, factor: -1n },
      { cell: cell('balance', from), factor: 1n },
      { cell: cell('posting', -500n), factor: 1n },
    ],
  };
  const account = {
    named: openings.map((value) => ({ kind: 'opening', label: 'Old balance', amount: { value } })),
    summary: [],
    marks: [],
    sections: [],
    postings: [],
  };
  const statement = { mentions: [], printedPages: [], accounts: [account] };
  return severalStatements(
    statement as unknown as Statement,
    account as unknown as Account,
    [step] as unknown as Constraint[],
  );
}

test('lookalike: rows that lead on from the opening balance of another account', () => {
  expect(doubtOf(10_000n, 77_500n, [12_000n, 78_000n])).toContain('another opening balance');
});

test('tampered: a balance that no opening balance leads to', () => {
  expect(doubtOf(10_000n, 77_400n, [12_000n, 78_000n])).toBeUndefined();
  expect(doubtOf(10_000n, 77_500n, [78_000n])).toBeUndefined();
});

test('three rows more than twenty days outside the period are of another statement', () => {
  const doubtWith = (...dates: readonly string[]) => {
    const account = {
      ...{ named: [], summary: [], marks: [], sections: [] },
      period: { value: { start: '2025-03-01', end: '2025-03-31' } },
      postings: dates.map((value) => ({ date: { value }, amount: { text: '5.00' }, page: 0 })),
    };
    const statement = { mentions: [], printedPages: [], accounts: [account] };
    return severalStatements(statement as unknown as Statement, account as unknown as Account, []);
  };
  const told = 'Several rows are far outside the printed period';
  expect(doubtWith('2025-02-08', '2025-04-21', '2025-04-21')).toContain(told);
  expect(doubtWith('2025-02-09', '2025-04-20', '2025-04-20')).toBeUndefined();
  expect(doubtWith('2025-02-08', '2025-04-21')).toBeUndefined();
});

describe('a balance brought forward between two rows', () => {
  const amount = (value: bigint, page = 0) => ({ value, page });
  const doubt = (forward: bigint, page: number, left = 8_500n) => {
    const account = {
      named: [],
      summary: [],
      sections: [],
      marks: [{ kind: 'brought-forward', after: 1, balance: amount(forward, page) }],
      postings: [
        { page: 0, amount: amount(-500n), balance: amount(left) },
        { page, amount: amount(-1_000n, page), balance: amount(29_000n, page) },
      ],
    };
    const statement = { mentions: [], printedPages: [], accounts: [account] };
    return severalStatements(statement as unknown as Statement, account as unknown as Account, []);
  };

  test('that the row below leads on from and the row above does not leave is of another account', () => {
    expect(doubt(30_000n, 0)).toContain('brought forward among the rows');
  });

  test('is what a page carries over, or belongs to neither', () => {
    expect(doubt(30_000n, 1)).toBeUndefined();
    expect(doubt(30_000n, 0, 30_000n)).toBeUndefined();
    expect(doubt(31_000n, 0)).toBeUndefined();
  });
});
