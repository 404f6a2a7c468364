import type { FastifyRequest } from 'fastify';
import type { Trials } from '../billing/trials.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { createProfile } from '../profile/store.ts';
import type { Auth } from './auth.ts';

/** Who is signed in. */
export interface SignedIn {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** Finds out who makes a request. */
export interface Sessions {
  find(request: FastifyRequest): Promise<SignedIn | null>;
  /** @throws CallError `not-signed-in` */
  need(request: FastifyRequest): Promise<SignedIn>;
  /** With the id of the session itself. @throws CallError `not-signed-in` */
  requireOpen(request: FastifyRequest): Promise<SignedIn & { sessionId: string }>;
}

/** The headers of a request as the identity library reads them. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'origin'] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  headers.set('x-forwarded-for', request.ip);
  return headers;
}

/** Sessions of the identity library; a disabled user has none, and whoever has one has a profile. */
export function createSessions(auth: Auth, { db }: Database, trials: Trials): Sessions {
  /** Users whose address has had no trial yet, as far as this process has looked. */
  const untried = new Set<string>();
  /** Who signs up again with an address that has had its trial, or its free scan, has had it. */
  const recallTrial = async (uid: string, email: string): Promise<void> => {
    if (untried.has(uid)) return;
    const [trial, scan] = [await trials.used(db, email), await trials.usedScan(db, email)];
    if (trial || scan) {
      await db
        .updateTable('profile')
        .set((eb) => ({
          changes: eb('changes', '+', 1),
          ...(trial ? { hasUsedTrial: 1 } : {}),
          ...(scan ? { freeScansLeft: 0 } : {}),
        }))
        .where('uid', '=', uid)
        .execute();
    }
    if (untried.size > 100_000) untried.clear();
    untried.add(uid);
  };
  /** Makes the record when it is missing; false for a user who is disabled or gone. */
  const hasRecord = async (uid: string, email: string, name: string): Promise<boolean> => {
    const row = await db
      .selectFrom('user')
      .leftJoin('profile', 'profile.uid', 'user.id')
      .select(['user.disabled', 'profile.uid'])
      .where('user.id', '=', uid)
      .executeTakeFirst();
    if (!row || row.disabled === 1) return false;
    if (row.uid === null) await createProfile(db, { uid, email, ...(name ? { fullName: name } : {}) });
    await recallTrial(uid, email);
    return true;
  };
  const findOpen = async (request: FastifyRequest): Promise<(SignedIn & { sessionId: string }) | null> => {
    if (!request.headers.cookie) return null;
    const found = await auth.api.getSession({ headers: webHeaders(request) });
    if (!found) return null;
    const { id: uid, email, emailVerified, name } = found.user;
    const enabled = await hasRecord(uid, email, name).catch((error: unknown) => {
      throw new CallError('profile-not-there', undefined, { cause: error });
    });
    if (!enabled) return null;
    return { uid, email, emailVerified, name, sessionId: found.session.id };
  };
  const requireOpen = async (request: FastifyRequest) => {
    const user = await findOpen(request);
    if (!user) throw new CallError('not-signed-in');
    return user;
  };
  const plain = ({ uid, email, emailVerified, name }: SignedIn) => ({ uid, email, emailVerified, name });
  return {
    async find(request) {
      const user = await findOpen(request);
      return user && plain(user);
    },
    requireOpen,
    async need(request) {
      return plain(await requireOpen(request));
    },
  };
}
