/** Bounds on a JSON text that comes from anybody. */
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
  /** A number written otherwise than RFC 8785 writes it, or that no double holds: `1e999`, `-0`, `56.00`. */
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

interface Frame {
  /** Names so far; `null` in a list. */
  names: Set<string> | null;
}

/**
 * Looks over a text in one pass whose cost grows with its length alone, and gives up where it is deeper or wider
 * than a report. Whether it is JSON at all, its parser tells.
 * @returns `null` for a text past the bounds
 */
export function outlineOf(text: string): JsonOutline | null {
  const outline: JsonOutline = { seal: null, namesTwice: false, oddNumber: false };
  const frames: Frame[] = [];
  let members = 0;
  let sealFrom = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) {
      const end = endOfString(text, at);
      const names = frames.at(-1)?.names;
      if (names && isName(text, end)) {
        const name = nameOf(text.slice(at, end + 1));
        if (++members > mostMembers || names.size >= mostMembersOfOne) return null;
        if (names.has(name)) outline.namesTwice = true;
        names.add(name);
        if (frames.length === 1 && name === 'seal') sealFrom = text.indexOf(':', end) + 1;
      }
      at = end;
    } else if (character === openBrace || character === openBracket) {
      if (frames.push({ names: character === openBrace ? new Set() : null }) > deepest) return null;
    } else if (character === closeBrace || character === closeBracket) {
      frames.pop();
      if (frames.length === 1 && sealFrom >= 0) {
        outline.seal ??= text.slice(sealFrom, at + 1);
        sealFrom = -1;
      }
    } else if (character === minus || (character >= zero && character <= nine)) {
      number.lastIndex = at;
      const written = number.exec(text)?.[0] ?? '';
      if (written !== JSON.stringify(Number(written))) outline.oddNumber = true;
      at += Math.max(0, written.length - 1);
    }
  }
  return outline;
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
