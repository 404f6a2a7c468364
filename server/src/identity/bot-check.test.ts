import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, startAccounts, Visitor } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';

/** A stand-in on loopback that answers as Turnstile and reCAPTCHA document `siteverify`. */
const verdicts: Record<string, object> = {
  person: { success: true, hostname: 'assay.test' },
  program: { success: false, 'error-codes': ['invalid-input-response'] },
  'low score': { success: true, hostname: 'assay.test', score: 0.1 },
  'another site': { success: true, hostname: 'evil.example' },
};
const asked: Record<string, string>[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    asked.push(fields);
    const right = fields['secret'] === 'a secret';
    const verdict = right ? verdicts[fields['response'] ?? ''] : { success: false };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict ?? { success: false }));
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/siteverify`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

onEachDatabase((kind) => {
  test('switched on, sign-up and forgotten password need a token of a person on this site', async () => {
    const settings = {
      BOT_CHECK: 'turnstile',
      BOT_CHECK_SITE_KEY: 'a key',
      BOT_CHECK_SECRET: 'a secret',
      BOT_CHECK_URL: url,
    };
    const app = await startAccounts(kind, settings);
    try {
      const visitor = new Visitor(app);
      expect((await visitor.get('/config.json')).body['botCheck']).toEqual({
        kind: 'turnstile',
        siteKey: 'a key',
      });
      const page = await visitor.open('/healthz');
      expect(page.headers.get('content-security-policy')).toContain('https://challenges.cloudflare.com');
      const signUp = (botCheck?: string) =>
        visitor.post('/api/identity/sign-up', { ...newUser('bot@example.com'), botCheck });
      expect((await signUp()).body['reason']).toBe('missing-recaptcha-token');
      for (const token of ['program', 'low score', 'another site', 'made up']) {
        expect([token, (await signUp(token)).body['reason']]).toEqual([token, 'bot-check-failed']);
      }
      expect((await signUp('person')).status).toBe(201);
      expect(asked.at(-1)).toMatchObject({ secret: 'a secret', response: 'person' });
      const forgot = await visitor.post('/api/identity/forgot-password', { email: 'bot@example.com' });
      expect(forgot.body['reason']).toBe('missing-recaptcha-token');
    } finally {
      await app.close();
    }
  });

  test('a provider that cannot be reached lets nobody through', async () => {
    const settings = {
      BOT_CHECK: 'recaptcha',
      BOT_CHECK_SITE_KEY: 'k',
      BOT_CHECK_SECRET: 's',
      BOT_CHECK_URL: 'http://127.0.0.1:1',
    };
    const app = await startAccounts(kind, settings);
    try {
      const body = { ...newUser('bot@example.com'), botCheck: 'person' };
      expect((await new Visitor(app).post('/api/identity/sign-up', body)).status).toBe(403);
    } finally {
      await app.close();
    }
  });
});
