import { expect, test } from 'vitest';
import { findingsOf, januaryRows, statementPdf, type Row } from '../../../test/statement-pdf.ts';
import { examine } from '../../analyze.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import { nodePlatform } from '../../platform/node.ts';
import type { Statement } from '../../statement/model/model.ts';
import { yieldMismatch } from './yield-mismatch.ts';

const OPENING = 152_040;
const paid: readonly Row[] = [...januaryRows, { date: '01/31', text: 'INTEREST PAID', amount: 1_250 }];

/** Balances at the end of the 31 days. */
function ends(rows: readonly Row[]): number[] {
  return Array.from({ length: 31 }, (_, day) =>
    rows.filter((r) => Number(r.date.slice(3)) <= day + 1).reduce((sum, r) => sum + r.amount, OPENING),
  );
}
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
const average = (rows: readonly Row[]) => Math.round(mean(ends(rows)));
const earned = (rows: readonly Row[]) => 100 * ((1 + 1_250 / average(rows)) ** (365 / 31) - 1);

const yielding = (rate: number, rows = paid) =>
  findingsOf(
    statementPdf({ rows, interest: 1_250, head: [`Annual percentage yield earned ${rate.toFixed(2)}%`] }),
  );

test('tampered: balances raised, and the yield left behind', () => {
  const rows = paid.map((row, i) => (i === 1 ? { ...row, amount: 841_518 } : row));
  const head = [`Annual percentage yield earned ${earned(paid).toFixed(2)}%`];
  expect(findingsOf(statementPdf({ rows, interest: 1_250, head }))).toEqual([
    { detector: 'ledger/yield-mismatch', message: 'yield' },
  ]);
});

test('genuine: the yield of the rows', () => {
  expect(yielding(earned(paid))).toEqual([]);
});

test('lookalike (other-period): the interest was paid in this month and earned in the month before', () => {
  const statement = { rows: paid, interest: 1_250, head: ['Annual percentage yield 9.99%'] };
  expect(findingsOf(statementPdf(statement))).toEqual([]);
});

test('lookalike (collected): the bank counts deposits only when they are collected, a day later', () => {
  const late = paid.map((row) =>
    row.amount > 0 ? { ...row, date: `01/${String(Number(row.date.slice(3)) + 1).padStart(2, '0')}` } : row,
  );
  expect(yielding(earned(late))).toEqual([]);
});

test('lookalike (all-accounts): the interest of all accounts of the customer, in a file of several', () => {
  const pdf = statementPdf({
    rows: paid,
    interest: 2_850,
    head: [`Annual percentage yield earned ${earned(paid).toFixed(2)}%`],
  });
  const { store } = examine(pdf, { platform: nodePlatform, fileName: 'statement.pdf' });
  const { statement } = store.shown('reading') as { statement: Statement };
  const [own] = store.shown('ledgers');
  if (!own) throw new Error('no ledger');
  const found = (ledgers: readonly Ledger[]) =>
    [...yieldMismatch.detect({ statement, ledgers } as never)].map(({ message }) => message);
  const held = {
    ...own,
    doubt: undefined,
    constraints: own.constraints.filter(({ holds }) => holds),
  } as Ledger;
  expect(found([held])).toEqual(['yield']);
  expect(found([held, held])).toEqual([]);
});

test('lookalike: a bank counts days in a way that is not known, and the average is off by less than a fiftieth', () => {
  // Rows so small that only how days are counted makes averages differ.
  const isRow = (i: number) => i < januaryRows.length;
  const rows = paid.map((row, i) => (isRow(i) ? { ...row, amount: Math.sign(row.amount) * 100 } : row));
  const opening = 1_000_000;
  /** As far as known ways lead, but for simple interest and rounding: one day more, of a year of 360, and an average over 30 days. */
  const farthest = (31 / 30) * (32 / 360 / (31 / 365));
  const beyond = (times: number) => {
    const rate = 100 * ((1 + 1_250 / (opening * farthest * times)) ** (365 / 31) - 1);
    const head = [`Annual percentage yield earned ${rate.toFixed(2)}%`];
    return findingsOf(statementPdf({ rows, opening, interest: 1_250, head })).map(({ message }) => message);
  };
  expect(beyond(1.027)).toEqual([]);
  expect(beyond(1.045)).toEqual(['yield']);
});

test('inconclusive: a yield is printed, and the rows are in doubt', () => {
  const pdf = statementPdf({ rows: paid, interest: 1_250, head: ['Annual percentage yield earned 9.99%'] });
  const { store } = examine(pdf, { platform: nodePlatform, fileName: 'statement.pdf' });
  const { statement } = store.shown('reading') as { statement: Statement };
  const doubted = store.shown('ledgers').map((one) => ({ ...one, doubt: 'A page may be missing.' }));
  const judging = yieldMismatch.detect({ statement, ledgers: doubted } as never);
  expect(judging.next()).toEqual({ done: true, value: { inconclusive: 'A page may be missing.' } });
});
