import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../../platform/queries.ts';
import type { Database } from '../../platform/database.ts';

/** A pending sign-in is good for this long, in milliseconds. */
const goodFor = 10 * 60_000;
const cookieName = 'assay.second_factor';

/** Sign-ins whose first factor was right. Their browser holds a token that is good for nothing else. */
export interface PendingSignIns {
  begin(reply: FastifyReply, uid: string): Promise<string>;
  find(request: FastifyRequest): Promise<{ id: string; uid: string } | null>;
  /** True for exactly one of several callers. */
  end(reply: FastifyReply, id: string): Promise<boolean>;
}

/** `secure`: the application is reached by https. */
export function pendingSignIns({ db }: Database, secure: boolean): PendingSignIns {
  const setCookie = (reply: FastifyReply, value: string, seconds: number) => {
    const attributes = `Path=/api/identity; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
    void reply.header('set-cookie', `${cookieName}=${value}; ${attributes}`);
  };
  return {
    async begin(reply, uid) {
      const token = randomBytes(32).toString('base64url');
      const id = idOf(token);
      const now = Date.now();
      await db.deleteFrom('pending_sign_in').where('expiresAt', '<', new Date(now).toISOString()).execute();
      const expiresAt = new Date(now + goodFor).toISOString();
      await db.insertInto('pending_sign_in').values({ id, uid, expiresAt }).execute();
      setCookie(reply, token, goodFor / 1000);
      return id;
    },
    async find(request) {
      const token = new RegExp(`(?:^|;\\s*)${cookieName.replace('.', '\\.')}=([\\w-]{43})(?:;|$)`).exec(
        request.headers.cookie ?? '',
      )?.[1];
      if (!token) return null;
      const found = await db
        .selectFrom('pending_sign_in')
        .select(['id', 'uid'])
        .where('id', '=', idOf(token))
        .where('expiresAt', '>', new Date().toISOString())
        .executeTakeFirst();
      return found ?? null;
    },
    async end(reply, id) {
      setCookie(reply, '', 0);
      const ended = await db.deleteFrom('pending_sign_in').where('id', '=', id).executeTakeFirst();
      return ended.numDeletedRows === 1n;
    },
  };
}

/** Ends every session of a user but one, and every sign-in that waits for its code. */
export async function endSessions(db: Queries, uid: string, but = ''): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', uid).where('id', '!=', but).execute();
  await db.deleteFrom('pending_sign_in').where('uid', '=', uid).execute();
}

const idOf = (token: string) => createHash('sha256').update(token).digest('hex');
