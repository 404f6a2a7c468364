/** `npm run bench:scans`: makes honest and tampered scans, counts both and writes bench/results/scans.md. */
import { runBench } from './bench.mjs';

await runBench('scans/main.ts');
