import { analyze, type AnalyzeOptions } from '../src/analyze.ts';
import { UnreadablePdfError } from '../src/pdf/structure/anomaly.ts';
import { nodePlatform } from '../src/platform/node.ts';
import { appendUpdate } from './append-update.ts';
import { buildPdf, flate } from './build-pdf.ts';
import { signedPdf } from './signed-pdf.ts';
import { statementContent, statementPdf } from './statement-pdf.ts';

/** Deterministic numbers from 0 to `bound` - 1 (a linear congruential generator). */
export function generator(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/**
 * What the whole analysis makes of any bytes: `report`, or the code of the typed error. Anything else
 * that is thrown, and a detector that failed, is thrown on.
 */
export function outcomeOf(bytes: Uint8Array, options: Partial<AnalyzeOptions> = {}): string {
  let report;
  try {
    report = analyze(bytes, { platform: nodePlatform, fileName: 'hostile.pdf', ...options });
  } catch (error) {
    if (error instanceof UnreadablePdfError) return error.code;
    throw error;
  }
  const failed = report.methods.find((method) => method.outcome === 'failed');
  if (failed) throw new Error(`${failed.detector}: ${failed.note ?? ''}`);
  if (!(report.score >= 10 && report.score <= 100)) throw new Error(`score ${report.score}`);
  JSON.stringify(report);
  return 'report';
}

const fonts = {
  5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
  6: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding>>',
};

/** A statement with a cross-reference stream, all but its content in an object stream. */
export function compressedStatement(): Uint8Array {
  return buildPdf({
    objects: { 4: flate(statementContent()) },
    objectStreams: {
      8: {
        1: '<</Type /Catalog /Pages 2 0 R>>',
        2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
        3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>',
        ...fonts,
        7: '<</Producer (Statement Output Engine 7) /CreationDate (D:20250203041500Z)>>',
      },
    },
    xref: 'stream',
    trailer: '/Info 7 0 R',
  }).bytes;
}

/** A statement whose content an incremental update has written again. */
export function updatedStatement(): Uint8Array {
  const edited = statementContent({ edit: (content) => content.replace('2,415.18', '4,415.18') });
  return appendUpdate(statementPdf(), { objects: { 4: { data: edited } } });
}

/** A statement with a digital signature. */
export function signedStatement(): Uint8Array {
  return signedPdf().bytes;
}
