import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

/** A character as PDFium extracts it: its origin is in the page's user space. */
export interface PdfiumChar {
  text: string;
  x: number;
  y: number;
}

type WasmFunction = (...parameters: number[]) => number;

/** PDFium compiled to WebAssembly, called without its JavaScript wrappers. */
export interface PdfiumText {
  /** Characters of every page, generated ones left out; `undefined` when PDFium refuses the file. */
  read(bytes: Uint8Array): PdfiumChar[][] | undefined;
}

/** Starts PDFium from the installed package. */
export async function startPdfium(): Promise<PdfiumText> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  const { pdfium } = await init({ wasmBinary } as unknown as Parameters<typeof init>[0]);
  const module = pdfium as unknown as { wasmExports: Record<string, WasmFunction>; HEAPU8: Uint8Array };
  const call = (name: string, ...parameters: number[]): number => {
    const found = module.wasmExports[name];
    if (!found) throw new Error(`PDFium has no ${name}`);
    return found(...parameters);
  };
  call('PDFiumExt_Init');
  return { read: (bytes) => readChars(bytes, call, () => module.HEAPU8) };
}

type Call = (name: string, ...parameters: number[]) => number;

function readChars(bytes: Uint8Array, call: Call, heap: () => Uint8Array): PdfiumChar[][] | undefined {
  const file = call('malloc', bytes.length);
  heap().set(bytes, file);
  const document = call('FPDF_LoadMemDocument', file, bytes.length, 0);
  const pages: PdfiumChar[][] = [];
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
): PdfiumChar[] {
  // Annotations are not part of the text page until they are flattened into the contents.
  const annotated = call('FPDF_LoadPage', document, index);
  if (!annotated) return [];
  call('FPDFPage_Flatten', annotated, 0);
  call('FPDF_ClosePage', annotated);
  const page = call('FPDF_LoadPage', document, index);
  if (!page) return [];
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
  return chars;
}
