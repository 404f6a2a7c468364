import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe } from 'vitest';
import { openDatabase, type Database, type DatabasePlace } from '../src/platform/database.ts';

/** Gives a test fresh databases of one kind; all are removed when the file's tests end. */
export interface DatabaseKind {
  name: 'sqlite' | 'postgres';
  /** Where a new, empty database is. */
  place(): Promise<DatabasePlace>;
  open(): Promise<Database>;
}

const binaries = [
  process.env['POSTGRES_BIN'] ?? '',
  '/usr/local/bin',
  ...(existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []),
  '/opt/homebrew/bin',
].find((folder) => folder && existsSync(join(folder, 'initdb')));

/**
 * Runs a suite on SQLite and on PostgreSQL. PostgreSQL is the server `TEST_DATABASE_URL` names, or one started
 * here on loopback; where neither is to be had its suite is skipped, visibly.
 */
export function onEachDatabase(suite: (kind: DatabaseKind) => void): void {
  describe('on SQLite', () => suite(sqlite()));
  const given = process.env['TEST_DATABASE_URL'];
  if (given || binaries) describe('on PostgreSQL', () => suite(postgres(given)));
  else describe.skip('on PostgreSQL (not installed; set TEST_DATABASE_URL)', () => suite(sqlite()));
}

function sqlite(): DatabaseKind {
  const folders: string[] = [];
  const opened: Database[] = [];
  afterAll(async () => {
    await Promise.allSettled(opened.map((database) => database.close()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const place = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-data-'));
    folders.push(folder);
    return { folder };
  };
  const open = async () => {
    const database = await openDatabase(await place());
    opened.push(database);
    return database;
  };
  return { name: 'sqlite', place, open };
}

function postgres(given: string | undefined): DatabaseKind {
  let server: Promise<{ url: string; stop(): Promise<void> }> | undefined;
  let count = 0;
  const opened: Database[] = [];
  const created: string[] = [];
  const start = () =>
    (server ??= given ? Promise.resolve({ url: given, stop: async () => {} }) : startServer());
  afterAll(async () => {
    await Promise.allSettled(opened.map((database) => database.close()));
    if (given)
      for (const name of created) await administer(given, `drop database if exists ${name} with (force)`);
    await (await server)?.stop();
  });
  const place = async () => {
    const { url } = await start();
    const name = `assay_${process.pid}_${Date.now()}_${count++}`;
    await administer(url, `create database ${name}`);
    created.push(name);
    const address = new URL(url);
    address.pathname = `/${name}`;
    return { url: address.href };
  };
  const open = async () => {
    const database = await openDatabase(await place());
    opened.push(database);
    return database;
  };
  return { name: 'postgres', place, open };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-postgres-'));
  const port = await freePort();
  const identity = serverIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder, stdio: 'ignore' as const };
  const data = join(folder, 'data');
  const bin = binaries ?? '';
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'assay', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    options,
  );
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
    options,
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `postgres://assay@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; ; attempt++) {
    try {
      await administer(url, 'select 1');
      break;
    } catch (error) {
      if (attempt > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
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
