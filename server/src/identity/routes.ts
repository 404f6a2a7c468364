import { APIError } from 'better-auth/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../platform/caller.ts';
import type { MailQueue } from '../platform/mail-queue.ts';
import { sharedLimit } from '../platform/shared-limit.ts';
import { bodyOf, queryOf, type Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { recordEvent } from '../audit/log.ts';
import { notices } from '../platform/notices.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import { createProfile } from '../profile/store.ts';
import type { Auth } from './auth.ts';
import type { BotCheck } from './bot-check.ts';
import { isCommonPassword } from './common-password.ts';
import type { Devices } from './devices.ts';
import { confirmRoute } from './fresh.ts';
import type { OwnerNotices } from './owner-notices.ts';
import { confirmAddressByReset } from './proof.ts';
import { botCheck, email, line, password, shortestPassword } from './fields.ts';
import type { Guard } from './guard.ts';
import type { Passwords } from './password.ts';
import { providersOf, signInProviders } from './providers.ts';
import { rememberReset, revokeRoute } from './revoke.ts';
import { signInAnswer, type SignIn } from './sign-in.ts';
import { webHeaders, type Sessions } from './sessions.ts';

const told = z.object({ message: z.string() });
const contracts = {
  signUp: {
    summary: 'Sign up with email; opens a session and sends the verification email',
    access: 'anybody',
    body: z.object({
      fullName: line.min(1),
      email,
      password,
      confirmPassword: password,
      companyName: line.optional(),
      botCheck,
    }),
    status: 201,
    answer: z.object({ uid: z.string(), message: z.string().optional() }),
    refusals: [
      'passwords-differ',
      'password-short',
      'password-common',
      'email-taken',
      'missing-recaptcha-token',
      'bot-check-failed',
      'sign-up-failed',
      'too-many-tries',
    ],
  },
  signIn: {
    summary: 'Sign in with email; opens a session, or sends the two-factor code',
    access: 'anybody',
    body: z.object({ email, password: password.min(1) }),
    invalid: 'invalid-credentials',
    answer: signInAnswer,
    refusals: ['user-disabled', 'code-not-sent', 'too-many-codes', 'too-many-tries'],
  },
  signOut: {
    summary: 'End the session',
    access: 'anybody',
    answer: z.object({ signedOut: z.boolean() }),
  },
  session: {
    summary: 'Who is signed in',
    access: 'anybody',
    answer: z.object({
      user: z
        .object({
          uid: z.string(),
          email: z.string(),
          emailVerified: z.boolean(),
          name: z.string(),
          providers: z.array(z.enum(signInProviders)),
        })
        .nullable(),
    }),
  },
  sendVerification: {
    summary: 'Send the verification email again',
    access: 'session',
    answer: z.object({ sent: z.boolean(), message: z.string().optional() }),
    refusals: ['verification-not-sent', 'too-many-tries'],
  },
  verify: {
    summary: 'Where the verification email leads; redirects to /?verified=1, or 0',
    access: 'anybody',
    query: z.object({ token: z.string().max(2000) }),
    status: 302,
  },
  forgot: {
    summary: 'Send a password reset email; the answer does not reveal whether the address is known',
    access: 'anybody',
    body: z.object({ email: z.string().trim(), botCheck }),
    invalid: 'email-missing',
    answer: told,
    refusals: ['missing-recaptcha-token', 'bot-check-failed', 'too-many-tries'],
  },
  reset: {
    summary: 'Set a new password with the code from the email; ends all sessions',
    access: 'anybody',
    body: z.object({ oobCode: z.string().min(1).max(500), password, confirmPassword: password }),
    invalid: 'reset-link-invalid',
    // The address is told to who holds the code of its mail: `revokeUserSessions` is called with it.
    answer: told.extend({ email: z.string() }),
    refusals: ['passwords-differ', 'password-short', 'password-common', 'reset-failed', 'too-many-tries'],
  },
} satisfies Record<string, Contract>;

/** Who is signed in. */
export type SessionAnswer = z.infer<typeof contracts.session.answer>;

/** What the identity routes work with. */
export interface IdentityRouteParts {
  auth: Auth;
  sessions: Sessions;
  database: Database;
  feed: ProfileFeed;
  signIn: SignIn;
  guard: Guard;
  checkBot: BotCheck;
  passwords: Passwords;
  devices: Devices;
  notices: OwnerNotices;
  mails: MailQueue;
  secret: string;
}

/** Email sign-up, sign-in, sign-out, verification and password reset under `/api/identity`. */
export function identityRoutes(app: FastifyInstance, parts: IdentityRouteParts): void {
  const { guard } = parts;
  signUpRoute(app, parts, guard);
  sessionRoutes(app, parts, guard);
  verificationRoutes(app, parts, guard);
  resetRoutes(app, parts, guard);
  revokeRoute(app, parts);
  confirmRoute(app, parts);
}

/** How often one caller is told that an address is registered, and how often its owner is told of it. */
const mostTakenAnHour = 5;

const takenMail = (to: string) => ({
  to,
  subject: 'Someone tried to sign up for Assay with your email address',
  text: 'You already have an Assay account with this address, so we didn’t create another. If it was you, sign in or reset your password. If it wasn’t you, you don’t need to do anything.',
});

function signUpRoute(
  app: FastifyInstance,
  { auth, database, checkBot, devices, mails, secret }: IdentityRouteParts,
  guard: Guard,
): void {
  const taken = sharedLimit(database, secret, { most: mostTakenAnHour, windowMs: 3_600_000 });
  /** Answers who asks, a few times an hour, and writes to the owner of the address. */
  const answerTaken = async (request: FastifyRequest, address: string): Promise<never> => {
    await taken(`taken ${callerOf(request.ip)}`);
    await taken(`taken address ${address}`)
      .then(() => mails.post(takenMail(address)))
      // The owner has heard of it often enough.
      .catch(() => {});
    throw new CallError('email-taken');
  };
  app.post('/api/identity/sign-up', { config: { contract: contracts.signUp } }, async (request, reply) => {
    await guard(request);
    const body = bodyOf(contracts.signUp, request);
    checkNewPassword(body.password, body.confirmPassword);
    await checkBot(body.botCheck, request.ip);
    try {
      const { headers, response } = await auth.api.signUpEmail({
        body: { name: body.fullName, email: body.email, password: body.password },
        headers: webHeaders(request),
        returnHeaders: true,
      });
      await createProfile(database.db, {
        uid: response.user.id,
        email: body.email,
        fullName: body.fullName,
        agreed: true,
        ...(body.companyName ? { companyName: body.companyName } : {}),
      });
      passCookies(reply, headers);
      await devices.meet(request, reply, response.user.id);
      await recordEvent(database.db, { uid: response.user.id, kind: 'signed-up' }, request);
      // The account is made whether or not its mail can be sent now: it can be sent again.
      const message = await auth.api.sendVerificationEmail({ body: { email: body.email } }).then(
        () => notices.verificationMailSent,
        (error: unknown) => void request.log.error({ err: error }, 'verification mail failed'),
      );
      return reply.status(201).send({ uid: response.user.id, ...(message ? { message } : {}) });
    } catch (error) {
      if (codeOf(error).startsWith('USER_ALREADY_EXISTS')) return answerTaken(request, body.email);
      if (error instanceof CallError) throw error;
      throw new CallError('sign-up-failed', undefined, { cause: error });
    }
  });
}

function sessionRoutes(app: FastifyInstance, parts: IdentityRouteParts, guard: Guard): void {
  const { auth, sessions, database, feed } = parts;
  app.post('/api/identity/sign-in', { config: { contract: contracts.signIn } }, async (request, reply) => {
    const body = bodyOf(contracts.signIn, request);
    await guard(request, body.email);
    const uid = await parts.passwords.userOf(database.db, body.email, body.password);
    if (uid === null) throw new CallError('invalid-credentials');
    return parts.signIn.begin(request, reply, uid);
  });

  app.post('/api/identity/sign-out', { config: { contract: contracts.signOut } }, async (request, reply) => {
    const user = await sessions.find(request);
    const { headers } = await auth.api.signOut({ headers: webHeaders(request), returnHeaders: true });
    passCookies(reply, headers);
    // Open live streams look again and find their session gone.
    if (user) {
      await recordEvent(database.db, { uid: user.uid, kind: 'signed-out' }, request);
      await feed.changed(database.db, user.uid);
    }
    return { signedOut: true };
  });

  app.get('/api/identity/session', { config: { contract: contracts.session } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const user = await sessions.find(request);
    return { user: user && { ...user, providers: await providersOf(database.db, user.uid) } };
  });
}

function verificationRoutes(app: FastifyInstance, parts: IdentityRouteParts, guard: Guard): void {
  const { auth, sessions } = parts;
  app.post(
    '/api/identity/send-verification',
    { config: { contract: contracts.sendVerification } },
    async (request) => {
      const user = await sessions.need(request);
      await guard(request, `verification ${user.uid}`);
      if (user.emailVerified) return { sent: false };
      try {
        await auth.api.sendVerificationEmail({ body: { email: user.email } });
      } catch (error) {
        throw new CallError('verification-not-sent', undefined, { cause: error });
      }
      return { sent: true, message: notices.verificationMailSent };
    },
  );

  app.get(
    '/api/identity/verify-email',
    { config: { contract: contracts.verify } },
    async (request, reply) => {
      await guard(request);
      const { token } = queryOf(contracts.verify, request);
      try {
        await auth.api.verifyEmail({ query: { token } });
      } catch {
        return reply.redirect('/?verified=0');
      }
      return reply.redirect('/?verified=1');
    },
  );
}

function resetRoutes(app: FastifyInstance, parts: IdentityRouteParts, guard: Guard): void {
  const { auth, database, feed } = parts;
  app.post('/api/identity/forgot-password', { config: { contract: contracts.forgot } }, async (request) => {
    const body = bodyOf(contracts.forgot, request);
    const given = body.email;
    if (given === '') throw new CallError('email-missing');
    await parts.checkBot(body.botCheck, request.ip);
    const address = email.safeParse(given);
    await guard(request, `reset ${given.toLowerCase()}`);
    // The answer is the same whether or not the address has an account, and does not wait for the mail.
    if (address.success) {
      auth.api
        .requestPasswordReset({ body: { email: address.data } })
        .catch((error: unknown) => request.log.error({ err: error }, 'reset mail failed'));
    }
    return { message: notices.resetMailSent };
  });

  app.post(
    '/api/identity/reset-password',
    { config: { contract: contracts.reset } },
    async (request, reply) => {
      await guard(request);
      const body = bodyOf(contracts.reset, request);
      checkNewPassword(body.password, body.confirmPassword);
      let uid: string | null;
      let address = '';
      try {
        uid = await ownerOfReset(auth, body.oobCode);
        if (uid) address = await addressOf(database, uid);
        await auth.api.resetPassword({ body: { newPassword: body.password, token: body.oobCode } });
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) throw new CallError('reset-link-invalid');
        throw new CallError('reset-failed', undefined, { cause: error });
      }
      if (uid) {
        const removed = await confirmAddressByReset(database, uid);
        await parts.notices.notify({ uid, kind: 'password-set' }, request);
        if (removed) await recordEvent(database.db, { uid, kind: 'unproven-methods-removed' }, request);
        await rememberReset(database, reply, request, { uid, oobCode: body.oobCode });
        // Open live streams look again and find their session gone.
        await feed.changed(database.db, uid);
      }
      return { message: notices.passwordReset, email: address };
    },
  );
}

/** Whose password a reset code changes; `null` for a code that is good for nothing. */
async function ownerOfReset(auth: Auth, oobCode: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${oobCode}`);
  return found?.value ?? null;
}

async function addressOf({ db }: Database, uid: string): Promise<string> {
  const row = await db.selectFrom('user').select('email').where('id', '=', uid).executeTakeFirst();
  return row?.email ?? '';
}

function checkNewPassword(password: string, confirmed: string): void {
  if (password !== confirmed) throw new CallError('passwords-differ');
  if (password.length < shortestPassword) throw new CallError('password-short');
  if (isCommonPassword(password)) throw new CallError('password-common');
}

function codeOf(error: unknown): string {
  return error instanceof APIError ? String(error.body?.code ?? '') : '';
}

function passCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie);
}
