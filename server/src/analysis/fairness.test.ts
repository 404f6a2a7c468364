import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { form, pause, until } from '../../test/test-server.ts';
import { AnalysisPool } from './pool.ts';
import { sourceWorker } from './worker-process.ts';

const entry = sourceWorker(new URL('../../test/obedient-worker.ts', import.meta.url));
const document = (order: string) => ({ bytes: Buffer.from(`%PDF-1.7 ${order} `), fileName: 'a.pdf' });

function poolOf(options: { workers?: number; queue?: number; timeMs?: number } = {}): AnalysisPool {
  const whole = { workers: 1, queue: 6, timeMs: 30_000, ...options };
  const perOwner = { running: 2, waiting: 4 };
  return new AnalysisPool({ entry, memoryBytes: 1 << 30, perOwner, slowAfterMs: 500, ...whole });
}

describe('the pool', () => {
  test('serves owners in turn, however many one of them has waiting', async () => {
    const pool = poolOf();
    const order: string[] = [];
    const run = (owner: string, name: string) =>
      pool.run({ ...document('wait 20'), owner }).then(() => order.push(name));
    const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => run('flood', name));
    await Promise.all([...flood, run('other', 'o1'), run('third', 't1')]);
    expect([order.indexOf('o1') < 3, order.indexOf('t1') < 4, order.length]).toEqual([true, true, 6]);
    pool.close();
  });

  test('a scan that takes long makes room for another user and goes on beside them', async () => {
    const pool = poolOf();
    let ended = false;
    const long = pool.run({ ...document('wait 6000'), owner: 'flood' }).finally(() => (ended = true));
    const second = pool.run({ ...document('wait 10'), owner: 'flood' });
    await until(async () => pool.load.running === 1);
    await pool.run({ ...document('report'), owner: 'other' });
    expect(ended).toBe(false);
    await Promise.all([long, second]);
    // The worker on top is gone again.
    await until(async () => pool.load.running === 0 && pool.ready);
    expect(await pool.run({ ...document('report'), owner: 'flood' })).toHaveProperty('report');
    pool.close();
  });

  test('whoever comes new to a full queue takes the end of the longest line', async () => {
    const pool = poolOf({ queue: 3 });
    await until(async () => pool.ready);
    const busy = pool.run({ ...document('wait 400'), owner: 'flood' });
    const waiting = [1, 2, 3].map(() => pool.run({ ...document('wait 10'), owner: 'flood' }));
    const settled = Promise.allSettled(waiting);
    await expect(pool.run({ ...document('report'), owner: 'flood' })).rejects.toMatchObject({
      reason: 'busy',
    });
    expect(await pool.run({ ...document('report'), owner: 'other' })).toHaveProperty('report');
    await busy;
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { reason: 'busy', status: 503 } }]);
    pool.close();
  });

  test('one owner has so many waiting and no more', async () => {
    const pool = poolOf({ queue: 100 });
    await until(async () => pool.ready);
    const all = Promise.allSettled(
      Array.from({ length: 9 }, () => pool.run({ ...document('wait 10'), owner: 'flood' })),
    );
    const reasons = (await all).filter(({ status }) => status === 'rejected');
    expect(reasons).toHaveLength(4);
    expect(reasons[0]).toMatchObject({ reason: { reason: 'too-many-at-once', status: 429 } });
    pool.close();
  });
});

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    const limits = { ANALYSIS_SECONDS: '1', SCAN_FAILURES: '3', SCAN_FAILURES_UNVERIFIED: '2' };
    server = await startAccounts(kind, {
      ...limits,
      SCAN_CPU_SECONDS: '1',
      SCAN_CPU_SECONDS_UNVERIFIED: '600',
    });
  });
  afterAll(() => server.close());

  test('scans that are ended at a limit count, sooner for whoever has not proved the address', async () => {
    const visitor = new Visitor(server);
    await visitor.signUp('endless@example.com');
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      statuses.push((await visitor.upload('%PDF-1.7 endless')).status);
      await pause(50);
    }
    expect(statuses).toEqual([504, 504, 429]);
    expect((await visitor.upload('%PDF-1.7 report')).body['reason']).toBe('too-many-failed-scans');
    const other = new Visitor(server);
    await other.signUp('patient@example.com');
    expect((await other.upload('%PDF-1.7 report')).status).toBe(200);
  });

  test('a user spends so much of the workers’ time in an hour, refused scans included', async () => {
    const { visitor, uid } = await server.verified('spender@example.com');
    const { db } = server.database;
    await db.updateTable('profile').set({ subscriptionPlan: 'starter' }).where('uid', '=', uid).execute();
    let taken = 0;
    await until(async () => {
      const { status, body } = await visitor.upload('%PDF-1.7 wait 500');
      if (status === 200) taken++;
      return body['reason'] === 'scan-time-spent';
    });
    expect(taken).toBeGreaterThan(1);
    const refused = await fetch(`${server.url}/upload`, { method: 'POST', body: form('%PDF-1.7 report') });
    expect(refused.status).toBe(401);
  });
});
