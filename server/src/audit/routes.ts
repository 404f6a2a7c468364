import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sessions } from '../identity/sessions.ts';
import { queryOf, type Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import { ownUid } from '../profile/own.ts';
import { auditKinds } from '../platform/audit-kinds.ts';

/** Events of one answer. */
const perPage = 50;

const read = {
  summary: 'Activity of your account, newest first; `next` continues the list',
  access: 'session',
  query: z.object({ before: z.string().max(80).optional().describe('`next` of the answer before') }),
  answer: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(auditKinds),
        at: z.string().describe('ISO 8601, UTC'),
        about: z.string(),
        device: z.string(),
        network: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: ['not-found'],
} satisfies Contract;

/** Events of an account, as its owner reads them. */
export type AuditAnswer = z.infer<typeof read.answer>;

/** `GET /api/users/{uid}/audit`: the audit log for the account's owner. */
export function auditRoutes(app: FastifyInstance, parts: { database: Database; sessions: Sessions }): void {
  const { db } = parts.database;
  app.get('/api/users/:uid/audit', { config: { contract: read } }, async (request, reply) => {
    const uid = await ownUid(parts.sessions, request);
    const [at = '', id = ''] = (queryOf(read, request).before ?? '').split(' ');
    const found = await db
      .selectFrom('audit_event')
      .select(['id', 'kind', 'at', 'about', 'device', 'network'])
      .where('uid', '=', uid)
      .$if(at !== '', (query) =>
        query.where((eb) => eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('id', '<', id)])])),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage + 1)
      .execute();
    const events = found.slice(0, perPage);
    const last = events.at(-1);
    const next = found.length > perPage && last ? `${last.at} ${last.id}` : null;
    return reply.header('cache-control', 'no-store').send({ events, next });
  });
}
