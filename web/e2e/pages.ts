import type { Browser, BrowserContext, Page } from 'playwright-core';

/** How a page is looked at. */
export interface Look {
  width?: number;
  height?: number;
  dark?: boolean;
  /** Whether the reader has motion shown. */
  motion?: boolean;
}

/** The page of each browser that no one uses at the moment. */
const idle = new WeakMap<Browser, Page>();
/** Pages with something in them that cannot be taken away again. */
const spent = new WeakSet<Page>();
/** Origins a page has been at. */
const origins = new WeakMap<Page, Set<string>>();

const pageEvents = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'response'] as const;
const contextEvents = ['console', 'page', 'request', 'response'] as const;

/**
 * A page without cookies, storage, routes or listeners. One that another test has left is used again, because a
 * fresh one costs a process of its own and the cold start of every script: four times the work of a navigation.
 * Give it back with `leavePage`.
 */
export async function takePage(browser: Browser, look: Look = {}): Promise<Page> {
  const { width = 1280, height = 900, dark = false, motion = false } = look;
  const page = idle.get(browser) ?? (await freshPage(browser));
  idle.delete(browser);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    media: null,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  return page;
}

/** Gives a page back, emptied; closes it where that cannot be done. */
export async function leavePage(page: Page | undefined): Promise<void> {
  const context = page?.context();
  const browser = context?.browser();
  if (!page || !context || !browser || idle.get(browser) === page) return;
  const visited = origins.get(page);
  if (page.isClosed() || spent.has(page) || visited?.size !== 1 || idle.has(browser)) return context.close();
  const [origin = ''] = visited;
  try {
    await empty(page, context, origin);
    idle.set(browser, page);
  } catch {
    await context.close();
  }
}

async function empty(page: Page, context: BrowserContext, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of pageEvents) page.removeAllListeners(event);
  for (const event of contextEvents) context.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // Of the same origin, so that the process stays; nothing of the application runs there.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.mouse.move(0, 0);
}

async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen = new Set<string>();
  origins.set(page, seen);
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url());
    if (frame === page.mainFrame() && protocol.startsWith('http')) seen.add(origin);
  });
  const spends = <T extends object>(owner: T, ...names: (keyof T)[]) => {
    for (const name of names) {
      const act = owner[name];
      if (typeof act !== 'function') continue;
      const acting = (...given: unknown[]): unknown => {
        spent.add(page);
        return act.apply(owner, given) as unknown;
      };
      Object.assign(owner, { [name]: acting });
    }
  };
  spends(page, 'addInitScript', 'exposeFunction', 'exposeBinding');
  spends(context, 'addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'grantPermissions');
  spends(context.clock, 'install', 'pauseAt', 'setFixedTime', 'setSystemTime');
  return page;
}
