import { expect, test } from 'vitest';
import type { Amount } from '../../statement/model/model.ts';
import type { Cell, Constraint } from './cells.ts';
import type { Ledger } from './ledger.ts';
import { correctedBy, movedWith, movedWithout } from './moved-cells.ts';

/** A ledger of two entries with running balances, a closing balance and a daily balance elsewhere. */
function ledgerOf(values: readonly bigint[]) {
  const kinds = ['opening', 'posting', 'balance', 'posting', 'balance', 'closing', 'daily'] as const;
  const cells = kinds.map((kind, id): Cell => {
    const amount = { value: values[id] ?? 0n, page: kind === 'daily' ? 1 : 0 } as unknown as Amount;
    return { id, kind, label: kind, amount };
  });
  const [opening, first, before, second, after, closing, daily] = cells as [
    Cell,
    Cell,
    Cell,
    Cell,
    Cell,
    Cell,
    Cell,
  ];
  const sum = (kind: Constraint['kind'], target: Cell, parts: readonly Cell[]): Constraint => {
    const expected = parts.reduce((total, { amount }) => total + amount.value, 0n);
    const terms = [...parts.map((cell) => ({ cell, factor: 1n })), { cell: target, factor: -1n }];
    return { kind, label: '', terms, target, expected, holds: expected === target.amount.value };
  };
  const constraints = [
    sum('running', before, [opening, first]),
    sum('running', after, [before, second]),
    sum('same', closing, [after]),
    sum('daily', daily, [opening, first, second]),
  ];
  const ledger = { cells, constraints } as unknown as Ledger;
  return { ledger, opening, first, before, second, after, closing, daily };
}

const held = [100n, 50n, 150n, 20n, 170n, 170n, 170n];

test('an entry moves what comes after it', () => {
  const { ledger, first, before, second, after, closing, daily } = ledgerOf(held);
  expect([...movedWith(first, ledger).keys()]).toEqual([before, after, closing, daily]);
  expect([...movedWith(second, ledger).keys()]).toEqual([after, closing, daily]);
});

test('an entry that is not there moves what comes after its place', () => {
  const { ledger, after, closing } = ledgerOf(held);
  const [, place] = ledger.constraints;
  expect(place && [...movedWithout(place, ledger).keys()]).toEqual([after, closing]);
});

test('the amount by which an entry was raised on one page', () => {
  const { ledger, second } = ledgerOf([100n, 50n, 150n, 520n, 670n, 670n, 170n]);
  const isFirstPage = ({ amount }: Cell) => amount.page === 0;
  expect(correctedBy(second, movedWith(second, ledger), ledger, isFirstPage)).toBe(500n);
  expect(correctedBy(second, movedWith(second, ledger), ledger, () => true)).toBeUndefined();
});

test('no amount corrects sums that hold, or that fail at two places', () => {
  const isFirstPage = ({ amount }: Cell) => amount.page === 0;
  const whole = ledgerOf(held);
  expect(correctedBy(whole.second, movedWith(whole.second, whole.ledger), whole.ledger, isFirstPage)).toBe(
    undefined,
  );
  const two = ledgerOf([100n, 50n, 155n, 520n, 670n, 670n, 170n]);
  expect(correctedBy(two.second, movedWith(two.second, two.ledger), two.ledger, isFirstPage)).toBeUndefined();
});
