import { analyze } from '../src/analyze.ts';
import type { EarlierScan, Fingerprint } from '../src/evidence/history/scan-history.ts';
import { nodePlatform } from '../src/platform/node.ts';
import { statementPdf, type StatementSpec } from './statement-pdf.ts';

/** The key of one user. */
export const key = new Uint8Array(32).fill(7);

/** Scans files of one user one after the other; gives the last Report and what was kept. */
export function scans(specs: readonly StatementSpec[], keys: readonly Uint8Array[] = []) {
  const earlier: EarlierScan[] = [];
  const reports = specs.map((spec, i) => {
    let kept: Fingerprint | undefined;
    const report = analyze(statementPdf(spec), {
      platform: nodePlatform,
      history: { key: keys[i] ?? key, earlier: [...earlier], remember: (own) => (kept = own) },
    });
    if (kept) earlier.push({ scannedAt: `${i + 1} March 2025`, fingerprint: kept });
    return report;
  });
  return { report: reports.at(-1)!, earlier };
}

/** What the last of some scans finds, by detector and message. */
export const foundAfter = (specs: readonly StatementSpec[], keys?: readonly Uint8Array[]): string[] =>
  scans(specs, keys).report.findings.map((f) => `${f.detector}#${f.message}`);
