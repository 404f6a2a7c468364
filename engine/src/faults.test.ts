import { describe, expect, test } from 'vitest';
import { scannedStatement } from '../test/scanned-statement.ts';
import { statementPdf } from '../test/statement-pdf.ts';
import { openDocument, type Parts } from './analyze.ts';
import type { Report } from './contract/report.ts';
import { detectors } from './detectors/registry.generated.ts';
import type { EvidenceKind, EvidenceKinds } from './evidence/define-evidence.ts';
import { evidenceKinds } from './evidence/registry.generated.ts';
import { UnreadablePdfError } from './pdf/structure/anomaly.ts';
import { nodePlatform } from './platform/node.ts';

const fault = () => {
  throw new TypeError('broken on purpose');
};

const text = statementPdf();
const scan = scannedStatement();
/** An update puts another rent in the place of the one that the balances were made of. */
const forged = statementPdf({
  updates: (content) => [{ objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') } } }],
});

const judge = (parts: Partial<Parts>, kind: 'text' | 'scan' | 'forged'): Report => {
  const options = { platform: nodePlatform, history: { key: new Uint8Array(32), earlier: [] } };
  const whole: Parts = { detectors, evidence: evidenceKinds, ...parts };
  return kind === 'scan'
    ? openDocument(scan.pdf, options, whole).report(scan.recognizer)
    : openDocument(kind === 'forged' ? forged : text, options, whole).report();
};

const kinds: EvidenceKinds = evidenceKinds;

const withoutEvidence = (name: string) => ({
  evidence: { ...kinds, [name]: { ...kinds[name]!, gather: fault } },
});
const withoutDetector = (broken: string) => ({
  detectors: detectors.map((one) => (one.id === broken ? { ...one, detect: fault } : one)),
});

const outcomes = (report: Report) => new Map(report.methods.map((m) => [m.detector, m.outcome]));

/** Without pages there is nothing to report on. */
const unreported = ['document', 'pages'];
const isCleared = ({ score }: Report) => score > 59;

/** Kinds that a kind is made of, itself among them; those it only wants too, where asked. */
const partsOf = (kind: EvidenceKind<unknown>, wanted: boolean): string[] => [
  kind.name,
  ...Object.values({ ...kind.needs, ...(wanted ? kind.wants : {}) }).flatMap((one) => partsOf(one, wanted)),
];

/** Detectors that need a kind, directly or not. */
const thatNeed = (name: string, wanted: boolean) =>
  new Set(
    detectors
      .filter(({ needs }) => needs.some((need) => partsOf(kinds[need]!, wanted).includes(name)))
      .map(({ id }) => id),
  );

test('every kind is known by its own name, and so are those it is made of', () => {
  for (const [name, kind] of Object.entries(kinds)) {
    expect(kind.name).toBe(name);
    for (const [own, made] of Object.entries({ ...kind.needs, ...kind.wants })) expect(made.name).toBe(own);
  }
});

// What only pictures reach is tried on a picture, everything on a statement in text.
const ofPictures = Object.keys(kinds).filter((name) => partsOf(kinds[name]!, true).includes('recognition'));
const onPictures = ['rasterFigures', 'figureDrawing', 'entryLettering', 'redrawnSums'];

describe.each([
  { kind: 'text', names: Object.keys(kinds), ids: detectors.map(({ id }) => id) },
  {
    kind: 'scan',
    names: onPictures,
    ids: detectors.map(({ id }) => id).filter((id) => /^(image|render)\//.test(id)),
  },
] as const)('$kind', ({ kind, names, ids }) => {
  const whole = judge({}, kind);
  const before = outcomes(whole);

  test('nothing fails where nothing breaks', () => {
    expect([...before.values()]).not.toContain('failed');
    expect(isCleared(whole)).toBe(kind === 'text');
    expect(ofPictures).toEqual(expect.arrayContaining(onPictures));
  });

  test.each(names)('a fault in the evidence %s fails what needs it, and nothing else', (name) => {
    const parts = withoutEvidence(name);
    if (unreported.includes(name)) {
      const error = errorOf(() => judge(parts, kind));
      expect(error).toBeInstanceOf(UnreadablePdfError);
      expect((error as UnreadablePdfError).code).toBe('internal');
      return;
    }
    const after = outcomes(judge(parts, kind));
    const [failing, touched] = [thatNeed(name, false), thatNeed(name, true)];
    for (const [id, outcome] of after) {
      if (failing.has(id)) expect([id, outcome]).toEqual([id, 'failed']);
      else if (!touched.has(id)) expect([id, outcome]).toEqual([id, before.get(id)]);
    }
    if (failing.size > 0) expect(isCleared(judge(parts, kind))).toBe(false);
  });

  test.each(ids)('a fault in the detector %s fails it alone, and nothing is cleared', (broken) => {
    const report = judge(withoutDetector(broken), kind);
    for (const [id, outcome] of outcomes(report))
      expect([id, outcome]).toEqual([id, id === broken ? 'failed' : before.get(id)]);
    expect(isCleared(report)).toBe(false);
  });
});

describe('forged', () => {
  const names = Object.keys(kinds).filter((name) => !unreported.includes(name));

  test('it is accused where nothing breaks', () => {
    expect(judge({}, 'forged').verdict).toBe('Potential Risk Factors');
  });

  test.each(names)('a fault in the evidence %s leaves a report, and does not clear it', (name) => {
    expect(isCleared(judge(withoutEvidence(name), 'forged'))).toBe(false);
  });

  test.each(detectors.map(({ id }) => id))('a fault in the detector %s does not clear it', (id) => {
    expect(isCleared(judge(withoutDetector(id), 'forged'))).toBe(false);
  });
});

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
