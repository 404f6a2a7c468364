import type { Browser, Page } from 'playwright-core';
import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { barriers, documentWidth } from './axe.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { leavePage, takePage, type Look } from './pages.ts';
import { signUp } from './signed-in.ts';
import { withServer } from './with-server.ts';

const views = [
  ['light', 360],
  ['dark', 360],
  ['light', 1280],
  ['dark', 1280],
] as const;

describe('the support center and the texts of the law', () => {
  let server: BuiltServer;
  let browser: Browser;
  let page: Page;
  const operator = { OPERATOR_NAME: 'Hallmark & Sons', GOVERNING_LAW: 'the State of Oregon' };
  withServer(
    () => startBuiltServer({ ...operator, SUPPORT_EMAIL: 'help@hallmark.example' }),
    (started, opened) => ([server, browser] = [started, opened]),
  );
  afterEach(() => leavePage(page));
  const open = async (path: string, look: Look = {}) => {
    page = await takePage(browser, look);
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const ticketTab = () => page.getByRole('tab', { name: 'Submit a Ticket' });
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  };
  const whole = { Name: 'Tess', Email: 'tess@example.com', Subject: 'Help', Message: 'Line 1\nLine 2' };

  test('questions first; each unfolds to its answer and folds again, by keyboard too', async () => {
    await open('/support');
    const tabs = page.getByRole('tab');
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Frequently Asked Questions', 'Submit a Ticket']);
    await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true');
    const questions = page.getByRole('tabpanel').getByRole('button');
    let said = '';
    for (const question of await questions.all()) {
      await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false');
      await question.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true');
      said += await page.locator(`#${await question.getAttribute('aria-controls')}`).innerText();
    }
    for (const answer of [
      /one complimentary scan/i,
      /only one PDF per scan/i,
      /do not combine PDFs[^]*alteration may be flagged/i,
      /documents are not stored and are[^]*disposed of after analysis[^]*never sold/i,
      /bank statement is valid[^]*landlord[^]*tenant/i,
      /only bank statements are accepted now[^]*more document types are planned/i,
      /based in the United States/i,
      /sophisticated forgeries are invisible to the naked eye/i,
    ])
      expect(said).toMatch(answer);
    await questions.first().click();
    await expect.poll(() => questions.first().getAttribute('aria-expanded')).toBe('false');
  });

  test('a ticket: says what is missing, keeps what was written, is sent', async () => {
    await open('/support');
    await ticketTab().click();
    await page.getByRole('button', { name: 'Send Ticket' }).click();
    for (const text of ['your name', 'your email', 'a subject', 'write a message'])
      await expect.poll(() => page.getByText(new RegExp(`^Please (enter )?${text}\\.$`)).count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await fill({ ...whole, Email: 'tess' });
    await page.getByRole('button', { name: 'Send Ticket' }).click();
    await page.getByText('Please enter an email address like').waitFor();
    await page.getByRole('tab', { name: 'Frequently Asked' }).click();
    await ticketTab().click();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Line 1\nLine 2');
    await fill({ Email: 'tess@example.com' });
    await page.route('**/api/support/tickets', (route) => route.abort());
    await page.getByRole('button', { name: 'Send Ticket' }).click();
    await page.getByRole('alert').filter({ hasText: 'connection was lost' }).waitFor();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Line 1\nLine 2');
    await page.unroute('**/api/support/tickets');
    await page.getByRole('button', { name: 'Send Ticket' }).click();
    await page.getByText('Your ticket was sent').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Your ticket was sent');
    const outbox = await (await fetch(`${server.url}/sandbox/outbox`)).text();
    expect(outbox).toContain('help@hallmark.example');
    expect(outbox).toContain('Support ticket: Help');
    await page.getByRole('button', { name: 'Write another' }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Tess');
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
  });

  test('who is signed in need not say who they are', async () => {
    await open('/support');
    const { email } = await signUp(page, server.url, 'Ada Lessor');
    await page.reload();
    await ticketTab().click();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada Lessor');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  });

  test.each([
    ['/tos', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
  ])('%s: a table of contents, the operator filled in', async (path, title) => {
    await open(path);
    await expect.poll(() => page.textContent('h1')).toBe(title);
    await expect.poll(() => page.title()).toBe(`${title} – Assay`);
    const text = await page.locator('main').innerText();
    expect(text).toContain('Hallmark & Sons');
    expect(text).toContain('help@hallmark.example');
    expect(text).not.toMatch(/placeholder/i);
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    for (const link of await links.all()) {
      const target = page.locator(`main ${await link.getAttribute('href')} h2`);
      await expect.poll(() => target.innerText()).toContain(await link.innerText());
    }
    await expect.poll(() => links.count()).toBeGreaterThan(8);
  });

  test('the terms and the policy cover what is required', async () => {
    await open('/tos');
    const terms = await page.locator('main').innerText();
    for (const point of [
      /lawful purposes only/i,
      /counterfeit/i,
      /manipulate results/i,
      /not infallible/i,
      /amounts you paid for it in the twelve months before/i,
      /one account[^]*not be shared/i,
      /suspend or end an account[^]*at our\s+discretion/i,
      /intellectual property/i,
      /we may change these terms/i,
      /laws of the State of Oregon/i,
      /arbitration/i,
    ])
      expect(terms).toMatch(point);
    await page.goto(`${server.url}/privacy`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const policy = await page.locator('main').innerText();
    for (const point of [
      /names and email addresses/i,
      /phone numbers/i,
      /payment data/i,
      /device and usage data/i,
      /how we use it/i,
      /sharing/i,
      /retention/i,
      /security/i,
      /your rights/i,
      /changes to this policy/i,
    ])
      expect(policy).toMatch(point);
  });

  test('a text of the law prints without the frame around it', async () => {
    await open('/tos');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
    await expect.poll(() => page.locator('nav[aria-label=Contents]').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  test('an address that is none', async () => {
    await open('/no/such/thing', { dark: true });
    await expect.poll(() => page.title()).toBe('404 - Not Found');
    await expect.poll(() => page.textContent('h1')).toBe('404 - Not Found');
    await page.getByText('OOPS! PAGE NOT FOUND', { exact: true }).waitFor();
    await page.getByText('WE ARE SORRY, BUT THE PAGE YOU REQUESTED WAS NOT FOUND', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    await expect.poll(() => barriers(page)).toEqual([]);
  });

  test.each(views)('no barrier, nothing beyond the edge: %s, %i px', async (theme, width) => {
    await open('/tos', { dark: theme === 'dark', width, height: 780 });
    for (const path of ['/tos', '/privacy', '/verify', '/support']) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await barriers(page), await documentWidth(page)]).toEqual([path, [], width]);
    }
    await page.getByRole('button', { name: 'Is it safe' }).click();
    await expect.poll(() => barriers(page)).toEqual([]);
    await ticketTab().click();
    await page.getByRole('button', { name: 'Send Ticket' }).click();
    expect([await barriers(page), await documentWidth(page)]).toEqual([[], width]);
  });
});

describe('third parties', () => {
  let origin: string;
  let browser: Browser;
  const asked: string[] = [];
  const startThird = async () => {
    const third = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'text/javascript');
      if (request.url === '/away.js') response.statusCode = 500;
      response.end(`document.getElementById('help-desk-widget')?.append('The widget is here.');`);
    });
    await new Promise<void>((resolve) => third.listen(0, '127.0.0.1', resolve));
    const address = third.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => third.close(resolve)) };
  };
  withServer(startThird, ({ url }, opened) => ([origin, browser] = [url, opened]));

  test('nothing is asked of anybody else unless it is configured', async () => {
    const server = await startBuiltServer();
    const page = await browser.newPage();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { url } = { url: new URL(request.url()) };
      if (url.origin !== server.url && !/^(data|blob):/.test(url.protocol)) elsewhere.push(url.href);
    });
    await signUp(page, server.url);
    for (const path of ['/', '/tos', '/privacy', '/support', '/verify', '/dashboard', '/nowhere']) {
      await page.goto(server.url + path);
      await page.getByRole('heading').first().waitFor();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    }
    await page.goto(`${server.url}/support`);
    await page.getByRole('tab', { name: 'Submit a Ticket' }).click();
    await page.getByLabel('Message').waitFor();
    expect(elsewhere).toEqual([]);
    await page.close();
    await server.stop();
  });

  test('a help desk’s widget is loaded when the ticket tab is first opened, once', async () => {
    asked.length = 0;
    const server = await startBuiltServer({
      HELP_DESK_SCRIPT: `${origin}/widget.js`,
      ANALYTICS_SCRIPT: `${origin}/count.js`,
      ANALYTICS_SITE: 'assay.example',
    });
    const page = await browser.newPage();
    await page.goto(`${server.url}/support`);
    await expect.poll(() => asked).toEqual(['/count.js']);
    await expect.poll(() => page.getAttribute('script[data-analytics]', 'data-domain')).toBe('assay.example');
    await page.getByRole('tab', { name: 'Submit a Ticket' }).click();
    await page.getByText('The widget is here.').waitFor();
    await page.getByRole('tab', { name: 'Frequently Asked' }).click();
    await page.getByRole('tab', { name: 'Submit a Ticket' }).click();
    await expect.poll(() => page.getByText('The widget is here.').count()).toBe(1);
    expect(asked).toEqual(['/count.js', '/widget.js']);
    await page.close();
    await server.stop();
  });

  test('a help desk that is away leaves our own form', async () => {
    const server = await startBuiltServer({ HELP_DESK_SCRIPT: `${origin}/away.js` });
    const page = await browser.newPage();
    await page.goto(`${server.url}/support`);
    await page.getByRole('tab', { name: 'Submit a Ticket' }).click();
    await page.getByRole('alert').filter({ hasText: 'We couldn’t reach the help desk' }).waitFor();
    await page.getByLabel('Message').waitFor();
    await page.close();
    await server.stop();
  });
});
