/** `npm run lighthouse`: sets up what is missing, then measures the built pages. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

await ensure({ build: ['engine', 'server', 'web'] });
const main = join(root, 'scripts', 'lighthouse.ts');
const args = ['--conditions=source', '--import', 'tsx', main, ...process.argv.slice(2)];
spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
