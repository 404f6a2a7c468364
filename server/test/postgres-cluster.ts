import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of PostgreSQL's programs; undefined where it is not installed. */
export const folderOfBinaries = [
  process.env['POSTGRES_BIN'] ?? '',
  '/usr/local/bin',
  ...(existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []),
  '/opt/homebrew/bin',
].find((folder) => folder && existsSync(join(folder, 'initdb')));

/** Address of a cluster on this machine. */
export const clusterUrl = (port: number) => `postgres://assay@127.0.0.1:${port}/postgres`;

/** Makes the files of a new cluster in `folder/data`. */
export function prepareCluster(folder: string, binaries: string): void {
  const identity = serverIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const initial = ['-D', join(folder, 'data'), '-U', 'assay', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  execFileSync(join(binaries, 'initdb'), initial, { ...identity, cwd: folder, stdio: 'ignore' });
}

/** Runs the server of a prepared cluster on loopback. */
export function runCluster(folder: string, binaries: string, port: number): ChildProcess {
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', 'fsync=off'];
  const args = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder];
  return spawn(join(binaries, 'postgres'), [...args, ...settings.flatMap((line) => ['-c', line])], {
    ...serverIdentity(),
    cwd: folder,
    stdio: 'ignore',
  });
}

/** A PostgreSQL server of a test's own, which it can stop and start. */
export interface OwnPostgres {
  url: string;
  start(): void;
  /** Ends every connection at once, as a restart of the machine would. */
  stop(): Promise<void>;
  /** Ends its first process as a fault would (SIGKILL): nothing is written any more. */
  kill(): Promise<void>;
  /** Whether its first process runs. */
  running(): boolean;
  /** Stops it for good and removes its files. */
  remove(): Promise<void>;
}

/** Starts one; `null` where PostgreSQL is not installed. */
export async function ownPostgres(): Promise<OwnPostgres | null> {
  const binaries = folderOfBinaries;
  if (!binaries) return null;
  const folder = mkdtempSync(join(tmpdir(), 'assay-own-postgres-'));
  const port = await freePort();
  prepareCluster(folder, binaries);
  let server: ChildProcess | null = null;
  const kill = () => server?.kill('SIGQUIT');
  process.once('exit', kill);
  const start = () => {
    server = runCluster(folder, binaries, port);
  };
  const isRunning = (one: ChildProcess | null): one is ChildProcess =>
    one !== null && one.exitCode === null && one.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    const running = server;
    server = null;
    if (!isRunning(running)) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  const stop = () => end('SIGINT');
  const remove = async () => {
    await stop();
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  start();
  return {
    url: clusterUrl(port),
    start,
    stop,
    kill: () => end('SIGKILL'),
    running: () => isRunning(server),
    remove,
  };
}

/** A port of this machine no one listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** PostgreSQL refuses to run as root; its own account then runs it. */
function serverIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}
