import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { barriers, documentWidth } from './axe.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { leavePage, takePage, type Look } from './pages.ts';
import { seeDemonstration } from './screens.ts';
import { signUp } from './signed-in.ts';
import { withServer } from './with-server.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

describe('the landing page', () => {
  let server: BuiltServer;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  withServer(startBuiltServer, (started, opened) => ([server, browser] = [started, opened]));
  afterEach(async () => {
    await leavePage(page);
    expect(problems).toEqual([]);
  });
  /** A page that has loaded nothing yet. */
  const fresh = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options });
    page = await context.newPage();
    watch();
  };
  const watch = () => {
    problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
    });
  };
  const open = async (look: Look = {}) => {
    page = await takePage(browser, look);
    watch();
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const dialog = () => page.getByRole('dialog');

  test('a page that names no icon finds the one that browsers ask for', async () => {
    const icon = await fetch(`${server.url}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
    await open();
  });

  test('says what is required', async () => {
    await open();
    await expect.poll(() => page.textContent('h1')).toBe('Detect Fake Bank Statements in Seconds');
    const cards = page.locator('#solutions li h3');
    await expect
      .poll(() => cards.allTextContents())
      .toEqual([
        'Fraud Detection',
        'Rapid Results',
        'Risk Assessment',
        'Data Security',
        'Detailed Reports',
        'Landlord Protection',
      ]);
    const steps = page.locator('#how-it-works li h3');
    await expect.poll(() => steps.allTextContents()).toEqual(['Sign Up', 'Upload Document', 'Get Results']);
    await expect.poll(() => page.locator('#how-it-works').innerText()).toMatch(/drag and drop/i);
    const [starter = '', business = ''] = await page.locator('#pricing article').allInnerTexts();
    for (const text of [
      '7-Day Free Trial',
      '$20',
      'per month',
      'No card required',
      'Unlimited document scans',
    ])
      expect(starter).toContain(text);
    for (const text of ['Coming Soon', 'Unlimited scans', 'Comprehensive analysis', 'Priority support'])
      expect(business).toContain(text);
    const footer = page.getByRole('contentinfo');
    await expect
      .poll(() => footer.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href'))
      .toBe('/privacy');
    await expect
      .poll(() => footer.getByRole('link', { name: 'Terms of Service' }).getAttribute('href'))
      .toBe('/tos');
    await expect.poll(() => footer.innerText()).toMatch(/© \d{4} Assay/);
    await expect.poll(() => page.title()).toBe('Assay: is this bank statement authentic?');
  });

  test('a sticky header whose anchors lead to their parts', async () => {
    await open();
    const header = page.getByRole('banner');
    for (const [name, id] of [
      ['Pricing', 'pricing'],
      ['Solutions', 'solutions'],
      ['How It Works', 'how-it-works'],
    ] as const) {
      await header.getByRole('link', { name }).click();
      await expect.poll(() => page.evaluate(topOf, id)).toBeLessThan(desktop.height / 2);
      await expect.poll(() => page.evaluate(topOf, id)).toBeGreaterThanOrEqual(0);
      expect((await header.boundingBox())?.y).toBe(0);
    }
  });

  test('scrolls smoothly, and at once for who asks for less motion', async () => {
    await open({ motion: true });
    const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await expect.poll(() => behavior()).toBe('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => behavior()).toBe('auto');
  });

  test.each([
    ['Sign In', 'signin'],
    ['Get Started', 'signup'],
    ['Try for Free', 'signup'],
    ['Start Free Trial', 'signup'],
    ['Choose Business', 'signup'],
  ] as const)('%s opens %s', async (name, view) => {
    await open();
    await page.getByRole('button', { name }).click();
    await dialog().waitFor();
    const title = await dialog().getByRole('heading').first().innerText();
    expect(title).toMatch(view === 'signin' ? /sign in|welcome/i : /sign up|create/i);
    await expect.poll(() => barriers(page)).toEqual([]);
  });

  test('who is signed in gets the dashboard and, from either card, the plan dialog', async () => {
    await fresh();
    await signUp(page, server.url);
    for (const card of ['Starter', 'Business']) {
      await page.goto(server.url);
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
      // Anywhere on the card, not only on its button.
      const article = page.locator('#pricing article', { hasText: card }).first();
      // The page is drawn in slices, and letters that arrive late move what is below them.
      await page.getByRole('contentinfo').waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => true));
      await article.scrollIntoViewIfNeeded();
      await article.click({ position: { x: 30, y: 30 } });
      await page.getByRole('dialog', { name: 'Choose Your Plan' }).waitFor();
    }
  });

  test('a menu on a small screen: links and buttons, closed by Escape, focus kept and given back', async () => {
    await open(phone);
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await expect
      .poll(() => menu.getByRole('link').allInnerTexts())
      .toEqual(['Solutions', 'How It Works', 'Pricing']);
    await expect.poll(() => barriers(page)).toEqual([]);
    const focused: string[] = [];
    for (let i = 0; i < 7; i++) {
      focused.push(
        await page.evaluate(
          () => document.activeElement?.textContent || document.activeElement?.ariaLabel || '',
        ),
      );
      await page.keyboard.press('Tab');
    }
    const round = ['Close the menu', 'Solutions', 'How It Works', 'Pricing', 'Sign In', 'Get Started'];
    expect(focused).toEqual([...round, round[0]]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Open the menu');

    await opener.click();
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(topOf, 'pricing')).toBeLessThan(phone.height / 2);
    await opener.click();
    await menu.getByRole('button', { name: 'Get Started' }).click();
    await dialog().waitFor();
    await expect.poll(() => menu.isVisible()).toBe(false);
  });

  test('the sample’s evidence: marks, findings, before and after, the broken row', async () => {
    await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const sample = page.locator('#demonstration');
    await seeDemonstration(page);
    await expect.poll(() => sample.getByText('Potential Risk Factors').count()).toBeGreaterThan(0);
    await sample.getByRole('button', { name: /^1: / }).focus();
    const row1 = sample.locator('#entry-0 table tbody tr').first();
    await expect.poll(() => row1.innerText()).toMatch(/2,620\.23[^]*5,241\.25/);
    await sample.getByRole('tab', { name: 'Ledger' }).click();
    const row = sample.locator('tr', { hasText: 'Dec 22, 2025' }).filter({ hasText: 'Payroll' });
    await expect.poll(() => row.innerText()).toMatch(/5,241\.25[^]*2,620\.23/);
    await sample.getByRole('tab', { name: /Revisions/ }).click();
    await expect.poll(() => sample.locator('del').first().innerText()).toContain('2,620.23');
    expect(asked.filter((path) => path.endsWith('.wasm'))).toEqual([]);
  });

  test('loads at most 120 kB of JavaScript, compressed, and the sample only when it is near', async () => {
    await fresh();
    const scripts = new Map<string, number>();
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return;
      scripts.set(response.url(), gzipSync(await response.body()).length);
    });
    await page.goto(server.url);
    await page.waitForLoadState('networkidle');
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(40_000);
    expect(bytes).toBeLessThanOrEqual(120_000);
    expect([...scripts.keys()].some((url) => url.includes('taken-apart'))).toBe(false);
    await seeDemonstration(page);
    expect([...scripts.keys()].some((url) => url.includes('taken-apart'))).toBe(true);
  });

  test('is light whatever the system prefers or the user chose', async () => {
    await fresh({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await expect.poll(() => theme()).toBe('light');
    await page.getByRole('link', { name: 'Support', exact: true }).click();
    await page.getByRole('heading', { name: 'Support Center' }).waitFor();
    await expect.poll(() => theme()).toBe('dark');
    await page.goBack();
    await page.getByRole('heading', { name: 'Detect Fake' }).waitFor();
    await expect.poll(() => theme()).toBe('light');
  });

  test.each([phone, { width: 820, height: 1180 }, desktop])(
    'no barrier, nothing beyond the edge: $width px',
    async (viewport) => {
      await open(viewport);
      await seeDemonstration(page);
      for (const tab of ['On the page', 'Ledger', 'Revisions']) {
        await page.getByRole('tab', { name: tab }).click();
        expect([tab, await barriers(page), await documentWidth(page)]).toEqual([tab, [], viewport.width]);
      }
    },
  );

  test('nothing moves when the fonts arrive', async () => {
    await fresh({ viewport: phone });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const height = () => page.evaluate(() => document.querySelector('main section')?.clientHeight);
    const before = await height();
    await expect
      .poll(() => page.evaluate(loadedFonts))
      .toEqual(['Newsreader Variable', 'Source Sans 3 Variable']);
    await expect.poll(() => height()).toBe(before);
  });
});

/** The web fonts that have arrived; the local ones stand in only until then. */
function loadedFonts(): string[] {
  const families = [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family);
  return [...new Set(families)].filter((family) => family.endsWith('Variable')).sort();
}

/** Distance of an element's upper edge from the window's. */
function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
}
