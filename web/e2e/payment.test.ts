import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { barriers } from './axe.ts';
import { openDesk, scanDocument, tampered } from './desk-page.ts';
import { startDesk, type Desk } from './desk-server.ts';
import { leavePage, takePage } from './pages.ts';
import { until } from './until.ts';
import { withServer } from './with-server.ts';

describe('payment, from the dashboard through the card provider’s pages and back', () => {
  let desk: Desk;
  let browser: Browser;
  let page: Page;
  let scans = 0;
  withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => leavePage(page));
  const dialog = () => page.getByRole('dialog');
  const scan = async () => {
    await scanDocument(page, tampered, `Statement ${++scans}.pdf`);
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  };
  const isBlocked = async () => {
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await page.getByRole('heading', { name: 'Upgrade Plan' }).waitFor();
  };
  /** Lets days go by at the provider; the dashboard stays open. */
  const pass = async (...days: string[]) => {
    const clock = await takePage(browser);
    for (const step of days) {
      await clock.goto(`${desk.url}/sandbox/billing`);
      const advanced = clock.waitForResponse('**/sandbox/billing/advance');
      await clock.getByRole('button', { name: `Advance ${step}`, exact: true }).click();
      expect((await advanced).status()).toBe(303);
    }
    await clock.goto(`${desk.url}/sandbox/billing`);
    await expect.poll(() => barriers(clock)).toEqual([]);
    await leavePage(clock);
  };
  /** Opens the subscription dialog once the plan's badge says so; what it tells. */
  const subscription = async (says: RegExp) => {
    const badge = page.locator('header button[aria-haspopup=dialog]').first();
    return until(`A subscription that says ${says}`, async () => {
      await badge.click();
      await page.getByRole('heading', { name: 'Subscription' }).waitFor();
      const text = await dialog().innerText();
      if (says.test(text)) return text;
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      return undefined;
    });
  };
  const back = () => page.getByRole('heading', { name: 'Scan a Document' }).waitFor();
  const giveCard = async (name: RegExp) => {
    await page.waitForURL('**/sandbox/portal/**');
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.getByRole('button', { name }).click();
    await page.getByText('The card was changed.').waitFor();
    await page.getByRole('link', { name: 'Back to Assay' }).click();
    await back();
  };

  test('without a card: one free scan, blocked, a trial, scans, and back to free after 7 days', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await scan();
    await isBlocked();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.waitForURL('**/sandbox/checkout/**');
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start trial without card' }).click();
    await page.waitForURL('**/dashboard**');
    await back();
    await page.getByText('the free trial runs until').waitFor();
    await scan();
    await scan();
    await pass('7 days');
    await expect.poll(() => subscription(/has ended/)).toContain('Nothing more will be charged');
    await page.keyboard.press('Escape');
    await isBlocked();
    await expect.poll(() => page.getByRole('button', { name: 'Buy Now' }).isEnabled()).toBe(true);
  });

  test('with a card: charged after 7 days, a renewal that fails, paid, canceled, back to free', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.getByRole('button', { name: 'Upgrade Plan' }).click();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.waitForURL('**/sandbox/checkout/**');
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Start trial', exact: true }).click();
    await page.getByText('The card was declined.').waitFor();
    await page.getByLabel('Card number').fill('4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Start trial', exact: true }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await back();
    await expect.poll(() => subscription(/free trial ends/)).toContain('Your card will be charged on');
    await page.keyboard.press('Escape');
    await pass('7 days');
    await subscription(/Next billing date/);
    await page.getByRole('button', { name: 'Card and receipts' }).click();
    await giveCard(/0341/);
    await pass('30 days', '1 day');
    await subscription(/could not be charged/);
    await page.keyboard.press('Escape');
    await scan();
    await subscription(/could not be charged/);
    await page.getByRole('button', { name: 'Pay or change the card' }).click();
    await giveCard(/4242/);
    await subscription(/Next billing date/);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('Your subscription is canceled.').waitFor();
    await subscription(/Your subscription ends on/);
    await page.keyboard.press('Escape');
    await scan();
    await pass('30 days', '1 day');
    await subscription(/has ended/);
  });

  test('a checkout that is left leads back and charges nothing', async () => {
    ({ page } = await openDesk(browser, desk.url, { width: 360, height: 740 }));
    await page.getByRole('button', { name: 'Upgrade Plan' }).click();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.waitForURL('**/sandbox/checkout/**');
    await page.getByRole('link', { name: 'Back to Assay without subscribing' }).click();
    await page.getByText('You left the checkout. Nothing was charged').waitFor();
    await subscription(/free plan/);
  });
});
