/** `npm run pictures`: sets up what is missing, then draws the preview and the icons. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

await ensure({ build: ['engine', 'server', 'web'] });
const args = ['--conditions=source', '--import', 'tsx', join(root, 'scripts', 'pictures.ts')];
spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
