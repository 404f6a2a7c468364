/**
 * `npm run pictures`: draws the preview of shared links from the landing page's hero, and the icons from the
 * mark, into `web/public`, and the screens that README shows into `docs/images`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../web/e2e/browser.ts';
import { startBuiltServer } from '../web/e2e/built-server.ts';
import { screens, showScreen } from '../web/e2e/screens.ts';
import { rosette } from '../web/src/ui/guilloche.ts';

const folder = fileURLToPath(new URL('../web/public/', import.meta.url));
const images = fileURLToPath(new URL('../docs/images/', import.meta.url));
// The curve of `web/src/ui/mark.tsx`, once; a turn of a third of a petal makes the others.
const curve = `<path id="c" d="${rosette(10, 3.4, 6, Math.PI / 498.5)}"/>`;
const turned = [20, 40].map((angle) => `<use href="#c" transform="rotate(${angle})"/>`).join('');
const lines = `<g fill="none" stroke="#1d5c4a" stroke-width="1">${curve}${turned}</g>`;
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32">${lines}<circle r="2.4" fill="#1d5c4a"/></svg>`;
writeFileSync(`${folder}mark.svg`, `${mark}\n`);
const onlyTheHero = `
  header nav, header button { display: none !important; }
  section[aria-labelledby=headline] { height: 669px; display: grid; align-items: center; border: 0 !important; }
  section[aria-labelledby=headline] > div { padding-block: 0 !important; }
  section[aria-labelledby=headline] :is(ul, a, button) { display: none !important; }
`;

const server = await startBuiltServer();
const browser = await openBrowser();
try {
  const context = await browser.newContext({
    // A window of 1400 by 735, drawn 1200 wide.
    viewport: { width: 1400, height: 735 },
    deviceScaleFactor: 6 / 7,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.addStyleTag({ content: onlyTheHero });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}preview.png` });
  const plain = await browser.newPage();
  for (const [name, size, room] of [
    ['touch-icon', 180, 0.74],
    ['icon-192', 192, 0.74],
    ['icon-512', 512, 0.74],
  ] as const) {
    await plain.setViewportSize({ width: size, height: size });
    const style = 'margin:0;height:100vh;display:grid;place-items:center;background:#fbfaf7';
    const drawn = mark.replace('<svg ', `<svg width="${size * room}" height="${size * room}" `);
    await plain.setContent(`<body style="${style}">${drawn}</body>`);
    await plain.screenshot({ path: `${folder}${name}.png` });
  }
  for (const [name, shown, width, height] of [
    ['result', 'report-issues', 1440, 900],
    ['result-phone', 'report-issues', 390, 844],
    ['result-popup', 'upload-4-result', 390, 844],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const screen = screens.find((one) => one.name === shown);
    if (!screen) throw new Error(`no screen ${shown}`);
    await showScreen(page, screen, { url: server.url, width, theme: 'light' });
    // What is shown as a window is high, not as the page is long: a window that grows scrolls back.
    await page.screenshot({ path: `${images}${name}.png` });
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
