import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';

/** Browsers an account has been signed in to from. */
export interface Devices {
  /**
   * Remembers this browser for an account.
   * @returns whether it is new to an account that others are known of
   */
  meet(request: FastifyRequest, reply: FastifyReply, uid: string): Promise<boolean>;
}

const cookieName = 'assay.device';
const pattern = /(?:^|;\s*)assay\.device=([\w-]{43})(?:;|$)/;
/** Longest life a browser gives a cookie, in seconds. */
const lasts = 400 * 86_400;

/** A browser is known by a random cookie that is good for nothing else; kept are hashes with the account. */
export function createDevices({ db }: Database, { secure }: { secure: boolean }): Devices {
  return {
    async meet(request, reply, uid) {
      const held = deviceToken(request);
      const token = held ?? randomBytes(32).toString('base64url');
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${lasts}${secure ? '; Secure' : ''}`;
      void reply.header('set-cookie', `${cookieName}=${token}; ${attributes}`);
      const id = idOf(uid, token);
      const lastSeenAt = new Date().toISOString();
      const known = await db.selectFrom('known_device').select('id').where('uid', '=', uid).execute();
      await db
        .insertInto('known_device')
        .values({ id, uid, lastSeenAt })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ lastSeenAt }))
        .execute();
      return known.length > 0 && !known.some((device) => device.id === id);
    },
  };
}

const idOf = (uid: string, token: string) =>
  createHash('sha256').update(`device ${uid} ${token}`).digest('hex');

/** What this browser is known by; `null` for one that was never signed in from. */
export function deviceToken(request: FastifyRequest): string | null {
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** Whether an account was signed in to from this browser. */
export async function isKnown({ db }: Database, email: string, token: string): Promise<boolean> {
  const user = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  if (!user) return false;
  const id = idOf(user.id, token);
  return (
    (await db.selectFrom('known_device').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}
