import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import type { Figure, Sheet } from '../figures.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** A card on which purchases of 300.00 are owed, out of 1,000.00, and what is printed as left of these. */
function card(available: bigint, more: Partial<Sheet<Figure>> = {}) {
  const { constraints, unfit } = buildLedger(
    sheetOf([{ value: 20_000n }, { value: 10_000n }], {
      type: 'card',
      opening: figure(0n, 380, 640),
      closing: figure(30_000n, 380, 500),
      credit: [
        { kind: 'credit-limit', label: 'Credit limit', amount: figure(100_000n, 380, 460) },
        { kind: 'available-credit', label: 'Available credit', amount: figure(available, 380, 440) },
      ],
      ...more,
    }),
  );
  const found = [...constraints, ...unfit].find(({ kind }) => kind === 'available');
  return found && { holds: found.holds, binds: constraints.includes(found) };
}

test('what is available is the limit without what is owed', () => {
  expect(card(70_000n)).toEqual({ holds: true, binds: true });
});

test('pending purchases lower it, so one that differs binds nobody', () => {
  expect(card(65_000n)).toEqual({ holds: false, binds: false });
});

test('one that differs binds where the balance that it implies makes another sum hold', () => {
  expect(card(70_000n, { closing: figure(25_000n, 380, 500) })).toEqual({ holds: false, binds: true });
});

test('without a limit, or with several, there is nothing to take from', () => {
  const available = {
    kind: 'available-credit',
    label: 'Available',
    amount: figure(70_000n, 380, 440),
  } as const;
  const limit = (value: bigint, y0: number) =>
    ({ kind: 'credit-limit', label: 'Limit', amount: figure(value, 380, y0) }) as const;
  expect(card(70_000n, { credit: [available] })).toBeUndefined();
  expect(card(70_000n, { credit: [available, limit(0n, 460)] })).toBeUndefined();
  expect(card(70_000n, { credit: [available, limit(100_000n, 460), limit(20_000n, 480)] })).toBeUndefined();
});

test('on an account, a balance below zero takes from the limit', () => {
  const more = { type: 'deposit', closing: figure(-30_000n, 380, 500) } as const;
  expect(card(70_000n, more)).toEqual({ holds: true, binds: true });
});
