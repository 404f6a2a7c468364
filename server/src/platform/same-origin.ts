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

function isSameOrigin(request: FastifyRequest, appUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return (
    origin === `${request.protocol}://${request.host}` || (appUrl !== '' && origin === new URL(appUrl).origin)
  );
}
