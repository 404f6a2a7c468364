import { encodingTables } from './data/encodings.ts';

/** Glyph name of each of the 256 codes; `undefined` where the encoding has none. */
export type EncodingVector = readonly (string | undefined)[];

/** Encodings with a table of their own. */
export type EncodingName = keyof typeof encodingTables;

const built = new Map<EncodingName, EncodingVector>();

/** An encoding of ISO 32000-2, annex D, or of CFF. */
export function encodingVector(name: EncodingName): EncodingVector {
  let vector = built.get(name);
  if (!vector) {
    const names = encodingTables[name].split(/\s/);
    const codes = new Array<string | undefined>(256).fill(undefined);
    for (let i = 0; i < names.length; i++) if (names[i] !== '-') codes[32 + i] = names[i];
    vector = codes;
    built.set(name, vector);
  }
  return vector;
}

/** The vector of a predefined /Encoding or /BaseEncoding name (ISO 32000-2, 9.6.5). */
export function namedEncoding(name: string | undefined): EncodingVector | undefined {
  switch (name) {
    case 'WinAnsiEncoding':
      return encodingVector('winAnsi');
    case 'MacRomanEncoding':
      return encodingVector('macRoman');
    case 'MacExpertEncoding':
      return encodingVector('macExpert');
    case 'StandardEncoding':
      return encodingVector('standard');
    default:
      return undefined;
  }
}
