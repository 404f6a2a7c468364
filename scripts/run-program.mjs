import { spawn } from 'node:child_process';
import { root } from './ensure.mjs';

/**
 * Runs Node.js with these arguments, hands on the signals that would end this process, and ends with the status of what
 * ran where that fails.
 * @param {readonly string[]} args options of Node.js, the program, and its options
 * @param {string} [cwd] where it runs: the root of the checkout unless said
 * @returns {Promise<void>}
 */
export function runProgram(args, cwd = root) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
    const signals = ['SIGINT', 'SIGTERM'];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, pass);
      if (code === 0) done();
      else process.exit(code ?? 1);
    });
  });
}

/**
 * Runs a TypeScript program.
 * @param {readonly string[]} args options of Node.js, the program’s path from the root, and its options
 */
export const runTypeScript = (args) => runProgram(['--import', 'tsx', ...args]);
