import { createPrivateKey, type KeyObject } from 'node:crypto';

/** Where the key in use comes from, and which are withdrawn. */
export interface KeySettings {
  /** PKCS #8 as PEM, or its base64; `null` makes one and keeps it in the database. */
  signingKey: string | null;
  revokedKeys: readonly string[];
}

/** Reads a key as set. @throws Error with a text for a person */
export function readSigningKey(given: string): KeyObject {
  const pem = given.includes('BEGIN') ? given.replaceAll('\\n', '\n') : null;
  try {
    const key = pem
      ? createPrivateKey(pem)
      : createPrivateKey({ key: Buffer.from(given, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below, without the key.
  }
  throw new Error('REPORT_SIGNING_KEY must be an Ed25519 private key in PKCS #8, as PEM or base64.');
}
