import { betterAuth } from 'better-auth';
import type { Database } from '../platform/database.ts';
import type { SendMail } from '../platform/mail.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** What identity works with. */
export interface IdentityParts {
  database: Database;
  sendMail: SendMail;
  /** Address users reach the application at, without a slash at the end. */
  appUrl: string;
  /** Signs cookies and verification links; the same in every process. */
  secret: string;
}

/** Days a session lasts without use. */
const sessionDays = 30;
/** Minutes a password reset link is good for. */
const resetMinutes = 60;

/**
 * The identity library, set up. Its own routes are not served: the application's routes call it, so that
 * what is not wanted of it cannot be reached.
 */
export function createAuth({ database, sendMail, appUrl, secret }: IdentityParts) {
  return betterAuth({
    database: { db: database.db, type: database.dialect === 'postgres' ? 'postgres' : 'sqlite' },
    baseURL: appUrl,
    secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    advanced: { cookiePrefix: 'assay', useSecureCookies: appUrl.startsWith('https:') },
    session: { expiresIn: sessionDays * 86_400, updateAge: 86_400 },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 6,
      maxPasswordLength: 256,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      async sendResetPassword({ user, token }) {
        const link = `${appUrl}/?oobCode=${encodeURIComponent(token)}`;
        await sendMail({
          to: user.email,
          subject: 'Reset your Assay password',
          text: `Someone asked for a new password for this address. If it was you, open\n\n${link}\n\nwithin ${resetMinutes} minutes. If not, nothing needs to be done.`,
        });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      async sendVerificationEmail({ user, token }) {
        const link = `${appUrl}/api/identity/verify-email?token=${encodeURIComponent(token)}`;
        await sendMail({
          to: user.email,
          subject: 'Confirm your e-mail address for Assay',
          text: `Please confirm that this address is yours by opening\n\n${link}`,
        });
      },
    },
  });
}

/** The identity library as set up here. */
export type Auth = ReturnType<typeof createAuth>;
