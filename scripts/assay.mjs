/** `npm run --silent assay -- scan FILE…`: sets up what is missing, then runs the CLI. */
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';
import { runProgram } from './run-program.mjs';

await ensure({ build: ['engine'] });
const cli = join(root, 'engine', 'dist', 'cli.js');
// npm sets INIT_CWD to where the user stood: file names are meant from there.
await runProgram([cli, ...process.argv.slice(2)], process.env.INIT_CWD ?? process.cwd());
