/**
 * `npm run lighthouse`: measures `/` and, signed in, `/dashboard` of the built server with Lighthouse in a
 * real Chromium, prints the four figures of each and fails where one is under 95.
 */
import { chromium } from 'playwright-core';
import { measure, type Figures } from '../web/e2e/lighthouse.ts';
import { browserArguments, browserPath } from '../web/e2e/browser.ts';
import { startBuiltServer } from '../web/e2e/built-server.ts';
import { signUp } from '../web/e2e/signed-in.ts';

const least = 95;
const port = 9300 + (process.pid % 600);
const server = await startBuiltServer();
const context = await chromium.launchPersistentContext('', {
  executablePath: await browserPath(),
  args: [...browserArguments(), `--remote-debugging-port=${port}`],
});
let low = false;
try {
  report('/', await measure(`${server.url}/`, port));
  const page = await context.newPage();
  await signUp(page, server.url);
  await page.close();
  report('/dashboard', await measure(`${server.url}/dashboard`, port, { keepSession: true }));
} finally {
  await context.close();
  await server.stop();
}
process.exitCode = low ? 1 : 0;

function report(path: string, { scores, remarks }: Figures): void {
  const figures = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
  console.log(`${path}: ${figures.join(', ')}`);
  for (const remark of remarks) console.log(`  ${remark}`);
  if (Object.values(scores).some((score) => score < least)) low = true;
}
