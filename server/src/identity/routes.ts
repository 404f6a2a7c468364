import { APIError } from 'better-auth/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { notices } from '../platform/notices.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import { createProfile } from '../profile/store.ts';
import type { Auth } from './auth.ts';
import type { BotCheck } from './bot-check.ts';
import { botCheck, email, line, password, shortestPassword } from './fields.ts';
import type { Guard } from './guard.ts';
import { userWithPassword } from './password.ts';
import { rememberReset, revokeRoute } from './revoke.ts';
import type { SignIn } from './sign-in.ts';
import { webHeaders, type Sessions } from './sessions.ts';

const signUp = z.object({
  fullName: line.min(1),
  email,
  password,
  confirmPassword: password,
  companyName: line.optional(),
  botCheck,
});
const signIn = z.object({ email, password: password.min(1) });
const forgotten = z.object({ email: z.string().trim(), botCheck });
const reset = z.object({ oobCode: z.string().min(1).max(500), password, confirmPassword: password });

/** What the identity routes work with. */
export interface IdentityRouteParts {
  auth: Auth;
  sessions: Sessions;
  database: Database;
  feed: ProfileFeed;
  signIn: SignIn;
  guard: Guard;
  checkBot: BotCheck;
}

/** E-mail sign-up, sign-in, sign-out, verification and password reset under `/api/identity`. */
export function identityRoutes(app: FastifyInstance, parts: IdentityRouteParts): void {
  const { guard } = parts;
  signUpRoute(app, parts, guard);
  sessionRoutes(app, parts, guard);
  verificationRoutes(app, parts, guard);
  resetRoutes(app, parts, guard);
  revokeRoute(app, parts);
}

function signUpRoute(
  app: FastifyInstance,
  { auth, database, checkBot }: IdentityRouteParts,
  guard: Guard,
): void {
  app.post('/api/identity/sign-up', async (request, reply) => {
    guard(request);
    const body = read(signUp, request.body);
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
        ...(body.companyName ? { companyName: body.companyName } : {}),
      });
      passCookies(reply, headers);
      return reply.status(201).send({ uid: response.user.id });
    } catch (error) {
      if (codeOf(error).startsWith('USER_ALREADY_EXISTS')) throw new CallError('email-taken');
      if (error instanceof CallError) throw error;
      throw new CallError('sign-up-failed', undefined, { cause: error });
    }
  });
}

function sessionRoutes(app: FastifyInstance, parts: IdentityRouteParts, guard: Guard): void {
  const { auth, sessions, database, feed } = parts;
  app.post('/api/identity/sign-in', async (request, reply) => {
    const body = readOr(signIn, request.body, 'invalid-credentials');
    guard(request, body.email);
    const uid = await userWithPassword(database.db, body.email, body.password);
    if (uid === null) throw new CallError('invalid-credentials');
    return parts.signIn.begin(request, reply, uid);
  });

  app.post('/api/identity/sign-out', async (request, reply) => {
    const user = await sessions.find(request);
    const { headers } = await auth.api.signOut({ headers: webHeaders(request), returnHeaders: true });
    passCookies(reply, headers);
    // Open live streams look again and find their session gone.
    if (user) await feed.changed(database.db, user.uid);
    return { signedOut: true };
  });

  app.get('/api/identity/session', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { user: await sessions.find(request) };
  });
}

function verificationRoutes(app: FastifyInstance, parts: IdentityRouteParts, guard: Guard): void {
  const { auth, sessions } = parts;
  app.post('/api/identity/send-verification', async (request) => {
    const user = await sessions.need(request);
    guard(request, `verification ${user.uid}`);
    if (user.emailVerified) return { sent: false };
    try {
      await auth.api.sendVerificationEmail({ body: { email: user.email } });
    } catch (error) {
      throw new CallError('verification-not-sent', undefined, { cause: error });
    }
    return { sent: true, message: notices.verificationMailSent };
  });

  app.get('/api/identity/verify-email', async (request, reply) => {
    guard(request);
    const { token } = read(z.object({ token: z.string().max(2000) }), request.query);
    try {
      await auth.api.verifyEmail({ query: { token } });
    } catch {
      return reply.redirect('/?verified=0');
    }
    return reply.redirect('/?verified=1');
  });
}

function resetRoutes(app: FastifyInstance, parts: IdentityRouteParts, guard: Guard): void {
  const { auth, database } = parts;
  app.post('/api/identity/forgot-password', async (request) => {
    const body = readOr(forgotten, request.body, 'email-missing');
    const given = body.email;
    if (given === '') throw new CallError('email-missing');
    await parts.checkBot(body.botCheck, request.ip);
    const address = email.safeParse(given);
    guard(request, `reset ${given.toLowerCase()}`);
    // The answer is the same whether or not the address has an account, and does not wait for the mail.
    if (address.success) {
      auth.api
        .requestPasswordReset({ body: { email: address.data } })
        .catch((error: unknown) => request.log.error({ err: error }, 'reset mail failed'));
    }
    return { message: notices.resetMailSent };
  });

  app.post('/api/identity/reset-password', async (request, reply) => {
    guard(request);
    const body = readOr(reset, request.body, 'reset-link-invalid');
    checkNewPassword(body.password, body.confirmPassword);
    let uid: string | null;
    try {
      uid = await ownerOfReset(auth, body.oobCode);
      await auth.api.resetPassword({ body: { newPassword: body.password, token: body.oobCode } });
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) throw new CallError('reset-link-invalid');
      throw new CallError('reset-failed', undefined, { cause: error });
    }
    if (uid) await rememberReset(database, reply, request, { uid, oobCode: body.oobCode });
    return { message: notices.passwordReset };
  });
}

/** Whose password a reset code changes; `null` for a code that is good for nothing. */
async function ownerOfReset(auth: Auth, oobCode: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${oobCode}`);
  return found?.value ?? null;
}

function checkNewPassword(password: string, confirmed: string): void {
  if (password !== confirmed) throw new CallError('passwords-differ');
  if (password.length < shortestPassword) throw new CallError('password-short');
}

function read<T>(shape: z.ZodType<T>, value: unknown): T {
  return readOr(shape, value, 'invalid-fields');
}

function readOr<T>(
  shape: z.ZodType<T>,
  value: unknown,
  reason: 'invalid-fields' | 'invalid-credentials' | 'email-missing' | 'reset-link-invalid',
): T {
  const result = shape.safeParse(value);
  if (!result.success) throw new CallError(reason);
  return result.data;
}

function codeOf(error: unknown): string {
  return error instanceof APIError ? String(error.body?.code ?? '') : '';
}

function passCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie);
}
