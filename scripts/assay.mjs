/** `npm run --silent assay -- scan FILE…`: sets up what is missing, then runs the CLI. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensure } from './ensure.mjs';

await ensure({ build: ['engine'] });
const cli = fileURLToPath(new URL('../engine/dist/cli.js', import.meta.url));
// npm sets INIT_CWD to where the user stood: file names are meant from there.
const child = spawn(process.execPath, [cli, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
