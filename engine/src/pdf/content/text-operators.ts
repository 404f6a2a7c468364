import { PdfString } from '../syntax/objects.ts';
import { intersect } from './matrix.ts';
import type { Interpreter } from './interpreter.ts';
import type { Operands } from './operands.ts';
import type { Operator } from './interpreter.ts';
import type { GraphicsState } from './graphics-state.ts';
import { showText } from './show-text.ts';

/** Text state, positioning and showing operators (ISO 32000-2, 9.3 and 9.4). */
export const textOperators: Readonly<Record<string, Operator>> = {
  BT: (it) => {
    it.text.begin();
    it.text.clip = null;
    it.frame.textObjects++;
    return true;
  },
  ET: (it) => {
    if (it.text.clip) it.state.clip = intersect(it.state.clip, it.text.clip);
    it.text.clip = null;
    return true;
  },
  Tc: textParameter((state, value) => (state.charSpacing = value)),
  Tw: textParameter((state, value) => (state.wordSpacing = value)),
  Tz: textParameter((state, value) => (state.horizontalScaling = value / 100)),
  TL: textParameter((state, value) => (state.leading = value)),
  Ts: textParameter((state, value) => (state.rise = value)),
  Tr: textParameter((state, value) => (state.renderMode = value >= 0 && value <= 7 ? Math.trunc(value) : 0)),
  Tf: (it, operands) => {
    const name = operands.name(1);
    const size = operands.number();
    if (name === undefined || size === undefined) return false;
    it.state.font = it.font(name);
    it.state.fontResource = name;
    it.state.fontSize = size;
    return true;
  },
  Td: (it, operands) => moveLine(it, operands, 'Td'),
  TD: (it, operands) => moveLine(it, operands, 'TD'),
  Tm: (it, operands) => {
    const n = operands.numbers(6);
    if (!n) return false;
    it.text.set(n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!);
    it.text.positionedBy = 'Tm';
    it.text.decimals = operands.decimals;
    return true;
  },
  'T*': (it) => {
    nextLine(it, 'T*');
    return true;
  },
  Tj: (it, operands) => {
    const string = operands.last();
    if (!(string instanceof PdfString)) return false;
    showText(it, 'Tj', [string]);
    return true;
  },
  TJ: (it, operands) => {
    const array = operands.last();
    if (!Array.isArray(array)) return false;
    showText(it, 'TJ', array);
    return true;
  },
  "'": (it, operands) => {
    const string = operands.last();
    if (!(string instanceof PdfString)) return false;
    nextLine(it, "'");
    showText(it, "'", [string]);
    return true;
  },
  '"': (it, operands) => {
    const [wordSpacing, charSpacing, string] = [operands.last(2), operands.last(1), operands.last()];
    if (!(string instanceof PdfString)) return false;
    if (typeof wordSpacing !== 'number' || typeof charSpacing !== 'number') return false;
    it.state.wordSpacing = wordSpacing;
    it.state.charSpacing = charSpacing;
    nextLine(it, '"');
    showText(it, '"', [string]);
    return true;
  },
};

function textParameter(set: (state: GraphicsState, value: number) => void): Operator {
  return (it, operands) => {
    const value = operands.number();
    if (value !== undefined) set(it.state, value);
    return value !== undefined;
  };
}

function moveLine(it: Interpreter, operands: Operands, operator: 'Td' | 'TD'): boolean {
  const n = operands.numbers(2);
  if (!n) return false;
  if (operator === 'TD') it.state.leading = -n[1]!;
  it.text.nextLine(n[0]!, n[1]!);
  it.text.positionedBy = operator;
  it.text.decimals = operands.decimals;
  return true;
}

function nextLine(it: Interpreter, operator: 'T*' | "'" | '"'): void {
  it.text.nextLine(0, -it.state.leading);
  it.text.positionedBy = operator;
  it.text.decimals = 0;
}
