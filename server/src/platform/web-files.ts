import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from './errors.ts';
import { acceptsGzip } from './event-stream.ts';
import { escapeMarkup } from './markup.ts';
import type { Maintenance } from './maintenance.ts';
import type { Settings } from './settings.ts';
import { webConfig } from './web-config.ts';

/** Folder of the built web application, seen from `server/src/platform` and `server/dist/platform` alike. */
export const webFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Paths that are screens of the web application; a visitor may open the first ones. */
const openScreens = ['/', '/tos', '/privacy', '/support', '/verify'];
const screens = new Set([...openScreens, '/dashboard']);

/** Where the page takes its settings from, so that it need not ask before it can draw. */
const configPlace = '<!--config-->';

/**
 * Serves the web application: hashed files for a year, compressed where the build did so; the page itself
 * fresh each time, compressed too. Any other path a browser opens gets the page too, with status 404, and shows its not-found
 * screen. While the application is closed every page answers 503 but to who shows the secret.
 */
export async function webFiles(
  app: FastifyInstance,
  parts: { folder: string; settings: Settings; maintenance: Maintenance },
): Promise<void> {
  const { folder, settings, maintenance } = parts;
  if (!existsSync(folder)) {
    app.setNotFoundHandler(() => Promise.reject(new CallError('not-found')));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    index: false,
    preCompressed: true,
    // A route for each file there is: what is unknown comes straight to the handler below.
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    setHeaders(reply, path) {
      const hashed = path.startsWith(`${folder}assets`);
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  if (settings.appUrl) sitemap(app, settings.appUrl);
  const page = withAddress(readFileSync(join(folder, 'index.html'), 'utf8'), settings.appUrl);
  const drawn = (admitted: boolean) => {
    const config = webConfig(settings, { on: maintenance.on, admitted });
    const text = page.replace(configPlace, () => dataBlock(config));
    return { text, packed: gzipSync(text, { level: 9 }) };
  };
  const [forAll, forAdmitted] = [drawn(false), drawn(true)];
  const send = (status: number, request: FastifyRequest, reply: FastifyReply) => {
    const admitted = maintenance.on && maintenance.admits(request, reply);
    const { text, packed } = admitted ? forAdmitted : forAll;
    void reply
      .status(maintenance.on && !admitted ? 503 : status)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(packed);
  };
  app.setNotFoundHandler((request, reply) => {
    const opens = request.method === 'GET' || request.method === 'HEAD';
    if (!opens || !(request.headers.accept ?? '').includes('text/html')) throw new CallError('not-found');
    return send(screens.has(request.url.split('?')[0] ?? '') ? 200 : 404, request, reply);
  });
  // Programs ask for the screens without saying which type they take.
  for (const path of screens) app.get(path, async (request, reply) => send(200, request, reply));
}

/** A block of data, not of script: it runs nowhere, and no text in it can end it. */
function dataBlock(config: object): string {
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  return `<script type="application/json" id="config">${json}</script>`;
}

/** Previews of shared links need whole addresses; in the built page they begin with a slash. */
function withAddress(page: string, appUrl: string): string {
  const escaped = escapeMarkup(appUrl);
  return escaped ? page.replaceAll('content="/', `content="${escaped}/`) : page;
}

function sitemap(app: FastifyInstance, appUrl: string): void {
  const escaped = escapeMarkup(appUrl);
  const pages = openScreens.map((path) => `<url><loc>${escaped}${path}</loc></url>`).join('');
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages}</urlset>
`;
  app.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml').send(text));
}
