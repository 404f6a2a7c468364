/**
 * `npm run pictures`: draws the preview of shared links from the landing page's hero, and the icons from the
 * mark, into `web/public`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../web/e2e/browser.ts';
import { startBuiltServer } from '../web/e2e/built-server.ts';

const folder = fileURLToPath(new URL('../web/public/', import.meta.url));
const mark = readFileSync(`${folder}mark.svg`, 'utf8');
const onlyTheHero = `
  header { display: none !important; }
  section[aria-labelledby=headline] { height: 630px; display: grid; align-items: center; }
  section[aria-labelledby=headline] > div { padding-block: 0; }
  section[aria-labelledby=headline] ul, section[aria-labelledby=headline] a { display: none !important; }
`;

const server = await startBuiltServer();
const browser = await openBrowser();
try {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.addStyleTag({ content: onlyTheHero });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}preview.png` });
  for (const [name, size, room] of [
    ['touch-icon', 180, 0.74],
    ['icon-192', 192, 0.74],
    ['icon-512', 512, 0.74],
  ] as const) {
    await page.setViewportSize({ width: size, height: size });
    const style = 'margin:0;height:100vh;display:grid;place-items:center;background:#fbfaf7';
    const drawn = mark.replace('<svg ', `<svg width="${size * room}" height="${size * room}" `);
    await page.setContent(`<body style="${style}">${drawn}</body>`);
    await page.screenshot({ path: `${folder}${name}.png` });
  }
} finally {
  await browser.close();
  await server.stop();
}
