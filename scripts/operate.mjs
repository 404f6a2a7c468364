/** `npm run operate -- backup FILE`: sets up what is missing, then runs a command of the operator. */
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';
import { runProgram } from './run-program.mjs';

await ensure({ build: ['engine', 'server'] });
const main = join(root, 'server', 'dist', 'commands', 'main.js');
await runProgram([main, ...process.argv.slice(2)], process.cwd());
