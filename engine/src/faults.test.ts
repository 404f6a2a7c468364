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

const judge = (parts: Partial<Parts>, kind: 'text' | 'scan'): Report => {
  const options = { platform: nodePlatform, history: { key: new Uint8Array(32), earlier: [] } };
  const whole: Parts = { detectors, evidence: evidenceKinds, ...parts };
  return kind === 'text'
    ? openDocument(text, options, whole).report()
    : openDocument(scan.pdf, options, whole).report(scan.recognizer);
};

const outcomes = (report: Report) => new Map(report.methods.map((m) => [m.detector, m.outcome]));

const kinds: EvidenceKinds = evidenceKinds;
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
    const evidence = { ...kinds, [name]: { ...kinds[name]!, gather: fault } };
    if (name === 'document' || name === 'pages') {
      // Without pages there is nothing to report on.
      const error = errorOf(() => judge({ evidence }, kind));
      expect(error).toBeInstanceOf(UnreadablePdfError);
      expect((error as UnreadablePdfError).code).toBe('internal');
      return;
    }
    const after = outcomes(judge({ evidence }, kind));
    const [failing, touched] = [thatNeed(name, false), thatNeed(name, true)];
    for (const [id, outcome] of after) {
      if (failing.has(id)) expect([id, outcome]).toEqual([id, 'failed']);
      else if (!touched.has(id)) expect([id, outcome]).toEqual([id, before.get(id)]);
    }
    if (failing.size > 0) expect(isCleared(judge({ evidence }, kind))).toBe(false);
  });

  test.each(ids)('a fault in the detector %s fails it alone, and nothing is cleared', (broken) => {
    const report = judge(
      { detectors: detectors.map((one) => (one.id === broken ? { ...one, detect: fault } : one)) },
      kind,
    );
    for (const [id, outcome] of outcomes(report))
      expect([id, outcome]).toEqual([id, id === broken ? 'failed' : before.get(id)]);
    expect(isCleared(report)).toBe(false);
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
