import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { barriers } from './axe.ts';
import { openDesk, scanDocument, tampered } from './desk-page.ts';
import { slowDesk, type SlowDesk } from './slow-desk.ts';
import { leavePage } from './pages.ts';
import { withServer } from './with-server.ts';

describe('a scan whose page goes', () => {
  let desk: SlowDesk;
  let browser: Browser;
  let page: Page;
  withServer(slowDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => leavePage(page));
  const dialog = () => page.getByRole('dialog');
  const closable = () => page.getByText('You can close this page.').waitFor();

  test('is taken up again after a reload, stands in the history as it arrives, and gives its result', async () => {
    const { problems } = ({ page } = await openDesk(browser, desk.url));
    desk.hold();
    await scanDocument(page, tampered, 'March.pdf');
    await closable();
    await page.reload();
    await page.getByRole('heading', { name: 'Processing Document' }).waitFor();
    await expect.poll(() => dialog().innerText()).toContain('March.pdf');
    await page.getByRole('button', { name: 'Continue in the background' }).click();
    await page
      .getByRole('list', { name: 'Scans in progress' })
      .getByText(/^Scanning, \d+% done$/)
      .waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    desk.release();
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    await expect.poll(() => dialog().innerText()).toContain('Potential Risk Factors');
    await page.getByRole('button', { name: 'View Analysis' }).click();
    await page.keyboard.press('Escape');
    await page.locator('tr[data-row="0"]').getByText('March.pdf').waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Scans in progress' }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('can still be canceled after a reload, and costs nothing', async () => {
    const { account } = ({ page } = await openDesk(browser, desk.url));
    desk.hold();
    await scanDocument(page, tampered, 'April.pdf');
    await closable();
    await page.reload();
    await page.getByRole('heading', { name: 'Processing Document' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Upload the statement' }).waitFor();
    desk.release();
    await page.reload();
    await page.getByText('Your scans will appear here').waitFor();
    const left = await desk.database.db
      .selectFrom('profile')
      .select('freeScansLeft')
      .where('uid', '=', account.uid)
      .executeTakeFirst();
    expect(left?.freeScansLeft).toBe(1);
  });

  test('is canceled by its own page on the server too', async () => {
    ({ page } = await openDesk(browser, desk.url));
    desk.hold();
    await scanDocument(page, tampered, 'May.pdf');
    await closable();
    const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await ended).status()).toBe(204);
    desk.release();
  });

  test('failed meanwhile: the history says why, until it is dismissed', async () => {
    const { account } = ({ page } = await openDesk(browser, desk.url));
    const now = new Date().toISOString();
    await desk.database.db
      .insertInto('arriving_scan')
      .values({
        id: 'failed-meanwhile',
        uid: account.uid,
        fileName: 'June.pdf',
        startedAt: now,
        stage: 'checks',
        label: 'Checking',
        done: 3,
        total: 9,
        aliveAt: now,
        watchedAt: null,
        refusal: 'damaged',
        message: 'This file is too damaged to read.',
      })
      .execute();
    await page.reload();
    const list = page.getByRole('list', { name: 'Scans in progress' });
    await list.getByText('Not scanned: This file is too damaged to read.').waitFor();
    await list.getByRole('button', { name: 'Dismiss' }).click();
    await list.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Your scans will appear here').waitFor();
    await expect.poll(() => list.count()).toBe(0);
  });
});
