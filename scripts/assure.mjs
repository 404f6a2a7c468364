/** `npm run assure`: attacks, loads and breaks the server, and writes docs/assurance.md from what was seen. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

await ensure({ build: ['engine', 'server'] });
const args = ['--import', 'tsx', '--conditions=source', join(root, 'scripts', 'assure', 'main.ts')];
const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit', cwd: root });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
