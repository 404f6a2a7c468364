import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import type { SendMail } from '../platform/mail.ts';
import type { MailQueue } from '../platform/mail-queue.ts';
import { hashedSessions } from './hashed-sessions.ts';
import { removeUnproven } from './proof.ts';
import { endSessions } from './second-factor/pending.ts';
import type { Passwords } from './password.ts';

/** What identity works with. */
export interface IdentityParts {
  database: Database;
  /** Sends at once, and rejects when that cannot be. */
  sendMail: SendMail;
  /** Sends as soon as that can be. */
  mails: MailQueue;
  passwords: Passwords;
  /** Address users reach the application at, without a slash at the end. */
  appUrl: string;
  /** Signs cookies and verification links; the same in every process. */
  secret: string;
  /** Domain whose hosts all get the session's cookie; empty is the application's host alone. */
  cookieDomain: string;
}

/** Days a session lasts without use. */
const sessionDays = 30;
/** Minutes a password reset link is good for. */
const resetMinutes = 60;

/** Makes a session of a user whose every factor was right; reached by `auth.api` only. */
const startSession = {
  id: 'start-session',
  endpoints: {
    startSession: createAuthEndpoint(
      '/start-session',
      { method: 'POST', body: z.object({ uid: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.uid);
        if (!user) throw new CallError('invalid-credentials');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return {};
      },
    ),
  },
} satisfies BetterAuthPlugin;

/**
 * The identity library, set up. Its own routes are not served: the application's routes call it, so that
 * what is not wanted of it cannot be reached.
 */
export async function createAuth(parts: IdentityParts) {
  const adapter = await hashedSessions(parts.database);
  const { database, sendMail, mails, passwords, appUrl, secret, cookieDomain: domain } = parts;
  return betterAuth({
    database: adapter,
    baseURL: appUrl,
    secret,
    plugins: [startSession],
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'assay',
      useSecureCookies: appUrl.startsWith('https:'),
      ...(domain ? { crossSubDomainCookies: { enabled: true, domain } } : {}),
    },
    session: { expiresIn: sessionDays * 86_400, updateAge: 86_400 },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 6,
      maxPasswordLength: 256,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      // Sign-ins that wait for their code began with the old password.
      onPasswordReset: ({ user }) => endSessions(database.db, user.id),
      password: { hash: passwords.hash, verify: passwords.verify },
      async sendResetPassword({ user, token }) {
        const link = `${appUrl}/?oobCode=${encodeURIComponent(token)}`;
        const mail = {
          to: user.email,
          subject: 'Reset your Assay password',
          text: `Someone asked to reset the password for this address. If it was you, open\n\n${link}\n\nwithin ${resetMinutes} minutes. If it wasn’t you, you don’t need to do anything.`,
        };
        await mails.post(mail, resetMinutes * 60_000);
      },
    },
    emailVerification: {
      // Sent by the route, which tells whether it could be.
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      // What was linked before the address was proved may be someone else's.
      async beforeEmailVerification({ id }) {
        await removeUnproven(database.db, id);
      },
      async sendVerificationEmail({ user, token }) {
        const link = `${appUrl}/api/identity/verify-email?token=${encodeURIComponent(token)}`;
        await sendMail({
          to: user.email,
          subject: 'Confirm your email address for Assay',
          text: `Please confirm your email address by opening\n\n${link}`,
        });
      },
    },
  });
}

/** The identity library as set up here. */
export type Auth = Awaited<ReturnType<typeof createAuth>>;
