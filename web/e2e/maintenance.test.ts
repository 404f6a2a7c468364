import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { barriers, documentWidth } from './axe.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { withServer } from './with-server.ts';

const text = "Under Maintenance - We are currently performing scheduled maintenance. We'll be back shortly!";
const secret = 'let the workmen in';

describe('maintenance', () => {
  let open: BuiltServer;
  let closed: BuiltServer;
  let browser: Browser;
  let page: Page;
  const startBoth = async () => {
    const both = await Promise.all([
      startBuiltServer(),
      startBuiltServer({ MAINTENANCE: '1', MAINTENANCE_SECRET: secret }),
    ]);
    return { both, stop: () => Promise.all(both.map((server) => server.stop())) };
  };
  withServer(startBoth, ({ both }, opened) => ([[open, closed], browser] = [both, opened]));
  afterEach(() => page?.context().close());
  const flag = () => page.evaluate(() => localStorage.getItem('maintenanceMode'));

  test.each(['/', '/support', '/dashboard', '/nowhere', '/?secret=wrong'])('%s shows it', async (path) => {
    page = await browser.newPage();
    await page.goto(closed.url + path);
    await page.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => flag()).toBe('true');
    await expect.poll(() => page.locator('body').innerText()).not.toContain('Detect Fake');
  });

  test('the secret in the address shows the screen itself; the browser is told no secret', async () => {
    page = await browser.newPage();
    const received: string[] = [];
    page.on('response', async (response) => {
      if (/html|javascript|json/.test(response.headers()['content-type'] ?? ''))
        received.push(await response.text().catch(() => ''));
    });
    await page.goto(`${closed.url}/?secret=${encodeURIComponent(secret)}`);
    await page.getByRole('heading', { name: 'Detect Fake Bank Statements in Seconds' }).waitFor();
    await expect.poll(() => flag()).toBe('true');
    // Calls are let through as well: the session was asked for and answered.
    const session = await page.evaluate(async () => (await fetch('/api/identity/session')).status);
    expect(session).toBe(200);
    await expect.poll(() => received.length).toBeGreaterThan(2);
    expect(received.filter((body) => body.includes(secret))).toEqual([]);
    await page.goto(closed.url);
    await page.getByText(text, { exact: true }).waitFor();
  });

  test('with maintenance off the application writes false on load', async () => {
    page = await browser.newPage();
    await page.goto(`${open.url}/tos`);
    await page.evaluate(() => localStorage.setItem('maintenanceMode', 'true'));
    await page.goto(open.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(flag).toBe('false');
  });

  test.each([
    ['light', 360],
    ['dark', 1280],
  ] as const)('no barrier, nothing beyond the edge: %s, %i px', async (colorScheme, width) => {
    page = await browser.newPage({ colorScheme, viewport: { width, height: 740 } });
    await page.goto(closed.url);
    await page.getByText(text, { exact: true }).waitFor();
    expect([await barriers(page), await documentWidth(page)]).toEqual([[], width]);
  });
});
