/** `node scripts/bench.mjs PROGRAM [OPTIONS]`: sets up what is missing, then runs a program of `bench/src`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

/**
 * Runs a TypeScript program and ends with its status where it fails.
 * @param {readonly string[]} args the program's path from the root, and its options
 * @returns {Promise<void>}
 */
export function runProgram(args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], { cwd: root, stdio: 'inherit' });
    child.on('exit', (code) => {
      if (code === 0) done();
      else process.exit(code ?? 1);
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  const [program = 'main.ts', ...options] = process.argv.slice(2);
  await ensure({ build: ['engine'] });
  await runProgram([join('bench', 'src', program), ...options]);
}
