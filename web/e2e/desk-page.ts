import type { Browser, Page } from 'playwright-core';
import { statementPdf } from '../../engine/test/statement-pdf.ts';
import { takePage, type Look } from './pages.ts';
import { signUp, type Account } from './signed-in.ts';

/** A statement whose rent was made smaller in an incremental update. */
export const tampered = statementPdf({
  updates: (content) => [{ objects: { 4: { data: content.replace('(-1,350.00)', '(-350.00)') } } }],
});

/** A page of a fresh user on the dashboard, and what went wrong in it. */
export interface DeskPage {
  page: Page;
  account: Account;
  /** Errors of the page and its console. */
  problems: string[];
}

/** Signs a fresh user up and opens the dashboard. */
export async function openDesk(
  browser: Browser,
  url: string,
  options: Look & { name?: string; before?: (account: Account) => Promise<void> } = {},
): Promise<DeskPage> {
  const { name, before, ...look } = options;
  const page = await takePage(browser, look);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const account = await signUp(page, url, name);
  await before?.(account);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { name: 'Scan a Document' }).waitFor();
  return { page, account, problems };
}

/** Goes through the requirements to the choice of a file. */
export async function acknowledge(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Chooses a document in the upload dialog. */
export async function choose(page: Page, bytes: Uint8Array | string, name = 'January.pdf'): Promise<void> {
  const input = page.getByRole('dialog').locator('input[type=file]');
  await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
}

/** From the dashboard to the result of a document. */
export async function scanDocument(page: Page, bytes: Uint8Array | string, name?: string): Promise<void> {
  await page.getByRole('button', { name: 'Start Analysis' }).click();
  await acknowledge(page);
  await choose(page, bytes, name);
  await page.getByRole('button', { name: 'Start scan' }).click();
}
