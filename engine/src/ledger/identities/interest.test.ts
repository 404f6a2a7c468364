import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import type { Figure, SheetRow } from '../figures.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** Rows by the interest that their words name. */
type Kind = SheetRow<Figure>['interest'];

/** Whether the summary's interest is that of the rows, and whether it binds; `undefined` where that is not asked. */
function interest(
  printed: bigint,
  rows: readonly (readonly [kind: Kind, value: bigint])[],
  { isOfYear = false, isCard = false }: { isOfYear?: boolean; isCard?: boolean } = {},
): { holds: boolean; binds: boolean } | undefined {
  const sheet = sheetOf(
    rows.map(([, value]) => ({ value })),
    {
      type: isCard ? 'card' : 'deposit',
      summary: [
        {
          kind: 'interest',
          label: 'Interest paid',
          amount: figure(printed, 380, 700),
          ...(isOfYear ? { isOfOtherSpan: true } : {}),
        },
      ],
    },
  );
  const postings = sheet.postings.map((row, i) => {
    const kind = rows[i]?.[0];
    return kind ? { ...row, interest: kind } : row;
  });
  const { constraints, unfit } = buildLedger({ ...sheet, postings });
  const found = [...constraints, ...unfit].find(({ kind }) => kind === 'interest');
  return found && { holds: found.holds, binds: constraints.includes(found) };
}

const payment = ['plain', 312n] as const;
const bonus = ['other', 100n] as const;
const rent = [undefined, -90_000n] as const;

test('the interest of the summary is that of the one row of interest', () => {
  expect(interest(312n, [payment, rent])).toEqual({ holds: true, binds: true });
  expect(interest(412n, [payment, rent])).toEqual({ holds: false, binds: true });
});

test('which of several kinds of interest a total counts is open, so one that fits none binds nobody', () => {
  expect(interest(312n, [payment, bonus])).toEqual({ holds: true, binds: true });
  expect(interest(412n, [payment, bonus])).toEqual({ holds: true, binds: true });
  expect(interest(500n, [payment, bonus])).toEqual({ holds: false, binds: false });
});

test('a total may be less the tax on the interest', () => {
  const tax = ['other', -62n] as const;
  expect(interest(250n, [payment, tax])).toEqual({ holds: true, binds: true });
  expect(interest(312n, [payment, tax])).toEqual({ holds: true, binds: true });
  expect(interest(400n, [payment, tax])).toEqual({ holds: false, binds: false });
});

test('interest of a year, of a card, or of no row or several is another matter', () => {
  expect(interest(4_000n, [payment], { isOfYear: true })).toBeUndefined();
  expect(interest(412n, [payment], { isCard: true })).toBeUndefined();
  expect(interest(412n, [rent])).toBeUndefined();
  expect(interest(412n, [payment, payment])).toBeUndefined();
});
