import { PdfName, PdfStream } from '../syntax/objects.ts';
import type { FontSource } from './font-face.ts';
import { parseCMap, type CMap } from './cmap.ts';

/** Maps a code to Unicode as /ToUnicode says; `undefined` when it does not map the code. */
export type ToUnicode = (code: number) => string | undefined;

/** Fonts may share one CMap. */
const parsed = new WeakMap<PdfStream, CMap>();

/**
 * The /ToUnicode CMap of a font, noted in its face (ISO 32000-2, 9.10.3). The name Identity-H or Identity-V, which some
 * writers put in its place, means that codes are UTF-16 code units.
 */
export function readToUnicode({ view, dict, face }: FontSource): ToUnicode | undefined {
  const value = view.resolve(dict.get('ToUnicode'));
  let map: ToUnicode | undefined;
  if (value instanceof PdfName && value.value.startsWith('Identity')) {
    map = (code) => (code > 0 ? String.fromCharCode(code) : undefined);
  } else if (value instanceof PdfStream) {
    let cmap = parsed.get(value);
    if (!cmap) parsed.set(value, (cmap = parseCMap(view.decode(value).bytes, () => undefined, view.budget)));
    face.toUnicodeMalformed = cmap.reversedRanges > 0;
    if (cmap.hasText) map = (code) => cmap.text(code);
  }
  face.toUnicode = map !== undefined;
  return map;
}
