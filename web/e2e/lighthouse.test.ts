import { chromium, type BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserArguments, browserPath } from './browser.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { measure } from './lighthouse.ts';
import { signUp } from './signed-in.ts';

// Speed is measured by `npm run lighthouse`, not here: it depends on what else the machine is doing.
const categories = ['accessibility', 'best-practices', 'seo'];
const port = 9930 + (process.pid % 60);
let server: BuiltServer;
let context: BrowserContext;
beforeAll(async () => {
  server = await startBuiltServer();
  context = await chromium.launchPersistentContext('', {
    executablePath: await browserPath(),
    args: [...browserArguments(), `--remote-debugging-port=${port}`],
  });
});
afterAll(async () => {
  await context?.close();
  await server?.stop();
});

test.each(['/', '/tos', '/privacy', '/support', '/verify'])('%s is sound', async (path) => {
  const { scores, remarks } = await measure(server.url + path, port, { categories });
  const low = Object.entries(scores).filter(([, score]) => score < 95);
  expect([low, low.length > 0 ? remarks : []]).toEqual([[], []]);
  expect(Object.keys(scores)).toEqual(categories);
});

test('the dashboard is sound', async () => {
  const page = await context.newPage();
  await signUp(page, server.url);
  await page.close();
  const { scores } = await measure(`${server.url}/dashboard`, port, { categories, keepSession: true });
  expect(Object.entries(scores).filter(([, score]) => score < 95)).toEqual([]);
});
