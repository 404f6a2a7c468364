import { expect, test } from 'vitest';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { areLedOver } from './belongs.ts';

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
  expect(areLedOver(4, [ledger()])).toBe(true);
});

test('tampered: a page at whose edge a step fails', () => {
  expect(areLedOver(4, [ledger({ holds: false })])).toBe(false);
  expect(areLedOver(4, [ledger(), ledger({ holds: false })])).toBe(false);
});

test('a page of no account, or of one that is in doubt, is not led over', () => {
  expect(areLedOver(3, [ledger()])).toBe(false);
  expect(areLedOver(4, [ledger({ doubt: 'The layout is unusual.' })])).toBe(false);
});
