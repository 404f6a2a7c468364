import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A real Chromium: the one `CHROMIUM_PATH` names, else one of the system, else the one from the packages. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: browserArguments() });
}

/** What Chromium is started with: nothing of its own goes over the network. */
export function browserArguments(): string[] {
  const root = process.getuid?.() === 0;
  return [
    ...(root ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/** Where Chromium is. */
export async function browserPath(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  const packaged = await import('@sparticuz/chromium');
  return packaged.default.executablePath();
}
