import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Sessions } from '../identity/sessions.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { openEventStream } from '../platform/event-stream.ts';
import type { ProfileFeed } from './feed.ts';
import { ownUid } from './own.ts';
import { profileAt, readProfile } from './store.ts';

const change = z.strictObject({
  fullName: z.string().trim().min(1).max(200).optional(),
  companyName: z.string().trim().max(200).optional(),
});

/** What the profile routes work with. */
export interface ProfileRouteParts {
  database: Database;
  sessions: Sessions;
  feed: ProfileFeed;
}

/** `GET` and `PATCH /api/users/{uid}`, and its live stream: one's own record; a stranger's is not there. */
export function profileRoutes(app: FastifyInstance, parts: ProfileRouteParts): void {
  const { db } = parts.database;
  const own = (request: FastifyRequest) => ownUid(parts.sessions, request);
  const read = async (uid: string) => {
    const profile = await readProfile(db, uid);
    if (!profile) throw new CallError('not-found');
    return profile;
  };
  app.get('/api/users/:uid', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return read(await own(request));
  });
  app.patch('/api/users/:uid', async (request) => {
    const uid = await own(request);
    const fields = change.safeParse(request.body);
    if (!fields.success) throw new CallError('invalid-fields');
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('profile')
        .set((eb) => ({ ...fields.data, changes: eb('changes', '+', 1) }))
        .where('uid', '=', uid)
        .execute();
      await parts.feed.changed(tx, uid);
    });
    return read(uid);
  });

  // Pushes the whole record at once and after every change; a resumed stream skips what it has seen.
  app.get('/api/users/:uid/live', async (request, reply) => {
    const uid = await own(request);
    const events = openEventStream(reply);
    let seen = Number(request.headers['last-event-id'] ?? -1);
    let last = Promise.resolve();
    const push = async () => {
      // Whoever has been signed out or deleted meanwhile hears no more.
      const found = (await parts.sessions.find(request)) ? await profileAt(db, uid) : null;
      if (!found) return events.end();
      if (found.changes === seen) return;
      seen = found.changes;
      events.send('profile', found.profile, String(found.changes));
    };
    const queue = () => {
      last = last.then(push).catch(() => events.end());
    };
    const leave = parts.feed.listen(uid, queue);
    reply.raw.once('close', leave);
    queue();
    return reply;
  });
}
