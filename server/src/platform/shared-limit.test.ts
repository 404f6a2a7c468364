import { expect, test } from 'vitest';
import { startAccounts, Visitor } from '../../test/accounts.ts';
import { onEachDatabase, testKeys } from '../../test/databases.ts';
import { pause } from '../../test/test-server.ts';
import { openDatabase } from './database.ts';
import { CallError } from './errors.ts';
import { sharedLimit } from './shared-limit.ts';

const refused = (error: unknown) => error instanceof CallError && error.reason === 'too-many-tries';

onEachDatabase((kind) => {
  test('counts made at once by several processes share one count, which begins anew with its window', async () => {
    const database = await kind.open();
    const limit = { most: 20, windowMs: 3_600_000 };
    const processes = [1, 2, 3].map(() => sharedLimit(database, 'a secret', limit));
    const tries = processes.flatMap((count) => Array.from({ length: 10 }, () => count('key')));
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(settled.filter((one) => one.status === 'rejected' && refused(one.reason))).toHaveLength(10);
    await sharedLimit(database, 'a secret', limit)('another key');

    const short = [1, 2].map(() => sharedLimit(database, 'a secret', { most: 1, windowMs: 50 }));
    await short[0]?.('short');
    await pause(60);
    await short[1]?.('short');
    const rows = await database.db.selectFrom('try_count').selectAll().execute();
    expect(rows.map(({ key }) => /^[0-9a-f]{64}$/.test(key))).not.toContain(false);
  });

  if (kind.name === 'sqlite') return;
  test('guesses and calls for payment spread over two processes are as many as of one', async () => {
    const place = await kind.place();
    const servers = await Promise.all(
      [1, 2].map(() => startAccounts({ ...kind, open: () => openDatabase(place, testKeys) })),
    );
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) {
      const server = servers[i % 2];
      if (!server) throw new Error('No server.');
      const body = { email: 'guessed@example.com', password: `guess ${i}` };
      statuses.push((await new Visitor(server).post('/api/identity/sign-in', body)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
    const [one, two] = servers.map((server) => new Visitor(server));
    if (!one || !two) throw new Error('No visitors.');
    const userId = await one.signUp('payer@example.com');
    for (const cookie of one.cookies) two.cookies.set(...cookie);
    const calls: number[] = [];
    for (let i = 0; i < 44; i++) {
      const visitor = i % 2 === 0 ? one : two;
      calls.push((await visitor.post('/api/billing/portal-session', { userId })).status);
    }
    expect(calls).toEqual([...Array<number>(40).fill(409), ...Array<number>(4).fill(429)]);
    for (const server of servers) {
      await server.close();
      await server.database.close();
    }
  });
});
