import type { PdfDict } from '../syntax/objects.ts';
import type { Interpreter } from './interpreter.ts';
import { multiplyBounded } from './matrix.ts';
import type { Operator } from './interpreter.ts';
import type { Matrix } from './model.ts';

/** Graphics state operators (ISO 32000-2, 8.4.4) and the compatibility operators (7.8.2). */
export const stateOperators: Readonly<Record<string, Operator>> = {
  q: (it) => it.save(),
  Q: (it) => it.restore(),
  cm: (it, operands) => {
    const n = operands.numbers(6);
    if (!n) return false;
    const ctm = multiplyBounded(n as unknown as Matrix, it.state.ctm);
    if (ctm) it.state.ctm = ctm;
    return ctm !== undefined;
  },
  w: (it, operands) => {
    const width = operands.number();
    if (width !== undefined) it.state.lineWidth = Math.abs(width);
    return width !== undefined;
  },
  J: (_, operands) => operands.number() !== undefined,
  j: (_, operands) => operands.number() !== undefined,
  M: (_, operands) => operands.number() !== undefined,
  d: (_, operands) => operands.number() !== undefined,
  i: (_, operands) => operands.number() !== undefined,
  ri: (_, operands) => operands.name() !== undefined,
  gs: (it, operands) => {
    const name = operands.name();
    if (name === undefined) return false;
    const dict = it.context.view.dict(it.resource('ExtGState', name));
    if (dict) applyExtendedState(it, dict);
    else it.reportMissing('graphics state');
    return true;
  },
  BX: (it) => {
    it.compatibility++;
    return true;
  },
  EX: (it) => {
    if (it.compatibility > 0) it.compatibility--;
    return true;
  },
};

/** A graphics state parameter dictionary (ISO 32000-2, 8.4.5). */
function applyExtendedState(it: Interpreter, dict: PdfDict): void {
  const { view, fonts } = it.context;
  const { state } = it;
  state.lineWidth = view.number(dict.get('LW')) ?? state.lineWidth;
  state.fillAlpha = view.number(dict.get('ca')) ?? state.fillAlpha;
  state.strokeAlpha = view.number(dict.get('CA')) ?? state.strokeAlpha;
  const mode = dict.get('BM');
  if (mode !== undefined) state.blendMode = view.name(mode) ?? view.name(view.array(mode)?.[0]) ?? 'Normal';
  const mask = dict.get('SMask');
  if (mask !== undefined) state.softMask = view.dict(mask) !== undefined;
  const font = view.array(dict.get('Font'));
  const size = view.number(font?.[1]);
  if (font && size !== undefined) {
    state.font = fonts.get(font[0]);
    state.fontResource = '';
    state.fontSize = size;
  }
}
