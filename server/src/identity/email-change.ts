import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Trials } from '../billing/trials.ts';
import { bodyOf, queryOf, type Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import type { MailQueue } from '../platform/mail-queue.ts';
import { notices } from '../platform/notices.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import { email } from './fields.ts';
import { requireFreshSignIn } from './fresh.ts';
import type { Guard } from './guard.ts';
import type { OwnerNotices } from './owner-notices.ts';
import { hasPassword } from './second-factor/store.ts';
import type { Sessions } from './sessions.ts';

/** A link is good for this long, in milliseconds. */
const goodFor = 60 * 60_000;

/** What changing an address works with. */
export interface EmailChangeParts {
  database: Database;
  sessions: Sessions;
  feed: ProfileFeed;
  guard: Guard;
  mails: MailQueue;
  notices: OwnerNotices;
  trials: Trials;
  appUrl: string;
  /** Told of each address that was changed. */
  onEmailChanged: (uid: string) => void;
}

const ask = {
  summary: 'Change the email address: sends a link to the new one; nothing changes until it is opened',
  access: 'session',
  body: z.object({ email }),
  answer: z.object({ message: z.string() }),
  refusals: ['sign-in-again', 'email-of-google', 'email-unchanged', 'too-many-tries'],
} satisfies Contract;
const confirm = {
  summary: 'Where the link in that email leads; redirects to /?emailChanged=1, or 0',
  access: 'anybody',
  query: z.object({ token: z.string().max(200) }),
  status: 302,
  refusals: ['too-many-tries'],
} satisfies Contract;

/** `POST /api/identity/change-email` and the link it sends. */
export function emailChangeRoutes(app: FastifyInstance, parts: EmailChangeParts): void {
  const { database, guard, mails } = parts;
  const { db } = database;
  app.post('/api/identity/change-email', { config: { contract: ask } }, async (request) => {
    const user = await requireFreshSignIn(parts, request);
    await guard(request, `change email ${user.uid}`);
    const next = bodyOf(ask, request).email;
    if (!(await hasPassword(db, user.uid))) throw new CallError('email-of-google');
    if (next === user.email.toLowerCase()) throw new CallError('email-unchanged');
    // Whether someone else has the address is told to that address alone.
    if (await isTaken(database, next)) await mails.post(takenMail(next));
    else {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + goodFor).toISOString();
      await db.deleteFrom('email_change').where('uid', '=', user.uid).execute();
      await db
        .insertInto('email_change')
        .values({ id: hashOf(token), uid: user.uid, email: next, expiresAt })
        .execute();
      await mails.post(linkMail(next, `${parts.appUrl}/api/identity/confirm-email?token=${token}`), goodFor);
    }
    return { message: notices.emailChangeSent };
  });

  app.get('/api/identity/confirm-email', { config: { contract: confirm } }, async (request, reply) => {
    await guard(request);
    const changed = await change(parts, queryOf(confirm, request).token);
    if (!changed) return reply.redirect('/?emailChanged=0');
    const { uid, before, after } = changed;
    parts.onEmailChanged(uid);
    // The old address hears of it: it may be the owner's only chance.
    await parts.notices.notify({ uid, kind: 'email-changed', about: after, to: before }, request);
    return reply.redirect('/?emailChanged=1');
  });
}

async function change(
  { database, feed, trials }: EmailChangeParts,
  token: string,
): Promise<{ uid: string; before: string; after: string } | null> {
  const emailVerified = database.dialect === 'postgres' ? true : 1;
  return database.db.transaction().execute(async (tx) => {
    const asked = await tx
      .deleteFrom('email_change')
      .where('id', '=', hashOf(token))
      .where('expiresAt', '>', new Date().toISOString())
      .returning(['uid', 'email'])
      .executeTakeFirst();
    if (!asked) return null;
    const { uid, email: after } = asked;
    const taken = await tx.selectFrom('user').select('id').where('email', '=', after).executeTakeFirst();
    const user = await tx.selectFrom('user').select('email').where('id', '=', uid).executeTakeFirst();
    if (taken || !user) return null;
    const profile = await tx
      .selectFrom('profile')
      .select(['freeScansLeft', 'hasUsedTrial'])
      .where('uid', '=', uid)
      .executeTakeFirst();
    // Signing up again with the address that is given up earns no second free scan and no second trial.
    if (profile && profile.freeScansLeft < 1) await trials.rememberScan(tx, user.email);
    if (profile?.hasUsedTrial) await trials.remember(tx, user.email);
    await tx.updateTable('user').set({ email: after, emailVerified }).where('id', '=', uid).execute();
    await tx
      .updateTable('profile')
      .set((eb) => ({ email: after, changes: eb('changes', '+', 1) }))
      .where('uid', '=', uid)
      .execute();
    await feed.changed(tx, uid);
    return { uid, before: user.email, after };
  });
}

async function isTaken({ db }: Database, address: string): Promise<boolean> {
  return (
    (await db.selectFrom('user').select('id').where('email', '=', address).executeTakeFirst()) !== undefined
  );
}

const linkMail = (to: string, link: string) => ({
  to,
  subject: 'Confirm your new email address for Assay',
  text: `To use this address for your Assay account, open\n\n${link}\n\nwithin 60 minutes. If you didn’t ask for this, you don’t need to do anything.`,
});

const takenMail = (to: string) => ({
  to,
  subject: 'This email address already has an Assay account',
  text: 'Someone tried to move another Assay account to this address. Nothing was changed. If it was you, sign in with this address, or delete the account that uses it first.',
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
