import { recordEvent } from '../audit/log.ts';
import type { Database } from '../platform/database.ts';
import type { ProfileFeed } from './feed.ts';

/** Days a user may have the figures of scans kept; 0 keeps only verdict, score, and hash from the start. */
export const retentionChoices = [0, 30, 90, 365] as const;

const day = 86_400_000;
/** Scans dealt with in one transaction. */
const atOnce = 200;

/** What is left of a scan whose figures are deleted: beside it stand verdict, score, hash, file name and date. */
const withoutFigures = { findings: '[]', report: '', fingerprint: null, about: null };

/**
 * Deletes the figures of scans that are older than their user wants them kept. Every process may run it: a scan is
 * dealt with once.
 * @returns of how many scans
 */
export async function deleteOldFigures(
  database: Database,
  feed: ProfileFeed,
  now: Date = new Date(),
): Promise<number> {
  let deleted = 0;
  for (const keepDays of retentionChoices) {
    const before = new Date(now.getTime() - keepDays * day).toISOString();
    for (;;) {
      const due = await database.db
        .selectFrom('scan')
        .innerJoin('profile', 'profile.uid', 'scan.uid')
        .select(['scan.id', 'scan.uid'])
        .where('profile.keepDays', '=', keepDays)
        .where('scan.figuresDeletedAt', 'is', null)
        .where('scan.scannedAt', '<', before)
        .limit(atOnce)
        .execute();
      deleted += await deleteFigures(database, feed, due, now);
      if (due.length < atOnce) break;
    }
  }
  if (deleted > 0) await database.tidy();
  return deleted;
}

async function deleteFigures(
  { db }: Database,
  feed: ProfileFeed,
  scans: { id: string; uid: string }[],
  now: Date,
): Promise<number> {
  let deleted = 0;
  for (const uid of new Set(scans.map((scan) => scan.uid))) {
    const ids = scans.filter((scan) => scan.uid === uid).map(({ id }) => id);
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('scan')
        .set({ ...withoutFigures, figuresDeletedAt: now.toISOString() })
        .where('uid', '=', uid)
        .where('id', 'in', ids)
        .where('figuresDeletedAt', 'is', null)
        .executeTakeFirst();
      const count = Number(numUpdatedRows);
      if (count === 0) return;
      deleted += count;
      await tx
        .updateTable('profile')
        .set((eb) => ({ changes: eb('changes', '+', 1) }))
        .where('uid', '=', uid)
        .execute();
      await recordEvent(tx, {
        uid,
        kind: 'figures-deleted',
        about: count === 1 ? '1 scan' : `${count} scans`,
      });
      await feed.changed(tx, uid);
    });
  }
  return deleted;
}
