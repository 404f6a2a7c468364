import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { barriers, documentWidth } from './axe.ts';
import { acknowledge, choose, openDesk, tampered } from './desk-page.ts';
import { startDesk, type Desk } from './desk-server.ts';
import { leavePage } from './pages.ts';
import { enterAccount } from './signed-in.ts';
import { withServer } from './with-server.ts';

const billing = '2027-03-09T12:00:00.000Z';
const trialEnd = '2027-03-08T12:00:00.000Z';
const trial = {
  subscriptionPlan: 'starter',
  subscriptionStatus: 'trial',
  subscriptionId: 'sub_journey',
  trial_end: trialEnd,
  nextBillingDate: billing,
  hasUsedTrial: 1,
} as const;
const active = { ...trial, subscriptionStatus: 'active', trial_end: null } as const;

describe('plans', () => {
  let desk: Desk;
  let browser: Browser;
  let page: Page;
  withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => leavePage(page));
  const open = async (
    fields: Parameters<Desk['set']>[1] = {},
    options: Parameters<typeof openDesk>[2] = {},
  ) => {
    const opened = await openDesk(browser, desk.url, {
      ...options,
      before: ({ uid }) => desk.set(uid, { freeScansLeft: 1, ...fields }),
    });
    page = opened.page;
    return opened;
  };
  const dialog = () => page.getByRole('dialog');
  const subscription = async () => {
    await page.locator('header button[aria-haspopup=dialog]').first().click();
    await page.getByRole('heading', { name: 'Subscription' }).waitFor();
    return dialog().innerText();
  };
  const buttons = () => dialog().getByRole('button').allInnerTexts();
  const longDate = (iso: string) =>
    page.evaluate(
      (time) => new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(time)),
      iso,
    );

  test('free: limited features; Upgrade opens Choose Your Plan with Starter chosen, in the light', async () => {
    await open({}, { dark: true });
    await expect.poll(() => subscription()).toContain('You are on the free plan with limited features.');
    await expect.poll(() => buttons()).toEqual(['', 'Upgrade']);
    await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    await expect.poll(() => dialog().getAttribute('data-theme')).toBe('light');
    const starter = dialog().locator('section[aria-current]');
    const shown = await starter.innerText();
    for (const text of [
      'Starter',
      '$20',
      '7-Day Free Trial',
      'Unlimited document scans',
      'Start Free Trial',
    ]) {
      expect(shown).toContain(text);
    }
    await expect.poll(() => dialog().getByRole('button', { name: 'Coming Soon' }).isDisabled()).toBe(true);
  });

  test('trial: its end and the date of the charge; cancelling says that it ends at once', async () => {
    await open(trial);
    const shown = await subscription();
    expect(shown).toContain(`Your free trial ends on ${await longDate(trialEnd)}.`);
    expect(shown).toContain(`charged on ${await longDate(billing)} if you added one`);
    expect(shown).toContain('without a card, nothing is charged and your plan becomes free');
    await expect.poll(() => buttons()).toEqual(['', 'Upgrade', 'Card and receipts', 'Cancel']);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect
      .poll(() => page.getByRole('alertdialog').innerText())
      .toContain('Your trial ends immediately. Nothing will be charged.');
    await page.getByRole('button', { name: 'Upgrade', exact: true }).count();
  });

  test('a starter sees its own plan and no way to Business', async () => {
    await open(active);
    await expect.poll(() => subscription()).toContain(`Next billing date: ${await longDate(billing)}.`);
    await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    const own = dialog().getByRole('button', { name: 'You are already on this plan' });
    await expect.poll(() => own.isDisabled()).toBe(true);
    await expect.poll(() => dialog().getByText('7-Day Free Trial').count()).toBe(0);
  });

  test('set to cancel: says when it ends, and offers neither upgrade nor cancel', async () => {
    await open({ ...active, cancelAtPeriodEnd: 1 });
    await expect
      .poll(() => subscription())
      .toContain(`Your subscription ends on ${await longDate(billing)}.`);
    await expect.poll(() => buttons()).toEqual(['', 'Card and receipts']);
  });

  test.each(['past_due', 'unpaid'] as const)('%s: warns', async (subscriptionStatus) => {
    await open({ ...active, subscriptionStatus });
    await expect.poll(() => subscription()).toContain('Your card could not be charged. You may lose access');
    await expect.poll(() => buttons()).toContain('Pay or change the card');
  });

  test('a payment that is due: no scan begins, and the way to pay is offered instead', async () => {
    const { account } = await open({ ...active, subscriptionStatus: 'unpaid', freeScansLeft: 0 });
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await page.getByRole('heading', { name: 'Subscription' }).waitFor();
    await expect.poll(() => buttons()).toContain('Pay or change the card');
    await page.keyboard.press('Escape');
    // It comes to be due while the dialog is open: the server refuses the document itself.
    await desk.set(account.uid, { subscriptionStatus: 'active' });
    await page.reload();
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await acknowledge(page);
    await choose(page, tampered);
    await desk.set(account.uid, { subscriptionStatus: 'unpaid' });
    await page.getByRole('button', { name: 'Start scan' }).click();
    await dialog().getByText('We couldn’t charge your card, and you have used your free scan.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Pay or change the card' }).click();
    await page.getByRole('heading', { name: 'Subscription' }).waitFor();
  });

  describe('the link of a mail to card and receipts', () => {
    const customer = async () => {
      const opened = await open();
      const { uid: userId } = opened.account;
      const headers = { origin: desk.url };
      const data = { userId, plan: 'starter' };
      await page.request.post(`${desk.url}/api/create-subscription-session`, { data, headers });
      return opened.account;
    };

    test('leads on to the provider who is signed in', async () => {
      await customer();
      await page.goto(`${desk.url}/api/billing/portal`);
      await page.waitForURL('**/sandbox/portal/**');
      await page.goto(`${desk.url}/?billing=portal`);
      await page.waitForURL('**/sandbox/portal/**');
    });

    test('asks who is not signed in to sign in, and leads on then', async () => {
      const account = await customer();
      await page.context().clearCookies();
      await page.goto(`${desk.url}/api/billing/portal`);
      await page.getByText('Sign in to see your card and receipts.').waitFor();
      expect(new URL(page.url()).search).toBe('');
      await dialog().getByLabel('Email').fill(account.email);
      await dialog().getByLabel('Password', { exact: true }).fill(account.password);
      await dialog().getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL('**/sandbox/portal/**');
    });

    test('is given up when the sign-in is closed; without a card it says so', async () => {
      const { account } = await open();
      await page.context().clearCookies();
      await page.goto(`${desk.url}/?billing=portal`);
      await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await enterAccount(page, desk.url, account);
      await page.waitForURL('**/dashboard');
      await page.goto(`${desk.url}/?billing=portal`);
      await page.getByText('You have no card or receipts yet.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard');
    });
  });

  test('business: downgrade only tells that it is not implemented', async () => {
    await open({ ...active, subscriptionPlan: 'business' });
    await expect.poll(() => subscription()).toContain('Business Plan');
    await page.getByRole('button', { name: 'Downgrade' }).click();
    await expect.poll(() => page.getByRole('alertdialog').innerText()).toContain('not implemented');
  });

  test('the trial used up: Buy Now, without a badge', async () => {
    await open({ hasUsedTrial: 1 });
    await subscription();
    await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
    await dialog().getByRole('button', { name: 'Buy Now' }).waitFor();
    await expect.poll(() => dialog().getByText('7-Day Free Trial').count()).toBe(0);
  });

  test('Start Free Trial leads to the card provider’s checkout', async () => {
    await open();
    await page.getByRole('button', { name: 'Upgrade Plan' }).click();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.waitForURL((url) => url.pathname !== '/dashboard');
    expect((await page.textContent('body'))?.toLowerCase()).toContain('sandbox');
  });

  describe('the error catalog', () => {
    const refuse = (path: string) =>
      page.route(path, (route) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"No provider."}' }),
      );
    test('checkout', async () => {
      const { problems } = await open();
      await refuse('**/api/create-subscription-session');
      await page.getByRole('button', { name: 'Upgrade Plan' }).click();
      await page.getByRole('button', { name: 'Start Free Trial' }).click();
      const text = 'Failed to create subscription session. Check console for details.';
      await expect.poll(() => page.getByRole('alertdialog').innerText()).toContain(text);
      expect(problems.join()).toContain('No provider.');
      await page.getByRole('button', { name: 'OK' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'Start Free Trial' }).isEnabled()).toBe(true);
    });
    test('cancel', async () => {
      const { problems } = await open(active);
      await refuse('**/api/cancel-subscription');
      await subscription();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      const text = 'Failed to cancel subscription. Check console for details.';
      await page.getByRole('alertdialog').getByText(text).waitFor();
      expect(problems.join()).toContain('No provider.');
    });
    test('cancel without a subscription’s id', async () => {
      await open({ ...active, subscriptionId: null });
      await subscription();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByText('Missing subscription info. Please refresh.').waitFor();
    });
  });

  test('back from the checkout: waits for the confirmation, then tells the plan', async () => {
    const { account } = await open();
    await page.goto(`${desk.url}/dashboard?checkout=success`);
    await page.getByText('Waiting for the card provider').waitFor();
    await desk.set(account.uid, trial);
    await page.getByText(`the free trial runs until ${await longDate(trialEnd)}`).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(new URL(page.url()).search).toBe('');
  });

  test('a checkout that was left: says that nothing was charged', async () => {
    await open();
    await page.goto(`${desk.url}/dashboard?checkout=canceled`);
    await page.getByText('You left the checkout. Nothing was charged').waitFor();
  });

  test.each([
    [360, 740, false],
    [360, 740, true],
    [820, 1180, true],
    [1280, 900, false],
  ])('no barrier in any dialog at %i×%i, dark %s', async (width, height, dark) => {
    await open(trial, { width, height, dark });
    const check = async (what: string) => {
      expect([what, await barriers(page)]).toEqual([what, []]);
      expect([what, await documentWidth(page)]).toEqual([what, width]);
    };
    await subscription();
    await check('subscription');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await check('cancel');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    await check('plan');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Upgrade Plan' }).click();
    await page.getByRole('heading', { name: 'Upgrade Plan' }).waitFor();
    await check('upgrade');
  });
});
