/** What the usual online check looks at. */
export interface Tells {
  /** More than one end-of-file marker. */
  ends: boolean;
  /** A name of an editing or design program in the metadata. */
  editor: boolean;
  /** Created and modified at different times. */
  dates: boolean;
}

const EDITORS =
  /photoshop|illustrator|canva|gimp|inkscape|acrobat|foxit|nitro|pdfescape|sejda|smallpdf|ilovepdf|pdf-lib|itext|pdftk|mupdf|qpdf|pikepdf|libreoffice|openoffice|microsoft.{0,3} ?word|wps|ghostscript|pdfelement|phantompdf|pdf ?editor/i;

/** The metadata-and-`%%EOF` check that most online tools are; compressed metadata stays unseen, as with them. */
export function editTells(bytes: Uint8Array): Tells {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const value = (key: string) => new RegExp(`/${key}\\s*\\(((?:[^()\\\\]|\\\\.)*)\\)`).exec(text)?.[1] ?? '';
  const names = ['Producer', 'Creator'].map(value).join(' ');
  const [created, modified] = ['CreationDate', 'ModDate'].map((key) => value(key).slice(0, 16));
  return {
    ends: (text.match(/%%EOF/g) ?? []).length > 1,
    editor: EDITORS.test(names),
    dates: created !== '' && modified !== '' && created !== modified,
  };
}
