import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sessions } from '../identity/sessions.ts';
import type { Contract } from '../platform/contract.ts';
import { CallError } from '../platform/errors.ts';
import { plainId } from '../platform/plain-id.ts';
import { ownUid } from '../profile/own.ts';
import type { Arrivals } from './arriving.ts';

const list = {
  summary: 'Your scans that are under way, and those that failed while no page was open',
  access: 'session',
  answer: z.object({
    scans: z.array(
      z.object({
        id: z.string().describe('The id the scan will have in the history'),
        fileName: z.string(),
        runningMs: z.number(),
        progress: z.object({ stage: z.string(), label: z.string(), done: z.number(), total: z.number() }),
        failure: z.object({ reason: z.string(), message: z.string() }).nullable(),
      }),
    ),
  }),
  refusals: ['not-found'],
} satisfies Contract;
const end = {
  summary: 'Cancel a scan that is under way, or clear away one that failed',
  access: 'session',
  status: 204,
  refusals: ['not-found'],
} satisfies Contract;

/** `/api/users/{uid}/arriving-scans`. */
export function arrivingRoutes(
  app: FastifyInstance,
  parts: { sessions: Sessions; arrivals: Arrivals },
): void {
  const { sessions, arrivals } = parts;
  app.get('/api/users/:uid/arriving-scans', { config: { contract: list } }, async (request, reply) => {
    const scans = await arrivals.of(await ownUid(sessions, request));
    return reply.header('cache-control', 'no-store').send({ scans });
  });
  app.delete('/api/users/:uid/arriving-scans/:id', { config: { contract: end } }, async (request, reply) => {
    const uid = await ownUid(sessions, request);
    if (!(await arrivals.end(uid, plainId(request)))) throw new CallError('not-found');
    return reply.status(204).send();
  });
}
