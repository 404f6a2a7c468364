import { PdfDict, PdfName, PdfRef, PdfString } from '../syntax/objects.ts';
import type { PdfObject } from '../syntax/objects.ts';
import { bounded } from './matrix.ts';
import type { Lexer } from '../syntax/lexer.ts';

/** Operands beyond this many before one operator are dropped: no operator takes them. */
const maximumOperands = 1_000;
const maximumDepth = 32;

/** Reads the object whose first token the lexer holds; `undefined` when that token is an operator. */
export function readOperand(lexer: Lexer, depth = 0): PdfObject | undefined {
  switch (lexer.kind) {
    case 'number':
      return bounded(lexer.value);
    case 'string':
      return new PdfString(lexer.string, lexer.form);
    case 'name':
      return new PdfName(lexer.text);
    case 'array-open':
      return readArray(lexer, depth);
    case 'dict-open':
      return readDict(lexer, depth);
    case 'keyword':
      return keywordValue(lexer.text);
    default:
      return null;
  }
}

function keywordValue(word: string): PdfObject | undefined {
  switch (word) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'null':
      return null;
    default:
      return undefined;
  }
}

/** An operator inside an array is skipped: damaged streams leave them there. */
function readArray(lexer: Lexer, depth: number): PdfObject[] {
  const items: PdfObject[] = [];
  for (let kind = lexer.next(); kind !== 'end' && kind !== 'array-close'; kind = lexer.next()) {
    if (depth >= maximumDepth) continue;
    const item = readOperand(lexer, depth + 1);
    if (item !== undefined) items.push(item);
    else if (lexer.text === 'R') foldReference(items);
  }
  return items;
}

/** The dictionary whose `<<` has been read; also that of an inline image when `end` is its `ID`. */
export function readDict(lexer: Lexer, depth: number, end?: string): PdfDict {
  const map = new Map<string, PdfObject>();
  for (let kind = lexer.next(); kind !== 'end' && kind !== 'dict-close'; kind = lexer.next()) {
    if (kind === 'keyword' && lexer.text === end) break;
    if (kind !== 'name') continue;
    const key = lexer.text;
    kind = lexer.next();
    if (kind === 'dict-close' || kind === 'end') break;
    if (kind === 'keyword' && lexer.text === end) break;
    const value = depth < maximumDepth ? readOperand(lexer, depth + 1) : null;
    if (value !== undefined) map.set(key, value);
  }
  return new PdfDict(map);
}

/** References do not belong in content streams but are written in property lists. */
function foldReference(items: PdfObject[]): void {
  const gen = items.pop();
  const num = items.pop();
  if (typeof num === 'number' && typeof gen === 'number') items.push(new PdfRef(num, gen));
}

/** The operands read since the last operator. */
export class Operands {
  /** Slots are reused: only the first `count` are operands. */
  private readonly values: PdfObject[] = [];
  count = 0;
  /** Most decimals written in a number since the last operator; 0 when there were none. */
  decimals = 0;
  /** Position of the first operand; -1 before there is one. */
  start = -1;

  /** Takes the object whose first token the lexer holds; false when that token is an operator. */
  add(lexer: Lexer): boolean {
    if (this.start < 0) this.start = lexer.start;
    let value: PdfObject | undefined;
    if (lexer.kind === 'number') {
      if (lexer.decimals > this.decimals) this.decimals = lexer.decimals;
      value = bounded(lexer.value);
    } else value = readOperand(lexer);
    if (value === undefined) return false;
    if (this.count < maximumOperands) this.values[this.count++] = value;
    return true;
  }

  clear(): void {
    this.count = 0;
    this.decimals = 0;
    this.start = -1;
  }

  /** The operand `back` places before the last. */
  last(back = 0): PdfObject | undefined {
    return back < this.count ? this.values[this.count - 1 - back] : undefined;
  }

  /** The last `count` operands when all are numbers; else `undefined`. */
  numbers(count: number): number[] | undefined {
    const from = this.count - count;
    if (from < 0) return undefined;
    const numbers = new Array<number>(count);
    for (let i = 0; i < count; i++) {
      const value = this.values[from + i];
      if (typeof value !== 'number') return undefined;
      numbers[i] = value;
    }
    return numbers;
  }

  /** All operands that are numbers. */
  allNumbers(): number[] {
    const numbers: number[] = [];
    for (let i = 0; i < this.count; i++) {
      const value = this.values[i];
      if (typeof value === 'number') numbers.push(value);
    }
    return numbers;
  }

  /** The last operand when it is a number. */
  number(): number | undefined {
    const value = this.last();
    return typeof value === 'number' ? value : undefined;
  }

  /** The operand `back` places before the last, when it is a name. */
  name(back = 0): string | undefined {
    const value = this.last(back);
    return value instanceof PdfName ? value.value : undefined;
  }
}
