import type { Database } from '../platform/database.ts';
import { placeOf, type ScanSubject } from './store.ts';

/** Rows read at once: a Report of a long statement has megabytes. */
const atOnce = 20;

/** The subject of a Report of any version. */
export function subjectOf(report: unknown): ScanSubject {
  const { statement } = (report ?? {}) as { statement?: Partial<ScanSubject> | null };
  return { holder: statement?.holder ?? null, issuer: statement?.issuer ?? null };
}

/** After an upgrade: gives scans that were kept before subjects were a subject. @returns how many */
export async function nameOldScans({ db, vault }: Database): Promise<number> {
  let done = 0;
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('scan')
      .select(['id', 'uid', 'report'])
      .where('id', '>', after)
      .where('about', 'is', null)
      .where('report', '!=', '')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id, uid, report } of rows) {
      const text = await vault.unseal(db, placeOf(id, 'report'), report);
      const key = await vault.currentKey(db, uid);
      const about = await vault.seal(key, placeOf(id, 'about'), JSON.stringify(subjectOf(JSON.parse(text))));
      // Only beside figures that are still there.
      await db.updateTable('scan').set({ about }).where('id', '=', id).where('report', '!=', '').execute();
      done++;
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < atOnce) return done;
  }
}
