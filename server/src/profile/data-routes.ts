import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { enrolledPhone } from '../identity/second-factor/store.ts';
import type { Trials } from '../billing/trials.ts';
import type { Billing } from '../billing/billing.ts';
import { recordEvent } from '../audit/log.ts';
import { requireFreshSignIn } from '../identity/fresh.ts';
import type { Contract } from '../platform/contract.ts';
import { CallError } from '../platform/errors.ts';
import { plainId } from '../platform/plain-id.ts';
import { ownUid } from './own.ts';
import { historyEntrySchema, type ProfileRouteParts } from './routes.ts';
import { scanOf, scansBesideHistory } from './store.ts';

const readScan = {
  summary: 'One of your own scans with the engine’s Report',
  access: 'session',
  refusals: ['not-found'],
} satisfies Contract;
const besideHistory = {
  summary: 'Your scans that are not in the history because their file name was taken; oldest first',
  access: 'session',
  answer: z.object({ scans: z.array(historyEntrySchema) }),
  refusals: ['not-found'],
} satisfies Contract;
const deleteScan = {
  summary: 'Delete a scan with its report',
  access: 'session',
  status: 204,
  refusals: ['not-found'],
} satisfies Contract;
const deleteUser = {
  summary: 'Delete the account and everything in it; a subscription ends immediately',
  access: 'session',
  status: 204,
  refusals: ['not-found', 'billing-not-ended', 'sign-in-again'],
} satisfies Contract;
/** Reading and deleting one scan, and deleting the whole account. */
export function dataRoutes(
  app: FastifyInstance,
  {
    database,
    sessions,
    feed,
    billing,
    trials,
  }: ProfileRouteParts & { billing: Pick<Billing, 'closing'>; trials: Trials },
): void {
  const { db } = database;

  const beside = { config: { contract: besideHistory } };
  app.get('/api/users/:uid/scans-beside-history', beside, async (request, reply) => {
    const scans = await scansBesideHistory(database, await ownUid(sessions, request));
    return reply.header('cache-control', 'no-store').send({ scans });
  });

  app.get('/api/users/:uid/scans/:id', { config: { contract: readScan } }, async (request, reply) => {
    const scan = await scanOf(database, await ownUid(sessions, request), plainId(request));
    if (!scan) throw new CallError('not-found');
    return reply.header('cache-control', 'no-store').send(scan);
  });

  app.delete('/api/users/:uid/scans/:id', { config: { contract: deleteScan } }, async (request, reply) => {
    const uid = await ownUid(sessions, request);
    const id = plainId(request);
    await db.transaction().execute(async (tx) => {
      const gone = await tx.deleteFrom('scan').where('id', '=', id).where('uid', '=', uid).executeTakeFirst();
      if (gone.numDeletedRows === 0n) throw new CallError('not-found');
      await recordEvent(tx, { uid, kind: 'scan-deleted', about: id }, request);
      await tx
        .updateTable('profile')
        .set((eb) => ({ changes: eb('changes', '+', 1) }))
        .where('uid', '=', uid)
        .execute();
      await feed.changed(tx, uid);
    });
    return reply.status(204).send();
  });

  // Sessions, credentials, profile and scans go with the user (foreign keys); emails kept by a sandbox too.
  const remove = async (uid: string) =>
    db.transaction().execute(async (tx) => {
      const user = await tx.selectFrom('user').select('email').where('id', '=', uid).executeTakeFirst();
      const profile = await tx
        .selectFrom('profile')
        .select('freeScansLeft')
        .where('uid', '=', uid)
        .executeTakeFirst();
      if (user && profile && profile.freeScansLeft < 1) await trials.rememberScan(tx, user.email);
      const phone = await enrolledPhone(tx, uid);
      await tx.deleteFrom('user').where('id', '=', uid).execute();
      const reached = [user?.email, phone].filter((address) => typeof address === 'string');
      if (reached.length > 0) await tx.deleteFrom('outbox').where('recipient', 'in', reached).execute();
      await feed.changed(tx, uid);
    });
  app.delete('/api/users/:uid', { config: { contract: deleteUser } }, async (request, reply) => {
    const uid = await ownUid(sessions, request);
    await requireFreshSignIn({ database, sessions }, request);
    // What is paid ends first: no one is charged for an account that is gone.
    await billing.closing(uid, () => remove(uid));
    await database.tidy();
    return reply.status(204).send();
  });
}
