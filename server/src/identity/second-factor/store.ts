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

/**
 * Enrols a phone (`null` removes it), sets `mfaEnabled`, and ends every other session: they were made without
 * the factor, or while it was someone else's. False when it had been done already.
 */
export async function changeFactor(
  { database, feed }: { database: Database; feed: ProfileFeed },
  user: { uid: string; sessionId: string },
  phone: string | null,
): Promise<boolean> {
  const { uid } = user;
  return database.db.transaction().execute(async (tx) => {
    if (phone === null) {
      const gone = await tx.deleteFrom('second_factor').where('uid', '=', uid).executeTakeFirst();
      if (gone.numDeletedRows === 0n) return false;
    } else {
      const made = await tx
        .insertInto('second_factor')
        .values({ uid, phone, enrolledAt: new Date().toISOString() })
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .executeTakeFirst();
      if ((made.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
    }
    await tx
      .updateTable('profile')
      .set((eb) => ({ mfaEnabled: phone === null ? 0 : 1, changes: eb('changes', '+', 1) }))
      .where('uid', '=', uid)
      .execute();
    await endSessions(tx, uid, user.sessionId);
    await feed.changed(tx, uid);
    return true;
  });
}
