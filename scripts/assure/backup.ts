import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { Visitor } from '../../server/test/accounts.ts';
import { testDataKey } from '../../server/test/databases-key.ts';
import { ownPostgres } from '../../server/test/postgres-cluster.ts';
import type { DatabasePlace } from '../../server/src/platform/database.ts';
import { waitUntilUp } from './faults.ts';
import { sample, startTarget, type Seen, type Target } from './world.ts';

const command = fileURLToPath(new URL('../../server/src/commands/main.ts', import.meta.url));

/** Runs a command of the operator in a process of its own, with nothing but the settings of a place. */
function operate(place: DatabasePlace, ...args: string[]): void {
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_KEY: testDataKey,
    AUTH_SECRET: 'a secret of the runs, long enough to sign',
    ...('url' in place ? { DATABASE_URL: place.url } : { DATA_FOLDER: place.folder }),
  };
  const node = ['--import', 'tsx', '--conditions=source', '--no-warnings', command, ...args];
  execFileSync(process.execPath, node, { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** What a user gets: the list of scans, each Report, each sealed JSON, and whether it verifies. */
async function answersOf(target: Target, visitor: Visitor, ids: readonly string[]): Promise<string[]> {
  const { body } = await visitor.get('/api/identity/session');
  const { uid } = (body as { user: { uid: string } }).user;
  const answers: string[] = [];
  for (const id of ids) {
    const scan = await visitor.get(`/api/users/${uid}/scans/${id}`);
    const sealed = await visitor.open(`/api/scans/${id}/report.json`);
    const form = new FormData();
    form.append('report', new Blob([sealed.text]), 'report.json');
    const verified = await fetch(`${target.url}/api/verify`, { method: 'POST', body: form });
    const { result } = (await verified.json()) as { result: string };
    answers.push(JSON.stringify([scan, sealed.status, sealed.text, result]));
  }
  return answers;
}

async function roundTrip(name: string, from: DatabasePlace, to: DatabasePlace, file: string): Promise<Seen> {
  const limits = { ANALYSIS_WORKERS: '1' };
  const first = await startTarget(from, limits);
  const ids: string[] = [];
  let before: string[];
  try {
    const visitor = await first.user(0);
    for (const scan of ['march.pdf', 'april.pdf', 'may.pdf']) {
      ids.push(String((await visitor.upload(sample, scan)).body['id']));
    }
    before = await answersOf(first, visitor, ids);
  } finally {
    // The embedded database is backed up while its server is stopped.
    await first.stop();
  }
  operate(from, 'backup', file);
  operate(to, 'restore', file);
  const second = await startTarget(to, { ...limits, ASSURE_USERS: '0' });
  try {
    const after = await answersOf(second, await second.user(0), ids);
    const same = after.filter((answer, i) => answer === before[i]).length;
    const genuine = after.filter((answer) => answer.endsWith('"genuine"]')).length;
    return {
      claim: `${name}: a backup restored into an empty place gives the same answers, and its reports verify`,
      seen: `${same} of ${ids.length} scans answer as before, ${genuine} of ${ids.length} reports are genuine`,
      holds: same === ids.length && genuine === ids.length,
    };
  } finally {
    await second.kill();
  }
}

/** Backup and restore by the operator's commands, on both databases. */
export async function backups(folder: string): Promise<Seen[]> {
  const embedded = { folder: join(folder, 'backed-up') };
  const seen = [
    await roundTrip('SQLite', embedded, { folder: join(folder, 'restored') }, join(folder, 'a.backup')),
  ];
  const postgres = await ownPostgres();
  if (!postgres)
    return [...seen, { claim: 'Backup of PostgreSQL', seen: 'PostgreSQL is not installed', holds: false }];
  try {
    await waitUntilUp(postgres);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('create database restored');
    await client.end();
    const restored = new URL(postgres.url);
    restored.pathname = '/restored';
    const places = [{ url: postgres.url }, { url: restored.href }] as const;
    return [...seen, await roundTrip('PostgreSQL', ...places, join(folder, 'b.backup'))];
  } finally {
    await postgres.remove();
  }
}
