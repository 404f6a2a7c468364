/** Runs the engine's tests on changed source in one process: see `main.ts`. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { mutable } from './mutants.ts';
import { workedOutOnce } from './once.ts';
import { noteReads } from './reads.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plain = (id: string) => id.replace(/\?.*$/, '');

export default defineConfig({
  root,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      resolveId(source, importer = '') {
        return source === 'vitest' && plain(importer).endsWith('.test.ts')
          ? `${root}scripts/mutate/collected.ts`
          : undefined;
      },
      load(id) {
        const file = relative(root, plain(id));
        if (!file.startsWith('engine/src/')) return undefined;
        const text = readFileSync(plain(id), 'utf8');
        return workedOutOnce(file, text) ?? mutable(file, text);
      },
    },
    noteReads(root),
  ],
  test: {
    include: ['scripts/mutate/run.mutants.ts'],
    setupFiles: ['scripts/mutate/setup.ts'],
    testTimeout: 24 * 3600 * 1000,
    pool: 'forks',
    maxWorkers: 1,
    reporters: ['default'],
    silent: false,
  },
});
