import { randomUUID } from 'node:crypto';
import type { Report } from '@assay/engine';
import type { Judgement } from './messages.ts';

/** The answer to `POST /upload`. */
export interface UploadAnswer {
  /** 0 to 100. */
  score: number;
  recommendation: string;
  /** `Title. Explanation.` each; a title holds no full stop. */
  findings: string[];
  /** Path of the report; its owner alone may read it. */
  report_path: string;
  id: string;
  /** ISO 8601, UTC. */
  scannedAt: string;
  /** False when no one is signed in or the file's name is in the history already. */
  addedToHistory: boolean;
  report: Report;
}

/** Puts a judgment into the shape the web application and its users' programs read. */
export function uploadAnswer(
  { report, texts }: Judgement,
  now: Date,
  id: string = randomUUID(),
): UploadAnswer {
  return {
    score: report.score,
    recommendation: report.recommendation,
    findings: texts,
    report_path: `/reports/${id}`,
    id,
    scannedAt: now.toISOString(),
    addedToHistory: false,
    report,
  };
}
