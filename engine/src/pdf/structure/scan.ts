import { characterClass, whitespace } from '../syntax/characters.ts';
import { readObjectHeader, type ObjectHeader } from './object-reader.ts';
import { indexOfByte } from './search.ts';

const letterJ = 0x6a;

/** Finds every `num gen obj` in `[from, to)` by the keyword, without regard to streams or strings. */
export function* scanObjects(bytes: Uint8Array, from: number, to: number): Generator<ObjectHeader> {
  for (let j = from; ; j++) {
    j = indexOfByte(bytes, letterJ, j, to);
    if (j < 0) return;
    if (j < from + 5 || bytes[j - 1] !== 0x62 || bytes[j - 2] !== 0x6f) continue;
    const offset = headerStart(bytes, j - 2, from);
    const header = offset < 0 ? undefined : readObjectHeader(bytes, offset);
    if (header?.next === j + 1) yield header;
  }
}

/** Goes back over `num gen ` before the keyword at `keyword`; -1 when something else is there. */
function headerStart(bytes: Uint8Array, keyword: number, from: number): number {
  const genEnd = backOverWhitespace(bytes, keyword, from);
  const gen = backOverDigits(bytes, genEnd, from);
  if (gen === genEnd) return -1;
  const numEnd = backOverWhitespace(bytes, gen, from);
  const num = backOverDigits(bytes, numEnd, from);
  return num === numEnd || numEnd === gen ? -1 : num;
}

function backOverWhitespace(bytes: Uint8Array, at: number, from: number): number {
  let i = at;
  while (i > from && at - i < 32 && characterClass[bytes[i - 1]!] === whitespace) i--;
  return i;
}

function backOverDigits(bytes: Uint8Array, at: number, from: number): number {
  let i = at;
  while (i > from && at - i < 10 && bytes[i - 1]! >= 0x30 && bytes[i - 1]! <= 0x39) i--;
  return i;
}
