/** A page to draw, `width` pixels wide. */
export interface DrawRequest {
  kind: 'draw';
  id: number;
  /** From 0. */
  page: number;
  width: number;
}

/** What the page asks of the renderer. */
export type ToRenderer = { kind: 'open'; bytes: Uint8Array } | DrawRequest;

/** A drawn page, RGBA. */
export interface Drawing {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** What the renderer answers. */
export type FromRenderer = { kind: 'drawn'; id: number; drawing: Drawing } | { kind: 'failed'; id: number };
