import { expect, test } from 'vitest';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { measureDisconnectedMonths } from './measure.ts';

/** An account of a month that leads from one balance to another. */
const month = (start: string, end: string, [opening, closing]: readonly [number, number], currency = 'EUR') =>
  ({
    account: {
      number: { value: '55' },
      currency,
      period: { value: { start, end } },
      opening: { value: BigInt(opening) },
      closing: { value: BigInt(closing) },
      postings: [],
    },
    constraints: [{ kind: 'sum', holds: true, terms: [{}, {}, {}] }],
  }) as unknown as Ledger;
const september = (ends: readonly [number, number], currency?: string) =>
  month('2025-09-01', '2025-09-30', ends, currency);
const october = (ends: readonly [number, number], currency?: string) =>
  month('2025-10-01', '2025-10-31', ends, currency);
const count = (...ledgers: readonly Ledger[]) => measureDisconnectedMonths(ledgers).length;

test('months of one number that do not lead from one to the next', () => {
  expect(count(september([100, 200]), october([300, 400]))).toBe(1);
  expect(count(september([100, 200]), october([200, 400]))).toBe(0);
});

test('lookalike: accounts that share a number, each of which leads on', () => {
  const shared = [september([100, 200]), september([700, 800]), october([200, 400]), october([800, 900])];
  expect(count(...shared)).toBe(0);
  expect(count(...shared.slice(0, 3), october([810, 900]))).toBe(1);
});

test('lookalike: one number in two currencies', () => {
  expect(count(september([100, 200]), october([300, 400], 'USD'))).toBe(0);
});
