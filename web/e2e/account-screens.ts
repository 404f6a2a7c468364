import type { Page } from 'playwright-core';
import type { Screen, Stage } from './screen.ts';
import { codeTo, enrol, enterAccount, signUp, verify } from './signed-in.ts';

const long = {
  name: 'Dr. Wilhelmina-Alexandria Featherstonehaugh-Cholmondeley von Hohenstaufen zu Wolfenbüttel',
  email: 'wilhelmina.alexandria.featherstonehaugh.cholmondeley@property-management.example.com',
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

async function openAuth(page: Page, button: 'Sign In' | 'Get Started') {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  if (await menu.isVisible()) await menu.click();
  await press(page, button);
  await page.getByRole('dialog', { name: button === 'Sign In' ? button : 'Sign Up' }).waitFor();
}

/** Makes an account whose phone is enrolled, signed out again. */
async function withFactor(page: Page, { url, width, theme }: Stage) {
  const account = await signUp(page, url);
  await verify(page, url, account);
  const phone = `+1415555${width + (theme === 'dark' ? 1 : 0)}`;
  await enrol(page, url, phone);
  return { account, phone };
}

async function openSettings(page: Page, url: string, tab?: string) {
  await page.goto(`${url}/dashboard`);
  const settings = page.getByRole('button', { name: 'Settings' });
  const menu = page.getByRole('button', { name: /menu/i });
  await settings.or(menu).first().waitFor();
  if (!(await settings.isVisible())) await menu.first().click();
  await page.getByText('Settings', { exact: true }).last().click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  if (tab) await page.getByRole('tab', { name: tab }).click();
}

/** The sign-in dialog in its views, the second factor and the settings. */
export const accountScreens: Screen[] = [
  { name: 'auth-signin', path: '/', arrange: (page) => openAuth(page, 'Sign In') },
  {
    name: 'auth-signin-error',
    path: '/',
    async arrange(page) {
      await openAuth(page, 'Sign In');
      await page.getByLabel('Email').fill(long.email);
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await press(page, 'Sign In');
      await page.getByText('Invalid credentials.').waitFor();
    },
  },
  { name: 'auth-signup', path: '/', arrange: (page) => openAuth(page, 'Get Started') },
  {
    name: 'auth-signup-error',
    path: '/',
    async arrange(page) {
      await openAuth(page, 'Get Started');
      await page.getByLabel('Full name').fill(long.name);
      await page.getByLabel('Email').fill(long.email);
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await page.getByLabel('Confirm password', { exact: true }).fill('battery staple');
      await press(page, 'Sign Up');
      await page.getByText('Passwords do not match.').waitFor();
    },
  },
  {
    name: 'auth-forgotpassword',
    path: '/',
    async arrange(page) {
      await openAuth(page, 'Sign In');
      await press(page, 'Forgot password?');
      await page.getByLabel('Email').fill('ada@example.com');
      await press(page, 'Send reset link');
      await page.getByText('Password reset email sent! Check your inbox.').waitFor();
    },
  },
  {
    name: 'auth-resetpassword',
    path: '/?oobCode=made-up',
    async arrange(page) {
      await page.getByLabel('New password', { exact: true }).fill('correct horse battery');
      await page.getByLabel('Confirm new password', { exact: true }).fill('correct horse battery');
      await press(page, 'Reset Password');
      await page.getByText('Invalid or expired password reset link.').waitFor();
    },
  },
  {
    name: 'auth-second-factor',
    async arrange(page, stage) {
      const { account } = await withFactor(page, stage);
      await page.context().clearCookies();
      await page.setViewportSize({ width: 1280, height: 900 });
      await enterAccount(page, stage.url, account);
      await page.setViewportSize({ width: stage.width, height: stage.width < 500 ? 740 : 900 });
      await page.getByLabel('Verification code').fill('000000');
      await press(page, 'Verify');
      await page.getByText('Invalid code. Please check and try again.').waitFor();
    },
  },
  {
    name: 'settings-unverified',
    async arrange(page, { url }) {
      await signUp(page, url, long.name);
      await openSettings(page, url);
      await press(page, 'Resend verification email');
      await page.getByText('Verification email sent.').waitFor();
    },
  },
  {
    name: 'settings-enrol',
    async arrange(page, { url, width, theme }) {
      await verify(page, url, await signUp(page, url));
      await openSettings(page, url);
      await page.getByLabel('Phone number').fill(`+1415556${width + (theme === 'dark' ? 1 : 0)}`);
      await press(page, 'Send code');
      await page.getByLabel('Verification code').fill('123456');
    },
  },
  {
    name: 'settings-enabled',
    async arrange(page, stage) {
      await codeTo(stage.url, (await withFactor(page, stage)).phone);
      await openSettings(page, stage.url);
      await page.getByText('Enabled').waitFor();
    },
  },
  {
    name: 'settings-authenticator',
    async arrange(page, { url }) {
      await verify(page, url, await signUp(page, url));
      await openSettings(page, url);
      await press(page, 'Set up an app');
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    },
  },
  {
    name: 'settings-recovery-codes',
    async arrange(page, stage) {
      await withFactor(page, stage);
      await openSettings(page, stage.url);
      await press(page, 'Make recovery codes');
      await page.getByText('Save these codes now.').waitFor();
      await page.getByText('I saved them').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'auth-recovery-code',
    async arrange(page, stage) {
      const { account } = await withFactor(page, stage);
      await page.context().clearCookies();
      await page.setViewportSize({ width: 1280, height: 900 });
      await enterAccount(page, stage.url, account);
      await page.setViewportSize({ width: stage.width, height: stage.width < 500 ? 740 : 900 });
      await press(page, 'Use a recovery code');
      await page.getByLabel('Recovery code').waitFor();
    },
  },
  {
    name: 'settings-change-email',
    async arrange(page, { url }) {
      await signUp(page, url);
      await openSettings(page, url, 'Account');
      await press(page, 'Change email');
      await page.getByLabel('New email').waitFor();
    },
  },
  {
    name: 'settings-retention',
    async arrange(page, { url }) {
      await signUp(page, url);
      await openSettings(page, url, 'Account');
      await page.getByLabel('Keep the figures for').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-activity',
    async arrange(page, { url }) {
      await signUp(page, url);
      await openSettings(page, url, 'Activity');
      await page.getByText('Account created').waitFor();
    },
  },
  {
    name: 'settings-account',
    async arrange(page, { url }) {
      await signUp(page, url, long.name);
      await openSettings(page, url, 'Account');
    },
  },
  {
    name: 'settings-delete',
    async arrange(page, { url }) {
      await signUp(page, url, long.name);
      await openSettings(page, url, 'Account');
      await press(page, 'Delete my account');
    },
  },
  {
    name: 'notice-session-ended',
    async arrange(page, { url }) {
      await signUp(page, url);
      await page.goto(`${url}/dashboard`);
      await page.getByText('Ada Lessor').first().waitFor();
      const session = await page.request.post(`${url}/api/identity/sign-out`, {
        data: {},
        headers: { origin: url },
      });
      if (!session.ok()) throw new Error(`sign-out: ${session.status()}`);
      await page.getByText('Your session has ended. Please sign in again.').waitFor();
    },
  },
];
