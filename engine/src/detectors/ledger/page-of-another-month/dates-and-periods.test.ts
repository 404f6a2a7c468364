import { expect, test } from 'vitest';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import type { Mention, Statement, StatementPeriod } from '../../../statement/model/model.ts';
import { periodsOf } from './dates-and-periods.ts';

const placed = <T>(value: T, page: number) => ({
  value,
  text: String(value),
  page,
  box: { x0: 0, y0: 0, x1: 9, y1: 9 },
  spans: [],
  confidence: 0.9,
});

const july: StatementPeriod = { start: '2024-07-01', end: '2024-07-31' };
const august: StatementPeriod = { start: '2024-08-01', end: '2024-08-31' };

/** A statement of July that names these things on its pages, which are counted as one file. */
function statementOf(pages: readonly Partial<Record<Mention['kind'], string>>[]): Statement {
  const mentions = pages.flatMap((names, page) =>
    Object.entries(names).map(([kind, text]) => ({ kind, text: placed(text, page) }) as Mention),
  );
  const printedPages = pages.map((_, page) => ({ page, number: placed(page + 1, page), of: pages.length }));
  return { period: placed(july, 0), accounts: [], mentions, printedPages } as unknown as Statement;
}

const head = (period: string) => ({ period, holder: 'Ada Moss', 'account-number': '4690971640428665' });
const again = { 'account-number': '4690971640428665' };

test('months that each fill one page begin on it, though the page before begins one too', () => {
  const months = ['2024-07-01/2024-07-31', '2024-08-01/2024-08-31', '2024-09-01/2024-09-30'].map(head);
  const [first = {}, second = {}, third = {}] = months;
  expect(periodsOf(statementOf([first, again, second, third, again]), []).map(({ start }) => start)).toEqual([
    '2024-07-01',
    '2024-08-01',
    '2024-09-01',
  ]);
});

test('a page of another month that names no more than the pages beside it begins none', () => {
  const later = { ...again, period: '2024-07-01/2024-07-31' };
  const other = { ...again, period: '2024-06-01/2024-06-30' };
  expect(periodsOf(statementOf([head('2024-07-01/2024-07-31'), later, other, later]), [])).toEqual([july]);
});

test('a month goes on from the one before though one was read as owed and the other as owned', () => {
  const ledgerOf = (account: object) => ({ account }) as Ledger;
  const before = { type: 'card', period: placed(july, 0), closing: placed(34_223n, 0) };
  const after = {
    type: 'deposit',
    period: placed(august, 2),
    opening: placed(-34_223n, 2),
  };
  const statement = statementOf([head('2024-07-01/2024-07-31'), again, again]);
  expect(periodsOf(statement, [before, after].map(ledgerOf))).toEqual([july, august]);
  const other = { ...after, opening: placed(34_223n, 2) };
  expect(periodsOf(statement, [before, other].map(ledgerOf))).toEqual([july]);
});
