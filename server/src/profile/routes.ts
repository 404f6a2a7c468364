import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sessions } from '../identity/sessions.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { readProfile } from './store.ts';

const change = z.strictObject({
  fullName: z.string().trim().min(1).max(200).optional(),
  companyName: z.string().trim().max(200).optional(),
});

/** `GET` and `PATCH /api/users/{uid}`: one's own record; a stranger's is not there. */
export function profileRoutes(app: FastifyInstance, parts: { database: Database; sessions: Sessions }): void {
  const { db } = parts.database;
  const own = async (request: Parameters<Sessions['need']>[0] & { params: unknown }) => {
    const { uid } = await parts.sessions.need(request);
    if ((request.params as { uid: string }).uid !== uid) throw new CallError('not-found');
    return uid;
  };
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
    await db
      .updateTable('profile')
      .set((eb) => ({ ...fields.data, changes: eb('changes', '+', 1) }))
      .where('uid', '=', uid)
      .execute();
    return read(uid);
  });
}
