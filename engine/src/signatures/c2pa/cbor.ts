import { decode } from 'cborg';

/** A map as CBOR writes it: keys of any type. */
export type CborMap = ReadonlyMap<unknown, unknown>;

/** Bytes past which nothing is decoded: claims and assertions take some kilobytes. */
const MOST_BYTES = 1 << 20;

/** Tags that stand in manifests: dates, COSE_Sign1, embedded CBOR, URIs. Their content is taken as it is. */
const TAGS = Object.fromEntries(
  [0, 1, 18, 24, 32, 37].map((tag) => [tag, (content: () => unknown) => content()]),
);

/** Decodes CBOR (RFC 8949); `undefined` where it is damaged, too long, or has a key twice. */
export function readCbor(bytes: Uint8Array | undefined): unknown {
  if (!bytes || bytes.length > MOST_BYTES) return undefined;
  try {
    return decode(bytes, { useMaps: true, rejectDuplicateMapKeys: true, tags: TAGS });
  } catch {
    // Nesting of thousands of levels ends here as well.
    return undefined;
  }
}

/** Typed looks at what was decoded. */
export const mapOf = (value: unknown): CborMap | undefined => (value instanceof Map ? value : undefined);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const bytesOf = (value: unknown): Uint8Array | undefined =>
  value instanceof Uint8Array ? value : undefined;
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : -1;
