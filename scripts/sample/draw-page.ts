import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

/** A drawn page, four bytes a pixel: red, green, blue, opacity. */
export interface DrawnPage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Draws the first page of a PDF with PDFium, `width` pixels wide. @throws Error when it cannot be opened */
export async function drawPage(pdf: Uint8Array, width: number): Promise<DrawnPage> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  const memory = () => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  pdfium.PDFiumExt_Init();
  const at = pdfium.pdfium.wasmExports.malloc(pdf.length);
  memory().set(pdf, at);
  const document = pdfium.FPDF_LoadMemDocument(at, pdf.length, '');
  const page = document && pdfium.FPDF_LoadPage(document, 0);
  if (!page) throw new Error('The sample cannot be drawn.');
  const height = Math.round((pdfium.FPDF_GetPageHeightF(page) * width) / pdfium.FPDF_GetPageWidthF(page));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, 4, 0, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0x10);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const pixels = memory().slice(start, start + width * height * 4);
  pdfium.FPDF_ClosePage(page);
  pdfium.FPDF_CloseDocument(document);
  return { width, height, pixels };
}
