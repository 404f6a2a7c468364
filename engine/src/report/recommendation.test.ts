import type { EditKind } from '../contract/edit.ts';
import { expect, test } from 'vitest';
import { recommendationFor, type Circumstances } from './recommendation.ts';
import type { Lane, Verdict } from '../contract/report.ts';

const VERDICTS: readonly Verdict[] = [
  'Potential Risk Factors',
  'Requires Additional Review',
  'Generally Acceptable',
  'No Issues Detected',
];
const LANES: readonly Lane['kind'][] = [
  'native',
  'printed',
  'shared-from-phone',
  're-saved',
  'scanned',
  'photographed',
  'screenshot',
  'ocr-scan',
  'mixed',
];
const FINDINGS: readonly Circumstances['findings'][] = [
  [],
  [{ strength: 'weak', family: 'provenance' }],
  [{ strength: 'moderate', family: 'ledger' }],
  [{ strength: 'strong', family: 'ledger' }],
  [{ strength: 'strong', family: 'font' }],
  [{ strength: 'conclusive', family: 'revision' }],
];

function* everyCase(): Generator<Circumstances> {
  for (const verdict of VERDICTS) {
    for (const kind of LANES) {
      for (const findings of FINDINGS) {
        for (const unreadablePages of [false, true]) {
          const imagePages = /scan|photo|screen|mixed/.test(kind) ? [0] : [];
          const lane = { kind, imagePages, noIssuerWriter: kind === 'native' };
          yield {
            verdict,
            lane,
            context: { unreadablePages, coverage: 0.8, verified: 1, patchwork: false },
            findings,
          };
        }
      }
    }
  }
}

test('every lane and verdict has one or two sentences that accuse nobody', () => {
  for (const known of everyCase()) {
    const text = recommendationFor(known);
    expect(text.match(/\.(\s|$)/g)?.length, text).toBeLessThanOrEqual(2);
    expect(text).not.toMatch(/undefined|forge|fraud|fake|criminal|liar|manipulat/i);
    expect(text.includes('as downloaded from the bank’s website'), text).toBe(
      known.verdict !== 'No Issues Detected',
    );
  }
});

test('a person accused of nothing else is heard first', () => {
  for (const known of everyCase()) {
    if (known.verdict !== 'Potential Risk Factors') continue;
    expect(recommendationFor(known)).toContain('listen to their explanation before you decide');
  }
});

test('a file that only its program tells against is not said to bear traces', () => {
  const lane = { kind: 'native', imagePages: [], noIssuerWriter: true } as const;
  const findings = [{ strength: 'moderate', family: 'provenance' }] as const;
  const context = { unreadablePages: false, coverage: 1, verified: 1, patchwork: false };
  expect(recommendationFor({ verdict: 'Requires Additional Review', lane, context, findings })).toMatch(
    /^Nothing in this file contradicts itself/,
  );
});

test('a file whose sum fails is not said to contradict itself nowhere', () => {
  const lane = { kind: 'native', imagePages: [], noIssuerWriter: false } as const;
  const findings = [{ strength: 'weak', family: 'ledger' }] as const;
  const context = { unreadablePages: false, coverage: 1, verified: 0, patchwork: false };
  const known = { verdict: 'Requires Additional Review', lane, context, findings } as const;
  expect(recommendationFor({ ...known, isUnreconciled: true })).toMatch(/^A sum in this statement fails/);
});

test('where pages or rows alone were taken or exchanged, no figures are said to contradict each other', () => {
  const lane = { kind: 'native', imagePages: [], noIssuerWriter: false } as const;
  const context = { unreadablePages: false, coverage: 1, verified: 1, patchwork: false };
  const findings = [{ strength: 'strong', family: 'ledger' }] as const;
  const known = { verdict: 'Potential Risk Factors', lane, context, findings } as const;
  const textOf = (...kinds: readonly EditKind[]) =>
    recommendationFor({ ...known, edits: kinds.map((kind) => ({ kind })) });
  expect(textOf('replace-page')).toContain('its pages don’t all come from the same statement');
  expect(textOf('remove-page')).toContain('a part of the statement is missing');
  expect(textOf('remove-page', 'insert-page')).toContain('its pages don’t all come from the same statement');
  expect(textOf('remove-row')).toContain('its list of transactions is not complete');
  expect(textOf('remove-row', 'change-amount')).toContain('its figures contradict each other');
  expect(textOf('replace-page', 'change-amount')).toContain('its figures contradict each other');
  expect(textOf()).toContain('its figures contradict each other');
});

test('the route is named as it is', () => {
  const scanned = { kind: 'scanned', imagePages: [0], noIssuerWriter: false } as const;
  const context = { unreadablePages: true, coverage: 0.2, verified: 0, patchwork: false };
  expect(
    recommendationFor({ verdict: 'Requires Additional Review', lane: scanned, context, findings: [] }),
  ).toMatch(/^This is a scan of a statement, and a picture can’t be checked/);
  const phone = { kind: 'shared-from-phone', imagePages: [], noIssuerWriter: false } as const;
  expect(
    recommendationFor({ verdict: 'Generally Acceptable', lane: phone, context, findings: [] }),
  ).toContain('but it was shared from a phone');
});
