import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: ['{engine,server,bench,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'web/e2e/**'],
    globalSetup: ['server/test/postgres-setup.ts'],
    // Limits for a machine that does other things too; no test asserts on time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    // Modules are loaded once for each worker, not for each file: no test replaces or keeps state in one.
    isolate: false,
  },
});
