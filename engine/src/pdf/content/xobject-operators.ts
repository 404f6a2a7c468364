import type { PdfDict, PdfObject, PdfStream } from '../syntax/objects.ts';
import { createFrame, streamNumber } from './frame.ts';
import type { Frame } from './frame.ts';
import type { Interpreter } from './interpreter.ts';
import { readColorSpace } from './color-space.ts';
import { fillAlpha } from './graphics-state.ts';
import { intersect, multiplyBounded, transformBox } from './matrix.ts';
import type { ImagePaint } from './model.ts';
import { readBox } from '../fonts/font-face.ts';
import { numbers } from './functions.ts';
import { readDict } from './operands.ts';
import type { Operator } from './interpreter.ts';

/** External objects, inline images and shadings (ISO 32000-2, 8.8 to 8.10 and 8.7.4). */
export const xobjectOperators: Readonly<Record<string, Operator>> = {
  Do: (it, operands) => {
    const name = operands.name();
    const value = name === undefined ? undefined : it.resource('XObject', name);
    const stream = it.context.view.stream(value);
    if (name === undefined) return false;
    if (!stream) {
      it.reportMissing('XObject');
      return true;
    }
    if (it.context.optional.visible(stream.dict.get('OC'))) paintXObject(it, stream, value);
    else it.marked.hiding(() => paintXObject(it, stream, value));
    return true;
  },
  BI: (it) => {
    const dict = readDict(it.lexer, 0, 'ID');
    const range = it.lexer.inlineImageData(inlineLength(it, dict));
    it.frame.end = it.lexer.position - it.base;
    paintImage(it, dict, 0);
    return range.found;
  },
  sh: (it, operands) => {
    const name = operands.name();
    const dict = name === undefined ? undefined : it.context.view.dict(it.resource('Shading', name));
    const { state } = it;
    const bounds = readBox(it.context.view, dict?.get('BBox'));
    const own = bounds && transformBox(state.ctm, bounds.x0, bounds.y0, bounds.x1, bounds.y1);
    it.paint({
      kind: 'shading',
      page: it.context.page,
      order: it.items.length,
      origin: it.origin(),
      box: intersect(state.clip, own ?? state.clip ?? it.context.area),
      clip: state.clip,
      marked: it.marked.state,
      alpha: state.fillAlpha,
      blendMode: state.blendMode,
    });
    return name !== undefined;
  },
  d0: (_, operands) => operands.numbers(2) !== undefined,
  d1: (_, operands) => operands.numbers(6) !== undefined,
};

function paintXObject(it: Interpreter, stream: PdfStream, value: PdfObject | undefined): void {
  const { view } = it.context;
  if (view.name(stream.dict.get('Subtype')) === 'Image') {
    paintImage(it, stream.dict, streamNumber(value, stream));
    return;
  }
  const { frame } = it;
  const object = streamNumber(value, stream);
  const kind = frame.annotation ? frame.kind : 'form';
  paintForm(it, stream, object, [...frame.forms, object], kind);
}

/** Paints a form XObject: matrix joined, clipped to /BBox (ISO 32000-2, 8.10.1). */
export function paintForm(
  it: Interpreter,
  stream: PdfStream,
  object: number,
  forms: readonly number[],
  kind: Frame['kind'],
): void {
  const { view } = it.context;
  const outer = it.state;
  const m = numbers(view, stream.dict.get('Matrix'));
  const ctm =
    m.length >= 6
      ? (multiplyBounded([m[0]!, m[1]!, m[2]!, m[3]!, m[4]!, m[5]!], outer.ctm) ?? outer.ctm)
      : outer.ctm;
  const box = readBox(view, stream.dict.get('BBox'));
  const clip = box ? intersect(outer.clip, transformBox(ctm, box.x0, box.y0, box.x1, box.y1)) : outer.clip;
  const resources = view.dict(stream.dict.get('Resources')) ?? it.frame.resources;
  it.state = { ...outer, ctm, clip };
  it.enter(stream, createFrame(kind, resources, forms, it.frame.annotation, object, ctm));
  it.state = outer;
}

/** Entry of an inline image's dictionary by full or abbreviated key (ISO 32000-2, table 91). */
function entry(dict: PdfDict, key: string, short: string): PdfObject | undefined {
  return dict.get(key) ?? dict.get(short);
}

function paintImage(it: Interpreter, dict: PdfDict, object: number): void {
  const { view, page } = it.context;
  const { state } = it;
  const mask = view.resolve(entry(dict, 'ImageMask', 'IM')) === true;
  const filter = view.resolve(entry(dict, 'Filter', 'F'));
  const filters = Array.isArray(filter) ? filter : [filter];
  const space = entry(dict, 'ColorSpace', 'CS');
  const item: ImagePaint = {
    kind: 'image',
    page,
    order: it.items.length,
    origin: it.origin(),
    box: transformBox(state.ctm, 0, 0, 1, 1),
    clip: state.clip,
    marked: it.marked.state,
    alpha: mask ? fillAlpha(state) : state.fillAlpha,
    blendMode: state.blendMode,
    object,
    width: view.number(entry(dict, 'Width', 'W')) ?? 0,
    height: view.number(entry(dict, 'Height', 'H')) ?? 0,
    bitsPerComponent: mask ? 1 : (view.number(entry(dict, 'BitsPerComponent', 'BPC')) ?? 0),
    colorSpace: mask || space === undefined ? '' : imageSpace(it, space).family,
    filters: filters.map((name) => view.name(name) ?? '').filter((name) => name !== ''),
    mask,
    softMask: state.softMask || view.stream(dict.get('SMask')) !== undefined,
    matrix: state.ctm,
  };
  if (mask) item.fill = state.fill;
  it.paint(item);
}

function imageSpace(it: Interpreter, space: PdfObject): ReturnType<typeof readColorSpace> {
  return readColorSpace(it.context.view, space, it.frame.resources);
}

/** Length of inline data where the dictionary gives or implies it; unfiltered data has a known size. */
function inlineLength(it: Interpreter, dict: PdfDict): number | undefined {
  const { view } = it.context;
  const given = view.number(entry(dict, 'Length', 'L'));
  if (given !== undefined) return given;
  const filter = entry(dict, 'Filter', 'F');
  if (filter !== undefined && view.array(filter)?.length !== 0) return undefined;
  const width = view.number(entry(dict, 'Width', 'W'));
  const height = view.number(entry(dict, 'Height', 'H'));
  if (width === undefined || height === undefined) return undefined;
  const mask = view.resolve(entry(dict, 'ImageMask', 'IM')) === true;
  const bits = mask ? 1 : (view.number(entry(dict, 'BitsPerComponent', 'BPC')) ?? 8);
  const space = entry(dict, 'ColorSpace', 'CS');
  const components = mask || space === undefined ? 1 : imageSpace(it, space).components;
  return Math.ceil((width * bits * components) / 8) * height;
}
