import { characterClass, regular, whitespace } from './characters.ts';

/** Where an inline image's data stands, and the position after its `EI`. */
export interface InlineImageRange {
  start: number;
  end: number;
  next: number;
  found: boolean;
}

/**
 * Finds the end of inline image data from just past `ID` (ISO 32000-2, 8.9.7). The data may hold the
 * letters `EI` by chance, so without a known length the text after a candidate must look like a content
 * stream.
 */
export function findInlineImageEnd(
  bytes: Uint8Array,
  from: number,
  limit: number,
  length?: number,
): InlineImageRange {
  const start = from < limit && characterClass[bytes[from]!] === whitespace ? from + 1 : from;
  if (length !== undefined && length >= 0 && start + length <= limit) {
    let i = start + length;
    while (i < limit && characterClass[bytes[i]!] === whitespace) i++;
    if (isEnd(bytes, i, limit)) return { start, end: start + length, next: i + 2, found: true };
  }
  for (let i = start; i + 1 < limit; i++) {
    if (bytes[i] !== 0x45 || bytes[i + 1] !== 0x49) continue;
    if (i > start && characterClass[bytes[i - 1]!] !== whitespace && bytes[i - 1] !== 0x3e) continue;
    if (!isEnd(bytes, i, limit) || !looksLikeContent(bytes, i + 2, limit)) continue;
    return { start, end: dataEnd(bytes, start, i), next: i + 2, found: true };
  }
  return { start, end: limit, next: limit, found: false };
}

/** The one white-space character before `EI` is not data; a CR LF pair counts as one. */
function dataEnd(bytes: Uint8Array, start: number, operator: number): number {
  let end = operator;
  if (end > start && characterClass[bytes[end - 1]!] === whitespace) end--;
  if (end > start && bytes[end] === 0x0a && bytes[end - 1] === 0x0d) end--;
  return end;
}

function isEnd(bytes: Uint8Array, i: number, limit: number): boolean {
  if (i + 1 >= limit || bytes[i] !== 0x45 || bytes[i + 1] !== 0x49) return false;
  return i + 2 >= limit || characterClass[bytes[i + 2]!] !== regular;
}

/** Fifteen bytes of text are enough: image data that long without a control or high byte is rare. */
function looksLikeContent(bytes: Uint8Array, from: number, limit: number): boolean {
  const end = Math.min(from + 15, limit);
  for (let i = from; i < end; i++) {
    const code = bytes[i]!;
    if (code > 0x7e || (code < 0x20 && characterClass[code] !== whitespace) || code === 0) return false;
  }
  return true;
}
