import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UploadMemory } from '../analysis/upload-memory.ts';
import { callerOf } from '../platform/caller.ts';
import type { Contract } from '../platform/contract.ts';
import { CallError } from '../platform/errors.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import type { ReportKeys } from './keys.ts';
import { claimsShape } from './seal.ts';
import type { Verifier } from './verifier.ts';

/** Largest report that is checked, in bytes. */
const largest = 8 * 1024 * 1024;
/** Bytes of reports held at once over all checks. */
const largestTogether = 128 * 1024 * 1024;
/** Checks of one address in a minute. */
const perMinute = 60;

const keyState = z.enum(['current', 'earlier', 'revoked']);

const verify = {
  summary: 'Tell whether a report, PDF or JSON, is as it was issued; nothing is kept',
  access: 'anybody',
  body: z.object({
    documentSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('Of the statement beside it; before the file'),
    report: z.string().describe('The report'),
  }),
  bodyType: 'multipart/form-data',
  answer: z.object({
    result: z.enum(['genuine', 'altered', 'unknown-key', 'revoked-key', 'not-a-report']),
    statement: z.enum(['same', 'other', 'not-given']),
    report: claimsShape
      .omit({ format: true, version: true, report: true })
      .extend({ code: z.string(), keyState })
      .nullable()
      .describe('What the seal vouches for, where it fits'),
  }),
  refusals: [
    'not-a-form',
    'no-file',
    'several-files',
    'report-too-large',
    'malformed-upload',
    'too-many-tries',
    'too-many-at-once',
    'report-too-complex',
    'busy',
    'stopping',
    'internal',
  ],
} satisfies Contract;

/** What the server says of a report. */
export type VerifyAnswer = z.infer<typeof verify.answer>;

const publicKeys = {
  summary: 'The public keys reports are sealed with (RFC 7517)',
  access: 'anybody',
  answer: z.object({
    keys: z.array(
      z.object({
        ...{ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() },
        ...{ alg: z.literal('EdDSA'), use: z.literal('sig'), state: keyState, since: z.string() },
      }),
    ),
  }),
} satisfies Contract;

/** Checking a report, open to anyone who was shown one. */
export function verifyRoutes(app: FastifyInstance, keys: ReportKeys, verifier: Verifier): void {
  const checks = new RateLimit(perMinute, 60_000);
  const memory = new UploadMemory(largestTogether);

  app.post('/api/verify', { config: { contract: verify } }, async (request, reply) => {
    const caller = callerOf(request.ip);
    checks.count(caller);
    refuseFarTooLarge(request, reply);
    const { file, documentSha256 } = await receiveReport(request, memory);
    const { result, seal, keyState } = await verifier
      .check(caller, file)
      .finally(() => memory.give(file.length));
    const same = seal && documentSha256 !== null && seal.document === documentSha256;
    return reply.header('cache-control', 'no-store').send({
      result,
      statement: documentSha256 === null || !seal ? 'not-given' : same ? 'same' : 'other',
      report: seal && {
        ...{ id: seal.id, preset: seal.preset, issuedAt: seal.issuedAt, engine: seal.engine },
        ...{ score: seal.score, verdict: seal.verdict, document: seal.document },
        ...{ code: seal.code, key: seal.key, keyState },
      },
    });
  });

  app.get('/.well-known/assay-keys.json', { config: { contract: publicKeys } }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: await keys.published() }),
  );
}

/** A form so large that reading it to its end would be an attack's work is refused unread. */
function refuseFarTooLarge(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) <= largest * 2) return;
  void reply.header('connection', 'close');
  throw new CallError('report-too-large');
}

/** Reads the form into memory, the file's bytes counted; whoever calls gives them back. @throws CallError */
async function receiveReport(
  request: FastifyRequest,
  memory: UploadMemory,
): Promise<{ file: Uint8Array; documentSha256: string | null }> {
  if (!request.isMultipart()) throw new CallError('not-a-form');
  const chunks: Buffer[] = [];
  let taken = 0;
  let found = false;
  let documentSha256: string | null = null;
  let refusal: CallError | null = null;
  const limits = { fileSize: largest, files: 2, fields: 4, fieldSize: 256 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname !== 'documentSha256') continue;
        const hash = verify.body.shape.documentSha256.safeParse(part.value);
        if (hash.success) documentSha256 = hash.data ?? null;
        else refusal ??= new CallError('invalid-fields');
      } else if (found || part.fieldname !== 'report') {
        refusal ??= new CallError(found ? 'several-files' : 'no-file');
        part.file.resume();
      } else {
        found = true;
        for await (const chunk of part.file as AsyncIterable<Buffer>) {
          memory.take(chunk.length);
          taken += chunk.length;
          chunks.push(chunk);
        }
        if (part.file.truncated) refusal ??= new CallError('report-too-large');
      }
    }
    if (refusal) throw refusal;
    if (!found) throw new CallError('no-file');
    return { file: Buffer.concat(chunks), documentSha256 };
  } catch (error) {
    memory.give(taken);
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new CallError('report-too-large');
  if (code === 'FST_FILES_LIMIT') return new CallError('several-files');
  return new CallError('malformed-upload', undefined, { cause: error });
}
