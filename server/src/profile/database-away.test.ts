import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { testKeys } from '../../test/databases.ts';
import { folderOfBinaries, ownPostgres, type OwnPostgres } from '../../test/postgres-cluster.ts';
import { pause, until } from '../../test/test-server.ts';
import { openDatabase } from '../platform/database.ts';

/** Connections of the server under test: ten of its pool and the one it listens on. */
const most = 11;

describe.skipIf(!folderOfBinaries)('PostgreSQL that goes and comes back', () => {
  let postgres: OwnPostgres;
  let server: AccountServer;
  const connections = async () => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ n: string }>(
        "select count(*) n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      return Number(rows[0]?.n);
    } finally {
      await client.end();
    }
  };
  const open = async () => {
    for (;;) {
      const database = await openDatabase({ url: postgres.url }, testKeys).catch(() => null);
      if (database) return database;
      await pause(50);
    }
  };
  beforeAll(async () => {
    postgres = (await ownPostgres())!;
    server = await startAccounts({ name: 'postgres', place: async () => ({ url: postgres.url }), open });
  });
  afterAll(async () => {
    await server.close();
    await server.database.close();
    await postgres.remove();
  });

  test('a database that dies between two queries of a transaction ends the transaction, not the process', async () => {
    const database = await openDatabase({ url: postgres.url }, testKeys);
    const broken = database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('user').select('id').execute();
      await postgres.kill();
      // The connection is told while no query waits for an answer.
      await pause(300);
      await trx.selectFrom('user').select('id').execute();
    });
    await expect(broken).rejects.toThrow();
    await until(async () => {
      if (!postgres.running()) postgres.start();
      return database.db
        .selectFrom('user')
        .select('id')
        .execute()
        .then(
          () => true,
          () => false,
        );
    });
    await database.close();
  });

  test('calls answer 503 with Retry-After, nobody is signed out, and all is as before when it is back', async () => {
    const visitor = new Visitor(server);
    const uid = await visitor.signUp('away@example.com');
    const { changes, stop } = listen(server, visitor, uid);
    await until(async () => changes() > 0);
    await postgres.stop();
    // Long enough for several tries of the link that hears of changes.
    for (let i = 0; i < 8; i++) {
      const answers = await Promise.all([
        visitor.open(`/api/users/${uid}`),
        visitor.open('/api/identity/session'),
        visitor.upload('%PDF-1.7 report'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      if (i > 0) expect((await visitor.open('/readyz')).status).toBe(503);
      const [profile] = answers;
      expect(profile?.headers.get('retry-after')).toBe('5');
      await pause(500);
    }
    postgres.start();
    await until(async () => (await visitor.open('/readyz')).status === 200);
    expect((await visitor.get(`/api/users/${uid}`)).status).toBe(200);
    expect((await visitor.upload('%PDF-1.7 report')).status).toBe(200);
    // The link that hears of changes is one connection again, and hears.
    await until(async () => {
      await visitor.patch(`/api/users/${uid}`, { fullName: `Ada ${Math.random()}` });
      return (await connectionsListening()) === 1;
    });
    expect(await connections()).toBeLessThanOrEqual(most);
    stop();
    const again = listen(server, visitor, uid);
    await until(async () => again.changes() > 0);
    const before = again.changes();
    await visitor.patch(`/api/users/${uid}`, { fullName: 'Heard' });
    await until(async () => again.changes() > before);
    again.stop();
  });

  const connectionsListening = async () => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    try {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where query ilike 'listen %' and pid <> pg_backend_pid()",
      );
      return rows.length;
    } finally {
      await client.end();
    }
  };
});

/** Reads a live stream and counts what it brings. */
function listen(server: { url: string }, visitor: Visitor, uid: string) {
  const leaving = new AbortController();
  let count = 0;
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const read = async () => {
    const response = await fetch(`${server.url}/api/users/${uid}/live`, {
      headers: { cookie },
      signal: leaving.signal,
    });
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      if (Buffer.from(part).includes('event: profile')) count++;
    }
  };
  read().catch(() => {});
  return { changes: () => count, stop: () => leaving.abort() };
}
