import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { barriers, documentWidth } from './axe.ts';
import { openDesk } from './desk-page.ts';
import { startDesk, type Desk } from './desk-server.ts';
import { leavePage, takePage } from './pages.ts';
import { withServer } from './with-server.ts';

/** One score of each band and of each end of the high-risk count. */
const scores = [9, 10, 30, 31, 55, 75, 91, 95];

describe('the dashboard', () => {
  let desk: Desk;
  let browser: Browser;
  let page: Page;
  withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => leavePage(page));
  const withScores = ({ uid }: { uid: string }) =>
    desk.addScans(
      uid,
      scores.map((score, i) => ({
        fileName: `Statement ${i}.pdf`,
        score,
        scannedAt: `2026-03-0${i + 1}T10:00:00.000Z`,
      })),
    );

  test('a stranger is sent to the landing page', async () => {
    page = await takePage(browser);
    await page.goto(`${desk.url}/dashboard`);
    await page.waitForURL(`${desk.url}/`);
  });

  test('shows who is signed in and the three figures', async () => {
    const opened = await openDesk(browser, desk.url, { name: 'Grace Hopper', before: withScores });
    page = opened.page;
    await expect.poll(() => page.textContent('h1')).toBe('Grace Hopper');
    const header = await page.locator('main header').innerText();
    expect(header).toContain(opened.account.email);
    expect(header).toContain('Not Provided');
    const figure = (label: string) => page.locator('dl > div', { hasText: label }).first().innerText();
    await expect.poll(() => figure('Current subscription')).toContain('Free Plan');
    await expect.poll(() => figure('Total documents processed')).toContain('8');
    await expect.poll(() => figure('Total high fraud risk detected')).toMatch(/\n2\n/);
    expect(opened.problems).toEqual([]);
  });

  test('the doughnut’s legend counts each band, and the chart takes the place of the ring', async () => {
    ({ page } = await openDesk(browser, desk.url, { before: withScores }));
    const rows = await page
      .getByRole('table', { name: 'Scans by result' })
      .locator('tbody tr')
      .allInnerTexts();
    expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
      'Potential Risk Factors 4',
      'Requires Additional Review 1',
      'Generally Acceptable 1',
      'No Issues Detected 2',
      'Insufficient Data 0',
    ]);
    await page.locator('section canvas').waitFor();
    const chart = await page.locator('section canvas').boundingBox();
    const legend = await page.getByRole('table', { name: 'Scans by result' }).boundingBox();
    expect((chart?.x ?? 0) + (chart?.width ?? 0)).toBeLessThanOrEqual(legend?.x ?? 0);
  });

  test('without a scan neither the chart’s code nor PDFium’s is loaded', async () => {
    const loaded: string[] = [];
    ({ page } = await openDesk(browser, desk.url));
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByRole('heading', { name: 'Scan a Document' }).waitFor();
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((path) => /doughnut|pdfium|upload-dialog|analysis-dialog/.test(path))).toEqual([]);
  });

  test('the top bar: plan, support in a new tab, settings, theme, logout', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.getByRole('button', { name: 'Free Plan' }).click();
    await page.getByRole('heading', { name: 'Subscription' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    const [support] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Support' }).click(),
    ]);
    expect(new URL(support.url()).pathname).toBe('/support');
    await support.close();
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${desk.url}/`);
    await page.goto(`${desk.url}/dashboard`);
    await page.waitForURL(`${desk.url}/`);
  });

  test('on a phone the bar is a menu with the same words', async () => {
    ({ page } = await openDesk(browser, desk.url, { width: 360, height: 740 }));
    const menu = page.getByRole('navigation', { name: 'Account' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect
      .poll(() => menu.locator('a, button').allInnerTexts())
      .toEqual(['Support', 'Settings', 'Use the dark theme', 'Logout']);
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Menu');
    await page.keyboard.press('Enter');
    await menu.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');
    await menu.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${desk.url}/`);
  });

  test('Upgrade Plan opens the popup', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.getByRole('button', { name: 'Upgrade Plan' }).click();
    const popup = page.getByRole('dialog');
    await expect.poll(() => popup.innerText()).toContain('The free plan includes one complimentary scan.');
    await expect.poll(() => popup.innerText()).toContain('$20');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Upgrade Plan');
  });

  test('what changes elsewhere reaches the open page', async () => {
    const opened = await openDesk(browser, desk.url);
    page = opened.page;
    const { uid } = opened.account;
    const answer = await page.request.patch(`${desk.url}/api/users/${uid}`, {
      data: { fullName: 'Ada of Elsewhere' },
      headers: { origin: desk.url },
    });
    expect(answer.status()).toBe(200);
    await page.getByRole('heading', { name: 'Ada of Elsewhere' }).waitFor();
  });

  test('offline: says so on the page, and stops saying so', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.context().setOffline(true);
    await page.getByText('You are offline. What you see may be out of date').waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });

  test.each([
    [360, 740, false],
    [360, 740, true],
    [820, 1180, false],
    [820, 1180, true],
    [1280, 900, false],
    [1280, 900, true],
  ])('no barrier at %i×%i, dark %s', async (width, height, dark) => {
    ({ page } = await openDesk(browser, desk.url, { width, height, dark, name: 'א'.repeat(60) }));
    await expect.poll(() => barriers(page)).toEqual([]);
    await expect.poll(() => documentWidth(page)).toBe(width);
    await leavePage(page);
    ({ page } = await openDesk(browser, desk.url, { width, height, dark, before: withScores }));
    await page.locator('section canvas').waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await expect.poll(() => documentWidth(page)).toBe(width);
  });
});
