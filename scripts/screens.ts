/**
 * `npm run screens [-- NAME…]`: draws every screen and dialog of `web/e2e/screens.ts` in both themes and at
 * the widths of a phone and a desktop, as PNG files in `test-results/screens`. Names pick some of them.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../web/e2e/browser.ts';
import { startBuiltServer } from '../web/e2e/built-server.ts';
import type { Screen } from '../web/e2e/screen.ts';
import { screens, showScreen } from '../web/e2e/screens.ts';

const folder = fileURLToPath(new URL('../test-results/screens/', import.meta.url));
const phone = { width: 360, height: 740 };
const tablet = { width: 820, height: 1180 };
const desktop = { width: 1280, height: 900 };

const wanted = process.argv.slice(2);
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((w) => name.startsWith(w)));
if (chosen.length === 0) throw new Error(`No screen is called ${wanted.join(', ')}.`);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const groups = new Map<string, Screen[]>();
for (const screen of chosen) {
  const key = JSON.stringify(screen.settings ?? {});
  groups.set(key, [...(groups.get(key) ?? []), screen]);
}
const browser = await openBrowser();
let failed = 0;
let visitors = 0;
try {
  for (const [settings, group] of groups) {
    const server = await startBuiltServer({
      TRUST_PROXY: '127.0.0.1',
      ...(JSON.parse(settings) as Record<string, string>),
    });
    try {
      for (const screen of group) await draw(browser, screen, server.url);
    } finally {
      await server.stop();
    }
  }
} finally {
  await browser.close();
}
console.log(`${chosen.length - failed} screens are in test-results/screens, ${failed} could not be drawn.`);
process.exitCode = failed > 0 ? 1 : 0;

async function draw(browser: Browser, screen: Screen, url: string): Promise<void> {
  const sizes = [phone, ...(screen.tablet ? [tablet] : []), desktop];
  try {
    await Promise.all(sizes.map((size) => drawAt(browser, screen, url, size)));
  } catch (error) {
    failed++;
    console.error(`${screen.name}: ${String(error).split('\n')[0]}`);
  }
}

async function drawAt(browser: Browser, screen: Screen, url: string, size: typeof phone): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: size,
      colorScheme: theme,
      reducedMotion: 'reduce',
      // Each picture is a visitor from elsewhere: one address may sign up only so often a minute.
      extraHTTPHeaders: { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors++ & 255}` },
    });
    const page = await context.newPage();
    await showScreen(page, screen, { url, width: size.width, theme });
    const path = join(folder, `${screen.name}-${size.width}-${theme}.png`);
    await page.screenshot({ path, fullPage: screen.whole ?? false });
    await context.close();
  }
}
