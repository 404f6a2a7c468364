import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url';
import type { Drawing, DrawRequest, FromRenderer, ToRenderer } from './messages.ts';

const rgba = 4;
const drawAnnotations = 0x01;
const reverseByteOrder = 0x10;

let opened: Promise<{ pdfium: WrappedPdfiumModule; document: number; form: number }> | undefined;

addEventListener('message', (event: MessageEvent<ToRenderer>) => {
  const message = event.data;
  if (message.kind === 'open') {
    opened = open(message.bytes);
    opened.catch(() => {});
    return;
  }
  void draw(message).then(
    (drawing) => answer({ kind: 'drawn', id: message.id, drawing }, [drawing.pixels.buffer]),
    () => answer({ kind: 'failed', id: message.id }, []),
  );
});

function answer(message: FromRenderer, transfer: Transferable[]): void {
  postMessage(message, { transfer });
}

async function open(bytes: Uint8Array) {
  const pdfium = await init({ wasmBinary: await (await fetch(wasmUrl)).arrayBuffer() });
  pdfium.PDFiumExt_Init();
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  memoryOf(pdfium).set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  if (!document) throw new Error('not opened');
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
  return { pdfium, document, form };
}

async function draw({ page: index, width }: DrawRequest): Promise<Drawing> {
  if (!opened) throw new Error('nothing opened');
  const { pdfium, document, form } = await opened;
  const page = pdfium.FPDF_LoadPage(document, index);
  if (!page) throw new Error('no such page');
  const scale = width / pdfium.FPDF_GetPageWidthF(page);
  const height = Math.max(1, Math.round(pdfium.FPDF_GetPageHeightF(page) * scale));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, rgba, 0, 0);
  try {
    const flags = drawAnnotations | reverseByteOrder;
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    // Form fields are no part of a page's rendering; a value typed over an amount must still be seen.
    if (form) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const pixels = new Uint8ClampedArray(width * height * 4);
    pixels.set(memoryOf(pdfium).subarray(start, start + pixels.length));
    return { width, height, pixels };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.FPDF_ClosePage(page);
  }
}

/** The module's memory as it is now: a view taken earlier is empty once the memory has grown. */
function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}
