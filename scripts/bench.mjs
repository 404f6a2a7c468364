/** `npm run bench`: sets up what is missing, then measures and writes the scoreboard. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

/**
 * Runs a program of the bench with the options of the command line.
 * @param {string} program path below `bench/src`
 */
export async function runBench(program) {
  await ensure({ build: ['engine'] });
  const file = join(root, 'bench', 'src', program);
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

if (process.argv[1] === import.meta.filename) await runBench('main.ts');
