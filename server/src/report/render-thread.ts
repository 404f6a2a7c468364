import type { Report } from '@assay/engine';
import { renderLetterPdf } from '@assay/engine/report/pdf/render-letter';
import { renderReportPdf } from '@assay/engine/report/pdf/render-report';
import { serveThread } from '../platform/thread.ts';
import type { RenderJob } from './render-jobs.ts';

// One after the other: the fonts are shared.
serveThread((job: RenderJob): Promise<Uint8Array> => {
  if (job.kind === 'letter') return renderLetterPdf(job.letter, job);
  return renderReportPdf(JSON.parse(job.report) as Report, job.options);
});
