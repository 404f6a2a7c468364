import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { compileLater } from './compile-later.ts';
import { inflatePartially } from './inflate.ts';
import type { HashName, Platform } from './platform.ts';
import { deploymentTrustLists, readTrustFolder } from './trust-folder.ts';
import { verifySignature } from './verify-signature.ts';

const nothing = new Uint8Array(0);

/** Streams that unpack to more are read again into one buffer, as joining chunks would take the memory twice. */
const mostInChunks = 8 * 1024 * 1024;

function inflate(
  data: Uint8Array,
  limit: number,
): { bytes: Uint8Array; complete: boolean; overflow: boolean } {
  // Small chunks waste calls, large ones memory: most streams of a statement expand about fourfold.
  const chunkSize = Math.min(1 << 20, Math.max(1024, data.length * 4));
  const inChunks = inflateUpTo(data, Math.min(limit, mostInChunks), chunkSize);
  return inChunks.overflow && limit > mostInChunks ? inflateUpTo(data, limit, limit + 1) : inChunks;
}

function inflateUpTo(
  data: Uint8Array,
  limit: number,
  chunkSize: number,
): { bytes: Uint8Array; complete: boolean; overflow: boolean } {
  try {
    const result = inflateSync(data, { maxOutputLength: Math.max(1, limit), chunkSize });
    const bytes = new Uint8Array(result.buffer, result.byteOffset, result.length);
    if (bytes.length <= limit) return { bytes, complete: true, overflow: false };
    return { bytes: nothing, complete: false, overflow: true };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // What a bomb begins with is worth nothing, and reading it again would cost as much as the bomb.
    if (code === 'ERR_BUFFER_TOO_LARGE') return { bytes: nothing, complete: false, overflow: true };
    return inflatePartially(data, limit);
  }
}

function hash(algorithm: HashName, data: Uint8Array): Uint8Array {
  // RFC 8419, 3: 512 bits of SHAKE256 serve as a message digest.
  const options = algorithm === 'shake256' ? { outputLength: 64 } : {};
  return new Uint8Array(createHash(algorithm, options).update(data).digest());
}

export { compileLater, readTrustFolder };

/** The platform of Node: zlib and OpenSSL do the work. */
export const nodePlatform: Platform = {
  inflate,
  hash,
  verify: verifySignature,
  trustLists: deploymentTrustLists,
  aesCbc(mode, key, iv, data) {
    const create = mode === 'encrypt' ? createCipheriv : createDecipheriv;
    const cipher = create(`aes-${key.length * 8}-cbc`, key, iv);
    cipher.setAutoPadding(false);
    return new Uint8Array(Buffer.concat([cipher.update(data), cipher.final()]));
  },
};
