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
  hash(algorithm: 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512', data: Uint8Array): Uint8Array;
  /** AES-CBC without padding removal; `data` is a whole number of blocks. */
  aesCbc(mode: 'encrypt' | 'decrypt', key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array;
}
