/** Bounds on a JSON text that comes from anyone. */
const deepest = 64;
const mostMembers = 400_000;
/** Of one object; the widest of a report has a few dozen. */
const mostMembersOfOne = 2000;

/** What is seen of a JSON text without parsing it. */
export interface JsonOutline {
  /** Text of the member `seal` of the outermost object, where there is one. */
  seal: string | null;
  /** A name twice in one object: readers differ on which counts. */
  namesTwice: boolean;
  /** A number written differently from how RFC 8785 writes it, or that no double holds: `1e999`, `-0`, `56.00`. */
  oddNumber: boolean;
}

const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const minus = 0x2d;
const zero = 0x30;
const nine = 0x39;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/**
 * Looks over a text in one pass whose cost grows with its length alone, and gives up where it is deeper or wider
 * than a report. Whether it is JSON at all, its parser tells.
 * @returns `null` for a text past the bounds
 */
export function outlineOf(text: string): JsonOutline | null {
  const outliner = new Outliner(text);
  for (let at = 0; at < text.length; at++) {
    const end = outliner.take(at);
    if (end === null) return null;
    at = end;
  }
  return outliner.outline;
}

/** What has been seen of a text so far. */
class Outliner {
  readonly outline: JsonOutline = { seal: null, namesTwice: false, oddNumber: false };
  readonly #text: string;
  /** Names so far of each object that is open; `null` for a list. */
  readonly #open: (Set<string> | null)[] = [];
  #members = 0;
  #sealFrom = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes what begins at a place; returns where it ends, or `null` past the bounds. */
  take(at: number): number | null {
    const character = this.#text.charCodeAt(at);
    switch (character) {
      case quote:
        return this.#takeString(at);
      case openBrace:
      case openBracket:
        return this.#open.push(character === openBrace ? new Set() : null) > deepest ? null : at;
      case closeBrace:
      case closeBracket:
        this.#close(at);
        return at;
      default:
        return character === minus || (character >= zero && character <= nine) ? this.#takeNumber(at) : at;
    }
  }

  #takeString(at: number): number | null {
    const end = endOfString(this.#text, at);
    const names = this.#open.at(-1);
    if (!names || !isName(this.#text, end)) return end;
    const name = nameOf(this.#text.slice(at, end + 1));
    if (++this.#members > mostMembers || names.size >= mostMembersOfOne) return null;
    if (names.has(name)) this.outline.namesTwice = true;
    names.add(name);
    if (this.#open.length === 1 && name === 'seal') this.#sealFrom = this.#text.indexOf(':', end) + 1;
    return end;
  }

  #takeNumber(at: number): number {
    number.lastIndex = at;
    const written = number.exec(this.#text)?.[0] ?? '';
    if (written !== JSON.stringify(Number(written))) this.outline.oddNumber = true;
    return at + Math.max(0, written.length - 1);
  }

  #close(at: number): void {
    this.#open.pop();
    if (this.#open.length !== 1 || this.#sealFrom < 0) return;
    this.outline.seal ??= this.#text.slice(this.#sealFrom, at + 1);
    this.#sealFrom = -1;
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) return at;
    if (character === backslash) at++;
  }
  return text.length;
}

/** Whether what follows makes the string before it the name of a member. */
function isName(text: string, end: number): boolean {
  for (let at = end + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character > 0x20) return character === colon;
  }
  return false;
}

function nameOf(written: string): string {
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
