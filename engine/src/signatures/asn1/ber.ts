/** One encoded value of ASN.1 (X.690, 8.1): where it stands, without a copy of its bytes. */
export interface Element {
  bytes: Uint8Array;
  /** The identifier octet, class and constructed bit included: `0x30` is a SEQUENCE. */
  id: number;
  start: number;
  contentStart: number;
  contentEnd: number;
  /** Just past the value, the end-of-contents octets of an indefinite length included. */
  end: number;
}

/** Identifier octets of the universal types that signatures are made of (X.690, 8.2 to 8.21). */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Nesting past which a value counts as damaged; certificates and tokens stay below 20. */
const DEEPEST = 48;
/** Elements of one list that are read; the longest real revocation lists hold about a million. */
const LONGEST = 2_000_000;

/** Reads one element; `undefined` where the bytes hold none that ends within `limit`. */
export function readElement(
  bytes: Uint8Array,
  at = 0,
  limit: number = bytes.length,
  depth = 0,
): Element | undefined {
  const id = bytes[at];
  if (id === undefined || at + 2 > limit || depth > DEEPEST) return undefined;
  let position = at + 1;
  if ((id & 0x1f) === 0x1f) {
    while (position < limit && (bytes[position] ?? 0) >= 0x80) position++;
    position++;
  }
  const first = bytes[position++];
  if (first === undefined || position > limit) return undefined;
  if (first === 0x80) return readIndefinite(bytes, id, at, position, limit, depth);
  let length = first;
  if (first > 0x80) {
    const octets = first & 0x7f;
    if (octets > 6 || position + octets > limit) return undefined;
    length = 0;
    for (let i = 0; i < octets; i++) length = length * 256 + (bytes[position++] ?? 0);
  }
  const end = position + length;
  return end > limit ? undefined : { bytes, id, start: at, contentStart: position, contentEnd: end, end };
}

/** A value that ends with two zero octets (X.690, 8.1.3.6). */
function readIndefinite(
  bytes: Uint8Array,
  id: number,
  start: number,
  contentStart: number,
  limit: number,
  depth: number,
): Element | undefined {
  let at = contentStart;
  while (at + 2 <= limit) {
    if (bytes[at] === 0 && bytes[at + 1] === 0)
      return { bytes, id, start, contentStart, contentEnd: at, end: at + 2 };
    const inner = readElement(bytes, at, limit, depth + 1);
    if (!inner) return undefined;
    at = inner.end;
  }
  return undefined;
}

/** The elements inside a constructed element, as far as they can be read. */
export function childrenOf(element: Element | undefined): Element[] {
  const found: Element[] = [];
  if (!element || (element.id & 0x20) === 0) return found;
  for (let at = element.contentStart; at < element.contentEnd && found.length < LONGEST;) {
    const child = readElement(element.bytes, at, element.contentEnd);
    if (!child) break;
    found.push(child);
    at = child.end;
  }
  return found;
}

/** The element inside an explicit tag or another wrapper of one element. */
export const innerOf = (element: Element | undefined): Element | undefined =>
  element && (element.id & 0x20) !== 0
    ? readElement(element.bytes, element.contentStart, element.contentEnd)
    : undefined;

/** The element as it is encoded, header included. */
export const encodedOf = ({ bytes, start, end }: Element): Uint8Array => bytes.subarray(start, end);

/** Content octets; a string sent in pieces is put together (X.690, 8.7.3). */
export function octetsOf(element: Element | undefined, depth = 0): Uint8Array {
  if (!element || depth > DEEPEST) return new Uint8Array(0);
  if ((element.id & 0x20) === 0) return element.bytes.subarray(element.contentStart, element.contentEnd);
  const parts = childrenOf(element).map((child) => octetsOf(child, depth + 1));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Bits of a BIT STRING that holds whole octets, as keys and signatures do (X.690, 8.6). */
export const bitsOf = (element: Element | undefined): Uint8Array =>
  element?.id === TAG.bitString ? octetsOf(element).subarray(1) : new Uint8Array(0);

/** An OBJECT IDENTIFIER with dots (X.690, 8.19); empty for any other element. */
export function oidOf(element: Element | undefined): string {
  if (element?.id !== TAG.oid) return '';
  const numbers: number[] = [];
  let value = 0;
  for (const octet of octetsOf(element).subarray(0, 64)) {
    value = value * 128 + (octet & 0x7f);
    if (octet >= 0x80) continue;
    if (numbers.length === 0) {
      const first = Math.min(2, Math.floor(value / 40));
      numbers.push(first, value - 40 * first);
    } else numbers.push(value);
    value = 0;
  }
  return numbers.join('.');
}

/** An INTEGER or ENUMERATED in hexadecimal without leading zeros; empty for any other element. */
export function integerOf(element: Element | undefined): string {
  if (element?.id !== TAG.integer && element?.id !== TAG.enumerated) return '';
  const digits = Array.from(octetsOf(element), (octet) => octet.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^0+(?=.)/, '');
}

/** UTCTime or GeneralizedTime in seconds since 1970-01-01 UTC (RFC 5280, 4.1.2.5). */
export function timeOf(element: Element | undefined): number | undefined {
  if (element?.id !== TAG.utcTime && element?.id !== TAG.generalizedTime) return undefined;
  const text = String.fromCharCode(...octetsOf(element).subarray(0, 32));
  const parts = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:[.,]\d+)?(Z|[+-]\d{4})?$/.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const full = element.id === TAG.utcTime ? year + (year < 50 ? 2000 : 1900) : year;
  const zone = parts[7] ?? 'Z';
  const minutes = zone === 'Z' ? 0 : Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3, 5));
  const seconds = Date.UTC(full, month - 1, day, hour, minute, second) / 1000;
  return seconds - (zone.startsWith('-') ? -minutes : minutes) * 60;
}

/** True for the same bytes. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
