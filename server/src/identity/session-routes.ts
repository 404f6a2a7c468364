import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deviceOf, networkOf } from '../audit/device.ts';
import { recordEvent } from '../audit/log.ts';
import type { Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { plainId } from '../platform/plain-id.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import { requireFreshSignIn } from './fresh.ts';
import type { Sessions } from './sessions.ts';

const list = {
  summary: 'Where your account is signed in, the latest sign-in first',
  access: 'session',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string().describe('Browser and system, as `Firefox on Windows`'),
        network: z.string().describe('The network of the sign-in; empty where it is not known'),
        since: z.string().describe('ISO 8601, UTC'),
        current: z.boolean().describe('Whether it is the session of this call'),
      }),
    ),
  }),
} satisfies Contract;

/** Where an account is signed in. */
export type SessionsAnswer = z.infer<typeof list.answer>;

const end = {
  summary: 'End one session of your account',
  access: 'session',
  status: 204,
  refusals: ['not-found', 'sign-in-again'],
} satisfies Contract;

/** `/api/identity/sessions`: the open sessions of an account, for its owner. */
export function openSessionRoutes(
  app: FastifyInstance,
  parts: { database: Database; sessions: Sessions; feed: ProfileFeed },
): void {
  const { database, sessions, feed } = parts;
  app.get('/api/identity/sessions', { config: { contract: list } }, async (request, reply) => {
    const { uid, sessionId } = await sessions.requireOpen(request);
    const rows = await database.db
      .selectFrom('session')
      .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'expiresAt'])
      .where('userId', '=', uid)
      .orderBy('createdAt', 'desc')
      .execute();
    void reply.header('cache-control', 'no-store');
    return {
      sessions: rows
        .filter(({ expiresAt }) => new Date(expiresAt).getTime() > Date.now())
        .map(({ id, ipAddress, userAgent, createdAt }) => ({
          id,
          device: deviceOf(userAgent ?? ''),
          network: ipAddress ? networkOf(ipAddress) : '',
          since: new Date(createdAt).toISOString(),
          current: id === sessionId,
        })),
    };
  });

  app.delete('/api/identity/sessions/:id', { config: { contract: end } }, async (request, reply) => {
    const { uid } = await requireFreshSignIn(parts, request);
    const { numDeletedRows } = await database.db
      .deleteFrom('session')
      .where('id', '=', plainId(request))
      .where('userId', '=', uid)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new CallError('not-found');
    await recordEvent(database.db, { uid, kind: 'session-ended' }, request);
    // Open live streams look again and find their session gone.
    await feed.changed(database.db, uid);
    return reply.status(204).send();
  });
}
