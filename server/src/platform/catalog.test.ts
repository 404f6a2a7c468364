import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newUser, startAccounts, Visitor } from '../../test/accounts.ts';
import { onEachDatabase } from '../../test/databases.ts';
import { until } from '../../test/test-server.ts';

/** The messages of section 8 of the requirements that come from the server; the others are the page's. */
const messages = [
  'This user has been disabled.',
  'Invalid credentials.',
  'An error occurred. Please try again.',
  'Error with Google Sign-In. Please try again.',
  'This email is already registered. Please sign in with your password first, then link Google in your profile settings.',
  'Account exists with a different sign-in method. Please use that method or link them.',
  'Google sign-up failed. Please try again.',
  'Sign up failed. Please try again.',
  'Failed to create or fetch user document.',
  'Password reset email sent! Check your inbox.',
  'Please enter your email.',
  'Invalid or expired password reset link.',
  'Passwords do not match.',
  'Password must be at least 6 characters.',
  'Failed to reset password. The link may have expired.',
  'Password reset successful! Redirecting to login...',
  'Invalid code. Please check and try again.',
  'Failed to send verification code.',
  'Verification failed. Try again.',
  'Failed to send verification email.',
  'Verification code sent.',
  'Verification email sent.',
  'MFA enabled.',
  'MFA disabled.',
  'Please verify your email before enabling MFA.',
  'MFA is not available for Google sign-ins.',
  'Please upload a file!',
  'Failed to update scan history.',
  'You are already on this plan.',
  'Failed to create subscription session. Check console for details.',
  'Missing subscription info. Please refresh.',
  'Failed to cancel subscription. Check console for details.',
];

const folder = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('catalog.test.ts'))
  .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));

test.each(messages)('%s has one place and a test that reaches it', (message) => {
  const places = files.filter(({ name, text }) => !name.endsWith('.test.ts') && text.includes(message));
  expect(places.map(({ text }) => text.split(message).length - 1)).toEqual([1]);
  const here = readFileSync(fileURLToPath(import.meta.url), 'utf8').split(`'${message}'`).length - 1;
  const reached = files.some(({ name, text }) => name.endsWith('.test.ts') && text.includes(message));
  expect(reached || here > 1).toBe(true);
});

onEachDatabase((kind) => {
  test('what fails in the database is told in the words for it', async () => {
    const server = await startAccounts(kind);
    const { db } = server.database;
    const without = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
      await db.schema.alterTable(table).renameTo('elsewhere').execute();
      try {
        return await work();
      } finally {
        await db.schema.alterTable('elsewhere').renameTo(table).execute();
      }
    };
    try {
      const visitor = new Visitor(server);
      const uid = await visitor.signUp('broken@example.com');
      const body = newUser('other@example.com');
      const signUp = await without('account', () => visitor.post('/api/identity/sign-up', body));
      expect([signUp.status, signUp.body['error']]).toEqual([500, 'Sign up failed. Please try again.']);
      const profile = await without('profile', () => visitor.get(`/api/users/${uid}`));
      expect([profile.status, profile.body['error']]).toEqual([
        500,
        'Failed to create or fetch user document.',
      ]);
      const scan = await without('scan', () => visitor.upload('%PDF-1.7 report'));
      expect([scan.status, scan.body['error']]).toEqual([500, 'Failed to update scan history.']);
      expect((await visitor.get(`/api/users/${uid}`)).body['freeScansLeft']).toBe(1);
      const crash = await visitor.upload('%PDF-1.7 throw');
      expect([crash.status, crash.body['error']]).toEqual([500, 'An error occurred. Please try again.']);
      const nothing = await visitor.call('POST', '/upload', new FormData());
      expect([nothing.status, nothing.body['error']]).toEqual([400, 'Please upload a file!']);
      await visitor.post('/api/identity/forgot-password', { email: 'broken@example.com' });
      let oobCode = '';
      await until(async () => {
        oobCode = /oobCode=(\S+)/.exec((await server.mails('broken@example.com')).at(-1) ?? '')?.[1] ?? '';
        return oobCode !== '';
      });
      const passwords = { password: 'battery staple', confirmPassword: 'battery staple' };
      const reset = await without('verification', () =>
        visitor.post('/api/identity/reset-password', { oobCode, ...passwords }),
      );
      expect([reset.status, reset.body['error']]).toEqual([
        500,
        'Failed to reset password. The link may have expired.',
      ]);
    } finally {
      await server.close();
    }
  });
});
