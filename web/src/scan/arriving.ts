import { useCallback, useEffect, useState } from 'react';
import type { ArrivingScan } from '../../../server/src/analysis/arriving.ts';
import type { UploadAnswer } from '../../../server/src/analysis/answer.ts';
import { call } from '../call.ts';
import { readScan } from '../report/kept-scan.ts';

export type { ArrivingScan };

const pathOf = (uid: string) => `/api/users/${uid}/arriving-scans`;

/** How often a page asks for scans it does not hear of by itself, in milliseconds. */
const everyMs = 1500;

/** Cancels a scan on the server, or clears away one that failed; it does not matter whether it was there. */
export async function endArriving(uid: string, id: string): Promise<void> {
  await call('DELETE', `${pathOf(uid)}/${encodeURIComponent(id)}`).catch(() => {});
}

/** What the upload of a scan that has arrived would have answered; `null` where its figures are not kept. */
export async function arrivedAnswer(uid: string, id: string): Promise<UploadAnswer | null> {
  const scan = await readScan(uid, id);
  if (scan.report === null) return null;
  const { analysisResult, scannedAt, addedToHistory, report } = scan;
  return { ...analysisResult, id, scannedAt, addedToHistory, report };
}

/**
 * The user's scans that go on without a page, asked for when the desk opens and while there are any; `null` until
 * that is known. The second value drops one from sight.
 */
export function useArriving(uid: string): [readonly ArrivingScan[] | null, (id: string) => void] {
  const [scans, setScans] = useState<readonly ArrivingScan[] | null>(null);
  const goesOn = scans === null || scans.some(({ failure }) => failure === null);
  useEffect(() => {
    if (!goesOn) return;
    const leaving = new AbortController();
    const ask = () =>
      call<{ scans: ArrivingScan[] }>('GET', pathOf(uid), undefined, leaving.signal).then(
        (answer) => setScans(answer.scans),
        // Asked again in a moment; offline the page says so.
        () => {},
      );
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [uid, goesOn]);
  const drop = useCallback(
    (id: string) => setScans((now) => now?.filter((scan) => scan.id !== id) ?? null),
    [],
  );
  return [scans, drop];
}
