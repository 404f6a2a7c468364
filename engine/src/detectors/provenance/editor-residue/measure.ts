import type { PageContent } from '../../../pdf/content/model.ts';
import { latin1 } from '../../../pdf/syntax/characters.ts';
import type { PdfDocument } from '../../../pdf/structure/model.ts';
import type { Metadata } from '../../../evidence/programs/metadata.ts';

/** What an editing tool left in the file. */
export interface EditorMark {
  kind: 'touched-text' | 'private-data' | 'engine-name' | 'editor-font' | 'text-form';
  /** The mark as it stands in the file. */
  text: string;
  page: number;
  object: number;
  offset: number;
}

/** Private data that programs for editing and design leave in /PieceInfo (ISO 32000-2, 14.5). */
const PRIVATE =
  /^(ADBE_CompoundType|AdobePhotoshop|Illustrator|InDesign|Adobe_?(Illustrator|InDesign)|PDFescape|PXCEditor|FoxitPhantom\w*)$/i;
/** Names of engines in comments at the ends of the file. */
const ENGINES = /SAMBox|Sejda|PDFescape|iceni/i;
/** Names that editors give to fonts they add. */
const FONTS = /AllAndNone|^PDFescape|SejdaFont/i;
const TOUCHED = 'TouchUp_TextEdit';
/** The comment that heads a file whose streams and objects were laid out for a text editor. */
const TEXT_FORM = /^%QDF-\d/m;

/** Looks for what editing tools leave beside the text they change. */
export function measureEditorMarks(
  document: PdfDocument,
  pages: readonly PageContent[],
  metadata: Metadata,
): readonly EditorMark[] {
  const marks: EditorMark[] = [];
  const view = document.latest;
  const shapes = view.pages();
  pages.forEach((page, index) => {
    const shape = shapes[index];
    if (!shape) return;
    const touched = view.contents(shape).find((s) => contains(view.decode(s).bytes, TOUCHED));
    if (touched)
      marks.push({
        kind: 'touched-text',
        text: TOUCHED,
        page: index,
        object: touched.num,
        offset: touched.offset,
      });
    const font = page.runs.find((r) => FONTS.test(r.font.family))?.font;
    if (font && !marks.some((m) => m.object === font.object))
      marks.push({ kind: 'editor-font', text: font.family, page: index, object: font.object, offset: 0 });
  });
  for (const key of metadata.pieceInfo.filter((k) => PRIVATE.test(k)))
    marks.push({ kind: 'private-data', text: key, page: -1, object: 0, offset: 0 });
  const { bytes } = document;
  const form = TEXT_FORM.exec(latin1(bytes, 0, Math.min(1024, bytes.length)));
  if (form) marks.push({ kind: 'text-form', text: form[0], page: -1, object: 0, offset: form.index });
  for (const [start, end] of [
    [0, Math.min(1024, bytes.length)],
    [Math.max(0, bytes.length - 1024), bytes.length],
  ] as const) {
    const found = ENGINES.exec(
      latin1(bytes, start, end).replace(/\([^)]*\)/g, (text) => ' '.repeat(text.length)),
    );
    if (found)
      marks.push({ kind: 'engine-name', text: found[0], page: -1, object: 0, offset: start + found.index });
  }
  return marks;
}

function contains(bytes: Uint8Array, word: string): boolean {
  const first = word.charCodeAt(0);
  for (let i = bytes.indexOf(first); i >= 0; i = bytes.indexOf(first, i + 1)) {
    let n = 1;
    while (n < word.length && bytes[i + n] === word.charCodeAt(n)) n++;
    if (n === word.length) return true;
  }
  return false;
}
