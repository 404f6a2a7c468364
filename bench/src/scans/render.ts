import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import type { Picture } from './picture.ts';

type WasmFunction = (...parameters: number[]) => number;

/** Draws a page of a PDF in shades of grey at a resolution in pixels to an inch. */
export type Render = (bytes: Uint8Array, page: number, resolution: number) => Picture;

/** FPDFBitmap_Gray and FPDF_GRAYSCALE (fpdfview.h). */
const [GRAY, GRAYSCALE, ANNOTATIONS] = [1, 0x08, 0x01];

/** Starts PDFium from the installed package as a renderer. */
export async function startRenderer(): Promise<Render> {
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
  return (bytes, index, resolution) => {
    const file = call('malloc', bytes.length);
    module.HEAPU8.set(bytes, file);
    const document = call('FPDF_LoadMemDocument', file, bytes.length, 0);
    const page = call('FPDF_LoadPage', document, index);
    const width = Math.round((call('FPDF_GetPageWidthF', page) * resolution) / 72);
    const height = Math.round((call('FPDF_GetPageHeightF', page) * resolution) / 72);
    const bitmap = call('FPDFBitmap_CreateEx', width, height, GRAY, 0, 0);
    call('FPDFBitmap_FillRect', bitmap, 0, 0, width, height, 0xffffffff);
    call('FPDF_RenderPageBitmap', bitmap, page, 0, 0, width, height, 0, GRAYSCALE | ANNOTATIONS);
    const stride = call('FPDFBitmap_GetStride', bitmap);
    const at = call('FPDFBitmap_GetBuffer', bitmap);
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      pixels.set(module.HEAPU8.subarray(at + y * stride, at + y * stride + width), y * width);
    }
    call('FPDFBitmap_Destroy', bitmap);
    call('FPDF_ClosePage', page);
    call('FPDF_CloseDocument', document);
    call('free', file);
    return { width, height, pixels };
  };
}
