import type { Letter } from '@assay/engine/report/letters/letter';
import type { ReportPdfOptions } from '@assay/engine/report/pdf/render-report';

/** What the drawing thread is asked for; a Report travels as its JSON text. */
export type RenderJob =
  | { kind: 'report'; report: string; options: ReportPdfOptions }
  | { kind: 'letter'; letter: Letter; createdAt: string };
