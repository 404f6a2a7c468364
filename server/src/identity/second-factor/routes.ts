import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyOf, type Contract } from '../../platform/contract.ts';
import type { Database } from '../../platform/database.ts';
import { CallError } from '../../platform/errors.ts';
import { notices } from '../../platform/notices.ts';
import type { ProfileFeed } from '../../profile/feed.ts';
import type { BotCheck } from '../bot-check.ts';
import { botCheck } from '../fields.ts';
import { requireFreshSignIn } from '../fresh.ts';
import type { Guard } from '../guard.ts';
import type { OwnerNotices } from '../owner-notices.ts';
import type { Sessions } from '../sessions.ts';
import { signInAnswer, type SignIn } from '../sign-in.ts';
import type { PhoneCodes } from './codes.ts';
import type { PendingSignIns } from './pending.ts';
import { masked, phoneNumber } from './phone.ts';
import type { OwnCodes } from './factors.ts';
import { changeFactor, enrolledPhone, hasFactor, hasPassword } from './store.ts';
import { keyUri } from './totp.ts';

/** What the routes of the second factor work with. */
export interface SecondFactorParts {
  database: Database;
  sessions: Sessions;
  feed: ProfileFeed;
  codes: PhoneCodes;
  ownCodes: OwnCodes;
  pending: PendingSignIns;
  signIn: SignIn;
  guard: Guard;
  checkBot: BotCheck;
  notices: OwnerNotices;
}

const at = '/api/identity/second-factor';
const code = z.object({ code: z.string().trim().max(20) });
const told = z.object({ message: z.string() });
const sent = z.object({ message: z.string(), phoneNumber: z.string() });

/** Where a code went: the phone, masked. */
export type CodeSentAnswer = z.infer<typeof sent>;

/** The SMS second factor under `/api/identity/second-factor`: its state, enrollment, removal and sign-in. */
export function secondFactorRoutes(app: FastifyInstance, parts: SecondFactorParts): void {
  stateRoute(app, parts);
  enrolRoutes(app, parts);
  disableRoutes(app, parts);
  authenticatorRoutes(app, parts);
  recoveryRoute(app, parts);
  signInRoutes(app, parts);
}

const state = {
  summary:
    'Which phone is enrolled, masked; whether an authenticator app is; how many recovery codes are left',
  access: 'session',
  answer: z.object({
    enabled: z.boolean(),
    phoneNumber: z.string().nullable(),
    authenticator: z.boolean(),
    recoveryCodes: z.number(),
  }),
} satisfies Contract;

/** What an account has enrolled. */
export type FactorsAnswer = z.infer<typeof state.answer>;

function stateRoute(app: FastifyInstance, { ownCodes, sessions }: SecondFactorParts): void {
  app.get(at, { config: { contract: state } }, async (request, reply) => {
    const { uid } = await sessions.need(request);
    const factors = await ownCodes.factors(uid);
    void reply.header('cache-control', 'no-store');
    return { ...factors, enabled: factors.phoneNumber !== null || factors.authenticator };
  });
}

const enrol = {
  summary: 'Send a code to a phone to enroll it',
  access: 'session',
  body: z.object({ phoneNumber, botCheck }),
  invalid: 'phone-invalid',
  answer: sent,
  refusals: [
    'factor-needs-verified-email',
    'factor-not-for-google',
    'factor-there',
    'missing-recaptcha-token',
    'bot-check-failed',
    'code-not-sent',
    'too-many-codes',
  ],
} satisfies Contract;
const confirmEnrol = {
  summary: 'Enroll the phone the code was sent to',
  access: 'session',
  body: code,
  answer: told,
  refusals: ['factor-unchanged', 'factor-there', 'factor-needs-verified-email', 'factor-not-for-google'],
} satisfies Contract;

function enrolRoutes(app: FastifyInstance, parts: SecondFactorParts): void {
  const { sessions, codes, guard, database } = parts;
  const mayEnrol = async (request: FastifyRequest) => {
    const user = await sessions.requireOpen(request);
    if (!(await hasPassword(database.db, user.uid))) throw new CallError('factor-not-for-google');
    if (!user.emailVerified) throw new CallError('factor-needs-verified-email');
    if ((await enrolledPhone(database.db, user.uid)) !== null) throw new CallError('factor-there');
    return user;
  };
  app.post(`${at}/enrol`, { config: { contract: enrol } }, async (request) => {
    await guard(request);
    const { uid } = await mayEnrol(request);
    const { phoneNumber: phone, botCheck: token } = bodyOf(enrol, request);
    await parts.checkBot(token, request.ip);
    await codes.send(uid, 'enrol', phone);
    return { message: notices.codeSent, phoneNumber: masked(phone) };
  });
  app.post(`${at}/enrol/confirm`, { config: { contract: confirmEnrol } }, async (request) => {
    const user = await mayEnrol(request);
    await guard(request, `code ${user.uid}`);
    const phone = await codes.use(user.uid, 'enrol', bodyOf(confirmEnrol, request).code);
    if (phone === null) throw new CallError('factor-unchanged');
    if (!(await changeFactor(parts, user, { phone }))) throw new CallError('factor-there');
    await parts.notices.notify({ uid: user.uid, kind: 'second-factor-enabled' }, request);
    return { message: notices.factorEnabled };
  });
}

const disable = {
  summary: 'Send a code to the enrolled phone to remove it',
  access: 'session',
  answer: sent,
  refusals: ['factor-not-there', 'code-not-sent', 'too-many-codes'],
} satisfies Contract;
const confirmDisable = {
  summary: 'Remove the enrolled phone',
  access: 'session',
  body: code,
  answer: told,
  refusals: ['factor-unchanged', 'factor-not-there'],
} satisfies Contract;

function disableRoutes(app: FastifyInstance, parts: SecondFactorParts): void {
  const { sessions, codes, guard, database } = parts;
  const enrolled = async (request: FastifyRequest) => {
    const user = await sessions.requireOpen(request);
    const phone = await enrolledPhone(database.db, user.uid);
    if (phone === null) throw new CallError('factor-not-there');
    return { user, phone };
  };
  app.post(`${at}/disable`, { config: { contract: disable } }, async (request) => {
    await guard(request);
    const { user, phone } = await enrolled(request);
    await codes.send(user.uid, 'disable', phone);
    return { message: notices.codeSent, phoneNumber: masked(phone) };
  });
  app.post(`${at}/disable/confirm`, { config: { contract: confirmDisable } }, async (request) => {
    const { user } = await enrolled(request);
    await guard(request, `code ${user.uid}`);
    // A lost phone is removed by a code of another kind.
    const used = await parts.ownCodes.use(user.uid, 'disable', bodyOf(confirmDisable, request).code);
    if (used === null) throw new CallError('factor-unchanged');
    if (!(await changeFactor(parts, user, { phone: null }))) throw new CallError('factor-not-there');
    await parts.notices.notify({ uid: user.uid, kind: 'second-factor-disabled' }, request);
    return { message: notices.factorDisabled };
  });
}

const prepareApp = {
  summary: 'A secret for an authenticator app; it counts once its first code is confirmed',
  access: 'session',
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [
    'sign-in-again',
    'factor-needs-verified-email',
    'factor-not-for-google',
    'authenticator-there',
    'too-many-tries',
  ],
} satisfies Contract;

/** The key of an app that is being set up, and the address that its picture holds. */
export type AuthenticatorAnswer = z.infer<typeof prepareApp.answer>;
const confirmApp = {
  summary: 'Enroll the authenticator app by its first code',
  access: 'session',
  body: code,
  answer: told,
  refusals: ['sign-in-again', 'factor-unchanged', 'authenticator-there', 'too-many-tries'],
} satisfies Contract;
const removeApp = {
  summary: 'Remove the authenticator app, by a code of it or a recovery code',
  access: 'session',
  body: code,
  answer: told,
  refusals: ['factor-unchanged', 'factor-not-there', 'too-many-tries'],
} satisfies Contract;

function authenticatorRoutes(app: FastifyInstance, parts: SecondFactorParts): void {
  const { sessions, guard, database, ownCodes } = parts;
  app.post(`${at}/authenticator`, { config: { contract: prepareApp } }, async (request, reply) => {
    const user = await requireFreshSignIn(parts, request);
    if (!(await hasPassword(database.db, user.uid))) throw new CallError('factor-not-for-google');
    if (!user.emailVerified) throw new CallError('factor-needs-verified-email');
    if ((await ownCodes.factors(user.uid)).authenticator) throw new CallError('authenticator-there');
    const secret = await ownCodes.prepare(user.uid);
    void reply.header('cache-control', 'no-store');
    return { secret, uri: keyUri(secret, user.email) };
  });
  app.post(`${at}/authenticator/confirm`, { config: { contract: confirmApp } }, async (request) => {
    const user = await requireFreshSignIn(parts, request);
    if (!(await ownCodes.isFirstCode(user.uid, bodyOf(confirmApp, request).code)))
      throw new CallError('factor-unchanged');
    if (!(await changeFactor(parts, user, { authenticator: true })))
      throw new CallError('authenticator-there');
    const about = 'An authenticator app';
    await parts.notices.notify({ uid: user.uid, kind: 'second-factor-enabled', about }, request);
    return { message: notices.authenticatorEnabled };
  });
  app.post(`${at}/authenticator/disable`, { config: { contract: removeApp } }, async (request) => {
    const user = await sessions.requireOpen(request);
    await guard(request, `code ${user.uid}`);
    if (!(await ownCodes.factors(user.uid)).authenticator) throw new CallError('factor-not-there');
    const used = await ownCodes.use(user.uid, 'disable', bodyOf(removeApp, request).code);
    if (used === null) throw new CallError('factor-unchanged');
    if (!(await changeFactor(parts, user, { authenticator: false }))) throw new CallError('factor-not-there');
    const about = 'The authenticator app';
    await parts.notices.notify({ uid: user.uid, kind: 'second-factor-disabled', about }, request);
    return { message: notices.authenticatorDisabled };
  });
}

const renewCodes = {
  summary: 'Ten new recovery codes in place of all before; they are shown this once',
  access: 'session',
  answer: z.object({ codes: z.array(z.string()) }),
  refusals: ['sign-in-again', 'factor-not-there', 'too-many-tries'],
} satisfies Contract;

function recoveryRoute(app: FastifyInstance, parts: SecondFactorParts): void {
  const { database, ownCodes } = parts;
  app.post(`${at}/recovery-codes`, { config: { contract: renewCodes } }, async (request, reply) => {
    const { uid } = await requireFreshSignIn(parts, request);
    if (!(await hasFactor(database.db, uid))) throw new CallError('factor-not-there');
    const codes = await ownCodes.renewRecovery(uid);
    await parts.notices.notify({ uid, kind: 'recovery-codes-made' }, request);
    void reply.header('cache-control', 'no-store');
    return { codes };
  });
}

const finish = {
  summary: 'Complete a sign-in with the code sent to the phone, of the authenticator app, or for recovery',
  access: 'pending',
  body: code,
  answer: signInAnswer,
  refusals: ['code-wrong', 'user-disabled', 'too-many-tries'],
} satisfies Contract;
const resend = {
  summary: 'Send the code of a pending sign-in again',
  access: 'pending',
  answer: sent,
  refusals: ['code-not-sent', 'too-many-codes'],
} satisfies Contract;
const cancel = {
  summary: 'Cancel a pending sign-in',
  access: 'anybody',
  answer: z.object({ canceled: z.boolean() }),
} satisfies Contract;

function signInRoutes(app: FastifyInstance, parts: SecondFactorParts): void {
  const { pending, codes, guard, signIn, database } = parts;
  const waiting = async (request: FastifyRequest) => {
    await guard(request);
    const found = await pending.find(request);
    if (!found) throw new CallError('no-pending-sign-in');
    return found;
  };
  app.post(`${at}/sign-in`, { config: { contract: finish } }, async (request, reply) => {
    const { id, uid } = await waiting(request);
    const used = await parts.ownCodes.use(uid, id, bodyOf(finish, request).code);
    if (used === null) throw new CallError('code-wrong');
    if (!(await pending.end(reply, id))) throw new CallError('no-pending-sign-in');
    const opened = await signIn.open(request, reply, uid);
    if (used === 'recovery') await parts.notices.notify({ uid, kind: 'recovery-code-used' }, request);
    return opened;
  });
  app.post(`${at}/resend`, { config: { contract: resend } }, async (request) => {
    const { id, uid } = await waiting(request);
    const phone = await enrolledPhone(database.db, uid);
    if (phone === null) throw new CallError('no-pending-sign-in');
    await codes.send(uid, id, phone);
    return { message: notices.codeSent, phoneNumber: masked(phone) };
  });
  app.post(`${at}/cancel`, { config: { contract: cancel } }, async (request, reply) => {
    await guard(request);
    const found = await pending.find(request);
    return { canceled: found ? await pending.end(reply, found.id) : false };
  });
}
