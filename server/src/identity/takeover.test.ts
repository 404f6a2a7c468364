import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factor, startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { byGoogle, resetCode } from '../../test/google-visitor.ts';
import { until } from '../../test/test-server.ts';

const passwords = { password: 'the owner’s own', confirmPassword: 'the owner’s own' };

onEachDatabase((kind) => {
  let server: AccountServer;
  let count = 0;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());
  const fresh = (name: string) => `${name}${count++}@example.com`;
  const session = async (visitor: Visitor) => (await visitor.get('/api/identity/session')).body['user'];
  const reset = async (visitor: Visitor, email: string) => {
    await visitor.post('/api/identity/forgot-password', { email });
    const oobCode = await resetCode(server, email);
    return visitor.post('/api/identity/reset-password', { oobCode, ...passwords });
  };
  const subjects = async (email: string) => {
    const rows = await server.database.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('sentAt')
      .execute();
    return rows.map(({ subject }) => subject);
  };

  describe('an account made with somebody else’s address', () => {
    test('nothing can be linked to it before the address is proved', async () => {
      const mallory = new Visitor(server);
      const email = fresh('victim');
      await mallory.signUp(email);
      const refused = await byGoogle(server, mallory, fresh('mallory'), 'link');
      expect([refused.status, refused.told['reason']]).toEqual([403, 'link-needs-verified-email']);
    });

    test('what was linked to it goes when its owner resets the password', async () => {
      const mallory = new Visitor(server);
      const [email, own] = [fresh('victim'), fresh('mallory')];
      const uid = await mallory.signUp(email);
      // As it could be linked before linking needed a proved address.
      const { db, dialect } = server.database;
      const proved = (emailVerified: boolean) =>
        dialect === 'postgres' ? emailVerified : Number(emailVerified);
      await db
        .updateTable('user')
        .set({ emailVerified: proved(true) })
        .where('id', '=', uid)
        .execute();
      expect((await byGoogle(server, mallory, own, 'link')).told).toEqual({ linked: true });
      await db
        .updateTable('user')
        .set({ emailVerified: proved(false) })
        .where('id', '=', uid)
        .execute();
      await db
        .insertInto('second_factor')
        .values({ uid, phone: '+14155550199', enrolledAt: new Date().toISOString() })
        .execute();

      const owner = new Visitor(server);
      expect((await reset(owner, email)).status).toBe(200);
      expect(await session(mallory)).toBeNull();
      const again = new Visitor(server);
      const { told } = await byGoogle(server, again, own);
      // An account of their own, not the owner's.
      expect(told['uid']).not.toBe(uid);
      const signedIn = await owner.post('/api/identity/sign-in', { email, password: passwords.password });
      expect(signedIn.body).toEqual({ uid });
      expect(await session(owner)).toMatchObject({ emailVerified: true, providers: ['password'] });
    });

    test('the same when the owner proves the address by the link of its mail', async () => {
      const mallory = new Visitor(server);
      const [email, own] = [fresh('victim'), fresh('mallory')];
      const uid = await mallory.signUp(email);
      const { db } = server.database;
      const now = new Date().toISOString();
      await byGoogle(server, new Visitor(server), own);
      await db.updateTable('account').set({ userId: uid }).where('providerEmail', '=', own).execute();
      const link = /token=(\S+)/.exec((await server.mails(email)).join('\n'))?.[1] ?? '';
      await new Visitor(server).open(`/api/identity/verify-email?token=${link}`);
      const left = await db.selectFrom('account').select('providerId').where('userId', '=', uid).execute();
      expect([left, now.length]).toEqual([[{ providerId: 'credential' }], 24]);
    });
  });

  describe('a proved account', () => {
    test('is linked and unlinked only from a fresh sign-in, which a password makes fresh again', async () => {
      const email = fresh('stale');
      const { visitor, uid } = await server.verified(email);
      const { db, dialect } = server.database;
      const old = new Date(Date.now() - 3_600_000);
      await db
        .updateTable('session')
        .set({ createdAt: dialect === 'postgres' ? old : old.toISOString() })
        .where('userId', '=', uid)
        .execute();
      expect((await byGoogle(server, visitor, fresh('g'), 'link')).told['reason']).toBe('sign-in-again');
      const remove = await visitor.call('DELETE', `/api/users/${uid}`);
      expect([remove.status, remove.body['reason']]).toEqual([403, 'sign-in-again']);
      const wrong = await visitor.post('/api/identity/confirm', { password: 'guess' });
      expect([wrong.status, wrong.body['reason']]).toEqual([401, 'invalid-credentials']);
      const right = await visitor.post('/api/identity/confirm', { password: 'correct horse' });
      expect(right.body).toEqual({ confirmed: true });
      expect((await byGoogle(server, visitor, fresh('g'), 'link')).told).toEqual({ linked: true });
      expect((await visitor.call('DELETE', `/api/users/${uid}`)).status).toBe(204);
    });

    test('of Google alone is confirmed by that Google identity and no other', async () => {
      const visitor = new Visitor(server);
      const own = fresh('alone');
      await byGoogle(server, visitor, own, 'sign-up');
      expect((await byGoogle(server, visitor, fresh('other'), 'confirm')).told['reason']).toBe(
        'google-other-account',
      );
      expect((await byGoogle(server, visitor, own, 'confirm')).told).toEqual({ confirmed: true });
    });

    test('shows its owner what is linked, and tells by mail of every change', async () => {
      const [email, own, phone] = [fresh('told'), fresh('gmail'), '+14155550177'];
      const { visitor } = await server.verified(email);
      await byGoogle(server, visitor, own, 'link');
      const { body } = await visitor.get('/api/identity/sign-in-methods');
      expect(body['methods']).toMatchObject([
        { provider: 'password', email: null },
        { provider: 'google', email: own, since: expect.stringMatching(/Z$/) },
      ]);
      expect((await new Visitor(server).get('/api/identity/sign-in-methods')).status).toBe(401);
      await visitor.call('DELETE', '/api/identity/google');
      await visitor.post(`${factor}/enrol`, { phoneNumber: phone });
      await visitor.post(`${factor}/enrol/confirm`, { code: await server.code(phone) });
      await visitor.post(`${factor}/disable`);
      await visitor.post(`${factor}/disable/confirm`, { code: await server.code(phone) });
      await reset(new Visitor(server), email);
      const wanted = [
        'Assay: Google was linked to your account',
        'Assay: Google was unlinked from your account',
        'Assay: Two-factor authentication was turned on',
        'Assay: Two-factor authentication was turned off',
        'Assay: Your password was changed',
      ];
      await until(async () => (await subjects(email)).includes(wanted[4] ?? ''));
      expect(await subjects(email)).toEqual(expect.arrayContaining(wanted));
    });

    test('a sign-in from a new device is told of once, a known one is not', async () => {
      const email = fresh('device');
      await new Visitor(server).signUp(email);
      const elsewhere = new Visitor(server);
      const signIn = () => elsewhere.post('/api/identity/sign-in', { email, password: 'correct horse' });
      await signIn();
      await elsewhere.post('/api/identity/sign-out');
      await signIn();
      const told = async () =>
        (await subjects(email)).filter((subject) => subject === 'Assay: New sign-in to your account');
      await until(async () => (await told()).length > 0);
      expect(await told()).toHaveLength(1);
    });
  });
});
