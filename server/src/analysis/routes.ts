import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../platform/caller.ts';
import type { Contract } from '../platform/contract.ts';
import { CallError, errorBody, type Reason } from '../platform/errors.ts';
import type { Settings } from '../platform/settings.ts';
import type { Database } from '../platform/database.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Arrivals } from './arriving.ts';
import { checkMayScan, recordScan } from './store.ts';
import { uploadAnswer, type UploadAnswer } from './answer.ts';
import { openEventStream, wantsEvents } from '../platform/event-stream.ts';
import type { Judgement, StageProgress } from './messages.ts';
import { withoutAccountNumbers } from './account-numbers.ts';
import type { AnalysisPool } from './pool.ts';
import type { Scan } from './worker-slot.ts';
import { earlierScans } from './scan-history.ts';
import type { ScanAllowance } from './allowance.ts';
import type { Origin } from '../audit/log.ts';
import { receiveDocument, type Upload } from './receive.ts';
import { UploadMemory } from './upload-memory.ts';

/** What the analysis routes work with. */
export interface AnalysisParts {
  pool: AnalysisPool;
  settings: Settings;
  now: () => Date;
  /** Accounts; without them scans are anyone's and none is kept. */
  accounts?: {
    database: Database;
    sessions: Sessions;
    feed: ProfileFeed;
    secret: string;
    allowance: ScanAllowance;
    arrivals: Arrivals;
  };
}

/** Who scans. */
interface Scanner {
  /** `null` for no one signed in, where that is allowed. */
  uid: string | null;
  /** Whom time, memory and turns are counted for. */
  owner: string;
}

const upload = {
  summary:
    'Scan one PDF; with `Accept: text/event-stream` its stages and result as events, and the scan of a user goes on when the connection ends',
  access: 'anybody',
  body: z.object({ file: z.string().describe('The document') }),
  bodyType: 'multipart/form-data',
  invalid: 'no-file',
  answer: z.object({
    score: z.number(),
    recommendation: z.string(),
    findings: z.array(z.string()),
    report_path: z.string(),
    id: z.string(),
    scannedAt: z.string(),
    addedToHistory: z.boolean(),
    report: z.unknown(),
  }),
  refusals: [
    'not-signed-in',
    'no-scans-left',
    'payment-due',
    'several-files',
    'malformed-upload',
    'not-a-form',
    'not-a-pdf',
    'empty',
    'too-large',
    'too-many-pages',
    'too-many-objects',
    'too-much-data',
    'password-required',
    'unsupported-encryption',
    'no-pages',
    'damaged',
    'not-a-statement',
    'too-much-memory',
    'timed-out',
    'too-slow',
    'too-many-at-once',
    'scan-time-spent',
    'too-many-failed-scans',
    'busy',
    'stopping',
    'no-worker',
    'history-not-written',
    'cancelled',
    'internal',
  ],
} satisfies Contract;

/**
 * `POST /upload`: one PDF in field `file`. The answer is JSON, or with `Accept: text/event-stream` a stream
 * of `progress` events that ends with one `result` or `error` event (its data holds `status` too). For whoever is
 * signed in the stream begins with `started`, the scan's id, and the scan goes on without its reader.
 */
export function analysisRoutes(app: FastifyInstance, parts: AnalysisParts): void {
  const { pool, settings } = parts;
  const { maxBytes, memoryBytes, memoryBytesOfOne, rate } = settings.upload;
  const memory = new UploadMemory(memoryBytes, memoryBytesOfOne);
  const going = new Set<Promise<void>>();
  // Scans that no one listens to are written down too before the database closes.
  app.addHook('preClose', async () => {
    await Promise.allSettled(going);
    await parts.accounts?.arrivals.settled();
  });
  app.post('/upload', { config: { contract: upload } }, async (request, reply) => {
    // Refused before the document is read: what cannot be judged is not taken in.
    if (pool.broken) throw new CallError('no-worker');
    refuseFarTooLarge(request, reply, maxBytes);
    const scanner = await scannerOf(parts, request);
    const gone = whenGone(reply);
    const { owner } = scanner;
    const { upload: document, release } = await receiveDocument(request, {
      maxBytes,
      rate,
      memory,
      owner,
    }).catch((error: unknown) => {
      // What still comes of a stalled body is not waited for.
      if (error instanceof CallError && error.reason === 'too-slow') void reply.header('connection', 'close');
      throw error;
    });
    try {
      if (!beginsAsPdf(document.bytes))
        throw new CallError(document.bytes.length === 0 ? 'empty' : 'not-a-pdf');
      if (wantsEvents(request.headers.accept)) {
        const work = answerWithEvents(parts, { upload: document, scanner }, reply, gone);
        going.add(work);
        await work.finally(() => going.delete(work));
        return reply;
      }
      const judgement = await judge(parts, scanner, { ...document, signal: gone }, request.log);
      return await kept(parts, scanner.uid, judgement, { request });
    } finally {
      release();
    }
  });
}

function refuseFull(pool: AnalysisPool, owner: string): void {
  const refusal = pool.refusal(owner);
  if (refusal) throw new CallError(refusal === 'busy' && !pool.ready ? 'stopping' : refusal);
}

/** Who scans, if they may and there is room: what is refused for lack of it costs no more than the look at who asks. */
async function scannerOf(
  { accounts, settings, pool }: AnalysisParts,
  request: FastifyRequest,
): Promise<Scanner> {
  const nobody = { uid: null, owner: `address ${callerOf(request.ip)}` };
  if (!accounts && settings.requireSignIn) throw new CallError('not-signed-in');
  if (!accounts) {
    refuseFull(pool, nobody.owner);
    return nobody;
  }
  const user = settings.requireSignIn
    ? await accounts.sessions.need(request)
    : await accounts.sessions.find(request);
  const scanner = user ? { uid: user.uid, owner: `user ${user.uid}` } : nobody;
  refuseFull(pool, scanner.owner);
  if (user) await checkMayScan(accounts.database, user.uid);
  await accounts.allowance.check(scanner.owner, user?.emailVerified === true);
  return scanner;
}

/** Runs a scan beside the user's earlier ones, and counts what it cost. */
async function judge(
  parts: AnalysisParts,
  { uid, owner }: Scanner,
  scan: Scan,
  log: FastifyBaseLogger,
): Promise<Judgement> {
  let cpuMs = 0;
  let ended: Reason | null = null;
  try {
    const onCost = (ms: number) => (cpuMs = ms);
    // Others have come while the document arrived; what is refused now reads no history.
    refuseFull(parts.pool, owner);
    return await parts.pool.run({ ...scan, ...(await historyOf(parts, uid, log)), owner, onCost });
  } catch (error) {
    ended = error instanceof CallError ? error.reason : 'internal';
    throw error;
  } finally {
    if (cpuMs > 0) {
      // The answer does not wait for it, nor fail with it.
      void parts.accounts?.allowance
        .charge(owner, cpuMs, ended)
        .catch((error: unknown) => log.warn({ err: error }, 'a scan was not counted'));
    }
  }
}

/** The answer once its scan is kept: what the user is told of is in the database. */
async function kept(
  { accounts, now }: AnalysisParts,
  uid: string | null,
  judgement: Judgement,
  { request, id }: { request: Origin; id?: string | undefined },
): Promise<UploadAnswer> {
  const answer = uploadAnswer(withoutAccountNumbers(judgement), now(), id);
  if (!accounts || uid === null) return answer;
  const { fingerprint } = judgement;
  return { ...answer, addedToHistory: await recordScan(accounts, uid, answer, { fingerprint, request }) };
}

/** Earlier scans of the user who scans; a statement is judged without them when they cannot be read. */
async function historyOf({ accounts }: AnalysisParts, uid: string | null, log: FastifyBaseLogger) {
  if (!accounts || uid === null) return {};
  try {
    return { history: await earlierScans(accounts.database, accounts.secret, uid) };
  } catch (error) {
    log.warn({ err: error }, 'earlier scans could not be read');
    return {};
  }
}

async function answerWithEvents(
  parts: AnalysisParts,
  { upload, scanner }: { upload: Upload; scanner: Scanner },
  reply: FastifyReply,
  gone: AbortSignal,
): Promise<void> {
  refuseFull(parts.pool, scanner.owner);
  const { log, request } = reply;
  // Where it came from cannot be asked of a connection that is gone.
  const origin: Origin = { headers: request.headers, ip: request.ip };
  const { uid } = scanner;
  const arrival = uid === null ? undefined : await parts.accounts?.arrivals.begin(uid, upload.fileName);
  const events = openEventStream(reply);
  if (arrival) events.send('started', { id: arrival.id });
  const onProgress = (progress: StageProgress) => {
    arrival?.progress(progress);
    events.send('progress', progress);
  };
  const told = async (work: Promise<void> | undefined) =>
    work?.catch((error: unknown) => log.warn({ err: error }, 'the end of a scan was not written down'));
  try {
    const signal = arrival?.signal ?? gone;
    const judgement = await judge(parts, scanner, { ...upload, signal, onProgress }, log);
    const answer = await kept(parts, uid, judgement, { request: origin, id: arrival?.id });
    events.send('result', answer);
    await told(arrival?.kept(!gone.aborted));
  } catch (error) {
    const refusal = error instanceof CallError ? error : new CallError('internal');
    if (refusal.reason === 'internal') log.error({ err: error }, 'scan failed');
    events.send('error', { status: refusal.status, ...errorBody(refusal) });
    await told(arrival?.failed(refusal, !gone.aborted));
  } finally {
    events.end();
  }
}

/** A form so large that reading it to its end would be an attack's work is refused unread. */
function refuseFarTooLarge(request: FastifyRequest, reply: FastifyReply, maxBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) <= maxBytes * 4) return;
  void reply.header('connection', 'close');
  throw new CallError('too-large');
}

/** Aborted when the caller's connection ends before the answer. */
function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The header may stand anywhere in the first kilobyte (ISO 32000-2, 7.5.2 and what readers accept). */
function beginsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1029)).includes('%PDF-');
}
