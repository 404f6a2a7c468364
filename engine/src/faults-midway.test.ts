/** Faults past the beginning: faults.test.ts has those of gatherers, and of detectors that fail at once. */
import { describe, expect, test } from 'vitest';
import { scannedStatement, statementWords } from '../test/scanned-statement.ts';
import { statementPdf } from '../test/statement-pdf.ts';
import { openDocument, type OpenedDocument, type Parts } from './analyze.ts';
import type { Report } from './contract/report.ts';
import type { Detector } from './detectors/define-detector.ts';
import { detectors } from './detectors/registry.generated.ts';
import type { EvidenceKinds } from './evidence/define-evidence.ts';
import { evidenceKinds } from './evidence/registry.generated.ts';
import { UnreadablePdfError } from './pdf/structure/anomaly.ts';
import { nodePlatform } from './platform/node.ts';
import type { Recognizer } from './recognition/recognizer.ts';

const broken = new TypeError('broken on purpose');
const fault = () => {
  throw broken;
};

const text = statementPdf();
const open = (parts: Partial<Parts> = {}, platform = nodePlatform): OpenedDocument =>
  openDocument(text, { platform }, { detectors, evidence: evidenceKinds, ...parts });
const isCleared = ({ score }: Report) => score > 59;

function errorOf(work: () => unknown): UnreadablePdfError | undefined {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadablePdfError);
    return error as UnreadablePdfError;
  }
  return undefined;
}

describe('a detector that finds something and then throws', () => {
  const id = 'content/covered-text';
  /** The detector as it is, but for what it does. */
  const doing = (detect: Detector['detect']) =>
    detectors.map((one): Detector => (one.id === id ? { ...one, detect } : one));
  const finding = (message: string) => ({
    message,
    data: { page: 1, cover: 'rectangle', before: '“12.00”', after: '“92.00”' },
    locations: [{ kind: 'page' as const, page: 0, box: { x0: 60, y0: 60, x1: 70, y1: 70 } }] as const,
  });
  const after = (message: string) =>
    open({
      detectors: doing(function* () {
        yield { ...finding(message), locations: [...finding(message).locations] };
        throw broken;
      }),
    }).report();
  const before = open().report();

  test('has failed, alone, and says why', () => {
    const report = after('redacted');
    const outcomes = ({ methods }: Report) => methods.map(({ detector, outcome }) => [detector, outcome]);
    expect(outcomes(report)).toEqual(
      outcomes(before).map(([detector, outcome]) => [detector, detector === id ? 'failed' : outcome]),
    );
    const own = report.methods.find(({ detector }) => detector === id);
    expect(own?.note).toBe('The check itself failed: broken on purpose');
  });

  test('keeps what it had found', () => {
    expect(after('redacted').findings.map(({ message, detector }) => [detector, message])).toContainEqual([
      id,
      'redacted',
    ]);
  });

  test('clears nothing', () => {
    expect(isCleared(before)).toBe(true);
    expect(isCleared(after('redacted'))).toBe(false);
  });
});

describe('a second reading of pictures', () => {
  // At first glance one amount is taken for another, so that sums fail and the page is read again.
  const words = statementWords((all) =>
    all.map((word) => (word.text === '3,798.15' ? { ...word, misread: '3,198.15' } : word)),
  );
  const judged = (second?: Recognizer['read']): Report => {
    const { pdf, recognizer } = scannedStatement(words);
    let pages = 0;
    const reader: Recognizer = {
      ...recognizer,
      read: (image, layout) =>
        second === undefined || (layout === 'page' && pages++ === 0)
          ? recognizer.read(image, layout)
          : second(image, layout),
    };
    return openDocument(pdf, { platform: nodePlatform }).report(reader);
  };

  test('takes place where sums fail in the first, and accuses nobody of what was misread', () => {
    const ledger = judged().findings.filter(({ detector }) => detector.startsWith('ledger/'));
    expect(ledger.map(({ message }) => message)).toEqual(['doubtful']);
  });

  test('that throws ends in one error: what was read once is too doubtful to be judged', () => {
    const error = errorOf(() => judged(fault));
    expect(error?.code).toBe('internal');
    expect(error?.cause).toBe(broken);
  });

  test('for which there is no time leaves what was read once, which accuses nobody', () => {
    const report = judged(() => undefined);
    expect(report.score).toBeGreaterThan(50);
    expect(isCleared(report)).toBe(false);
  });
});

describe('the report', () => {
  test('is built where all evidence but the pages is missing, and clears nothing', () => {
    const evidence = Object.fromEntries(
      Object.entries(evidenceKinds as EvidenceKinds).map(([name, kind]) => [
        name,
        name === 'document' || name === 'pages' ? kind : { ...kind, gather: fault },
      ]),
    );
    const report = open({ evidence }).report();
    expect(isCleared(report)).toBe(false);
    expect(report.edits).toEqual([]);
    expect(new Set(report.methods.map(({ outcome }) => outcome))).toContain('failed');
    expect(report.file.pages).toBe(1);
  });

  test('that cannot be built ends in one error, with what caused it', () => {
    // The digest of the file is worked out for the report alone.
    let isBuilding = false;
    const platform = {
      ...nodePlatform,
      hash: (...args: Parameters<typeof nodePlatform.hash>) =>
        isBuilding ? fault() : nodePlatform.hash(...args),
    };
    const opened = openDocument(text, {
      platform,
      onProgress: ({ stage }) => (isBuilding = stage === 'report'),
    });
    const error = errorOf(() => opened.report());
    expect(error?.code).toBe('internal');
    expect(error?.cause).toBe(broken);
    // Nothing is left behind: what was opened can still be examined.
    expect(opened.examine().results).toHaveLength(detectors.length);
  });
});
