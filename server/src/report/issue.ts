import type { Report } from '@assay/engine';
import { redactReport } from '@assay/engine/report/redact-report';
import type { ReportKeys } from './keys.ts';
import { pdfMarks, sealPdf } from './pdf-seal.ts';
import type { Renderer } from './renderer.ts';
import { sealReport, type Seal } from './seal.ts';
import { signedReportText } from './signed-report.ts';
import type { KeptReport } from './store.ts';

/** Whether personal data is left out of what is issued. */
export type Preset = Seal['preset'];

/** A report as it leaves the server. */
export interface Issued {
  report: Report;
  seal: Seal;
  /** Its JSON form. */
  json: string;
}

/** Seals a kept Report. The same one gives the same seal as long as the key is the same. */
export function issueReport({ id, report, scannedAt }: KeptReport, preset: Preset, keys: ReportKeys): Issued {
  const given = preset === 'redacted' ? redactReport(report) : report;
  const seal = sealReport(given, { id, issuedAt: scannedAt, preset }, keys.current);
  return { report: given, seal, json: signedReportText(given, seal) };
}

/** Draws and seals a report's PDF for a user. @throws CallError as `Renderer.render` */
export async function issuePdf(
  { report, seal, json }: Issued,
  owner: string,
  { renderer, keys, appUrl }: { renderer: Renderer; keys: ReportKeys; appUrl: string },
): Promise<Buffer> {
  const issue = {
    ...{ id: seal.id, code: seal.code, key: seal.key, verifyAt: `${appUrl}/verify` },
    ...{ json: new TextEncoder().encode(json), marks: pdfMarks(seal) },
  };
  const options = { scannedAt: seal.issuedAt, issue };
  const pdf = await renderer.render(owner, { kind: 'report', report: JSON.stringify(report), options });
  return sealPdf(pdf, seal, keys.current);
}
