/** Child process of `main.ts`: sweeps over its share of the files and sends what changes. */
import { fileURLToPath } from 'node:url';
import { loadSweep } from './load.ts';
import { sweptThresholds } from './thresholds.ts';
import type { SweepOptions } from './sweep.ts';

// A sweep takes hours: without the process that asked for it there is no one to tell.
process.once('disconnect', () => process.exit());

process.once('message', async (options: SweepOptions) => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { module, close } = await loadSweep();
  for await (const one of module.sweep(sweptThresholds(root, options.subjects), options)) process.send?.(one);
  await close();
  process.disconnect?.();
});
