import { expect, test } from 'vitest';
import { statementPdf } from '../../test/statement-pdf.ts';
import { examine } from '../analyze.ts';
import { nodePlatform } from '../platform/node.ts';
import type { WeighedFinding } from './evidence.ts';
import { figuresOf, scoreContext } from './figures.ts';
import { scoreOf, type ScoreContext } from './score.ts';

const { store, results } = examine(statementPdf(), { platform: nodePlatform });
const context = scoreContext(store, results);
const figures = (change: Partial<ScoreContext> = {}, findings: readonly WeighedFinding[] = []) => {
  const changed = { ...context, ...change };
  return figuresOf(scoreOf(findings, changed), changed, store);
};

test('the origin is surer the better the issuer is known, and a percentage', () => {
  const route = figures().origin;
  const known = figures({ issuer: 0.5 }).origin;
  const sealed = figures({ sealed: true }).origin;
  expect(route).toBeGreaterThan(figures({ noIssuerWriter: true }).origin);
  expect(known).toBeGreaterThan(route);
  expect(sealed).toBeGreaterThan(known);
  expect(sealed).toBeLessThanOrEqual(100);
});

test('a change that is seen itself leaves next to no doubt, whatever it weighs', () => {
  const trace = { detector: 'revision/a', family: 'revision' };
  const conclusive = figures({}, [{ ...trace, weight: { weight: 3, claim: 'conclusive' } }]).tampering;
  const accusing = figures({}, [{ ...trace, weight: { weight: 3, claim: 'accuses' } }]).tampering;
  expect(accusing).toBeLessThan(80);
  expect(conclusive).toBeGreaterThan(90);
  expect(conclusive).toBeLessThanOrEqual(100);
});

test('the origin is the surer the more of the issuer’s own bytes a route leaves', () => {
  const originOf = (kind: string) => {
    const shown = { shown: () => ({ kind }) } as unknown as typeof store;
    const bare = { ...context, issuer: 0, noIssuerWriter: false, sealed: false };
    return figuresOf(scoreOf([], bare), bare, shown).origin;
  };
  const routes = [
    ['photographed', 'screenshot'],
    ['scanned', 'ocr-scan'],
    ['mixed'],
    ['printed', 'shared-from-phone'],
    ['re-saved'],
    ['native'],
  ].map((alike) => [...new Set(alike.map(originOf))]);
  expect(routes.map((origins) => origins.length)).toEqual([1, 1, 1, 1, 1, 1]);
  const origins = routes.flat();
  expect(origins).toEqual([...new Set(origins)].sort((a, b) => a - b));
  expect(origins.at(-1)).toBeLessThan(figures({ issuer: 0.5 }).origin);
  expect(origins[0]).toBeGreaterThanOrEqual(10);
});
