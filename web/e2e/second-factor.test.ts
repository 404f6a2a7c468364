import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriers } from './axe.ts';
import type { BuiltServer } from './built-server.ts';
import { beyondEdge, sizes } from './look.ts';
import { codeTo, enrol, enterAccount, linkTo, outbox, signUp, verify, type Account } from './signed-in.ts';
import { withPages } from './with-server.ts';

let server: BuiltServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
withPages(sizes[1], (stage) => {
  ({ server, browser, page } = stage);
  context = page.context();
});

let phones = 0;
const freshPhone = () => `+1415555${String(2000 + phones++)}`;
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const press = (name: string) => button(name).click();
const code = () => page.getByLabel('Verification code');
const failed = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
const told = (text: string) =>
  page.getByRole('dialog').getByRole('status').getByText(text, { exact: true }).waitFor();
const wrong = (right: string) => (right === '000000' ? '000001' : '000000');

async function openSettings(tab?: 'Account') {
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  if (tab) await page.getByRole('tab', { name: tab }).click();
}
async function looksRight() {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect([size.width, await barriers(page)]).toEqual([size.width, []]);
    await expect.poll(() => beyondEdge(page)).toBe(0);
  }
}
async function withFactor(): Promise<{ account: Account; phone: string }> {
  const account = await signUp(page, server.url);
  await verify(page, server.url, account);
  const phone = freshPhone();
  await enrol(page, server.url, phone);
  return { account, phone };
}

describe('the two-factor settings', () => {
  test('ask for a verified address first, and send the mail again after sixty seconds', async () => {
    const account = await signUp(page, server.url);
    await page.clock.install();
    await openSettings();
    await page.getByText('Please verify your email before enabling MFA.').waitFor();
    await looksRight();
    await page.route('**/send-verification', (route) => route.abort());
    await press('Resend verification email');
    await failed('Failed to send verification email.');
    await page.unroute('**/send-verification');
    await page.clock.pauseAt(Date.now() + 120_000);
    await press('Resend verification email');
    await told('Verification email sent.');
    const waiting = page.getByRole('button', { name: /^Resend in \d+ s$/ });
    expect([await waiting.innerText(), await waiting.isDisabled()]).toEqual(['Resend in 60 s', true]);
    await page.clock.runFor(30_000);
    await page.getByRole('button', { name: 'Resend in 30 s' }).waitFor();
    await page.clock.runFor(31_000);
    await expect.poll(() => button('Resend verification email').isEnabled()).toBe(true);
    await page.clock.resume();
    // Verified in another tab: this one learns of it.
    const other = await context.newPage();
    await other.goto(await linkTo(server.url, account.email, 'verify-email', 2));
    await page.getByLabel('Phone number').waitFor();
  });

  test('enable the factor by a code, and disable it by another', async () => {
    const account = await signUp(page, server.url);
    await verify(page, server.url, account);
    const phone = freshPhone();
    await openSettings();
    const number = page.getByLabel('Phone number');
    await expect.poll(() => number.getAttribute('placeholder')).toMatch(/^\+/);
    await looksRight();
    await press('Send code');
    await page.getByText('Please enter a phone number.').waitFor();
    await number.fill('555 0123');
    await press('Send code');
    await failed('Please enter a US phone number, or a number in international format starting with +.');
    await expect.poll(() => number.inputValue()).toBe('555 0123');
    await number.fill(phone);
    await page.route('**/enrol', (route) => route.abort());
    await press('Send code');
    await failed('Failed to send verification code.');
    await page.unroute('**/enrol');
    await press('Send code');
    await told('Verification code sent.');
    await expect.poll(() => code().getAttribute('placeholder')).toBe('6-digit code');
    await expect.poll(() => code().getAttribute('autocomplete')).toBe('one-time-code');
    await expect.poll(() => button('Verify and enable').isDisabled()).toBe(true);
    await looksRight();
    const right = await codeTo(server.url, phone);
    await code().fill(wrong(right));
    await press('Verify and enable');
    await failed('Verification failed. Try again.');
    await code().fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await press('Verify and enable');
    await told('MFA enabled.');
    await page.getByText(`(•••) •••-••${phone.slice(-2)}`).waitFor();
    await looksRight();

    await press('Disable: send code');
    await told('Verification code sent.');
    await code().fill(await codeTo(server.url, phone, 2));
    await press('Verify and disable');
    await told('MFA disabled.');
    await number.waitFor();
  });

  test('by keyboard alone: to the other tab and back, and out', async () => {
    await signUp(page, server.url);
    await page.goto(`${server.url}/dashboard`);
    const opener = page.getByRole('button', { name: 'Settings' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const tab = (name: string) => page.getByRole('tab', { name });
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
    await tab('Two-factor').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Full name').waitFor();
    await expect.poll(() => tab('Account').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Home');
    await page.getByText('Please verify your email before enabling MFA.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Settings'));
  });

  test('are not for an account of Google alone', async () => {
    await page.goto(server.url);
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
    const opened = page.waitForEvent('popup');
    await press('Sign up with Google');
    await (await opened).getByRole('button', { name: /Ada Landlord/ }).click();
    await page.waitForURL('**/dashboard');
    await openSettings();
    await page.getByText('MFA is not available for Google sign-ins.').waitFor();
    await looksRight();
    await page.getByRole('tab', { name: 'Account' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Unlink Google' }).count()).toBe(0);
    await press('Set one by email');
    await told('Password reset email sent! Check your inbox.');
    await outbox(server.url, 'ada.landlord@gmail.example');
  });
});

describe('a sign-in with a second factor', () => {
  test('asks for the code; wrong, sent again, canceled, right', async () => {
    const { account, phone } = await withFactor();
    await context.clearCookies();
    await enterAccount(page, server.url, account);
    await page.getByRole('dialog', { name: 'Two-factor verification' }).waitFor();
    await page.getByText(`(•••) •••-••${phone.slice(-2)}`).waitFor();
    await expect.poll(() => button('Verify').isDisabled()).toBe(true);
    await looksRight();
    await page.setViewportSize(sizes[1]);
    await code().fill(wrong(await codeTo(server.url, phone, 2)));
    await press('Verify');
    await failed('Invalid code. Please check and try again.');
    await press('Resend code');
    await told('Verification code sent.');
    await press('Cancel');
    await failed('2FA verification canceled.');
    await button('Sign In').click();
    await page.getByRole('dialog', { name: 'Two-factor verification' }).waitFor();
    // While it is verified the button cannot be pressed again.
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/second-factor/sign-in', async (route) => {
      await held;
      await route.continue();
    });
    await code().fill(await codeTo(server.url, phone, 4));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('button', { name: 'Verifying…' }).isDisabled()).toBe(true);
    go();
    await page.waitForURL('**/dashboard');
  });

  test('that has expired begins anew', async () => {
    const { account } = await withFactor();
    await context.clearCookies();
    await enterAccount(page, server.url, account);
    await page.getByRole('dialog', { name: 'Two-factor verification' }).waitFor();
    await context.clearCookies();
    await code().fill('123456');
    await press('Verify');
    await failed('This sign-in has expired. Please sign in again.');
    await page.getByRole('dialog', { name: 'Two-factor verification' }).waitFor({ state: 'detached' });
    await button('Sign In').waitFor();
  });
});

describe('the account', () => {
  test('is renamed; what the record lacks is an empty field', async () => {
    await signUp(page, server.url, 'Ada Lessor');
    await openSettings('Account');
    await expect.poll(() => page.getByLabel('Company').inputValue()).toBe('');
    await looksRight();
    await page.setViewportSize(sizes[1]);
    const save = button('Save changes');
    await expect.poll(() => save.isDisabled()).toBe(true);
    await page.getByLabel('Full name').fill('  ');
    await save.click();
    await page.getByText('Please enter your full name.').waitFor();
    await page.getByLabel('Full name').fill('Augusta King');
    await page.getByLabel('Company').fill('King Estates');
    await save.click();
    await told('Saved.');
    await page.keyboard.press('Escape');
    await page.getByText('Augusta King').first().waitFor();
    await openSettings('Account');
    await expect.poll(() => page.getByLabel('Company').inputValue()).toBe('King Estates');
  });

  test('is taken along as a file', async () => {
    const { email } = await signUp(page, server.url);
    await openSettings('Account');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export my data' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ user: { email }, scans: [] });
  });

  test('is signed out everywhere', async () => {
    const account = await signUp(page, server.url);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await enterAccount(other, server.url, account);
    await other.waitForURL('**/dashboard');
    await openSettings('Account');
    await press('Sign out everywhere');
    await page.waitForURL(`${server.url}/`);
    await page.getByText('You are signed out on every device.').waitFor();
    await other.waitForURL(`${server.url}/`);
    await elsewhere.close();
  });

  test('is deleted once its address is typed', async () => {
    const account = await signUp(page, server.url);
    await openSettings('Account');
    await press('Delete my account');
    await page.getByRole('dialog', { name: 'Delete my account' }).waitFor();
    await looksRight();
    await page.setViewportSize(sizes[1]);
    const remove = page
      .getByRole('dialog', { name: 'Delete my account' })
      .getByRole('button', { name: 'Delete my account' });
    await expect.poll(() => remove.isDisabled()).toBe(true);
    await page.getByRole('dialog', { name: 'Delete my account' }).getByLabel('Email').fill(account.email);
    await remove.click();
    await page.waitForURL(`${server.url}/`);
    await page.getByText('Your account and everything in it have been deleted.').waitFor();
    await enterAccount(page, server.url, account);
    await failed('Invalid credentials.');
  });
});
