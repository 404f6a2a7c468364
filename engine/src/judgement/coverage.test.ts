import { expect, test } from 'vitest';
import type { DetectorResult } from '../detectors/run-detectors.ts';
import type { EvidenceStore } from '../evidence/evidence.ts';
import { scoreContext } from './figures.ts';

/** What a file of two pages shows, so many of them pictures, with sums that hold. */
interface Shown {
  pictures: number;
  sums: number;
  isRead: boolean;
  isConfirmed: boolean;
}

const outcomes = (...list: readonly DetectorResult['outcome'][]) =>
  list.map((outcome) => ({ outcome })) as unknown as DetectorResult[];
const everyCheck = outcomes('checked', 'not-applicable');

function contextOf(change: Partial<Shown>, results = everyCheck) {
  const { pictures, sums, isRead, isConfirmed } = {
    ...{ pictures: 0, sums: 3, isRead: true, isConfirmed: false, ...change },
  };
  const shown: Record<string, unknown> = {
    lane: { kind: 'native', noIssuerWriter: false, imagePages: [0, 1].slice(0, pictures) },
    reading: isRead ? { ok: true, statement: { accounts: [] } } : { ok: false },
    ledgers: [
      {
        account: {},
        verified: { rows: 0, of: 0 },
        constraints: Array.from({ length: sums }, () => ({ holds: true })),
      },
    ],
    issuerSeal: { signature: null },
    pages: [{}, {}],
    document: { anomalies: [] },
  };
  const store = {
    ...{ shown: (name: string) => shown[name], need: (name: string) => shown[name], failed: () => [] },
    get: (name: string) =>
      name === 'issuerProfile' && isConfirmed
        ? { status: 'found', value: { confirmed: true } }
        : { status: 'missing' },
  };
  return scoreContext(store as unknown as EvidenceStore, results);
}
const coverage = (change: Partial<Shown> = {}, results = everyCheck) => contextOf(change, results).coverage;

test('pages that are read, checks that apply, and sums that are there make up the coverage', () => {
  expect(coverage()).toBeCloseTo(1);
  expect(coverage({ pictures: 2 })).toBeCloseTo(1 - 0.4 / 2);
  expect(coverage({}, outcomes('checked', 'inconclusive'))).toBeCloseTo(1 - 0.3 / 2);
  expect(coverage({ sums: 0 })).toBeCloseTo(1 - 0.3);
});

test('three sums are all of the arithmetic, two are not', () => {
  expect(coverage({ sums: 4 })).toBeCloseTo(coverage({ sums: 3 }));
  expect(coverage({ sums: 2 })).toBeCloseTo(1 - 0.3 / 3);
});

test('of a file without a statement little is covered', () => {
  expect(coverage({ isRead: false })).toBeCloseTo(0.2);
});

test('a program that the issuer is known to use is half a proof of the issuer', () => {
  expect(contextOf({ isConfirmed: true }).issuer).toBe(0.5);
  expect(contextOf({}).issuer).toBe(0);
});
