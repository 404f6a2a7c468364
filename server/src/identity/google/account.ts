import { randomUUID } from 'node:crypto';
import type { Queries } from '../../platform/queries.ts';
import type { Database } from '../../platform/database.ts';
import { CallError } from '../../platform/errors.ts';
import { createProfile } from '../../profile/store.ts';
import { hasPassword } from '../second-factor/store.ts';
import type { ProviderIdentity } from './provider.ts';

const providerId = 'google';

/**
 * The user of a Google identity: the one linked to it, or a new one. An address that is registered otherwise
 * is never taken over; `linkTo`, who is signed in, gets the identity as a further way to sign in.
 * An address is proved before anything is linked to it.
 * @throws CallError `google-password-account`, `google-other-account`, `link-needs-verified-email`
 */
export async function userOfGoogle(
  { db, dialect }: Database,
  identity: ProviderIdentity,
  linkTo: string | null,
): Promise<string> {
  const { subject, email, name } = identity;
  return db.transaction().execute(async (tx) => {
    const linked = await tx
      .selectFrom('account')
      .select('userId')
      .where('providerId', '=', providerId)
      .where('accountId', '=', subject)
      .executeTakeFirst();
    if (linked && linkTo !== null && linked.userId !== linkTo) throw new CallError('google-other-account');
    if (linked) return linked.userId;
    if (linkTo !== null && !(await isVerified(tx, linkTo))) throw new CallError('link-needs-verified-email');
    const now = new Date().toISOString();
    let uid = linkTo;
    if (uid === null) {
      const same = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
      if (same) {
        const byPassword = await hasPassword(tx, same.id);
        throw new CallError(byPassword ? 'google-password-account' : 'google-other-account');
      }
      uid = randomUUID();
      const emailVerified = dialect === 'postgres' ? true : 1;
      await tx
        .insertInto('user')
        .values({ id: uid, name, email, emailVerified, image: null, createdAt: now, updatedAt: now })
        .execute();
      await createProfile(tx, { uid, email, fullName: name, agreed: true });
    }
    await tx
      .insertInto('account')
      .values({ ...empty, ...link(uid, subject, now), providerEmail: email })
      .execute();
    return uid;
  });
}

async function isVerified(tx: Queries, uid: string): Promise<boolean> {
  const user = await tx.selectFrom('user').select('emailVerified').where('id', '=', uid).executeTakeFirst();
  return user?.emailVerified === true || user?.emailVerified === 1;
}

/** Whether a Google identity is the one linked to an account. */
export async function isLinked({ db }: Database, uid: string, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('userId', '=', uid)
    .where('providerId', '=', providerId)
    .where('accountId', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes Google from an account that has a password. @throws CallError `last-sign-in`, `google-not-linked` */
export async function unlinkGoogle({ db }: Database, uid: string): Promise<void> {
  if (!(await hasPassword(db, uid))) throw new CallError('last-sign-in');
  const gone = await db
    .deleteFrom('account')
    .where('userId', '=', uid)
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new CallError('google-not-linked');
}

const link = (userId: string, accountId: string, now: string) => ({
  id: randomUUID(),
  userId,
  accountId,
  providerId,
  createdAt: now,
  updatedAt: now,
});

/** Nothing of the provider's is kept: its tokens are good for what this product has no use for. */
const empty = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
  password: null,
};
