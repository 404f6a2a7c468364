import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import { signInProviders } from './providers.ts';
import type { Sessions } from './sessions.ts';

const methods = {
  summary: 'The sign-in methods of your account, and when each was added',
  access: 'session',
  answer: z.object({
    methods: z.array(
      z.object({
        provider: z.enum(signInProviders),
        email: z.string().nullable().describe('Address at the provider, where it is known'),
        since: z.string().describe('ISO 8601, UTC'),
      }),
    ),
  }),
} satisfies Contract;

/** The sign-in methods of an account. */
export type MethodsAnswer = z.infer<typeof methods.answer>;

/** `GET /api/identity/sign-in-methods`: what is linked to an account, for its owner. */
export function methodRoutes(app: FastifyInstance, parts: { database: Database; sessions: Sessions }): void {
  app.get('/api/identity/sign-in-methods', { config: { contract: methods } }, async (request, reply) => {
    const { uid } = await parts.sessions.need(request);
    const rows = await parts.database.db
      .selectFrom('account')
      .select(['providerId', 'providerEmail', 'createdAt'])
      .where('userId', '=', uid)
      .orderBy('createdAt')
      .execute();
    void reply.header('cache-control', 'no-store');
    return {
      methods: rows.map(({ providerId, providerEmail, createdAt }) => ({
        provider: providerId === 'credential' ? 'password' : providerId,
        email: providerEmail,
        since: new Date(createdAt).toISOString(),
      })),
    };
  });
}
