import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());

  const signIn = async (email: string) => {
    const visitor = new Visitor(server);
    await visitor.post('/api/identity/sign-in', { email, password: 'correct horse' });
    return visitor;
  };
  interface Open {
    id: string;
    device: string;
    network: string;
    since: string;
    current: boolean;
  }
  const openOf = async (visitor: Visitor) =>
    (await visitor.get('/api/identity/sessions')).body['sessions'] as Open[];

  test('the owner sees where the account is signed in, and ends one session of several', async () => {
    const email = 'sessions@example.com';
    const here = new Visitor(server);
    const uid = await here.signUp(email);
    const [there, elsewhere] = [await signIn(email), await signIn(email)];
    const open = await openOf(here);
    expect(open).toHaveLength(3);
    expect(open.filter(({ current }) => current)).toHaveLength(1);
    expect(open[0]).toMatchObject({
      device: expect.any(String),
      network: expect.stringMatching(/^10\.\d+\.\d+\.x$/),
      since: expect.stringMatching(/Z$/),
    });
    const theirs = (await openOf(there)).find(({ current }) => current);
    expect((await here.call('DELETE', `/api/identity/sessions/${theirs?.id}`)).status).toBe(204);
    expect((await there.get(`/api/users/${uid}`)).status).toBe(401);
    expect((await elsewhere.get(`/api/users/${uid}`)).status).toBe(200);
    expect((await openOf(here)).map(({ id }) => id)).not.toContain(theirs?.id);
    const { events } = (await here.get(`/api/users/${uid}/audit`)).body as { events: { kind: string }[] };
    expect(events[0]?.kind).toBe('session-ended');
  });

  test('nobody ends a session of another account, or one from a sign-in that is long past', async () => {
    const [owner, stranger] = [new Visitor(server), new Visitor(server)];
    const uid = await owner.signUp('owner-sessions@example.com');
    await stranger.signUp('stranger-sessions@example.com');
    const [own] = await openOf(owner);
    const path = `/api/identity/sessions/${own?.id}`;
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await new Visitor(server).call('DELETE', path)).status).toBe(401);
    expect((await new Visitor(server).get('/api/identity/sessions')).status).toBe(401);
    const { db, dialect } = server.database;
    const old = new Date(Date.now() - 3_600_000);
    await db
      .updateTable('session')
      .set({ createdAt: dialect === 'postgres' ? old : old.toISOString() })
      .where('userId', '=', uid)
      .execute();
    const refused = await owner.call('DELETE', path);
    expect([refused.status, refused.body['reason']]).toEqual([403, 'sign-in-again']);
    expect((await owner.get(`/api/users/${uid}`)).status).toBe(200);
  });
});
