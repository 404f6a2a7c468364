import type { Letter } from '@assay/engine/report/letters/letter';
import type { ReportPdfOptions } from '@assay/engine/report/pdf/render-report';

/** What the drawing thread is asked for; a Report travels as its JSON text. */
export type RenderJob =
  | { kind: 'report'; report: string; options: ReportPdfOptions }
  | { kind: 'letter'; letter: Letter; createdAt: string };

/** What the drawing thread is sent. */
export interface ToThread {
  id: number;
  job: RenderJob;
}

/** What it sends back: a PDF, or where it failed the frames of the stack, which quote nothing. */
export type FromThread = { id: number; pdf: Uint8Array } | { id: number; failed: string };
