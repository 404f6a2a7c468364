import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordEvent } from '../audit/log.ts';
import { bodyOf, type Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import { email } from './fields.ts';
import type { Guard } from './guard.ts';
import { endSessions } from './second-factor/pending.ts';
import type { Sessions } from './sessions.ts';

/** A used reset code is good for one call within this long, in milliseconds. */
const goodFor = 10 * 60_000;
const cookieName = 'assay.reset';

const revoke = {
  summary: 'End all sessions of your own email address, or with the reset code just used; callable protocol',
  access: 'anybody',
  body: z.object({
    data: z.union([
      email.transform((address) => ({ email: address, oobCode: undefined })),
      z.object({ email, oobCode: z.string().max(500).optional() }),
    ]),
  }),
  answer: z.object({ result: z.object({ revoked: z.boolean() }) }),
  refusals: ['not-signed-in', 'not-yours'],
} satisfies Contract;

/** What the route works with. */
export interface RevokeParts {
  database: Database;
  sessions: Sessions;
  feed: ProfileFeed;
  guard: Guard;
}

/** `POST /functions/revokeUserSessions`. */
export function revokeRoute(app: FastifyInstance, parts: RevokeParts): void {
  const { sessions, database, feed, guard } = parts;
  app.post('/functions/revokeUserSessions', { config: { contract: revoke } }, async (request, reply) => {
    await guard(request);
    const { data } = bodyOf(revoke, request);
    const user = await sessions.find(request);
    const code =
      data.oobCode ?? new RegExp(`${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
    const uid = user?.email === data.email ? user.uid : code ? await spend(database, data.email, code) : null;
    if (uid === null) throw new CallError(user ? 'not-yours' : 'not-signed-in');
    await endSessions(database.db, uid);
    await recordEvent(database.db, { uid, kind: 'signed-out-everywhere' }, request);
    await feed.changed(database.db, uid);
    if (code) setCookie(reply, '', 0);
    return { result: { revoked: true } };
  });
}

/** Remembers that a reset code was used, in the database and in the browser that used it. */
export async function rememberReset(
  { db }: Database,
  reply: FastifyReply,
  request: FastifyRequest,
  used: { uid: string; oobCode: string },
): Promise<void> {
  const now = Date.now();
  await db.deleteFrom('used_reset_code').where('expiresAt', '<', new Date(now).toISOString()).execute();
  const expiresAt = new Date(now + goodFor).toISOString();
  await db
    .insertInto('used_reset_code')
    .values({ id: idOf(used.oobCode), uid: used.uid, expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  setCookie(reply, used.oobCode, goodFor / 1000, request.protocol === 'https');
}

/** The user whose used reset code this is, once; `null` for any other code or address. */
async function spend({ db }: Database, address: string, code: string): Promise<string | null> {
  const found = await db
    .selectFrom('used_reset_code')
    .innerJoin('user', 'user.id', 'used_reset_code.uid')
    .select('used_reset_code.uid')
    .where('used_reset_code.id', '=', idOf(code))
    .where('expiresAt', '>', new Date().toISOString())
    .where('user.email', '=', address)
    .executeTakeFirst();
  if (!found) return null;
  const spent = await db.deleteFrom('used_reset_code').where('id', '=', idOf(code)).executeTakeFirst();
  return spent.numDeletedRows === 1n ? found.uid : null;
}

function setCookie(reply: FastifyReply, value: string, seconds: number, secure = false): void {
  const attributes = `Path=/functions; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${cookieName}=${value}; ${attributes}`);
}

const idOf = (code: string) => createHash('sha256').update(`reset ${code}`).digest('hex');
