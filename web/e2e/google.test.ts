import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { BuiltServer } from './built-server.ts';
import { sizes } from './look.ts';
import { codeTo, enrol, freshEmail, signUp, verify } from './signed-in.ts';
import { withPages } from './with-server.ts';

let server: BuiltServer;
let context: BrowserContext;
let page: Page;
withPages(sizes[1], (stage) => {
  ({ server, page } = stage);
  context = page.context();
});

const dialog = () => page.getByRole('dialog').last();
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(view: 'signin' | 'signup') {
  await page.goto(server.url);
  await page
    .getByRole('banner')
    .getByRole('button', { name: view === 'signin' ? 'Sign In' : 'Get Started' })
    .click();
}

/** Presses a button that opens the popup, and waits for the account chooser. */
async function popup(name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button(name).click();
  const window = await opened;
  await window.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return window;
}

/** Chooses an account by its address and name in the chooser, which then closes. */
async function choose(window: Page, email: string, name = 'Gil Google') {
  await window.getByLabel('Email').fill(email);
  await window.getByLabel('Name').fill(name);
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Continue', exact: true }).click();
  await closed;
}

describe('the Google popup', () => {
  test('signs up, then in', async () => {
    const email = freshEmail('gil');
    await open('signup');
    await choose(await popup('Sign up with Google'), email);
    await page.waitForURL('**/dashboard');
    await page.getByText('Gil Google').first().waitFor();
    await context.clearCookies();
    await open('signin');
    await choose(await popup('Sign in with Google'), email, 'Another Name');
    await page.waitForURL('**/dashboard');
    await page.getByText('Gil Google').first().waitFor();
  });

  test('asks for the second factor after Google, and cancels', async () => {
    const account = await signUp(page, server.url, 'Fay Factor');
    await verify(page, server.url, account);
    await enrol(page, server.url, '+14155550142');
    const email = freshEmail('fay');
    await page.goto(`${server.url}/dashboard`);
    await button('Settings').click();
    await page.getByRole('tab', { name: 'Account' }).click();
    await choose(await popup('Link Google'), email);
    await page.getByText('Google is linked to your account.').waitFor();
    await context.clearCookies();
    await open('signin');
    await choose(await popup('Sign in with Google'), email);
    await page.getByText('(•••) •••-••42').waitFor();
    await button('Cancel').click();
    await page.getByRole('alert').getByText('2FA verification canceled.').waitFor();
    await choose(await popup('Sign in with Google'), email);
    await page.getByLabel('Verification code').fill(await codeTo(server.url, '+14155550142', 3));
    await button('Verify').click();
    await page.waitForURL('**/dashboard');
  });

  test('closed by the user: silent, after eight seconds', async () => {
    await page.clock.install();
    await open('signin');
    const window = await popup('Sign in with Google');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await window.close();
    const waiting = page.getByText('Waiting for Google.');
    await page.clock.runFor(8000);
    await expect.poll(() => waiting.isVisible()).toBe(true);
    await page.clock.runFor(1000);
    await waiting.waitFor({ state: 'detached' });
    await expect.poll(() => dialog().getByRole('alert').count()).toBe(0);
  });

  test('given up at the provider: silent at once', async () => {
    await open('signin');
    const window = await popup('Sign in with Google');
    await window.getByRole('link', { name: 'Cancel' }).click();
    await page.getByText('Waiting for Google.').waitFor({ state: 'detached' });
    await expect.poll(() => dialog().getByRole('alert').count()).toBe(0);
  });

  test('a newer popup cancels the older one and works', async () => {
    const email = freshEmail('new');
    await open('signin');
    const first = await popup('Sign in with Google');
    const again = first.waitForEvent('load');
    await button('Sign in with Google').click();
    await again;
    await choose(first, email);
    await page.waitForURL('**/dashboard');
  });

  test('blocked by the browser, and without a connection: told what to do', async () => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await open('signin');
    await button('Sign in with Google').click();
    await dialog().getByRole('alert').getByText('Allow pop-ups for this site and try again.').waitFor();
    await context.setOffline(true);
    await button('Sign in with Google').click();
    await dialog().getByRole('alert').getByText('The connection was lost.').waitFor();
    await context.setOffline(false);
  });

  test('an address registered with a password is told, and so is every other refusal', async () => {
    const account = await signUp(page, server.url);
    await context.clearCookies();
    await open('signin');
    await choose(await popup('Sign in with Google'), account.email);
    await dialog()
      .getByText(
        'This email is already registered. Please sign in with your password first, then link Google in your profile settings.',
      )
      .waitFor();
    const postResult = (message: object) =>
      page.evaluate((data) => {
        const channel = new BroadcastChannel('assay-google');
        channel.postMessage(data);
        channel.close();
      }, message);
    const refusals = [
      'Account exists with a different sign-in method. Please use that method or link them.',
      'Error with Google Sign-In. Please try again.',
      'This user has been disabled.',
    ];
    for (const error of refusals) {
      const window = await popup('Sign in with Google');
      await postResult({ error, code: 'aborted', reason: 'google' });
      await dialog().getByText(error, { exact: true }).waitFor();
      await window.close();
    }
    const window = await popup('Sign in with Google');
    await postResult({ secondFactor: { hints: [] } });
    await dialog().getByText('MFA required, but no resolver was returned.').waitFor();
    await window.close();
  });

  test('a sign-up that fails at the provider is told in the words for it', async () => {
    await open('signup');
    const window = await popup('Sign up with Google');
    // The provider's answer comes back with a code no one gave.
    await window.evaluate(() => {
      const back = new URL('/api/identity/google/callback', location.href);
      const asked = new URL(location.href).searchParams;
      back.search = new URLSearchParams({ code: 'made-up', state: asked.get('state') ?? '' }).toString();
      location.href = back.href;
    });
    await dialog().getByText('Google sign-up failed. Please try again.').waitFor();
  });

  test('is linked once the address is proved, and asks who it is where the sign-in was long ago', async () => {
    const account = await signUp(page, server.url);
    await page.goto(`${server.url}/dashboard`);
    await button('Settings').click();
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByText('Verify your email before linking Google.').waitFor();
    await expect.poll(() => button('Link Google').isDisabled()).toBe(true);
    await verify(page, server.url, account);
    await page.reload();
    await button('Settings').click();
    await page.getByRole('tab', { name: 'Account' }).click();
    const window = await popup('Link Google');
    await page.evaluate(() => {
      const channel = new BroadcastChannel('assay-google');
      channel.postMessage({ error: 'Please confirm.', code: 'permission-denied', reason: 'sign-in-again' });
      channel.close();
    });
    await window.close();
    await page.getByText('You signed in a while ago.').waitFor();
    await dialog().getByLabel('Password', { exact: true }).fill(account.password);
    await button('Confirm').click();
    await page.getByText('Thank you. Press the button again to continue.').waitFor();
  });

  test('is linked to an account with a password, and unlinked again', async () => {
    await verify(page, server.url, await signUp(page, server.url, 'Lin Links'));
    const email = freshEmail('lin');
    await page.goto(`${server.url}/dashboard`);
    await button('Settings').click();
    await page.getByRole('tab', { name: 'Account' }).click();
    await choose(await popup('Link Google'), email);
    await page.getByText('Google is linked to your account.').waitFor();
    await page.getByText(`Linked: ${email}, since`).waitFor();
    await button('Unlink Google').click();
    await page.getByText('Google is no longer linked to your account.').waitFor();
    await button('Link Google').waitFor();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByText(`Google linked: Google (${email})`).waitFor();
    await page.getByText('Google unlinked').waitFor();
  });
});
