/** `npm run learn`: sets up what is missing, then learns the weights of the engine. */
import { runBench } from './bench.mjs';

await runBench('learn/main.ts');
