import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { januaryRows, statementPdf } from '../../engine/test/statement-pdf.ts';
import { openDesk } from './desk-page.ts';
import { startDesk, type Desk } from './desk-server.ts';
import { dropAndScan } from './evidence-journey.ts';
import { withServer } from './with-server.ts';

let desk: Desk;
let browser: Browser;
withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));

test('sums that were left out are named beside those that hold', async () => {
  const rows = [
    ...januaryRows,
    { date: '01/31', text: 'INTEREST PAYMENT', amount: 1_000 },
    { date: '01/31', text: 'BONUS INTEREST', amount: 500 },
  ];
  const { page, problems } = await openDesk(browser, desk.url);
  await dropAndScan(page, Buffer.from(statementPdf({ rows, interest: 1_200 })), 'Statement.pdf');
  await page.getByRole('tab', { name: /^Ledger/ }).click();
  const panel = page.getByRole('tabpanel', { name: /^Ledger/ });
  const left = panel.locator('div', { has: page.getByRole('heading', { name: 'Sums that were left out' }) });
  await expect
    .poll(() => left.last().innerText())
    .toContain('“Interest paid this period” among the rows: printed 12.00');
  expect(problems).toEqual([]);
  await page.close();
});
