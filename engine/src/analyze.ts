import { detectors } from './detectors/registry.generated.ts';
import { runDetectors } from './detectors/run-detectors.ts';
import { evidenceStore } from './evidence/evidence.ts';
import { sourceOf } from './evidence/source.ts';
import { UnreadablePdfError } from './pdf/structure/anomaly.ts';
import { defaultLimits, type Limits } from './pdf/structure/limits.ts';
import { readPdf } from './pdf/structure/read-pdf.ts';
import type { Platform } from './platform/platform.ts';
import { buildReport, type ReportInput } from './report/build-report.ts';
import type { Report } from './report/report.ts';
import type { StatementReading } from './statement/model.ts';

/** A stage of the analysis, for whoever shows progress. */
export interface Progress {
  stage: 'structure' | 'pages' | 'statement' | 'checks' | 'report';
  label: string;
  done: number;
  total: number;
}

export interface AnalyzeOptions {
  platform: Platform;
  /** As the user knows the file; only copied into the Report. */
  fileName?: string;
  limits?: Partial<Limits>;
  onProgress?: (progress: Progress) => void;
}

/**
 * Judges one PDF: the same bytes and engine version give the same Report.
 * Throws `UnreadablePdfError` when the file cannot be read or is no bank statement, and nothing else.
 */
export function analyze(bytes: Uint8Array, options: AnalyzeOptions): Report {
  const examined = examine(bytes, options);
  const total = detectors.length + 4;
  options.onProgress?.({ stage: 'report', label: 'Writing the report', done: total - 1, total });
  return buildReport(examined);
}

/** Everything before the judgement: what was read, and what the detectors found. Throws as `analyze` does. */
export function examine(bytes: Uint8Array, options: AnalyzeOptions): ReportInput {
  const { platform, fileName = '', onProgress = () => {} } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const total = detectors.length + 4;
  const progress = (stage: Progress['stage'], label: string, done: number) =>
    onProgress({ stage, label, done, total });

  progress('structure', 'Reading the structure of the file', 0);
  const document = readPdf(bytes, { platform, limits });
  const store = evidenceStore(sourceOf(document, platform, limits));
  progress('pages', 'Reading what the pages show', 1);
  store.need('pages');
  progress('statement', 'Reading the statement', 2);
  refuseOtherDocuments(store.need('reading'), store.need('lane').imagePages.length);
  const results = runDetectors(detectors, store, (index, detector) =>
    progress('checks', detector.title, index + 3),
  );
  return { document, fileName, platform, store, results };
}

/** A scan without text and a statement whose rows cannot be read are judged; other documents are not. */
function refuseOtherDocuments(reading: StatementReading, imagePages: number): void {
  if (reading.ok) return;
  const { kind, message } = reading.reason;
  if (kind === 'no-ledger' || imagePages > 0) return;
  throw new UnreadablePdfError('not-a-statement', message);
}
