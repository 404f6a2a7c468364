import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { sizes } from './look.ts';
import { codeTo, freshEmail, linkTo } from './signed-in.ts';
import { withPages, type Stage } from './with-server.ts';

let server: BuiltServer;
let page: Page;
const take = (stage: Stage) => {
  ({ server, page } = stage);
};

/** What a provider is asked, as it documents `siteverify`. */
type Question = Record<string, string>;

/** A stand-in for a provider's verification, and a server that asks it. */
async function startChecked(kind: 'turnstile' | 'recaptcha', verify: (question: Question) => object) {
  const provider: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const verdict = verify(Object.fromEntries(new URLSearchParams(body)));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const server = await startBuiltServer({
    BOT_CHECK: kind,
    BOT_CHECK_SITE_KEY: 'a-site-key',
    BOT_CHECK_SECRET: 'a-secret',
    BOT_CHECK_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      provider.close();
    },
  };
}

/** Asks for a reset mail. */
async function forgot(url: string) {
  await page.goto(url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('person@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Send reset link' }).click();
}

describe('Turnstile', () => {
  withPages(sizes[1], take, () =>
    startChecked('turnstile', () => ({ success: true, hostname: '127.0.0.1' })),
  );

  test('a token goes along; a call refused for want of one is made again by itself', async () => {
    // Stands in for the provider's script: the first token cannot be had.
    const script = `let turn = 0; window.turnstile = { remove() {}, render(box, options) {
      setTimeout(() => turn++ === 0 ? options['error-callback']() : options.callback('token of ' + options.sitekey)); return 'w'; } };`;
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/forgot-password')) bodies.push(request.postDataJSON());
    });
    await forgot(server.url);
    await page.getByText('Password reset email sent! Check your inbox.').waitFor();
    const botCheck = 'token of a-site-key';
    expect(bodies).toEqual([{ email: 'person@example.com' }, { email: 'person@example.com', botCheck }]);
  });

  test('where the provider cannot be reached, the server’s reason is told', async () => {
    await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
    await forgot(server.url);
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText('Please confirm that you are human.')
      .waitFor();
  });
});

describe('reCAPTCHA', () => {
  const asked: Question[] = [];
  /** As reCAPTCHA v3: a token is good once, and the verdict holds its action and a score. */
  const verify = (question: Question) => {
    const [siteKey, action, score] = (question['response'] ?? '').split(' ');
    const again = asked.some((earlier) => earlier['response'] === question['response']);
    asked.push(question);
    if (question['secret'] !== 'a-secret' || siteKey !== 'a-site-key' || again)
      return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    const challenged = new Date().toISOString();
    return { success: true, challenge_ts: challenged, hostname: '127.0.0.1', score: Number(score), action };
  };
  /** Stands in for the provider's script, which is not there until it calls back. */
  const provide = (score: number) =>
    page.route('https://www.google.com/recaptcha/api.js**', (route) => {
      const siteKey = new URL(route.request().url()).searchParams.get('render');
      const body = `let tokens = 0; window.grecaptcha = {
        ready(then) { setTimeout(then); },
        execute(siteKey, { action }) {
          if (siteKey !== ${JSON.stringify(siteKey)}) throw new Error('Invalid site key');
          return Promise.resolve([siteKey, action, ${score}, ++tokens, performance.now()].join(' '));
        } };`;
      return route.fulfill({ contentType: 'text/javascript', body });
    });
  withPages(sizes[1], take, () => startChecked('recaptcha', verify));

  test('a token of its own goes along with sign-up, phone code and reset mail', async () => {
    asked.length = 0;
    await provide(0.9);
    const email = freshEmail('person');
    await page.goto(server.url);
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full name').fill('Pia Person');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
    await dialog.getByLabel('Confirm password', { exact: true }).fill('correct horse');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.request.get(await linkTo(server.url, email, 'verify-email'), { maxRedirects: 0 });
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('button', { name: 'Settings' }).click();
    await dialog.getByLabel('Phone number').fill('+14155550199');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByText('Verification code sent.').waitFor();
    expect(await codeTo(server.url, '+14155550199')).toMatch(/^\d{6}$/);
    await page.context().clearCookies();
    await forgot(server.url);
    await page.getByText('Password reset email sent! Check your inbox.').waitFor();
    const told = asked.map(({ secret, response, remoteip }) => [secret, response?.split(' ')[1], remoteip]);
    expect(told).toEqual(
      ['sign_up', 'enrol_phone', 'forgot_password'].map((action) => ['a-secret', action, '127.0.0.1']),
    );
  });

  test('who is taken for a program is told so, and nothing is sent', async () => {
    asked.length = 0;
    await provide(0.1);
    await forgot(server.url);
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText('We couldn’t confirm that you are human.')
      .waitFor();
    expect(asked).toHaveLength(1);
    const outbox = await (await fetch(`${server.url}/sandbox/outbox`)).text();
    expect(outbox).not.toContain('person@example.com');
  });
});
