import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { statementPdf } from '../../engine/test/statement-pdf.ts';
import { acknowledge, choose, openDesk, scanDocument, tampered } from './desk-page.ts';
import { freePort, startDesk, type Desk } from './desk-server.ts';
import { leavePage, takePage } from './pages.ts';
import { withServer } from './with-server.ts';

/** Requirements that belong to no one journey. */
describe('requirements beside the journeys', () => {
  let desk: Desk;
  let browser: Browser;
  let page: Page;
  withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => leavePage(page));
  const scan = { fileName: 'a.pdf', score: 14, scannedAt: '2026-03-01T10:00:00.000Z' };
  const withScan = { before: ({ uid }: { uid: string }) => desk.addScans(uid, [scan]) };

  test('from either card of the landing page Starter is the chosen one', async () => {
    ({ page } = await openDesk(browser, desk.url));
    for (const card of ['Starter', 'Business']) {
      await page.goto(desk.url);
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
      const article = page.locator('#pricing article', { hasText: card }).first();
      // The page is drawn in slices, and letters that arrive late move what is below them.
      await page.getByRole('contentinfo').waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => true));
      await article.scrollIntoViewIfNeeded();
      await article.click({ position: { x: 30, y: 30 } });
      const chosen = page.getByRole('dialog', { name: 'Choose Your Plan' }).locator('section[aria-current]');
      expect([card, await chosen.innerText()]).toEqual([card, expect.stringContaining('Starter')]);
      await expect.poll(() => chosen.count()).toBe(1);
    }
  });

  test('the plan dialog goes with the user', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.goto(desk.url);
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.locator('#pricing article').first().click();
    const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' });
    await dialog.waitFor();
    const signOut = `${desk.url}/api/identity/sign-out`;
    expect((await page.request.post(signOut, { headers: { origin: desk.url } })).ok()).toBe(true);
    await dialog.waitFor({ state: 'detached' });
  });

  test('the plan cards name each feature', async () => {
    page = await takePage(browser);
    await page.goto(desk.url);
    await page.locator('#pricing article').first().waitFor();
    const [starter = '', business = ''] = await page.locator('#pricing article').allInnerTexts();
    for (const feature of [/unlimited document scans/i, /basic analysis/i, /e-?mail support/i])
      expect(starter).toMatch(feature);
    for (const feature of [
      /unlimited scans/i,
      /comprehensive analysis/i,
      /early access to new features/i,
      /priority support/i,
    ])
      expect(business).toMatch(feature);
  });

  test('the two cards that begin a scan say what is required', async () => {
    ({ page } = await openDesk(browser, desk.url));
    const card = page.getByRole('region', { name: 'Scan a Document' });
    await expect.poll(() => card.locator('input[type=file]').count()).toBe(1);
    const verification = page.getByRole('region', { name: 'Bank statement verification' });
    await expect.poll(() => verification.getByRole('heading').count()).toBe(1);
    await expect
      .poll(() => verification.getByRole('button', { name: 'Start Analysis' }).isEnabled())
      .toBe(true);
    const [description = '', note = ''] = await verification.locator('p').allInnerTexts();
    expect(description.length).toBeGreaterThan(40);
    expect(note).toContain('Your documents stay confidential');
  });

  test('the bands of the legend are red, orange, yellow, green and gray', async () => {
    for (const dark of [false, true]) {
      ({ page } = await openDesk(browser, desk.url, { ...withScan, dark }));
      const colors = await page
        .getByRole('table', { name: 'Scans by result' })
        .locator('tbody th span')
        .evaluateAll((swatches) =>
          swatches.map((swatch) => getComputedStyle(swatch).backgroundColor.match(/\d+/g)?.map(Number)),
        );
      const named = colors.map((color) => nameOf(color ?? []));
      expect([dark, named]).toEqual([dark, ['red', 'orange', 'yellow', 'green', 'gray']]);
      if (!dark) await leavePage(page);
    }
  });

  test('the analysis shows an icon beside its verdict and is closed by its button', async () => {
    ({ page } = await openDesk(browser, desk.url, withScan));
    await page.locator('tr[data-row="0"]').click();
    const dialog = page.getByRole('dialog', { name: 'Analysis' });
    await dialog.locator('[data-shade=risk] svg').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('a question wears a plus, and a minus once it is open', async () => {
    page = await takePage(browser);
    await page.goto(`${desk.url}/support`);
    const question = page.getByRole('tabpanel').getByRole('button').first();
    const sign = () => question.locator('svg path').getAttribute('d');
    const plus = (await sign()) ?? '';
    await question.click();
    const minus = (await sign()) ?? '';
    // A plus is a minus with an upright stroke.
    expect(plus).toMatch(/v\d+/);
    expect(plus).toContain(minus);
    expect(minus).not.toContain('v');
    await question.click();
    await expect.poll(() => sign()).toBe(plus);
  });

  test('a scan scored from 10 to 30 is counted at once as high risk', async () => {
    ({ page } = await openDesk(browser, desk.url));
    const count = () =>
      page.locator('dl > div', { hasText: 'Total high fraud risk detected' }).locator('dd').first();
    await expect.poll(() => count().textContent()).toBe('0');
    await scanDocument(page, tampered);
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    const score = Number(
      /Authenticity (\d+) of 100/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[1],
    );
    expect(score).toBeGreaterThanOrEqual(10);
    expect(score).toBeLessThanOrEqual(30);
    await page.keyboard.press('Escape');
    await expect.poll(() => count().textContent()).toBe('1');
  });

  test('the score counts up for 1500 ms', async () => {
    ({ page } = await openDesk(browser, desk.url, { motion: true }));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/upload', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await page.clock.install();
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await acknowledge(page);
    await choose(page, statementPdf());
    await page.getByRole('button', { name: 'Start scan' }).click();
    await page.getByRole('heading', { name: 'Processing Document' }).waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    answer();
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    const dialog = page.getByRole('dialog');
    const score = Number(/Authenticity (\d+) of 100/.exec((await dialog.textContent()) ?? '')?.[1]);
    const shown = async () =>
      Number.parseInt((await dialog.locator('p strong').first().textContent()) ?? '', 10);
    await expect.poll(() => shown()).toBe(0);
    await page.clock.runFor(750);
    // Half the time is seven eighths of the way.
    expect(Math.abs((await shown()) - (score * 7) / 8)).toBeLessThan(3);
    await page.clock.runFor(800);
    await expect.poll(() => shown()).toBe(score);
  });

  test('the label of the result popup wears the color of its band', async () => {
    for (const [document, color, text] of [
      [tampered, 'red', 'Potential Risk Factors'],
      [statementPdf(), 'green', 'No Issues Detected'],
    ] as const) {
      ({ page } = await openDesk(browser, desk.url));
      await scanDocument(page, document);
      await page.getByRole('heading', { name: 'Scan result' }).waitFor();
      const label = page.getByRole('dialog').locator('p', { hasText: text });
      const shown = await label.evaluate((element) => getComputedStyle(element).color);
      expect([text, nameOf(shown.match(/\d+/g)?.map(Number) ?? [])]).toEqual([text, color]);
      if (color === 'red') await leavePage(page);
    }
  });

  test('billing and analysis are called at hosts of their own', async () => {
    const [port, billingPort, analysisPort] = await Promise.all([freePort(), freePort(), freePort()]);
    const at = (number: number) => `http://127.0.0.1:${number}`;
    const APP_URL = at(port);
    const hosts = { BILLING_URL: at(billingPort), ANALYSIS_URL: at(analysisPort) };
    const [own, ...services] = await Promise.all([
      startDesk({ PORT: String(port), APP_URL, ...hosts }, desk),
      startDesk({ PORT: String(billingPort), APP_URL }, desk),
      startDesk({ PORT: String(analysisPort), APP_URL }, desk),
    ]);
    const opened = await openDesk(browser, own.url);
    page = opened.page;
    const called: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (request.method() === 'POST') called.push(`${origin}${pathname}`);
    });
    await scanDocument(page, tampered);
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    await page.keyboard.press('Escape');
    expect(called).toEqual([`${hosts.ANALYSIS_URL}/upload`]);
    await page.getByRole('button', { name: 'Upgrade Plan' }).click();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.waitForURL('**/sandbox/checkout/**');
    expect(called.slice(1)).toEqual([`${hosts.BILLING_URL}/api/create-subscription-session`]);
    await page.getByRole('button', { name: 'Start trial without card' }).click();
    await page.getByText('the free trial runs until').waitFor();
    await page.getByRole('button', { name: 'starter Plan' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('Your subscription is canceled.').waitFor();
    expect(called).toContain(`${hosts.BILLING_URL}/api/cancel-subscription`);
    expect(opened.problems.filter((text) => /CORS|Content Security|Uncaught/.test(text))).toEqual([]);
    await leavePage(page);
    for (const service of [own, ...services]) await service.stop();
  });

  test('the session outlives the browser', async () => {
    const { account, page: first } = await openDesk(browser, desk.url, { name: 'Lou Lasting' });
    const state = await first.context().storageState();
    const lasting = state.cookies.filter(({ expires }) => expires * 1000 > Date.now());
    await leavePage(first);
    // What a browser that is closed keeps: cookies with a date, and local storage.
    page = await (await browser.newContext({ storageState: { ...state, cookies: lasting } })).newPage();
    await page.goto(`${desk.url}/dashboard`);
    await page.getByRole('heading', { name: 'Lou Lasting' }).waitFor();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    for (const { value } of lasting) expect(kept).not.toContain(value);
    expect(kept).not.toContain(account.email);
  });

  test('the last use is kept in local storage and looked at every ten seconds', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.clock.install();
    await page.reload();
    await page.getByRole('heading', { name: 'Scan a Document' }).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const lastActive = () => page.evaluate(() => Number(localStorage.getItem('lastActive')));
    await page.mouse.move(40, 40);
    const moved = await lastActive();
    expect(moved).toBe(await page.evaluate(() => Date.now()));
    await page.clock.runFor(5000);
    await page.keyboard.press('Shift');
    expect(await lastActive()).toBe(moved + 5000);
    // As if no one had used it for 15 minutes: the next look, within ten seconds, ends the session.
    await page.evaluate(() => localStorage.setItem('lastActive', String(Date.now() - 900_000)));
    expect(page.url()).toBe(`${desk.url}/dashboard`);
    await page.clock.runFor(10_000);
    await page.waitForURL(`${desk.url}/`);
  });

  test('the theme is kept as light or dark, and is the system’s until one is chosen', async () => {
    ({ page } = await openDesk(browser, desk.url, { dark: true }));
    const theme = () =>
      page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('theme')]);
    await expect.poll(() => theme()).toEqual(['dark', null]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await expect.poll(() => theme()).toEqual(['light', null]);
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect.poll(() => theme()).toEqual(['dark', 'dark']);
    await page.reload();
    await expect.poll(() => theme()).toEqual(['dark', 'dark']);
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    await expect.poll(() => theme()).toEqual(['light', 'light']);
  });
});

/** The name of a color given as red, green and blue from 0 to 255, by its hue. */
function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 0.2 * most) return 'gray';
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const hue = (sixth * 60 + 360) % 360;
  if (hue < 15 || hue > 345) return 'red';
  if (hue < 40) return 'orange';
  return hue < 70 ? 'yellow' : hue > 90 && hue < 170 ? 'green' : 'another';
}
