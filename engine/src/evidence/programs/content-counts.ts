/** What one pass over a content stream counts (ISO 32000-2, 7.8.2). */
export interface Counts {
  operators: Map<string, number>;
  /** Operator before the operator. */
  pairs: Map<string, number>;
  /** What ends an operator: line feed, carriage return, both or a space. */
  ends: Map<string, number>;
  names: Map<string, number>;
  decimals: number[];
  /** Numbers below one by their first character: `0.5` or `.5`. */
  zeroed: number;
  bare: number;
  /** Numbers with a trailing zero after the decimal point. */
  padded: number;
  literal: number;
  hex: number;
  /** `(…)Tj` against `(…) Tj`, and arrays alike. */
  tight: number;
  loose: number;
  first: string[];
}

const bump = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

/** White-space (ISO 32000-2, 7.2.3). */
export const isSpace = (c: number) => c === 32 || c === 10 || c === 13 || c === 9 || c === 0 || c === 12;
const isDelimiter = (c: number) =>
  c === 40 || c === 41 || c === 60 || c === 62 || c === 91 || c === 93 || c === 47 || c === 37;

/** Counts how a content stream is written. */
export function countHabits(bytes: Uint8Array): Counts {
  const counter = new Counter(bytes);
  for (let i = 0; i < bytes.length;) i = counter.read(i);
  return counter.finished();
}

/** Counts the habits of a content stream, token by token. */
class Counter {
  readonly #bytes: Uint8Array;
  readonly #counts: Counts = {
    operators: new Map(),
    pairs: new Map(),
    ends: new Map(),
    names: new Map(),
    decimals: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    zeroed: 0,
    bare: 0,
    padded: 0,
    literal: 0,
    hex: 0,
    tight: 0,
    loose: 0,
    first: [],
  };
  // Operators are counted as numbers: a page has thousands of them, and few that differ.
  readonly #operators = new Map<number, number>();
  readonly #pairs = new Map<number, number>();
  readonly #ends = [0, 0, 0, 0, 0, 0];
  #previous = 94;
  /** Where the last string or array ended; -1 before the first. */
  #closed = -1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads the token at `at` and tells where the next may begin. */
  read(at: number): number {
    const bytes = this.#bytes;
    const c = bytes[at] ?? 0;
    if (isSpace(c)) return at + 1;
    switch (c) {
      case PERCENT:
        return endOfLine(bytes, at);
      case OPEN:
        this.#counts.literal++;
        return (this.#closed = skipString(bytes, at));
      case LESS:
        return bytes[at + 1] === LESS ? at + 1 : this.#hexString(at);
      case BRACKET:
        return (this.#closed = at + 1);
      case 91:
      case 62:
      case 41:
        return at + 1;
      default:
        return this.#word(at, c);
    }
  }

  #hexString(at: number): number {
    let end = at;
    while (end < this.#bytes.length && this.#bytes[end] !== 62) end++;
    this.#counts.hex++;
    return (this.#closed = end + 1);
  }

  /** A name, a number or an operator. */
  #word(start: number, c: number): number {
    const bytes = this.#bytes;
    let end = start + 1;
    while (end < bytes.length && !isSpace(bytes[end] ?? 0) && !isDelimiter(bytes[end] ?? 0)) end++;
    if (c === 47) return end;
    if (isNumeric(c)) {
      countNumber(this.#counts, bytes, start, end);
      return end;
    }
    return end - start > 3 ? end : this.#operator(start, end);
  }

  #operator(start: number, from: number): number {
    const bytes = this.#bytes;
    const counts = this.#counts;
    const code = packed(bytes, start, from);
    const end = code === ID ? skipInlineImage(bytes, from) : from;
    if (this.#closed >= 0 && (code === TJ_ONE || code === TJ_MANY)) {
      if (this.#closed === start) counts.tight++;
      else counts.loose++;
    }
    if (code === TF || code === GS || code === DO) countName(counts, bytes, start, nameOf(code));
    this.#operators.set(code, (this.#operators.get(code) ?? 0) + 1);
    const pair = this.#previous * PAIR + code;
    this.#pairs.set(pair, (this.#pairs.get(pair) ?? 0) + 1);
    const way = endOf(bytes, end);
    this.#ends[way] = (this.#ends[way] ?? 0) + 1;
    if (counts.first.length < 4) counts.first.push(nameOf(code));
    this.#previous = code;
    return end;
  }

  /** All that was counted, operators by their names. */
  finished(): Counts {
    const counts = this.#counts;
    for (const [code, n] of this.#operators) counts.operators.set(nameOf(code), n);
    for (const [pair, n] of this.#pairs)
      counts.pairs.set(`${nameOf(Math.floor(pair / PAIR))} ${nameOf(pair % PAIR)}`, n);
    for (const [end, n] of this.#ends.entries()) if (n > 0) counts.ends.set(ENDS[end] ?? '', n);
    return counts;
  }
}

const [PERCENT, OPEN, LESS, BRACKET] = [37, 40, 60, 93];

const isNumeric = (c: number) => (c >= 48 && c <= 57) || c === 45 || c === 43 || c === 46;

function endOfLine(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end++;
  return end;
}

/** The operator from `start` to `end` as `codeOf` packs it. */
function packed(bytes: Uint8Array, start: number, end: number): number {
  let code = 0;
  for (let i = start; i < end; i++) code |= (bytes[i] ?? 0) << (8 * (i - start));
  return code;
}

/** An operator of up to three characters as a number, the first in the lowest byte. */
const codeOf = (op: string) => [...op].reduce((code, c, i) => code | (c.charCodeAt(0) << (8 * i)), 0);

const nameOf = (code: number) =>
  String.fromCharCode(...[code & 0xff, (code >> 8) & 0xff, code >> 16].filter((byte) => byte > 0));

const PAIR = 0x1000000;
const [ID, TJ_ONE, TJ_MANY, TF, GS, DO] = ['ID', 'Tj', 'TJ', 'Tf', 'gs', 'Do'].map(codeOf);

function text(bytes: Uint8Array, start: number, end: number): string {
  let out = '';
  for (let i = start; i < end && i < start + 40; i++) out += String.fromCharCode(bytes[i] ?? 0);
  return out;
}

function skipString(bytes: Uint8Array, at: number): number {
  let depth = 0;
  for (let i = at; i < bytes.length; i++) {
    const c = bytes[i];
    if (c === 92) i++;
    else if (c === 40) depth++;
    else if (c === 41 && --depth === 0) return i + 1;
  }
  return bytes.length;
}

/** Past the `EI` after white-space; image data may hold anything. */
function skipInlineImage(bytes: Uint8Array, at: number): number {
  for (let i = at + 1; i + 3 < bytes.length; i++) {
    if (bytes[i] === 69 && bytes[i + 1] === 73 && isSpace(bytes[i - 1] ?? 0) && isSpace(bytes[i + 2] ?? 0))
      return i + 2;
  }
  return bytes.length;
}

function countNumber(counts: Counts, bytes: Uint8Array, start: number, end: number): void {
  let point = -1;
  for (let i = start; i < end; i++) if (bytes[i] === 46) point = i;
  const decimals = point < 0 ? 0 : end - point - 1;
  const slot = Math.min(decimals, 9);
  counts.decimals[slot] = (counts.decimals[slot] ?? 0) + 1;
  if (point < 0) return;
  if (bytes[end - 1] === 48 || decimals === 0) counts.padded++;
  const whole = bytes[start] === 45 || bytes[start] === 43 ? start + 1 : start;
  if (point === whole) counts.bare++;
  else if (point === whole + 1 && bytes[whole] === 48) counts.zeroed++;
}

/** The resource name before the operator, digits as `#`. */
function countName(counts: Counts, bytes: Uint8Array, at: number, op: string): void {
  let start = at;
  while (start > 0 && at - start < 60 && bytes[start] !== 47) start--;
  if (bytes[start] !== 47) return;
  let end = start + 1;
  while (end < at && !isSpace(bytes[end] ?? 0)) end++;
  const name = text(bytes, start, end)
    .replace(/\d+/g, '#')
    .replace(/[0-9a-f]{6,}/gi, '#');
  if (counts.names.size < 6) bump(counts.names, `${op}${name}`);
}

/** What may end an operator, by the number that {@link endOf} gives. */
const ENDS = ['crlf', 'cr', 'lf', 'space lf', 'space', 'none'];

function endOf(bytes: Uint8Array, at: number): number {
  const c = bytes[at];
  if (c === 13) return bytes[at + 1] === 10 ? 0 : 1;
  if (c === 10) return 2;
  if (c === 32) return bytes[at + 1] === 10 ? 3 : 4;
  return 5;
}
