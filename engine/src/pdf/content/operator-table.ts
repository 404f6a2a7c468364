import { colorOperators } from './color-operators.ts';
import type { Operator } from './interpreter.ts';
import { markedOperators } from './marked-operators.ts';
import { pathOperators } from './path-operators.ts';
import { stateOperators } from './state-operators.ts';
import { textOperators } from './text-operators.ts';
import { xobjectOperators } from './xobject-operators.ts';

/** All operators of ISO 32000-2, annex A. */
export const operatorTable: ReadonlyMap<string, Operator> = new Map([
  ...Object.entries(stateOperators),
  ...Object.entries(colorOperators),
  ...Object.entries(pathOperators),
  ...Object.entries(textOperators),
  ...Object.entries(xobjectOperators),
  ...Object.entries(markedOperators),
]);
