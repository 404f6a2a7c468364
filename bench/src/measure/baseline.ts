/** What the usual online check looks at. */
export interface EditSigns {
  /** More than one end-of-file marker. */
  ends: boolean;
  /** The name of an editing or design program in the metadata. */
  editor: boolean;
  /** Created and modified at different times. */
  dates: boolean;
}

/** Metadata as any viewer shows it. */
export interface ShownMetadata {
  producer: string;
  creator: string;
  created?: string;
  modified?: string;
}

const EDITORS =
  /photoshop|illustrator|indesign|canva|gimp|inkscape|coreldraw|acrobat|foxit|nitro|pdfescape|sejda|smallpdf|ilovepdf|pdf-lib|pdftk|mupdf|qpdf|pikepdf|libreoffice|openoffice|microsoft.{0,3} ?word|wps|ghostscript|pdfelement|phantompdf|pdf ?editor/i;

/** The metadata-and-`%%EOF` check that most online tools are. */
export function editSigns(bytes: Uint8Array, shown?: ShownMetadata): EditSigns {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const { producer = '', creator = '', created, modified } = shown ?? {};
  return {
    ends: (text.match(/%%EOF/g) ?? []).length > 1,
    editor: EDITORS.test(`${producer} ${creator}`),
    dates: created !== undefined && modified !== undefined && created !== modified,
  };
}
