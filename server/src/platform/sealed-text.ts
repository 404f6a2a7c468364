import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key of AES-256. */
export type CipherKey = Uint8Array;

const algorithm = 'aes-256-gcm';
/** Bytes of the nonce and of the tag (NIST SP 800-38D, 8.2.1 and 5.2.1.2). */
const nonceBytes = 12;
const tagBytes = 16;

/** A key for one purpose, derived from a secret (RFC 5869). */
export function keyFor(purpose: string, secret: string | Uint8Array): CipherKey {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `assay ${purpose}`, 32));
}

/**
 * Encrypts under AES-256-GCM. `context` is bound to the ciphertext and not part of it: what was sealed for one
 * place cannot be opened in another.
 */
export function seal(plain: Uint8Array, key: CipherKey, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `seal` made. @throws Error when the key, the context or a bit is another */
export function unseal(sealed: Uint8Array, key: CipherKey, context: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length);
  if (bytes.length < nonceBytes + tagBytes) throw new Error('The sealed bytes are too short.');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** `seal` for texts; base64url. */
export function sealText(text: string, key: CipherKey, context: string): string {
  return seal(Buffer.from(text), key, context).toString('base64url');
}

/** `unseal` for texts. @throws Error as `unseal` */
export function unsealText(sealed: string, key: CipherKey, context: string): string {
  return unseal(Buffer.from(sealed, 'base64url'), key, context).toString();
}
