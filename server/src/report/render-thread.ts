import { parentPort } from 'node:worker_threads';
import type { Report } from '@assay/engine';
import { renderLetterPdf } from '@assay/engine/report/pdf/render-letter';
import { renderReportPdf } from '@assay/engine/report/pdf/render-report';
import type { FromThread, RenderJob, ToThread } from './render-jobs.ts';

function draw(job: RenderJob): Promise<Uint8Array> {
  if (job.kind === 'letter') return renderLetterPdf(job.letter, job);
  return renderReportPdf(JSON.parse(job.report) as Report, job.options);
}

let last = Promise.resolve();

parentPort?.on('message', ({ id, job }: ToThread) => {
  const answer = (message: FromThread) => parentPort?.postMessage(message);
  // One after the other: the fonts are shared.
  last = last
    .then(() => draw(job))
    .then(
      (pdf) => answer({ id, pdf }),
      (error: unknown) => answer({ id, failed: framesOf(error) }),
    );
});

function framesOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return `${error.name}\n${frames.slice(0, 8).join('\n')}`;
}
