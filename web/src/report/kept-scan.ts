import type { Report } from '@assay/engine';
import { useCallback, useEffect, useState } from 'react';
import type { HistoryEntry, KeptScan as StoredScan } from '../../../server/src/profile/store.ts';
import type { UploadAnswer } from '../../../server/src/analysis/answer.ts';
import { call, CallError } from '../call.ts';

/** A scan as the server keeps it, with the engine's Report. */
export interface KeptScan extends HistoryEntry, Pick<StoredScan, 'addedToHistory'> {
  report: Report;
}

/** A scan whose figures were deleted, as its user set: the verdict and what names the document are left. */
export interface StrippedScan
  extends HistoryEntry, Pick<StoredScan, 'figuresDeletedAt' | 'verdict' | 'documentSha256'> {
  report: null;
}

const read = new Map<string, Promise<KeptScan | StrippedScan>>();

/** A scan of one's own, read once; a Report never changes. @throws CallError */
export function readScan(uid: string, id: string): Promise<KeptScan | StrippedScan> {
  const path = `/api/users/${uid}/scans/${encodeURIComponent(id)}`;
  let scan = read.get(path);
  if (!scan) {
    scan = call<KeptScan | StrippedScan>('GET', path);
    scan.catch(() => read.delete(path));
    read.set(path, scan);
  }
  return scan;
}

/** Puts what an upload answered in place of asking for it again. */
export function rememberScan(uid: string, subscriptionPlan: string, answer: UploadAnswer): void {
  const { id, score, recommendation, findings, report_path, scannedAt, addedToHistory, report } = answer;
  const analysisResult = { score, recommendation, findings, report_path };
  const fileName = report.file.name;
  const scan = { id, fileName, analysisResult, scannedAt, subscriptionPlan, addedToHistory, report };
  read.set(`/api/users/${uid}/scans/${id}`, Promise.resolve(scan));
}

/** Deletes a scan with its report. @throws CallError */
export async function deleteScan(uid: string, id: string): Promise<void> {
  const path = `/api/users/${uid}/scans/${encodeURIComponent(id)}`;
  try {
    await call('DELETE', path);
  } catch (error) {
    // Deleted before, in another tab: what was wished for is so.
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
  read.delete(path);
}

/** Forgets every scan read, when someone else may sit down. */
export function forgetScans(): void {
  read.clear();
}

const isStripped = (scan: KeptScan | StrippedScan): scan is StrippedScan => scan.report === null;

/** How the reading of a scan stands. */
export type ScanState =
  | { state: 'loading' }
  | { state: 'there'; scan: KeptScan }
  | { state: 'stripped'; scan: StrippedScan }
  | { state: 'gone' }
  | { state: 'failed'; message: string };

/** Reads a scan while its screen is shown; the second value tries again. */
export function useScan(uid: string, id: string): [ScanState, () => void] {
  const [found, setFound] = useState<ScanState>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    setFound({ state: 'loading' });
    readScan(uid, id).then(
      (scan) =>
        current && setFound(isStripped(scan) ? { state: 'stripped', scan } : { state: 'there', scan }),
      (error: unknown) => {
        if (!current) return;
        if (error instanceof CallError && error.status === 404) setFound({ state: 'gone' });
        else setFound({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [uid, id, tries]);
  return [found, useCallback(() => setTries((count) => count + 1), [])];
}
