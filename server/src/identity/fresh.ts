import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyOf, type Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { password } from './fields.ts';
import type { Guard } from './guard.ts';
import type { Passwords } from './password.ts';
import type { Sessions, SignedIn } from './sessions.ts';

/** A sign-in is fresh for this long, in milliseconds. */
const freshMs = 10 * 60_000;

/**
 * Whoever is signed in, having shown who they are a moment ago: what cannot be undone, or opens an account to
 * others, is not done from a browser that was left open.
 * @throws CallError `not-signed-in`, `sign-in-again`
 */
export async function requireFreshSignIn(
  { database, sessions }: { database: Database; sessions: Sessions },
  request: FastifyRequest,
): Promise<SignedIn & { sessionId: string }> {
  const user = await sessions.requireOpen(request);
  const session = await database.db
    .selectFrom('session')
    .select(['createdAt', 'confirmedAt'])
    .where('id', '=', user.sessionId)
    .executeTakeFirst();
  const times = [session?.createdAt, session?.confirmedAt].map((time) => new Date(time ?? 0).getTime());
  const age = Date.now() - Math.max(...times);
  // A session of the future was made before the clock was set back; a minute is what clocks differ by.
  if (age > freshMs || age < -60_000) throw new CallError('sign-in-again');
  return user;
}

/** Makes a session fresh. */
export async function confirmSession({ db }: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmedAt: new Date().toISOString() })
    .where('id', '=', sessionId)
    .execute();
}

const confirm = {
  summary: 'Confirm the password again; needed before anything that cannot be undone',
  access: 'session',
  body: z.object({ password: password.min(1) }),
  invalid: 'invalid-credentials',
  answer: z.object({ confirmed: z.boolean() }),
  refusals: ['invalid-credentials', 'too-many-tries'],
} satisfies Contract;

/** `POST /api/identity/confirm`. Accounts of Google alone confirm in its popup. */
export function confirmRoute(
  app: FastifyInstance,
  parts: { database: Database; sessions: Sessions; guard: Guard; passwords: Passwords },
): void {
  const { database, sessions, guard, passwords } = parts;
  app.post('/api/identity/confirm', { config: { contract: confirm } }, async (request) => {
    const { uid, email, sessionId } = await sessions.requireOpen(request);
    await guard(request, `confirm ${uid}`);
    const found = await passwords.userOf(database.db, email, bodyOf(confirm, request).password);
    if (found !== uid) throw new CallError('invalid-credentials');
    await confirmSession(database, sessionId);
    return { confirmed: true };
  });
}
