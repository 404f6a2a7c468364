/** Hash functions that encryption and signatures of PDF files use. */
export type HashName =
  | 'md5'
  | 'ripemd160'
  | 'sha1'
  | 'sha224'
  | 'sha256'
  | 'sha384'
  | 'sha512'
  | 'sha512-256'
  | 'sha3-224'
  | 'sha3-256'
  | 'sha3-384'
  | 'sha3-512'
  | 'shake256';

/** How a signature was made: RSA (RFC 8017), DSA and ECDSA (FIPS 186-5), EdDSA (RFC 8032). */
export type SignatureScheme =
  | { kind: 'rsa-pkcs1' | 'ecdsa' | 'ecdsa-plain' | 'dsa'; hash: HashName }
  | { kind: 'rsa-pss'; hash: HashName; mask: HashName; saltLength: number }
  | { kind: 'eddsa' };

/** A trust list: certificates in Base64, with the list they come from and the day it was read. */
export interface TrustList {
  source: string;
  /** Calendar date, `yyyy-mm-dd`. */
  date: string;
  certificates: readonly string[];
}

/**
 * What the pure engine needs from where it runs; Node and browser workers give it their own way.
 * All functions are synchronous and deterministic.
 */
export interface Platform {
  /**
   * Inflates zlib (RFC 1950) data. Never throws: damaged or truncated data gives what could be read
   * with `complete: false`; more than `limit` bytes gives `overflow: true`.
   */
  inflate(data: Uint8Array, limit: number): { bytes: Uint8Array; complete: boolean; overflow: boolean };
  hash(algorithm: HashName, data: Uint8Array): Uint8Array;
  /**
   * Verifies a signature over `data` with a public key (SubjectPublicKeyInfo, RFC 5280, 4.1.2.7). Never
   * throws; `undefined` where the key or the scheme is not supported.
   */
  verify(
    scheme: SignatureScheme,
    publicKey: Uint8Array,
    signature: Uint8Array,
    data: Uint8Array,
  ): boolean | undefined;
  /** AES-CBC without padding removal; `data` is a whole number of blocks. */
  aesCbc(mode: 'encrypt' | 'decrypt', key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array;
  /** Trust lists of this deployment, beside those that come with the engine. */
  trustLists(): readonly TrustList[];
}
