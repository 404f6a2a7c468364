import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { statementPdf } from '../../engine/test/statement-pdf.ts';
import { barriers, documentWidth } from './axe.ts';
import { openDesk, scanDocument, tampered } from './desk-page.ts';
import { startDesk, type Desk } from './desk-server.ts';
import { leavePage } from './pages.ts';
import { withServer } from './with-server.ts';

describe('the report of a scan', () => {
  let desk: Desk;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => leavePage(page));
  /** Scans a document and opens its report. */
  const report = async (bytes: Uint8Array = tampered, options: Parameters<typeof openDesk>[2] = {}) => {
    ({ page, problems } = await openDesk(browser, desk.url, options));
    await scanDocument(page, bytes);
    await page.getByRole('button', { name: /See the evidence on the page|See what was checked/ }).click();
    await page.waitForSelector('canvas[data-state=drawn]');
  };
  const pick = (bytes: Uint8Array) =>
    page.locator('input[aria-label="The scanned file, PDF"]').setInputFiles({
      name: 'again.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(bytes),
    });

  test('score, findings, and the place on the page', async () => {
    await report();
    await expect.poll(() => page.textContent('h1')).toBe('Potential Risk Factors');
    await expect.poll(() => page.getByRole('img', { name: /^Authenticity \d\d of 100$/ }).count()).toBe(1);
    const row = page.locator('#entry-0 table').first().locator('tbody tr');
    await expect.poll(() => row.innerText()).toMatch(/-1,350\.00[^]*-350\.00/);
    await expect
      .poll(() => page.getByText('This is not a decision, and it is not infallible').count())
      .toBe(1);
    const mark = page.locator('[data-role=root]').first();
    // The rent's row is the third: its baseline stands at 528 of 792 points, its left edge at 432 of 612.
    const sheet = await page.locator('canvas').first().boundingBox();
    const box = await mark.boundingBox();
    if (!sheet || !box) throw new Error('nothing drawn');
    const middle = (box.y + box.height / 2 - sheet.y) / sheet.height;
    const left = (box.x - sheet.x) / sheet.width;
    expect(Math.abs(middle - (792 - 531) / 792)).toBeLessThan(0.01);
    expect(Math.abs(left - 432 / 612)).toBeLessThan(0.01);
    await expect.poll(() => inkUnder(page)).toBeGreaterThan(100);
    // One badge for the change, in the margin beside its row, and nothing laid over a figure.
    const badge = await page.getByRole('button', { name: /^1: / }).boundingBox();
    if (!badge) throw new Error('no badge');
    expect(badge.x + badge.width).toBeLessThanOrEqual(sheet.x);
    expect(Math.abs(badge.y + badge.height / 2 - (box.y + box.height / 2))).toBeLessThan(3);
    const fills = await page
      .locator('[data-role]')
      .evaluateAll((marks) => marks.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(fills)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    expect(problems).toEqual([]);
  });

  test.each([
    [1440, 900],
    [390, 844],
  ])('the document and the changed amount are in the first screenful at %i×%i', async (width, height) => {
    await report(tampered, { width, height });
    const box = await page.locator('[data-role=root]').first().boundingBox();
    if (!box) throw new Error('nothing marked');
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThan(height);
    expect(box.x + box.width).toBeLessThan(width);
    // Large enough to be read on a phone too.
    expect(box.height).toBeGreaterThan(8);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('has an address of its own; Back leads to the dashboard', async () => {
    await report();
    expect(new URL(page.url()).searchParams.get('scan')).toMatch(/^[\w-]+$/);
    await page.goBack();
    await page.getByRole('heading', { name: 'Scan a Document' }).waitFor();
    await page.goForward();
    await page.waitForSelector('canvas[data-state=drawn]');
    await page.getByRole('button', { name: 'Back to the dashboard' }).click();
    await page.getByRole('heading', { name: 'Scan a Document' }).waitFor();
  });

  test('opened anew: the stored layout, until the very file is chosen again', async () => {
    await report();
    await page.reload();
    await page.getByRole('img', { name: /Layout of page 1/ }).waitFor();
    await expect.poll(() => page.locator('canvas').count()).toBe(0);
    await expect.poll(() => page.locator('svg rect').count()).toBeGreaterThan(10);
    await expect.poll(() => page.getByRole('button', { name: /^1: / }).count()).toBe(1);
    await pick(statementPdf());
    await page.getByText('is not the file that was scanned').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await pick(tampered);
    await page.waitForSelector('canvas[data-state=drawn]');
    expect(sent).toEqual([]);
  });

  test('a scan of somebody else, or none, is not there', async () => {
    await report();
    const address = page.url();
    await leavePage(page);
    ({ page } = await openDesk(browser, desk.url));
    await page.goto(address);
    await page.getByRole('heading', { name: 'We couldn’t find this scan' }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
  });

  test('zoom, keys, and what was there before', async () => {
    await report();
    // The keys work as soon as the screen is open: nothing was pressed or focused before.
    await page.keyboard.press('+');
    await page.getByText('Zoom 150%').waitFor({ state: 'attached' });
    await page.keyboard.press('-');
    await page.getByText('Zoom 100%').waitFor({ state: 'attached' });
    const now = await inkUnder(page);
    await page.keyboard.press('b');
    await expect
      .poll(() => page.getByRole('button', { name: 'Before' }).getAttribute('aria-pressed'))
      .toBe('true');
    // The longer amount was painted with more ink.
    await expect.poll(() => inkUnder(page)).toBeGreaterThan(now);
    await page.keyboard.press('b');
    await expect.poll(() => inkUnder(page)).toBe(now);
    await page.keyboard.press('n');
    await page.waitForFunction(() => document.activeElement?.closest('#entry-0'));
    // The place is brought near, and is in sight.
    await page.getByRole('button', { name: 'Whole page' }).waitFor();
    const [frame, mark] = [page.getByRole('region', { name: 'The page' }), page.locator('[data-role=root]')];
    const [outer, inner] = [await frame.boundingBox(), await mark.boundingBox()];
    if (!outer || !inner) throw new Error('nothing drawn');
    expect(inner.x).toBeGreaterThan(outer.x);
    expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
    expect(inner.y).toBeGreaterThan(outer.y);
    expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
    await page.keyboard.press('0');
    await page.getByText('Zoom 100%').waitFor({ state: 'attached' });
  });

  test('the revisions: the page before and after, changed words marked', async () => {
    await report();
    await page.getByRole('tab', { name: 'For experts' }).click();
    const panel = page.getByRole('tabpanel');
    await expect.poll(() => panel.locator('del mark').first().innerText()).toBe('-1,350.00');
    await expect.poll(() => panel.locator('ins mark').first().innerText()).toBe('-350.00');
    await page.waitForFunction(() => document.querySelectorAll('canvas[data-state=drawn]').length === 2);
    const [before, after] = await page.evaluate(() =>
      Array.from(document.querySelectorAll('canvas'), (canvas) => {
        // The amount stands at x 432 to 480, y 528 to 536 of a page of 612 by 792 points.
        const [sx, sy] = [canvas.width / 612, canvas.height / 792];
        const data = canvas.getContext('2d')?.getImageData(420 * sx, 250 * sy, 70 * sx, 22 * sy).data ?? [];
        let ink = 0;
        for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 128) ink++;
        return ink;
      }),
    );
    // The longer amount was painted with more ink.
    expect(before).toBeGreaterThan(after ?? 0);
    expect(after).toBeGreaterThan(0);
    const slider = page.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('End');
    await expect.poll(() => slider.inputValue()).toBe('100');
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('tab', { name: 'For experts' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => page.getByRole('tab', { name: 'Ledger' }).getAttribute('aria-selected'))
      .toBe('true');
    const row = panel.locator('tr', { hasText: 'RENT MAPLE COURT' });
    await expect.poll(() => row.innerText()).toContain('−350.00');
    await expect.poll(() => row.innerText()).toContain('−1,350.00');
    expect(problems).toEqual([]);
  });

  test('a clean statement is cleared; the timeline stands in the metadata', async () => {
    await report(statementPdf());
    await expect.poll(() => page.textContent('h1')).toBe('No Issues Detected');
    await expect.poll(() => page.getByText('No sign of a change was found').count()).toBe(1);
    // What was checked, in numbers, and what to do next.
    const told = await page.getByRole('tabpanel').innerText();
    expect(told).toMatch(/All \d+ sums hold/);
    expect(told).toMatch(/\d+ of \d+ checks were run/);
    expect(told).toMatch(/What to do next\s+No problem was found/);
    await page.getByRole('tab', { name: 'For experts' }).click();
    await page.getByText('Metadata', { exact: true }).click();
    await page.getByRole('tabpanel').getByText('Timeline').first().waitFor();
  });

  test('report, letters and data can be taken along', async () => {
    await report();
    const download = async (open: () => Promise<void>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), open()]);
      return file.suggestedFilename();
    };
    expect(await download(() => page.getByRole('link', { name: 'Download the report' }).click())).toBe(
      'January - Assay report.pdf',
    );
    const item = async (name: string) => {
      await page.getByRole('button', { name: 'Letters and data' }).click();
      return download(() => page.getByRole('menuitem', { name }).click());
    };
    expect(await item('Report as data')).toBe('January - Assay report.json');
    await page.getByRole('button', { name: 'Letters and data' }).click();
    await page.getByRole('menuitem', { name: 'Letter to the applicant' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write to the applicant' });
    await expect.poll(() => dialog.getByLabel('Applicant').inputValue()).toBe('Jordan A Example');
    const text = dialog.getByRole('region', { name: 'The text' });
    await dialog.getByLabel('Property').fill('12 Elm St, Apt 4');
    await text.getByText('12 Elm St, Apt 4').waitFor();
    await expect.poll(() => text.innerText()).toMatch(/To: Jordan A Example[^]*From: Ada Lessor/);
    await expect.poll(() => barriers(page)).toEqual([]);
    const saved = (name: string) => download(() => dialog.getByRole('button', { name }).click());
    expect(await saved('Word')).toBe('January - letter to the applicant.docx');
    expect(await saved('PDF')).toBe('January - letter to the applicant.pdf');
  });

  test.each([
    ['light', 1280],
    ['dark', 820],
    ['light', 360],
    ['dark', 360],
  ] as const)('no barrier, nothing beyond the edge: %s, %i px', async (theme, width) => {
    await report(tampered, { width, height: 780, dark: theme === 'dark' });
    for (const tab of ['Issues', 'Ledger', 'Methods', 'For experts']) {
      await page.getByRole('tab', { name: tab }).click();
      const folds = page.getByRole('tabpanel').locator('details:not([open]) > summary');
      while ((await folds.count()) > 0) await folds.first().click();
      expect([tab, await barriers(page)]).toEqual([tab, []]);
      expect([tab, await documentWidth(page)]).toEqual([tab, width]);
    }
    await page.getByRole('tab', { name: 'Issues' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Before' }).click();
    await expect.poll(() => barriers(page)).toEqual([]);
    await expect.poll(() => documentWidth(page)).toBe(width);
    await page.getByRole('button', { name: 'Letters and data' }).click();
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.reload();
    await page.getByRole('img', { name: /Layout of page 1/ }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await expect.poll(() => documentWidth(page)).toBe(width);
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
