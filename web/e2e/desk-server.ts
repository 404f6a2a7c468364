import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/src/app.ts';
import { openDatabase, type Database } from '../../server/src/platform/database.ts';
import type { ProfileTable } from '../../server/src/platform/schema.ts';
import { readSettings } from '../../server/src/platform/settings.ts';
import type { Updateable } from 'kysely';
import { untilReady } from './until.ts';

/** The server in this process with the built web, so that a journey can begin in any state of a record. */
export interface Desk {
  url: string;
  database: Database;
  /** Writes fields of a record as the server itself would; an open page sees them when it next asks. */
  set(uid: string, fields: Updateable<ProfileTable>): Promise<void>;
  /** Puts scans into the history, oldest first. */
  addScans(uid: string, scans: readonly SeededScan[]): Promise<void>;
  stop(): Promise<void>;
}

/** A scan as the history shows it. */
export interface SeededScan {
  fileName: string;
  score: number;
  findings?: readonly string[];
  /** ISO 8601. */
  scannedAt: string;
}

/** The built worker: it starts in a quarter of the time of the one that is compiled as it loads. */
const worker = {
  file: new URL('../../server/dist/analysis/worker.js', import.meta.url),
  execArgv: ['--no-warnings'],
};

/**
 * Starts it on a free port with an empty database, or on that of another, as one more process of the same service.
 * @param environment settings, as in `.env`
 */
export async function startDesk(environment: Record<string, string> = {}, beside?: Desk): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-desk-'));
  const settings = readSettings({
    NODE_ENV: 'production',
    ALLOW_SANDBOX: '1',
    PORT: '0',
    REQUIRE_SIGN_IN: '1',
    LOG_LEVEL: 'error',
    ANALYSIS_WORKERS: '1',
    ...environment,
  });
  const database = beside?.database ?? (await openDatabase({ folder }));
  // Named before it listens: calls must come from the address itself.
  const port = settings.port || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const webFolder = process.env['ASSAY_WEB_FOLDER'];
  const app = await buildApp(settings, {
    accounts: {
      database,
      secret: 'a secret of the journeys, long enough to sign',
      appUrl: settings.appUrl || url,
    },
    passwordWork: { N: 1024, p: 1 },
    worker,
    ...(webFolder ? { webFolder } : {}),
  });
  await app.listen({ host: '127.0.0.1', port });
  await untilReady(url);
  return {
    url,
    database,
    set: async (uid, fields) => {
      await database.db
        .updateTable('profile')
        .set((eb) => ({ ...fields, changes: eb('changes', '+', 1) }))
        .where('uid', '=', uid)
        .execute();
    },
    addScans: (uid, scans) => addScans(database, uid, scans),
    stop: async () => {
      await app.close();
      if (!beside) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addScans({ db }: Database, uid: string, scans: readonly SeededScan[]): Promise<void> {
  const rows = scans.map(({ fileName, score, findings = [], scannedAt }, index) => ({
    id: `${uid}-${index}`,
    uid,
    fileName,
    inHistory: 1,
    score,
    recommendation: 'Ask for the file as downloaded from the bank.',
    findings: JSON.stringify(findings),
    report: '{}',
    scannedAt,
    subscriptionPlan: 'starter',
  }));
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < rows.length; at += 50) {
      await tx
        .insertInto('scan')
        .values(rows.slice(at, at + 50))
        .execute();
    }
  });
}

/** A port of this machine no one listens on. */
export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
