import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factor, startAccounts, Visitor, type AccountServer } from '../../../test/accounts.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { until } from '../../../test/test-server.ts';

onEachDatabase((kind) => {
  let server: AccountServer;
  let count = 0;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());
  const fresh = () => {
    const number = String(count++).padStart(3, '0');
    return { email: `factor${number}@example.com`, phone: `+14155550${number}` };
  };
  const signIn = async (email: string, password = 'correct horse') => {
    const visitor = new Visitor(server);
    return { visitor, answer: await visitor.post('/api/identity/sign-in', { email, password }) };
  };
  const session = async (visitor: Visitor) => (await visitor.get('/api/identity/session')).body['user'];
  const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    body['error'],
  ];
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  describe('enrolment', () => {
    test('a code sent to the phone enrols it; the profile says so; other sessions end', async () => {
      const { email, phone } = fresh();
      const { visitor, uid } = await server.verified(email);
      const { visitor: elsewhere } = await signIn(email);
      const sent = await visitor.post(`${factor}/enrol`, { phoneNumber: '+1 (415) 555-0' + phone.slice(-3) });
      expect(sent.body).toEqual({
        message: 'Verification code sent.',
        phoneNumber: `(•••) •••-••${phone.slice(-2)}`,
      });
      const done = await visitor.post(`${factor}/enrol/confirm`, { code: await server.code(phone) });
      expect([done.status, done.body]).toEqual([200, { message: 'MFA enabled.' }]);
      expect((await visitor.get(`/api/users/${uid}`)).body['mfaEnabled']).toBe(true);
      expect((await visitor.get(factor)).body).toEqual({
        enabled: true,
        phoneNumber: `(•••) •••-••${phone.slice(-2)}`,
        authenticator: false,
        recoveryCodes: 0,
      });
      expect(await session(elsewhere)).toBeNull();
      expect(await session(visitor)).toMatchObject({ uid });
    });

    test('needs a session, a confirmed address and a number', async () => {
      const { email, phone } = fresh();
      const nobody = await new Visitor(server).post(`${factor}/enrol`, { phoneNumber: phone });
      expect(nobody.status).toBe(401);
      const visitor = new Visitor(server);
      await visitor.signUp(email);
      const unverified = await visitor.post(`${factor}/enrol`, { phoneNumber: phone });
      expect(refusal(unverified)).toEqual([403, 'Please verify your email before enabling MFA.']);
      const { visitor: known } = await server.verified(fresh().email);
      for (const phoneNumber of ['', '5550123', '+0123456789', `${phone}, +14155559999`, ['+14155550123']]) {
        expect((await known.post(`${factor}/enrol`, { phoneNumber })).body['reason']).toBe('phone-invalid');
      }
      expect(await server.mails(phone)).toEqual([]);
    });

    test('a wrong code enrols nothing, and five tries are all there are, made at once or not', async () => {
      const { email, phone } = fresh();
      const { visitor, uid } = await server.verified(email);
      await visitor.post(`${factor}/enrol`, { phoneNumber: phone });
      const code = await server.code(phone);
      const guesses = await Promise.all(
        Array.from({ length: 8 }, () => visitor.post(`${factor}/enrol/confirm`, { code: wrong(code) })),
      );
      expect(new Set(guesses.map((guess) => guess.body['error']))).toEqual(
        new Set(['Verification failed. Try again.']),
      );
      const late = await visitor.post(`${factor}/enrol/confirm`, { code });
      expect(refusal(late)).toEqual([400, 'Verification failed. Try again.']);
      expect((await visitor.get(`/api/users/${uid}`)).body['mfaEnabled']).toBe(false);
    });

    test('a phone cannot be exchanged without the code of the one before', async () => {
      const { email, phone } = fresh();
      const { visitor } = await server.withFactor(email, phone);
      const other = await visitor.post(`${factor}/enrol`, { phoneNumber: fresh().phone });
      expect([other.status, other.body['reason']]).toEqual([409, 'factor-there']);
    });

    test('a code of one phone does not enrol another asked for later', async () => {
      const { email, phone } = fresh();
      const { visitor } = await server.verified(email);
      await visitor.post(`${factor}/enrol`, { phoneNumber: phone });
      const first = await server.code(phone);
      const second = fresh().phone;
      await visitor.post(`${factor}/enrol`, { phoneNumber: second });
      if (first !== (await server.code(second))) {
        expect((await visitor.post(`${factor}/enrol/confirm`, { code: first })).status).toBe(400);
      }
    });

    test('an account without a password has none of it', async () => {
      const { visitor, uid } = await server.verified(fresh().email);
      await server.database.db.deleteFrom('account').where('userId', '=', uid).execute();
      const answer = await visitor.post(`${factor}/enrol`, { phoneNumber: fresh().phone });
      expect(refusal(answer)).toEqual([403, 'MFA is not available for Google sign-ins.']);
    });
  });

  describe('sign-in', () => {
    test('asks for the code before there is a session', async () => {
      const { email, phone } = fresh();
      const { uid } = await server.withFactor(email, phone);
      const { visitor, answer } = await signIn(email);
      expect([answer.status, answer.body]).toEqual([
        200,
        { secondFactor: { hints: [{ phoneNumber: `(•••) •••-••${phone.slice(-2)}` }] } },
      ]);
      expect(await session(visitor)).toBeNull();
      expect((await visitor.get(`/api/users/${uid}`)).status).toBe(401);
      const code = await server.code(phone);
      const guess = await visitor.post(`${factor}/sign-in`, { code: wrong(code) });
      expect(refusal(guess)).toEqual([400, 'Invalid code. Please check and try again.']);
      const done = await visitor.post(`${factor}/sign-in`, { code });
      expect([done.status, done.body]).toEqual([200, { uid }]);
      expect(await session(visitor)).toMatchObject({ uid });
    });

    test('no code is sent for a wrong password', async () => {
      const { email, phone } = fresh();
      await server.withFactor(email, phone);
      const before = (await server.mails(phone)).length;
      const { visitor, answer } = await signIn(email, 'wrong password');
      expect([answer.status, visitor.cookies.size]).toEqual([401, 0]);
      expect(await server.mails(phone)).toHaveLength(before);
    });

    test('a code is good once, in its own sign-in, of its own user', async () => {
      const { email, phone } = fresh();
      await server.withFactor(email, phone);
      const one = await signIn(email);
      const firstCode = await server.code(phone);
      const two = await signIn(email);
      const secondCode = await server.code(phone);
      const mallory = fresh();
      await server.withFactor(mallory.email, mallory.phone);
      const three = await signIn(mallory.email);
      if (firstCode !== secondCode) {
        expect((await two.visitor.post(`${factor}/sign-in`, { code: firstCode })).status).toBe(400);
        expect((await three.visitor.post(`${factor}/sign-in`, { code: firstCode })).status).toBe(400);
      }
      const kept = new Map(one.visitor.cookies);
      expect((await one.visitor.post(`${factor}/sign-in`, { code: firstCode })).status).toBe(200);
      const again = new Visitor(server);
      for (const [name, value] of kept) again.cookies.set(name, value);
      expect((await again.post(`${factor}/sign-in`, { code: firstCode })).status).toBe(401);
      expect(await session(again)).toBeNull();
    });

    test('twenty guesses at once get five tries; two right answers at once get one session', async () => {
      const { email, phone } = fresh();
      await server.withFactor(email, phone);
      const { visitor } = await signIn(email);
      const code = await server.code(phone);
      const both = await Promise.all([
        visitor.post(`${factor}/sign-in`, { code }),
        visitor.post(`${factor}/sign-in`, { code }),
      ]);
      expect(both.map(({ status }) => status).sort()[0]).toBe(200);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const guesser = (await signIn(email)).visitor;
      const next = await server.code(phone);
      await Promise.all(
        Array.from({ length: 20 }, () => guesser.post(`${factor}/sign-in`, { code: wrong(next) })),
      );
      const rows = await server.database.db
        .selectFrom('phone_code')
        .select('tries')
        .where('phone', '=', phone)
        .orderBy('sentAt', 'desc')
        .execute();
      expect(rows[0]?.tries).toBe(5);
      expect((await guesser.post(`${factor}/sign-in`, { code: next })).status).toBe(400);
    });

    test('the code can be sent again; the one before is then void', async () => {
      const { email, phone } = fresh();
      await server.withFactor(email, phone);
      const { visitor } = await signIn(email);
      const first = await server.code(phone);
      const again = await visitor.post(`${factor}/resend`);
      expect(again.body).toEqual({
        message: 'Verification code sent.',
        phoneNumber: `(•••) •••-••${phone.slice(-2)}`,
      });
      const second = await server.code(phone);
      if (first !== second) {
        expect((await visitor.post(`${factor}/sign-in`, { code: first })).status).toBe(400);
      }
      expect((await visitor.post(`${factor}/sign-in`, { code: second })).status).toBe(200);
    });

    test('codes and pending sign-ins expire', async () => {
      const { email, phone } = fresh();
      const { uid } = await server.withFactor(email, phone);
      const { visitor } = await signIn(email);
      const { db } = server.database;
      const past = new Date(Date.now() - 1).toISOString();
      await db.updateTable('phone_code').set({ expiresAt: past }).where('uid', '=', uid).execute();
      const late = await visitor.post(`${factor}/sign-in`, { code: await server.code(phone) });
      expect(late.status).toBe(400);
      await visitor.post(`${factor}/resend`);
      await db.updateTable('pending_sign_in').set({ expiresAt: past }).where('uid', '=', uid).execute();
      const gone = await visitor.post(`${factor}/sign-in`, { code: await server.code(phone) });
      expect(refusal(gone)).toEqual([401, 'This sign-in has expired. Please sign in again.']);
    });

    test('sendings are bounded for a user, and for a phone whoever asks', async () => {
      const { email, phone } = fresh();
      const { visitor } = await server.verified(email);
      const ask = (who: Visitor, phoneNumber: string) => who.post(`${factor}/enrol`, { phoneNumber });
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask(visitor, phone)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect((await ask(visitor, fresh().phone)).status).toBe(429);
      const { visitor: other } = await server.verified(fresh().email);
      expect((await ask(other, phone)).body['reason']).toBe('too-many-codes');
    });

    test('can be given up; the code is then good for nothing', async () => {
      const { email, phone } = fresh();
      await server.withFactor(email, phone);
      const { visitor } = await signIn(email);
      const kept = new Map(visitor.cookies);
      expect((await visitor.post(`${factor}/cancel`)).body).toEqual({ canceled: true });
      for (const [name, value] of kept) visitor.cookies.set(name, value);
      const late = await visitor.post(`${factor}/sign-in`, { code: await server.code(phone) });
      expect(late.status).toBe(401);
    });

    test('a new password voids sign-ins that wait, opens no session, and keeps the factor', async () => {
      const { email, phone } = fresh();
      await server.withFactor(email, phone);
      const { visitor } = await signIn(email);
      await visitor.post('/api/identity/forgot-password', { email });
      let oobCode = '';
      await until(async () => {
        oobCode = /oobCode=(\S+)/.exec((await server.mails(email)).at(-1) ?? '')?.[1] ?? '';
        return oobCode !== '';
      });
      const body = { oobCode, password: 'battery staple', confirmPassword: 'battery staple' };
      expect((await visitor.post('/api/identity/reset-password', body)).status).toBe(200);
      expect(await session(visitor)).toBeNull();
      const code = await server.code(phone);
      expect((await visitor.post(`${factor}/sign-in`, { code })).status).toBe(401);
      const { answer } = await signIn(email, 'battery staple');
      expect(answer.body).toHaveProperty('secondFactor');
    });

    test('a user disabled while the code is on its way gets no session', async () => {
      const { email, phone } = fresh();
      const { uid } = await server.withFactor(email, phone);
      const { visitor } = await signIn(email);
      await server.database.db.updateTable('user').set({ disabled: 1 }).where('id', '=', uid).execute();
      const answer = await visitor.post(`${factor}/sign-in`, { code: await server.code(phone) });
      expect(refusal(answer)).toEqual([403, 'This user has been disabled.']);
      expect(await session(visitor)).toBeNull();
    });
  });

  describe('removal', () => {
    test('takes a fresh code; a session alone, a made-up code or a sign-in’s code does not do', async () => {
      const { email, phone } = fresh();
      const { visitor, uid } = await server.withFactor(email, phone);
      expect((await visitor.post(`${factor}/disable/confirm`, {})).status).toBe(400);
      await signIn(email);
      const ofSignIn = await server.code(phone);
      const answer = await visitor.post(`${factor}/disable/confirm`, { code: ofSignIn });
      expect(refusal(answer)).toEqual([400, 'Verification failed. Try again.']);
      expect((await visitor.post(`${factor}/disable`)).body['message']).toBe('Verification code sent.');
      const done = await visitor.post(`${factor}/disable/confirm`, { code: await server.code(phone) });
      expect([done.status, done.body]).toEqual([200, { message: 'MFA disabled.' }]);
      expect((await visitor.get(`/api/users/${uid}`)).body['mfaEnabled']).toBe(false);
      const { visitor: next } = await signIn(email);
      expect(await session(next)).toMatchObject({ uid });
    });

    test('the factor cannot be switched by writing the profile', async () => {
      const { email, phone } = fresh();
      const { visitor, uid } = await server.withFactor(email, phone);
      expect((await visitor.patch(`/api/users/${uid}`, { mfaEnabled: false })).status).toBe(400);
      expect((await signIn(email)).answer.body).toHaveProperty('secondFactor');
    });
  });

  test('codes and tokens are stored as hashes; an account that goes leaves no phone behind', async () => {
    const { email, phone } = fresh();
    const { visitor: owner, uid } = await server.withFactor(email, phone);
    const { visitor } = await signIn(email);
    const code = await server.code(phone);
    const { db } = server.database;
    const tables = async () =>
      JSON.stringify([
        await db.selectFrom('phone_code').selectAll().where('uid', '=', uid).execute(),
        await db.selectFrom('pending_sign_in').selectAll().where('uid', '=', uid).execute(),
        await db.selectFrom('second_factor').selectAll().where('uid', '=', uid).execute(),
        await db.selectFrom('code_sending').select('key').execute(),
      ]);
    const stored = await tables();
    expect(stored).toContain(phone);
    expect(stored).not.toContain(`"${code}"`);
    expect(stored).not.toContain(visitor.cookies.get('assay.second_factor'));
    expect((await owner.get(`/api/users/${uid}/export`)).body['secondFactorPhone']).toBe(phone);
    expect((await owner.call('DELETE', `/api/users/${uid}`)).status).toBe(204);
    expect(await tables()).not.toContain(phone);
    expect(await server.mails(phone)).toEqual([]);
  });
});

onEachDatabase((kind) => {
  test('a message that cannot be sent is told, and leaves no sign-in waiting', async () => {
    const twilio = {
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15005550006',
      TWILIO_URL: 'http://127.0.0.1:1',
    };
    const server = await startAccounts(kind, twilio);
    try {
      const { visitor, uid } = await server.verified('unsent@example.com');
      const enrol = await visitor.post(`${factor}/enrol`, { phoneNumber: '+14155550123' });
      expect([enrol.status, enrol.body['error']]).toEqual([503, 'Failed to send verification code.']);
      const row = { uid, phone: '+14155550123', enrolledAt: '2026-01-01T00:00:00.000Z' };
      await server.database.db.insertInto('second_factor').values(row).execute();
      const next = new Visitor(server);
      const body = { email: 'unsent@example.com', password: 'correct horse' };
      expect((await next.post('/api/identity/sign-in', body)).status).toBe(503);
      expect(next.cookies.size).toBe(0);
    } finally {
      await server.close();
    }
  });
});
