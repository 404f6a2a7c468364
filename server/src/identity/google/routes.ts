import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { queryOf, type Contract } from '../../platform/contract.ts';
import type { Database } from '../../platform/database.ts';
import { CallError, errorBody } from '../../platform/errors.ts';
import type { Guard } from '../guard.ts';
import type { Sessions } from '../sessions.ts';
import type { SignIn } from '../sign-in.ts';
import { confirmSession, requireFreshSignIn } from '../fresh.ts';
import type { OwnerNotices } from '../owner-notices.ts';
import { isLinked, unlinkGoogle, userOfGoogle } from './account.ts';
import { openIdProvider, type ProviderClient, type ProviderIdentity } from './provider.ts';

/** What the routes work with. */
export interface GoogleParts {
  database: Database;
  sessions: Sessions;
  signIn: SignIn;
  guard: Guard;
  notices: OwnerNotices;
  google: ProviderClient;
  secret: string;
  appUrl: string;
}

const at = '/api/identity/google';
const cookieName = 'assay.google';
/** Seconds a user may take at the provider. */
const goodFor = 600;
const intent = z.enum(['sign-in', 'sign-up', 'link', 'confirm']);
/** What a user goes to Google for. */
export type GoogleIntent = z.infer<typeof intent>;
const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent,
  /** Who links or confirms; empty for a sign-in. */
  uid: z.string(),
});

const start = {
  summary:
    'Open in a popup: leads to Google; `link` adds Google to the signed-in account, `confirm` confirms who is signed in',
  access: 'anybody',
  query: z.object({ intent: intent.default('sign-in') }),
  status: 302,
  refusals: ['google-sign-in-failed', 'google-sign-up-failed'],
} satisfies Contract;
const callback = {
  summary: 'Where Google leads back to; notifies the opener on the channel `assay-google` and closes',
  access: 'anybody',
  query: z.object({
    code: z.string().max(4000).optional(),
    state: z.string().max(200).optional(),
    error: z.string().max(200).optional(),
    iss: z.string().max(500).optional(),
  }),
  answerType: 'text/html',
  refusals: [
    'google-sign-in-failed',
    'google-sign-up-failed',
    'google-password-account',
    'google-other-account',
    'link-needs-verified-email',
    'sign-in-again',
  ],
} satisfies Contract;

const unlink = {
  summary: 'Remove Google as a sign-in method; an account always keeps a password',
  access: 'session',
  status: 204,
  refusals: ['google-not-linked', 'last-sign-in', 'sign-in-again'],
} satisfies Contract;

/** Tells the page that opened the popup, wherever the provider's own isolation has cut the link to it. */
const popupScript = `const result = JSON.parse(document.body.dataset.result);
new BroadcastChannel('assay-google').postMessage(result);
window.close();
`;

/** Sign-in by Google in a popup, under `/api/identity/google`. */
export function googleRoutes(app: FastifyInstance, parts: GoogleParts): void {
  const { guard, sessions } = parts;
  const provider = openIdProvider(parts.google, `${parts.appUrl}${at}/callback`);
  const cookie = flowCookie(parts.secret, parts.appUrl.startsWith('https:'));

  app.delete(at, { config: { contract: unlink } }, async (request, reply) => {
    const { uid } = await requireFreshSignIn(parts, request);
    await unlinkGoogle(parts.database, uid);
    await parts.notices.notify({ uid, kind: 'google-unlinked', about: 'Google' }, request);
    return reply.status(204).send();
  });

  app.get(`${at}/popup.js`, async (_request, reply) => reply.type('text/javascript').send(popupScript));

  app.get(`${at}/start`, { config: { contract: start } }, async (request, reply) => {
    await guard(request);
    const { intent } = queryOf(start, request);
    try {
      const uid = await whoBegins(intent, request);
      const { url, check } = await provider.begin();
      await cookie.set(reply, { ...check, intent, uid });
      // The popup keeps its opener only when neither end asks for isolation.
      return reply.header('cross-origin-opener-policy', 'unsafe-none').redirect(url);
    } catch (error) {
      // The popup would show the refusal to no one: it is told to the page that opened it.
      return refusePopup(request, reply, error instanceof CallError ? error : failed(intent, error));
    }
  });

  const whoBegins = async (intent: string, request: FastifyRequest) => {
    if (intent === 'confirm') return (await sessions.need(request)).uid;
    if (intent !== 'link') return '';
    const user = await requireFreshSignIn(parts, request);
    if (!user.emailVerified) throw new CallError('link-needs-verified-email');
    return user.uid;
  };

  app.get(`${at}/callback`, { config: { contract: callback } }, async (request, reply) => {
    await guard(request);
    void reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
    const waiting = await cookie.read(request);
    cookie.clear(reply);
    try {
      const { code, state, error, iss } = queryOf(callback, request);
      if (!waiting || !state || !equal(state, waiting.state)) throw failed('sign-in', 'state');
      // Closing the provider's page is not an error (requirements, section 8).
      if (error === 'access_denied') return answerPopup(reply, { closed: true });
      if (error || !code) throw failed(waiting.intent, error);
      const identity = await provider.finish({ code, state, iss }, waiting).catch((fault: unknown) => {
        throw failed(waiting.intent, fault);
      });
      return answerPopup(reply, await outcome(parts, { request, reply }, waiting, identity));
    } catch (error) {
      const intent = waiting?.intent ?? 'sign-in';
      return refusePopup(request, reply, error instanceof CallError ? error : failed(intent, error));
    }
  });
}

/** Does with a Google identity what the popup was opened for, and says what the page is told of it. */
async function outcome(
  parts: GoogleParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  waiting: z.infer<typeof flow>,
  identity: ProviderIdentity,
) {
  if (waiting.intent === 'sign-in' || waiting.intent === 'sign-up') {
    const uid = await userOfGoogle(parts.database, identity, null);
    return await parts.signIn.begin(request, reply, uid);
  }
  const { uid, sessionId } = await parts.sessions.requireOpen(request);
  if (uid !== waiting.uid) throw new CallError('not-yours');
  if (waiting.intent === 'confirm') {
    if (!(await isLinked(parts.database, uid, identity.subject))) throw new CallError('google-other-account');
    await confirmSession(parts.database, sessionId);
    return { confirmed: true };
  }
  await userOfGoogle(parts.database, identity, uid);
  await parts.notices.notify({ uid, kind: 'google-linked', about: `Google (${identity.email})` }, request);
  return { linked: true };
}

function failed(intent: string, cause: unknown): CallError {
  const reason = intent === 'sign-up' ? 'google-sign-up-failed' : 'google-sign-in-failed';
  return new CallError(reason, undefined, { cause });
}

function refusePopup(request: FastifyRequest, reply: FastifyReply, refusal: CallError) {
  if (refusal.cause) request.log.warn({ err: refusal.cause }, 'sign-in by Google failed');
  return answerPopup(reply.status(refusal.status), errorBody(refusal));
}

function answerPopup(reply: FastifyReply, result: object) {
  const data = JSON.stringify(result).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Google – Assay</title><body data-result="${data}"><p>You may close this window.</p><script src="${at}/popup.js"></script></body></html>`,
    );
}

/** What a sign-in must come back with stays with the browser that began it, signed. */
function flowCookie(secret: string, secure: boolean) {
  const key = Buffer.from(`google ${secret}`);
  const attributes = `Path=${at}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    async set(reply: FastifyReply, value: z.infer<typeof flow>) {
      const token = await new SignJWT(value)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(`${goodFor}s`)
        .sign(key);
      void reply.header('set-cookie', `${cookieName}=${token}; ${attributes}; Max-Age=${goodFor}`);
    },
    async read(request: FastifyRequest) {
      const token = /(?:^|;\s*)assay\.google=([\w.-]+)/.exec(request.headers.cookie ?? '')?.[1];
      if (!token) return null;
      try {
        return flow.parse((await jwtVerify(token, key, { algorithms: ['HS256'] })).payload);
      } catch {
        return null;
      }
    },
    clear(reply: FastifyReply) {
      void reply.header('set-cookie', `${cookieName}=; ${attributes}; Max-Age=0`);
    },
  };
}

function equal(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
