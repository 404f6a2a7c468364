import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { openDatabase, type Database, type DatabasePlace } from '../src/platform/database.ts';
import { readMasterKeys } from '../src/platform/master-keys.ts';
import { testDataKey } from './databases-key.ts';
import './postgres-setup.ts';

/** Gives a test fresh databases of one kind; all are removed when the file's tests end. */
export interface DatabaseKind {
  name: 'sqlite' | 'postgres';
  /** Where a new, empty database is. */
  place(): Promise<DatabasePlace>;
  open(): Promise<Database>;
}

/**
 * Runs a suite on SQLite and on PostgreSQL. PostgreSQL is the server `TEST_DATABASE_URL` names, or the one
 * the run's set-up starts; where neither is to be had its suite is skipped, visibly.
 */
export function onEachDatabase(suite: (kind: DatabaseKind) => void): void {
  describe('on SQLite', () => suite(sqlite()));
  const given = process.env['TEST_DATABASE_URL'];
  const folder = inject('postgresFolder');
  if (given) describe('on PostgreSQL', () => suite(postgres(async () => given)));
  else if (folder) describe('on PostgreSQL', () => suite(postgres(() => sharedServer(folder))));
  else describe.skip('on PostgreSQL (not installed; set TEST_DATABASE_URL)', () => suite(sqlite()));
}

/** The master key of tests where none is beside the data. */
export const testKeys = readMasterKeys(testDataKey);

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

function postgres(server: () => Promise<string>): DatabaseKind {
  let count = 0;
  const opened: Database[] = [];
  const created: string[] = [];
  afterAll(async () => {
    await Promise.allSettled(opened.map((database) => database.close()));
    for (const name of created)
      await administer(await server(), `drop database if exists ${name} with (force)`);
  });
  const place = async () => {
    const url = await server();
    const name = `assay_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}_${count++}`;
    await administer(url, `create database ${name}`);
    created.push(name);
    const address = new URL(url);
    address.pathname = `/${name}`;
    return { url: address.href };
  };
  const open = async () => {
    const database = await openDatabase(await place(), testKeys);
    opened.push(database);
    return database;
  };
  return { name: 'postgres', place, open };
}

/** Asks the set-up for its server and waits until it answers. */
async function sharedServer(folder: string): Promise<string> {
  const file = join(folder, 'url');
  if (!existsSync(file)) writeFileSync(join(folder, 'wanted'), '');
  for (let attempt = 0; ; attempt++) {
    try {
      const url = readFileSync(file, 'utf8');
      await administer(url, 'select 1');
      return url;
    } catch (error) {
      if (attempt > 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
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
