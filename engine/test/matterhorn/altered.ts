import {
  PdfDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfObject,
} from '../../src/pdf/syntax/objects.ts';
import { appendUpdate } from '../append-update.ts';
import type { ObjectBody } from '../build-pdf.ts';
import { openTagged, type Made } from './made.ts';

/** Changes dictionaries and streams of a PDF in an incremental update. */
export interface Editor {
  made: Made;
  /** The entries of an object's dictionary, to be changed; of one that is not there, empty ones. */
  entries(num: number): Map<string, PdfObject>;
  /** Writes an object as it is given. */
  put(num: number, body: ObjectBody): void;
  /** Decodes a stream, changes it as text and writes it back. */
  text(num: number, change: (text: string) => string): void;
  /** Object number of the catalog, of a reference in it, and of a dictionary found by its entries. */
  catalog: number;
  numberOf(value: PdfObject | undefined): number;
  find(wanted: (dict: PdfDict) => boolean): number;
}

/** A copy of a PDF after an edit. */
export function altered(pdf: Uint8Array, edit: (editor: Editor) => void): Uint8Array {
  const made = openTagged(pdf);
  const { view } = made;
  const dicts = new Map<number, Map<string, PdfObject>>();
  const objects: Record<number, ObjectBody> = {};
  const numberOf = (value: PdfObject | undefined) => (value instanceof PdfRef ? value.num : 0);
  const catalog = numberOf(view.trailer.get('Root'));
  edit({
    made,
    catalog,
    numberOf,
    entries(num) {
      const value = view.fetch(num)?.value;
      const held = value instanceof PdfStream ? value.dict : value;
      const map = dicts.get(num) ?? new Map(held instanceof PdfDict ? held.map : []);
      dicts.set(num, map);
      return map;
    },
    put: (num, body) => void (objects[num] = body),
    text(num, change) {
      const stream = view.fetch(num)?.value;
      if (!(stream instanceof PdfStream)) throw new Error(`object ${num} is no stream`);
      const kept = [...stream.dict.map].filter(([key]) => !/^(?:Length|Filter|DecodeParms)$/.test(key));
      const data = change(Buffer.from(view.decode(stream).bytes).toString('latin1'));
      objects[num] = { data, dict: inside(new Map(kept)) };
    },
    find: (wanted) => made.dicts.find(({ dict }) => wanted(dict))?.num ?? 0,
  });
  for (const [num, map] of dicts) objects[num] = `<<${inside(map)}>>`;
  return appendUpdate(pdf, { objects, root: catalog });
}

const inside = (map: ReadonlyMap<string, PdfObject>) =>
  [...map].map(([key, value]) => `/${key} ${written(value)}`).join(' ');

/** An object as it is written (ISO 32000-2, 7.3). */
function written(value: PdfObject): string {
  if (value instanceof PdfName) return `/${value.value}`;
  if (value instanceof PdfRef) return `${value.num} ${value.gen} R`;
  if (value instanceof PdfString) return `<${Buffer.from(value.bytes).toString('hex')}>`;
  if (Array.isArray(value)) return `[${value.map(written).join(' ')}]`;
  if (value instanceof PdfDict) return `<<${inside(value.map)}>>`;
  if (value instanceof PdfStream) throw new Error('a stream stands for itself');
  return String(value);
}
