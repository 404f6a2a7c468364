import type { Page } from 'playwright-core';
import { signUp } from './signed-in.ts';

/** What an entry may use beside the page. */
export interface Stage {
  /** Address of the built server. */
  url: string;
  width: number;
  theme: 'light' | 'dark';
}

/** One screen or open dialog as `npm run screens` draws it. */
export interface Screen {
  /** File name of its pictures, `landing` or `dashboard-empty`. */
  name: string;
  /** Address opened first; without one `arrange` opens it itself. */
  path?: string;
  /** Signs a fresh user up before. */
  signedIn?: boolean;
  /** Puts the page into the state to be drawn; waits for it. */
  arrange?(page: Page, stage: Stage): Promise<void>;
  /** Draws at tablet width (820) too. */
  tablet?: boolean;
  /** Drawn from top to bottom instead of one window's height. */
  whole?: boolean;
  /** Settings of the server it needs; entries with the same settings share one. */
  settings?: Record<string, string>;
}

/** Every screen and dialog a person can leaf through. Add yours at the end of its group. */
export const screens: Screen[] = [
  // What a visitor sees.
  { name: 'landing', path: '/', whole: true, tablet: true },
  { name: 'landing-top', path: '/', tablet: true },
  { name: 'terms', path: '/tos', whole: true },
  { name: 'privacy', path: '/privacy', whole: true },
  { name: 'support', path: '/support', tablet: true },
  { name: 'not-found', path: '/nowhere' },
  // Signing in and the account.
  // The signed-in user's desk.
  { name: 'dashboard-empty', path: '/dashboard', signedIn: true, tablet: true },
  // Uploading, the result, the report.
  // Plans and subscription.
];

/** Opens a screen in the state its entry describes. */
export async function showScreen(page: Page, screen: Screen, stage: Stage): Promise<void> {
  if (screen.signedIn) await signUp(page, stage.url);
  if (screen.path !== undefined) await page.goto(stage.url + screen.path);
  await screen.arrange?.(page, stage);
  await page.evaluate(() => document.fonts.ready);
}
