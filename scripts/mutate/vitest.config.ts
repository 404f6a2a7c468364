/** The project's tests with one change of the source, told by the environment: see `main.ts`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { Mutant } from './mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { file, from, to } = JSON.parse(process.env['ASSAY_MUTANT'] ?? '{}') as Mutant;

export default defineConfig({
  root,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load(id) {
        if (!id.endsWith(`/${file}`)) return undefined;
        const text = readFileSync(id, 'utf8');
        if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`);
        return text.replace(from, to);
      },
    },
  ],
  test: {
    include: ['engine/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 1,
    bail: 1,
    isolate: false,
  },
});
