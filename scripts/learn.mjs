/** `npm run learn`: learns the engine's weights, then sweeps its thresholds; `--thresholds` does the latter alone. */
import { ensure } from './ensure.mjs';
import { runTypeScript } from './run-program.mjs';

const options = process.argv.slice(2);
const isSweep = options[0] === '--thresholds';
await ensure({ build: ['engine'] });
if (!isSweep) await runTypeScript(['bench/src/learn/main.ts', ...options]);
await runTypeScript(['--conditions=source', 'scripts/sweep/main.ts', ...(isSweep ? options.slice(1) : [])]);
