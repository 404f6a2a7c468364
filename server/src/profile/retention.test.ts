import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { openFeed } from './feed.ts';
import { deleteOldFigures } from './retention.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());

  test('figures go when their user wants, and verdict, score and hash stay', async () => {
    const visitor = new Visitor(server);
    const uid = await visitor.signUp('keeps@example.com');
    const { body } = await visitor.upload('%PDF-1.7 report', 'a.pdf');
    const path = `/api/users/${uid}/scans/${String(body['id'])}`;
    expect((await visitor.get(`/api/users/${uid}/retention`)).body).toEqual({ keepDays: 365 });
    const chosen = await visitor.patch(`/api/users/${uid}/retention`, { keepDays: 30 });
    expect([chosen.status, chosen.body]).toEqual([200, { keepDays: 30 }]);
    expect((await visitor.patch(`/api/users/${uid}/retention`, { keepDays: 31 })).status).toBe(400);
    const feed = await openFeed(server.database);
    try {
      expect(await deleteOldFigures(server.database, feed, days(29))).toBe(0);
      expect((await visitor.get(path)).body['report']).not.toBeNull();
      const runs = await Promise.all([1, 2].map(() => deleteOldFigures(server.database, feed, days(31))));
      expect(runs.sort()).toEqual([0, 1]);
    } finally {
      await feed.close();
    }
    expect((await visitor.get(path)).body).toMatchObject({
      report: null,
      analysisResult: { score: 14, findings: [] },
      verdict: 'Potential Risk Factors',
      documentSha256: '0'.repeat(64),
      figuresDeletedAt: expect.any(String),
    });
    const report = await visitor.get(String(body['report_path']));
    expect([report.status, report.body['reason']]).toEqual([410, 'figures-deleted']);
    const stored = await server.database.db.selectFrom('scan').selectAll().where('uid', '=', uid).execute();
    expect(stored).toMatchObject([{ report: '', findings: '[]', fingerprint: null, about: null }]);
    const { events } = (await visitor.get(`/api/users/${uid}/audit`)).body as { events: { kind: string }[] };
    expect(events.slice(0, 2).map((event) => event.kind)).toEqual(['figures-deleted', 'retention-changed']);
  });

  test('who keeps none has the result once and nothing of it is written', async () => {
    const visitor = new Visitor(server);
    const uid = await visitor.signUp('none@example.com');
    await visitor.patch(`/api/users/${uid}/retention`, { keepDays: 0 });
    const { body } = await visitor.upload('%PDF-1.7 report', 'a.pdf');
    expect(body['report']).toMatchObject({ score: 14 });
    const stored = await server.database.db.selectFrom('scan').selectAll().where('uid', '=', uid).execute();
    expect(stored).toMatchObject([{ report: '', findings: '[]', fingerprint: null, about: null, score: 14 }]);
  });
});
