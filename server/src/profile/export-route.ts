import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { recordEvent } from '../audit/log.ts';
import type { Contract } from '../platform/contract.ts';
import { CallError } from '../platform/errors.ts';
import { sharedLimit } from '../platform/shared-limit.ts';
import { exportOf } from './export.ts';
import { ownUid } from './own.ts';
import type { ProfileRouteParts } from './routes.ts';

/** Exports of one user in an hour. */
const perHour = 10;
/** Exports that run in this process at once, of all users together. */
const mostAtOnce = 4;

const takeOut = {
  summary: 'All your data as JSON, one export at a time',
  access: 'session',
  refusals: ['not-found', 'too-many-at-once', 'too-many-tries', 'busy'],
} satisfies Contract;

/** `GET /api/users/{uid}/export`. */
export function exportRoute(app: FastifyInstance, parts: ProfileRouteParts & { secret: string }): void {
  const { database, sessions } = parts;
  const limit = sharedLimit(database, parts.secret, { most: perHour, windowMs: 3_600_000 });
  const running = new Set<string>();
  app.get('/api/users/:uid/export', { config: { contract: takeOut } }, async (request, reply) => {
    const uid = await ownUid(sessions, request);
    if (running.has(uid)) throw new CallError('too-many-at-once');
    if (running.size >= mostAtOnce) throw new CallError('busy', busy);
    running.add(uid);
    // Whether it is read to its end or not.
    reply.raw.once('close', () => running.delete(uid));
    await limit(`export ${uid}`);
    await recordEvent(database.db, { uid, kind: 'data-exported' }, request);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="assay-data.json"')
      .type('application/json; charset=utf-8')
      .send(Readable.from(exportOf(database, uid), { objectMode: false, highWaterMark: 64 * 1024 }));
  });
}

const busy = 'Several exports are already in progress. Please try again shortly.';
