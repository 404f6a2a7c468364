import { sourceWorker } from '../src/analysis/worker-process.ts';
import { serve } from '../src/serve.ts';

await serve({
  worker: sourceWorker(new URL('./obedient-worker.ts', import.meta.url)),
  passwordWork: { N: 1024, p: 1 },
});
