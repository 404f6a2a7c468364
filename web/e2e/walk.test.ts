import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { barriers, documentWidth } from './axe.ts';
import { tampered } from './desk-page.ts';
import { startDesk, type Desk } from './desk-server.ts';
import { leavePage, takePage } from './pages.ts';
import { freshEmail } from './signed-in.ts';
import { withServer } from './with-server.ts';

describe('a new user by keyboard alone', () => {
  let desk: Desk;
  let browser: Browser;
  let page: Page;
  withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => leavePage(page));

  /** Tabs to the control of this name; every stop on the way can be seen, and shows that it has the focus. */
  const tabTo = async (name: string | RegExp) => {
    const passed: string[] = [];
    for (let stops = 0; stops < 80; stops++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(focused);
      passed.push(stop.name);
      expect([stop.name, stop.seen, stop.marked]).toEqual([stop.name, true, true]);
      if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
    }
    throw new Error(`Tab does not lead to ${name}, but to ${passed.join(', ')}.`);
  };
  const enter = async (label: string, text: string) => {
    await tabTo(label);
    await page.keyboard.insertText(text);
  };
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

  test.each([
    [360, 740, true],
    [1280, 900, false],
  ])('from the landing page to the evidence and out again at %i×%i, dark %s', async (width, height, dark) => {
    page = await takePage(browser, { width, height, dark });
    await page.goto(desk.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (width < 960) {
      await tabTo('Open the menu');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    }
    await tabTo('Get Started');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Sign Up' }).waitFor();
    // The first field has the focus where no keyboard would cover the dialog.
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'fullName');
    await page.keyboard.insertText('Kay Board');
    await enter('Email', freshEmail('kay'));
    await enter('Password', 'correct horse');
    await enter('Confirm password', 'correct horse');
    await page.keyboard.press('Enter');
    await heading('Scan a Document');

    await tabTo('Start Analysis');
    await page.keyboard.press('Enter');
    await heading('Before you upload');
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
    if (!(await page.getByRole('checkbox').evaluate((box) => box === document.activeElement)))
      await tabTo(/^I confirm|straight|institution/i);
    await page.keyboard.press('Space');
    await tabTo('Continue');
    await page.keyboard.press('Enter');
    await heading('Upload the statement');
    // The next step takes the focus once it is drawn: a key before that goes to the button that is gone.
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
    const chooser = page.waitForEvent('filechooser');
    if ((await page.evaluate(focused)).name !== 'Choose a PDF') await tabTo('Choose a PDF');
    await page.keyboard.press('Enter');
    const file = { name: 'January.pdf', mimeType: 'application/pdf', buffer: Buffer.from(tampered) };
    await (await chooser).setFiles(file);
    await page.getByText('January.pdf').first().waitFor();
    await tabTo('Start scan');
    await page.keyboard.press('Enter');
    await heading('Scan result');
    await tabTo('See the evidence on the page');
    await page.keyboard.press('Enter');
    await page.waitForSelector('canvas[data-state=drawn]');
    expect([await barriers(page), await documentWidth(page)]).toEqual([[], width]);
    await tabTo('Back to the dashboard');
    await page.keyboard.press('Enter');
    await heading('Scan a Document');

    await tabTo('January.pdf');
    await page.keyboard.press('Enter');
    await heading('Analysis');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'January.pdf');
    if (width < 768) {
      await page.getByRole('button', { name: 'Menu' }).focus();
      await page.keyboard.press('Enter');
    }
    await tabTo('Logout');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${desk.url}/`);
  });
});

/** What has the focus: its name, whether it is within the window, and whether anything shows the focus. */
function focused(): { name: string; seen: boolean; marked: boolean } {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return { name: '', seen: true, marked: true };
  const labels = (element as HTMLInputElement).labels;
  const named = element.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? element.innerText;
  const box = element.getBoundingClientRect();
  const seen = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  // The mark may be around what the control stands in.
  const marked = [element, element.parentElement, element.closest('label')].some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  return { name: named.replace(/\s+/g, ' ').trim(), seen, marked };
}
