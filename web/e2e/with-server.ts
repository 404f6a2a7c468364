import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openBrowser } from './browser.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { watchProblems } from './look.ts';
import { leavePage, takePage, type Look } from './pages.ts';

/** Starts a server and a browser before the tests of a file or a group, gives both to `take`, and ends them after. */
export function withServer<S extends { stop(): Promise<unknown> }>(
  start: () => Promise<S>,
  take: (server: S, browser: Browser) => void,
): void {
  let server: S | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    server = await start();
    browser = await openBrowser();
    take(server, browser);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
}

/** What a test on the built server works with. */
export interface Stage {
  server: BuiltServer;
  browser: Browser;
  page: Page;
  /** What went wrong on the page; a test that ends with any has failed. */
  problems: string[];
}

/** A server and a browser, and for each test a page on which nothing may go wrong; `take` gets them. */
export function withPages(
  look: Look,
  take: (stage: Stage) => void,
  start: () => Promise<BuiltServer> = startBuiltServer,
): void {
  let [server, browser]: [BuiltServer?, Browser?] = [];
  let [page, problems]: [Page?, string[]?] = [];
  withServer(start, (started, opened) => ([server, browser] = [started, opened]));
  beforeEach(async () => {
    if (!server || !browser) return;
    page = await takePage(browser, look);
    problems = watchProblems(page);
    take({ server, browser, page, problems });
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    if (page) await leavePage(page);
  });
}
