import { constants, createHash, createPublicKey, publicEncrypt, verify, type KeyObject } from 'node:crypto';
import type { HashName, SignatureScheme } from './platform.ts';

/** Largest RSA modulus that is tried: larger ones only serve to keep a processor busy. */
const MOST_BITS = 16_384;

/** Verifies a signature with OpenSSL; see `Platform.verify`. */
export function verifySignature(
  scheme: SignatureScheme,
  publicKey: Uint8Array,
  signature: Uint8Array,
  data: Uint8Array,
): boolean | undefined {
  const key = keyOf(publicKey);
  if (!key || !fits(scheme, key)) return undefined;
  try {
    switch (scheme.kind) {
      case 'eddsa':
        return verify(null, data, key, signature);
      case 'rsa-pkcs1':
        return verify(scheme.hash, data, { key, padding: constants.RSA_PKCS1_PADDING }, signature);
      case 'rsa-pss':
        return verifyPss(scheme, key, signature, data);
      case 'ecdsa-plain':
        return verify(scheme.hash, data, { key, dsaEncoding: 'ieee-p1363' }, signature);
      case 'ecdsa':
      case 'dsa':
        return verify(scheme.hash, data, { key, dsaEncoding: 'der' }, signature);
    }
  } catch {
    // A hash or a curve that this build of OpenSSL leaves out.
    return undefined;
  }
}

function keyOf(publicKey: Uint8Array): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

function fits({ kind }: SignatureScheme, { asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (kind === 'eddsa') return asymmetricKeyType === 'ed25519' || asymmetricKeyType === 'ed448';
  if (kind === 'dsa') return asymmetricKeyType === 'dsa';
  if (kind === 'ecdsa' || kind === 'ecdsa-plain') return asymmetricKeyType === 'ec';
  if ((asymmetricKeyDetails?.modulusLength ?? 0) > MOST_BITS) return false;
  return asymmetricKeyType === 'rsa' || (kind === 'rsa-pss' && asymmetricKeyType === 'rsa-pss');
}

type Pss = Extract<SignatureScheme, { kind: 'rsa-pss' }>;

function verifyPss(
  scheme: Pss,
  key: KeyObject,
  signature: Uint8Array,
  data: Uint8Array,
): boolean | undefined {
  const { hash, mask, saltLength } = scheme;
  if (hash === mask)
    return verify(hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature);
  // Node takes one hash for both; a mask of another one is taken off here (RFC 8017, 8.1.2).
  if (key.asymmetricKeyType !== 'rsa') return undefined;
  const padded = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, signature);
  return pssHolds(scheme, padded, (key.asymmetricKeyDetails?.modulusLength ?? 0) - 1, data);
}

const digest = (name: HashName, ...parts: Uint8Array[]) => {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** EMSA-PSS-VERIFY (RFC 8017, 9.1.2). */
function pssHolds({ hash, mask, saltLength }: Pss, padded: Buffer, bits: number, data: Uint8Array): boolean {
  const hashed = digest(hash, data);
  const length = Math.ceil(bits / 8);
  const block = padded.subarray(padded.length - length);
  const split = length - hashed.length - 1;
  if (split < saltLength + 1 || block.at(-1) !== 0xbc) return false;
  const unmasked = Buffer.from(block.subarray(0, split));
  const expected = block.subarray(split, -1);
  for (let at = 0, counter = 0; at < split; counter++) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    for (const octet of digest(mask, expected, count)) if (at < split) unmasked[at++]! ^= octet;
  }
  unmasked[0]! &= 0xff >> (8 * length - bits);
  const salt = split - saltLength;
  if (unmasked[salt - 1] !== 1 || unmasked.subarray(0, salt - 1).some((octet) => octet !== 0)) return false;
  return digest(hash, new Uint8Array(8), hashed, unmasked.subarray(salt)).equals(expected);
}
