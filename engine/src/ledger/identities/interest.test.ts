import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** Whether the summary's interest is that of the rows, and whether it binds; `undefined` where that is not asked. */
function interest(
  printed: bigint,
  rows: readonly (readonly [description: string, value: bigint])[],
  { label = 'Interest paid', isCard = false }: { label?: string; isCard?: boolean } = {},
): { holds: boolean; binds: boolean } | undefined {
  const sheet = sheetOf(
    rows.map(([, value]) => ({ value })),
    {
      type: isCard ? 'card' : 'deposit',
      summary: [{ kind: 'interest', label, amount: figure(printed, 380, 700) }],
    },
  );
  const postings = sheet.postings.map((row, i) => ({ ...row, description: { value: rows[i]?.[0] ?? '' } }));
  const { constraints, unfit } = buildLedger({ ...sheet, postings });
  const found = [...constraints, ...unfit].find(({ kind }) => kind === 'interest');
  return found && { holds: found.holds, binds: constraints.includes(found) };
}

const payment = ['INTEREST PAYMENT', 312n] as const;
const bonus = ['BONUS INTEREST', 100n] as const;

test('the interest of the summary is that of the one row of interest', () => {
  expect(interest(312n, [payment, ['RENT', -90_000n]])).toEqual({ holds: true, binds: true });
  expect(interest(412n, [payment, ['RENT', -90_000n]])).toEqual({ holds: false, binds: true });
});

test('which of several kinds of interest a total counts is open, so one that fits none binds nobody', () => {
  expect(interest(312n, [payment, bonus])).toEqual({ holds: true, binds: true });
  expect(interest(412n, [payment, bonus])).toEqual({ holds: true, binds: true });
  expect(interest(500n, [payment, bonus])).toEqual({ holds: false, binds: false });
});

test('interest of a year, of a card, or of no row or several is another matter', () => {
  expect(interest(4_000n, [payment], { label: 'Interest paid year to date' })).toBeUndefined();
  expect(interest(412n, [payment], { isCard: true })).toBeUndefined();
  expect(interest(412n, [['RENT', -90_000n]])).toBeUndefined();
  expect(interest(412n, [payment, payment])).toBeUndefined();
});
