import { expect, test } from 'vitest';
import { cutBySums } from './cut-by-sums.ts';
import type { Account } from '../model/model.ts';
import { linesOf, row } from '../testing/statement-pages.ts';
import { isRepeatedAccount } from './repeated-accounts.ts';
import { amountOf, valueOf } from '../text/values.ts';

const amount = (value: number) => amountOf({ words: [] } as never, BigInt(value), 'glyph', 1);
const told = (opening?: number, closing?: number, more: { number?: string; start?: string } = {}) => ({
  account: {
    postings: [],
    ...(opening === undefined ? {} : { opening: amount(opening) }),
    ...(closing === undefined ? {} : { closing: amount(closing) }),
    ...(more.number ? { number: valueOf(more.number, [], 1) } : {}),
    period: valueOf({ start: more.start ?? '2024-05-01', end: '2024-05-31' }, [], 1),
  } as unknown as Account,
  lines: [],
});

test.each([
  ['its balances, whatever their signs', told(1000, 900), told(-1000, -900), true],
  ['one balance where the other is left open', told(1000), told(1000, 900), true],
  ['what it ends with', told(1000, 900), told(900, 700), true],
  ['what it begins with, where the newest rows come first', told(900, 700), told(1000, 900), true],
  ['what it begins with, in another month', told(900, 700), told(1000, 900, { start: '2024-06-01' }), false],
  ['other balances', told(1000, 900), told(1000, 700), false],
  ['zeros', told(0), told(0, 900), false],
  [
    'its balances under another number',
    told(1000, 900, { number: '44101234' }),
    told(1000, 900, { number: '77125678' }),
    false,
  ],
  ['its balances in another month', told(1000, 900), told(1000, 900, { start: '2024-06-01' }), false],
])('an account is told again by %s or not', (_, before, one, isTold) => {
  expect(isRepeatedAccount(before, one)).toBe(isTold);
});

const judge = {
  numbers: [],
  heads: new Set<never>(),
  weigh: ({ lines }: { lines: readonly unknown[] }): number => (lines.length === 2 ? 30 : 20),
  areOne: () => true,
};
const places = linesOf(...Array.from({ length: 4 }, (_, i) => row('05/02', `GROCER ${i}`, '-10.00')));

test('stretches that tell one account are joined, unless the sums hold far better in two', () => {
  expect(cutBySums(places, [2], judge).map(({ lines }) => lines.length)).toEqual([4]);
  expect(cutBySums(places, [2], { ...judge, areOne: () => false }).map(({ lines }) => lines.length)).toEqual([
    2, 2,
  ]);
  const weigh: typeof judge.weigh = ({ lines }) => (lines.length === 2 ? 90 : 20);
  expect(cutBySums(places, [2], { ...judge, weigh }).map(({ lines }) => lines.length)).toEqual([2, 2]);
});

test('accounts that have their numbers are not read as one for some sums', () => {
  const heads = new Set([places[0], places[2]].flatMap((one) => one ?? []));
  const weigh: typeof judge.weigh = ({ lines }) => (lines.length === 4 ? 30 : 0);
  const cut = (by: ReadonlySet<(typeof places)[number]>) =>
    cutBySums(places, [2], { ...judge, areOne: () => false, heads: by, weigh }).map(
      ({ lines }) => lines.length,
    );
  expect(cut(new Set())).toEqual([4]);
  expect(cut(heads)).toEqual([2, 2]);
});
