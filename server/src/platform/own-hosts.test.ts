import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUser, startAccounts, Visitor, type AccountServer } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { readSettings } from './settings.ts';

/** A browser's headers on a call the application's page makes to a service at another host of its site. */
const page = { origin: 'https://app.assay.test', 'sec-fetch-site': 'same-site' };

onEachDatabase((kind) => {
  describe('a service on a host of its own', () => {
    let server: AccountServer;
    let visitor: Visitor;
    let uid: string;
    beforeAll(async () => {
      server = await startAccounts(kind, { APP_URL: page.origin, COOKIE_DOMAIN: 'assay.test' });
      visitor = new Visitor(server);
      uid = await visitor.signUp('hosts@example.com');
    });
    afterAll(() => server.close());
    const billing = (headers: Record<string, string>) =>
      visitor.open('/api/billing/portal-session', 'POST', JSON.stringify({ userId: uid }), {
        'content-type': 'application/json',
        ...headers,
      });

    test('answers the application’s page, with its user’s cookies', async () => {
      for (const path of ['/upload', '/api/create-subscription-session']) {
        const asked = await visitor.open(path, 'OPTIONS', undefined, {
          ...page,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        });
        expect([path, asked.status]).toEqual([path, 204]);
        expect(Object.fromEntries(asked.headers)).toMatchObject({
          'access-control-allow-origin': page.origin,
          'access-control-allow-credentials': 'true',
          'access-control-allow-methods': expect.stringContaining('POST'),
          'access-control-allow-headers': 'content-type',
        });
      }
      const answer = await billing(page);
      expect(answer.status).toBe(409);
      expect(answer.headers.get('access-control-allow-origin')).toBe(page.origin);
      expect(answer.headers.get('vary')).toContain('origin');
      const scan = await visitor.open('/upload', 'POST', 'x', page);
      expect(scan.headers.get('access-control-allow-credentials')).toBe('true');
    });

    test('tells any other page nothing and does nothing for it', async () => {
      for (const origin of ['https://evil.example', 'https://app.assay.test.evil.example', 'null']) {
        const asked = await visitor.open('/upload', 'OPTIONS', undefined, { ...page, origin });
        expect([origin, asked.status]).toEqual([origin, 404]);
        const answer = await billing({ ...page, origin });
        expect([origin, answer.status, answer.text]).toEqual([
          origin,
          403,
          expect.stringContaining('other-origin'),
        ]);
        for (const { headers } of [asked, answer]) {
          expect(headers.get('access-control-allow-origin')).toBeNull();
        }
      }
    });

    test('gets the session’s cookie, because it is of the domain above both', async () => {
      const answer = await new Visitor(server).open(
        '/api/identity/sign-up',
        'POST',
        JSON.stringify(newUser('domain@example.com')),
        { 'content-type': 'application/json' },
      );
      const cookie = answer.headers.getSetCookie().find((line) => line.includes('session_token')) ?? '';
      expect(cookie).toMatch(/; Domain=assay\.test/i);
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
      const gone = await visitor.open('/api/identity/sign-out', 'POST', '{}', {
        'content-type': 'application/json',
      });
      expect(gone.headers.getSetCookie().join('\n')).toMatch(/session_token=;[^\n]*Domain=assay\.test/i);
    });
  });
});

test('the cookie’s domain is the application’s own', () => {
  const app = { APP_URL: 'https://app.assay.test' };
  expect(readSettings(app).cookieDomain).toBe('');
  expect(readSettings({ ...app, COOKIE_DOMAIN: 'assay.test' }).cookieDomain).toBe('assay.test');
  for (const [domain, environment] of [
    ['evil.example', app],
    ['say.test', app],
    ['assay.test', {}],
  ] as const) {
    expect(() => readSettings({ ...environment, COOKIE_DOMAIN: domain })).toThrow(/COOKIE_DOMAIN/);
  }
});
