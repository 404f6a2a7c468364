import { expect, test } from 'vitest';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { pageEdits } from './pages.ts';
import type { MappedTrace } from './traces.ts';

const trace = (key: string) =>
  ({
    id: key,
    key,
    mechanism: 'writer',
    finding: { locations: [{ kind: 'page', page: 1, box: { x0: 0, y0: 0, x1: 612, y1: 792 } }] },
  }) as unknown as MappedTrace;

/** Steps from balance to balance from one page to another. */
const steps = (...list: readonly (readonly [from: number, to: number, holds: boolean])[]) =>
  [
    {
      constraints: list.map(([from, to, holds]) => ({
        kind: 'running',
        holds,
        target: { amount: { page: to } },
        terms: [{ cell: { amount: { page: from } } }, { cell: { amount: { page: to } } }],
      })),
    },
  ] as unknown as Ledger[];

const kindOf = (keys: readonly string[], ledgers: readonly Ledger[]) =>
  pageEdits(keys.map(trace), ledgers).map(({ kind }) => kind);

const STYLE = 'content/foreign-page-style#style';

test('a page in another style comes from another statement where no balance leads to it', () => {
  expect(kindOf([STYLE], steps([0, 0, true], [1, 1, true]))).toEqual(['replace-page']);
  expect(kindOf([STYLE], steps([0, 1, false], [1, 2, true]))).toEqual(['replace-page']);
});

test('it was written again where the balances lead through it', () => {
  expect(kindOf([STYLE], steps([0, 1, true], [1, 2, true]))).toEqual(['replace-unknown']);
});

test('its dates tell that it comes from another month, wherever the balances lead', () => {
  const keys = [STYLE, 'ledger/page-of-another-month#page'];
  expect(kindOf(keys, steps([0, 1, true]))).toEqual(['replace-page']);
});
