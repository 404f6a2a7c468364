import type { HashName, Platform, SignatureScheme } from '../platform/platform.ts';

/**
 * What verifying the signatures of one file may cost. Bounds count work, not time, so that the outcome does not
 * depend on how busy the machine is: a file may hold thousands of fields that each sign all of it.
 */
export interface VerificationBudget {
  platform: Platform;
  /** Public-key operations left. */
  operations: number;
  /** Bytes left to hash for signatures. */
  bytes: number;
}

/** Public-key operations for one file: forty signatures with chains of four, time-stamps and revocation. */
const OPERATIONS = 800;
/** How often the bytes of a file are hashed; files with a dozen signatures are rare. */
const PASSES = 24;
const LEAST_BYTES = 16 << 20;

/** The bound of one file. */
export const budgetFor = (platform: Platform, size: number): VerificationBudget => ({
  platform,
  operations: OPERATIONS,
  bytes: Math.max(LEAST_BYTES, PASSES * size),
});

/** Verifies with a public key; `undefined` where that is not supported or the bound is reached. */
export function verified(
  budget: VerificationBudget,
  scheme: SignatureScheme | undefined,
  publicKey: Uint8Array,
  signature: Uint8Array,
  data: Uint8Array,
): boolean | undefined {
  if (!scheme || budget.operations <= 0) return undefined;
  budget.operations--;
  return budget.platform.verify(scheme, publicKey, signature, data);
}

/** A hash of bytes; each function is worked out once. */
export function hasher(platform: Platform, data: Uint8Array): (hash: HashName) => Uint8Array {
  const kept = new Map<HashName, Uint8Array>();
  return (hash) => {
    const value = kept.get(hash) ?? platform.hash(hash, data);
    kept.set(hash, value);
    return value;
  };
}
