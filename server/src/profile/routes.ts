import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { line } from '../identity/fields.ts';
import type { Sessions } from '../identity/sessions.ts';
import { recordEvent } from '../audit/log.ts';
import { bodyOf, queryOf, type Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { openEventStream, acceptsGzip, type EventStream } from '../platform/event-stream.ts';
import type { ProfileFeed } from './feed.ts';
import { LiveLimit } from './live-limit.ts';
import { ownUid } from './own.ts';
import { historyMark, notProvided, profileAt, profileSince, readProfile, type HistoryMark } from './store.ts';

/** A scan of the history as it is served. */
export const historyEntrySchema = z.object({
  id: z.string(),
  fileName: z.string(),
  analysisResult: z.object({
    score: z.number(),
    recommendation: z.string(),
    findings: z.array(z.string()),
    report_path: z.string(),
  }),
  scannedAt: z.string(),
  subscriptionPlan: z.string(),
  holder: z.string().optional(),
  issuer: z.string().optional(),
});
const record = z.object({
  uid: z.string(),
  fullName: z.string(),
  email: z.string(),
  companyName: z.string(),
  subscriptionPlan: z.enum(['free', 'starter', 'business']),
  subscriptionStatus: z.enum(['active', 'trial', 'canceled', 'past_due', 'unpaid']),
  subscriptionId: z.string().nullable(),
  trial_end: z.string().nullable(),
  nextBillingDate: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  hasUsedTrial: z.boolean(),
  freeScansLeft: z.number(),
  mfaEnabled: z.boolean(),
  scanHistory: z.array(historyEntrySchema),
  createdAt: z.string(),
  termsVersion: z.string().nullable(),
  termsAcceptedAt: z.string().nullable(),
});
const get = {
  summary: 'Your profile record',
  access: 'session',
  answer: record,
  refusals: ['not-found', 'profile-not-there'],
} satisfies Contract;
const patch = {
  summary: 'Change name or company; every other field is the server’s to write',
  access: 'session',
  body: z.strictObject({
    fullName: line.min(1).optional(),
    companyName: line.transform((name) => name || notProvided).optional(),
  }),
  answer: record,
  refusals: ['not-found'],
} satisfies Contract;
const live = {
  summary:
    'The record at once and after each change, as events; resumes after Last-Event-ID, or `after`. With `changes=1` an event `changes` leaves out the history that was sent before: `added` follows it, `entries` are there in all',
  access: 'session',
  // A reader that makes its connection again cannot set the header.
  query: z.object({ after: z.coerce.number().int().optional(), changes: z.enum(['0', '1']).optional() }),
  answerType: 'text/event-stream',
  refusals: ['not-found', 'too-many-at-once', 'busy'],
} satisfies Contract;

const packed = promisify(gzip);

/** Characters from which a record is packed: a history of thousands of scans has megabytes. */
const worthPacking = 16_384;

/** What the profile routes work with. */
export interface ProfileRouteParts {
  database: Database;
  sessions: Sessions;
  feed: ProfileFeed;
}

/** `GET` and `PATCH /api/users/{uid}`, and its live stream: one's own record; a stranger's is not there. */
export function profileRoutes(app: FastifyInstance, parts: ProfileRouteParts): void {
  const { db } = parts.database;
  const own = (request: FastifyRequest) => ownUid(parts.sessions, request);
  const limit = new LiveLimit();
  const read = async (uid: string) => {
    const profile = await readProfile(parts.database, uid);
    if (!profile) throw new CallError('not-found');
    return profile;
  };
  app.get('/api/users/:uid', { config: { contract: get } }, async (request, reply) => {
    const text = JSON.stringify(await read(await own(request)));
    void reply.header('cache-control', 'no-store').header('vary', 'accept-encoding');
    void reply.type('application/json; charset=utf-8');
    if (text.length < worthPacking || !acceptsGzip(request.headers['accept-encoding'])) return text;
    return reply.header('content-encoding', 'gzip').send(await packed(text, { level: 4 }));
  });
  app.patch('/api/users/:uid', { config: { contract: patch } }, async (request) => {
    const uid = await own(request);
    const fields = bodyOf(patch, request);
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('profile')
        .set((eb) => ({ ...fields, changes: eb('changes', '+', 1) }))
        .where('uid', '=', uid)
        .execute();
      await recordEvent(tx, { uid, kind: 'profile-changed' }, request);
      await parts.feed.changed(tx, uid);
    });
    return read(uid);
  });

  // Pushes the record at once and after every change; a resumed stream skips what it has seen.
  app.get('/api/users/:uid/live', { config: { contract: live } }, async (request, reply) => {
    const uid = await own(request);
    const { after, changes } = queryOf(live, request);
    const leavePlace = limit.enter(uid);
    reply.raw.once('close', leavePlace);
    const events = openEventStream(reply, { packed: acceptsGzip(request.headers['accept-encoding']) });
    const queue = pusherOf(parts, request, events, {
      uid,
      seen: Number(request.headers['last-event-id'] ?? after ?? -1),
      inParts: changes === '1',
    });
    const leave = parts.feed.listen(uid, queue);
    reply.raw.once('close', leave);
    queue();
    return reply;
  });
}

/** What sends a reader the newest state, one push after the other; `from` is what the reader has. */
function pusherOf(
  parts: ProfileRouteParts,
  request: FastifyRequest,
  events: EventStream,
  from: { uid: string; seen: number; inParts: boolean },
): () => void {
  const { uid, inParts } = from;
  let { seen } = from;
  let mark: HistoryMark | null = null;
  let last = Promise.resolve();
  let waiting = false;
  const push = async () => {
    waiting = false;
    // A reader slower than the changes gets the newest state, not every state between.
    await events.ready();
    // Whoever has been signed out or deleted meanwhile hears no more.
    if (!(await parts.sessions.find(request))) return events.end();
    const since = mark && (await profileSince(parts.database, uid, mark));
    if (since) {
      mark = since.mark;
      if (since.changes === seen) return;
      seen = since.changes;
      return events.send('changes', since.profile, String(seen));
    }
    const found = await profileAt(parts.database, uid);
    if (!found) return events.end();
    const has = found.changes === seen;
    // A reader that has seen this state has this history; where not, it finds its count wrong and asks again.
    if (inParts) mark = historyMark(found.profile.scanHistory.map(({ id }) => id));
    if (has) return;
    seen = found.changes;
    events.send('profile', found.profile, String(seen));
  };
  return () => {
    if (waiting) return;
    waiting = true;
    last = last.then(push).catch(() => events.end());
  };
}
