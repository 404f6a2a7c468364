import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CallError } from './errors.ts';

/** Folder of the built web application, seen from `server/src/platform` and `server/dist/platform` alike. */
export const webFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Paths that are screens of the web application. */
const screens = new Set(['/', '/tos', '/privacy', '/support', '/dashboard', '/verify']);

/**
 * Serves the web application: hashed files for a year, the page itself fresh each time. Any other path a
 * browser opens gets the page too, with status 404, and shows its not-found screen.
 */
export async function webFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) {
    app.setNotFoundHandler(() => Promise.reject(new CallError('not-found')));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    // A route for each file there is: what is unknown comes straight to the handler below.
    wildcard: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(`${folder}assets`);
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = readFileSync(join(folder, 'index.html'));
  app.setNotFoundHandler((request, reply) => {
    const opensPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!opensPage) throw new CallError('not-found');
    const path = request.url.split('?')[0] ?? '';
    return reply
      .status(screens.has(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
