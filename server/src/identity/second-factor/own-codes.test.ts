import { afterAll, beforeAll, expect, test } from 'vitest';
import { factor, startAccounts, Visitor, type AccountServer } from '../../../test/accounts.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { until } from '../../../test/test-server.ts';
import { codeOf, stepAt } from './totp.ts';

const signIn = '/api/identity/sign-in';
const password = 'correct horse';

/**
 * The codes an app shows, counted from this moment: a code of the next step is new, and taken, whether or not the
 * clock passes into that step while the test runs.
 */
const codesFrom = (secret: string) => {
  const first = stepAt(Date.now());
  return (ahead: 0 | 1) => codeOf(secret, first + ahead);
};

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());

  /** A user with an authenticator app, and the code it shows `ahead` steps after the one it was added with. */
  const withApp = async (email: string) => {
    const user = await server.verified(email);
    const { body } = await user.visitor.post(`${factor}/authenticator`);
    const secret = String(body['secret']);
    const code = codesFrom(secret);
    const done = await user.visitor.post(`${factor}/authenticator/confirm`, { code: code(0) });
    expect([done.status, done.body]).toEqual([200, { message: 'Your authenticator app was added.' }]);
    return { ...user, code };
  };
  const enter = async (email: string) => {
    const visitor = new Visitor(server);
    const answer = await visitor.post(signIn, { email, password });
    return { visitor, answer };
  };

  test('an app counts once its first code was right, and is asked for at sign-in without a message', async () => {
    const user = await server.verified('app@example.com');
    const { body } = await user.visitor.post(`${factor}/authenticator`);
    expect(String(body['uri'])).toContain(`secret=${String(body['secret'])}`);
    const wrong = await user.visitor.post(`${factor}/authenticator/confirm`, { code: '000000' });
    expect([wrong.status, (await enter('app@example.com')).answer.body]).toEqual([400, { uid: user.uid }]);
    const code = codesFrom(String(body['secret']));
    expect((await user.visitor.post(`${factor}/authenticator/confirm`, { code: code(0) })).status).toBe(200);
    expect((await user.visitor.get(factor)).body).toEqual({
      ...{ enabled: true, phoneNumber: null, authenticator: true, recoveryCodes: 0 },
    });
    const { visitor, answer } = await enter('app@example.com');
    expect(answer.body).toEqual({ secondFactor: { hints: [], authenticator: true } });
    expect((await visitor.post(`${factor}/sign-in`, { code: code(0) })).status).toBe(400);
    expect((await visitor.post(`${factor}/sign-in`, { code: code(1) })).body).toEqual({ uid: user.uid });
    // A code is good once, in another sign-in too.
    const again = await enter('app@example.com');
    expect((await again.visitor.post(`${factor}/sign-in`, { code: code(1) })).status).toBe(400);
  });

  test('a recovery code signs in once, tells its owner, and new ones replace the old', async () => {
    const user = await withApp('recover@example.com');
    const made = async () =>
      ((await user.visitor.post(`${factor}/recovery-codes`)).body as { codes: string[] }).codes;
    const old = await made();
    expect(old).toHaveLength(10);
    const fresh = await made();
    for (const code of fresh) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const first = await enter('recover@example.com');
    expect((await first.visitor.post(`${factor}/sign-in`, { code: old[0] })).status).toBe(400);
    const typed = fresh[0]?.toUpperCase().replace('-', ' ');
    expect((await first.visitor.post(`${factor}/sign-in`, { code: typed })).body).toEqual({ uid: user.uid });
    const second = await enter('recover@example.com');
    expect((await second.visitor.post(`${factor}/sign-in`, { code: fresh[0] })).status).toBe(400);
    expect((await user.visitor.get(factor)).body).toMatchObject({ recoveryCodes: 9 });
    await until(async () =>
      (await server.mails('recover@example.com')).join('\n').includes('A recovery code was used'),
    );
    const stored = await server.database.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(fresh[1]);
  });

  test('a lost phone is removed by a recovery code; with the last factor the codes go', async () => {
    const user = await server.withFactor('lost@example.com', '+14155550177');
    const { codes } = (await user.visitor.post(`${factor}/recovery-codes`)).body as { codes: string[] };
    const gone = await user.visitor.post(`${factor}/disable/confirm`, { code: codes[3] });
    expect([gone.status, gone.body]).toEqual([200, { message: 'MFA disabled.' }]);
    expect((await user.visitor.get(factor)).body).toEqual({
      ...{ enabled: false, phoneNumber: null, authenticator: false, recoveryCodes: 0 },
    });
  });

  test('guesses are bounded for a user, whatever sign-in they are made in', async () => {
    await withApp('guessed@example.com');
    const seen = new Set<number>();
    for (let round = 0; round < 3; round++) {
      const { visitor } = await enter('guessed@example.com');
      for (let i = 0; i < 9; i++)
        seen.add((await visitor.post(`${factor}/sign-in`, { code: String(100_000 + i) })).status);
    }
    expect([...seen].sort()).toEqual([400, 429]);
  });

  test('the app is removed by its own code, and its secret is kept encrypted', async () => {
    const user = await withApp('remove@example.com');
    const row = await server.database.db
      .selectFrom('authenticator')
      .select('sealedSecret')
      .where('uid', '=', user.uid)
      .executeTakeFirstOrThrow();
    expect(row.sealedSecret).not.toMatch(/^[A-Z2-7]{32}$/);
    expect((await user.visitor.post(`${factor}/authenticator`)).status).toBe(409);
    expect((await user.visitor.post(`${factor}/authenticator/disable`, { code: '123456' })).status).toBe(400);
    const done = await user.visitor.post(`${factor}/authenticator/disable`, { code: user.code(1) });
    expect([done.status, done.body]).toEqual([200, { message: 'Your authenticator app was removed.' }]);
    expect((await enter('remove@example.com')).answer.body).toEqual({ uid: user.uid });
  });
});
