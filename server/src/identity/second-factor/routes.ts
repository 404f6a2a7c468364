import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyOf, type Contract } from '../../platform/contract.ts';
import type { Database } from '../../platform/database.ts';
import { CallError } from '../../platform/errors.ts';
import { notices } from '../../platform/notices.ts';
import type { ProfileFeed } from '../../profile/feed.ts';
import type { BotCheck } from '../bot-check.ts';
import { botCheck } from '../fields.ts';
import type { Guard } from '../guard.ts';
import type { OwnerNotices } from '../owner-notices.ts';
import type { Sessions } from '../sessions.ts';
import { signInAnswer, type SignIn } from '../sign-in.ts';
import type { PhoneCodes } from './codes.ts';
import type { PendingSignIns } from './pending.ts';
import { masked, phoneNumber } from './phone.ts';
import { changeFactor, enrolledPhone, hasPassword } from './store.ts';

/** What the routes of the second factor work with. */
export interface SecondFactorParts {
  database: Database;
  sessions: Sessions;
  feed: ProfileFeed;
  codes: PhoneCodes;
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

/** The SMS second factor under `/api/identity/second-factor`: its state, enrolment, removal and sign-in. */
export function secondFactorRoutes(app: FastifyInstance, parts: SecondFactorParts): void {
  stateRoute(app, parts);
  enrolRoutes(app, parts);
  disableRoutes(app, parts);
  signInRoutes(app, parts);
}

const state = {
  summary: 'Whether a phone is enrolled, and which, masked',
  access: 'session',
  answer: z.object({ enabled: z.boolean(), phoneNumber: z.string().nullable() }),
} satisfies Contract;

function stateRoute(app: FastifyInstance, { database, sessions }: SecondFactorParts): void {
  app.get(at, { config: { contract: state } }, async (request, reply) => {
    const { uid } = await sessions.need(request);
    const phone = await enrolledPhone(database.db, uid);
    void reply.header('cache-control', 'no-store');
    return { enabled: phone !== null, phoneNumber: phone && masked(phone) };
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
    const user = await sessions.needOpen(request);
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
    if (!(await changeFactor(parts, user, phone))) throw new CallError('factor-there');
    await parts.notices.tell({ uid: user.uid, kind: 'second-factor-enabled' }, request);
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
    const user = await sessions.needOpen(request);
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
    const used = await codes.use(user.uid, 'disable', bodyOf(confirmDisable, request).code);
    if (used === null) throw new CallError('factor-unchanged');
    if (!(await changeFactor(parts, user, null))) throw new CallError('factor-not-there');
    await parts.notices.tell({ uid: user.uid, kind: 'second-factor-disabled' }, request);
    return { message: notices.factorDisabled };
  });
}

const finish = {
  summary: 'Complete a sign-in with the code sent to the enrolled phone',
  access: 'pending',
  body: code,
  answer: signInAnswer,
  refusals: ['code-wrong', 'user-disabled'],
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
    const right = await codes.use(uid, id, bodyOf(finish, request).code);
    if (right === null) throw new CallError('code-wrong');
    if (!(await pending.end(reply, id))) throw new CallError('no-pending-sign-in');
    return signIn.open(request, reply, uid);
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
