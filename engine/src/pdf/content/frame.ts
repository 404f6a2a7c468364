import type { LoadedFont } from '../fonts/model.ts';
import { PdfRef } from '../syntax/objects.ts';
import type { PdfDict, PdfObject, PdfStream } from '../syntax/objects.ts';
import type { ColorSpace } from './color-space.ts';
import type { AnnotationOrigin, ContentOrigin, Matrix } from './model.ts';

/** A content stream being read: a page's contents (one frame for all parts), a form, a pattern cell. */
export interface Frame {
  kind: ContentOrigin['kind'];
  resources: PdfDict;
  object: number;
  part: number;
  /** Operators met so far in this stream. */
  operator: number;
  start: number;
  end: number;
  forms: readonly number[];
  annotation: AnnotationOrigin | undefined;
  /** CTM at the start of the stream, to which pattern matrices are relative (ISO 32000-2, 8.7.3.1). */
  base: Matrix;
  /** Count of BT so far. */
  textObjects: number;
  /** States saved by outer streams, which `Q` must not restore. */
  stackBase: number;
  fonts: Map<string, LoadedFont>;
  spaces: Map<string, ColorSpace>;
}

/** A frame for a stream about to be entered. */
export function createFrame(
  kind: Frame['kind'],
  resources: PdfDict,
  forms: readonly number[],
  annotation: AnnotationOrigin | undefined,
  object: number,
  base: Matrix,
): Frame {
  return {
    kind,
    resources,
    object,
    part: 0,
    operator: 0,
    start: 0,
    end: 0,
    forms,
    annotation,
    base,
    textObjects: -1,
    stackBase: 0,
    fonts: new Map(),
    spaces: new Map(),
  };
}

/** Object number of a stream: of the reference that names it, else its own. */
export function streamNumber(value: PdfObject | undefined, stream: PdfStream): number {
  return value instanceof PdfRef ? value.num : stream.num;
}
