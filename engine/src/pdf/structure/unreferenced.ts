import { PdfDict, PdfRef, PdfStream, type PdfObject } from '../syntax/objects.ts';
import type { DocumentView } from './model.ts';

/** Streams that belong to the file's structure and that no object ever refers to. */
const structural = new Set(['ObjStm', 'XRef']);

/**
 * Object numbers in use in a view that nothing reachable from its trailer refers to. Object streams,
 * cross-reference streams and the linearization dictionary with its hint stream are left out.
 */
export function findUnreferenced(view: DocumentView): number[] {
  const reached = new Set<number>();
  const waiting: PdfObject[] = [view.trailer];
  while (waiting.length > 0) {
    const value = waiting.pop()!;
    if (value instanceof PdfRef) {
      if (reached.has(value.num)) continue;
      reached.add(value.num);
      const target = view.fetch(value.num)?.value;
      if (target !== undefined) waiting.push(target);
    } else if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object' && item !== null) waiting.push(item);
    } else if (value instanceof PdfDict) pushValues(value, waiting);
    else if (value instanceof PdfStream) pushValues(value.dict, waiting);
  }
  const hints = hintOffset(view);
  return view.objectNumbers().filter((num) => {
    if (reached.has(num)) return false;
    const object = view.fetch(num);
    if (!object) return false;
    const { value } = object;
    if (value instanceof PdfStream) {
      return !structural.has(view.name(value.dict.get('Type')) ?? '') && object.offset !== hints;
    }
    return !(value instanceof PdfDict && value.has('Linearized'));
  });
}

function pushValues(dict: PdfDict, waiting: PdfObject[]): void {
  for (const value of dict.map.values()) if (typeof value === 'object' && value !== null) waiting.push(value);
}

/** Offset of the primary hint stream, from /H of the linearization dictionary (ISO 32000-2, Annex F). */
function hintOffset(view: DocumentView): number | undefined {
  for (const num of view.objectNumbers()) {
    const entry = view.entry(num);
    if (entry?.kind !== 'offset' || entry.offset > 1024) continue;
    const value = view.fetch(num)?.value;
    if (value instanceof PdfDict && value.has('Linearized'))
      return view.number(view.array(value.get('H'))?.[0]);
  }
  return undefined;
}
