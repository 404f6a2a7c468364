import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { manifestPdf } from '../../engine/test/c2pa-pdf.ts';
import { identity } from '../../engine/test/pki/identity.ts';
import { signedPdf } from '../../engine/test/signed-pdf.ts';
import { openDesk } from './desk-page.ts';
import { startDesk, type Desk } from './desk-server.ts';
import { dropAndScan } from './evidence-journey.ts';
import { withServer } from './with-server.ts';

let desk: Desk;
let browser: Browser;
withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));

const root = identity({ commonName: 'Unlisted Root', authority: true });
const signer = identity({
  commonName: 'Claims',
  organization: 'Juniper Valley Bank',
  type: 'ec',
  issuer: root,
});

test.each([
  ['a C2PA manifest', manifestPdf({}, { signer, chain: [root] }), 'made by Statement Desk'],
  ['a signature', signedPdf({}, {}).bytes, 'Self-signed: anyone can make one'],
])('%s is told apart from what the file says of money', async (_what, statement, words) => {
  const { page, problems } = await openDesk(browser, desk.url);
  await dropAndScan(page, statement, 'Statement.pdf');
  await page.getByRole('tab', { name: /^Signatures/ }).click();
  const panel = page.getByRole('tabpanel', { name: /^Signatures/ });
  const text = ((await panel.textContent()) ?? '').replace(/\s+/g, ' ');
  expect(text).toContain('Intact: nothing in the file was changed since it was signed');
  expect(text).toContain('Whether the signer is the issuer is not known');
  expect(text).toContain(words);
  expect(problems).toEqual([]);
  await page.close();
});
