import type { Fingerprint, Progress, Report } from '@assay/engine';
import type { EarlierScans } from './scan-history.ts';

/** How far a scan is: a stage of the engine, or the wait for a worker. */
export interface StageProgress extends Omit<Progress, 'stage'> {
  stage: Progress['stage'] | 'waiting';
}

/** What the server sends to a worker. */
export interface ToWorker {
  bytes: Uint8Array;
  fileName: string;
  /** Of the user who scans; without it nothing is compared. */
  history?: EarlierScans;
  /** Bounds on recognizing text in pictures; without them it is not done. */
  recognition?: RecognitionLimits;
}

/** How much of one document's pictures is read. */
export interface RecognitionLimits {
  /** Wall-clock time in milliseconds; 0 for none at all. */
  milliseconds: number;
  pages: number;
}

/** What a worker found. */
export interface Judgement {
  report: Report;
  /** The findings as the interface lists them, `Title. Explanation.` each; a title holds no full stop. */
  texts: string[];
  /** What is kept to compare later scans with. */
  fingerprint?: Fingerprint;
}

/** How a task ended. */
export type Done =
  | { kind: 'judged'; judgement: Judgement }
  | { kind: 'unreadable'; code: string; message: string }
  | { kind: 'failed'; name: string; stack: string };

/** What a worker sends back; `ready` once, then for each task progress and how it ended, with its processor time. */
export type FromWorker =
  { kind: 'ready' } | { kind: 'progress'; progress: StageProgress } | (Done & { cpuMs: number });
