import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CallError } from '../platform/errors.ts';
import { atLeastRate, type TransferRate } from '../platform/transfer-rate.ts';
import type { UploadMemory } from './upload-memory.ts';

/** A document that has arrived. */
export interface Upload {
  bytes: Uint8Array;
  fileName: string;
}

const longestName = 255;

/** Memory that an arriving document is counted against, until it is given back once. */
class Held {
  readonly #memory: UploadMemory;
  readonly #owner: string;
  #bytes = 0;
  #done = false;

  constructor(memory: UploadMemory, owner: string) {
    this.#memory = memory;
    this.#owner = owner;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @throws CallError as `UploadMemory.take`; after the release `canceled` */
  take(bytes: number): void {
    if (this.#done) throw new CallError('cancelled');
    this.#memory.take(bytes, this.#owner);
    this.#bytes += bytes;
  }

  release(): void {
    this.#done = true;
    this.#memory.give(this.#bytes, this.#owner);
    this.#bytes = 0;
  }
}

/** What a document is received with. */
export interface ReceiveParts {
  maxBytes: number;
  rate: TransferRate;
  memory: UploadMemory;
  /** Whose bytes these are. */
  owner: string;
}

/**
 * Reads the one document of a multipart form into memory, its bytes counted as they arrive; call `release` when
 * the document is done with.
 * @throws CallError `not-a-form`, `no-file`, `several-files`, `too-large`, `malformed-upload`, `busy`,
 * `too-many-at-once`, `too-slow`
 */
export async function receiveDocument(
  request: FastifyRequest,
  parts: ReceiveParts,
): Promise<{ upload: Upload; release(): void }> {
  if (!request.isMultipart()) throw new CallError('not-a-form');
  const held = new Held(parts.memory, parts.owner);
  try {
    const upload = await atLeastRate(request, parts.rate, () => readForm(request, parts.maxBytes, held));
    return { upload, release: () => held.release() };
  } catch (error) {
    held.release();
    throw asRefusal(error);
  }
}

async function readForm(request: FastifyRequest, maxBytes: number, held: Held): Promise<Upload> {
  const chunks: Buffer[] = [];
  let upload: Upload | null = null;
  let refusal: CallError | null = null;
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 4, fields: 8 } })) {
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
        held.take(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        refusal = error as CallError;
        chunks.length = 0;
      }
    }
    if (part.file.truncated) refusal ??= new CallError('too-large');
    upload = { bytes: join(chunks, refusal ? 0 : held.bytes), fileName: plainName(part) };
  }
  if (refusal) throw refusal;
  if (!upload) throw new CallError('no-file');
  return upload;
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
