import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';

onEachDatabase((kind) => {
  let server: AccountServer;
  let count = 0;
  beforeAll(async () => {
    server = await startAccounts(kind, { ANALYSIS_WORKERS: '2' });
  });
  afterAll(() => server.close());
  const newcomer = async (plan: 'free' | 'starter' = 'free') => {
    const visitor = new Visitor(server);
    const uid = await visitor.signUp(`scans${count++}@example.com`);
    const { db } = server.database;
    await db.updateTable('profile').set({ subscriptionPlan: plan }).where('uid', '=', uid).execute();
    return { visitor, uid, profile: async () => (await visitor.get(`/api/users/${uid}`)).body };
  };

  test('a scan is kept in the history and counted against the free plan', async () => {
    const { visitor, profile } = await newcomer();
    const { status, body } = await visitor.upload('%PDF-1.7 report', 'march.pdf');
    expect([status, body['addedToHistory']]).toEqual([200, true]);
    expect(await profile()).toMatchObject({
      freeScansLeft: 0,
      scanHistory: [
        {
          id: body['id'],
          fileName: 'march.pdf',
          analysisResult: { score: 14, findings: body['findings'], report_path: body['report_path'] },
          scannedAt: body['scannedAt'],
          subscriptionPlan: 'free',
        },
      ],
    });
    const blocked = await visitor.upload('%PDF-1.7 report', 'april.pdf');
    expect([blocked.status, blocked.body['reason']]).toEqual([403, 'no-scans-left']);
  });

  test('a scan that ends in an error costs nothing', async () => {
    const { visitor, profile } = await newcomer();
    expect((await visitor.upload('%PDF-1.7 refuse damaged')).status).toBe(422);
    expect(await profile()).toMatchObject({ freeScansLeft: 1, scanHistory: [] });
  });

  test('of scans racing for the last free one, one wins', async () => {
    const { visitor, profile } = await newcomer();
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
    const answers = await Promise.all(names.map((name) => visitor.upload('%PDF-1.7 wait 50', name)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403, 403]);
    expect(await profile()).toMatchObject({ freeScansLeft: 0, scanHistory: [{}] });
    expect(((await profile())['scanHistory'] as unknown[]).length).toBe(1);
  });

  test('a file name is in the history once; the result is given either way', async () => {
    const { visitor, profile } = await newcomer('starter');
    const first = await visitor.upload('%PDF-1.7 report', 'same.pdf');
    const second = await visitor.upload('%PDF-1.7 report', 'same.pdf');
    expect([first.body['addedToHistory'], second.body['addedToHistory']]).toEqual([true, false]);
    expect(second.body['score']).toBe(14);
    const { scanHistory, freeScansLeft } = await profile();
    expect([(scanHistory as unknown[]).length, freeScansLeft]).toEqual([1, 1]);
  });

  test('parallel scans of one name add it once', async () => {
    const { visitor, profile } = await newcomer('starter');
    const answers = await Promise.all([1, 2, 3].map(() => visitor.upload('%PDF-1.7 wait 50', 'same.pdf')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers.filter((answer) => answer.body['addedToHistory'] === true)).toHaveLength(1);
    expect(((await profile())['scanHistory'] as unknown[]).length).toBe(1);
  });

  describe('who may', () => {
    const table: [string, string, (uid: string, report: string) => string, number, number, number][] = [
      ['POST', 'a scan', () => '/upload', 401, 200, 200],
      ['GET', 'a profile', (uid) => `/api/users/${uid}`, 401, 404, 200],
      ['PATCH', 'a profile', (uid) => `/api/users/${uid}`, 401, 404, 200],
      ['GET', 'a report', (_, report) => report, 401, 404, 200],
      ['GET', 'the session', () => '/api/identity/session', 200, 200, 200],
      ['POST', 'a verification mail', () => '/api/identity/send-verification', 401, 200, 200],
    ];
    test.each(table)('%s %s', async (method, _what, pathOf, nobody, stranger, owner) => {
      const { visitor, uid } = await newcomer('starter');
      const other = await newcomer('starter');
      const report = String((await visitor.upload('%PDF-1.7 report', 'r.pdf')).body['report_path']);
      const path = pathOf(uid, report);
      const statuses = [];
      for (const who of [new Visitor(server), other.visitor, visitor]) {
        const answer =
          path === '/upload'
            ? await who.upload('%PDF-1.7 report')
            : method === 'PATCH'
              ? await who.patch(path, { fullName: 'Grace' })
              : method === 'POST'
                ? await who.post(path)
                : await who.get(path);
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([nobody, stranger, owner]);
    });
  });
});

onEachDatabase((kind) => {
  test('where sign-in is not asked for, anybody scans and only a user’s scan is kept', async () => {
    const server = await startAccounts(kind, { REQUIRE_SIGN_IN: '0' });
    try {
      const anybody = await new Visitor(server).upload('%PDF-1.7 report');
      expect([anybody.status, anybody.body['addedToHistory']]).toEqual([200, false]);
      const user = new Visitor(server);
      await user.signUp('user@example.com');
      expect((await user.upload('%PDF-1.7 report')).body['addedToHistory']).toBe(true);
      expect(await server.database.db.selectFrom('scan').select('fileName').execute()).toHaveLength(1);
    } finally {
      await server.close();
    }
  });
});
