/** A PDF object as the bench's writer holds it before serialization (ISO 32000-2, 7.3). */
export type Value =
  | number
  | boolean
  | null
  | { readonly t: 'name'; readonly name: string }
  | { readonly t: 'ref'; readonly number: number }
  | { readonly t: 'string'; readonly bytes: Uint8Array; readonly hex: boolean }
  | { readonly t: 'raw'; readonly source: string }
  | { readonly t: 'dict'; readonly entries: Entries }
  | readonly Value[];

/** The entries of a dictionary in the order they will be written; undefined entries are left out. */
export type Entries = Readonly<Record<string, Value | undefined>>;

/** An indirect object: a value, and the decoded bytes when it is a stream. */
export interface IndirectObject {
  readonly value: Value;
  readonly stream?: Uint8Array;
  /** Streams that must be written as they stand (an image already coded, say) name no further filter. */
  readonly verbatim?: boolean;
}

/** A name object. */
export const name = (text: string): Value => ({ t: 'name', name: text });
/** An indirect reference; the bench writes generation 0 only. */
export const ref = (number: number): Value => ({ t: 'ref', number });
/** A dictionary. */
export const dict = (entries: Entries): Value => ({ t: 'dict', entries });
/** PDF source copied as it is. */
export const raw = (source: string): Value => ({ t: 'raw', source });
/** A byte string in literal or hexadecimal form. */
export const bytes = (data: Uint8Array, hex = false): Value => ({ t: 'string', bytes: data, hex });

/** A text string: PDFDocEncoding where Latin-1 holds it, else UTF-16BE with a byte order mark. */
export function text(value: string, form: 'literal' | 'hex' | 'utf16' = 'literal'): Value {
  const plain = [...value].every((c) => c.charCodeAt(0) < 256);
  if (plain && form !== 'utf16') return bytes(latin1(value), form === 'hex');
  const out = [0xfe, 0xff];
  for (let i = 0; i < value.length; i++) out.push(value.charCodeAt(i) >> 8, value.charCodeAt(i) & 255);
  return bytes(Uint8Array.from(out), true);
}

/** The Latin-1 bytes of a string. */
export function latin1(value: string): Uint8Array {
  return Uint8Array.from(value, (c) => c.charCodeAt(0) & 255);
}

/** Joins byte arrays. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
