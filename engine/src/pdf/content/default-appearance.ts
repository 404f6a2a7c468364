import type { Box, DocumentView } from '../structure/model.ts';
import { PdfDict, PdfStream, PdfString } from '../syntax/objects.ts';
import { createFrame } from './frame.ts';
import type { Interpreter } from './interpreter.ts';
import type { AnnotationOrigin, Matrix } from './model.ts';
import { showText } from './show-text.ts';

/** Text that viewers draw themselves for an annotation without an appearance stream. */
export interface DefaultAppearance {
  text: string;
  /** The default appearance string, /DA (ISO 32000-2, 12.7.4.3). */
  style: PdfString | undefined;
  resources: PdfDict;
  /** /Q: 0 left, 1 centered, 2 right. */
  alignment: number;
  multiline: boolean;
}

const multilineFlag = 1 << 12;
const padding = 2;
const maximumLines = 200;

/** The text of a field or free-text annotation; `undefined` for any other, and for those without text. */
export function defaultAppearance(
  view: DocumentView,
  dict: PdfDict,
  subtype: string,
): DefaultAppearance | undefined {
  const form = view.dict(view.catalog.get('AcroForm'));
  const resources = view.dict(form?.get('DR')) ?? new PdfDict();
  const alignment = view.number(inherited(view, dict, 'Q')) ?? view.number(form?.get('Q')) ?? 0;
  const style = view.resolve(inherited(view, dict, 'DA') ?? form?.get('DA'));
  const common = { style: style instanceof PdfString ? style : undefined, resources, alignment };
  if (subtype === 'FreeText') {
    const text = view.text(dict.get('Contents'));
    return text ? { ...common, text, multiline: true } : undefined;
  }
  const type = view.name(inherited(view, dict, 'FT'));
  if (subtype !== 'Widget' || (type !== 'Tx' && type !== 'Ch')) return undefined;
  const text = view.text(inherited(view, dict, 'V'));
  const flags = view.number(inherited(view, dict, 'Ff')) ?? 0;
  return text ? { ...common, text, multiline: type === 'Tx' && (flags & multilineFlag) !== 0 } : undefined;
}

/** An entry of the annotation or of the fields above it (ISO 32000-2, 12.7.4.1). */
function inherited(view: DocumentView, widget: PdfDict, key: string): ReturnType<PdfDict['get']> {
  let dict: PdfDict | undefined = widget;
  for (let depth = 0; dict && depth < 32; depth++) {
    const value = dict.get(key);
    if (value !== undefined) return value;
    dict = view.dict(dict.get('Parent'));
  }
  return undefined;
}

/** Draws it as viewers do, up to their differences in padding. */
export function paintDefaultAppearance(
  it: Interpreter,
  appearance: DefaultAppearance,
  annotation: AnnotationOrigin,
  rect: Box,
): void {
  const kind = annotation.subtype === 'Widget' ? 'field' : 'annotation';
  const ctm: Matrix = [1, 0, 0, 1, rect.x0, rect.y0];
  const frame = createFrame(kind, appearance.resources, [], annotation, annotation.object, ctm);
  const style = appearance.style?.bytes ?? new Uint8Array(0);
  it.nested(frame, () => {
    it.executeContent({
      bytes: style,
      parts: [
        { stream: new PdfStream(new PdfDict(), style, 0, annotation.object, 0), start: 0, end: style.length },
      ],
      damaged: [],
    });
    frame.start = frame.end = 0;
    it.state.ctm = ctm;
    it.state.clip = rect;
    drawLines(it, appearance, rect);
  });
}

function drawLines(it: Interpreter, appearance: DefaultAppearance, rect: Box): void {
  const { state, text } = it;
  const width = rect.x1 - rect.x0;
  const height = rect.y1 - rect.y0;
  const lines = appearance.multiline
    ? appearance.text.split(/\r\n?|\n/).slice(0, maximumLines)
    : [appearance.text];
  // Without a size, or with size 0, the viewer fits the text to the field.
  if (!(state.fontSize > 0)) state.fontSize = Math.min(12, Math.max((height / lines.length) * 0.7, 1));
  const size = state.fontSize;
  const top = appearance.multiline ? height - padding - size : (height - 0.72 * size) / 2;
  lines.forEach((line, i) => {
    const string = new PdfString(encode(line), 'literal');
    text.begin();
    text.set(1, 0, 0, 1, startOf(it, string, width, appearance.alignment), top - i * size * 1.15);
    showText(it, 'Tj', [string]);
  });
}

function startOf(it: Interpreter, string: PdfString, width: number, alignment: number): number {
  if (alignment !== 1 && alignment !== 2) return padding;
  const font = (it.state.font ??= it.context.fonts.get(undefined));
  const drawn = font.decode(string.bytes).reduce((sum, code) => sum + code.width, 0) * it.state.fontSize;
  return alignment === 1 ? (width - drawn) / 2 : width - padding - drawn;
}

/** Fields use simple fonts in a Latin encoding; other characters cannot be drawn from /V alone. */
function encode(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return code < 256 ? code : 0x3f;
  });
}
