import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { expect, test, vi } from 'vitest';
import { lightWork, newUser, startAccounts, Visitor } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { startServer, until } from '../../test/test-server.ts';
import { openDatabase } from './database.ts';
import { readSettings } from './settings.ts';
import { sharedCount } from './shared-count.ts';

const secret = 'a secret of the tests, long enough to sign';

onEachDatabase((kind) => {
  test('the database holds no token a session could be opened with', async () => {
    const server = await startAccounts(kind);
    try {
      const visitor = new Visitor(server);
      await visitor.signUp('token@example.com');
      const held = decodeURIComponent(visitor.cookies.get('assay.session_token') ?? '').split('.')[0] ?? '';
      const rows = await server.database.db.selectFrom('session').selectAll().execute();
      expect(held.length).toBeGreaterThan(20);
      expect(JSON.stringify(rows)).not.toContain(held);
      expect((await visitor.get('/api/identity/session')).body['user']).not.toBeNull();
      await visitor.post('/api/identity/sign-out');
      expect(await server.database.db.selectFrom('session').selectAll().execute()).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('a clock that was ahead for a moment locks nobody out', async () => {
    const database = await kind.open();
    const count = sharedCount(database, secret, 60_000);
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 5 * 86_400_000);
    expect(await count.add('account', 10)).toBe(10);
    clock.mockRestore();
    expect(await count.read('account')).toBe(0);
    expect(await count.add('account')).toBe(1);
  });

  test('a stranger’s guesses do not lock the owner out of a known browser', async () => {
    const server = await startAccounts(kind);
    try {
      const owner = new Visitor(server);
      const email = 'locked@example.com';
      await owner.signUp(email);
      const stranger = new Visitor(server);
      const statuses = new Set<number>();
      for (let i = 0; i < 12; i++) {
        statuses.add(
          (await stranger.post('/api/identity/sign-in', { email, password: `guess ${i}` })).status,
        );
      }
      expect([...statuses]).toEqual([401, 429]);
      const right = { email, password: 'correct horse' };
      expect((await new Visitor(server).post('/api/identity/sign-in', right)).status).toBe(429);
      expect((await owner.post('/api/identity/sign-in', right)).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  test('whoever signs up again with an address that has had its free scan has none', async () => {
    const server = await startAccounts(kind);
    try {
      const email = 'again@example.com';
      const first = new Visitor(server);
      const uid = await first.signUp(email);
      expect((await first.upload('%PDF-1.7 report')).status).toBe(200);
      expect((await first.call('DELETE', `/api/users/${uid}`)).status).toBe(204);
      const second = new Visitor(server);
      await second.signUp(email);
      expect((await second.upload('%PDF-1.7 report')).body['reason']).toBe('no-scans-left');
      const rows = await server.database.db.selectFrom('used_trial').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(email);
    } finally {
      await server.close();
    }
  });

  test('a caller is told of a few registered addresses in an hour, and their owners by mail', async () => {
    const server = await startAccounts(kind);
    try {
      const caller = new Visitor(server);
      const reasons = [];
      for (let i = 0; i < 7; i++) {
        await new Visitor(server).signUp(`taken${i}@example.com`);
        reasons.push(
          (await caller.post('/api/identity/sign-up', newUser(`taken${i}@example.com`))).body['reason'],
        );
      }
      expect(reasons).toEqual([...Array<string>(5).fill('email-taken'), 'too-many-tries', 'too-many-tries']);
      await until(async () => (await server.mails('taken0@example.com')).length > 1);
      expect((await server.mails('taken0@example.com')).join()).toContain('already have an Assay account');
    } finally {
      await server.close();
    }
  });

  test('one user has so many live streams and no more', async () => {
    const server = await startAccounts(kind);
    const leaving = new AbortController();
    try {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('streams@example.com');
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const open = () =>
        fetch(`${server.url}/api/users/${uid}/live`, { headers: { cookie }, signal: leaving.signal });
      const streams = await Promise.all(Array.from({ length: 13 }, open));
      expect(streams.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    } finally {
      leaving.abort();
      await server.close();
    }
  });

  test('an export is streamed, one at a time', async () => {
    const server = await startAccounts(kind);
    try {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('export@example.com');
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => visitor.get(`/api/users/${uid}/export`)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
      const { user, activity } = (answers.find(({ status }) => status === 200)?.body ?? {}) as {
        user?: unknown;
        activity?: readonly unknown[];
      };
      expect(user).toMatchObject({ email: 'export@example.com' });
      // On a busy machine one of them may be asked for when another is done.
      expect(activity?.slice(0, 2)).toMatchObject([{ kind: 'signed-up' }, { kind: 'data-exported' }]);
      expect(activity?.slice(2).every((one) => (one as { kind: string }).kind === 'data-exported')).toBe(
        true,
      );
    } finally {
      await server.close();
    }
  });
});

test('what was deleted is not left in the embedded file, which its owner alone may read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-deleted-'));
  const database = await openDatabase({ folder });
  const server = await startServer(
    {},
    { accounts: { database, secret, appUrl: 'http://a.test' }, passwordWork: lightWork },
  );
  try {
    const visitor = new Visitor(server);
    const email = 'zorvanithe@example.com';
    const uid = await visitor.signUp(email, { companyName: 'Quimbeltrax Homes' });
    await visitor.upload('%PDF-1.7 report', 'murglewick.pdf');
    expect((await visitor.call('DELETE', `/api/users/${uid}`)).status).toBe(204);
    for (const name of ['assay.sqlite', 'assay.sqlite-wal']) {
      const bytes = readFileSync(join(folder, name), 'latin1');
      for (const word of ['zorvanithe', 'Quimbeltrax', 'murglewick']) {
        expect([name, word, bytes.includes(word)]).toEqual([name, word, false]);
      }
    }
    for (const name of ['assay.sqlite', 'data.key']) {
      expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
    }
  } finally {
    await server.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the embedded file gives back the room of what was deleted, one of an earlier version too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-room-'));
  const path = join(folder, 'assay.sqlite');
  const before = new Libsql(path);
  before.exec('create table filler (bytes blob); insert into filler values (zeroblob(8000000))');
  before.close();
  const database = await openDatabase({ folder });
  try {
    await database.tidy();
    expect(statSync(path).size).toBeGreaterThan(8_000_000);
    await sql`delete from filler`.execute(database.db);
    await database.tidy();
    expect(statSync(path).size).toBeLessThan(1_000_000);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a full disk, or a database that cannot be written to, is not ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-full-'));
  const database = await openDatabase({ folder });
  const accounts = { database, secret, appUrl: 'http://a.test' };
  const server = await startServer({ DATA_FOLDER: folder }, { accounts, passwordWork: lightWork });
  try {
    await sql`pragma query_only = on`.execute(database.db);
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 503);
    await sql`pragma query_only = off`.execute(database.db);
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
  } finally {
    await server.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('development does not open its sandboxes to the network unless told to', () => {
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('open to whoever reaches the server');
  expect(readSettings({ HOST: '0.0.0.0', ALLOW_SANDBOX: '1' }).host).toBe('0.0.0.0');
  for (const host of ['localhost', '127.0.0.1', '::1']) expect(readSettings({ HOST: host }).host).toBe(host);
});

test('production refuses an address without TLS and secrets that can be guessed', () => {
  const strong = randomBytes(32).toString('base64');
  const whole = {
    ...{ NODE_ENV: 'production', APP_URL: 'https://assay.example', AUTH_SECRET: strong, DATA_KEY: strong },
    REPORT_SIGNING_KEY: 'MC4CAQAwBQYDK2VwBCIEIGmpeCxZcmyCPErsh7nRKRAxMbYJmkAGJNJnFeBvv8Bu',
    ...{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Assay <a@assay.example>' },
    ...{ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' },
    ...{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' },
    ...{ OPERATOR_NAME: 'Example', SUPPORT_EMAIL: 'help@assay.example', GOVERNING_LAW: 'Oregon' },
    ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PRICE_BASIC: 'price_1' },
  };
  expect(readSettings(whole).production).toBe(true);
  expect(() => readSettings({ ...whole, APP_URL: 'http://assay.example' })).toThrow('https://');
  expect(() => readSettings({ ...whole, AUTH_SECRET: 'x'.repeat(40) })).toThrow('too simple');
  expect(() => readSettings({ ...whole, DATA_KEY: Buffer.alloc(32).toString('base64') })).toThrow(
    'too simple',
  );
});
