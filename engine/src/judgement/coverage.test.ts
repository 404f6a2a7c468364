import { expect, test } from 'vitest';
import { statementPdf } from '../../test/statement-pdf.ts';
import { examine } from '../analyze.ts';
import type { DetectorResult } from '../detectors/run-detectors.ts';
import { nodePlatform } from '../platform/node.ts';
import { scoreContext } from './figures.ts';

/** What a statement of one page shows: whether it is a picture, how many sums hold, and whether it is read. */
interface Shown {
  isPicture: boolean;
  sums: number;
  isRead: boolean;
  isConfirmed: boolean;
}

const { store, results } = examine(statementPdf(), { platform: nodePlatform });
const [template] = results;
if (!template) throw new Error('no detectors');
const outcomes = (...list: readonly DetectorResult['outcome'][]): DetectorResult[] =>
  list.map((outcome) => ({ ...template, outcome, findings: [] }));
const everyCheck = outcomes('checked', 'not-applicable');

const unread = {
  ok: false,
  ...{ pagesWithText: 0, pages: 1 },
  reason: { kind: 'no-text', message: 'The pages hold no readable text.' },
} as const;

function contextOf(change: Partial<Shown>, checks = everyCheck) {
  const { isPicture, sums, isRead, isConfirmed } = {
    ...{ isPicture: false, sums: 3, isRead: true, isConfirmed: false, ...change },
  };
  const [lane, recognition] = [store.need('lane'), store.need('recognition')];
  const [reading, ledgers] = [store.need('reading'), store.need('ledgers')];
  const held = ledgers.map((one) => ({ ...one, constraints: one.constraints.slice(0, sums) }));
  const shown = store
    .with('lane', () => ({ ...lane, imagePages: isPicture ? [0] : [] }))
    // The picture is one in which the text was recognized.
    .with('recognition', () => recognition)
    .with('reading', () => (isRead ? reading : unread))
    .with('ledgers', () => held);
  if (!isConfirmed) return scoreContext(shown, checks);
  const profile = { issuer: 'Juniper Valley Bank', state: 'matched', confirmed: true, named: '' } as const;
  return scoreContext(
    shown.with('issuerProfile', () => profile),
    checks,
  );
}
const coverage = (change: Partial<Shown> = {}, checks = everyCheck) => contextOf(change, checks).coverage;

test('pages that are read, checks that apply, and sums that are there make up the coverage', () => {
  expect(coverage()).toBeCloseTo(1);
  expect(coverage({ isPicture: true })).toBeCloseTo(1 - 0.4 / 2);
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
