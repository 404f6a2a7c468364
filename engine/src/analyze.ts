import { detectors } from './detectors/registry.generated.ts';
import { runDetectors, type DetectorResult } from './detectors/run-detectors.ts';
import type { Detector } from './detectors/define-detector.ts';
import { valueOf, type EvidenceKinds } from './evidence/define-evidence.ts';
import { evidenceStore, type EvidenceStore } from './evidence/evidence.ts';
import { evidenceKinds } from './evidence/registry.generated.ts';
import type { ScanHistory } from './evidence/history/scan-history.ts';
import { sourceOf } from './evidence/source.ts';
import { readsDoubtfully, withoutDoubtfulReading } from './detectors/doubtful-reading.ts';
import { UnreadablePdfError } from './pdf/structure/anomaly.ts';
import { defaultLimits, type Limits } from './pdf/structure/limits.ts';
import { readPdf } from './pdf/structure/read-pdf.ts';
import type { Platform } from './platform/platform.ts';
import type { Recognizer } from './recognition/recognizer.ts';
import { readAgain, recognize, type OnPage, type Recognition } from './recognition/recognition.ts';
import { buildReport, type ReportInput } from './report/build-report.ts';
import type { Report } from './contract/report.ts';
import type { StatementReading } from './statement/model/model.ts';

/** A stage of the analysis, for whoever shows progress. */
export interface Progress {
  stage: 'structure' | 'pages' | 'recognition' | 'statement' | 'checks' | 'report';
  label: string;
  done: number;
  total: number;
}

export interface AnalyzeOptions {
  platform: Platform;
  /** As the user knows the file; only copied into the Report. */
  fileName?: string;
  limits?: Partial<Limits>;
  /** Reads pages that are pictures; without it they are judged unread. `openDocument` tells whether it is of use. */
  recognizer?: Recognizer;
  /** What the same user's earlier scans left, and where this one's fingerprint goes. */
  history?: ScanHistory;
  onProgress?: (progress: Progress) => void;
}

/**
 * Judges one PDF: the same bytes and engine version give the same Report.
 * Throws `UnreadablePdfError` when the file cannot be read or is no bank statement, and nothing else.
 */
export function analyze(bytes: Uint8Array, options: AnalyzeOptions): Report {
  return openDocument(bytes, options).report(options.recognizer);
}

/** Everything before the judgment: what was read, and what the detectors found. Throws as `analyze` does. */
export function examine(bytes: Uint8Array, options: AnalyzeOptions): ReportInput {
  return openDocument(bytes, options).examine(options.recognizer);
}

/** What a document states, unjudged, and the indices of the pages that are pictures and were not read. */
export interface ReadPages {
  reading: StatementReading;
  unread: readonly number[];
}

/** A document whose structure and pages are read, and nothing judged yet. */
export interface OpenedDocument {
  /** Indices of the pages that are pictures: a recognizer, which takes time to load, is of use for these only. */
  picturePages: readonly number[];
  /** What the document states, read as for a judgment. */
  read(recognizer?: Recognizer): ReadPages;
  /** What was read and what the detectors found. */
  examine(recognizer?: Recognizer): ReportInput;
  /** The judgment. */
  report(recognizer?: Recognizer): Report;
}

/** What a document is examined with: the registries, but in tests. */
export interface Parts {
  detectors: readonly Detector[];
  evidence: EvidenceKinds;
}

/** Reads what tells whether text must be recognized in pictures. Throws as `analyze` does. */
export function openDocument(
  bytes: Uint8Array,
  options: AnalyzeOptions,
  parts: Parts = { detectors, evidence: evidenceKinds },
): OpenedDocument {
  const { platform, fileName = '', onProgress = () => {} } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const total = parts.detectors.length + 4;
  const progress = (stage: Progress['stage'], label: string, done: number) =>
    onProgress({ stage, label, done, total });

  progress('structure', 'Reading the structure of the file', 0);
  const document = withOneError(() => readPdf(bytes, { platform, limits }));
  const opened = evidenceStore(sourceOf(document, platform, limits, options.history), parts.evidence);
  progress('pages', 'Reading what the pages show', 1);
  withOneError(() => opened.need('pages'));
  const picturePages = withOneError(() => opened.shown('lane').imagePages);

  const onPicture: OnPage = (done, pages) =>
    progress('recognition', `Reading the scanned pages, ${done + 1} of ${pages}`, 1);
  const recognizedBy = (recognizer?: Recognizer): EvidenceStore => {
    const read = () => recognize(document.latest, opened.need('pages'), picturePages, recognizer, onPicture);
    const store = recognizer ? opened.with('recognition', read) : opened;
    store.get('recognition');
    progress('statement', 'Reading the statement', 2);
    return store;
  };
  const examineWith = (recognizer?: Recognizer): ReportInput => {
    const store = recognizedBy(recognizer);
    refuseOtherDocuments(store.shown('reading'), valueOf(store.get('recognition')));
    const check = (evidence: EvidenceStore) =>
      runDetectors(parts.detectors, evidence, (index, detector) =>
        progress('checks', detector.title, index + 3),
      );
    const judged = settled(store, check, recognizer, onPicture);
    const fingerprint = valueOf(judged.store.get('fingerprint'));
    if (fingerprint) options.history?.remember?.(fingerprint);
    return { document, fileName, platform, ...judged };
  };
  return {
    picturePages,
    read: (recognizer) =>
      withOneError(() => {
        const store = recognizedBy(recognizer);
        const unread = valueOf(store.get('recognition'))?.unread.keys() ?? [];
        return { reading: store.shown('reading'), unread: [...unread].sort((a, b) => a - b) };
      }),
    examine: (recognizer) => withOneError(() => examineWith(recognizer)),
    report: (recognizer) =>
      withOneError(() => {
        const examined = examineWith(recognizer);
        progress('report', 'Writing the report', total - 1);
        return buildReport(examined);
      }),
  };
}

/** Whatever goes wrong, callers see one class: any other error is a fault of ours. */
function withOneError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnreadablePdfError) throw error;
    throw new UnreadablePdfError(
      'internal',
      'An error in this program prevented the file from being judged.',
      {
        cause: error,
      },
    );
  }
}

/** What contradicts itself in recognized words is read again before it is believed. */
function settled(
  store: EvidenceStore,
  check: (evidence: EvidenceStore) => DetectorResult[],
  recognizer: Recognizer | undefined,
  onPicture: OnPage,
): Pick<ReportInput, 'store' | 'results'> {
  const results = check(store);
  const recognition = valueOf(store.get('recognition'));
  if (!recognizer || !recognition || !readsDoubtfully(results, recognition)) return { store, results };
  const second = readAgain(recognition, recognizer, onPicture);
  if (!second) return { store, results };
  const again = store.with('recognition', () => second);
  return { store: again, results: withoutDoubtfulReading(check(again), second) };
}

/**
 * Documents that are no statement are refused, whether their text is printed or recognized in pictures. Judged are
 * statements whose rows could not be read, and files with pictures that no one tried to read.
 */
function refuseOtherDocuments(reading: StatementReading, recognition: Recognition | undefined): void {
  if (reading.ok) return;
  const { kind, message, bankish } = reading.reason;
  if (kind === 'no-ledger') return;
  const unread = recognition?.unread.size ?? 0;
  const pictures = unread + (recognition?.read.size ?? 0);
  if (kind === 'unknown' && bankish && pictures > 0) return;
  const mayHoldText = (recognition?.untried.size ?? 0) > 0;
  // Pages with text of their own say what they are.
  const isSilent = kind === 'no-text' || (kind === 'unknown' && reading.pagesWithText < reading.pages);
  if (mayHoldText && isSilent) return;
  const reason = kind === 'no-text' && pictures > 0 ? withoutText(unread > 0) : message;
  throw new UnreadablePdfError('not-a-statement', reason);
}

/** What is said of a file of pictures that gave no text. */
const withoutText = (areUnread: boolean) =>
  areUnread
    ? 'The pages are pictures in a form that can’t be read. Ask for the statement as a PDF downloaded from the bank, or scan it again.'
    : 'The pages are pictures, and no text can be read in them. Ask for the statement as a PDF downloaded from the bank, or for a sharper scan.';
