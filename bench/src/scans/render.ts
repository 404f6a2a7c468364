import { startModule } from '../pdfium.ts';
import type { Picture } from './picture.ts';

/** Draws a page of a PDF in shades of gray at a resolution in pixels to an inch. */
export type Render = (bytes: Uint8Array, page: number, resolution: number) => Picture;

/** FPDFBitmap_Gray and FPDF_GRAYSCALE (fpdfview.h). */
const [GRAY, GRAYSCALE, ANNOTATIONS] = [1, 0x08, 0x01];

/** Starts PDFium as a renderer. */
export async function startRenderer(): Promise<Render> {
  const { call, heap } = await startModule();
  return (bytes, index, resolution) => {
    const file = call('malloc', bytes.length);
    heap().set(bytes, file);
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
      pixels.set(heap().subarray(at + y * stride, at + y * stride + width), y * width);
    }
    call('FPDFBitmap_Destroy', bitmap);
    call('FPDF_ClosePage', page);
    call('FPDF_CloseDocument', document);
    call('free', file);
    return { width, height, pixels };
  };
}
