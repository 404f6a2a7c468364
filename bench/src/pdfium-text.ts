import { startModule, type Pdfium } from './pdfium.ts';

/** A character as PDFium extracts it: its origin is in the page's user space. */
export interface PdfiumChar {
  text: string;
  x: number;
  y: number;
}

/** A page as PDFium reads it: its height in points, and its characters. */
export interface PdfiumPage {
  height: number;
  chars: PdfiumChar[];
}

/** PDFium as a reader of text. */
export interface PdfiumText {
  /** Every page; `undefined` when PDFium refuses the file. */
  pages(bytes: Uint8Array): PdfiumPage[] | undefined;
  /** Characters of every page, generated ones left out; `undefined` when PDFium refuses the file. */
  read(bytes: Uint8Array): PdfiumChar[][] | undefined;
}

/** Starts PDFium as a reader of text. */
export async function startPdfium(): Promise<PdfiumText> {
  const { call, heap } = await startModule();
  const pages = (bytes: Uint8Array) => readPages(bytes, call, heap);
  return { pages, read: (bytes) => pages(bytes)?.map(({ chars }) => chars) };
}

type Call = Pdfium['call'];

function readPages(bytes: Uint8Array, call: Call, heap: () => Uint8Array): PdfiumPage[] | undefined {
  const file = call('malloc', bytes.length);
  heap().set(bytes, file);
  const document = call('FPDF_LoadMemDocument', file, bytes.length, 0);
  const pages: PdfiumPage[] = [];
  if (document) {
    const point = call('malloc', 16);
    const count = call('FPDF_GetPageCount', document);
    for (let i = 0; i < count; i++) pages.push(readPage(document, i, point, call, heap));
    call('free', point);
    call('FPDF_CloseDocument', document);
  }
  call('free', file);
  return document ? pages : undefined;
}

function readPage(
  document: number,
  index: number,
  point: number,
  call: Call,
  heap: () => Uint8Array,
): PdfiumPage {
  // Annotations are not part of the text page until they are flattened into the contents.
  const annotated = call('FPDF_LoadPage', document, index);
  if (!annotated) return { height: 0, chars: [] };
  call('FPDFPage_Flatten', annotated, 0);
  call('FPDF_ClosePage', annotated);
  const page = call('FPDF_LoadPage', document, index);
  if (!page) return { height: 0, chars: [] };
  const height = call('FPDF_GetPageHeightF', page);
  const text = call('FPDFText_LoadPage', page);
  const chars: PdfiumChar[] = [];
  const count = text ? call('FPDFText_CountChars', text) : 0;
  for (let i = 0; i < count; i++) {
    if (call('FPDFText_IsGenerated', text, i) === 1) continue;
    const unicode = call('FPDFText_GetUnicode', text, i);
    if (!call('FPDFText_GetCharOrigin', text, i, point, point + 8)) continue;
    const { buffer } = heap();
    const [x, y] = new Float64Array(buffer, point, 2) as unknown as [number, number];
    chars.push({ text: unicode > 0 && unicode <= 0x10ffff ? String.fromCodePoint(unicode) : '', x, y });
  }
  if (text) call('FPDFText_ClosePage', text);
  call('FPDF_ClosePage', page);
  return { height, chars };
}
