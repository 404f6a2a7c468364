import { Lexer } from '../syntax/lexer.ts';
import { PdfDict, PdfRef, PdfStream, type PdfObject } from '../syntax/objects.ts';
import { readValue, type ParseContext } from '../syntax/parser.ts';
import type { AnomalyLog } from './anomaly-log.ts';
import type { IndirectObject } from './model.ts';
import { indexOf, skipWhitespace, startsWith } from './search.ts';

/** What reading an indirect object needs from the document around it. */
export interface ObjectSource {
  readonly bytes: Uint8Array;
  readonly depth: number;
  readonly log: AnomalyLog;
  /** Values that the object of an indirect /Length has in some revision, newest first. */
  lengths(ref: PdfRef): number[];
  /** Decrypts strings of an object; `undefined` when they are not encrypted. */
  stringDecryptor(num: number, gen: number): ((bytes: Uint8Array) => Uint8Array) | undefined;
  /** Counts bytes that were looked at, so that overlapping objects cannot cost without end. */
  readonly budget: { reading(bytes: number): void };
}

/** White-space and comments are believed between the parts of an object header up to this length. */
const longestHeader = 256;

/** `num gen obj` read at an offset; `next` is the position after `obj`. */
export interface ObjectHeader {
  num: number;
  gen: number;
  offset: number;
  next: number;
}

/** Reads `num gen obj`, with white-space before it, or nothing. */
export function readObjectHeader(bytes: Uint8Array, at: number): ObjectHeader | undefined {
  if (!(at >= 0 && at < bytes.length)) return undefined;
  const limit = Math.min(bytes.length, at + longestHeader);
  const offset = skipWhitespace(bytes, at, limit);
  const code = bytes[offset];
  if (code === undefined || code < 0x30 || code > 0x39) return undefined;
  const lexer = new Lexer(bytes, offset, limit);
  if (lexer.next() !== 'number' || lexer.decimals >= 0) return undefined;
  const num = lexer.value;
  if (lexer.next() !== 'number' || lexer.decimals >= 0 || lexer.value < 0) return undefined;
  const gen = lexer.value;
  const keyword = skipWhitespace(bytes, lexer.position, limit);
  if (!startsWith(bytes, keyword, 'obj')) return undefined;
  return { num, gen, offset, next: keyword + 3 };
}

/** Reads the object whose header stands at `at`; every tolerance goes to the source's log. */
export function readIndirectObject(source: ObjectSource, header: ObjectHeader): IndirectObject {
  const { bytes, log } = source;
  const { num, gen, offset } = header;
  const object = { num, gen };
  let tooDeep = false;
  const context: ParseContext = {
    depth: source.depth,
    report(code, where, message) {
      if (code === 'nesting-too-deep') tooDeep = true;
      if (!tooDeep || code === 'nesting-too-deep') log.report(code, where, message, object);
    },
    decryptString: source.stringDecryptor(num, gen),
  };
  const lexer = new Lexer(bytes, header.next);
  let value: PdfObject = readValue(lexer, context) ?? null;
  source.budget.reading(lexer.position - header.next);
  if (tooDeep) return { num, gen, value: null, offset, end: afterNextEndobj(bytes, header.next) };
  if (value === null && lexer.kind === 'keyword' && lexer.text !== 'null') lexer.position = lexer.start;
  let end = skipWhitespace(bytes, lexer.position);
  if (value instanceof PdfDict && startsWith(bytes, end, 'stream')) {
    const stream = readStream(source, value, end, object);
    value = stream.value;
    end = stream.end;
  } else if (bytes[end] === 0x25) {
    lexer.skipWhitespace();
    end = lexer.position;
  }
  if (startsWith(bytes, end, 'endobj')) return { num, gen, value, offset, end: end + 6 };
  log.report('endobj-missing', end, 'An object does not end with endobj.', object);
  return { num, gen, value, offset, end: resynchronise(bytes, end) };
}

/** Where reading can go on: past an `endobj` that stands before the next object, else here. */
function resynchronise(bytes: Uint8Array, from: number): number {
  const end = indexOf(bytes, 'endobj', from, from + 1024);
  const next = indexOf(bytes, ' obj', from, from + 1024);
  return end >= 0 && (next < 0 || end < next) ? end + 6 : from;
}

function afterNextEndobj(bytes: Uint8Array, from: number): number {
  const end = indexOf(bytes, 'endobj', from);
  return end < 0 ? bytes.length : end + 6;
}

type Holder = { num: number; gen: number };

function readStream(
  source: ObjectSource,
  dict: PdfDict,
  keyword: number,
  holder: Holder,
): { value: PdfStream; end: number } {
  const { bytes, log } = source;
  const start = dataStart(source, keyword + 6, holder);
  const written = dict.get('Length');
  const lengths = written instanceof PdfRef ? source.lengths(written) : [written];
  for (const length of lengths) {
    if (typeof length !== 'number' || length < 0 || !Number.isInteger(length)) continue;
    if (start + length > bytes.length) continue;
    const after = skipWhitespace(bytes, start + length, Math.min(bytes.length, start + length + 16));
    if (!startsWith(bytes, after, 'endstream')) continue;
    return stream(dict, start, start + length, skipWhitespace(bytes, after + 9));
  }
  const found = endByScanning(bytes, start);
  source.budget.reading(found.next - start);
  log.report(
    found.keyword ? 'stream-length-wrong' : 'endstream-missing',
    start,
    found.keyword ? 'A stream does not have its /Length.' : 'A stream has no endstream.',
    holder,
  );
  return stream(dict, start, found.end, skipWhitespace(bytes, found.next));

  function stream(of: PdfDict, from: number, to: number, end: number): { value: PdfStream; end: number } {
    return { value: new PdfStream(of, bytes.subarray(from, to), from, holder.num, holder.gen), end };
  }
}

/** The keyword `stream` is followed by CR LF or LF alone (ISO 32000-2, 7.3.8.1). */
function dataStart(source: ObjectSource, after: number, holder: Holder): number {
  const { bytes, log } = source;
  let i = after;
  while (bytes[i] === 0x20) i++;
  const ended = bytes[i] === 0x0a || bytes[i] === 0x0d;
  if (i !== after || !ended || (bytes[i] === 0x0d && bytes[i + 1] !== 0x0a)) {
    log.report(
      'stream-keyword-eol-wrong',
      after,
      'The keyword stream is not followed by a line end.',
      holder,
    );
  }
  if (!ended) return after;
  return bytes[i] === 0x0d && bytes[i + 1] === 0x0a ? i + 2 : i + 1;
}

function endByScanning(bytes: Uint8Array, start: number): { end: number; next: number; keyword: boolean } {
  let end = indexOf(bytes, 'endstream', start);
  const keyword = end >= 0;
  if (end < 0) end = indexOf(bytes, 'endobj', start);
  if (end < 0) return { end: bytes.length, next: bytes.length, keyword };
  const next = keyword ? end + 9 : end;
  if (end > start && bytes[end - 1] === 0x0a) end--;
  if (end > start && bytes[end - 1] === 0x0d) end--;
  return { end, next, keyword };
}
