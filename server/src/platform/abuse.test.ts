import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factor, newUser, startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';

/*
 * Abuses that belong to no one feature. Those of the second factor, of Google, of reset links and of scans
 * are tried beside their code.
 */
onEachDatabase((kind) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccounts(kind);
  });
  afterAll(() => server.close());
  const session = async (visitor: Visitor) => (await visitor.get('/api/identity/session')).body['user'];

  describe('identity', () => {
    test('six sign-ups at once with one address make one user', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          new Visitor(server).post('/api/identity/sign-up', newUser('race@example.com')),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const rows = await server.database.db
        .selectFrom('user')
        .select('id')
        .where('email', '=', 'race@example.com')
        .execute();
      expect(rows).toHaveLength(1);
    });

    test('a cookie planted before the sign-in is not the session after it', async () => {
      const visitor = new Visitor(server);
      await visitor.signUp('fixed@example.com');
      const planted = visitor.cookies.get('assay.session_token');
      await visitor.post('/api/identity/sign-in', {
        email: 'fixed@example.com',
        password: 'correct horse',
      });
      expect(visitor.cookies.get('assay.session_token')).not.toBe(planted);
    });

    test('the token of a pending sign-in is no session, under any name', async () => {
      await server.withFactor('pending@example.com', '+14155553000');
      const visitor = new Visitor(server);
      const body = { email: 'pending@example.com', password: 'correct horse' };
      await visitor.post('/api/identity/sign-in', body);
      const token = visitor.cookies.get('assay.second_factor') ?? '';
      expect(token).not.toBe('');
      visitor.cookies.set('assay.session_token', token);
      expect(await session(visitor)).toBeNull();
    });

    test('no second sign-in names a user by anything but the password', async () => {
      const uid = await new Visitor(server).signUp('named@example.com');
      for (const body of [
        { uid },
        { email: 'named@example.com' },
        { email: { $ne: '' }, password: { $ne: '' } },
        { email: ['named@example.com'], password: 'correct horse' },
        { email: "' or 1=1 --", password: "' or 1=1 --" },
        { phoneNumber: '+14155553000', code: '000000' },
      ]) {
        const visitor = new Visitor(server);
        expect((await visitor.post('/api/identity/sign-in', body)).status).toBe(401);
        expect(visitor.cookies.size).toBe(0);
      }
    });

    test('the session of a deleted account is nobody’s', async () => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('deleted@example.com');
      const kept = new Map(visitor.cookies);
      await visitor.call('DELETE', `/api/users/${uid}`);
      for (const [name, value] of kept) visitor.cookies.set(name, value);
      expect(await session(visitor)).toBeNull();
      expect((await visitor.upload('%PDF-1.7 report')).status).toBe(401);
    });

    test('a verification link of one user confirms no other’s address', async () => {
      const one = new Visitor(server);
      await one.signUp('confirms@example.com');
      const other = new Visitor(server);
      await other.signUp('unconfirmed@example.com');
      const [mail = ''] = await server.mails('confirms@example.com');
      await other.get(`/api/identity/verify-email?token=${/token=(\S+)/.exec(mail)?.[1] ?? ''}`);
      expect(await session(other)).toMatchObject({ emailVerified: false });
      expect(await session(one)).toMatchObject({ emailVerified: true });
    });

    test('session cookies are out of reach of scripts and other sites', async () => {
      const answer = await new Visitor(server).open(
        '/api/identity/sign-up',
        'POST',
        JSON.stringify(newUser('cookie@example.com')),
        { 'content-type': 'application/json' },
      );
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
    });
  });

  describe('the record', () => {
    test.each([
      ['subscriptionPlan', 'business'],
      ['subscriptionStatus', 'trial'],
      ['freeScansLeft', 99],
      ['hasUsedTrial', false],
      ['mfaEnabled', true],
      ['scanHistory', []],
      ['uid', 'another'],
      ['email', 'another@example.com'],
      ['changes', 0],
      ['__proto__', { freeScansLeft: 99 }],
      ['constructor', { prototype: {} }],
    ])('%s cannot be written', async (field, value) => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp(`mass-${field.replace(/\W|_/g, '')}@example.com`);
      const before = (await visitor.get(`/api/users/${uid}`)).body;
      const body = `{"fullName":"Mallory",${JSON.stringify(field)}:${JSON.stringify(value)}}`;
      const answer = await visitor.call('PATCH', `/api/users/${uid}`, body, {
        'content-type': 'application/json',
      });
      expect(answer.status).toBe(400);
      expect((await visitor.get(`/api/users/${uid}`)).body).toEqual(before);
    });

    test('names with line breaks are refused wherever they are written', async () => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('breaks@example.com');
      for (const fullName of ['A\r\nBcc: x@example.com', 'A\u0000', 'A\u001b[2J']) {
        expect((await visitor.patch(`/api/users/${uid}`, { fullName })).status).toBe(400);
      }
    });

    test('ids that are none are not found, not a fault', async () => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('ids@example.com');
      for (const id of ['%00', '..%2f..%2fetc%2fpasswd', "'%20or%201=1--", 'x'.repeat(150)]) {
        expect((await visitor.get(`/reports/${id}`)).status).toBe(404);
        expect((await visitor.call('DELETE', `/api/users/${uid}/scans/${id}`)).status).toBe(404);
        expect((await visitor.get(`/api/users/${id}`)).status).toBe(404);
      }
    });
  });

  describe('the transport', () => {
    test('JSON by a form’s content type, as other sites can send it, is refused', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
        const body = JSON.stringify({ email: 'x@example.com', password: 'x' });
        const answer = await new Visitor(server).call('POST', '/api/identity/sign-in', body, {
          'content-type': type,
        });
        expect([type, answer.status >= 400 && answer.status < 500]).toEqual([type, true]);
      }
    });

    test('malformed and deep JSON is refused', async () => {
      const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
      for (const body of ['{"email":', 'null', '[]', '"text"', deep, '{"a":1,"__proto__":{"b":2}}']) {
        const answer = await new Visitor(server).call('POST', '/api/identity/sign-up', body, {
          'content-type': 'application/json',
        });
        expect(answer.status).toBe(400);
      }
    });

    test('a foreign origin is refused for every kind of change', async () => {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('foreign@example.com');
      const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
      for (const [method, path] of [
        ['PATCH', `/api/users/${uid}`],
        ['DELETE', `/api/users/${uid}`],
        ['POST', `${factor}/enrol`],
        ['POST', '/functions/revokeUserSessions'],
      ] as const) {
        expect((await visitor.call(method, path, '{}', headers)).status).toBe(403);
      }
      expect((await visitor.get(`/api/users/${uid}`)).status).toBe(200);
    });
  });
});

onEachDatabase((kind) => {
  test('a made-up forwarding header escapes no limit', async () => {
    const server = await startAccounts(kind, { TRUST_PROXY: '' });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 70; i++) {
        // Every visitor names an address of its own.
        const answer = await new Visitor(server).post('/api/identity/reset-password', {});
        statuses.push(answer.status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    } finally {
      await server.close();
    }
  });

  test('metrics name no address, user or file, and in production need the token', async () => {
    const server = await startAccounts(kind, { METRICS_TOKEN: 'a token of the tests' });
    try {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('measured@example.com');
      await visitor.get(`/api/users/${uid}`);
      expect((await visitor.open('/metrics')).status).toBe(404);
      const headers = { authorization: 'Bearer a token of the tests' };
      const { status, text } = await visitor.open('/metrics', 'GET', undefined, headers);
      expect(status).toBe(200);
      expect(text).toContain(
        'http_request_duration_seconds_count{method="GET",route="/api/users/:uid",status="200"} 1',
      );
      expect(text).toMatch(/^assay_scans_running 0$/m);
      expect(text).not.toMatch(/measured|10\.0\./);
      expect(text).not.toContain(uid);
    } finally {
      await server.close();
    }
  });

  test('the description names each call’s body as the route checks it', async () => {
    const server = await startAccounts(kind);
    try {
      const { body } = await new Visitor(server).get('/openapi.json');
      expect(body).toMatchObject({
        openapi: '3.1.0',
        paths: {
          '/api/identity/sign-up': {
            post: {
              requestBody: {
                content: {
                  'application/json': {
                    schema: { required: ['fullName', 'email', 'password', 'confirmPassword'] },
                  },
                },
              },
              responses: { 201: {}, 409: {} },
            },
          },
          '/api/users/{uid}': {
            get: { security: [{ session: [] }] },
            patch: {
              requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
            },
          },
        },
      });
    } finally {
      await server.close();
    }
  });
});
