import type { FastifyInstance } from 'fastify';
import { openReportKeys } from './keys.ts';
import { Renderer } from './renderer.ts';
import { reportRoutes, type ReportParts } from './routes.ts';
import { Verifier } from './verifier.ts';
import { verifyRoutes } from './verify-routes.ts';

/** The reports of scans, the letters made from them, and their verification. */
export async function addReports(
  app: FastifyInstance,
  parts: Omit<ReportParts, 'keys' | 'renderer'>,
): Promise<void> {
  const keys = await openReportKeys(parts.database, parts.settings.reports);
  const renderer = new Renderer((frames) => app.log.warn({ frames }, 'a report could not be drawn'));
  const verifier = new Verifier(keys, (frames) => app.log.warn({ frames }, 'a report could not be checked'));
  app.addHook('onClose', async () => {
    await Promise.all([renderer.close(), verifier.close()]);
  });
  reportRoutes(app, { ...parts, keys, renderer });
  verifyRoutes(app, keys, verifier);
}
