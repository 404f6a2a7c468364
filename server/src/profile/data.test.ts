import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { until } from '../../test/test-server.ts';

onEachDatabase((kind) => {
  let server: AccountServer;
  let count = 0;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());
  const userWithScan = async () => {
    const visitor = new Visitor(server);
    const email = `data${count++}@example.com`;
    const uid = await visitor.signUp(email);
    const scan = String((await visitor.upload('%PDF-1.7 report')).body['id']);
    return { visitor, email, uid, scan };
  };

  test('one scan goes, with its report, and gives no free scan back', async () => {
    const { visitor, uid, scan } = await userWithScan();
    const stranger = await userWithScan();
    const path = `/api/users/${uid}/scans/${scan}`;
    expect((await new Visitor(server).call('DELETE', path)).status).toBe(401);
    expect((await stranger.visitor.call('DELETE', path)).status).toBe(404);
    expect((await stranger.visitor.call('DELETE', `/api/users/${stranger.uid}/scans/${scan}`)).status).toBe(
      404,
    );
    expect((await visitor.get(`/reports/${scan}`)).status).toBe(200);
    expect((await visitor.call('DELETE', path)).status).toBe(204);
    expect((await visitor.get(`/reports/${scan}`)).status).toBe(404);
    expect((await visitor.get(`/api/users/${uid}`)).body).toMatchObject({
      scanHistory: [],
      freeScansLeft: 0,
    });
  });

  test('one scan is read with its Report by its owner alone', async () => {
    const { visitor, uid, scan } = await userWithScan();
    const stranger = await userWithScan();
    const path = `/api/users/${uid}/scans/${scan}`;
    expect((await visitor.get(path)).body).toMatchObject({
      id: scan,
      fileName: 'statement.pdf',
      analysisResult: { score: 14, report_path: `/reports/${scan}` },
      addedToHistory: true,
      report: { version: 1, score: 14 },
    });
    expect((await new Visitor(server).get(path)).status).toBe(401);
    expect((await stranger.visitor.get(path)).status).toBe(404);
    expect((await stranger.visitor.get(`/api/users/${stranger.uid}/scans/${scan}`)).status).toBe(404);
  });

  test('an account goes with everything of it; the address may sign up anew', async () => {
    const { visitor, uid, email } = await userWithScan();
    const stranger = await userWithScan();
    expect((await stranger.visitor.call('DELETE', `/api/users/${uid}`)).status).toBe(404);
    expect((await visitor.call('DELETE', `/api/users/${uid}`)).status).toBe(204);
    expect((await visitor.get('/api/identity/session')).body).toEqual({ user: null });
    const { db } = server.database;
    const left = [
      await db.selectFrom('user').select('id').where('id', '=', uid).execute(),
      await db.selectFrom('session').select('id').where('userId', '=', uid).execute(),
      await db.selectFrom('account').select('id').where('userId', '=', uid).execute(),
      await db.selectFrom('profile').select('uid').where('uid', '=', uid).execute(),
      await db.selectFrom('scan').select('id').where('uid', '=', uid).execute(),
      await db.selectFrom('outbox').select('id').where('recipient', '=', email).execute(),
    ];
    expect(left).toEqual([[], [], [], [], [], []]);
    expect((await stranger.visitor.get('/api/identity/session')).body['user']).not.toBeNull();
    await new Visitor(server).signUp(email);
  });

  test('the export holds all of one’s own data, and no credential', async () => {
    const { visitor, uid, email, scan } = await userWithScan();
    const stranger = await userWithScan();
    expect((await stranger.visitor.get(`/api/users/${uid}/export`)).status).toBe(404);
    const { status, body } = await visitor.get(`/api/users/${uid}/export`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { email },
      profile: { uid },
      scans: [{ id: scan, report: { score: 14 } }],
    });
    expect(body['sessions']).toHaveLength(1);
    const text = JSON.stringify(body);
    for (const secret of ['password', 'token', stranger.email]) expect(text).not.toContain(secret);
  });

  test('all sessions of one’s own address can be ended, nobody else’s', async () => {
    const { visitor, email } = await userWithScan();
    const elsewhere = new Visitor(server);
    await elsewhere.post('/api/identity/sign-in', { email, password: 'correct horse' });
    const stranger = await userWithScan();
    const call = (who: Visitor) => who.post('/functions/revokeUserSessions', { data: email });
    expect((await call(new Visitor(server))).status).toBe(401);
    expect((await call(stranger.visitor)).status).toBe(403);
    expect((await elsewhere.get('/api/identity/session')).body['user']).not.toBeNull();
    expect((await call(visitor)).body).toEqual({ result: { revoked: true } });
    for (const who of [visitor, elsewhere]) {
      expect((await who.get('/api/identity/session')).body).toEqual({ user: null });
    }
  });

  test('who has just set a new password ends all sessions of that address, once, and of no other', async () => {
    const { email } = await userWithScan();
    const stranger = await userWithScan();
    const forgetful = new Visitor(server);
    await forgetful.post('/api/identity/forgot-password', { email });
    let oobCode = '';
    await until(async () => {
      oobCode = /oobCode=(\S+)/.exec((await server.mails(email)).at(-1) ?? '')?.[1] ?? '';
      return oobCode !== '';
    });
    const revoke = (who: Visitor, data: unknown) => who.post('/functions/revokeUserSessions', { data });
    expect((await revoke(new Visitor(server), { email, oobCode })).status).toBe(401);
    const password = 'battery staple';
    await forgetful.post('/api/identity/reset-password', { oobCode, password, confirmPassword: password });
    const after = new Visitor(server);
    await after.post('/api/identity/sign-in', { email, password });
    expect((await revoke(forgetful, stranger.email)).status).toBe(401);
    expect((await revoke(new Visitor(server), email)).status).toBe(401);
    expect((await revoke(forgetful, email)).body).toEqual({ result: { revoked: true } });
    expect((await after.get('/api/identity/session')).body).toEqual({ user: null });
    expect((await stranger.visitor.get('/api/identity/session')).body['user']).not.toBeNull();
    expect((await revoke(new Visitor(server), { email, oobCode })).status).toBe(401);
  });

  test('the outbox shows what would have been sent, made harmless', async () => {
    const visitor = new Visitor(server);
    const email = `"<b>"@example.com`;
    expect((await visitor.post('/api/identity/sign-up', { email })).status).toBe(400);
    await visitor.signUp('outbox@example.com');
    const response = await fetch(`${server.url}/sandbox/outbox`);
    const page = await response.text();
    expect(page).toContain('mail to outbox@example.com');
    expect(page).toMatch(/<a href="http:\/\/assay\.test\/api\/identity\/verify-email\?token=/);
  });
});

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://assay.test',
  AUTH_SECRET: 'a secret of the tests, long enough to sign',
  DATA_KEY: randomBytes(32).toString('base64'),
  REPORT_SIGNING_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64'),
  OPERATOR_NAME: 'Assay',
  SUPPORT_EMAIL: 'support@assay.test',
  GOVERNING_LAW: 'Delaware',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Assay <no-reply@assay.test>',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_BASIC: 'price_1',
};

onEachDatabase((kind) => {
  test('in production there is no page of a sandbox', async () => {
    const server = await startAccounts(kind, production);
    try {
      for (const path of ['outbox', 'billing', 'card.css', 'google/authorize']) {
        const response = await fetch(`${server.url}/sandbox/${path}`);
        expect([path, response.status]).toEqual([path, 404]);
      }
      expect((await fetch(`${server.url}/v1/customers/cus_1`)).status).toBe(404);
    } finally {
      await server.close();
    }
  });
});
