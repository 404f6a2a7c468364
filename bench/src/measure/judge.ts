import { analyze, UnreadablePdfError } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import type { Labelled } from './labelled.ts';

/** What the engine said of a labelled file. */
export interface Judged {
  name: string;
  label: Labelled['label'];
  kind: string;
  leavesTrace: boolean;
  /** `null` when the file was refused. */
  score: number | null;
  refused?: string;
  lane?: string;
  findings: readonly string[];
  ms: number;
}

/** Analyses one file. */
export function judge({ name, bytes, label, kind, leavesTrace }: Labelled): Judged {
  const started = performance.now();
  const done = () => performance.now() - started;
  const known = { name, label, kind, leavesTrace };
  try {
    const report = analyze(bytes, { platform: nodePlatform, fileName: name });
    const findings = report.findings.map((f) => `${f.detector}#${f.message}`);
    return { ...known, score: report.score, lane: report.lane.kind, findings, ms: done() };
  } catch (error) {
    if (!(error instanceof UnreadablePdfError)) throw error;
    return { ...known, score: null, refused: error.code, findings: [], ms: done() };
  }
}
