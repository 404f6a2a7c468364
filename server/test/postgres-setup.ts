import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  /** What the set-up tells the tests. */
  export interface ProvidedContext {
    /** Folder the one PostgreSQL server of the run is asked for in; `null` where there is none. */
    postgresFolder: string | null;
  }
}

const folderOfBinaries = [
  process.env['POSTGRES_BIN'] ?? '',
  '/usr/local/bin',
  ...(existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []),
  '/opt/homebrew/bin',
].find((folder) => folder && existsSync(join(folder, 'initdb')));

/** How often the set-up looks whether a test asks for the server, in milliseconds. */
const lookEvery = 50;

/**
 * One PostgreSQL server on loopback for all test files of a run, started when the first asks for it by
 * writing `wanted` into the folder; its address is then in `url`.
 */
export function setup(project: TestProject): (() => Promise<void>) | undefined {
  project.provide('postgresFolder', null);
  if (!folderOfBinaries) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'assay-postgres-'));
  project.provide('postgresFolder', folder);
  let server: ChildProcess | undefined;
  const look = setInterval(() => {
    if (!existsSync(join(folder, 'wanted'))) return;
    clearInterval(look);
    void start(folder, folderOfBinaries).then((child) => (server = child));
  }, lookEvery);
  look.unref();
  const end = () => server?.kill('SIGINT');
  process.once('exit', end);
  return async () => {
    clearInterval(look);
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      end();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

async function start(folder: string, binaries: string): Promise<ChildProcess> {
  const identity = serverIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder, stdio: 'ignore' as const };
  const data = join(folder, 'data');
  const initial = ['-D', data, '-U', 'assay', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  execFileSync(join(binaries, 'initdb'), initial, options);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', 'fsync=off'];
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((line) => ['-c', line])];
  const server = spawn(join(binaries, 'postgres'), args, options);
  writeFileSync(join(folder, 'url.new'), `postgres://assay@127.0.0.1:${port}/postgres`);
  renameSync(join(folder, 'url.new'), join(folder, 'url'));
  return server;
}

/** PostgreSQL refuses to run as root; its own account then runs it. */
function serverIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
