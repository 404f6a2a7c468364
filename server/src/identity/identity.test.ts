import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser, startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { until } from '../../test/test-server.ts';

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());
  const visitor = () => new Visitor(server);
  const signIn = async (email: string, password: string) => {
    const someone = visitor();
    return { someone, answer: await someone.post('/api/identity/sign-in', { email, password }) };
  };
  const linkOf = async (email: string, pattern: RegExp) => {
    let found: string | undefined;
    await until(async () => {
      const texts = await server.mails(email);
      found = texts
        .map((text) => pattern.exec(text)?.[1])
        .filter((code) => code !== undefined)
        .at(-1);
      return found !== undefined;
    });
    return decodeURIComponent(found ?? '');
  };

  describe('sign-up', () => {
    test('makes a session and a profile with the defaults', async () => {
      const ada = visitor();
      const uid = await ada.signUp('ada@example.com', { companyName: 'Ada Homes' });
      expect((await ada.get('/api/identity/session')).body).toEqual({
        user: {
          uid,
          email: 'ada@example.com',
          emailVerified: false,
          name: 'Ada Example',
          providers: ['password'],
        },
      });
      expect((await ada.get(`/api/users/${uid}`)).body).toEqual({
        uid,
        fullName: 'Ada Example',
        email: 'ada@example.com',
        companyName: 'Ada Homes',
        subscriptionPlan: 'free',
        subscriptionStatus: 'active',
        subscriptionId: null,
        trial_end: null,
        nextBillingDate: null,
        cancelAtPeriodEnd: false,
        hasUsedTrial: false,
        freeScansLeft: 1,
        mfaEnabled: false,
        scanHistory: [],
        createdAt: expect.any(String),
        termsVersion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        termsAcceptedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      });
      expect(await server.mails('ada@example.com')).toHaveLength(1);
    });

    test('without a company: Not Provided', async () => {
      const someone = visitor();
      const uid = await someone.signUp('alone@example.com');
      expect((await someone.get(`/api/users/${uid}`)).body['companyName']).toBe('Not Provided');
    });

    test.each([
      ['other passwords', { confirmPassword: 'something else' }, 400, 'Passwords do not match.'],
      [
        'a short password',
        { password: 'abcde', confirmPassword: 'abcde' },
        400,
        'Password must be at least 6 characters.',
      ],
      [
        'a leaked password',
        { password: 'Password1', confirmPassword: 'Password1' },
        400,
        'This password has appeared in data leaks. Please choose a different one.',
      ],
      ['no name', { fullName: ' ' }, 400, 'Please check what you entered.'],
      ['a line break in the name', { fullName: 'A\r\nBcc: x@y.z' }, 400, 'Please check what you entered.'],
      ['no address', { email: 'nowhere' }, 400, 'Please check what you entered.'],
    ])('refuses %s', async (_what, fields, status, error) => {
      const answer = await visitor().post('/api/identity/sign-up', {
        ...newUser('no@example.com'),
        ...fields,
      });
      expect([answer.status, answer.body['error']]).toEqual([status, error]);
    });

    test('refuses an address that is taken, in any case of letters, and leaves the record as it is', async () => {
      const first = visitor();
      const uid = await first.signUp('taken@example.com');
      const answer = await visitor().post('/api/identity/sign-up', {
        ...newUser('Taken@Example.com'),
        fullName: 'Mallory',
      });
      expect([answer.status, answer.body['code']]).toEqual([409, 'aborted']);
      expect((await first.get(`/api/users/${uid}`)).body['fullName']).toBe('Ada Example');
    });

    test('takes no field that is the server’s to write', async () => {
      const someone = visitor();
      const uid = await someone.signUp('greedy@example.com', {
        subscriptionPlan: 'business',
        freeScansLeft: 99,
        emailVerified: true,
        disabled: 0,
      });
      expect((await someone.get(`/api/users/${uid}`)).body).toMatchObject({
        subscriptionPlan: 'free',
        freeScansLeft: 1,
      });
      const changed = await someone.patch(`/api/users/${uid}`, { fullName: 'B', freeScansLeft: 99 });
      expect(changed.status).toBe(400);
      expect((await someone.get(`/api/users/${uid}`)).body).toMatchObject({ freeScansLeft: 1 });
    });
  });

  describe('sign-in and sign-out', () => {
    test('the same answer for a wrong password, an unknown and a malformed address', async () => {
      await visitor().signUp('known@example.com');
      const answers = await Promise.all(
        [
          ['known@example.com', 'wrong password'],
          ['unknown@example.com', 'correct horse'],
          ['nonsense', 'x'],
        ].map(async ([email = '', password = '']) => (await signIn(email, password)).answer),
      );
      const refusal = {
        error: 'Invalid credentials.',
        code: 'unauthenticated',
        reason: 'invalid-credentials',
      };
      for (const answer of answers) expect(answer).toEqual({ status: 401, body: refusal });
    });

    test('a session ends with sign-out, on the server too', async () => {
      const someone = visitor();
      await someone.signUp('leaves@example.com');
      const kept = new Map(someone.cookies);
      await someone.post('/api/identity/sign-out');
      expect((await someone.get('/api/identity/session')).body).toEqual({ user: null });
      for (const [name, value] of kept) someone.cookies.set(name, value);
      expect((await someone.get('/api/identity/session')).body).toEqual({ user: null });
    });

    test('a disabled user is told so, and open sessions end', async () => {
      const someone = visitor();
      const uid = await someone.signUp('disabled@example.com');
      await server.database.db.updateTable('user').set({ disabled: 1 }).where('id', '=', uid).execute();
      expect((await someone.get('/api/identity/session')).body).toEqual({ user: null });
      const { someone: again, answer } = await signIn('disabled@example.com', 'correct horse');
      expect([answer.status, answer.body['error']]).toEqual([403, 'This user has been disabled.']);
      expect(again.cookies.size).toBe(0);
      const guessed = await signIn('disabled@example.com', 'wrong password');
      expect(guessed.answer.body['error']).toBe('Invalid credentials.');
    });

    test('guessing is slowed down for an account', async () => {
      await visitor().signUp('guessed@example.com');
      const statuses: number[] = [];
      for (let i = 0; i < 12; i++) statuses.push((await signIn('guessed@example.com', `${i}`)).answer.status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    });

    test('a forged cookie is nobody', async () => {
      const someone = visitor();
      await someone.signUp('forged@example.com');
      const [[name, value] = ['', '']] = [...someone.cookies].filter(([key]) =>
        key.includes('session_token'),
      );
      const forger = visitor();
      forger.cookies.set(name, `${value.slice(0, -6)}AAAAAA`);
      expect((await forger.get('/api/identity/session')).body).toEqual({ user: null });
    });

    test('the library’s own routes are not there', async () => {
      for (const path of ['/api/auth/sign-in/email', '/api/auth/update-user', '/api/auth/delete-user']) {
        expect((await visitor().post(path)).status).toBe(404);
      }
    });
  });

  describe('verification', () => {
    test('the link of the mail confirms the address; a made-up one does not', async () => {
      const someone = visitor();
      await someone.signUp('verify@example.com');
      await visitor().get('/api/identity/verify-email?token=made.up.token');
      expect((await someone.get('/api/identity/session')).body).toMatchObject({
        user: { emailVerified: false },
      });
      const token = await linkOf('verify@example.com', /token=(\S+)/);
      await visitor().get(`/api/identity/verify-email?token=${encodeURIComponent(token)}`);
      expect((await someone.get('/api/identity/session')).body).toMatchObject({
        user: { emailVerified: true },
      });
    });

    test('is sent again on demand, to who is signed in', async () => {
      const someone = visitor();
      await someone.signUp('again@example.com');
      expect((await visitor().post('/api/identity/send-verification')).status).toBe(401);
      expect((await someone.post('/api/identity/send-verification')).body).toEqual({
        sent: true,
        message: 'Verification email sent.',
      });
      expect(await server.mails('again@example.com')).toHaveLength(2);
    });
  });

  describe('a forgotten password', () => {
    test('the link sets a new one once, and ends every session', async () => {
      const someone = visitor();
      await someone.signUp('forgets@example.com');
      const sent = await visitor().post('/api/identity/forgot-password', { email: 'forgets@example.com' });
      expect(sent.body).toEqual({ message: 'Password reset email sent! Check your inbox.' });
      const oobCode = await linkOf('forgets@example.com', /oobCode=(\S+)/);
      const body = { oobCode, password: 'battery staple', confirmPassword: 'battery staple' };
      const changed = await visitor().post('/api/identity/reset-password', body);
      expect(changed.body).toEqual({
        message: 'Password reset successful! Redirecting to login...',
        email: 'forgets@example.com',
      });
      expect((await someone.get('/api/identity/session')).body).toEqual({ user: null });
      expect((await signIn('forgets@example.com', 'correct horse')).answer.status).toBe(401);
      expect((await signIn('forgets@example.com', 'battery staple')).answer.status).toBe(200);
      const replayed = await visitor().post('/api/identity/reset-password', body);
      expect([replayed.status, replayed.body['error']]).toEqual([
        400,
        'Invalid or expired password reset link.',
      ]);
    });

    test('an unknown address is answered alike, and gets nothing', async () => {
      const answer = await visitor().post('/api/identity/forgot-password', { email: 'nobody@example.com' });
      expect([answer.status, answer.body]).toEqual([
        200,
        { message: 'Password reset email sent! Check your inbox.' },
      ]);
      expect(await server.mails('nobody@example.com')).toEqual([]);
    });

    test('an empty address is asked for', async () => {
      const answer = await visitor().post('/api/identity/forgot-password', { email: '' });
      expect([answer.status, answer.body['error']]).toEqual([400, 'Please enter your email.']);
    });

    test('links and passwords are stored as hashes only', async () => {
      await visitor().signUp('hashed@example.com');
      await visitor().post('/api/identity/forgot-password', { email: 'hashed@example.com' });
      const code = await linkOf('hashed@example.com', /oobCode=(\S+)/);
      const { db } = server.database;
      const stored = JSON.stringify([
        await db.selectFrom('verification').selectAll().execute(),
        await db.selectFrom('account').selectAll().execute(),
      ]);
      expect(stored).not.toContain(code);
      expect(stored).not.toContain('correct horse');
    });
  });

  test('another website cannot make a user’s browser change anything', async () => {
    const someone = visitor();
    await someone.signUp('victim@example.com');
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const out = await someone.post('/api/identity/sign-out', {}, headers);
      expect([out.status, out.body['reason']]).toEqual([403, 'other-origin']);
      expect((await someone.upload('%PDF-1.7 report', 'x.pdf', headers)).status).toBe(403);
    }
    expect((await someone.get('/api/identity/session')).body['user']).not.toBeNull();
  });

  test('a body beyond all need is refused', async () => {
    const answer = await visitor().post('/api/identity/sign-in', {
      email: 'x'.repeat(100_000),
      password: 'y',
    });
    expect(answer.status).toBe(413);
  });
});

onEachDatabase((kind) => {
  test('with no mail server to be reached: sign-up works, a verification mail fails aloud', async () => {
    const server = await startAccounts(kind, { SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const someone = new Visitor(server);
      const made = await someone.post('/api/identity/sign-up', newUser('nomail@example.com'));
      expect([made.status, made.body['message']]).toEqual([201, undefined]);
      const answer = await someone.post('/api/identity/send-verification');
      expect([answer.status, answer.body['error']]).toEqual([503, 'Failed to send verification email.']);
      const unknown = await someone.post('/api/identity/forgot-password', { email: 'nobody@example.com' });
      const known = await someone.post('/api/identity/forgot-password', { email: 'nomail@example.com' });
      expect(known).toEqual(unknown);
    } finally {
      await server.close();
    }
  });
});
