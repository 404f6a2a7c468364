import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contract } from './contract.ts';
import { CallError } from './errors.ts';
import type { Settings } from './settings.ts';

/** What the web application asks for before it starts. */
export interface WebConfig {
  /** Base address documents are sent to; empty is the page's own. */
  analysisUrl: string;
  /** Base address plans and payment are called at; empty is the page's own. */
  billingUrl: string;
  /** Largest document, in bytes. */
  maxUploadBytes: number;
  /** The bot check whose token sign-up, forgotten password and enrolment need; `null` for none. */
  botCheck: { kind: 'turnstile' | 'recaptcha'; siteKey: string } | null;
}

const status = z.object({ status: z.string() });
const contracts = {
  health: { summary: 'Whether the process lives', access: 'anybody', answer: status },
  ready: {
    summary: 'Whether it takes scans',
    access: 'anybody',
    answer: status,
    refusals: ['stopping'],
  },
  config: {
    summary: 'Settings of the web application',
    access: 'anybody',
    answer: z.object({
      analysisUrl: z.string(),
      billingUrl: z.string(),
      maxUploadBytes: z.number(),
      botCheck: z.object({ kind: z.enum(['turnstile', 'recaptcha']), siteKey: z.string() }).nullable(),
    }),
  },
} satisfies Record<string, Contract>;

/** `/healthz`: the process lives; `/readyz`: it takes scans; `/config.json`: the web's settings. */
export function healthRoutes(
  app: FastifyInstance,
  parts: { ready: () => boolean; settings: Settings },
): void {
  app.get('/healthz', { config: { contract: contracts.health } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { contract: contracts.ready } }, async () => {
    if (!parts.ready()) throw new CallError('stopping', 'The service is not ready.');
    return { status: 'ready' };
  });
  app.get(
    '/config.json',
    { config: { contract: contracts.config } },
    async (_request, reply): Promise<WebConfig> => {
      void reply.header('cache-control', 'no-store');
      const { analysisUrl, billingUrl, upload, botCheck } = parts.settings;
      return {
        analysisUrl,
        billingUrl,
        maxUploadBytes: upload.maxBytes,
        botCheck: botCheck && { kind: botCheck.kind, siteKey: botCheck.siteKey },
      };
    },
  );
}
