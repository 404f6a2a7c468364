import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriers } from './axe.ts';
import type { BuiltServer } from './built-server.ts';
import { beyondEdge, sizes } from './look.ts';
import { enterAccount, freshEmail, linkTo, outbox, signUp } from './signed-in.ts';
import { withPages } from './with-server.ts';

type View = 'Sign In' | 'Sign Up' | 'Forgot Password' | 'Reset Password';

let server: BuiltServer;
let page: Page;
withPages({ ...sizes[1], dark: true }, (stage) => {
  ({ server, page } = stage);
});

const dialog = (name: View) => page.getByRole('dialog', { name });
const alert = () => page.getByRole('dialog').getByRole('alert');
const notice = (text: string) => page.getByRole('status', { name: 'Notices' }).getByText(text);
const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const field = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });

async function open(view: View) {
  if (view === 'Reset Password') {
    await page.goto(`${server.url}/?oobCode=made-up`);
    return dialog(view).waitFor();
  }
  await page.goto(server.url);
  await page.getByRole('banner').waitFor();
  const menu = page.getByRole('button', { name: 'Open the menu' });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  await (isPhone ? page.getByRole('dialog') : page.getByRole('banner'))
    .getByRole('button', { name: view === 'Sign Up' ? 'Get Started' : 'Sign In' })
    .click();
  if (view === 'Forgot Password') await press('Forgot password?');
  await dialog(view).waitFor();
}

/** Counts the calls to an address; nothing of them is changed. */
function counted(path: string): { calls: number } {
  const count = { calls: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) count.calls++;
  });
  return count;
}

const answer = (path: string, status: number, json: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }));
const cut = (path: string) => page.route(`**${path}`, (route) => route.abort());

describe('the views', () => {
  test('each links to the others', async () => {
    await open('Sign In');
    await press('Sign Up');
    await dialog('Sign Up').waitFor();
    await press('Sign In');
    await dialog('Sign In').waitFor();
    await press('Forgot password?');
    await dialog('Forgot Password').waitFor();
    await press('Back to Sign In');
    await dialog('Sign In').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open('Sign Up');
    await open('Reset Password');
    expect(page.url()).toBe(`${server.url}/`);
    await press('Back to Sign In');
    await dialog('Sign In').waitFor();
  });

  test('an address entered in one goes along to the others', async () => {
    await open('Sign In');
    await field('Email').fill('goes@example.com');
    await press('Forgot password?');
    await expect.poll(() => field('Email').inputValue()).toBe('goes@example.com');
    await press('Back to Sign In');
    await press('Sign Up');
    await expect.poll(() => field('Email').inputValue()).toBe('goes@example.com');
  });

  test.each(['Sign In', 'Sign Up', 'Forgot Password', 'Reset Password'] as const)(
    '%s: no barrier at both sizes, with errors too, in light though the system is dark',
    async (view) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await open(view);
        await expect.poll(() => dialog(view).getAttribute('data-theme')).toBe('light');
        expect([size.width, await barriers(page)]).toEqual([size.width, []]);
        await page.getByRole('dialog').locator('button[type=submit]').click();
        await page.getByRole('dialog').locator('[aria-invalid]').first().waitFor();
        expect([size.width, await barriers(page)]).toEqual([size.width, []]);
        await expect.poll(() => beyondEdge(page)).toBe(0);
      }
    },
  );

  test('by keyboard alone: in, through, out, and back to where it began', async () => {
    const account = await signUp(page, server.url);
    await page.context().clearCookies();
    await page.goto(server.url);
    const opener = page.getByRole('button', { name: 'Sign In' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'email');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Sign In');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'email');
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
    }
    await field('Email').focus();
    await page.keyboard.insertText(account.email);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
  });

  test('code that cannot be loaded leaves the page as it is, and is asked for again', async () => {
    await page.route('**/assets/auth-modal*', (route) => route.abort());
    await page.goto(server.url);
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
    await signIn.click();
    await notice('We couldn’t load this part of the page.').waitFor();
    await page.unroute('**/assets/auth-modal*');
    await signIn.click();
    await dialog('Sign In').waitFor();
  });

  test('a password can be shown, pasted and managed', async () => {
    await open('Sign Up');
    const password = field('Password');
    await password.fill('123456');
    await page.getByText('Easy to guess.').waitFor();
    await password.fill('correct horse battery staple');
    await page.getByText('Hard to guess.').waitFor();
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show: Password' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await expect.poll(() => password.getAttribute('autocomplete')).toBe('new-password');
    await open('Sign In');
    await expect.poll(() => field('Password').getAttribute('autocomplete')).toBe('current-password');
    await expect.poll(() => field('Email').getAttribute('autocomplete')).toBe('username');
  });
});

describe('sign-in', () => {
  test('stores the user, waits 400 ms, closes and goes to the dashboard', async () => {
    const account = await signUp(page, server.url);
    await page.context().clearCookies();
    await page.clock.install();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    await field('Email').fill(account.email);
    await field('Password').fill(account.password);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const profile = page.waitForResponse((response) => response.url().endsWith(`/users/${account.uid}`));
    await press('Sign In');
    await (await profile).finished();
    await page.getByRole('button', { name: 'Signing in…' }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('signedIn') === '1');
    await page.clock.runFor(350);
    expect(page.url()).toBe(`${server.url}/`);
    await expect.poll(() => dialog('Sign In').isVisible()).toBe(true);
    await page.clock.runFor(100);
    await page.waitForURL('**/dashboard');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('asks for what is missing without a call', async () => {
    const signIns = counted('/sign-in');
    await open('Sign In');
    await press('Sign In');
    await page.getByText('Please enter your email.').waitFor();
    await page.getByText('Please enter your password.').waitFor();
    expect(signIns.calls).toBe(0);
  });

  test('a wrong password, an unknown and a malformed address: Invalid credentials., and nothing is lost', async () => {
    const { email } = await signUp(page, server.url);
    await page.context().clearCookies();
    await open('Sign In');
    for (const address of [email, 'nobody@example.com', 'no address']) {
      await field('Email').fill(address);
      await field('Password').fill('wrong one');
      await press('Sign In');
      await alert().getByText('Invalid credentials.').waitFor();
      expect([await field('Email').inputValue(), await field('Password').inputValue()]).toEqual([
        address,
        'wrong one',
      ]);
    }
  });

  const at = '/api/identity/sign-in';
  test.each([
    ['a disabled user', 403, 'user-disabled', 'This user has been disabled.'],
    ['a fault of the server', 500, 'internal', 'An error occurred. Please try again.'],
    ['too many tries', 429, 'too-many-tries', 'Too many tries. Please wait a minute and try again.'],
  ])('%s is told in the server’s words', async (_what, status, reason, error) => {
    await answer(at, status, { error, code: 'x', reason });
    await enterAccount(page, server.url, { email: 'a@example.com', password: 'x' });
    await alert().getByText(error, { exact: true }).waitFor();
  });

  test('no answer, an answer of something else between, and one that cannot be read', async () => {
    await cut(at);
    await enterAccount(page, server.url, { email: 'a@example.com', password: 'x' });
    await alert().getByText('An error occurred. Please try again.').waitFor();
    await page.route(`**${at}`, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await press('Sign In');
    await alert().getByText('An error occurred. Please try again.').waitFor();
    for (const secondFactor of [{}, { hints: [] }, { hints: [{}] }, null]) {
      await answer(at, 200, { secondFactor });
      await press('Sign In');
      await alert().getByText('MFA required, but no resolver was returned.').waitFor();
    }
  });

  test('a profile that cannot be had is told', async () => {
    const account = await signUp(page, server.url);
    await page.context().clearCookies();
    const error = 'Failed to create or fetch user document.';
    await answer(`/api/users/${account.uid}`, 500, { error, code: 'internal', reason: 'profile-not-there' });
    await enterAccount(page, server.url, account);
    await alert().getByText(`Failed to fetch user doc: ${error}`).waitFor();
  });
});

describe('sign-up', () => {
  const enter = async (email: string, password = 'correct horse', confirmed = password) => {
    await field('Full name').fill('Ada Lessor');
    await field('Company (optional)').fill('Lessor & Daughters');
    await field('Email').fill(email);
    await field('Password').fill(password);
    await field('Confirm password').fill(confirmed);
    await press('Sign Up');
  };

  test('makes the account, sends the verification mail, goes to the dashboard', async () => {
    const email = freshEmail();
    await open('Sign Up');
    await enter(email);
    await page.waitForURL('**/dashboard');
    await notice('Verification email sent.').waitFor();
    await outbox(server.url, email);
    const session = await (await page.request.get(`${server.url}/api/identity/session`)).json();
    expect(session).toMatchObject({ user: { email, emailVerified: false, providers: ['password'] } });
    // The link of the mail is told, and leaves the address bar.
    await page.goto(await linkTo(server.url, email, 'verify-email'));
    await notice('Your email address is verified.').waitFor();
    await page.waitForURL(`${server.url}/dashboard`);
    await page.goto(`${server.url}/support?verified=0`);
    await notice('This verification link is invalid or has expired.').waitFor();
    expect(page.url()).toBe(`${server.url}/support`);
  });

  test('passwords that differ or are short, and fields left out, are told without a call', async () => {
    const signUps = counted('/sign-up');
    await open('Sign Up');
    await enter(freshEmail(), 'correct horse', 'battery staple');
    await page.getByText('Passwords do not match.').waitFor();
    await enter(freshEmail(), 'short');
    await page.getByText('Password must be at least 6 characters.').waitFor();
    await enter('', '');
    await page.getByText('Please enter your email.').waitFor();
    await page.getByText('Please enter the password again.').waitFor();
    expect(signUps.calls).toBe(0);
    await expect.poll(() => field('Full name').inputValue()).toBe('Ada Lessor');
  });

  test('a taken address is told in the server’s words; a lost connection loses nothing', async () => {
    const { email } = await signUp(page, server.url);
    await page.context().clearCookies();
    await open('Sign Up');
    await enter(email);
    await alert().getByText('This email is already registered. Sign in, or reset your password.').waitFor();
    await cut('/api/identity/sign-up');
    await press('Sign Up');
    await alert().getByText('Sign up failed. Please try again.').waitFor();
    await expect.poll(() => field('Company (optional)').inputValue()).toBe('Lessor & Daughters');
    await expect.poll(() => field('Confirm password').inputValue()).toBe('correct horse');
  });
});

describe('a forgotten password', () => {
  test('an empty address is asked for; a failure is told', async () => {
    await open('Forgot Password');
    await press('Send reset link');
    await page.getByText('Please enter your email.').waitFor();
    await cut('/forgot-password');
    await field('Email').fill('somebody@example.com');
    await press('Send reset link');
    await alert().getByText('Failed to send password reset email. Please try again.').waitFor();
  });

  test('the mail’s link sets a new one, ends every session and leads to sign-in after three seconds', async () => {
    const account = await signUp(page, server.url);
    await page.context().clearCookies();
    await open('Forgot Password');
    await field('Email').fill(account.email);
    await press('Send reset link');
    await page.getByText('Password reset email sent! Check your inbox.').waitFor();
    const link = await linkTo(server.url, account.email, 'oobCode', 2);
    expect(link.startsWith(server.url)).toBe(true);

    const resets = counted('/reset-password');
    const revocation = page.waitForResponse('**/functions/revokeUserSessions');
    await page.clock.install();
    await page.goto(link);
    await dialog('Reset Password').waitFor();
    expect(page.url()).toBe(`${server.url}/`);
    const enter = async (password: string, confirmed: string) => {
      await field('New password').fill(password);
      await field('Confirm new password').fill(confirmed);
      await press('Reset Password');
    };
    await enter('battery staple', 'another one');
    await page.getByText('Passwords do not match.').waitFor();
    await enter('short', 'short');
    await page.getByText('Password must be at least 6 characters.').waitFor();
    expect(resets.calls).toBe(0);
    await cut('/reset-password');
    await enter('battery staple', 'battery staple');
    await alert().getByText('Failed to reset password. The link may have expired.').waitFor();
    await page.unroute('**/reset-password');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await press('Reset Password');
    await page.getByText('Password reset successful! Redirecting to login...').waitFor();
    expect((await revocation).status()).toBe(200);
    await page.clock.runFor(2900);
    await expect.poll(() => dialog('Reset Password').isVisible()).toBe(true);
    await page.clock.runFor(200);
    await dialog('Sign In').waitFor();
    await page.clock.resume();
    await expect.poll(() => field('Email').inputValue()).toBe(account.email);
    await field('Password').fill(account.password);
    await press('Sign In');
    await alert().getByText('Invalid credentials.').waitFor();
    await field('Password').fill('battery staple');
    await press('Sign In');
    await page.waitForURL('**/dashboard');

    await page.goto(link);
    await enter('battery staple', 'battery staple');
    await alert().getByText('Invalid or expired password reset link.').waitFor();
    await press('Ask for a new link');
    await dialog('Forgot Password').waitFor();
  });
});

test('a callable function that does not answer is waited for 70 seconds', async () => {
  const account = await signUp(page, server.url);
  await page.request.post(`${server.url}/api/identity/forgot-password`, {
    data: { email: account.email },
    headers: { origin: server.url },
  });
  const link = await linkTo(server.url, account.email, 'oobCode', 2);
  await page.context().clearCookies();
  await page.route('**/functions/revokeUserSessions', () => new Promise(() => {}));
  await page.clock.install();
  await page.goto(link);
  await dialog('Reset Password').waitFor();
  await field('New password').fill('battery staple');
  await field('Confirm new password').fill('battery staple');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const asked = page.waitForRequest('**/functions/revokeUserSessions');
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('revokeUser'));
  await press('Reset Password');
  await asked;
  await page.clock.runFor(69_900);
  await expect.poll(() => page.getByText('Password reset successful!').count()).toBe(0);
  await page.clock.runFor(200);
  await givenUp;
  await page.getByText('Password reset successful! Redirecting to login...').waitFor();
});

test('who is signed in and sets a new password is signed out without being told that it was lost', async () => {
  const account = await signUp(page, server.url, 'Rea Reset');
  await page.request.post(`${server.url}/api/identity/forgot-password`, {
    data: { email: account.email },
    headers: { origin: server.url },
  });
  const other = await page.context().newPage();
  await other.goto(`${server.url}/dashboard`);
  await other.getByText('Rea Reset').first().waitFor();
  await page.goto(await linkTo(server.url, account.email, 'oobCode', 2));
  // Behind the dialog, where roles are out of reach.
  await page.locator('a[href="/dashboard"]').first().waitFor({ state: 'attached' });
  await field('New password').fill('battery staple');
  await field('Confirm new password').fill('battery staple');
  await press('Reset Password');
  await page.getByText('Password reset successful! Redirecting to login...').waitFor();
  await other.waitForURL(`${server.url}/`);
  await expect.poll(() => notice('Your session has ended.').count()).toBe(0);
  await dialog('Sign In').waitFor();
});
