import type { Queries } from '../../platform/queries.ts';
import type { Database } from '../../platform/database.ts';
import type { ProfileFeed } from '../../profile/feed.ts';
import { endSessions } from './pending.ts';

/** The phone a user's sign-in asks for, or `null`. */
export async function enrolledPhone(db: Queries, uid: string): Promise<string | null> {
  const row = await db.selectFrom('second_factor').select('phone').where('uid', '=', uid).executeTakeFirst();
  return row?.phone ?? null;
}

/** Whether the user has a password; an account of Google's alone has none. */
export async function hasPassword(db: Queries, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('userId', '=', uid)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row !== undefined;
}

/** What can change about the factors. */
export type FactorChange = { phone: string | null } | { authenticator: boolean };

/**
 * Enrolls or removes a phone or an authenticator app, sets `mfaEnabled`, and ends every other session: they were made
 * without the factor, or while it was someone else's. With the last factor its recovery codes go. False when it had
 * been done already.
 */
export async function changeFactor(
  { database, feed }: { database: Database; feed: ProfileFeed },
  user: { uid: string; sessionId: string },
  change: FactorChange,
): Promise<boolean> {
  const { uid } = user;
  return database.db.transaction().execute(async (tx) => {
    const isDone =
      'phone' in change
        ? await changePhone(tx, uid, change.phone)
        : await changeApp(tx, uid, change.authenticator);
    if (!isDone) return false;
    const mfaEnabled = (await hasFactor(tx, uid)) ? 1 : 0;
    if (mfaEnabled === 0) await tx.deleteFrom('recovery_code').where('uid', '=', uid).execute();
    await tx
      .updateTable('profile')
      .set((eb) => ({ mfaEnabled, changes: eb('changes', '+', 1) }))
      .where('uid', '=', uid)
      .execute();
    await endSessions(tx, uid, user.sessionId);
    await feed.changed(tx, uid);
    return true;
  });
}

async function changePhone(tx: Queries, uid: string, phone: string | null): Promise<boolean> {
  if (phone === null) {
    const gone = await tx.deleteFrom('second_factor').where('uid', '=', uid).executeTakeFirst();
    return gone.numDeletedRows > 0n;
  }
  const made = await tx
    .insertInto('second_factor')
    .values({ uid, phone, enrolledAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function changeApp(tx: Queries, uid: string, isEnrolled: boolean): Promise<boolean> {
  if (!isEnrolled) {
    const gone = await tx
      .deleteFrom('authenticator')
      .where('uid', '=', uid)
      .where('enrolledAt', 'is not', null)
      .executeTakeFirst();
    return gone.numDeletedRows > 0n;
  }
  const made = await tx
    .updateTable('authenticator')
    .set({ enrolledAt: new Date().toISOString() })
    .where('uid', '=', uid)
    .where('enrolledAt', 'is', null)
    .executeTakeFirst();
  return made.numUpdatedRows > 0n;
}

/** Whether a sign-in asks for more than its first factor. */
export async function hasFactor(db: Queries, uid: string): Promise<boolean> {
  if ((await enrolledPhone(db, uid)) !== null) return true;
  const app = await db
    .selectFrom('authenticator')
    .select('uid')
    .where('uid', '=', uid)
    .where('enrolledAt', 'is not', null)
    .executeTakeFirst();
  return app !== undefined;
}
