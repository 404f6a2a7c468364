import { Cron } from 'croner';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordEvent } from '../audit/log.ts';
import { bodyOf, type Contract } from '../platform/contract.ts';
import { ownUid } from './own.ts';
import { deleteOldFigures, retentionChoices } from './retention.ts';
import type { ProfileRouteParts } from './routes.ts';

const keepDays = z.literal(retentionChoices).describe('0 keeps only verdict, score, and hash');
const read = {
  summary: 'How long the figures of your scans are kept',
  access: 'session',
  answer: z.object({ keepDays }),
  refusals: ['not-found'],
} satisfies Contract;
/** How long the figures of scans are kept. */
export type RetentionAnswer = z.infer<typeof read.answer>;

const change = {
  summary: 'Choose how long the figures of scans are kept; older ones are deleted at once',
  access: 'session',
  body: z.strictObject({ keepDays }),
  answer: z.object({ keepDays }),
  refusals: ['not-found'],
} satisfies Contract;

/** When old figures are looked for: every hour. */
const schedule = '41 * * * *';

/** `GET` and `PATCH /api/users/{uid}/retention`, and the schedule that keeps to it. */
export function retentionRoutes(app: FastifyInstance, parts: ProfileRouteParts): void {
  const { database, sessions, feed } = parts;
  const { db } = database;
  const path = '/api/users/:uid/retention';
  app.get(path, { config: { contract: read } }, async (request, reply) => {
    const uid = await ownUid(sessions, request);
    const row = await db.selectFrom('profile').select('keepDays').where('uid', '=', uid).executeTakeFirst();
    return reply.header('cache-control', 'no-store').send({ keepDays: row?.keepDays ?? 365 });
  });
  app.patch(path, { config: { contract: change } }, async (request) => {
    const uid = await ownUid(sessions, request);
    const chosen = bodyOf(change, request);
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('profile').set(chosen).where('uid', '=', uid).execute();
      const about = chosen.keepDays === 0 ? 'verdict only' : `${chosen.keepDays} days`;
      await recordEvent(tx, { uid, kind: 'retention-changed', about }, request);
    });
    await deleteOldFigures(database, feed);
    return chosen;
  });

  const failed = (error: unknown) => app.log.warn({ err: error }, 'old figures were not deleted');
  let job: Cron | undefined;
  app.addHook('onListen', async () => {
    job = new Cron(schedule, { protect: true, unref: true, catch: failed }, async () => {
      await deleteOldFigures(database, feed);
    });
  });
  app.addHook('preClose', async () => job?.stop());
}
