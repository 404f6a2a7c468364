/** `npm run bench:growth`: measures how cost grows with the input and writes bench/results/growth.md. */
import { runBench } from './bench.mjs';

await runBench('growth/main.ts');
