import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factor, startAccounts, Visitor, type AccountServer } from '../../../test/accounts.ts';
import { onEachDatabase } from '../../../test/databases.ts';

const at = '/api/identity/google';

/** Follows a redirect within the server under test. */
async function follow(server: AccountServer, visitor: Visitor, path: string) {
  const answer = await visitor.open(path);
  const location = answer.headers.get('location') ?? '';
  return location.replace('http://assay.test', '').replace(server.url, '');
}

/** What the popup tells its opener. */
function told(page: string): Record<string, unknown> {
  const data = /data-result="([^"]*)"/.exec(page)?.[1] ?? '{}';
  const text = data.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)));
  return JSON.parse(text) as Record<string, unknown>;
}

onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());

  /** From the button to where the provider leads back to. */
  const choose = async (visitor: Visitor, email: string, name: string, intent = 'sign-in') => {
    const page = await follow(server, visitor, `${at}/start?intent=${intent}`);
    const query = new URLSearchParams({ email, name });
    return follow(server, visitor, `${page.replace('/authorize', '/choose')}&${query.toString()}`);
  };
  const google = async (visitor: Visitor, email: string, name = 'Gil Google', intent = 'sign-in') => {
    const answer = await visitor.open(await choose(visitor, email, name, intent));
    return { status: answer.status, result: told(answer.text), headers: answer.headers };
  };
  const session = async (visitor: Visitor) => (await visitor.get('/api/identity/session')).body['user'];

  test('a new user gets an account, a profile and a session, and comes back to the same one', async () => {
    const visitor = new Visitor(server);
    const { status, result, headers } = await google(visitor, 'New@Gmail.example');
    expect(status).toBe(200);
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const { uid } = result as { uid: string };
    expect(await session(visitor)).toMatchObject({ uid, email: 'new@gmail.example', emailVerified: true });
    expect((await visitor.get(`/api/users/${uid}`)).body).toMatchObject({
      fullName: 'Gil Google',
      companyName: 'Not Provided',
      freeScansLeft: 1,
    });
    await visitor.patch(`/api/users/${uid}`, { fullName: 'Mine' });
    const again = new Visitor(server);
    expect((await google(again, 'new@gmail.example')).result).toEqual({ uid });
    expect((await again.get(`/api/users/${uid}`)).body['fullName']).toBe('Mine');
    const enrol = await again.post(`${factor}/enrol`, { phoneNumber: '+14155550123' });
    expect([enrol.status, enrol.body['error']]).toEqual([403, 'MFA is not available for Google sign-ins.']);
  });

  test('who tells no name has an empty one', async () => {
    const visitor = new Visitor(server);
    const { result } = await google(visitor, 'nameless@gmail.example', '', 'sign-up');
    expect((await visitor.get(`/api/users/${String(result['uid'])}`)).body['fullName']).toBe('');
  });

  test('an address registered with a password is not taken over', async () => {
    const owner = new Visitor(server);
    await owner.signUp('owner@example.com');
    const visitor = new Visitor(server);
    const { status, result } = await google(visitor, 'owner@example.com');
    expect([status, result['error']]).toEqual([
      409,
      'This email is already registered. Please sign in with your password first, then link Google in your profile settings.',
    ]);
    expect(await session(visitor)).toBeNull();
  });

  test('an address of another identity is not taken over', async () => {
    await google(new Visitor(server), 'other@gmail.example');
    const { db } = server.database;
    await db
      .updateTable('account')
      .set({ accountId: 'somebody-else' })
      .where('userId', 'in', db.selectFrom('user').select('id').where('email', '=', 'other@gmail.example'))
      .execute();
    const { status, result } = await google(new Visitor(server), 'other@gmail.example');
    expect([status, result['error']]).toEqual([
      409,
      'Account exists with a different sign-in method. Please use that method or link them.',
    ]);
  });

  test('Google linked to an account with a second factor does not go round it', async () => {
    const { visitor, uid } = await server.withFactor('linked@example.com', '+14155551000');
    expect((await google(visitor, 'linked@gmail.example', 'L', 'link')).result).toEqual({ linked: true });
    const next = new Visitor(server);
    const { result } = await google(next, 'linked@gmail.example');
    expect(result).toEqual({ secondFactor: { hints: [{ phoneNumber: '(•••) •••-••00' }] } });
    expect(await session(next)).toBeNull();
    const done = await next.post(`${factor}/sign-in`, { code: await server.code('+14155551000') });
    expect(done.body).toEqual({ uid });
  });

  test('linking needs a session, and takes no identity of another user', async () => {
    expect((await new Visitor(server).open(`${at}/start?intent=link`)).status).toBe(401);
    await google(new Visitor(server), 'theirs@gmail.example');
    const { visitor } = await server.verified('taker@example.com');
    expect((await google(visitor, 'theirs@gmail.example', 'x', 'link')).status).toBe(409);
  });

  test('an answer begun in another browser, replayed, or with another state signs nobody in', async () => {
    const mallory = new Visitor(server);
    const back = await choose(mallory, 'mallory@gmail.example', 'M');
    const victim = new Visitor(server);
    const stolen = await victim.open(back);
    expect([stolen.status, told(stolen.text)['error']]).toEqual([
      502,
      'Error with Google Sign-In. Please try again.',
    ]);
    const kept = new Map(mallory.cookies);
    const forged = await mallory.open(back.replace(/state=[^&]+/, 'state=made-up'));
    expect(forged.status).toBe(502);
    for (const [name, value] of kept) mallory.cookies.set(name, value);
    expect((await mallory.open(back)).status).toBe(200);
    for (const [name, value] of kept) mallory.cookies.set(name, value);
    expect((await mallory.open(back)).status).toBe(502);
    expect(await session(victim)).toBeNull();
  });

  test('closing the provider’s page is silent; another failure is told by what was wanted', async () => {
    const visitor = new Visitor(server);
    const page = await follow(server, visitor, `${at}/start?intent=sign-up`);
    const state = new URLSearchParams(page.split('?')[1]).get('state') ?? '';
    const kept = new Map(visitor.cookies);
    const closed = await visitor.open(`${at}/callback?error=access_denied&state=${state}`);
    expect(told(closed.text)).toEqual({ closed: true });
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    const failed = await visitor.open(`${at}/callback?code=made-up&state=${state}`);
    expect(told(failed.text)['error']).toBe('Google sign-up failed. Please try again.');
  });

  test('a disabled user is told so', async () => {
    const { result } = await google(new Visitor(server), 'disabled@gmail.example');
    const uid = String(result['uid']);
    await server.database.db.updateTable('user').set({ disabled: 1 }).where('id', '=', uid).execute();
    const again = await google(new Visitor(server), 'disabled@gmail.example');
    expect([again.status, again.result['error']]).toEqual([403, 'This user has been disabled.']);
  });

  test('the chooser leads nowhere but back', async () => {
    const visitor = new Visitor(server);
    const page = await follow(server, visitor, `${at}/start`);
    const elsewhere = page.replace(/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.example');
    expect((await visitor.open(elsewhere)).status).toBe(400);
    expect((await visitor.open(page)).text).toContain('Choose an account');
  });
});

describe('a provider whose answer does not fit', () => {
  let provider: Server;
  let issuer = '';
  let idToken: (nonce: string) => Promise<string>;
  let nonce = '';
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' };
    provider = createServer((request, response) => {
      const answer = async () => {
        if (request.url?.endsWith('/jwks')) return { keys: [jwk] };
        if (request.url?.endsWith('/token'))
          return { id_token: await idToken(nonce), access_token: 'x', token_type: 'Bearer' };
        const [authorization_endpoint, token_endpoint, jwks_uri] = ['authorize', 'token', 'jwks'].map(
          (name) => `${issuer}/${name}`,
        );
        return { issuer, authorization_endpoint, token_endpoint, jwks_uri };
      };
      void answer().then((value) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
      );
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const address = provider.address();
    issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => provider.close(resolve)));

  const whole = (): JWTPayload => ({ email: 'a@gmail.example', email_verified: true, sub: 's1', name: 'A' });
  const sign = (payload: JWTPayload, key = keys.privateKey) =>
    new SignJWT({ iss: issuer, aud: 'client', ...payload })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  const unsigned = (payload: JWTPayload) =>
    [{ alg: 'none' }, { iss: issuer, aud: 'client', iat: 1, exp: 4e9, ...payload }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.') + '.';

  onEachDatabase((kind) => {
    test('is refused, and nobody is made of it', async () => {
      const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: issuer };
      const server = await startAccounts(kind, google);
      const stranger = (await generateKeyPair('RS256')).privateKey;
      const attempt = async (make: (nonce: string) => Promise<string>) => {
        const visitor = new Visitor(server);
        const start = await visitor.open(`${at}/start`);
        const url = new URL(start.headers.get('location') ?? '');
        nonce = url.searchParams.get('nonce') ?? '';
        idToken = make;
        const state = url.searchParams.get('state') ?? '';
        return (await visitor.open(`${at}/callback?code=x&state=${state}`)).status;
      };
      try {
        const refused: ((nonce: string) => Promise<string>)[] = [
          (nonce) => sign({ ...whole(), nonce }, stranger),
          () => sign({ ...whole(), nonce: 'of another sign-in' }),
          (nonce) => sign({ ...whole(), nonce, aud: 'another application' }),
          (nonce) => sign({ ...whole(), nonce, iss: 'https://evil.example' }),
          (nonce) => sign({ ...whole(), nonce, email_verified: false }),
          (nonce) => sign({ ...whole(), nonce, email: '"<script>"' }),
          async (nonce) => unsigned({ ...whole(), nonce }),
        ];
        for (const make of refused) expect(await attempt(make)).toBe(502);
        const users = await server.database.db.selectFrom('user').select('id').execute();
        expect(users).toEqual([]);
        expect(await attempt((nonce) => sign({ ...whole(), nonce }))).toBe(200);
        // With a provider set, the stand-in is not there.
        expect((await new Visitor(server).open('/sandbox/google/authorize')).status).toBe(404);
      } finally {
        await server.close();
      }
    });
  });
});
