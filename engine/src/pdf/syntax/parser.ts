import type { Lexer } from './lexer.ts';
import { PdfDict, PdfName, PdfRef, PdfString, type PdfObject } from './objects.ts';
import { characterClass, regular, whitespace } from './characters.ts';

/** What reading a value needs to know about where the value stands. */
export interface ParseContext {
  /** Deepest nesting of arrays and dictionaries that is read. */
  readonly depth: number;
  /** Told of every tolerated departure; `offset` is a position in the lexer's bytes. */
  report(code: string, offset: number, message: string): void;
  /** Applied to the contents of each string of an encrypted document. */
  readonly decryptString?: ((bytes: Uint8Array) => Uint8Array) | undefined;
}

/** Reads leniently and forgets the departures; for content streams, which report in their own way. */
export const silentContext: ParseContext = { depth: 64, report: () => undefined };

const structuralKeywords = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref']);

/**
 * Reads one direct object or reference (ISO 32000-2, 7.3) from the lexer's position. `undefined` when
 * no value is there: a closing delimiter, an operator, a structural keyword or the end. The token
 * that was met then is still in the lexer's fields; structural keywords are not consumed.
 */
export function readValue(lexer: Lexer, context: ParseContext): PdfObject | undefined {
  lexer.next();
  return readValueOfToken(lexer, context, 0);
}

/** As `readValue`, for a token that the lexer has already read. */
export function readValueOfToken(lexer: Lexer, context: ParseContext, depth: number): PdfObject | undefined {
  if (lexer.malformed) context.report('token-malformed', lexer.start, 'A token departs from PDF syntax.');
  switch (lexer.kind) {
    case 'number':
      return lexer.decimals < 0 ? (readReference(lexer) ?? lexer.value) : lexer.value;
    case 'name':
      return new PdfName(lexer.text);
    case 'string':
      return new PdfString(context.decryptString?.(lexer.string) ?? lexer.string, lexer.form);
    case 'array-open':
      return depth < context.depth ? readArray(lexer, context, depth + 1) : tooDeep(lexer, context);
    case 'dict-open':
      return depth < context.depth ? readDict(lexer, context, depth + 1) : tooDeep(lexer, context);
    case 'keyword':
      return readKeyword(lexer);
    default:
      return undefined;
  }
}

function readKeyword(lexer: Lexer): PdfObject | undefined {
  if (lexer.text === 'true') return true;
  if (lexer.text === 'false') return false;
  if (lexer.text === 'null') return null;
  if (structuralKeywords.has(lexer.text)) lexer.position = lexer.start;
  return undefined;
}

/** Reading stops for good: nothing past a nesting bomb in the same object is worth its cost. */
function tooDeep(lexer: Lexer, context: ParseContext): undefined {
  context.report('nesting-too-deep', lexer.start, 'Arrays or dictionaries nest past the bound.');
  lexer.position = lexer.limit;
  return undefined;
}

/** An integer is a reference when ` gen R` follows; looked up in the bytes because arrays are long. */
function readReference(lexer: Lexer): PdfRef | undefined {
  const { bytes, limit } = lexer;
  let i = lexer.position;
  if (i >= limit || characterClass[bytes[i]!] !== whitespace || !(lexer.value >= 0)) return undefined;
  while (i < limit && characterClass[bytes[i]!] === whitespace) i++;
  let gen = 0;
  const digits = i;
  while (i < limit && bytes[i]! >= 0x30 && bytes[i]! <= 0x39) gen = gen * 10 + bytes[i++]! - 0x30;
  if (i === digits || i - digits > 5 || i >= limit || characterClass[bytes[i]!] !== whitespace)
    return undefined;
  while (i < limit && characterClass[bytes[i]!] === whitespace) i++;
  if (bytes[i] !== 0x52 || i >= limit) return undefined;
  if (i + 1 < limit && characterClass[bytes[i + 1]!] === regular) return undefined;
  lexer.position = i + 1;
  return new PdfRef(lexer.value, gen);
}

function endsContainer(lexer: Lexer): boolean {
  return lexer.kind === 'end' || (lexer.kind === 'keyword' && structuralKeywords.has(lexer.text));
}

function readArray(lexer: Lexer, context: ParseContext, depth: number): PdfObject[] {
  const values: PdfObject[] = [];
  const { start } = lexer;
  while (lexer.next() !== 'array-close') {
    if (endsContainer(lexer) || lexer.kind === 'dict-close') {
      lexer.position = lexer.start;
      context.report('array-unterminated', start, 'An array has no closing bracket.');
      break;
    }
    const at = lexer.start;
    const value = readValueOfToken(lexer, context, depth);
    if (value !== undefined) values.push(value);
    else context.report('array-element-malformed', at, 'An array holds something that is no object.');
  }
  return values;
}

function readDict(lexer: Lexer, context: ParseContext, depth: number): PdfDict {
  const dict = new PdfDict();
  const { start } = lexer;
  while (lexer.next() !== 'dict-close') {
    if (endsContainer(lexer)) {
      lexer.position = lexer.start;
      context.report('dictionary-unterminated', start, 'A dictionary has no closing brackets.');
      break;
    }
    const at = lexer.start;
    if (lexer.kind !== 'name') {
      readValueOfToken(lexer, context, depth);
      context.report('dictionary-key-malformed', at, 'A dictionary key is not a name.');
      continue;
    }
    const key = lexer.text;
    if (dict.map.has(key)) context.report('dictionary-key-repeated', at, `The key /${key} is written twice.`);
    dict.map.set(key, readEntryValue(lexer, context, depth, key));
  }
  return dict;
}

function readEntryValue(lexer: Lexer, context: ParseContext, depth: number, key: string): PdfObject {
  lexer.next();
  const value = readValueOfToken(lexer, context, depth);
  if (value !== undefined) return value;
  context.report('dictionary-value-missing', lexer.start, `The key /${key} has no value.`);
  if (lexer.kind === 'dict-close' || endsContainer(lexer)) lexer.position = lexer.start;
  return null;
}
