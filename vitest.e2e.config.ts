import { defineConfig } from 'vitest/config';

// Browser journeys against the built server: `npm run build` first; `npm test` does.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: ['web/e2e/**/*.test.ts'],
    // A whole journey on a machine that does other things too.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // What a page says is looked at until it says it: React may not have drawn yet.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // The server's modules are loaded once for each worker, not for each file.
    isolate: false,
  },
});
