import { createHash } from 'node:crypto';
import listed from './common-passwords.json' with { type: 'json' };

/** Bytes of the hash by which a password stands in the list: among 10,000 one in 28 billion others is mistaken for one. */
export const hashBytes = 6;

/** A password as the list knows it, whatever case it is written in. */
export const hashOf = (password: string): number =>
  createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().readUIntBE(0, hashBytes);

let known: ReadonlySet<number> | undefined;

/** Whether a password is among the 10,000 most common ones of published leaks; asked of no other service. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readHashes(Buffer.from(listed.hashes, 'base64')));
  return known.has(hashOf(password));
}

function* readHashes(bytes: Buffer): Generator<number> {
  for (let at = 0; at < bytes.length; at += hashBytes) yield bytes.readUIntBE(at, hashBytes);
}
