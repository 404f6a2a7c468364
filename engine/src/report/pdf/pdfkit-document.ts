import { createRequire } from 'node:module';

/** The part of pdfkit that the report is drawn with; the package ships no types. */
export interface PdfKitDocument {
  readonly page: { readonly width: number; readonly height: number };
  info: Record<string, string | Date>;
  on(event: 'data', listener: (chunk: Uint8Array) => void): this;
  on(event: 'end', listener: () => void): this;
  on(event: 'error', listener: (error: unknown) => void): this;
  addPage(): this;
  switchToPage(index: number): unknown;
  bufferedPageRange(): { start: number; count: number };
  registerFont(name: string, source: unknown): this;
  font(name: string, size: number): this;
  readonly _fontFamilies: Readonly<Record<string, PdfKitFont>>;
  subset?: unknown;
  widthOfString(text: string, options?: TextOptions): number;
  text(text: string, x: number, y: number, options: TextOptions): this;
  fillColor(color: string): this;
  strokeColor(color: string): this;
  fillOpacity(opacity: number): this;
  lineWidth(width: number): this;
  lineCap(style: 'butt' | 'round'): this;
  dash(length: number, options?: { space: number }): this;
  undash(): this;
  rect(x: number, y: number, width: number, height: number): this;
  circle(x: number, y: number, radius: number): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  path(data: string): this;
  closePath(): this;
  clip(): this;
  fill(color?: string): this;
  stroke(color?: string): this;
  fillAndStroke(fill: string, stroke: string): this;
  save(): this;
  restore(): this;
  translate(x: number, y: number): this;
  scale(x: number, y?: number): this;
  rotate(degrees: number): this;
  struct(type: string, options?: StructureOptions): StructureElement;
  addStructure(element: StructureElement): this;
  markContent(tag: string, options?: { type?: string; actual?: string }): this;
  markStructureContent(tag: string): unknown;
  endMarkedContent(): this;
  readonly outline: OutlineItem;
  file(
    content: Uint8Array,
    options: {
      name: string;
      type: string;
      description: string;
      relationship: string;
      creationDate: Date;
      modifiedDate: Date;
    },
  ): unknown;
  end(): void;
}

/** A font of a document; an embedded one holds the glyphs that are used, and the characters of each. */
export interface PdfKitFont {
  unicode?: number[][];
  subset?: { glyphs: number[] };
  font?: { stringsForGlyph(glyph: number): string[] };
  finalize(): void;
}

/** How text is shown. */
export interface TextOptions {
  lineBreak?: false;
  baseline?: 'alphabetic';
  features?: string[];
}

/** Attributes of a structure element (ISO 32000-2, 14.7.2 and 14.8.5). */
export interface StructureOptions {
  title?: string;
  lang?: string;
  alt?: string;
  /** Of a table's head cell. */
  scope?: 'Row' | 'Column';
  /** Left, top, right, bottom, from the upper left corner of the page. */
  bbox?: [number, number, number, number];
}

/** An element of the structure tree. */
export interface StructureElement {
  add(child: unknown): StructureElement;
  end(): void;
}

/** A bookmark. */
export interface OutlineItem {
  addItem(title: string, options?: { top?: number; left?: number; expanded?: boolean }): OutlineItem;
}

interface PdfKitOptions {
  pdfVersion: '1.7';
  size: [number, number];
  margin: number;
  autoFirstPage: false;
  bufferPages: true;
  tagged: true;
  displayTitle: true;
  subset: 'PDF/UA';
  lang: string;
  font: null;
  info: Record<string, string | Date>;
}

const require = createRequire(import.meta.url);

/** Opens an empty document. */
export function openDocument(options: PdfKitOptions): PdfKitDocument {
  const PDFDocument = require('pdfkit') as new (options: PdfKitOptions) => PdfKitDocument;
  return new PDFDocument(options);
}

/**
 * Writes the fonts so that they keep to the Matterhorn Protocol 1.1, which pdfkit's own do not: each glyph is mapped
 * to characters (10-001), that of missing characters not to U+0000 (31-028), and there is no list of glyphs that
 * leaves out what accented letters are put together of (31-014).
 */
function embedFonts(document: PdfKitDocument): void {
  const { subset } = document;
  document.subset = undefined;
  for (const font of Object.values(document._fontFamilies)) {
    for (const glyph of font.unicode?.keys() ?? []) mapGlyph(font, glyph);
    font.finalize();
  }
  document.subset = subset;
}

/**
 * fontkit keeps one object for a glyph in all documents of a process, with the characters it was first drawn for:
 * none for a part of another glyph, and any of those that look the same. The font itself is asked instead; only
 * ligatures keep what they were drawn for. A part of a letter has no character; the letter's first part has them.
 */
function mapGlyph({ unicode = [], subset, font }: PdfKitFont, glyph: number): void {
  const points = unicode[glyph] ?? [];
  if (points.length > 1) return;
  const texts = font?.stringsForGlyph(subset?.glyphs[glyph] ?? 0) ?? [];
  const text = texts.find((one) => one === one.normalize('NFKC')) ?? texts[0] ?? '';
  const known = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const told = known.length > 0 ? known : points.filter((point) => point !== 0);
  unicode[glyph] = glyph === 0 ? [0xfffd] : told.length > 0 ? told : [0x200b];
}

/** The bytes of a document, once it has ended. */
export function bytesOf(document: PdfKitDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    document.on('data', (part) => parts.push(part));
    document.on('error', reject);
    document.on('end', () => resolve(Buffer.concat(parts)));
    embedFonts(document);
    document.end();
  });
}
