/** `node scripts/bench.mjs PROGRAM [OPTIONS]`: sets up what is missing, then runs a program of `bench/src`. */
import { ensure } from './ensure.mjs';
import { runTypeScript } from './run-program.mjs';

const [program = 'main.ts', ...options] = process.argv.slice(2);
await ensure({ build: ['engine'] });
await runTypeScript([`bench/src/${program}`, ...options]);
