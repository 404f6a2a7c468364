import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { mutable } from '../mutate/mutants.ts';
import { noteReads } from '../mutate/reads.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Loads `sweep.ts` with an engine whose named numbers can be set. */
export async function loadSweep(): Promise<{ module: typeof import('./sweep.ts'); close(): Promise<void> }> {
  globalThis.assayMutation = { off: undefined, numbers: new Map(), reads: new Set(), aliases: new Set() };
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions: ['source'] },
    ssr: { resolve: { conditions: ['source', 'node'] } },
    plugins: [
      {
        name: 'numbers',
        enforce: 'pre',
        load(id) {
          const file = relative(root, id.replace(/\?.*$/, ''));
          return file.startsWith('engine/src/')
            ? mutable(file, readFileSync(join(root, file), 'utf8'))
            : undefined;
        },
      },
      noteReads(root),
    ],
  });
  const module = (await server.ssrLoadModule('/scripts/sweep/sweep.ts')) as typeof import('./sweep.ts');
  return { module, close: () => server.close() };
}
