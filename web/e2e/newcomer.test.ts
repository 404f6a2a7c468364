import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { buildPdf, onePage } from '../../engine/test/build-pdf.ts';
import { statementPdf, textAt } from '../../engine/test/statement-pdf.ts';
import { codeOf, stepAt } from '../../server/src/identity/second-factor/totp.ts';
import { barriers } from './axe.ts';
import { openDesk, scanDocument, tampered } from './desk-page.ts';
import { startDesk, type Desk } from './desk-server.ts';
import { leavePage, takePage } from './pages.ts';
import { enterAccount, linkTo, outbox, signUp, verify } from './signed-in.ts';
import { withServer } from './with-server.ts';

const limits = 'This is not a decision, and it is not infallible.';

describe('the walk of a newcomer', () => {
  let desk: Desk;
  let browser: Browser;
  let page: Page;
  withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => leavePage(page));
  const notice = (text: string) => page.getByRole('status', { name: 'Notices' }).getByText(text);
  const dialog = (name: string) => page.getByRole('dialog', { name });

  test('an anchor of the landing page is reached at the first press, though parts load on the way', async () => {
    page = await takePage(browser, { motion: true });
    await page.goto(desk.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Pricing', exact: true }).first().click();
    const top = () =>
      page.evaluate(() => document.getElementById('pricing')?.getBoundingClientRect().top ?? -1);
    await expect.poll(async () => Math.abs((await top()) - 80) < 60, { timeout: 8000 }).toBe(true);
    // And stays there once everything is loaded.
    await page.waitForSelector('#demonstration canvas[data-state=drawn]', { timeout: 5000 }).catch(() => {});
    await page.waitForTimeout(700);
    expect(Math.abs((await top()) - 80)).toBeLessThan(60);
  });

  test('signing up says what one agrees to, with both texts to read', async () => {
    page = await takePage(browser);
    await page.goto(desk.url);
    await page.getByRole('button', { name: 'Get Started' }).first().click();
    const signing = dialog('Sign Up');
    await signing.getByText('By signing up, you agree to').waitFor();
    const links = signing.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/tos',
      '/privacy',
    ]);
  });

  test('the link of the verification mail leads to the dashboard, or to sign-in', async () => {
    page = await takePage(browser);
    const account = await signUp(page, desk.url);
    const link = await linkTo(desk.url, account.email, 'verify-email');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Scan a Document' }).waitFor();
    await notice('Your email address is verified.').waitFor();
    await leavePage(page);
    page = await takePage(browser);
    const other = await signUp(page, desk.url);
    const otherLink = await linkTo(desk.url, other.email, 'verify-email');
    await page.context().clearCookies();
    await page.goto(otherLink);
    await dialog('Sign In').waitFor();
    await page.getByText('Your email address is verified.').waitFor();
  });

  test('what is confirmed before an upload can be true of a file one was sent', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await page.getByText('This is the file I received, unchanged.').waitFor();
  });

  test('a payment that is due, and a plan that ends, stand on the dashboard with the way to settle them', async () => {
    const { account } = ({ page } = await openDesk(browser, desk.url));
    await desk.set(account.uid, { subscriptionPlan: 'starter', subscriptionStatus: 'past_due' });
    await page.reload();
    const banner = page.getByRole('region', { name: 'Your plan' });
    await banner.getByText('Your card could not be charged.').waitFor();
    await expect.poll(() => banner.getByRole('button', { name: 'Update your card' }).count()).toBe(1);
    await expect.poll(() => barriers(page)).toEqual([]);
    await desk.set(account.uid, {
      ...{ subscriptionStatus: 'active', cancelAtPeriodEnd: 1 },
      nextBillingDate: '2027-03-08T12:00:00.000Z',
    });
    await page.reload();
    await banner.getByText(/Your starter Plan ends on March 8, 2027/i).waitFor();
    const asked = page.waitForRequest('**/api/billing/portal-session');
    await banner.getByRole('button', { name: 'Resume your plan' }).click();
    await asked;
  });

  test('a countdown comes before the sign-out, and staying is one press', async () => {
    page = await takePage(browser);
    await signUp(page, desk.url, 'Ida Idle');
    await page.clock.install();
    await page.goto(`${desk.url}/dashboard`);
    await page.getByText('Ida Idle').first().waitFor();
    await page.mouse.move(10, 10);
    await page.clock.runFor(839_000);
    const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await expect.poll(() => warning.count()).toBe(0);
    await page.clock.runFor(20_000);
    await warning.getByText(/sign you out in 4\d seconds/).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await warning.getByRole('button', { name: 'Stay signed in' }).press('Enter');
    await page.clock.runFor(2000);
    await expect.poll(() => warning.count()).toBe(0);
    await page.clock.runFor(60_000);
    expect(page.url()).toBe(`${desk.url}/dashboard`);
  });

  test('a scan goes on in the background and comes back with its result', async () => {
    ({ page } = await openDesk(browser, desk.url));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/upload', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await scanDocument(page, tampered);
    await page.getByRole('button', { name: 'Continue in the background' }).click();
    const bar = page.getByRole('region', { name: 'Scan in progress' });
    await bar.getByText('Scanning January.pdf').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await bar.getByRole('button', { name: 'Show progress' }).click();
    await page.getByRole('button', { name: 'Continue in the background' }).click();
    answer();
    await dialog('Scan result').waitFor();
    await expect.poll(() => bar.count()).toBe(0);
  });

  test('the result has its noun, its story, what it is not, and red only where it accuses', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await scanDocument(page, tampered);
    const result = dialog('Scan result');
    await result.waitFor();
    const text = (await result.innerText()).replace(/\s+/g, ' ');
    expect(text).toMatch(/Authenticity \d\d of 100/);
    // Wherever a percentage stands its noun stands before it.
    for (const [, before = ''] of text.matchAll(/(\S+) \(?\d+%/g))
      expect(before).toMatch(/^(?:Authenticity|100)$/);
    expect(text).toContain('was lowered from');
    expect(text).toContain(limits);
    await page.getByRole('button', { name: 'See the evidence on the page' }).click();
    await page.waitForSelector('canvas[data-state=drawn]');
    await expect.poll(() => page.getByText(limits).count()).toBe(1);
    await expect.poll(() => badgeColor(page)).toBe('rgb(197, 55, 42)');
  });

  test('what is cleared says in numbers what was checked', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await scanDocument(page, statementPdf());
    const result = dialog('Scan result');
    await result
      .getByText(/All \d+ sums hold/)
      .first()
      .waitFor();
    await expect.poll(() => result.innerText()).toContain(limits);
    await expect.poll(() => result.innerText()).toContain('Keep the report with your records');
  });

  test('a refusal names what the document looks like', async () => {
    ({ page } = await openDesk(browser, desk.url));
    const lines = [
      ['Earnings statement', 'Acme Logistics'],
      ['Pay period 01/01/2026 to 01/15/2026', 'Check date 01/20/2026'],
      ['Gross pay 2,000.00', 'Federal withholding 210.00'],
      ['Social Security 124.00', 'Medicare 29.00'],
      ['Net pay 1,500.00', 'Hourly 80.00 hours'],
    ].flat();
    const content = lines.map((text, i) => textAt(60, 720 - 20 * i, text)).join('\n');
    await scanDocument(page, buildPdf({ objects: onePage(content) }).bytes, 'stub.pdf');
    await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('alert').first().innerText())
      .toContain('This looks like a pay stub');
  });

  describe('the account', () => {
    const openSettings = async (tab: string) => {
      await page.goto(`${desk.url}/dashboard`);
      await page.getByRole('button', { name: 'Settings' }).click();
      await dialog('Settings').waitFor();
      await page.getByRole('tab', { name: tab }).click();
    };

    test('takes a US phone number without +1, and shows it in the American way', async () => {
      page = await takePage(browser);
      const account = await signUp(page, desk.url);
      await verify(page, desk.url, account);
      await openSettings('Two-factor');
      await page.getByLabel('Phone number').fill('(415) 555-0142');
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByText('(•••) •••-••42').waitFor();
      expect((await outbox(desk.url, '+14155550142')).length).toBe(1);
    });

    test('is protected by an authenticator app, and opened by a recovery code', async () => {
      page = await takePage(browser);
      const account = await signUp(page, desk.url);
      await verify(page, desk.url, account);
      await openSettings('Two-factor');
      await page.getByRole('button', { name: 'Set up an app' }).click();
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      await expect.poll(() => barriers(page)).toEqual([]);
      const secret = ((await page.locator('code').first().textContent()) ?? '').replace(/\s/g, '');
      // Steps counted from one moment: the second code is new, and taken, whenever the next step begins.
      const step = stepAt(Date.now());
      await page.getByLabel('Verification code').fill(codeOf(secret, step));
      await page.getByRole('button', { name: 'Verify and add' }).click();
      await page.getByText('Your authenticator app was added.').waitFor();
      await page.getByRole('button', { name: 'Make recovery codes' }).click();
      const codes = dialog('Settings').locator('li code');
      await codes.first().waitFor();
      await expect.poll(() => codes.count()).toBe(10);
      const recovery = (await codes.first().textContent()) ?? '';
      await page.context().clearCookies();
      await enterAccount(page, desk.url, account);
      await page.getByText('Enter the 6-digit code from your authenticator app.').waitFor();
      await page.getByLabel('Verification code').fill(codeOf(secret, step + 1));
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await page.waitForURL(`${desk.url}/dashboard`);
      await page.context().clearCookies();
      await enterAccount(page, desk.url, account);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recovery);
      await expect.poll(() => barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await page.waitForURL(`${desk.url}/dashboard`);
      await openSettings('Two-factor');
      await page.getByText('You have 9 codes left.').waitFor();
    });

    test('moves to another address by the link sent there', async () => {
      page = await takePage(browser);
      const account = await signUp(page, desk.url);
      await verify(page, desk.url, account);
      await openSettings('Account');
      await page.getByRole('button', { name: 'Change email' }).click();
      const next = `moved.${account.email}`;
      await page.getByLabel('New email').fill(next);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('We sent a link to the new address.').waitFor();
      const link = await linkTo(desk.url, next, 'confirm-email');
      await page.goto(link);
      await notice('Your email address was changed.').waitFor();
      await page.getByText(next).first().waitFor();
      await page.goto(link);
      await notice('This link is invalid or has expired.').waitFor();
    });
  });
});

const badgeColor = (page: Page) =>
  page.locator('button[data-entry="0"]').evaluate((badge) => getComputedStyle(badge).backgroundColor);
