import { readFileSync } from 'node:fs';
import type { Report } from '@assay/engine';
import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signedReportShape } from '../../server/src/report/report-shape.ts';
import { failuresIn } from '../../engine/test/matterhorn/matterhorn.ts';
import { openTagged } from '../../engine/test/matterhorn/made.ts';
import { acknowledge } from './desk-page.ts';

/** Drops a statement on the scan card, as a user would from a folder, and goes on to its report. */
export async function dropAndScan(page: Page, bytes: Uint8Array, name: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([base64, named]) => {
      const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([file], named, { type: 'application/pdf' }));
      return transfer;
    },
    [Buffer.from(bytes).toString('base64'), name] as const,
  );
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Scan a Document' }) });
  await card.dispatchEvent('dragenter', { dataTransfer: data });
  await card.dispatchEvent('drop', { dataTransfer: data });
  await acknowledge(page);
  await page.getByRole('button', { name: 'Start scan' }).click();
  await page.getByRole('button', { name: /^See (?:the evidence on the page|what was checked)$/ }).click();
  await page.waitForSelector('canvas[data-state=drawn]');
}

/** The report as data, as it is downloaded; it must be as its schema says. */
export async function downloadedReport(page: Page): Promise<Report> {
  await page.getByRole('button', { name: 'Letters and data' }).click();
  const bytes = await downloaded(page, () => page.getByRole('menuitem', { name: 'Report as data' }).click());
  const read = signedReportShape.safeParse(JSON.parse(bytes.toString('utf8')));
  expect(read.error?.issues ?? []).toEqual([]);
  return (read.data ?? signedReportShape.parse(null)).report;
}

/** The report on paper, as it is downloaded; it must be sound and accessible, and say what the report says. */
export async function downloadedPaper(page: Page, report: Report): Promise<Buffer> {
  const pdf = await downloaded(page, () => page.getByRole('link', { name: 'Download the report' }).click());
  const made = openTagged(pdf);
  expect(failuresIn(made)).toEqual([]);
  const text = made.pages
    .flatMap(({ runs }) => runs.map((run) => run.text))
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const words of [report.verdict, report.file.sha256, report.story?.headline ?? 'no story'])
    expect(text).toContain(words);
  expect(pdf.length).toBeLessThan(300_000);
  return pdf;
}

async function downloaded(page: Page, open: () => Promise<void>): Promise<Buffer> {
  const [file] = (await Promise.all([page.waitForEvent('download'), open()])) as [Download, void];
  return readFileSync(await file.path());
}

/** Each entry has one badge in the margin, and its places on the page, which is turned to. */
export async function expectPlaces(page: Page, report: Report): Promise<void> {
  const entries = report.entries ?? [];
  expect(entries.length).toBeGreaterThan(0);
  await expect.poll(() => page.locator('li[id^=entry-]').count()).toBe(entries.length);
  for (const [index, entry] of entries.entries()) {
    await page.locator(`#entry-${index} h3 button`).click();
    const placed = entry.locations.some(({ kind }) => kind === 'page' || kind === 'posting');
    if (placed) {
      const mark = page.locator(`[data-role][data-entry="${index}"]`).first();
      await mark.waitFor();
      await expect.poll(() => page.locator(`button[data-entry="${index}"]`).count()).toBe(1);
      const [box, sheet] = [await mark.boundingBox(), await page.locator('figure canvas').boundingBox()];
      if (!box || !sheet) throw new Error('nothing drawn');
      expect(box.x + box.width).toBeGreaterThan(sheet.x);
      expect(box.y + box.height).toBeGreaterThan(sheet.y);
      expect(box.x).toBeLessThan(sheet.x + sheet.width);
      expect(box.y).toBeLessThan(sheet.y + sheet.height);
      if (index === 0) await expectFoundAgain(page, mark);
    }
  }
}

/** Chosen again after the reader scrolled on, an entry shows its place again. */
async function expectFoundAgain(page: Page, mark: Locator): Promise<void> {
  const frame = page.getByRole('region', { name: 'The page, scrollable' });
  const isInSight = async () => {
    const [box, sight] = [await mark.boundingBox(), await frame.boundingBox()];
    return box !== null && sight !== null && box.y >= sight.y && box.y < sight.y + sight.height;
  };
  await frame.evaluate((box) => box.scrollTo({ top: box.scrollTop > 0 ? 0 : box.scrollHeight }));
  await page.locator('#entry-0 h3 button').click();
  await expect.poll(isInSight).toBe(true);
}

/** Before and after of the first revision that changed words, on the page and in words. */
export async function expectBeforeAndAfter(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'For experts' }).click();
  const panel = page.getByRole('tabpanel');
  await page.waitForFunction(() => document.querySelectorAll('canvas[data-state=drawn]').length >= 2);
  await expect.poll(() => panel.getByRole('slider').count()).toBeGreaterThan(0);
  await expect.poll(() => panel.locator('ins').count()).toBeGreaterThan(0);
}

/** The broken sums, and in the margin of each row they name what would repair it. */
export async function expectBrokenRow(page: Page, report: Report): Promise<void> {
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const panel = page.getByRole('tabpanel');
  const broken = (report.statement?.accounts ?? []).filter((a) => a.constraints.some(({ holds }) => !holds));
  const doubted = broken.length > 0 && broken.every(({ doubt }) => doubt);
  const name = doubted ? 'Sums that could not be reconciled' : 'Sums that do not hold';
  await expect.poll(() => panel.getByRole('heading', { name }).count()).toBeGreaterThan(0);
  if (doubted) return;
  await expect.poll(() => panel.getByText('calculated').count()).toBeGreaterThan(0);
  const rows = (report.statement?.accounts ?? []).map(({ constraints, repair }) => {
    const named = [...constraints.filter(({ holds }) => !holds), ...repair];
    return new Set(named.flatMap(({ posting }) => (posting === undefined ? [] : [posting]))).size;
  });
  const row = panel.locator('tbody tr');
  const repaired = await row.filter({ has: page.locator('del') }).count();
  const off = await row.filter({ hasText: 'does not add up' }).count();
  expect(repaired + off).toBe(rows.reduce((sum, count) => sum + count, 0));
}

/** The map of the writers: a touched part opens its page and the bytes of its objects. */
export async function expectTouched(page: Page, report: Report): Promise<void> {
  await page.getByRole('tab', { name: 'For experts' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Writers', { exact: true }).click();
  await panel.getByText(report.writerMap?.summary ?? 'no map', { exact: true }).waitFor();
  const later = report.writerMap?.writings.slice(1) ?? [];
  const [object] = later.at(-1)?.objects ?? [];
  if (!object) return;
  const part = object.pages[0] === undefined ? 'No page' : `Page ${object.pages[0] + 1}`;
  const tile = panel.getByRole('button', { name: new RegExp(`^${part}\\b(?!.*not touched)`) });
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true');
  await panel.getByRole('button', { name: `Show them of object ${object.num}`, exact: true }).click();
  const bytes = panel.getByRole('region', { name: `Bytes of object ${object.num}`, exact: true });
  await bytes.waitFor();
  await expect.poll(() => bytes.innerText()).toMatch(/\d+ \d+ obj/);
  const entry = panel.getByRole('button', { name: /^\d+\. / }).first();
  if ((await entry.count()) === 0) return;
  const number = Number.parseInt(await entry.innerText(), 10);
  await entry.click();
  await page.waitForFunction((id) => document.activeElement?.closest(id), `#entry-${number - 1}`);
  await page.locator(`button[data-entry="${number - 1}"]`).waitFor();
}

/** Report and statement together on the page of verification, which knows neither. */
export async function expectVerified(
  page: Page,
  url: string,
  statement: Uint8Array,
  paper: Buffer,
): Promise<void> {
  await page.goto(`${url}/verify`);
  await page.waitForSelector('input[type=file]', { state: 'attached' });
  await page.setInputFiles('input[type=file]', [
    { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from(statement) },
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: paper },
  ]);
  await page.waitForSelector('#outcome');
  await expect
    .poll(() => page.locator('#outcome').innerText())
    .toBe('Genuine, and it belongs to this statement');
}
