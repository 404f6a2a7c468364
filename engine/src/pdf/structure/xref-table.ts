import { Lexer } from '../syntax/lexer.ts';
import { PdfDict } from '../syntax/objects.ts';
import { readValue } from '../syntax/parser.ts';
import type { XrefEntry } from './model.ts';
import { skipWhitespace, startsWith } from './search.ts';
import type { RawSection, XrefReader } from './xref-reader.ts';

/** Reads a cross-reference table and its trailer at `xref` (ISO 32000-2, 7.5.4 and 7.5.5). */
export function readXrefTable(reader: XrefReader, offset: number): RawSection | undefined {
  const { bytes, log } = reader;
  const entries = new Map<number, XrefEntry>();
  const lexer = new Lexer(bytes, offset + 4);
  for (;;) {
    const kind = lexer.next();
    if (kind !== 'number') break;
    const start = lexer.value;
    if (lexer.next() !== 'number' || start < 0 || lexer.value < 0) {
      log.report('xref-subsection-malformed', lexer.start, 'A subsection of a table cannot be read.');
      return undefined;
    }
    readSubsection(reader, lexer, entries, start, lexer.value);
  }
  if (lexer.kind !== 'keyword' || lexer.text !== 'trailer') {
    log.report('trailer-missing', lexer.start, 'A cross-reference table has no trailer.');
    return entries.size === 0 ? undefined : finish(new PdfDict(), lexer.start);
  }
  const trailer = readValue(lexer, {
    depth: reader.limits.depth,
    report: (code, at, message) => log.report(code, at, message),
  });
  if (!(trailer instanceof PdfDict)) {
    log.report('trailer-malformed', lexer.start, 'A trailer is not a dictionary.');
    return finish(new PdfDict(), lexer.position);
  }
  return finish(trailer, lexer.position);

  function finish(dict: PdfDict, end: number): RawSection {
    return { form: 'table', offset, end, trailer: dict, entries, hybrid: false };
  }
}

function readSubsection(
  reader: XrefReader,
  lexer: Lexer,
  entries: Map<number, XrefEntry>,
  start: number,
  count: number,
): void {
  const { bytes, log } = reader;
  let at = skipWhitespace(bytes, lexer.position);
  let first = start;
  for (let i = 0; i < count; i++) {
    reader.source.budget.entries(1);
    const read = isFixedEntry(bytes, at) ? fixedEntry(bytes, at) : looseEntry(reader, lexer, at);
    if (!read) {
      log.report('xref-subsection-short', at, 'A subsection holds fewer entries than it says.');
      break;
    }
    // A table that counts from 1 although its first entry is that of object 0 is a known slip.
    if (i === 0 && start === 1 && read.free && read.second === 65535 && read.value === 0) {
      log.report('xref-subsection-start-wrong', at, 'A subsection starts at 1 instead of 0.');
      first = 0;
    }
    const num = first + i;
    if (!entries.has(num)) entries.set(num, toEntry(reader, read, at));
    at = read.next;
  }
  lexer.position = at;
}

interface ReadEntry {
  value: number;
  second: number;
  free: boolean;
  next: number;
}

function toEntry(reader: XrefReader, read: ReadEntry, at: number): XrefEntry {
  if (read.free) return { kind: 'free', next: read.value, gen: read.second };
  if (read.value === 0) {
    reader.log.report('xref-entry-offset-zero', at, 'An entry in use has the offset 0.');
    return { kind: 'free', next: 0, gen: read.second };
  }
  return { kind: 'offset', offset: read.value + reader.base, gen: read.second };
}

/** Twenty bytes in the standard's form: `nnnnnnnnnn ggggg n` and a line end of two characters. */
function isFixedEntry(bytes: Uint8Array, at: number): boolean {
  if (at + 20 > bytes.length || bytes[at + 10] !== 0x20 || bytes[at + 16] !== 0x20) return false;
  const type = bytes[at + 17];
  if (type !== 0x6e && type !== 0x66) return false;
  const eol = bytes[at + 18]! * 256 + bytes[at + 19]!;
  if (eol !== 0x200a && eol !== 0x0d0a && eol !== 0x200d) return false;
  for (let i = 0; i < 16; i++) {
    const code = bytes[at + i]!;
    if (i !== 10 && (code < 0x30 || code > 0x39)) return false;
  }
  return true;
}

function fixedEntry(bytes: Uint8Array, at: number): ReadEntry {
  let value = 0;
  let second = 0;
  for (let i = 0; i < 10; i++) value = value * 10 + bytes[at + i]! - 0x30;
  for (let i = 11; i < 16; i++) second = second * 10 + bytes[at + i]! - 0x30;
  return { value, second, free: bytes[at + 17] === 0x66, next: at + 20 };
}

function looseEntry(reader: XrefReader, lexer: Lexer, at: number): ReadEntry | undefined {
  if (startsWith(reader.bytes, skipWhitespace(reader.bytes, at), 'trailer')) return undefined;
  lexer.position = at;
  if (lexer.next() !== 'number') return undefined;
  const { value, start } = lexer;
  if (lexer.next() !== 'number') return undefined;
  const second = lexer.value;
  if (lexer.next() !== 'keyword' || (lexer.text !== 'n' && lexer.text !== 'f')) return undefined;
  const next = skipWhitespace(reader.bytes, lexer.position);
  // One malformed entry shows it; a table of them says no more.
  if (!reader.looseEntrySeen) {
    reader.looseEntrySeen = true;
    reader.log.report('xref-entry-malformed', start, 'An entry of a table is not twenty bytes.');
  }
  return { value, second, free: lexer.text === 'f', next };
}
