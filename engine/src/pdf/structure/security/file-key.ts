import type { Platform } from '../../../platform/platform.ts';
import { rc4 } from './rc4.ts';

/** Entries of the encryption dictionary that a file key is made from (ISO 32000-2, Table 21). */
export interface KeyEntries {
  revision: number;
  keyBytes: number;
  owner: Uint8Array;
  user: Uint8Array;
  ownerKey: Uint8Array;
  userKey: Uint8Array;
  permissions: number;
  encryptMetadata: boolean;
  /** First string of the trailer's /ID. */
  id: Uint8Array;
}

const padding = Uint8Array.from([
  ...[0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08],
  ...[0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a],
]);
const noIv = new Uint8Array(16);
const empty = new Uint8Array(0);

/** The file key that the empty user password gives; `undefined` when a password is needed. */
export function fileKey(entries: KeyEntries, platform: Platform): Uint8Array | undefined {
  return entries.revision >= 5 ? keyOfRevision6(entries, platform) : keyOfRevision4(entries, platform);
}

/** Joins byte arrays. */
export function concat(...parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Algorithm 2 (ISO 32000-2, 7.6.4.3.2), checked with algorithms 4 and 5. */
function keyOfRevision4(entries: KeyEntries, platform: Platform): Uint8Array | undefined {
  const { revision, keyBytes, owner, permissions, id, user } = entries;
  const flags = new Uint8Array(4);
  new DataView(flags.buffer).setInt32(0, permissions | 0, true);
  const unencryptedMetadata =
    revision >= 4 && !entries.encryptMetadata ? new Uint8Array(4).fill(0xff) : empty;
  let hash = platform.hash('md5', concat(padding, owner.subarray(0, 32), flags, id, unencryptedMetadata));
  if (revision >= 3) for (let i = 0; i < 50; i++) hash = platform.hash('md5', hash.subarray(0, keyBytes));
  const key = hash.slice(0, keyBytes);
  if (revision === 2) return equal(rc4(key, padding), user.subarray(0, 32)) ? key : undefined;
  let check = rc4(key, platform.hash('md5', concat(padding, id)));
  for (let i = 1; i <= 19; i++) {
    check = rc4(
      key.map((byte) => byte ^ i),
      check,
    );
  }
  return equal(check, user.subarray(0, 16)) ? key : undefined;
}

/** Algorithm 2.A (ISO 32000-2, 7.6.4.3.3), with the empty password as user's, then as owner's. */
function keyOfRevision6(entries: KeyEntries, platform: Platform): Uint8Array | undefined {
  const { revision, owner, ownerKey, userKey } = entries;
  const user = entries.user.subarray(0, 48);
  if (user.length < 48 || userKey.length < 32) return undefined;
  const hash = (salt: Uint8Array, udata: Uint8Array): Uint8Array =>
    revision === 5 ? platform.hash('sha256', concat(salt, udata)) : hashOfRevision6(salt, udata, platform);
  const open = (key: Uint8Array, data: Uint8Array): Uint8Array =>
    platform.aesCbc('decrypt', key, noIv, data.subarray(0, 32));
  if (equal(hash(user.subarray(32, 40), empty), user.subarray(0, 32))) {
    return open(hash(user.subarray(40, 48), empty), userKey);
  }
  if (owner.length < 48 || ownerKey.length < 32) return undefined;
  if (equal(hash(owner.subarray(32, 40), user), owner.subarray(0, 32))) {
    return open(hash(owner.subarray(40, 48), user), ownerKey);
  }
  return undefined;
}

/** Algorithm 2.B (ISO 32000-2, 7.6.4.3.4) for the empty password. */
function hashOfRevision6(salt: Uint8Array, udata: Uint8Array, platform: Platform): Uint8Array {
  let key = platform.hash('sha256', concat(salt, udata));
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const once = concat(key, udata);
    const repeated = new Uint8Array(once.length * 64);
    for (let i = 0; i < 64; i++) repeated.set(once, i * once.length);
    const encrypted = platform.aesCbc('encrypt', key.subarray(0, 16), key.subarray(16, 32), repeated);
    // The first 16 bytes as a big-endian number modulo 3 are the digit sum modulo 3: 256 ≡ 1.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = platform.hash(remainder === 0 ? 'sha256' : remainder === 1 ? 'sha384' : 'sha512', encrypted);
    last = encrypted[encrypted.length - 1]!;
  }
  return key.slice(0, 32);
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
