import { expect, test } from 'vitest';
import type { WeighedFinding } from './evidence.ts';
import { scoreOf, scoreWithout, strengthOf, type ScoreContext } from './score.ts';
import type { Claim } from '../contract/claim.ts';

const clean: ScoreContext = {
  native: true,
  noIssuerWriter: false,
  unreadablePages: false,
  verified: 1,
  patchwork: false,
  coverage: 1,
  reconciled: 1,
  issuer: 1,
  sealed: false,
};

/** A seeded generator of numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const FAMILIES = ['revision', 'content', 'font', 'ledger', 'provenance', 'image'];

const CLAIMS: readonly Claim[] = [
  'conclusive',
  'accuses',
  'corroborates',
  'supports',
  'blocks-clearance',
  'review',
  'note',
];

function someFindings(next: () => number): WeighedFinding[] {
  return Array.from({ length: Math.floor(next() * 6) }, (_, i) => {
    const family = FAMILIES[Math.floor(next() * FAMILIES.length)] ?? 'ledger';
    return {
      detector: `${family}/d${i}`,
      family,
      weight: { weight: next() * 6, claim: CLAIMS[Math.floor(next() * CLAIMS.length)] ?? 'note' },
    };
  });
}

function someContext(next: () => number): ScoreContext {
  return {
    native: next() < 0.5,
    noIssuerWriter: next() < 0.2,
    unreadablePages: next() < 0.2,
    verified: next() < 0.2 ? 0 : next(),
    patchwork: next() < 0.2,
    coverage: next(),
    reconciled: next(),
    issuer: next(),
    sealed: next() < 0.1,
  };
}

const inRanges = (score: number) =>
  (score >= 10 && score <= 30) ||
  (score >= 51 && score <= 59) ||
  (score >= 71 && score <= 79) ||
  (score >= 81 && score <= 100);

test('scores lie in the allowed ranges, in the range of their verdict', () => {
  const next = random(1);
  for (let i = 0; i < 5000; i++) {
    const { score, verdict } = scoreOf(someFindings(next), someContext(next));
    expect(inRanges(score)).toBe(true);
    expect(verdict === 'Potential Risk Factors').toBe(score < 51);
    expect(verdict === 'No Issues Detected').toBe(score > 80);
  }
});

test('more evidence of tampering never gives a higher score', () => {
  const next = random(2);
  for (let i = 0; i < 5000; i++) {
    const findings = someFindings(next);
    const context = someContext(next);
    const more = [...findings, ...someFindings(next).map((f) => ({ ...f, detector: `${f.detector}x` }))];
    expect(scoreOf(more, context).score).toBeLessThanOrEqual(scoreOf(findings, context).score);
    for (let k = 0; k < findings.length; k++) {
      expect(scoreWithout(findings, k, context)).toBeGreaterThanOrEqual(scoreOf(findings, context).score);
    }
  }
});

test('the order of findings does not matter', () => {
  const next = random(3);
  for (let i = 0; i < 1000; i++) {
    const findings = someFindings(next);
    const context = someContext(next);
    expect(scoreOf([...findings].reverse(), context).score).toBe(scoreOf(findings, context).score);
  }
});

test('the waterfall leads to the score', () => {
  const next = random(4);
  for (let i = 0; i < 1000; i++) {
    const { score, waterfall } = scoreOf(someFindings(next), someContext(next));
    expect(waterfall.reduce((sum, step) => sum + step.points, 0)).toBe(score);
  }
});

test('traces that may not accuse never bring a score below review', () => {
  const weak: WeighedFinding[] = FAMILIES.map((family) => ({
    detector: `${family}/weak`,
    family,
    weight: { weight: 2.9, claim: 'review' },
  }));
  expect(scoreOf(weak, clean).score).toBe(51);
});

test('one conclusive finding is enough', () => {
  const finding = {
    detector: 'revision/a',
    family: 'revision',
    weight: { weight: 7, claim: 'conclusive' as const },
  };
  expect(scoreOf([finding], clean).score).toBeLessThanOrEqual(20);
});

test('a clean file is cleared by its route', () => {
  expect(scoreOf([], clean)).toMatchObject({ score: 100, verdict: 'No Issues Detected' });
  expect(scoreOf([], { ...clean, native: false })).toMatchObject({
    score: 79,
    verdict: 'Generally Acceptable',
  });
  expect(scoreOf([], { ...clean, unreadablePages: true }).verdict).toBe('Requires Additional Review');
  expect(scoreOf([], { ...clean, noIssuerWriter: true }).verdict).toBe('Requires Additional Review');
});

const trace = (family: string, claim: Claim, weight = 4): WeighedFinding => ({
  detector: `${family}/${claim}`,
  family,
  weight: { weight, claim },
});

test('how a file was made never accuses by itself, however sure', () => {
  const routes = FAMILIES.map((family) => trace(family, 'supports', 9));
  expect(scoreOf(routes, clean).verdict).toBe('Requires Additional Review');
  expect(scoreOf([...routes, trace('render', 'review', 9)], clean).score).toBeGreaterThanOrEqual(51);
});

test('what could not be checked keeps a statement from being cleared, however little it weighs', () => {
  const doubt = trace('ledger', 'blocks-clearance', 0);
  expect(scoreOf([doubt], clean).verdict).toBe('Requires Additional Review');
  expect(
    scoreOf([{ ...doubt, weight: { weight: 9, claim: 'blocks-clearance' } }], clean).score,
  ).toBeGreaterThanOrEqual(51);
});

test('a trace with an innocent cause accuses only with one of another family', () => {
  const ledger = trace('ledger', 'corroborates');
  expect(scoreOf([ledger, { ...ledger, detector: 'ledger/other' }], clean).score).toBeGreaterThanOrEqual(51);
  expect(scoreOf([ledger, trace('font', 'corroborates')], clean).score).toBeLessThan(51);
  expect(scoreOf([ledger, trace('provenance', 'supports')], clean).score).toBeLessThan(51);
});

test('what only pixels tell accuses with a trace of the statement, not with its route', () => {
  const pixels = trace('image', 'corroborates');
  expect(scoreOf([pixels, trace('provenance', 'supports', 9)], clean).score).toBeGreaterThanOrEqual(51);
  expect(scoreOf([pixels, trace('ledger', 'corroborates')], clean).score).toBeLessThan(51);
});

test('a note changes nothing', () => {
  const note = trace('ledger', 'note', 0);
  expect(scoreOf([note], clean).score).toBe(scoreOf([], clean).score);
});

test('signs of the issuer raise the score of a clean file', () => {
  const unknown = scoreOf([], { ...clean, issuer: 0 });
  expect(scoreOf([], clean).score).toBeGreaterThan(unknown.score);
  expect(unknown.verdict).toBe('No Issues Detected');
});

test('what the issuer itself signed is settled but for its sums and other scans', () => {
  const sealed = { ...clean, sealed: true };
  const habits = ['revision', 'content', 'font', 'provenance', 'render', 'image'];
  const settled = habits.map((family) => trace(family, 'conclusive', 9));
  expect(scoreOf(settled, sealed)).toMatchObject({ score: 100, verdict: 'No Issues Detected' });
  expect(scoreOf([trace('ledger', 'accuses', 9)], sealed).verdict).toBe('Requires Additional Review');
  expect(scoreOf([trace('ledger', 'blocks-clearance', 0)], sealed).verdict).toBe(
    'Requires Additional Review',
  );
  expect(scoreOf([trace('history', 'review', 9)], sealed).verdict).toBe('Requires Additional Review');
});

test('a file of which a fifth could be checked is not cleared; one of which half could be may be', () => {
  expect(scoreOf([], { ...clean, coverage: 0.2 }).verdict).toBe('Requires Additional Review');
  expect(scoreOf([], { ...clean, coverage: 0.5 }).verdict).toBe('No Issues Detected');
});

test('a statement of whose rows a fifth is in no sum that holds is not cleared', () => {
  expect(scoreOf([], { ...clean, verified: 0.8 }).verdict).toBe('Generally Acceptable');
  expect(scoreOf([], { ...clean, verified: 0.95 }).verdict).toBe('No Issues Detected');
});

const acceptable = { ...clean, native: false };
const finding = (weight: number, claim: Claim): WeighedFinding => ({
  ...{ detector: 'ledger/a', family: 'ledger', weight: { weight, claim } },
});

test('what a score begins with, and what sums that hold and signs of the issuer add', () => {
  const of = (context: ScoreContext, reconciled: number, issuer: number) =>
    scoreOf([], { ...context, reconciled, issuer }).score;
  expect([of(clean, 0, 0), of(clean, 1, 0), of(clean, 0, 1), of(clean, 1, 1)]).toEqual([84, 97, 87, 100]);
  expect([of(acceptable, 0, 0), of(acceptable, 1, 0), of(acceptable, 0, 1)]).toEqual([73, 77, 75]);
});

test('what speaks against a cleared file counts double, and from a change that is seen once', () => {
  const context = { ...clean, reconciled: 0, issuer: 0 };
  expect(scoreOf([finding(0.5, 'review')], context).score).toBe(83);
  expect(scoreOf([finding(6, 'conclusive')], context).score).toBe(18);
});

test('how strong a finding is', () => {
  const strength = (weight: number, claim: Claim) => strengthOf({ weight, claim });
  expect([strength(3, 'accuses'), strength(2.9, 'accuses'), strength(3, 'supports')]).toEqual([
    'strong',
    'moderate',
    'moderate',
  ]);
  expect([strength(1.2, 'accuses'), strength(1.1, 'accuses'), strength(0, 'accuses')]).toEqual([
    'moderate',
    'weak',
    'note',
  ]);
});
