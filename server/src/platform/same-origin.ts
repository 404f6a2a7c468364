import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from './errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that a browser makes for another website. A program sends neither header and
 * carries no user's cookie by itself.
 */
export function sameOriginOnly(app: FastifyInstance, appUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!safe.has(request.method) && !isSameOrigin(request, appUrl)) throw new CallError('other-origin');
  });
}

/**
 * Lets the application's page call this process where it has a host of its own, as the billing and the analysis
 * service may (Fetch Standard, 3.2, CORS protocol): the page at `appUrl` alone, with its user's cookies.
 */
export function answerAppPage(app: FastifyInstance, appUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!isAppPage(origin, appUrl) || origin === ownOrigin(request)) return;
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    await reply
      .header('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '600')
      .status(204)
      .send();
  });
}

function isSameOrigin(request: FastifyRequest, appUrl: string): boolean {
  const { origin } = request.headers;
  // The application's own page, even where this process has another host.
  if (isAppPage(origin, appUrl)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === ownOrigin(request);
}

const ownOrigin = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

const isAppPage = (origin: string | undefined, appUrl: string) =>
  appUrl !== '' && origin === new URL(appUrl).origin;
