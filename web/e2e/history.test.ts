import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { barriers, documentWidth } from './axe.ts';
import { openDesk, scanDocument, tampered } from './desk-page.ts';
import { startDesk, type Desk, type SeededScan } from './desk-server.ts';
import { leavePage } from './pages.ts';
import { withServer } from './with-server.ts';

const finding =
  'An amount was overwritten. The deposit of 3 March read 1,250.00 before the file was changed.';
const scores = [14, 22, 35, 55, 75, 91];

/** That many scans, an hour apart, the last the newest. */
const many = (count: number): SeededScan[] =>
  Array.from({ length: count }, (_, i) => ({
    fileName: `Statement ${i}.pdf`,
    score: scores[i % scores.length] ?? 0,
    findings: [finding, 'No explanation'],
    scannedAt: new Date(Date.UTC(2026, 0, 1) + i * 3_600_000).toISOString(),
  }));

describe('the scan history', () => {
  let desk: Desk;
  let browser: Browser;
  let page: Page;
  withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => leavePage(page));
  const open = async (scans: SeededScan[], options: Parameters<typeof openDesk>[2] = {}) => {
    const opened = await openDesk(browser, desk.url, {
      ...options,
      before: ({ uid }) => desk.addScans(uid, scans),
    });
    page = opened.page;
    return opened;
  };
  const row = (index: number) => page.locator(`tr[data-row="${index}"]`);
  const panel = () => page.locator('section', { has: page.getByRole('heading', { name: 'Scan History' }) });

  test('empty: the columns, no data available, an invitation; 700 pixels high', async () => {
    await open([]);
    await expect
      .poll(() => panel().locator('th').allInnerTexts())
      .toEqual(['Document Name', 'Score', 'Result', 'Scanned At']);
    await expect.poll(() => panel().innerText()).toContain('No data available');
    expect((await panel().boundingBox())?.height).toBe(700);
    await page.getByRole('button', { name: 'Scan your first statement' }).click();
    await page.getByRole('heading', { name: 'Before you upload' }).waitFor();
  });

  test('newest first, with local date and time; few rows need no search', async () => {
    await open(many(3));
    await expect.poll(() => row(0).innerText()).toContain('Statement 2.pdf');
    const shown = await page.evaluate(() =>
      new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date('2026-01-01T02:00:00.000Z'),
      ),
    );
    await expect.poll(() => row(0).locator('td').last().innerText()).toBe(shown);
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(0);
  });

  test('a row opens the analysis by click and by keyboard, and the focus returns', async () => {
    await open(many(3));
    await row(1).locator('td').first().click();
    await page.getByRole('heading', { name: 'Analysis' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').innerText()).toContain('Statement 1.pdf');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(0).getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Analysis' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').innerText()).toContain('Statement 0.pdf');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Statement 0.pdf');
  });

  test('the analysis: size, gauge, verdict, detail, deductions that unfold one by one', async () => {
    await open([{ ...many(1)[0]!, score: 14 }]);
    await row(0).click();
    const dialog = page.getByRole('dialog');
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(550);
    expect(box?.height).toBeLessThanOrEqual(0.8 * 900);
    await expect.poll(() => dialog.getByRole('img', { name: 'Authenticity 14 of 100' }).count()).toBe(1);
    const text = await dialog.innerText();
    expect(text).toContain('Potential Risk Factors');
    expect(text).toContain('Manipulated');
    await expect.poll(() => dialog.locator('[data-shade]').getAttribute('data-shade')).toBe('risk');
    expect(text).toContain('An amount was overwritten.');
    expect(text).not.toContain('The deposit of 3 March');
    // The finding without a second sentence has nothing to unfold.
    await expect.poll(() => dialog.getByRole('button', { name: /Show More/ }).count()).toBe(1);
    await dialog.getByRole('button', { name: /Show More/ }).click();
    await expect.poll(() => dialog.innerText()).toContain('The deposit of 3 March read 1,250.00');
    await dialog.getByRole('button', { name: /Show Less/ }).click();
    await expect.poll(() => dialog.innerText()).not.toContain('The deposit of 3 March');
  });

  test('no findings: says so; on a phone 90 % of the width', async () => {
    await open([{ fileName: 'clean.pdf', score: 91, scannedAt: '2026-01-01T00:00:00Z' }], {
      width: 360,
      height: 740,
    });
    await row(0).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.innerText()).toContain('No deductions found.');
    await expect.poll(() => dialog.innerText()).toContain('Authentic');
    expect((await dialog.boundingBox())?.width).toBe(324);
    await expect.poll(() => barriers(page)).toEqual([]);
  });

  test('methods and metadata come from the kept report; a failure can be tried again', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await scanDocument(page, tampered, 'march.pdf');
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    await page.reload();
    let failing = true;
    await page.route('**/scans/*', (route) => (failing ? route.abort() : route.continue()));
    await row(0).click();
    await page.getByRole('tab', { name: 'Methods' }).click();
    await page.getByRole('tabpanel').getByRole('alert').waitFor();
    failing = false;
    await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('tabpanel').getByText('Not applicable').first().waitFor();
    await page.getByRole('tab', { name: 'Metadata' }).click();
    await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('SHA-256');
    await expect.poll(() => barriers(page)).toEqual([]);
  });

  test('deleting asks first, then the scan is gone for good', async () => {
    await open(many(2));
    await row(0).click();
    await page.getByRole('button', { name: 'Delete this scan' }).click();
    await expect.poll(() => page.getByRole('alertdialog').innerText()).toContain('Statement 1.pdf');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Delete this scan' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(1).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1);
    await page.reload();
    await row(0).waitFor();
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1);
  });

  test('10,000 rows: few are drawn, the end is a key away, search and sorting find', async () => {
    const { problems } = await open(many(10_000));
    await row(0).waitFor();
    await expect.poll(() => page.locator('tr[data-row]').count()).toBeLessThan(60);
    await expect.poll(() => page.getByText('10,000 scans').count()).toBe(1);
    await row(0).getByRole('button').focus();
    await page.keyboard.press('End');
    await row(9999).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Statement 0.pdf');
    await page.keyboard.press('PageUp');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Statement 10.pdf');
    await page.keyboard.press('Home');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Statement 9999.pdf');

    await page.getByRole('searchbox').fill('statement 77');
    await page.getByText('111 of 10,000').waitFor();
    await expect.poll(() => row(0).innerText()).toContain('Statement 7799.pdf');
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByText('No scans match your search.').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Score' }).click();
    await expect.poll(() => page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => row(0).locator('td').first().innerText()).toBe('14');
    await page.getByRole('button', { name: 'Score' }).click();
    await expect.poll(() => row(0).locator('td').first().innerText()).toBe('91');
    expect(problems).toEqual([]);
  });

  test.each([
    [360, 740, false],
    [360, 740, true],
    [820, 1180, false],
    [1280, 900, true],
  ])('long and right-to-left names, no barrier at %i×%i, dark %s', async (width, height, dark) => {
    const names = ['x'.repeat(196), 'A long name '.repeat(16), 'كشف حساب بنكي مارس ٢٠٢٦', 'דף חשבון'];
    const scans = many(20).map((scan, i) => ({ ...scan, fileName: `${names[i] ?? `Statement ${i}`}.pdf` }));
    await open(scans, { width, height, dark });
    await row(0).waitFor();
    await page.locator('section canvas').waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await expect.poll(() => documentWidth(page)).toBe(width);
    await page.getByRole('searchbox').fill('كشف');
    await page.getByText('1 of 20').waitFor();
    await row(0).click();
    await page.getByRole('heading', { name: 'Analysis' }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await expect.poll(() => documentWidth(page)).toBe(width);
  });
});
