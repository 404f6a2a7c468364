import { expect, test } from 'vitest';
import { januaryRows, statementPdf } from '../../test/statement-pdf.ts';
import { evidenceStore } from '../evidence/evidence.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { sourceOf } from '../evidence/source.ts';
import type { Account, TotalOfAccounts } from '../statement/model/model.ts';
import { defaultLimits as limits } from '../pdf/structure/limits.ts';
import { readPdf } from '../pdf/structure/read-pdf.ts';
import { nodePlatform as platform } from '../platform/node.ts';
import { eachLedger, type LedgerOutcome } from './each-ledger.ts';
import { detectors } from './registry.generated.ts';
import { runDetectors } from './run-detectors.ts';

const evidenceOf = (pdf: Uint8Array) =>
  evidenceStore(sourceOf(readPdf(pdf, { platform, limits }), platform, limits));

/** A deposit raised after the balances were printed. */
function raised(): Uint8Array {
  let balance = 152_040;
  const rows = januaryRows.map((row, i) => {
    balance += row.amount;
    return { ...row, balance, amount: i === 1 ? row.amount + 16_000 : row.amount };
  });
  return statementPdf({ rows, closing: 467_824, credits: 498_036 });
}

const [sound, broken] = [evidenceOf(statementPdf()), evidenceOf(raised())];
const [whole, accused] = [sound.need('ledgers')[0]!, broken.need('ledgers')[0]!];
const doubted: Ledger = { ...accused, repair: null, certain: [], doubt: 'A page may be missing.' };
const unread: Ledger = { ...doubted, doubt: 'Lines may have been read wrongly.' };
const bare: Ledger = { ...whole, constraints: [], counts: [], cells: [] };

const orders = (list: readonly Ledger[]): Ledger[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((first) => orders(list.filter((one) => one !== first)).map((rest) => [first, ...rest]));

const judging = detectors.filter(({ needs }) => needs.includes('ledgers'));

/** A total that the balances of all accounts do not come to. */
const accountTotals = (accounts: readonly Account[]): TotalOfAccounts[] => [
  {
    ...{ label: 'Total of all accounts', end: 'closing', total: whole.account.closing! },
    parts: accounts.flatMap(({ closing }) => closing ?? []),
  },
];

/** What each detector says of accounts, without where they stand in the file. */
function judged(ledgers: readonly Ledger[]) {
  const accounts = ledgers.map(({ account }) => account);
  const store = sound
    .with('statement', () => ({
      ...sound.need('statement'),
      accounts,
      accountTotals: accountTotals(accounts),
    }))
    .with('ledgers', () => ledgers.map((ledger, index) => ({ ...ledger, index })));
  return runDetectors(judging, store).map(({ detector, outcome, note, findings }) => ({
    ...{ id: detector.id, outcome, note },
    findings: findings.map(({ message, data }) => JSON.stringify([message, data])).sort(),
  }));
}

test('what is said of accounts does not depend on their order', () => {
  const accounts = [whole, accused, doubted, unread, bare];
  const expected = judged(accounts);
  expect(expected.filter(({ findings }) => findings.length > 0).length).toBeGreaterThan(1);
  expect(expected.filter(({ outcome }) => outcome === 'inconclusive').length).toBeGreaterThan(1);
  for (const order of orders(accounts)) expect(judged(order)).toEqual(expected);
});

test('a doubt about one account silences no finding of another', () => {
  const found = (ledgers: readonly Ledger[]) => judged(ledgers).flatMap(({ findings }) => findings);
  for (const finding of found([accused])) expect(found([doubted, accused])).toContain(finding);
});

test('outcomes of any accounts combine alike in any order', () => {
  const kinds: LedgerOutcome[] = ['checked', 'not-applicable', { inconclusive: 'a' }, { inconclusive: 'b' }];
  const combined = (list: readonly LedgerOutcome[]) => {
    const outcomes = [...list];
    const judge = function* (): Generator<string, LedgerOutcome> {
      yield 'found';
      return outcomes.shift()!;
    };
    const running = eachLedger(
      list.map(() => whole),
      'none',
      judge,
    );
    for (const _ of list) expect(running.next().value).toBe('found');
    return JSON.stringify(running.next().value);
  };
  for (const a of kinds)
    for (const b of kinds)
      for (const c of kinds)
        expect(new Set([combined([a, b, c]), combined([b, c, a]), combined([c, b, a])]).size).toBe(1);
});
