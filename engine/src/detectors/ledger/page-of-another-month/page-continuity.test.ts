import { expect, test } from 'vitest';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import type { CalendarDate } from '../../../layout/calendar-date.ts';
import type { Value } from '../../../statement/model/model.ts';
import { areBalancesContinuous, followsOn, isOfOtherStatement } from './page-continuity.ts';

/** An account with rows on the first page and on the fifth, and one step between balances there. */
function ledger({ holds = true, doubt }: { holds?: boolean; doubt?: string } = {}): Ledger {
  const terms = [{ cell: { amount: { page: 4 } }, factor: 1n }];
  return {
    account: { opening: {}, closing: {}, postings: [{ page: 0 }, { page: 4 }] },
    constraints: [{ kind: 'running', holds, terms }],
    ...(doubt ? { doubt } : {}),
  } as unknown as Ledger;
}

test('genuine: the third of three months in one file, over which the balances lead', () => {
  expect(areBalancesContinuous(4, [ledger()])).toBe(true);
});

test('tampered: a page at whose edge a step fails', () => {
  expect(areBalancesContinuous(4, [ledger({ holds: false })])).toBe(false);
  expect(areBalancesContinuous(4, [ledger(), ledger({ holds: false })])).toBe(false);
});

test('a page of no account, or of one that is in doubt, is not led over', () => {
  expect(areBalancesContinuous(3, [ledger()])).toBe(false);
  expect(areBalancesContinuous(4, [ledger({ doubt: 'The layout is unusual.' })])).toBe(false);
});

/** A balance as it is printed in one place. */
const carried = { page: 4, box: { x0: 0, y0: 0, x1: 1, y1: 1 }, text: '1.00', value: 100n };

/** An account on the fifth page with rows on these days. */
const onDays = (days: readonly string[], more: object = {}): Ledger =>
  ({
    account: {
      opening: carried,
      closing: {},
      marks: [],
      postings: days.map((value) => ({ page: 4, date: { value } })),
    },
    constraints: [{ kind: 'running', holds: true, terms: [{ cell: { amount: { page: 4 } }, factor: 1n }] }],
    ...more,
  }) as unknown as Ledger;

test('a page of an account that lies in another month from its opening balance to its closing one', () => {
  const march = { start: '2024-03-01', end: '2024-03-31' } as const;
  const isOther = (...ledgers: Ledger[]) => isOfOtherStatement(4, ledgers, march);
  expect(isOther(onDays(['2024-04-02', '2024-04-30']))).toBe(true);
  expect(isOther(onDays(['2024-03-30', '2024-04-02']))).toBe(false);
  expect(isOther(onDays(['2024-04-02'], { doubt: 'Pages are missing.' }))).toBe(false);
  expect(isOther(onDays(['2024-04-02']), onDays(['2024-03-02']))).toBe(false);
});

test('a page that begins with what the page before carried is none of another statement', () => {
  const march = { start: '2024-03-01', end: '2024-03-31' } as const;
  const [own] = [onDays(['2024-04-02', '2024-04-30'])];
  const marks = [{ kind: 'brought-forward', balance: carried }];
  const going = { ...own, account: { ...own?.account, marks } } as unknown as Ledger;
  expect(isOfOtherStatement(4, [going], march)).toBe(false);
});

/** Days of February on the first page, of March on the next two, whose lists have the same days, and on others. */
const daysOf = (...pages: readonly (readonly string[])[]) =>
  new Map(pages.map((days, i) => [i, days.map((value) => ({ value }) as Value<CalendarDate>)]));
const isMarch = (days: readonly Value<CalendarDate>[]) => days.every(({ value }) => value > '2024-02-29');
/** An account whose sum reaches all pages. */
const summed = (holds: boolean): Ledger =>
  ({
    account: {},
    constraints: [
      { kind: 'sum', holds, terms: [0, 1, 2, 3].map((page) => ({ cell: { amount: { page } } })) },
    ],
    certain: [],
  }) as unknown as Ledger;

test('pages of the next month go on from those before them, though their lists have the same days', () => {
  const days = daysOf(
    ['2024-02-07', '2024-02-29'],
    ['2024-03-01', '2024-03-30'],
    ['2024-03-01', '2024-03-28'],
  );
  expect([1, 2].map((page) => followsOn(page, days, [summed(true)], isMarch))).toEqual([true, true]);
  expect([1, 2].map((page) => followsOn(page, days, [summed(false)], isMarch))).toEqual([false, false]);
});

test('tampered: a page of another month among those of one', () => {
  const days = daysOf(
    ['2024-02-01', '2024-02-09'],
    ['2024-03-05', '2024-03-12'],
    ['2024-02-20', '2024-02-28'],
  );
  expect(followsOn(1, days, [summed(true)], isMarch)).toBe(false);
});
