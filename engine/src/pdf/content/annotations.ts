import { readBox } from '../fonts/font-face.ts';
import type { Box, DocumentView, PdfPage } from '../structure/model.ts';
import { PdfName, PdfRef, PdfStream, PdfString } from '../syntax/objects.ts';
import type { PdfDict, PdfObject } from '../syntax/objects.ts';
import { defaultAppearance, paintDefaultAppearance } from './default-appearance.ts';
import { createFrame, streamNumber } from './frame.ts';
import type { Interpreter } from './interpreter.ts';
import { numbers } from './functions.ts';
import { initialState } from './graphics-state.ts';
import { identity, multiplyBounded, transformBox } from './matrix.ts';
import type { AnnotationOrigin, Matrix } from './model.ts';
import { paintForm } from './xobject-operators.ts';

/** Bits of /F that keep an annotation off the screen (ISO 32000-2, 12.5.3). */
const hiddenFlag = 2;
const noViewFlag = 32;
const maximumAnnotations = 20_000;

/** Paints the normal appearances of a page's annotations, in order (ISO 32000-2, 12.5.5). */
export function paintAnnotations(it: Interpreter, page: PdfPage): void {
  const { view } = it.context;
  const list = view.array(page.dict.get('Annots')) ?? [];
  for (let index = 0; index < list.length && index < maximumAnnotations; index++) {
    const value = list[index];
    const dict = view.dict(value);
    if (dict) paintAnnotation(it, dict, value instanceof PdfRef ? value.num : 0, index);
  }
}

function paintAnnotation(it: Interpreter, dict: PdfDict, object: number, index: number): void {
  const { view, optional } = it.context;
  const subtype = view.name(dict.get('Subtype')) ?? '';
  const appearance = normalAppearance(view, dict);
  const generated = appearance ? undefined : defaultAppearance(view, dict, subtype);
  const rect = readBox(view, dict.get('Rect'));
  if (!rect || (!appearance && !generated)) return;
  const flags = view.number(dict.get('F')) ?? 0;
  const annotation: AnnotationOrigin = { index, object, subtype, flags };
  if (subtype === 'Widget') annotation.field = readField(view, dict);
  if (generated) annotation.generated = true;
  const paint = (): void => {
    it.state = initialState();
    if (appearance) paintAppearance(it, appearance, annotation, rect);
    else if (generated) paintDefaultAppearance(it, generated, annotation, rect);
  };
  const shown = (flags & (hiddenFlag | noViewFlag)) === 0 && optional.visible(dict.get('OC'));
  if (shown) paint();
  else it.marked.hiding(paint);
}

function paintAppearance(
  it: Interpreter,
  { stream, object }: Appearance,
  annotation: AnnotationOrigin,
  rect: Box,
): void {
  const kind = annotation.subtype === 'Widget' ? 'field' : 'annotation';
  const ctm = appearanceMatrix(it.context.view, stream, rect);
  it.state.ctm = ctm;
  it.frame = createFrame(kind, it.frame.resources, [], annotation, object, ctm);
  paintForm(it, stream, object, [], kind);
}

interface Appearance {
  stream: PdfStream;
  object: number;
}

/** /AP /N, by /AS where it holds a stream for each appearance state. */
function normalAppearance(view: DocumentView, dict: PdfDict): Appearance | undefined {
  let value = view.dict(dict.get('AP'))?.get('N');
  let object = view.resolve(value);
  if (!(object instanceof PdfStream)) {
    const state = view.name(dict.get('AS'));
    value = state === undefined ? undefined : view.dict(object)?.get(state);
    object = view.resolve(value);
  }
  return object instanceof PdfStream ? { stream: object, object: streamNumber(value, object) } : undefined;
}

/** Maps the transformed appearance box onto /Rect (ISO 32000-2, algorithm 8.1). */
function appearanceMatrix(view: DocumentView, stream: PdfStream, rect: Box): Matrix {
  const box = readBox(view, stream.dict.get('BBox'));
  if (!box) return [1, 0, 0, 1, rect.x0, rect.y0];
  const m = numbers(view, stream.dict.get('Matrix'));
  const matrix: Matrix = m.length >= 6 ? [m[0]!, m[1]!, m[2]!, m[3]!, m[4]!, m[5]!] : identity;
  const t = transformBox(matrix, box.x0, box.y0, box.x1, box.y1);
  const sx = t.x1 > t.x0 ? (rect.x1 - rect.x0) / (t.x1 - t.x0) : 1;
  const sy = t.y1 > t.y0 ? (rect.y1 - rect.y0) / (t.y1 - t.y0) : 1;
  return multiplyBounded([1, 0, 0, 1, -t.x0, -t.y0], [sx, 0, 0, sy, rect.x0, rect.y0]) ?? identity;
}

/** Name, type and value of the field a widget belongs to (ISO 32000-2, 12.7.4). */
function readField(view: DocumentView, widget: PdfDict): { name: string; type: string; value: string } {
  const names: string[] = [];
  let type = '';
  let value: string | undefined;
  let dict: PdfDict | undefined = widget;
  for (let depth = 0; dict && depth < 32; depth++) {
    const part = view.text(dict.get('T'));
    if (part !== undefined) names.unshift(part);
    type ||= view.name(dict.get('FT')) ?? '';
    value ??= fieldText(view, dict.get('V'));
    dict = view.dict(dict.get('Parent'));
  }
  return { name: names.join('.'), type, value: value ?? '' };
}

function fieldText(view: DocumentView, value: PdfObject | undefined): string | undefined {
  const object = view.resolve(value);
  if (object instanceof PdfName) return object.value;
  return object instanceof PdfString ? view.text(object) : undefined;
}
