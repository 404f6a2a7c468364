/** `npm run bench:edits`: how well reports tell what was changed. */
import { runBench } from './bench.mjs';

await runBench('edits.ts');
