import { createHmac } from 'node:crypto';
import type { EarlierScan, Fingerprint } from '@assay/engine';
import { placeOf } from '../profile/store.ts';
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
export async function earlierScans(database: Database, secret: string, uid: string): Promise<EarlierScans> {
  const { db, vault } = database;
  const rows = await db
    .selectFrom('scan')
    .select(['id', 'scannedAt', 'fingerprint'])
    .where('uid', '=', uid)
    .where('fingerprint', 'is not', null)
    .orderBy('scannedAt', 'desc')
    .limit(most)
    .execute();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const earlier: EarlierScan[] = [];
  for (const { id, scannedAt, fingerprint } of rows) {
    const text = await vault.unseal(db, placeOf(id, 'fingerprint'), fingerprint ?? 'null');
    earlier.push({
      scannedAt: day.format(new Date(scannedAt)),
      fingerprint: JSON.parse(text) as Fingerprint,
    });
  }
  return { key: historyKey(secret, uid), earlier };
}
