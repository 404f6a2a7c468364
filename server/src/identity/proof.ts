import type { Queries } from '../platform/queries.ts';
import type { Database } from '../platform/database.ts';
import { endSessions } from './second-factor/pending.ts';

/**
 * Removes from an account whose address was not proved what someone else may have put there before its owner came:
 * other ways to sign in, a second factor, sessions. Call it when the address is proved, before it is marked.
 * @returns whether there was any other way to sign in, or a factor
 */
export async function removeUnproven(db: Queries, uid: string): Promise<boolean> {
  const user = await db.selectFrom('user').select('emailVerified').where('id', '=', uid).executeTakeFirst();
  if (!user || user.emailVerified === true || user.emailVerified === 1) return false;
  const methods = await db
    .deleteFrom('account')
    .where('userId', '=', uid)
    .where('providerId', '!=', 'credential')
    .executeTakeFirst();
  const phone = await db.deleteFrom('second_factor').where('uid', '=', uid).executeTakeFirst();
  const app = await db.deleteFrom('authenticator').where('uid', '=', uid).executeTakeFirst();
  await db.deleteFrom('recovery_code').where('uid', '=', uid).execute();
  const factors = phone.numDeletedRows + app.numDeletedRows;
  if (factors > 0n) {
    await db.updateTable('profile').set({ mfaEnabled: 0 }).where('uid', '=', uid).execute();
  }
  return methods.numDeletedRows + factors > 0n;
}

/** After a reset by mail: the address is proved, and what was there before it was is gone. */
export async function confirmAddressByReset({ db, dialect }: Database, uid: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await removeUnproven(tx, uid);
    const emailVerified = dialect === 'postgres' ? true : 1;
    await tx.updateTable('user').set({ emailVerified }).where('id', '=', uid).execute();
    await endSessions(tx, uid);
    return removed;
  });
}
