import type { FastifyInstance } from 'fastify';
import { CallError } from './errors.ts';
import type { Settings } from './settings.ts';

/** What the web application asks for before it starts. */
export interface WebConfig {
  /** Base address documents are sent to; empty is the page's own. */
  analysisUrl: string;
  /** Largest document, in bytes. */
  maxUploadBytes: number;
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
    return { analysisUrl: parts.settings.analysisUrl, maxUploadBytes: parts.settings.upload.maxBytes };
  });
}
