import type { Page } from 'playwright-core';
import { accountScreens } from './account-screens.ts';
import type { Screen, Stage } from './screen.ts';
import { deskScreens } from './screens-desk.ts';
import { signUp } from './signed-in.ts';

/** Every screen and dialog a person can leaf through. Add yours at the end of its group. */
export const screens: Screen[] = [
  // What a visitor sees.
  { name: 'landing', path: '/', whole: true, tablet: true, arrange: seeDemonstration },
  { name: 'landing-top', path: '/', tablet: true },
  {
    name: 'landing-ledger',
    path: '/',
    arrange: async (page) => {
      await seeDemonstration(page);
      await page.getByRole('tab', { name: 'Ledger' }).click();
      await page.locator('#demonstration').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'landing-menu',
    path: '/',
    arrange: async (page, { width }) => {
      if (width < 960) await page.getByRole('button', { name: 'Open the menu' }).click();
    },
  },
  { name: 'terms', path: '/tos', whole: true },
  { name: 'privacy', path: '/privacy', whole: true },
  {
    name: 'support',
    path: '/support',
    tablet: true,
    arrange: (page) => page.getByRole('button', { name: 'Is it safe' }).click(),
  },
  {
    name: 'support-ticket',
    path: '/support',
    arrange: (page) => page.getByRole('tab', { name: 'Submit a Ticket' }).click(),
  },
  {
    name: 'support-ticket-errors',
    path: '/support',
    whole: true,
    arrange: async (page) => {
      await page.getByRole('tab', { name: 'Submit a Ticket' }).click();
      await page.getByRole('button', { name: 'Send Ticket' }).click();
    },
  },
  { name: 'support-ticket-sent', path: '/support', arrange: sendTicket },
  { name: 'verify', path: '/verify' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'maintenance', path: '/', settings: { MAINTENANCE: '1' } },
  // Signing in and the account.
  ...accountScreens,
  // The signed-in user's desk.
  { name: 'dashboard-empty', path: '/dashboard', signedIn: true, tablet: true, whole: true },
  ...deskScreens,
];

/** Opens a screen in the state its entry describes. */
export async function showScreen(page: Page, screen: Screen, stage: Stage): Promise<void> {
  if (screen.signedIn) await signUp(page, stage.url);
  if (screen.path !== undefined) {
    await page.goto(stage.url + screen.path);
    await page.waitForFunction(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      return text !== '' && !text.startsWith('Loading');
    });
  }
  await screen.arrange?.(page, stage);
  await page.evaluate(() => document.fonts.ready);
}

/** Scrolls the landing page's sample into view and waits until its page is drawn. */
export async function seeDemonstration(page: Page): Promise<void> {
  await page.locator('#demonstration').scrollIntoViewIfNeeded();
  await page.waitForSelector('#demonstration canvas[data-state=drawn]');
  await page.evaluate(() => scrollTo(0, 0));
}

async function sendTicket(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Submit a Ticket' }).click();
  await page.getByLabel('Name').fill('Ada Lessor');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('What does a score of 71 mean?');
  await page.getByRole('button', { name: 'Send Ticket' }).click();
  await page.getByText('Your ticket was sent').waitFor();
}
