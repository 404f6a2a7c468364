/** `npm run operate -- backup FILE`: sets up what is missing, then runs a command of the operator. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

await ensure({ build: ['engine', 'server'] });
const main = join(root, 'server', 'dist', 'commands', 'main.js');
const child = spawn(process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
