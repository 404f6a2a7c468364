import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { deviceOf, networkOf } from './device.ts';
import { recordEvent } from './log.ts';

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());
  const eventsOf = async (visitor: Visitor, uid: string, query = '') =>
    (await visitor.get(`/api/users/${uid}/audit${query}`)).body as {
      events: { kind: string; about: string; network: string }[];
      next: string | null;
    };

  test('the owner, and nobody else, reads what was done with the account', async () => {
    const visitor = new Visitor(server);
    const uid = await visitor.signUp('audit@example.com');
    await visitor.patch(`/api/users/${uid}`, { fullName: 'Ada' });
    await visitor.post('/api/identity/sign-out');
    await visitor.post('/api/identity/sign-in', { email: 'audit@example.com', password: 'correct horse' });
    const { events, next } = await eventsOf(visitor, uid);
    expect(events.map(({ kind: one }) => one)).toEqual([
      'signed-in',
      'signed-out',
      'profile-changed',
      'signed-up',
    ]);
    expect([next, events[0]?.network]).toEqual([null, expect.stringMatching(/^10\.\d+\.\d+\.x$/)]);
    const stranger = new Visitor(server);
    await stranger.signUp('stranger-audit@example.com');
    expect((await stranger.get(`/api/users/${uid}/audit`)).status).toBe(404);
    expect((await new Visitor(server).get(`/api/users/${uid}/audit`)).status).toBe(401);
  });

  test('is read page by page, and an event is never changed', async () => {
    const visitor = new Visitor(server);
    const uid = await visitor.signUp('pages@example.com');
    const { db } = server.database;
    for (let i = 0; i < 60; i++) await recordEvent(db, { uid, kind: 'scanned', about: String(i) });
    const first = await eventsOf(visitor, uid);
    const second = await eventsOf(visitor, uid, `?before=${encodeURIComponent(first.next ?? '')}`);
    const seen = new Set([...first.events, ...second.events].map(({ about }) => about));
    expect([first.events.length, second.events.length, second.next, seen.size]).toEqual([50, 11, null, 61]);
    await expect(db.updateTable('audit_event').set({ about: 'other' }).execute()).rejects.toThrow(
      'not changed',
    );
    await db.deleteFrom('user').where('id', '=', uid).execute();
    expect(await db.selectFrom('audit_event').select('id').where('uid', '=', uid).execute()).toEqual([]);
  });
});

test('a device and a network are told in words their owner knows', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1';
  expect([deviceOf(firefox), deviceOf(safari), deviceOf('curl/8')]).toEqual([
    'Firefox on Windows',
    'Safari on iOS',
    'Unknown device',
  ]);
  expect([networkOf('203.0.113.9'), networkOf('2001:db8::7')]).toEqual(['203.0.113.x', '2001:db8:0:0::/64']);
});
