import type { FastifyInstance } from 'fastify';
import { CallError } from './errors.ts';
import type { Settings } from './settings.ts';

/** What the web application asks for before it starts. */
export interface WebConfig {
  /** Base address documents are sent to; empty is the page's own. */
  analysisUrl: string;
  /** Largest document, in bytes. */
  maxUploadBytes: number;
  /** The bot check whose token sign-up, forgotten password and enrolment need; `null` for none. */
  botCheck: { kind: 'turnstile' | 'recaptcha'; siteKey: string } | null;
}

/** `/healthz`: the process lives; `/readyz`: it takes scans; `/config.json`: the web's settings. */
export function healthRoutes(
  app: FastifyInstance,
  parts: { ready: () => boolean; settings: Settings },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!parts.ready()) throw new CallError('stopping', 'The service is not ready.');
    return { status: 'ready' };
  });
  app.get('/config.json', async (_request, reply): Promise<WebConfig> => {
    void reply.header('cache-control', 'no-store');
    const { analysisUrl, upload, botCheck } = parts.settings;
    return {
      analysisUrl,
      maxUploadBytes: upload.maxBytes,
      botCheck: botCheck && { kind: botCheck.kind, siteKey: botCheck.siteKey },
    };
  });
}
