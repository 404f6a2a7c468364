import type { Page } from 'playwright-core';
import { statementPdf } from '../../engine/test/statement-pdf.ts';
import { acknowledge, choose, scanDocument, tampered } from './desk-page.ts';
import type { Screen } from './screen.ts';

const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Start Analysis' }).click();
  await page.getByRole('checkbox').waitFor();
};
const result = async (page: Page, bytes: Uint8Array = tampered) => {
  await scanDocument(page, bytes);
  await page.getByRole('heading', { name: 'Scan result' }).waitFor();
};
const report = async (page: Page, tab?: string) => {
  await result(page);
  await page.getByRole('button', { name: 'See the evidence on the page' }).click();
  await page.waitForSelector('canvas[data-state=drawn]');
  if (tab) await page.getByRole('tab', { name: tab }).click();
  await page.evaluate(() => scrollTo(0, 0));
};
const on = { path: '/dashboard', signedIn: true } as const;

/** The record of the signed-in user with other fields, for a picture of a state that takes days to reach. */
async function withProfile(page: Page, change: (profile: Record<string, unknown>) => object): Promise<void> {
  await page.route('**/api/users/*', async (route) => {
    try {
      const profile = (await (await route.fetch()).json()) as Record<string, unknown>;
      await route.fulfill({ json: { ...profile, ...change(profile) } });
    } catch (error) {
      // The picture was taken meanwhile and its page is closed.
      if (!page.isClosed()) throw error;
    }
  });
  await page.route('**/api/users/*/live*', () => new Promise(() => {}));
  await page.reload();
  await page.getByRole('heading', { name: 'Scan a Document' }).waitFor();
}

const scores = [14, 22, 35, 55, 75, 91, 91, 88];
const names = [
  `${'A very long name of a statement '.repeat(7).slice(0, 196)}.pdf`,
  'كشف حساب بنكي مارس ٢٠٢٦.pdf',
];
const holders = ['Jordan A. Example', 'María-José Fernández de la Cruz y Villanueva', 'Ada Lessor'];
const history = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `scan-${i}`,
    fileName: names[count - 2 - i] ?? `Statement ${i + 1}.pdf`,
    analysisResult: {
      score: i === count - 4 ? undefined : scores[i % scores.length],
      findings: ['An amount was overwritten. The deposit of 3 March read 1,250.00 before.'],
      report_path: `/reports/scan-${i}`,
    },
    scannedAt: new Date(Date.UTC(2026, 0, 1) + i * 3_600_000).toISOString(),
    ...(i % 3 === 0 ? {} : { holder: holders[i % holders.length], issuer: 'Juniper Valley Bank' }),
  }));

const subscription = (fields: object) => async (page: Page) => {
  await withProfile(page, () => ({ subscriptionId: 'sub_picture', hasUsedTrial: true, ...fields }));
  await page.locator('header button[aria-haspopup=dialog]').first().click();
  await page.getByRole('heading', { name: 'Subscription' }).waitFor();
};
const beside = async (page: Page) => {
  const scans = history(3);
  await page.route('**/scans-beside-history', (route) => route.fulfill({ json: { scans } }));
  await withProfile(page, () => ({ scanHistory: history(6), subscriptionPlan: 'starter' }));
  await page.getByText('not in the history').waitFor();
};
const arriving = async (page: Page) => {
  const progress = { stage: 'pictures', label: 'Reading page 4 of 12', done: 3, total: 9 };
  const scan = { id: 'a', fileName: 'March scanned.pdf', runningMs: 21_000, progress, failure: null };
  const failure = { reason: 'damaged', message: 'This file is too damaged to read.' };
  const scans = [{ ...scan, id: 'b', fileName: 'Lease.pdf', failure }, scan];
  await page.route('**/arriving-scans', (route) => route.fulfill({ json: { scans } }));
  await withProfile(page, () => ({ scanHistory: history(6), subscriptionPlan: 'starter' }));
  await page.getByText('Reading page 4 of 12').first().waitFor();
};
const later = '2027-03-08T12:00:00.000Z';

/** The signed-in user's desk: history, upload, report, plans. */
export const deskScreens: Screen[] = [
  { name: 'upload-taken-up-again', ...on, arrange: arriving },
  {
    name: 'dashboard-arriving',
    ...on,
    whole: true,
    arrange: async (page) => {
      await arriving(page);
      await page.getByRole('button', { name: 'Continue in the background' }).click();
      await page.getByText('Scanning, ').waitFor();
    },
  },
  {
    name: 'dashboard-10000',
    ...on,
    tablet: true,
    whole: true,
    arrange: async (page) => {
      await withProfile(page, () => ({ scanHistory: history(10_000), subscriptionPlan: 'starter' }));
      await page.locator('section canvas').waitFor();
    },
  },
  {
    name: 'dashboard-offline',
    ...on,
    arrange: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
  },
  {
    name: 'dashboard-interrupted',
    ...on,
    arrange: async (page) => {
      await page.route('**/api/users/*/live*', (route) => route.abort());
      await page.reload();
      await page.getByText('The connection to the server was interrupted.').waitFor();
    },
  },
  {
    name: 'dashboard-beside',
    ...on,
    whole: true,
    arrange: beside,
  },
  {
    name: 'dashboard-beside-open',
    ...on,
    arrange: async (page) => {
      await beside(page);
      await page.getByRole('button', { name: 'Show them' }).click();
      await page.getByRole('heading', { name: 'Scans with a repeated name' }).waitFor();
    },
  },
  {
    name: 'dashboard-menu',
    ...on,
    arrange: async (page, { width }) => {
      if (width < 768) await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
  // Uploading, the result, the report.
  { name: 'upload-1-requirements', ...on, arrange: start },
  {
    name: 'upload-2-choose',
    ...on,
    arrange: async (page) => {
      await start(page);
      await acknowledge(page);
    },
  },
  {
    name: 'upload-2-same-name',
    ...on,
    arrange: async (page) => {
      await withProfile(page, () => ({ scanHistory: history(1) }));
      await start(page);
      await acknowledge(page);
      await choose(page, tampered, 'Statement 1.pdf');
    },
  },
  {
    name: 'upload-3-processing',
    ...on,
    arrange: async (page) => {
      await page.route('**/upload', () => new Promise(() => {}));
      await scanDocument(page, tampered);
      await page.getByRole('heading', { name: 'Processing Document' }).waitFor();
    },
  },
  { name: 'upload-4-result', ...on, arrange: (page) => result(page) },
  { name: 'upload-4-result-clear', ...on, arrange: (page) => result(page, statementPdf()) },
  {
    name: 'upload-4-error',
    ...on,
    arrange: async (page) => {
      await scanDocument(page, 'Dear Sir or Madam', 'letter.pdf');
      await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
    },
  },
  {
    name: 'upload-4-connection-lost',
    ...on,
    arrange: async (page) => {
      await page.route('**/upload', (route) => route.abort());
      await scanDocument(page, tampered);
      await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
    },
  },
  {
    name: 'analysis',
    ...on,
    arrange: async (page) => {
      await result(page);
      await page.getByRole('button', { name: 'View Analysis' }).click();
      await page.getByRole('heading', { name: 'Analysis' }).waitFor();
    },
  },
  { name: 'report-issues', ...on, whole: true, tablet: true, arrange: (page) => report(page) },
  { name: 'report-ledger', ...on, whole: true, arrange: (page) => report(page, 'Ledger') },
  {
    name: 'report-experts',
    ...on,
    whole: true,
    arrange: async (page) => {
      await report(page, 'For experts');
      await page.waitForFunction(() => document.querySelectorAll('canvas[data-state=drawn]').length === 2);
      for (const part of ['Writers', 'Metadata'])
        await page.getByRole('tabpanel').getByText(part, { exact: true }).click();
    },
  },
  {
    name: 'report-letter',
    ...on,
    arrange: async (page) => {
      await report(page);
      await page.getByRole('button', { name: 'Message to the applicant' }).click();
      await page.getByText('Thank you for sending').waitFor();
    },
  },
  {
    name: 'report-without-file',
    ...on,
    whole: true,
    arrange: async (page) => {
      await report(page);
      await page.reload();
      await page.getByRole('img', { name: /Layout of page 1/ }).waitFor();
    },
  },
  // Plans and subscription.
  {
    name: 'plan',
    ...on,
    arrange: async (page) => {
      await page.locator('header button[aria-haspopup=dialog]').first().click();
      await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
      await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    },
  },
  {
    name: 'upgrade',
    ...on,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Upgrade Plan' }).click();
      await page.getByRole('heading', { name: 'Upgrade Plan' }).waitFor();
    },
  },
  {
    name: 'subscription-trial',
    ...on,
    arrange: subscription({
      subscriptionPlan: 'starter',
      subscriptionStatus: 'trial',
      trial_end: later,
      nextBillingDate: later,
    }),
  },
  {
    name: 'subscription-past-due',
    ...on,
    arrange: subscription({ subscriptionPlan: 'starter', subscriptionStatus: 'past_due' }),
  },
];
