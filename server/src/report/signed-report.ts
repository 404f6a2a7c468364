import type { Report } from '@assay/engine';
import type { Seal } from './seal.ts';

/** Version of the JSON form; raised when a member changes its meaning or goes. */
export const schemaVersion = 1;

/** A report as it is downloaded. */
export interface SignedReport {
  schemaVersion: typeof schemaVersion;
  report: Report;
  seal: Seal;
}

/** The bytes of a report's JSON form. */
export function signedReportText(report: Report, seal: Seal): string {
  const signed: SignedReport = { schemaVersion, report, seal };
  return `${JSON.stringify(signed, null, 1)}\n`;
}
