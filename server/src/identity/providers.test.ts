import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { until } from '../../test/test-server.ts';

const google = '/api/identity/google';

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());

  /** Signs in, or links, with an account of the sandbox's Google. */
  const byGoogle = async (visitor: Visitor, email: string, intent: string) => {
    const local = (address: string | null) =>
      (address ?? '').replace('http://assay.test', '').replace(server.url, '');
    const chooser = local(
      (await visitor.open(`${google}/start?intent=${intent}`)).headers.get('location'),
    ).replace('/authorize', '/choose');
    const query = new URLSearchParams({ email, name: 'Gil' });
    const back = (await visitor.open(`${chooser}&${query.toString()}`)).headers.get('location');
    return visitor.open(local(back));
  };
  /** The code of the reset mail, which is sent after the answer. */
  const resetCode = async (email: string) => {
    let found: string | undefined;
    await until(async () => {
      found = /oobCode=(\S+)/.exec((await server.mails(email)).join('\n'))?.[1];
      return found !== undefined;
    });
    return found;
  };
  const providers = async (visitor: Visitor) =>
    ((await visitor.get('/api/identity/session')).body['user'] as { providers: string[] } | null)?.providers;

  test('Google is linked beside a password and unlinked again; who has it alone keeps it', async () => {
    const { visitor } = await server.verified('ways@example.com');
    expect(await providers(visitor)).toEqual(['password']);
    const none = await visitor.call('DELETE', google);
    expect([none.status, none.body['error']]).toEqual([409, 'Google is not linked to this account.']);
    await byGoogle(visitor, 'ways@gmail.example', 'link');
    expect(await providers(visitor)).toEqual(['password', 'google']);
    expect((await visitor.call('DELETE', google)).status).toBe(204);
    expect(await providers(visitor)).toEqual(['password']);

    const alone = new Visitor(server);
    await byGoogle(alone, 'alone@gmail.example', 'sign-in');
    expect(await providers(alone)).toEqual(['google']);
    const kept = await alone.call('DELETE', google);
    expect([kept.status, kept.body['reason']]).toEqual([409, 'last-sign-in']);
    expect(await providers(alone)).toEqual(['google']);
  });

  test('a sign-up tells of its mail, and a reset of whose password it was', async () => {
    const visitor = new Visitor(server);
    const body = {
      fullName: 'Ada',
      email: 'told@example.com',
      password: 'battery staple',
      confirmPassword: 'battery staple',
    };
    const made = await visitor.post('/api/identity/sign-up', body);
    expect([made.status, made.body['message']]).toEqual([201, 'Verification email sent.']);
    await visitor.post('/api/identity/forgot-password', { email: 'told@example.com' });
    const oobCode = await resetCode('told@example.com');
    const passwords = { password: 'staple', confirmPassword: 'staple' };
    const reset = await visitor.post('/api/identity/reset-password', { oobCode, ...passwords });
    expect(reset.body).toEqual({
      message: 'Password reset successful! Redirecting to login...',
      email: 'told@example.com',
    });
    const revoked = await visitor.post('/functions/revokeUserSessions', { data: 'told@example.com' });
    expect(revoked.body).toEqual({ result: { revoked: true } });
  });

  test('an account of Google alone gets its password by mail', async () => {
    const visitor = new Visitor(server);
    await byGoogle(visitor, 'wants@gmail.example', 'sign-up');
    await visitor.post('/api/identity/forgot-password', { email: 'wants@gmail.example' });
    const oobCode = await resetCode('wants@gmail.example');
    const passwords = { password: 'staple', confirmPassword: 'staple' };
    await visitor.post('/api/identity/reset-password', { oobCode, ...passwords });
    const body = { email: 'wants@gmail.example', password: 'staple' };
    const signedIn = new Visitor(server);
    expect((await signedIn.post('/api/identity/sign-in', body)).status).toBe(200);
    expect(await providers(signedIn)).toEqual(['password', 'google']);
  });
});
