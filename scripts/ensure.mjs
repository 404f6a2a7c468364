/*
 * Set-up shared by the launchers: installs packages when they are missing or the lock file changed, builds
 * what is older than its sources. Needs no package itself, asks nothing, and writes only to the error stream.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const state = at('node_modules', '.assay');

/** What can be built, in the order it must be: inputs, the program that builds it, and where it runs. */
const builds = {
  engine: { inputs: ['engine/src', 'engine/tsconfig.json'], run: tsc('engine'), output: 'engine/dist' },
  server: { inputs: ['server/src', 'server/tsconfig.json'], run: tsc('server'), output: 'server/dist' },
  bench: { inputs: ['bench/src', 'bench/tsconfig.json'], run: tsc('bench'), output: 'bench/dist' },
  web: {
    inputs: [
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'engine/src/contract/report.ts',
    ],
    run: { file: 'node_modules/vite/bin/vite.js', args: ['build', '--logLevel', 'warn'], folder: 'web' },
    output: 'web/dist',
  },
};

function tsc(project) {
  return { file: 'node_modules/typescript/bin/tsc', args: ['-b', project], folder: '.' };
}

/**
 * Installs what is missing and builds the parts named. When that fails, says why and ends the process with
 * status 1.
 * @param {{ build?: ('engine' | 'server' | 'bench' | 'web')[] }} wanted
 */
export async function ensure({ build: parts = [] } = {}) {
  try {
    checkNode();
    await alone(async () => {
      await install();
      for (const part of Object.keys(builds)) if (parts.includes(part)) await build(part);
    });
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Assay needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

async function install() {
  const lock = hashOf('package-lock.json');
  const stamp = join(state, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const installed = at('node_modules', '.package-lock.json');
  const present = existsSync(installed);
  // Someone ran npm by hand since the lock file last changed.
  const fresh = present && statSync(installed).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
  if (!fresh) {
    say(present ? 'Updating packages…' : 'Installing packages (the first time only)…');
    // Not `npm ci`: it refuses a lock file whose optional packages for other systems a registry does not hold.
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const cli = process.env['npm_execpath'];
    if (cli?.endsWith('.js')) await run(process.execPath, [cli, ...args], '.');
    else await run('npm', args, '.', process.platform === 'win32');
  }
  mkdirSync(state, { recursive: true });
  writeFileSync(stamp, hashOf('package-lock.json'));
}

async function build(part) {
  const { inputs, run: program, output } = builds[part];
  const stamp = join(state, `built-${part}`);
  const wanted = fingerprint([...inputs, 'package-lock.json', 'tsconfig.base.json']);
  if (existsSync(at(output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say(`Building ${part}…`);
  await run(process.execPath, [at(program.file), ...program.args], program.folder);
  writeFileSync(stamp, wanted);
}

/** Names, sizes and times of all files under `paths`: changes with any edit, addition or removal. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const info = statSync(at(path), { throwIfNoEntry: false });
    if (!info) return;
    if (!info.isDirectory()) {
      hash.update(`${path}\0${info.size}\0${info.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(at(path)).sort()) visit(join(path, name));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

function hashOf(path) {
  return createHash('sha256')
    .update(readFileSync(at(path)))
    .digest('hex');
}

/** Two launchers started at once set up one after the other. */
async function alone(work) {
  mkdirSync(at('.cache'), { recursive: true });
  const lock = at('.cache', 'setup.lock');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!heldByOther(lock)) rmSync(lock, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function heldByOther(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function run(command, args, folder, shell = false) {
  return new Promise((resolve, reject) => {
    // Standard output belongs to the command the user asked for.
    const child = spawn(command, args, { cwd: at(folder), stdio: ['ignore', 2, 2], shell });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`Set-up stopped: ${[command, ...args].join(' ')} ended with ${signal ?? code}.`));
    });
  });
}

function say(text) {
  process.stderr.write(`${text}\n`);
}
