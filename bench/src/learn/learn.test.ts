import { evidenceOf, scoreOf, weigh } from '@assay/engine';
import { expect, test } from 'vitest';
import type { Facts } from '../measure/facts.ts';
import { learn } from './learn.ts';
import { isHeldOut, unseen } from './split.ts';
import { TARGETS } from './thresholds.ts';

const context = {
  native: true,
  noIssuerWriter: false,
  unreadablePages: false,
  coverage: 1,
  reconciled: 1,
  issuer: 0,
  verified: 1,
  patchwork: false,
  sealed: false,
};

function facts(label: Facts['label'], findings: readonly string[], i: number): Facts {
  return {
    name: `${label}/${i}`,
    set: 'own',
    label,
    kind: `${label} ${i % 7}`,
    layout: `layout ${i % 11}`,
    tool: 'writer',
    leavesTrace: true,
    basis: { findings, context },
    signs: { ends: false, editor: false, dates: false },
    pages: 1,
    ms: 1,
  };
}

const many = (count: number, label: Facts['label'], findings: readonly string[]) =>
  Array.from({ length: count }, (_, i) => facts(label, findings, i));

const BROKEN = 'ledger/broken-running-balance#repaired';
const OFFICE = 'provenance/named-tool#office';

test('a trace of forged files weighs more than one of both', () => {
  const table = learn([
    ...many(100, 'forged', [BROKEN, OFFICE]),
    ...many(100, 'genuine', [OFFICE]),
    ...many(200, 'genuine', []),
  ]);
  expect(table.messages[BROKEN]?.weight).toBeGreaterThan(table.messages[OFFICE]?.weight ?? Infinity);
  expect(table.messages[BROKEN]?.honest).toBe(0);
  expect(table.messages[OFFICE]?.honest).toBe(100);
});

test('a technique made more often weighs no more', () => {
  const few = learn([...many(77, 'forged', [BROKEN]), ...many(100, 'genuine', [])]);
  const often = learn([...many(770, 'forged', [BROKEN]), ...many(100, 'genuine', [])]);
  expect(often.messages[BROKEN]?.weight).toBe(few.messages[BROKEN]?.weight);
});

test('honest files that show a trace lift the threshold above it', () => {
  const quiet = learn([...many(200, 'forged', [BROKEN]), ...many(3000, 'genuine', [])]);
  const erring = learn([
    ...many(200, 'forged', [BROKEN]),
    ...many(20, 'genuine', [BROKEN]),
    ...many(2980, 'genuine', []),
  ]);
  const accused = (table: typeof quiet) =>
    scoreOf(weigh({ findings: [BROKEN] }, table), context, table).score < 51;
  expect(accused(quiet)).toBe(true);
  expect(accused(erring)).toBe(false);
  const [past, of] = erring.chosen.accuse.genuine;
  expect(past / of).toBeLessThanOrEqual(TARGETS.accuse.genuine);
});

test('a family counts no more than its cap', () => {
  const table = learn([...many(100, 'forged', [BROKEN]), ...many(100, 'genuine', [])]);
  const ledger = Object.keys(table.messages).filter((key) => key.startsWith('ledger/'));
  expect(evidenceOf(weigh({ findings: ledger }, table), table).total).toBeCloseTo(
    table.familyCaps['ledger'] ?? 0,
    6,
  );
});

test('names fall on one side for good, and a held-out trait keeps a file from learning', () => {
  const names = Array.from({ length: 400 }, (_, i) => `layout ${i}`);
  const out = names.filter((name) => isHeldOut('layout', name));
  expect(out.length).toBeGreaterThan(60);
  expect(out.length).toBeLessThan(140);
  const file = { ...facts('genuine', [], 0), layout: out[0] ?? '' };
  expect(unseen(file)).toContain('layout');
  expect(unseen({ ...file, label: 'benign', kind: names.find((n) => isHeldOut('kind', n)) ?? '' })).toContain(
    'kind',
  );
});
