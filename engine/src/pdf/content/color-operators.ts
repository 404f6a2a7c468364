import { colorIn, deviceSpaces } from './color-space.ts';
import type { ColorSpace } from './color-space.ts';
import type { Interpreter } from './interpreter.ts';
import type { Color } from './model.ts';
import type { Operands } from './operands.ts';
import type { Operator } from './interpreter.ts';

/** Color operators (ISO 32000-2, 8.6.8). */
export const colorOperators: Readonly<Record<string, Operator>> = {
  g: (it, operands) => setDevice(it, operands, deviceSpaces.gray, 1, true),
  G: (it, operands) => setDevice(it, operands, deviceSpaces.gray, 1, false),
  rg: (it, operands) => setDevice(it, operands, deviceSpaces.rgb, 3, true),
  RG: (it, operands) => setDevice(it, operands, deviceSpaces.rgb, 3, false),
  k: (it, operands) => setDevice(it, operands, deviceSpaces.cmyk, 4, true),
  K: (it, operands) => setDevice(it, operands, deviceSpaces.cmyk, 4, false),
  cs: (it, operands) => setSpace(it, operands, true),
  CS: (it, operands) => setSpace(it, operands, false),
  sc: (it, operands) => setComponents(it, operands, true),
  SC: (it, operands) => setComponents(it, operands, false),
  scn: (it, operands) => setComponents(it, operands, true),
  SCN: (it, operands) => setComponents(it, operands, false),
};

function setDevice(
  it: Interpreter,
  operands: Operands,
  space: ColorSpace,
  count: number,
  fill: boolean,
): boolean {
  const components = operands.numbers(count);
  if (!components) return false;
  store(it, space, colorIn(space, components), null, fill);
  return true;
}

function setSpace(it: Interpreter, operands: Operands, fill: boolean): boolean {
  const name = operands.name();
  if (name === undefined) return false;
  const space = it.colorSpace(name);
  store(it, space, colorIn(space, space.initial), null, fill);
  return true;
}

function setComponents(it: Interpreter, operands: Operands, fill: boolean): boolean {
  const space = fill ? it.state.fillSpace : it.state.strokeSpace;
  const pattern = operands.name() ?? null;
  const components = operands.allNumbers();
  if (pattern === null && components.length < Math.max(1, Math.min(space.components, 32))) return false;
  store(it, space, colorIn(space, components), pattern, fill);
  return true;
}

function store(
  it: Interpreter,
  space: ColorSpace,
  color: Color,
  pattern: string | null,
  fill: boolean,
): void {
  const { state } = it;
  if (fill) {
    state.fillSpace = space;
    state.fill = color;
    state.fillPattern = pattern;
  } else {
    state.strokeSpace = space;
    state.stroke = color;
    state.strokePattern = pattern;
  }
}
