import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { statementPdf } from '../../engine/test/statement-pdf.ts';
import { barriers, documentWidth } from './axe.ts';
import { acknowledge, choose, openDesk, scanDocument, tampered } from './desk-page.ts';
import { startDesk, type Desk } from './desk-server.ts';
import { leavePage } from './pages.ts';
import { until } from './until.ts';
import { withServer } from './with-server.ts';

describe('the upload flow', () => {
  let desk: Desk;
  let browser: Browser;
  let page: Page;
  withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => leavePage(page));
  const dialog = () => page.getByRole('dialog');
  const starter = (uid: string) => desk.set(uid, { subscriptionPlan: 'starter' });

  test('requirements, upload, processing, result, analysis', async () => {
    const opened = await openDesk(browser, desk.url);
    page = opened.page;
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await expect.poll(() => dialog().innerText()).toContain('Straight from the institution');
    await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
    await acknowledge(page);
    await expect.poll(() => dialog().locator('input[type=file]').getAttribute('accept')).toBe('.pdf');
    await expect.poll(() => dialog().locator('input[type=file]').getAttribute('multiple')).toBeNull();

    await page.getByRole('button', { name: 'Start scan' }).click();
    const alert = page.getByRole('alertdialog');
    await expect.poll(() => alert.innerText()).toContain('Please upload a file!');
    await page.getByRole('button', { name: 'OK' }).click();

    await choose(page, tampered);
    await page.getByRole('button', { name: 'Start scan' }).click();
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    const result = await dialog().innerText();
    expect(result).toMatch(/\d\d%/);
    expect(result).toContain('Potential Risk Factors');
    expect(result).toContain('Do not rely on this document as it is');
    expect(result).toContain('Added to your scan history.');

    await page.getByRole('button', { name: 'View Analysis' }).click();
    await page.getByRole('heading', { name: 'Analysis' }).waitFor();
    await expect.poll(() => dialog().innerText()).toContain('Manipulated');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('tr[data-row="0"]').innerText()).toContain('January.pdf');
    await expect.poll(() => page.getByText('No free scans left').count()).toBe(1);
    expect(opened.problems).toEqual([]);
  });

  test('the score counts up for a second and a half', async () => {
    ({ page } = await openDesk(browser, desk.url, { motion: true }));
    await scanDocument(page, tampered);
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    const figure = dialog().locator('p strong').first();
    const seen = new Set<string>();
    const exact = /Authenticity (\d+) of 100/.exec((await dialog().textContent()) ?? '')?.[1];
    await until(
      `the figure ${exact}`,
      async () => seen.add((await figure.textContent()) ?? '').has(String(exact)) || undefined,
      0,
    );
    expect(seen.size).toBeGreaterThan(2);
  });

  test('the real stages are named while the document is read', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        const stage = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext');
        const checks = /\d+ of \d+ checks have run/.exec(document.body.innerText)?.[0];
        for (const text of [stage, checks]) if (text && !said.includes(text)) said.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await acknowledge(page);
    await choose(page, tampered);
    // A slow network: the events come one after the other, as they do for a long document.
    const network = await page.context().newCDPSession(page);
    const receive = (downloadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput,
        uploadThroughput: -1,
      });
    await receive(3000);
    await page.getByRole('button', { name: 'Start scan' }).click();
    await page.waitForFunction(() => {
      const { said } = window as unknown as { said: string[] };
      return said.length > 3 && said.some((text) => /checks have run/.test(text));
    });
    await receive(-1);
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
  });

  test('a scan can be cancelled, and costs nothing', async () => {
    const { account } = ({ page } = await openDesk(browser, desk.url));
    await page.route('**/upload', () => new Promise(() => {}));
    await scanDocument(page, tampered);
    await page.getByRole('heading', { name: 'Processing Document' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('heading', { name: 'Processing Document' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Upload the statement' }).waitFor();
    await expect.poll(() => dialog().innerText()).toContain('January.pdf');
    const row = await desk.database.db
      .selectFrom('profile')
      .select('freeScansLeft')
      .where('uid', '=', account.uid)
      .executeTakeFirst();
    expect(row?.freeScansLeft).toBe(1);
  });

  test('a name that is in the history: said before, a free one is offered and sent', async () => {
    ({ page } = await openDesk(browser, desk.url, { before: ({ uid }) => starter(uid) }));
    await scanDocument(page, tampered, 'March statement.pdf');
    await page.getByRole('button', { name: 'Scan another statement' }).click();
    await acknowledge(page);
    await choose(page, tampered, 'March statement.pdf');
    await expect.poll(() => dialog().innerText()).toContain('Your history already has a scan with this name');
    await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Start scan' }).click();
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    await expect.poll(() => dialog().innerText()).toContain('March statement (2).pdf');
    await expect.poll(() => dialog().innerText()).toContain('Added to your scan history.');

    await page.getByRole('button', { name: 'Scan another statement' }).click();
    await acknowledge(page);
    await choose(page, tampered, 'March statement.pdf');
    await expect.poll(() => dialog().innerText()).toContain('March statement (3).pdf');
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Start scan' }).click();
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    await expect.poll(() => dialog().innerText()).toContain('Not added to your scan history');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(2);

    // It is kept all the same, and reached beside the history, now and later.
    await page.reload();
    await page.getByText('1 more scan is not in the history').waitFor();
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(2);
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('heading', { name: 'Scans with a repeated name' }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'March statement.pdf' }).click();
    await page.getByRole('heading', { name: 'Analysis' }).waitFor();
    await expect.poll(() => dialog().innerText()).toContain('March statement.pdf');
    await page.getByRole('button', { name: 'Delete this scan' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('not in the history').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(2);
  });

  test('only one PDF is taken', async () => {
    ({ page } = await openDesk(browser, desk.url));
    const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    const input = page.locator('section input[type=file]');
    await dropFiles(page, [pdf.name, 'b.pdf']);
    await page.getByText('One PDF per scan').waitFor();
    await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await page.getByText('Only PDF files can be scanned').waitFor();
    await input.setInputFiles(pdf);
    await expect.poll(() => dialog().innerText()).toContain('a.pdf');
  });

  test('without a free scan left the upgrade popup opens instead', async () => {
    ({ page } = await openDesk(browser, desk.url, {
      before: ({ uid }) => desk.set(uid, { freeScansLeft: 0 }),
    }));
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await page.getByRole('heading', { name: 'Upgrade Plan' }).waitFor();
    await expect.poll(() => dialog().innerText()).toContain('You have used your free scan.');
    await expect.poll(() => page.getByText('Before you upload').count()).toBe(0);
  });

  describe('the error catalog', () => {
    const answers: [string, () => { status: number; body: string }, string, boolean][] = [
      [
        'the server’s own message',
        () => ({ status: 503, body: JSON.stringify({ error: 'Every desk is taken.', reason: 'busy' }) }),
        'Every desk is taken.',
        true,
      ],
      ['a status alone', () => ({ status: 502, body: '<html>' }), 'HTTP error: 502', true],
      [
        'an error field with status 200',
        () => ({ status: 200, body: 'event: error\ndata: {"error":"","reason":"x"}\n\n' }),
        'An error occurred. Please try again.',
        true,
      ],
      [
        'a scan that lost the race for the last free one',
        () => ({
          status: 403,
          body: JSON.stringify({ error: 'Your free scan is used.', reason: 'no-scans-left' }),
        }),
        'Your free scan is used.',
        false,
      ],
    ];
    test.each(answers)('%s', async (_what, answer, text, again) => {
      ({ page } = await openDesk(browser, desk.url));
      await page.route('**/upload', (route) => {
        const { status, body } = answer();
        const contentType = body.startsWith('event') ? 'text/event-stream' : 'application/json';
        return route.fulfill({ status, body, contentType });
      });
      await scanDocument(page, tampered);
      await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
      await expect.poll(() => page.getByRole('alert').first().innerText()).toBe(text);
      await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(again ? 1 : 0);
      await page.getByRole('button', { name: 'Go Back' }).click();
      await page.getByRole('heading', { name: 'Upload the statement' }).waitFor();
    });

    test('what is no PDF: the real server says so, and Go Back leads to another choice', async () => {
      ({ page } = await openDesk(browser, desk.url));
      await scanDocument(page, 'Dear Sir or Madam', 'letter.pdf');
      await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
      await expect
        .poll(() => page.getByRole('alert').first().innerText())
        .toContain('This file is not a PDF.');
      await page.getByRole('button', { name: 'Go Back' }).click();
      await page.getByText('Drop the statement here').waitFor();
    });
  });

  test('a connection lost in the middle: says so, and finds the scan that had finished', async () => {
    ({ page } = await openDesk(browser, desk.url, { before: ({ uid }) => starter(uid) }));
    let answered: (() => void) | undefined;
    await page.route('**/upload', async (route) => {
      // The server finishes; its answer never arrives.
      await route.fetch();
      answered?.();
      await route.abort('connectionreset');
    });
    const done = new Promise<void>((resolve) => (answered = resolve));
    await scanDocument(page, tampered);
    await done;
    await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('alert').first().innerText()).toContain('The connection was lost');
    await page.getByText('The scan finished, and it is in your history').waitFor();
    await page.getByRole('button', { name: 'View Analysis' }).click();
    await page.getByRole('heading', { name: 'Analysis' }).waitFor();
  });

  test('a connection lost before anything: the file is kept for another try', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.route('**/upload', (route) => route.abort());
    await scanDocument(page, statementPdf());
    await page.getByText('The connection was lost').waitFor();
    await page.getByRole('button', { name: 'Check your history' }).click();
    await expect.poll(() => dialog().innerText()).toContain('It is not in your history yet.');
    await page.unroute('**/upload');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
  });

  test('offline: the scan waits for the connection', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await acknowledge(page);
    await choose(page, tampered);
    await page.context().setOffline(true);
    const notice = dialog().getByText('You can start the scan when the connection is back');
    await notice.waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Start scan' }).isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
  });

  test('a session that ended: the document waits for the next sign-in', async () => {
    const opened = await openDesk(browser, desk.url);
    page = opened.page;
    const { uid, email, password } = opened.account;
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await acknowledge(page);
    await choose(page, tampered, 'kept.pdf');
    await desk.database.db.deleteFrom('session').where('userId', '=', uid).execute();
    await page.getByRole('button', { name: 'Start scan' }).click();
    await page.getByText('Your document is still on this page').waitFor();
    await page.getByRole('dialog').getByLabel('Email').fill(email);
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('We kept your document while you signed in').waitFor();
    await expect.poll(() => dialog().innerText()).toContain('kept.pdf');
    await page.getByRole('button', { name: 'Start scan' }).click();
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
  });

  test('by keyboard alone, and the focus returns', async () => {
    ({ page } = await openDesk(browser, desk.url));
    await page.getByRole('button', { name: 'Start Analysis' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox').waitFor();
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Upload the statement' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Start Analysis');
  });

  test.each([
    [360, 740, false],
    [360, 740, true],
    [820, 1180, false],
    [1280, 900, true],
  ])('no barrier in any step at %i×%i, dark %s', async (width, height, dark) => {
    ({ page } = await openDesk(browser, desk.url, {
      width,
      height,
      dark,
      before: ({ uid }) => starter(uid),
    }));
    const check = async (step: string) => {
      expect([step, await barriers(page)]).toEqual([step, []]);
      expect([step, await documentWidth(page)]).toEqual([step, width]);
    };
    const long = `${'A statement of a very long name '.repeat(7).slice(0, 196)}.pdf`;
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await page.getByRole('checkbox').waitFor();
    await check('requirements');
    await acknowledge(page);
    await check('empty choice');
    await choose(page, tampered, long);
    await check('choice');
    await page.getByRole('button', { name: 'Start scan' }).click();
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    await check('result');
    await page.getByRole('button', { name: 'Scan another statement' }).click();
    await acknowledge(page);
    await choose(page, tampered, long);
    await check('same name');
    await page.route('**/upload', () => new Promise(() => {}));
    await page.getByRole('button', { name: 'Start scan' }).click();
    await page.getByRole('heading', { name: 'Processing Document' }).waitFor();
    await check('processing');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.route('**/upload', (route) => route.abort());
    await page.getByRole('button', { name: 'Start scan' }).click();
    await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
    await check('error');
  });
});

/** Drops files on the scan card, as a user would from a folder. */
async function dropFiles(page: Page, names: string[]): Promise<void> {
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const name of list) transfer.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    return transfer;
  }, names);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Scan a Document' }) });
  await card.dispatchEvent('dragenter', { dataTransfer: data });
  await card.dispatchEvent('drop', { dataTransfer: data });
}
