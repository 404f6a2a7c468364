import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { sizes, watchProblems } from './look.ts';
import { leavePage, takePage } from './pages.ts';

let provider: Server;
let server: BuiltServer;
let browser: Browser;
let page: Page;
let problems: string[];
beforeAll(async () => {
  provider = createServer((_request, response) =>
    response.end(JSON.stringify({ success: true, hostname: '127.0.0.1' })),
  );
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  server = await startBuiltServer({
    BOT_CHECK: 'turnstile',
    BOT_CHECK_SITE_KEY: 'a-site-key',
    BOT_CHECK_SECRET: 'a-secret',
    BOT_CHECK_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  provider?.close();
});
beforeEach(async () => {
  page = await takePage(browser, sizes[1]);
  problems = watchProblems(page);
});
afterEach(async () => {
  expect(problems).toEqual([]);
  await leavePage(page);
});

/** Asks for a reset mail. */
async function forgot() {
  await page.goto(server.url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('person@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Send reset link' }).click();
}

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
  await forgot();
  await page.getByText('Password reset email sent! Check your inbox.').waitFor();
  const botCheck = 'token of a-site-key';
  expect(bodies).toEqual([{ email: 'person@example.com' }, { email: 'person@example.com', botCheck }]);
});

test('where the provider cannot be reached, the server’s reason is told', async () => {
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
  await forgot();
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .getByText('Please confirm that you are a person.')
    .waitFor();
});
