import type { WrittenKind, WrittenObjectRow } from '../contract/report.ts';
import { listed, pagesInWords } from '../contract/pages-in-words.ts';

/** What an object is, in words: one of them, and several. */
export const kindWords: Readonly<Record<WrittenKind, readonly [string, string]>> = {
  content: ['the content', 'the content'],
  page: ['a page', 'pages'],
  font: ['a font', 'fonts'],
  picture: ['a picture', 'pictures'],
  form: ['a drawing', 'drawings'],
  resource: ['a resource', 'resources'],
  annotation: ['an annotation', 'annotations'],
  field: ['a form field', 'form fields'],
  signature: ['a signature', 'signatures'],
  metadata: ['the document information', 'the document information'],
  attachment: ['an attached file', 'attached files'],
  structure: ['the structure', 'the structure'],
  unused: ['an object that nothing uses', 'objects that nothing uses'],
};

/** Parts named before the rest is left to the list. */
const named = 5;

/** What objects are and which pages they belong to: `the content of page 1, the document information`. */
export function partsInWords(objects: readonly WrittenObjectRow[]): string {
  const parts = new Map<string, { objects: WrittenObjectRow[]; pages: readonly number[] }>();
  for (const object of objects) {
    const key = `${object.kind} ${object.pages.join(',')}`;
    const part = parts.get(key);
    if (part) part.objects.push(object);
    else parts.set(key, { objects: [object], pages: object.pages });
  }
  const words = [...parts.values()].map(({ objects: held, pages }) => {
    const [one = '', several = ''] = kindWords[held[0]?.kind ?? 'unused'];
    const what = held.length === 1 ? one : several;
    if (pages.length === 0) return what;
    return held[0]?.kind === 'page' ? pagesInWords(pages) : `${what} of ${pagesInWords(pages)}`;
  });
  const shown = words.slice(0, named);
  return words.length > named ? `${shown.join(', ')} and more` : listed(shown);
}
