import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contract } from './contract.ts';
import { CallError } from './errors.ts';
import type { Settings } from './settings.ts';
import { webConfig, webConfigSchema, type WebConfig } from './web-config.ts';

const status = z.object({ status: z.string() });
const contracts = {
  health: {
    summary: 'Whether the process lives',
    access: 'anybody',
    duringMaintenance: true,
    answer: status,
  },
  ready: {
    summary: 'Whether it takes scans: workers and database are there, and the database can store',
    access: 'anybody',
    duringMaintenance: true,
    answer: status,
    refusals: ['stopping', 'database-away', 'storage-full'],
  },
  config: {
    summary: 'Settings of the web application',
    access: 'anybody',
    duringMaintenance: true,
    answer: webConfigSchema,
  },
} satisfies Record<string, Contract>;

/** `/healthz`: the process lives; `/readyz`: it takes scans and can store them; `/config.json`: the web's settings. */
export function healthRoutes(
  app: FastifyInstance,
  parts: { ready: () => boolean; settings: Settings; checkStorage: () => Promise<void> },
): void {
  app.get('/healthz', { config: { contract: contracts.health } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { contract: contracts.ready } }, async () => {
    if (!parts.ready()) throw new CallError('stopping', 'The service is not ready.');
    await parts.checkStorage();
    return { status: 'ready' };
  });
  app.get(
    '/config.json',
    { config: { contract: contracts.config } },
    async (_request, reply): Promise<WebConfig> => {
      void reply.header('cache-control', 'no-store');
      return webConfig(parts.settings, { on: parts.settings.site.maintenance !== null, admitted: false });
    },
  );
}
