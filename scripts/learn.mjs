/** `npm run learn`: learns the engine's weights, then sweeps its thresholds; `--thresholds` does the latter alone. */
import { runProgram } from './bench.mjs';
import { ensure } from './ensure.mjs';

const options = process.argv.slice(2);
const isSweep = options[0] === '--thresholds';
await ensure({ build: ['engine'] });
if (!isSweep) await runProgram(['bench/src/learn/main.ts', ...options]);
await runProgram(['--conditions=source', 'scripts/sweep/main.ts', ...(isSweep ? options.slice(1) : [])]);
