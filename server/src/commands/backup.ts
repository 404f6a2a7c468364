import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabasePlace } from '../platform/database.ts';

/**
 * Writes a backup of an open embedded database into one file, of one moment, while it goes on being used.
 * Keys are not in it: they are kept elsewhere, or who has a backup has everything.
 */
export async function backupSqlite({ db }: Database, file: string): Promise<void> {
  const target = resolve(file);
  if (existsSync(target)) throw new Error(`${target} is there already.`);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  await sql`vacuum into ${target}`.execute(db);
  chmodSync(target, 0o600);
}

/** Puts a backup in place of an embedded database that is not there yet. */
export function restoreSqlite(file: string, folder: string): void {
  const target = join(folder, 'assay.sqlite');
  if (existsSync(target)) throw new Error(`${target} is there already; restore into an empty DATA_FOLDER.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  copyFileSync(file, target);
  chmodSync(target, 0o600);
}

/** Writes a backup of a PostgreSQL database with `pg_dump`, of one moment, while it goes on being used. */
export async function backupPostgres(url: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  try {
    await run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
    chmodSync(file, 0o600);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Restores into an empty PostgreSQL database with `pg_restore`, all of it or nothing. */
export async function restorePostgres(file: string, url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  await run('pg_restore', url, [...options, `--dbname=${database}`, file]);
}

/** The address goes by the environment: arguments can be read by every user of the machine. */
function run(program: string, url: string, args: string[]): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  const env = {
    PATH: process.env['PATH'] ?? '',
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  };
  const set = join(process.env['POSTGRES_BIN'] ?? '', program);
  return new Promise((done, failed) => {
    const child = spawn(existsSync(set) ? set : program, args, {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => failed(new Error(`${program} could not be run: ${error.message}`)));
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${program} ended with ${code}.`))));
  });
}

/** Where a backup is taken from or put. */
export const isPostgres = (place: DatabasePlace): place is { url: string } => 'url' in place;
