import { createHmac } from 'node:crypto';
import type { EarlierScan, Fingerprint } from '@assay/engine';
import type { Database } from '../platform/database.ts';

/** A user's earlier scans as a worker is given them. */
export interface EarlierScans {
  key: Uint8Array;
  earlier: EarlierScan[];
}

/** Earlier scans a new one is compared with, the newest first. */
const most = 300;

/** The key of one user: with it alone hashes of two scans can be compared, and only those of this user. */
export function historyKey(secret: string, uid: string): Uint8Array {
  return createHmac('sha256', secret).update(`scan history ${uid}`).digest();
}

/** What is kept of a user's earlier scans, and the user's key. */
export async function earlierScans({ db }: Database, secret: string, uid: string): Promise<EarlierScans> {
  const rows = await db
    .selectFrom('scan')
    .select(['scannedAt', 'fingerprint'])
    .where('uid', '=', uid)
    .where('fingerprint', 'is not', null)
    .orderBy('scannedAt', 'desc')
    .limit(most)
    .execute();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    key: historyKey(secret, uid),
    earlier: rows.map(({ scannedAt, fingerprint }) => ({
      scannedAt: day.format(new Date(scannedAt)),
      fingerprint: JSON.parse(fingerprint ?? 'null') as Fingerprint,
    })),
  };
}
