import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase, type DatabasePlace } from '../../server/src/platform/database.ts';
import { readMasterKeys } from '../../server/src/platform/master-keys.ts';
import { testDataKey } from '../../server/test/databases-key.ts';
import { ownPostgres, type OwnPostgres } from '../../server/test/postgres-cluster.ts';
import { pause } from '../../server/test/test-server.ts';
import { startTarget, type Seen, type Target } from './world.ts';

const limits = {
  ANALYSIS_WORKERS: '2',
  ANALYSIS_USER_WAITING: '20',
  ASSURE_WORKER: 'obedient',
  ASSURE_USERS: '4',
};

/** Scans without end until told to stop; collects the ids that were acknowledged. */
function scanning(target: Target) {
  const acknowledged = new Set<string>();
  const statuses = new Map<number, number>();
  const state = { done: false };
  const lanes = [0, 1, 2, 3].map(async (i) => {
    // Rounds that go fast sign in more often than an account may in a minute.
    let visitor = await target.user(i).catch(() => null);
    while (!visitor && !state.done && target.running()) {
      await pause(1000);
      visitor = await target.user(i).catch(() => null);
    }
    if (!visitor) return;
    for (let n = 0; !state.done; n++) {
      const answer = await visitor.upload('%PDF-1.7 wait 20', `${n}.pdf`).catch(() => null);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (answer && status === 200) acknowledged.add(String(answer.body['id']));
      if (status !== 200) await pause(100);
    }
  });
  const stop = async () => {
    state.done = true;
    await Promise.all(lanes);
  };
  return { acknowledged, statuses, stop };
}

async function missing(place: DatabasePlace, acknowledged: Set<string>): Promise<number> {
  const database = await openDatabase(place, readMasterKeys(testDataKey));
  try {
    const rows = await database.db.selectFrom('scan').select('id').execute();
    const kept = new Set(rows.map(({ id }) => id));
    return [...acknowledged].filter((id) => !kept.has(id)).length;
  } finally {
    await database.close();
  }
}

/** PostgreSQL stopped under load for some seconds each time. */
export async function databaseAway(outages: number[]): Promise<Seen[]> {
  const postgres = await ownPostgres();
  if (!postgres)
    return [{ claim: 'PostgreSQL stopped under load', seen: 'PostgreSQL is not installed', holds: false }];
  const seen: Seen[] = [];
  try {
    await waitUntilUp(postgres);
    const target = await startTarget({ url: postgres.url }, limits);
    try {
      for (const seconds of outages) {
        const work = scanning(target);
        await pause(2000);
        await postgres.stop();
        await pause(seconds * 1000);
        postgres.start();
        await waitUntilUp(postgres);
        const back = performance.now();
        while ((await fetch(`${target.url}/readyz`)).status !== 200) await pause(50);
        const recovered = (performance.now() - back) / 1000;
        let most = 0;
        for (let look = 0; look < 20; look++) {
          most = Math.max(most, await connections(postgres));
          await pause(100);
        }
        await work.stop();
        const lost = await missing({ url: postgres.url }, work.acknowledged);
        const answers = [...work.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
        seen.push({
          claim: `PostgreSQL stopped for ${seconds} s under load: recovers by itself within 10 s, loses nothing acknowledged, connections never above the pool`,
          seen: `ready ${recovered.toFixed(1)} s after it was back; ${work.acknowledged.size} acknowledged, ${lost} lost; ${most} connections; answers ${answers}`,
          holds: recovered < 10 && lost === 0 && most <= 11,
        });
      }
    } finally {
      await target.kill();
    }
  } finally {
    await postgres.remove();
  }
  return seen;
}

export async function waitUntilUp(postgres: OwnPostgres): Promise<void> {
  for (;;) {
    const up = await connections(postgres).catch(() => null);
    if (up !== null) return;
    await pause(50);
  }
}

async function connections({ url }: OwnPostgres): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>(
      "select count(*) n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}

/** Server, worker and database killed amid scans, round after round, on both databases. */
export async function killRuns(folder: string, rounds: number): Promise<Seen[]> {
  const postgres = await ownPostgres();
  const seen: Seen[] = [];
  try {
    const embedded = { folder: mkdtempSync(join(folder, 'kills-')) };
    seen.push(await killServers('SQLite', embedded, rounds), await killWorkers('SQLite', embedded, rounds));
    if (!postgres)
      return [...seen, { claim: 'Kills on PostgreSQL', seen: 'PostgreSQL is not installed', holds: false }];
    await waitUntilUp(postgres);
    const place = { url: postgres.url };
    seen.push(await killServers('PostgreSQL', place, rounds), await killWorkers('PostgreSQL', place, rounds));
    seen.push(await killDatabases(postgres, rounds));
    return seen;
  } finally {
    await postgres?.remove();
  }
}

async function killServers(name: string, place: DatabasePlace, rounds: number): Promise<Seen> {
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const target = await startTarget(place, limits);
    const work = scanning(target);
    await acknowledges(target, work);
    await target.kill();
    await work.stop();
    for (const id of work.acknowledged) acknowledged.add(id);
  }
  // The embedded database runs in the process of the server.
  const victim = name === 'SQLite' ? 'server and database, one process,' : 'server';
  return told(victim, name, rounds, acknowledged, await missing(place, acknowledged));
}

async function killWorkers(name: string, place: DatabasePlace, rounds: number): Promise<Seen> {
  const target = await startTarget(place, limits);
  const work = scanning(target);
  let killed = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      await acknowledges(target, work);
      for (const worker of target.workers()) {
        process.kill(worker, 'SIGKILL');
        killed++;
      }
    }
    // It serves on after the last round.
    await acknowledges(target, work);
    await work.stop();
    // A worker that is being replaced is none to be killed.
    if (killed < rounds) throw new Error(`${killed} workers were killed`);
  } finally {
    await target.kill();
    await work.stop();
  }
  return told('workers', name, rounds, work.acknowledged, await missing(place, work.acknowledged));
}

async function killDatabases(postgres: OwnPostgres, rounds: number): Promise<Seen> {
  const place = { url: postgres.url };
  const target = await startTarget(place, limits);
  const work = scanning(target);
  try {
    for (let round = 0; round < rounds; round++) {
      await acknowledges(target, work);
      await postgres.kill();
      await restarted(postgres);
    }
    await acknowledges(target, work);
    await work.stop();
  } finally {
    await target.kill();
    await work.stop();
  }
  return told('database', 'PostgreSQL', rounds, work.acknowledged, await missing(place, work.acknowledged));
}

/** Its processes hold the shared memory for a moment after the first of them is gone; a start then fails. */
async function restarted(postgres: OwnPostgres): Promise<void> {
  for (;;) {
    postgres.start();
    for (let i = 0; i < 100 && postgres.running(); i++) {
      if ((await connections(postgres).catch(() => null)) !== null) return;
      await pause(50);
    }
    await pause(100);
  }
}

/** Longest wait for the next scans, sign-ins that are held back among it, in milliseconds. */
const mostWaitMs = 180_000;

/** Waits until so many scans were acknowledged; a server that is gone acknowledges none. */
async function acknowledges(target: Target, { acknowledged }: { acknowledged: Set<string> }, more = 5) {
  const wanted = acknowledged.size + more;
  const until = performance.now() + mostWaitMs;
  while (acknowledged.size < wanted) {
    if (!target.running()) throw new Error(`the server ended: ${target.log().slice(-600)}`);
    if (performance.now() > until) throw new Error(`no scan acknowledged: ${target.log().slice(-600)}`);
    await pause(20);
  }
}

const told = (
  victim: string,
  name: string,
  rounds: number,
  acknowledged: ReadonlySet<string>,
  lost: number,
): Seen => ({
  claim: `kill −9 of the ${victim} during scans, ${rounds} rounds on ${name}: nothing acknowledged is lost`,
  seen: `${acknowledged.size} acknowledged, ${lost} lost`,
  holds: lost === 0 && acknowledged.size >= 5 * rounds,
});
