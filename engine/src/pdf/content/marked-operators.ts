import type { PdfObject } from '../syntax/objects.ts';
import { PdfName } from '../syntax/objects.ts';
import type { Interpreter } from './interpreter.ts';
import type { Operands } from './operands.ts';
import type { Operator } from './interpreter.ts';

/** Marked-content operators (ISO 32000-2, 14.6.1). */
export const markedOperators: Readonly<Record<string, Operator>> = {
  BMC: (it, operands) => {
    const tag = operands.name();
    if (tag === undefined) return false;
    it.marked.begin(tag, undefined);
    return true;
  },
  BDC: (it, operands) => {
    const tag = operands.name(1);
    if (tag === undefined) return false;
    it.marked.begin(tag, properties(it, operands));
    return true;
  },
  EMC: (it) => it.marked.end(),
  MP: (_, operands) => operands.name() !== undefined,
  DP: (_, operands) => operands.name(1) !== undefined,
};

function properties(it: Interpreter, operands: Operands): PdfObject | undefined {
  const value = operands.last();
  return value instanceof PdfName ? it.resource('Properties', value.value) : value;
}
