import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

/** PDFium compiled to WebAssembly, called without its JavaScript wrappers. */
export interface Pdfium {
  /** Calls a function of fpdfview.h and its siblings; throws where there is none of that name. */
  call(name: string, ...parameters: number[]): number;
  /** The memory as it is now: growing replaces it. */
  heap(): Uint8Array;
}

/** Starts PDFium from the installed package. */
export async function startModule(): Promise<Pdfium> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  const { pdfium } = await init({ wasmBinary } as unknown as Parameters<typeof init>[0]);
  const module = pdfium as unknown as {
    wasmExports: Record<string, (...parameters: number[]) => number>;
    HEAPU8: Uint8Array;
  };
  const call = (name: string, ...parameters: number[]): number => {
    const found = module.wasmExports[name];
    if (!found) throw new Error(`PDFium has no ${name}`);
    return found(...parameters);
  };
  call('PDFiumExt_Init');
  return { call, heap: () => module.HEAPU8 };
}
