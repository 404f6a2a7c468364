import { expect, test } from 'vitest';
import {
  figuresAt,
  januaryRows,
  layout,
  reportOf,
  rowY,
  statementPdf,
  textAt,
  type StatementSpec,
} from '../../../test/statement-pdf.ts';
import { examine } from '../../analyze.ts';
import { nodePlatform } from '../../platform/node.ts';
import type { Cell, Constraint } from './cells.ts';
import { gatherLedger } from './ledger.ts';
import { outlyingBalances, outvotedEnds } from './pinned-balances.ts';
import type { UnreadAmounts } from './unread-amounts.ts';
import type { Account, ReadingChoice } from '../../statement/model/model.ts';

const DEPARTED: Partial<ReadingChoice> = { departures: ['column-role/tables: completed'] };

/** The kinds of the sums that stay certain, where the statement was read in an unusual way. */
function certain(spec: StatementSpec, reading = DEPARTED): string[] {
  const { store } = examine(statementPdf(spec), { platform: nodePlatform });
  const statement = store.need('statement');
  const accounts = statement.accounts.map((account) => ({
    ...account,
    ...(account.reading && { reading: { ...account.reading, ...reading } }),
  }));
  const [ledger] = gatherLedger({ ...statement, accounts }, store.need('recognition'));
  expect(ledger?.doubt).toBeDefined();
  return (ledger?.certain ?? []).map(({ kind }) => kind);
}

/** January, with other balances printed after some rows. */
function balances(changed: Readonly<Record<number, number>>) {
  let balance = 152_040;
  return januaryRows.map((row, i) => {
    balance += row.amount;
    return { ...row, balance: balance + (changed[i] ?? 0) };
  });
}

const guessed: Partial<ReadingChoice> = { areColumnsGuessed: true };

test('tampered: one running balance changed, in a layout that could be read otherwise', () => {
  expect(certain({ rows: balances({ 4: 27_000 }) }, guessed)).toEqual(['running', 'running']);
});

test('genuine', () => {
  expect(reportOf(statementPdf({ rows: balances({}) })).findings).toEqual([]);
});

test('lookalike: two rows stand in another order than they were booked in', () => {
  // The balance between them lacks the first and counts the second.
  const [fourth, fifth] = [januaryRows[4]?.amount ?? 0, januaryRows[5]?.amount ?? 0];
  expect(certain({ rows: balances({ 4: fifth - fourth }) }, guessed)).toEqual([]);
});

test('lookalike: what comes after a balance agrees with it', () => {
  const last = januaryRows.length - 1;
  expect(certain({ rows: balances({ [last]: 27_000 }), closing: 494_824 }, guessed)).toEqual([]);
});

const outvoted: Partial<ReadingChoice> = { correctedBy: 1 };

test('tampered: a closing balance that its box and the rows contradict, though another print agrees with them', () => {
  expect(certain({ closing: 470_824 }, outvoted)).toEqual(['same', 'sum', 'summary']);
});

test('lookalike: the box holds a further amount that was not read', () => {
  const further = textAt(330, 680, 'Sundry') + figuresAt(layout.balance, 680, '30.00');
  expect(certain({ closing: 470_824, after: further }, outvoted)).toEqual([]);
});

test('lookalike: the lines of the box lead elsewhere than the rows', () => {
  expect(certain({ closing: 470_824, credits: 507_036 }, outvoted)).toEqual([]);
});

/** A closing balance raised by fifty dollars, and an amount of fifty dollars elsewhere. */
const scoreBeside = (after: string) =>
  reportOf(statementPdf({ rows: [...januaryRows], closing: 472_824, after })).score;

test('tampered: what a closing balance is off by is an amount of a sentence', () => {
  expect(
    scoreBeside(textAt(50, 120, 'the amount of the error, such as $50.00; a description of it')),
  ).toBeLessThan(51);
});

test('lookalike: what a closing balance is off by stands by itself', () => {
  expect(
    scoreBeside(
      textAt(50, rowY(januaryRows.length + 1), 'Sundry') +
        figuresAt(layout.amount, rowY(januaryRows.length + 1), '50.00'),
    ),
  ).toBeGreaterThan(50);
});

/** A figure that ends at `x1`, with its base line at `y0`. */
const cellOf = (id: number, kind: Cell['kind'], value: bigint, x1 = 0, y0 = 0): Cell => ({
  id,
  kind,
  label: '',
  amount: { value, page: 0, box: { x0: x1 - 40, x1, y0, y1: y0 + 9 } } as Cell['amount'],
});

/** A sum of figures, each with its factor. */
function sumOf(
  kind: Constraint['kind'],
  target: Cell,
  parts: readonly (readonly [Cell, bigint])[],
): Constraint {
  const terms = [[target, -1n] as const, ...parts].map(([cell, factor]) => ({ cell, factor }));
  const expected = parts.reduce((sum, [{ amount }, factor]) => sum + factor * amount.value, 0n);
  return { kind, label: '', terms, target, expected, holds: expected === target.amount.value };
}

const nothingUnread = () => ({ apart: new Set(), among: () => false }) as unknown as UnreadAmounts;

/** Steps from each balance to the next over rows: one that moves nothing, where none are given. */
function stepsOf(
  kind: 'balance' | 'daily',
  values: readonly bigint[],
  rows: (step: number) => readonly bigint[] = () => [0n],
): Constraint[] {
  const balances = values.map((value, id) => cellOf(id, kind, value));
  return balances.slice(1).map((target, i) => {
    const moved = rows(i).map((value, k) => cellOf(100 * (i + 1) + k, 'posting', value));
    const all = [balances[i] as Cell, ...moved].map((cell) => [cell, 1n] as const);
    return sumOf(kind === 'daily' ? 'daily' : 'running', target, all);
  });
}

/** How many sums stay certain of daily balances, each of a day with one row that moves nothing, or with none. */
const certainDays = (days: readonly bigint[], hasRows = true, isOnlyReading = true): number =>
  outlyingBalances(
    stepsOf('daily', days, () => (hasRows ? [0n] : [])),
    isOnlyReading,
    nothingUnread,
  ).length;

test('tampered: one daily balance, of which a digit was changed', () => {
  expect(certainDays([5_516_35n, 5_516_35n, 5_566_35n, 5_516_35n, 5_516_35n])).toBe(2);
});

test('lookalike: a balance of another account among the daily ones', () => {
  expect(certainDays([5_516_35n, 5_516_35n, 7_601_47n, 5_516_35n, 5_516_35n])).toBe(0);
});

test('lookalike: the daily balances of two accounts in one list', () => {
  const [one, other] = [5_516_35n, 5_566_35n];
  expect(certainDays([one, one, other, one, other, one, other, other])).toBe(0);
});

test('lookalike: a day without rows, which stand on the day before', () => {
  expect(certainDays([5_516_35n, 5_516_35n, 5_566_35n, 5_516_35n, 5_516_35n], false)).toBe(0);
});

test('lookalike: another reading makes all sums hold, for a row before the balance was not read', () => {
  expect(certainDays([5_516_35n, 5_516_35n, 5_566_35n, 5_516_35n, 5_516_35n], true, false)).toBe(0);
});

test('lookalike: a line beside the balance gave no row', () => {
  expect(certain({ rows: balances({ 4: 27_000 }) }, { ...guessed, unparsedRows: 1 })).toEqual([]);
});

test('a balance that is like none around it counts in a column of which four other steps hold', () => {
  const [one, other] = [5_516_35n, 83_00n];
  const counted = (values: readonly bigint[]) =>
    outlyingBalances(stepsOf('balance', values), false, nothingUnread).length;
  expect(counted([one, one, one, other, one, one])).toBe(0);
  expect(counted([one, one, one, other, one, one, one])).toBe(2);
});

test('lookalike: a balance printed before the five rows above it, and not before six', () => {
  const rows = [1_00n, 2_00n, 4_00n, 8_00n, 16_00n, 32_00n];
  const after = 5_516_35n;
  /** The balance after the rows lacks the last so many of them. */
  const lacking = (many: number) => {
    const lacked = rows.slice(-many).reduce((sum, row) => sum + row, 0n);
    const before = after - rows.reduce((sum, row) => sum + row, 0n);
    const values = [before, before, after - lacked, after, after];
    const steps = stepsOf('daily', values, (step) => (step === 1 ? rows : [0n]));
    return outlyingBalances(steps, true, nothingUnread).length;
  };
  expect(lacking(5)).toBe(0);
  expect(lacking(6)).toBe(2);
});

/** Sums that stay certain of a closing balance off by fifty, with its box and the rows against it. */
function certainEnds(verifiedRows: number, shift = 0): number {
  const [opening, credits] = [
    cellOf(1, 'opening', 100_00n, 500, 700),
    cellOf(2, 'summary', 20_00n, 500 + shift, 686),
  ];
  const [closing, row] = [cellOf(3, 'closing', 170_00n, 500, 672), cellOf(4, 'posting', 20_00n, 400, 500)];
  const box = [
    [opening, 1n],
    [credits, 1n],
  ] as const;
  const rows = [
    [opening, 1n],
    [row, 1n],
  ] as const;
  const sums = [sumOf('summary', closing, box), sumOf('sum', closing, rows)];
  const account = { postings: [{}] } as unknown as Account;
  return outvotedEnds(account, sums, { rows: verifiedRows, of: 20 }, nothingUnread).length;
}

test('a box is held against a closing balance where sums verify nine rows in ten', () => {
  expect(certainEnds(18)).toBe(2);
  expect(certainEnds(17)).toBe(0);
});

test('a box is one where its figures end within two points of each other', () => {
  expect(certainEnds(20, 1.5)).toBe(2);
  expect(certainEnds(20, 2.5)).toBe(0);
});
