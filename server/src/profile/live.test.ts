import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase, testKeys } from '../../test/databases.ts';
import { until } from '../../test/test-server.ts';
import { openDatabase } from '../platform/database.ts';

interface Received {
  id: string;
  event: string;
  /** Characters of the event's data. */
  length: number;
  profile: {
    fullName: string;
    freeScansLeft: number;
    scanHistory: unknown[];
    added: { id: string; fileName: string }[];
    entries: number;
  };
}

/** A reader of a live stream. */
function follow(server: { url: string }, visitor: Visitor, uid: string, lastEventId?: string, query = '') {
  const received: Received[] = [];
  const leaving = new AbortController();
  const state = { status: 0, ended: false };
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const read = async () => {
    const response = await fetch(`${server.url}/api/users/${uid}/live${query}`, {
      headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
      signal: leaving.signal,
    });
    state.status = response.status;
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const found = /^id: (\d+)\nevent: (profile|changes)\ndata: (.*)$/.exec(text.slice(0, end));
        if (found) {
          const [, id = '', event = '', data = ''] = found;
          received.push({ id, event, length: data.length, profile: JSON.parse(data) as Received['profile'] });
        }
        text = text.slice(end + 2);
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => (state.ended = true));
  return { received, state, leave: () => leaving.abort() };
}

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());

  describe('the live profile', () => {
    test('pushes the record at once and after each change', async () => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('live@example.com');
      const stream = follow(server, visitor, uid);
      await until(() => stream.received.length === 1);
      await visitor.patch(`/api/users/${uid}`, { fullName: 'Grace' });
      await until(() => stream.received.length === 2);
      await visitor.upload('%PDF-1.7 report');
      await until(() => stream.received.length === 3);
      expect(stream.received.map(({ profile }) => [profile.fullName, profile.freeScansLeft])).toEqual([
        ['Ada Example', 1],
        ['Grace', 1],
        ['Grace', 0],
      ]);
      stream.leave();
    });

    test('thousands of scans arrive packed, the same by stream and by call', async () => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('thousands@example.com');
      const findings = JSON.stringify(['An amount was changed. It read “-1,350.00” before.']);
      const row = { uid, inHistory: 1, score: 14, recommendation: '', findings, report: '{}' };
      const rows = Array.from({ length: 3000 }, (_, i) => ({
        ...row,
        id: `many-${i}`,
        fileName: `Statement ${i}.pdf`,
        scannedAt: new Date(Date.UTC(2026, 0, 1) + i).toISOString(),
        subscriptionPlan: 'starter',
      }));
      for (let at = 0; at < rows.length; at += 100) {
        await server.database.db
          .insertInto('scan')
          .values(rows.slice(at, at + 100))
          .execute();
      }
      const path = `/api/users/${uid}`;
      const plain = (await visitor.get(path)).body;
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const asked = { headers: { cookie, 'accept-encoding': 'gzip' } };
      const response = await fetch(server.url + path, asked);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(await response.json()).toEqual(plain);
      const stream = follow(server, visitor, uid);
      await until(() => stream.received.length === 1);
      expect(stream.received[0]?.profile).toEqual(plain);
      stream.leave();
      const parts = follow(server, visitor, uid, undefined, '?changes=1');
      await until(() => parts.received.length === 1);
      await visitor.patch(path, { fullName: 'Grace' });
      await until(() => parts.received.length === 2);
      // Thousands of entries are not sent again for one name.
      expect(parts.received[1]).toMatchObject({
        event: 'changes',
        profile: { fullName: 'Grace', entries: 3000 },
      });
      expect(parts.received[1]?.length).toBeLessThan(1000);
      parts.leave();
    });

    test('in parts, only what follows the history that was sent; a deletion brings all of it', async () => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('parts@example.com');
      await server.database.db
        .updateTable('profile')
        .set({ subscriptionPlan: 'starter' })
        .where('uid', '=', uid)
        .execute();
      const scan = async (name: string) => String((await visitor.upload('%PDF-1.7 report', name)).body['id']);
      const first = await scan('first.pdf');
      const stream = follow(server, visitor, uid, undefined, '?changes=1');
      const next = async (count: number) => {
        await until(() => stream.received.length === count);
        return stream.received[count - 1];
      };
      const whole = await next(1);
      expect([whole?.event, whole?.profile.scanHistory.length]).toEqual(['profile', 1]);
      const second = await scan('second.pdf');
      const added = await next(2);
      expect([added?.event, added?.profile.entries]).toEqual(['changes', 2]);
      expect(added?.profile.added.map(({ id, fileName }) => [id, fileName])).toEqual([
        [second, 'second.pdf'],
      ]);
      expect(added?.profile).not.toHaveProperty('scanHistory');
      await visitor.patch(`/api/users/${uid}`, { fullName: 'Grace' });
      const renamed = await next(3);
      expect(renamed).toMatchObject({
        event: 'changes',
        profile: { fullName: 'Grace', added: [], entries: 2 },
      });
      // What was kept beside the history changes nothing of it.
      await scan('second.pdf');
      expect((await next(4))?.profile).toMatchObject({ added: [], entries: 2 });
      await visitor.call('DELETE', `/api/users/${uid}/scans/${first}`);
      const deleted = await next(5);
      expect([deleted?.event, deleted?.profile.scanHistory.length]).toEqual(['profile', 1]);
      stream.leave();
      const again = follow(server, visitor, uid, undefined, `?changes=1&after=${deleted?.id}`);
      await until(() => again.state.status === 200);
      const third = await scan('third.pdf');
      await until(() => again.received.length === 1);
      expect(again.received[0]).toMatchObject({
        event: 'changes',
        profile: { added: [{ id: third }], entries: 2 },
      });
      again.leave();
    });

    test('a resumed stream brings what was missed, and nothing it has seen', async () => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('resumes@example.com');
      const first = follow(server, visitor, uid);
      await until(() => first.received.length === 1);
      first.leave();
      const { id = '' } = first.received[0] ?? {};
      await visitor.patch(`/api/users/${uid}`, { fullName: 'Missed' });
      const second = follow(server, visitor, uid, id);
      await until(() => second.received.length === 1);
      expect(second.received[0]?.profile.fullName).toBe('Missed');
      const third = follow(server, visitor, uid, second.received[0]?.id);
      await until(() => third.state.status === 200);
      await visitor.patch(`/api/users/${uid}`, { fullName: 'Next' });
      await until(() => third.received.length === 1);
      expect(third.received[0]?.profile.fullName).toBe('Next');
      second.leave();
      third.leave();
    });

    test('is one’s own only, and ends when the session has ended', async () => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('mine@example.com');
      const stranger = new Visitor(server);
      const other = await stranger.signUp('other@example.com');
      expect((await stranger.get(`/api/users/${uid}/live`)).status).toBe(404);
      expect((await new Visitor(server).get(`/api/users/${uid}/live`)).status).toBe(401);
      const stream = follow(server, stranger, other);
      await until(() => stream.received.length === 1);
      await stranger.post('/api/identity/sign-out');
      await until(() => stream.state.ended);
      expect(stream.received).toHaveLength(1);
    });
  });

  test('ends when the password is reset, wherever that is done', async () => {
    const visitor = new Visitor(server);
    const uid = await visitor.signUp('resets@example.com');
    const stream = follow(server, visitor, uid);
    await until(() => stream.received.length === 1);
    const elsewhere = new Visitor(server);
    await elsewhere.post('/api/identity/forgot-password', { email: 'resets@example.com' });
    let oobCode: string | undefined;
    await until(async () => {
      oobCode = /oobCode=(\S+)/.exec((await server.mails('resets@example.com')).join('\n'))?.[1];
      return oobCode !== undefined;
    });
    const passwords = { password: 'battery staple', confirmPassword: 'battery staple' };
    await elsewhere.post('/api/identity/reset-password', { oobCode, ...passwords });
    await until(() => stream.state.ended);
    expect(stream.received).toHaveLength(1);
  });

  test('made anew it skips what `after` says was seen', async () => {
    const visitor = new Visitor(server);
    const uid = await visitor.signUp('after@example.com');
    const first = follow(server, visitor, uid);
    await until(() => first.received.length === 1);
    first.leave();
    const again = follow(server, visitor, uid, undefined, `?after=${first.received[0]?.id}`);
    await until(() => again.state.status === 200);
    await visitor.patch(`/api/users/${uid}`, { fullName: 'Later' });
    await until(() => again.received.length === 1);
    expect(again.received[0]?.profile.fullName).toBe('Later');
    again.leave();
    expect((await visitor.get(`/api/users/${uid}/live?after=x`)).status).toBe(400);
  });

  if (kind.name === 'sqlite') return;
  test('a change through one process reaches a stream on another', async () => {
    const place = await kind.place();
    const [one, two] = await Promise.all([
      startAccounts({ ...kind, open: () => openDatabase(place, testKeys) }),
      startAccounts({ ...kind, open: () => openDatabase(place, testKeys) }),
    ]);
    const visitor = new Visitor(one);
    const uid = await visitor.signUp('both@example.com');
    const stream = follow(two, visitor, uid);
    await until(() => stream.received.length === 1);
    await visitor.patch(`/api/users/${uid}`, { fullName: 'Elsewhere' });
    await until(() => stream.received.length === 2);
    expect(stream.received[1]?.profile.fullName).toBe('Elsewhere');
    await visitor.upload('%PDF-1.7 report');
    await until(() => stream.received.length === 3);
    expect(stream.received[2]?.profile.scanHistory).toHaveLength(1);
    stream.leave();
    for (const server of [one, two]) {
      await server.close();
      await server.database.close();
    }
  });
});
