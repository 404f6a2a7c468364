import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statementPdf } from '../../engine/test/statement-pdf.ts';
import { barriers, documentWidth } from './axe.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { signUp } from './signed-in.ts';
import { withServer } from './with-server.ts';

const statement = Buffer.from(statementPdf({ closing: 999_999 }));

describe('verifying a report in the browser', () => {
  let server: BuiltServer;
  let browser: Browser;
  let page: Page;
  let pdf: Buffer;
  let json: Buffer;
  const problems: string[] = [];
  withServer(startBuiltServer, (started, opened) => ([server, browser] = [started, opened]));
  beforeAll(async () => {
    const owner = await browser.newPage();
    await signUp(owner, server.url);
    const file = { name: 'January.pdf', mimeType: 'application/pdf', buffer: statement };
    const scan = await owner.request.post(`${server.url}/upload`, { multipart: { file } });
    const { report_path: path, id } = (await scan.json()) as { report_path: string; id: string };
    pdf = await (await owner.request.get(server.url + path)).body();
    json = await (await owner.request.get(`${server.url}/api/scans/${id}/report.json`)).body();
    await owner.close();
    // No one is signed in here.
    page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    // A form's own bytes are not told by the browser; what it is made of is.
    await page.addInitScript(`
      const { fetch } = window;
      window.forms = [];
      window.fetch = (address, options) => {
        if (options?.body instanceof FormData) {
          window.forms.push([...options.body].map(([name, value]) => [name, value.size ?? value]));
        }
        return fetch(address, options);
      };
    `);
  });
  beforeEach(async () => {
    problems.length = 0;
    await page.goto(`${server.url}/verify`);
    await page.waitForSelector('input[type=file]', { state: 'attached' });
  });

  const drop = (...files: { name: string; buffer: Buffer }[]) =>
    page.setInputFiles(
      'input[type=file]',
      files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })),
    );
  const outcome = () => page.locator('#outcome').innerText();

  test('a genuine report, as PDF and as JSON', async () => {
    await drop({ name: 'report.pdf', buffer: pdf });
    await expect.poll(() => outcome()).toBe('Genuine');
    await expect.poll(() => page.locator('dl').innerText()).toContain('Potential Risk Factors');
    await drop({ name: 'report.json', buffer: json });
    await page.getByText('report.json').waitFor();
    await expect.poll(() => outcome()).toBe('Genuine');
    expect(problems).toEqual([]);
  });

  test('a report with its statement, of which only the hash is sent', async () => {
    await drop({ name: 'January.pdf', buffer: statement }, { name: 'report.pdf', buffer: pdf });
    await expect.poll(() => outcome()).toBe('Genuine, and it belongs to this statement');
    const hash = createHash('sha256').update(statement).digest('hex');
    await expect
      .poll(() => page.evaluate('forms'))
      .toEqual([
        [
          ['documentSha256', hash],
          ['report', pdf.length],
        ],
      ]);
  });

  test('a report with another statement', async () => {
    const other = Buffer.concat([statement, Buffer.from('\n')]);
    await drop({ name: 'report.pdf', buffer: pdf }, { name: 'other.pdf', buffer: other });
    await expect.poll(() => outcome()).toBe('Genuine, but about a different file');
  });

  test('an altered report', async () => {
    const altered = Buffer.from(pdf);
    altered[4000] = (altered[4000] ?? 0) ^ 1;
    await drop({ name: 'report.pdf', buffer: altered });
    await expect.poll(() => outcome()).toBe('This report was changed after we issued it');
    await expect.poll(() => page.locator('#outcome ~ dl').count()).toBe(0);
  });

  test('a file that is no report is not sent at all', async () => {
    await drop({ name: 'January.pdf', buffer: statement });
    await expect.poll(() => outcome()).toBe('None of these files is an Assay report');
    await expect.poll(() => page.evaluate('forms')).toEqual([]);
  });

  test.each([360, 1280])('nothing bars anyone at %s pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await drop({ name: 'report.pdf', buffer: pdf });
    await page.waitForSelector('#outcome');
    expect(await barriers(page)).toEqual([]);
    await expect.poll(async () => (await documentWidth(page)) <= width).toBe(true);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/verify-${width}.png`, fullPage: true });
  });
});
