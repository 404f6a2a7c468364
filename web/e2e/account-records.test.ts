import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { barriers } from './axe.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { beyondEdge, sizes, watchProblems } from './look.ts';
import { leavePage, takePage } from './pages.ts';
import { signUp, verify, type Account } from './signed-in.ts';
import { withServer } from './with-server.ts';

let server: BuiltServer;
let browser: Browser;
let page: Page;
let problems: string[];
let account: Account;
withServer(startBuiltServer, (started, opened) => ([server, browser] = [started, opened]));
beforeEach(async () => {
  page = await takePage(browser, sizes[1]);
  problems = watchProblems(page);
  account = await signUp(page, server.url);
  await verify(page, server.url, account);
});
afterEach(async () => {
  expect(problems).toEqual([]);
  await leavePage(page);
});

const own = () => `${server.url}/api/users/${account.uid}`;
const origin = () => ({ origin: server.url });

/** Scans the sample of the landing page. */
async function scan(): Promise<string> {
  const buffer = await readFile(new URL('../public/sample-statement.pdf', import.meta.url));
  const file = { name: 'march.pdf', mimeType: 'application/pdf', buffer };
  const answer = await page.request.post(`${server.url}/upload`, { multipart: { file }, headers: origin() });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

async function openTab(name: 'Account' | 'Activity') {
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('tab', { name }).click();
}

async function looksRight() {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect([size.width, await barriers(page)]).toEqual([size.width, []]);
    await expect.poll(() => beyondEdge(page)).toBe(0);
  }
}

describe('the activity of an account', () => {
  const events = () => page.getByRole('tabpanel').getByRole('listitem');

  test('tells what was done, newest first, with when and from where', async () => {
    await scan();
    await openTab('Activity');
    await page.getByText('Statement scanned').waitFor();
    const told = await events().allInnerTexts();
    expect(told.at(-1)).toMatch(/^Account created/);
    expect(told[0]).toMatch(/^Statement scanned\n\w+ \d+, \d{4}, .+network/);
    await looksRight();
  });

  test('is read on page by page, and again after the connection was lost', async () => {
    for (let i = 0; i < 60; i++)
      await page.request.patch(own(), { data: { fullName: `Ada ${i}` }, headers: origin() });
    await page.route('**/audit**', (route) => route.abort());
    await openTab('Activity');
    await page.getByRole('alert').waitFor();
    await looksRight();
    await page.unroute('**/audit**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await events().first().waitFor();
    const first = await events().count();
    await page.getByRole('button', { name: 'Show earlier activity' }).click();
    await page.getByText('Account created').waitFor();
    await expect.poll(() => events().count()).toBeGreaterThan(Math.max(first, 60));
    await expect.poll(() => page.getByRole('button', { name: 'Show earlier activity' }).count()).toBe(0);
  });
});

describe('what is kept of scans', () => {
  const choice = () => page.getByLabel('Keep the figures for');

  test('is chosen, stays chosen, and stands in the activity', async () => {
    await openTab('Account');
    await page.getByText('We never store your files.').waitFor();
    await expect.poll(() => choice().inputValue()).toBe('365');
    await choice().selectOption('90 days');
    await page.getByRole('status').getByText('Saved.').waitFor();
    await looksRight();
    await openTab('Account');
    await expect.poll(() => choice().inputValue()).toBe('90');
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByText('Retention changed: 90 days').waitFor();
  });

  test('nothing but the verdict stays of older scans once no figures are kept', async () => {
    const id = await scan();
    const report = async () => (await page.request.get(`${own()}/scans/${id}`)).json() as Promise<object>;
    expect(JSON.stringify(await report())).toContain('Payroll');
    await openTab('Account');
    await choice().selectOption('Don’t keep figures');
    await page.getByRole('status').getByText('Saved.').waitFor();
    expect(JSON.stringify(await report())).not.toContain('Payroll');
    await expect.poll(() => report()).toMatchObject({ fileName: 'march.pdf', analysisResult: { score: 10 } });
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByText('Retention changed: verdict only').waitFor();
  });
});

describe('the sessions of an account', () => {
  test('are listed, and one of another device is ended by itself', async () => {
    const { email, password } = account;
    const answer = await fetch(`${server.url}/api/identity/sign-in`, {
      method: 'POST',
      headers: {
        ...origin(),
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      body: JSON.stringify({ email, password }),
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const there = async () => (await fetch(own(), { headers: { cookie } })).status;
    await expect.poll(() => there()).toBe(200);
    await openTab('Account');
    const entries = page.getByRole('region', { name: 'Sessions and data' }).getByRole('listitem');
    const other = entries.filter({ hasText: 'Firefox on Windows' });
    await other.waitFor();
    await expect.poll(() => entries.count()).toBe(2);
    await expect.poll(() => entries.getByText('This device').count()).toBe(1);
    await looksRight();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.waitFor({ state: 'detached' });
    await expect.poll(() => there()).toBe(401);
    expect(await page.request.get(own()).then((still) => still.status())).toBe(200);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByText('Signed out on one device').waitFor();
  });
});
