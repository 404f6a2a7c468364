import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import {
  sql,
  Kysely,
  Migrator,
  PostgresDialect,
  SqliteDialect,
  type Migration,
  type SqliteDatabase,
} from 'kysely';
import Libsql from 'libsql';
import { Pool } from 'pg';
import { createDatabaseLink, type DatabaseLink } from './database-link.ts';
import { createAccountsAndScans } from './migrations/001-accounts-and-scans.ts';
import { createSecondFactor } from './migrations/002-second-factor.ts';
import { createUsedResetCodes } from './migrations/003-used-reset-codes.ts';
import { createBilling } from './migrations/004-billing.ts';
import { createCardSandbox } from './migrations/005-card-sandbox.ts';
import { createSupportTickets } from './migrations/006-support-tickets.ts';
import { createReportKeys } from './migrations/007-report-keys.ts';
import { addScanFingerprints } from './migrations/008-scan-fingerprints.ts';
import { createTryCounts } from './migrations/009-try-counts.ts';
import { createStorageCheckTable } from './migrations/010-storage-check.ts';
import { createAccountSafety } from './migrations/011-account-safety.ts';
import { createSealedScans } from './migrations/012-sealed-scans.ts';
import { keysBeside, type MasterKeys } from './master-keys.ts';
import { hashSessions } from './migrations/013-hashed-sessions.ts';
import { createAuthenticators } from './migrations/014-authenticators.ts';
import { createArrivingScans } from './migrations/015-arriving-scans.ts';
import type { Schema } from './schema.ts';
import { Vault } from './vault.ts';
import type { Dialect } from './queries.ts';

/** An open, migrated database. */
export interface Database {
  db: Kysely<Schema>;
  dialect: Dialect;
  /** Address of the PostgreSQL server. */
  url?: string;
  /** Whether it answers. */
  link: DatabaseLink;
  /** Encrypts what quotes statements. */
  vault: Vault;
  /** Gives back the room of what was deleted and takes it out of the journal; PostgreSQL does so by itself. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** Where the data is: a PostgreSQL address, or a folder for the embedded file. */
export type DatabasePlace = { url: string; connections?: number } | { folder: string };

/**
 * Opens the database and brings it to the newest schema; several processes may start at once.
 * @param keys the master keys; without them those beside the embedded file
 * @throws Error when the embedded file is in use by another process, with a text for a person.
 */
export async function openDatabase(place: DatabasePlace, keys?: MasterKeys | null): Promise<Database> {
  const database =
    'url' in place
      ? openPostgres(place.url, place.connections ?? 10, new Vault(keys ?? null))
      : openSqlite(place.folder, () => new Vault(keys ?? keysBeside(place.folder)));
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openPostgres(url: string, connections: number, vault: Vault): Database {
  const link = createDatabaseLink();
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // What a process leaves open that was stopped amid a transaction must not hold others up for good.
    idle_in_transaction_session_timeout: 60_000,
  });
  // A connection the server drops while idle is replaced at the next query.
  pool.on('error', (error) => link.failed(error));
  // The pool listens to idle connections only: one that breaks between two queries of a transaction would end the
  // process.
  pool.on('connect', (client) => client.on('error', (error) => link.failed(error)));
  const watched = {
    end: () => pool.end(),
    connect: async () => {
      try {
        return await pool.connect();
      } catch (error) {
        link.failed(error);
        throw error;
      }
    },
  };
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: watched }),
    log: (event) => (event.level === 'error' ? link.failed(event.error) : link.worked()),
  });
  return { db, dialect: 'postgres', url, link, vault, tidy: async () => {}, close: () => db.destroy() };
}

function openSqlite(folder: string, openVault: () => Vault): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'assay.sqlite');
  // Made here, so that no one else may read it whatever the umask.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const file = new Libsql(path, { timeout: 0 });
  try {
    // Held until the process ends, however it ends: a second process is refused, not left to spoil the file.
    file.pragma('locking_mode = EXCLUSIVE');
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    // What is deleted is overwritten, in the pages that stay and in those that are freed.
    file.pragma('secure_delete = 1');
    file.exec('BEGIN IMMEDIATE; COMMIT');
    shrinkable(file);
  } catch (error) {
    file.close();
    throw new Error(`The data in ${folder} is in use by another running Assay. Stop that one first.`, {
      cause: error,
    });
  }
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: file as unknown as SqliteDatabase }),
  });
  const close = async () => {
    // Statements not yet collected keep the file open past its closing; the lock is let go of here.
    file.pragma('journal_mode = DELETE');
    file.pragma('locking_mode = NORMAL');
    file.exec('SELECT count(*) FROM sqlite_master');
    await db.destroy();
  };
  const tidy = async () => {
    // Calls of others go between the steps; another statement may be at work, and the next tidying finds what is left.
    for (let step = 0; step < mostSteps && freePages(file) > 0; step++)
      await db.connection().execute(async () => file.exec(`pragma incremental_vacuum(${pagesAtOnce})`));
    await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => {});
  };
  return { db, dialect: 'sqlite', link: createDatabaseLink(), vault: openVault(), tidy, close };
}

/** Pages of 4 KB given back in one step, about 10 ms, and steps of one tidying. */
const pagesAtOnce = 1000;
const mostSteps = 256;

const freePages = (file: Libsql.Database): number =>
  (file.prepare('pragma freelist_count').get() as { freelist_count: number }).freelist_count;

/**
 * Lets the file give back room in steps (`auto_vacuum = INCREMENTAL`). A file from before that is rewritten once;
 * where there is no room for it, it goes on as it is until the next start.
 */
function shrinkable(file: Libsql.Database): void {
  const { auto_vacuum: kind } = file.prepare('pragma auto_vacuum').get() as { auto_vacuum: number };
  if (kind === 2) return;
  try {
    file.exec('pragma auto_vacuum = incremental; vacuum');
  } catch {
    // Its deleted pages are overwritten and used again all the same.
  }
}

async function migrate({ db, dialect }: Database): Promise<void> {
  const migrations: Record<string, Migration> = {
    '001-accounts-and-scans': { up: (tables) => createAccountsAndScans(tables, dialect) },
    '002-second-factor': { up: createSecondFactor },
    '003-used-reset-codes': { up: createUsedResetCodes },
    '004-billing': { up: createBilling },
    '005-card-sandbox': { up: createCardSandbox },
    '006-support-tickets': { up: createSupportTickets },
    '007-report-keys': { up: createReportKeys },
    '008-scan-fingerprints': { up: addScanFingerprints },
    '009-try-counts': { up: createTryCounts },
    '010-storage-check': { up: createStorageCheckTable },
    '011-account-safety': { up: (tables) => createAccountSafety(tables, dialect) },
    '012-sealed-scans': { up: createSealedScans },
    '013-hashed-sessions': { up: hashSessions },
    '014-authenticators': { up: createAuthenticators },
    '015-arriving-scans': { up: createArrivingScans },
  };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
