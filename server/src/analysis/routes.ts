import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError, errorBody } from '../platform/errors.ts';
import type { Settings } from '../platform/settings.ts';
import { uploadAnswer } from './answer.ts';
import { openEventStream, wantsEvents } from './event-stream.ts';
import type { StageProgress } from './messages.ts';
import type { AnalysisPool } from './pool.ts';
import { receiveDocument, UploadMemory, type Upload } from './receive.ts';

/** What the analysis routes work with. */
export interface AnalysisParts {
  pool: AnalysisPool;
  settings: Settings;
  now: () => Date;
}

/**
 * `POST /upload`: one PDF in field `file`. The answer is JSON, or with `Accept: text/event-stream` a stream
 * of `progress` events that ends with one `result` or `error` event (its data holds `status` too).
 */
export function analysisRoutes(app: FastifyInstance, parts: AnalysisParts): void {
  const { pool, settings } = parts;
  const memory = new UploadMemory(settings.upload.memoryBytes);
  app.post('/upload', async (request, reply) => {
    // Refused before the document is read: what cannot be judged is not taken in.
    if (pool.full) throw new CallError(pool.ready ? 'busy' : 'stopping');
    refuseFarTooLarge(request, reply, settings.upload.maxBytes);
    const gone = whenGone(reply);
    const { upload, release } = await receiveDocument(request, settings.upload, memory);
    try {
      if (!beginsAsPdf(upload.bytes)) throw new CallError(upload.bytes.length === 0 ? 'empty' : 'not-a-pdf');
      if (wantsEvents(request.headers.accept)) {
        await answerWithEvents(parts, upload, reply, gone);
        return reply;
      }
      const judgement = await pool.run({ ...upload, signal: gone });
      return uploadAnswer(judgement, parts.now());
    } finally {
      release();
    }
  });
}

async function answerWithEvents(
  { pool, now }: AnalysisParts,
  upload: Upload,
  reply: FastifyReply,
  gone: AbortSignal,
): Promise<void> {
  if (pool.full) throw new CallError('busy');
  const events = openEventStream(reply);
  const onProgress = (progress: StageProgress) => events.send('progress', progress);
  try {
    const judgement = await pool.run({ ...upload, signal: gone, onProgress });
    events.send('result', uploadAnswer(judgement, now()));
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
