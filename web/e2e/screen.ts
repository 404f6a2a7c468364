import type { Page } from 'playwright-core';

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
