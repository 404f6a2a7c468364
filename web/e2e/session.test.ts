import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { BuiltServer } from './built-server.ts';
import { sizes } from './look.ts';
import { enterAccount, signUp, type Account } from './signed-in.ts';
import { withPages } from './with-server.ts';

let server: BuiltServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
withPages(sizes[1], (stage) => {
  ({ server, browser, page } = stage);
  context = page.context();
});

const notice = (text: string, on = page) => on.getByRole('status', { name: 'Notices' }).getByText(text);
const post = (path: string, data: object, on = context) =>
  on.request.post(`${server.url}${path}`, { data, headers: { origin: server.url } });
const rename = ({ uid }: Account, fullName: string, on = context) =>
  on.request.patch(`${server.url}/api/users/${uid}`, { data: { fullName }, headers: { origin: server.url } });
const sessionOf = async (on = context) =>
  ((await (await on.request.get(`${server.url}/api/identity/session`)).json()) as { user: unknown }).user;

/** Opens the dashboard in a tab and waits until the user's name is there. */
async function openDashboard(name: string, tab = page) {
  await tab.goto(`${server.url}/dashboard`);
  await tab.getByText(name).first().waitFor();
}
const landed = (tab = page) => tab.waitForURL(`${server.url}/`);
const logout = (tab = page) => tab.getByRole('button', { name: 'Logout' }).click();

describe('the protected screen', () => {
  test('shows Loading until the answer, then leads who is nobody to the landing page, replacing the address', async () => {
    await page.goto(`${server.url}/tos`);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/identity/session', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('status').getByText('Loading').waitFor();
    answer();
    await landed();
    await page.goBack();
    expect(page.url()).toBe(`${server.url}/tos`);
  });

  test('waits for the profile, and takes a missing document for nobody', async () => {
    const { uid } = await signUp(page, server.url);
    const said: string[] = [];
    page.on('console', (message) => void said.push(message.text()));
    const gone = { error: 'There is nothing at this address.', code: 'not-found', reason: 'not-found' };
    await page.route(`**/api/users/${uid}`, (route) => route.fulfill({ status: 404, json: gone }));
    await page.goto(`${server.url}/dashboard`);
    await landed();
    expect(said.join('\n')).toContain('Failed to fetch user data from Firestore');
    expect(said.join('\n')).toContain(`User document for [${uid}] does not exist`);
  });

  test('a returning user whose server is out of reach waits, and gets in when it is back', async () => {
    await signUp(page, server.url, 'Rita Returning');
    await openDashboard('Rita Returning');
    await page.route('**/api/identity/session', (route) => route.abort());
    await page.clock.install();
    await page.reload();
    await page.getByRole('status').getByText('Loading').waitFor();
    await page.clock.runFor(5000);
    await page.getByRole('status').getByText('Loading').waitFor();
    await page.unroute('**/api/identity/session');
    await page.clock.runFor(60_000);
    await page.getByText('Rita Returning').first().waitFor();
  });
});

describe('the live profile', () => {
  test('shows a change made elsewhere at once', async () => {
    const account = await signUp(page, server.url, 'Before Change');
    await openDashboard('Before Change');
    await rename(account, 'After Change');
    await page.getByText('After Change').first().waitFor();
  });

  test('a stream that cannot be had is asked for again, ever later, and resumes; the page says so meanwhile', async () => {
    const account = await signUp(page, server.url, 'Before Loss');
    let tries = 0;
    await page.route('**/live*', (route) => {
      tries++;
      return route.abort();
    });
    await page.clock.install();
    await openDashboard('Before Loss');
    await page.clock.runFor(120_000);
    // Doubling pauses up to half a minute, not one try a second.
    await page.waitForTimeout(0);
    expect(tries).toBeGreaterThanOrEqual(1);
    expect(tries).toBeLessThan(12);
    await page.getByText('The connection to the server was interrupted.').waitFor();
    await rename(account, 'After Loss');
    await page.unroute('**/live*');
    for (let i = 0; i < 4; i++) await page.clock.runFor(40_000);
    await page.getByText('After Loss').first().waitFor();
    await page.getByText('The connection to the server was interrupted.').waitFor({ state: 'detached' });
  });
});

describe('sign-out', () => {
  test('in one tab signs out all of them', async () => {
    await signUp(page, server.url, 'Tom Tabs');
    const other = await context.newPage();
    await openDashboard('Tom Tabs');
    await openDashboard('Tom Tabs', other);
    await logout();
    await landed();
    await landed(other);
    await expect.poll(() => sessionOf()).toBeNull();
  });

  test('a sign-in in one tab is one in all', async () => {
    const account = await signUp(page, server.url, 'Inga In');
    await context.clearCookies();
    const other = await context.newPage();
    await other.goto(`${server.url}/tos`);
    await enterAccount(page, server.url, account);
    await page.waitForURL('**/dashboard');
    await other.getByRole('link', { name: 'Dashboard' }).waitFor();
  });

  test('with the server out of reach hides everything, and reaches it later', async () => {
    await signUp(page, server.url, 'Otto Offline');
    await openDashboard('Otto Offline');
    await page.route('**/api/identity/sign-out', (route) => route.abort());
    await logout();
    await landed();
    await expect.poll(() => sessionOf()).not.toBeNull();
    await page.unroute('**/api/identity/sign-out');
    await page.goto(`${server.url}/dashboard`);
    await landed();
    await expect.poll(() => sessionOf()).toBeNull();
  });

  test('a session ended elsewhere is noticed and told', async () => {
    const account = await signUp(page, server.url, 'Ella Elsewhere');
    await openDashboard('Ella Elsewhere');
    const elsewhere = await browser.newContext();
    await post('/api/identity/sign-in', { email: account.email, password: account.password }, elsewhere);
    await post('/functions/revokeUserSessions', { data: account.email }, elsewhere);
    await elsewhere.close();
    await landed();
    await notice('Your session has ended. Please sign in again.').waitFor();
  });

  test('a call refused for want of a session ends it too', async () => {
    await signUp(page, server.url, 'Xenia Expired');
    await openDashboard('Xenia Expired');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByLabel('Full name').fill('Xenia Later');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await landed();
    await notice('Your session has ended. Please sign in again.').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

describe('inactivity', () => {
  const idle = 'You were signed out after 15 minutes without activity.';

  test('for 900 seconds signs out, on the server too, and leads to the landing page', async () => {
    await signUp(page, server.url, 'Ida Idle');
    await page.clock.install();
    await openDashboard('Ida Idle');
    await page.mouse.move(10, 10);
    await page.clock.runFor(890_000);
    expect(page.url()).toBe(`${server.url}/dashboard`);
    await page.keyboard.press('Shift');
    await page.clock.runFor(890_000);
    expect(page.url()).toBe(`${server.url}/dashboard`);
    await page.clock.runFor(20_000);
    await landed();
    await notice(idle).waitFor();
    await expect.poll(() => sessionOf()).toBeNull();
  });

  test('activity in one tab keeps all alive; idleness ends all', async () => {
    await signUp(page, server.url, 'Tina Two');
    const other = await context.newPage();
    const tabs = [page, other];
    // The clock is the context's: it passes in both tabs.
    await context.clock.install();
    for (const tab of tabs) await openDashboard('Tina Two', tab);
    const pass = (ms: number) => context.clock.runFor(ms);
    await pass(800_000);
    await other.bringToFront();
    await other.mouse.move(20, 20);
    await pass(800_000);
    for (const tab of tabs) expect(tab.url()).toBe(`${server.url}/dashboard`);
    await pass(120_000);
    for (const tab of tabs) await landed(tab);
  });

  test('a tab woken after a long sleep is signed out by the movement that wakes it', async () => {
    await signUp(page, server.url, 'Sven Sleeper');
    await page.clock.install();
    await openDashboard('Sven Sleeper');
    // No timer runs while the machine sleeps.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.setSystemTime(Date.now() + 8 * 3_600_000);
    expect(page.url()).toBe(`${server.url}/dashboard`);
    await page.mouse.move(30, 30);
    await landed();
    await notice(idle).waitFor();
  });
});
