import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statementPdf } from '../../engine/test/statement-pdf.ts';
import { openBrowser } from './browser.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { signUp } from './signed-in.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A statement whose rent was made smaller in an incremental update. */
const tampered = statementPdf({
  updates: (content) => [{ objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') } } }],
});

describe('a scan in the browser', () => {
  let server: BuiltServer;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    server = await startBuiltServer();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await signUp(page, server.url);
    await page.goto(`${server.url}/dashboard`);
    await page.waitForSelector('input[type=file]', { state: 'attached' });
  });
  afterEach(() => page.close());

  const choose = (bytes: Uint8Array | string, name = 'January.pdf') =>
    page.setInputFiles('input[type=file]', {
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(bytes),
    });

  test('a tampered statement: score, findings, and the place on the page', async () => {
    await choose(tampered);
    await page.waitForSelector('[role=tablist]');
    expect(await page.textContent('h1')).toBe('Potential Risk Factors');
    const score = Number(
      /\d+/.exec((await page.getAttribute('[aria-label^="Score"]', 'aria-label')) ?? '')?.[0],
    );
    expect(score).toBeGreaterThanOrEqual(10);
    expect(score).toBeLessThan(40);

    const card = page.locator('li', { hasText: '-1,350.00' }).first();
    expect(await card.locator('del').innerText()).toContain('-1,350.00');
    expect(await card.locator('ins').innerText()).toContain('-350.00');

    await page.waitForSelector('canvas[data-state=drawn]');
    const mark = page.getByRole('button', { name: /^Finding 1\b/ }).first();
    // The rent's row is the third: its baseline stands at 528 of 792 points, its left edge at 432 of 612.
    const sheet = await page.locator('canvas').first().boundingBox();
    const box = await mark.boundingBox();
    if (!sheet || !box) throw new Error('nothing drawn');
    const middle = (box.y + box.height / 2 - sheet.y) / sheet.height;
    const left = (box.x - sheet.x) / sheet.width;
    expect(Math.abs(middle - (792 - 531) / 792)).toBeLessThan(0.01);
    expect(Math.abs(left - 432 / 612)).toBeLessThan(0.01);
    expect(await inkUnder(page)).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });

  test('the revisions show before and after, the ledger its broken row', async () => {
    await choose(tampered);
    await page.getByRole('tab', { name: /Revisions/ }).click();
    const panel = page.getByRole('tabpanel');
    expect(await panel.locator('del').first().innerText()).toContain('-1,350.00');
    expect(await panel.locator('ins').first().innerText()).toContain('-350.00');
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('tab', { name: 'Ledger' }).getAttribute('aria-selected')).toBe('true');
    const row = panel.locator('tr', { hasText: 'RENT MAPLE COURT' });
    expect(await row.innerText()).toContain('−350.00');
    expect(await row.innerText()).toContain('−1,350.00');
    expect(problems).toEqual([]);
  });

  test('a clean statement is cleared', async () => {
    await choose(statementPdf());
    await page.waitForSelector('[role=tablist]');
    expect(await page.textContent('h1')).toBe('No Issues Detected');
    expect(await page.getByText('Nothing was found').count()).toBe(1);
  });

  test('what is no PDF: says so, and leads back', async () => {
    await choose('Dear Sir or Madam', 'letter.pdf');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('This file is not a PDF.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Error');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('button', { name: 'Choose a PDF' }).waitFor();
  });

  test('a lost connection: says so and offers another try', async () => {
    await page.route('**/upload', (route) => route.abort());
    await choose(statementPdf());
    await page.getByText('The connection was lost').waitFor();
    await page.unroute('**/upload');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForSelector('[role=tablist]');
  });

  test('an unknown address shows the not-found screen', async () => {
    await page.goto(`${server.url}/nowhere`);
    expect(await page.textContent('h1')).toBe('404 - Not Found');
  });

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360],
  ] as const)('no barrier, nothing beyond the edge: %s, %i px', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 780 });
    await page.reload();
    await page.waitForSelector('input[type=file]', { state: 'attached' });
    expect(await barriers(page)).toEqual([]);
    await choose(tampered);
    await page.waitForSelector('canvas[data-state=drawn]');
    for (const tab of ['Issues', 'Ledger', 'Revisions', 'Methods', 'Metadata']) {
      await page.getByRole('tab', { name: tab }).click();
      expect([tab, await barriers(page)]).toEqual([tab, []]);
      expect([tab, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([tab, width]);
    }
    await page.getByRole('button', { name: 'Scan another statement' }).click();
    await choose('no', 'no.pdf');
    await page.getByRole('alert').waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

/** Pixels of the drawn page that are not paper. */
function inkUnder(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let ink = 0;
    for (let i = 0; i < pixels.length; i += 4) if ((pixels[i] ?? 255) < 128) ink++;
    return ink;
  });
}

/** What axe-core has against the page as it stands, WCAG 2.2 AA and best practices. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
    interface Violation {
      id: string;
      nodes: { html: string; failureSummary: string }[];
    }
    const { violations } = await run.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  });
}
