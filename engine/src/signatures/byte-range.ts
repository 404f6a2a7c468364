import type { PdfDocument } from '../pdf/structure/model.ts';
import type { Coverage } from './signature.ts';

/** The signed ranges of a signature, held against where it stands in the file. */
export interface SignedRanges {
  byteRange: readonly [number, number, number, number];
  /** The ranges leave out the signature value and nothing else, as ISO 32000-2, 12.8.1 asks. */
  sound: boolean;
  coverage: Coverage;
  signedEnd: number;
  /** The signature value as it stands in the gap between the ranges. */
  contents: Uint8Array;
}

const NONE = new Uint8Array(0);
/** Room for a signature past which the gap is not read as one. */
const WIDEST = 8 << 20;

/**
 * Checks the ranges. A gap that holds more than the signature's own hexadecimal string lets anyone put unsigned
 * objects there, and ranges that point elsewhere sign something else than what is shown.
 *
 * @param owner the bytes of the object that holds the signature, where it is known
 */
export function checkByteRange(
  document: PdfDocument,
  numbers: readonly unknown[],
  owner: { offset: number; end: number } | undefined,
): SignedRanges {
  const [a, al, b, bl] = numbers.map((n) => (Number.isSafeInteger(n) ? Number(n) : -1));
  const byteRange = [a ?? -1, al ?? -1, b ?? -1, bl ?? -1] as const;
  const size = document.bytes.length;
  const [start, length, second, rest] = byteRange;
  const inside = start >= 0 && length > 0 && second > start + length && rest >= 0 && second + rest <= size;
  const signedEnd = inside ? second + rest : 0;
  const contents = inside ? gapContents(document.bytes, start + length, second) : NONE;
  const owned = !owner || (owner.offset <= start + length && second <= owner.end);
  const sound = numbers.length === 4 && inside && start === 0 && contents.length > 0 && owned;
  return {
    byteRange,
    sound,
    coverage: sound ? coverageOf(document, signedEnd) : 'part',
    signedEnd,
    contents,
  };
}

const isBlank = (code: number | undefined) => code !== undefined && code <= 32;

/** The bytes of `<hex>` between two offsets; empty where anything else is there. */
function gapContents(bytes: Uint8Array, from: number, to: number): Uint8Array {
  let start = from;
  let end = to;
  // Some signers count the angle brackets to the signed bytes.
  const bracketed = bytes[from] === 0x3c && bytes[to - 1] === 0x3e;
  if (bracketed) [start, end] = [from + 1, to - 1];
  else if (bytes[from - 1] !== 0x3c || bytes[to] !== 0x3e) return NONE;
  if (end - start > WIDEST) return NONE;
  const decoded = new Uint8Array((end - start) >> 1);
  let at = 0;
  let high = -1;
  for (let i = start; i < end; i++) {
    const digit = hexDigit(bytes[i] ?? 0);
    if (digit < 0) {
      if (isBlank(bytes[i])) continue;
      return NONE;
    }
    if (high < 0) high = digit;
    else {
      decoded[at++] = high * 16 + digit;
      high = -1;
    }
  }
  return decoded.subarray(0, at);
}

function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** What the bytes up to an offset are: all of the file, one whole state of it, or less. */
export function coverageOf(document: PdfDocument, end: number): Coverage {
  if (onlyBlanks(document.bytes, end, document.bytes.length)) return 'whole-file';
  // Bytes after the last update belong to no state of the file.
  const closes = document.revisions
    .slice(0, -1)
    .some((revision) =>
      revision.end >= end
        ? onlyBlanks(document.bytes, end, revision.end)
        : onlyBlanks(document.bytes, revision.end, end),
    );
  return closes ? 'revision' : 'part';
}

/** Bytes past which a difference is not taken for blanks after an end-of-file marker. */
const MOST_BLANKS = 4096;

function onlyBlanks(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > MOST_BLANKS) return false;
  for (let i = from; i < to; i++) if (!isBlank(bytes[i])) return false;
  return true;
}

/** The signed bytes in one piece. */
export function signedBytes(
  bytes: Uint8Array,
  [start, length, second, rest]: SignedRanges['byteRange'],
): Uint8Array {
  const joined = new Uint8Array(length + rest);
  joined.set(bytes.subarray(start, start + length), 0);
  joined.set(bytes.subarray(second, second + rest), length);
  return joined;
}
