/** `npm run fuzz -- --minutes N`: sends mutated files through the engine; failures go to bench/out/fuzz. */
import { runBench } from './bench.mjs';

await runBench('fuzz/main.ts');
