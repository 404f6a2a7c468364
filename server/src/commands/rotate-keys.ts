import type { Database } from '../platform/database.ts';
import { isSealed } from '../platform/vault.ts';
import { placeOf } from '../profile/store.ts';

const columns = ['findings', 'report', 'fingerprint', 'about'] as const;
/** Rows read at once. */
const atOnce = 50;

/** What a rotation did. */
export interface Rotated {
  /** Data keys wrapped again. */
  keys: number;
  /** Scans encrypted again, or for the first time. */
  scans: number;
}

/** Wraps every data key by the master key in use, so that the earlier ones can be taken away. */
export async function rewrapKeys({ db, vault }: Database): Promise<number> {
  const { current } = vault.master;
  let done = 0;
  for (;;) {
    const rows = await db
      .selectFrom('data_key')
      .select(['id', 'uid'])
      .where('masterKey', '!=', current.id)
      .limit(atOnce)
      .execute();
    for (const { id, uid } of rows) {
      const wrapped = vault.wrap(await vault.keyById(db, id), uid);
      await db.updateTable('data_key').set(wrapped).where('id', '=', id).execute();
      done++;
    }
    if (rows.length < atOnce) return done;
  }
}

/** Encrypts what was stored before there was encryption. */
export async function sealPlainScans(database: Database): Promise<number> {
  let done = 0;
  let after = '';
  for (;;) {
    const rows = await database.db
      .selectFrom('scan')
      .select(['id', 'uid'])
      .where('id', '>', after)
      .where('report', 'like', '{%')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id, uid } of rows) {
      await resealScan(database, uid, id);
      done++;
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < atOnce) return done;
  }
}

/** Gives every user a new data key, encrypts their scans again and deletes the keys before. */
export async function rotateDataKeys(database: Database): Promise<Rotated> {
  const { db, vault } = database;
  const rotated = { keys: 0, scans: 0 };
  const users = await db.selectFrom('data_key').select('uid').distinct().execute();
  for (const { uid } of users) {
    const old = await db.selectFrom('data_key').select('id').where('uid', '=', uid).execute();
    await vault.newKey(db, uid);
    rotated.keys++;
    // A scan written meanwhile may still be under a key before: gone through until none is.
    for (let left = 1; left > 0;) {
      const scans = await db.selectFrom('scan').select(['id', 'report']).where('uid', '=', uid).execute();
      const due = scans.filter(({ report }) => old.some(({ id }) => report.includes(id)));
      left = due.length;
      for (const { id } of due) await resealScan(database, uid, id);
      rotated.scans += left;
    }
    const ids = old.map(({ id }) => id);
    await db.deleteFrom('data_key').where('uid', '=', uid).where('id', 'in', ids).execute();
  }
  return rotated;
}

async function resealScan({ db, dialect, vault }: Database, uid: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const query = tx
      .selectFrom('scan')
      .select([...columns])
      .where('id', '=', id);
    const row = await (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    if (!row) return;
    const key = await vault.currentKey(tx, uid);
    const sealed: Partial<Record<(typeof columns)[number], string>> = {};
    for (const column of columns) {
      const stored = row[column];
      if (!stored || (column === 'findings' && stored === '[]')) continue;
      const text = isSealed(stored) ? await vault.unseal(tx, placeOf(id, column), stored) : stored;
      sealed[column] = await vault.seal(key, placeOf(id, column), text);
    }
    if (Object.keys(sealed).length > 0)
      await tx.updateTable('scan').set(sealed).where('id', '=', id).execute();
  });
}
