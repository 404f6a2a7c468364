import type { DocumentView } from '../structure/model.ts';
import { PdfName } from '../syntax/objects.ts';
import type { PdfDict } from '../syntax/objects.ts';
import { parseCMap } from './cmap.ts';

/** Maps a code to Unicode as /ToUnicode says; `undefined` when it does not map the code. */
export type ToUnicode = (code: number) => string | undefined;

/**
 * The /ToUnicode CMap of a font (ISO 32000-2, 9.10.3). The name Identity-H or Identity-V, which some
 * writers put in its place, means that codes are UTF-16 code units.
 */
export function readToUnicode(view: DocumentView, dict: PdfDict): ToUnicode | undefined {
  const value = view.resolve(dict.get('ToUnicode'));
  if (value instanceof PdfName) {
    return value.value.startsWith('Identity')
      ? (code) => (code > 0 ? String.fromCharCode(code) : undefined)
      : undefined;
  }
  const stream = view.stream(value);
  if (!stream) return undefined;
  const cmap = parseCMap(view.decode(stream).bytes, () => undefined);
  return cmap.hasText ? (code) => cmap.text(code) : undefined;
}
