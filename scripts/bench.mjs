/** `npm run bench`: sets up what is missing, then measures. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

await ensure({ build: ['engine'] });
const main = join(root, 'bench', 'src', 'main.ts');
const child = spawn(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
