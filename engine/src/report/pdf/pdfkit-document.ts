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
  widthOfString(text: string, options?: TextOptions): number;
  text(text: string, x: number, y: number, options: TextOptions): this;
  fillColor(colour: string): this;
  strokeColor(colour: string): this;
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
  fill(colour?: string): this;
  stroke(colour?: string): this;
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

/** The bytes of a document, once it has ended. */
export function bytesOf(document: PdfKitDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    document.on('data', (part) => parts.push(part));
    document.on('error', reject);
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.end();
  });
}
