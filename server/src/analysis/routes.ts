import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Contract } from '../platform/contract.ts';
import { CallError, errorBody } from '../platform/errors.ts';
import type { Settings } from '../platform/settings.ts';
import type { Database } from '../platform/database.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import type { Sessions } from '../identity/sessions.ts';
import { checkMayScan, recordScan } from './store.ts';
import { uploadAnswer, type UploadAnswer } from './answer.ts';
import { openEventStream, wantsEvents } from '../platform/event-stream.ts';
import type { Judgement, StageProgress } from './messages.ts';
import type { AnalysisPool } from './pool.ts';
import { earlierScans } from './scan-history.ts';
import { receiveDocument, UploadMemory, type Upload } from './receive.ts';

/** What the analysis routes work with. */
export interface AnalysisParts {
  pool: AnalysisPool;
  settings: Settings;
  now: () => Date;
  /** Accounts; without them scans are anybody's and none is kept. */
  accounts?: { database: Database; sessions: Sessions; feed: ProfileFeed; secret: string };
}

const upload = {
  summary: 'Scan one PDF; with `Accept: text/event-stream` its stages and result as events',
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
 * of `progress` events that ends with one `result` or `error` event (its data holds `status` too).
 */
export function analysisRoutes(app: FastifyInstance, parts: AnalysisParts): void {
  const { pool, settings } = parts;
  const memory = new UploadMemory(settings.upload.memoryBytes);
  app.post('/upload', { config: { contract: upload } }, async (request, reply) => {
    // Refused before the document is read: what cannot be judged is not taken in.
    if (pool.broken) throw new CallError('no-worker');
    if (pool.full) throw new CallError(pool.ready ? 'busy' : 'stopping');
    refuseFarTooLarge(request, reply, settings.upload.maxBytes);
    const uid = await scannerOf(parts, request);
    const gone = whenGone(reply);
    const { upload: document, release } = await receiveDocument(request, settings.upload, memory);
    try {
      if (!beginsAsPdf(document.bytes))
        throw new CallError(document.bytes.length === 0 ? 'empty' : 'not-a-pdf');
      if (wantsEvents(request.headers.accept)) {
        await answerWithEvents(parts, { upload: document, uid }, reply, gone);
        return reply;
      }
      const judgement = await pool.run({
        ...document,
        ...(await historyOf(parts, uid, request.log)),
        signal: gone,
      });
      return await kept(parts, uid, judgement);
    } finally {
      release();
    }
  });
}

/** Who scans: `null` for nobody signed in, where that is allowed. */
async function scannerOf(
  { accounts, settings }: AnalysisParts,
  request: FastifyRequest,
): Promise<string | null> {
  if (!accounts && settings.requireSignIn) throw new CallError('not-signed-in');
  if (!accounts) return null;
  const user = settings.requireSignIn
    ? await accounts.sessions.need(request)
    : await accounts.sessions.find(request);
  if (user) await checkMayScan(accounts.database, user.uid);
  return user?.uid ?? null;
}

/** The answer once its scan is kept: what the user is told of is in the database. */
async function kept(
  { accounts, now }: AnalysisParts,
  uid: string | null,
  judgement: Judgement,
): Promise<UploadAnswer> {
  const answer = uploadAnswer(judgement, now());
  if (!accounts || uid === null) return answer;
  return { ...answer, addedToHistory: await recordScan(accounts, uid, answer, judgement.fingerprint) };
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
  { upload, uid }: { upload: Upload; uid: string | null },
  reply: FastifyReply,
  gone: AbortSignal,
): Promise<void> {
  const { pool } = parts;
  if (pool.full) throw new CallError('busy');
  const events = openEventStream(reply);
  const onProgress = (progress: StageProgress) => events.send('progress', progress);
  try {
    const history = await historyOf(parts, uid, reply.log);
    const judgement = await pool.run({ ...upload, ...history, signal: gone, onProgress });
    events.send('result', await kept(parts, uid, judgement));
  } catch (error) {
    const refusal = error instanceof CallError ? error : new CallError('internal');
    if (refusal.reason === 'internal') reply.log.error({ err: error }, 'scan failed');
    events.send('error', { status: refusal.status, ...errorBody(refusal) });
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
