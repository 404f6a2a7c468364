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
import { outlyingBalances } from './pinned-balances.ts';
import type { UnreadAmounts } from './unread-amounts.ts';
import type { ReadingChoice } from '../../statement/model.ts';

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

/** How many sums stay certain of daily balances, each of a day with one row that moves nothing, or with none. */
function certainDays(days: readonly bigint[], hasRows = true, isOnlyReading = true): number {
  const cells = days.map((value, id): Cell => ({
    id,
    kind: 'daily',
    label: '',
    amount: { value } as unknown as Cell['amount'],
  }));
  const steps = cells.slice(1).map((target, i): Constraint => {
    const from = cells[i] as Cell;
    const row: Cell = {
      ...from,
      id: 100 + i,
      kind: 'posting',
      amount: { value: 0n } as unknown as Cell['amount'],
    };
    const terms = [
      { cell: target, factor: -1n },
      { cell: from, factor: 1n },
      ...(hasRows ? [{ cell: row, factor: 1n }] : []),
    ];
    const expected = from.amount.value;
    return { kind: 'daily', label: '', terms, target, expected, holds: expected === target.amount.value };
  });
  const unread = { apart: new Set() } as unknown as UnreadAmounts;
  return outlyingBalances(steps, isOnlyReading, () => unread).length;
}

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
  expect(certain({ rows: balances({ 4: 27_000 }) }, { ...guessed, leftOver: 1 })).toEqual([]);
});
