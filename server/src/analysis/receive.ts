import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CallError } from '../platform/errors.ts';

/** A document that has arrived. */
export interface Upload {
  bytes: Uint8Array;
  fileName: string;
}

/** Bytes of documents held at once over all uploads. */
export class UploadMemory {
  #held = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get held(): number {
    return this.#held;
  }

  /** @throws CallError `busy` when there is no room. */
  take(bytes: number): void {
    if (this.#held + bytes > this.#limit) throw new CallError('busy');
    this.#held += bytes;
  }

  give(bytes: number): void {
    this.#held -= bytes;
  }
}

const longestName = 255;

/**
 * Reads the one document of a multipart form into memory, counting its bytes against `memory`; call
 * `release` when the document is done with.
 * @throws CallError `not-a-form`, `no-file`, `several-files`, `too-large`, `malformed-upload`, `busy`
 */
export async function receiveDocument(
  request: FastifyRequest,
  limits: { maxBytes: number },
  memory: UploadMemory,
): Promise<{ upload: Upload; release(): void }> {
  if (!request.isMultipart()) throw new CallError('not-a-form');
  let taken = 0;
  const chunks: Buffer[] = [];
  let upload: Upload | null = null;
  let refusal: CallError | null = null;
  const release = () => {
    memory.give(taken);
    taken = 0;
  };
  try {
    for await (const part of request.parts({ limits: { fileSize: limits.maxBytes, files: 4, fields: 8 } })) {
      if (part.type !== 'file') continue;
      // The rest of a refused form is still read, without being kept, so that the refusal can be heard.
      if (upload || part.fieldname !== 'file') {
        refusal ??= new CallError(upload ? 'several-files' : 'no-file');
        part.file.resume();
        continue;
      }
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        if (refusal) continue;
        try {
          memory.take(chunk.length);
          taken += chunk.length;
          chunks.push(chunk);
        } catch (error) {
          refusal = error as CallError;
        }
      }
      if (part.file.truncated) refusal ??= new CallError('too-large');
      upload = { bytes: join(chunks, taken), fileName: plainName(part) };
    }
    if (refusal) throw refusal;
    if (!upload) throw new CallError('no-file');
    return { upload, release };
  } catch (error) {
    release();
    throw asRefusal(error);
  }
}

function join(chunks: Buffer[], length: number): Uint8Array {
  const whole = Buffer.concat(chunks, length);
  chunks.length = 0;
  return new Uint8Array(whole.buffer, whole.byteOffset, whole.byteLength);
}

/** The name without folders and control characters; never used as a path. */
function plainName(part: Multipart & { type: 'file' }): string {
  const last = (part.filename ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{Cc}|\p{Cf}/gu, '').trim();
  return clean.slice(0, longestName) || 'Unnamed file';
}

function asRefusal(error: unknown): unknown {
  if (error instanceof CallError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new CallError('too-large');
  if (code === 'FST_FILES_LIMIT') return new CallError('several-files');
  return new CallError('malformed-upload', undefined, { cause: error });
}
