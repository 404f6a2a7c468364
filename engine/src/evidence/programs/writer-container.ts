import { hex } from './metadata.ts';
import type { DocumentView, IndirectObject, PdfDocument } from '../../pdf/structure/model.ts';
import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../../pdf/syntax/objects.ts';
import type { StyleTraits } from './writer-content.ts';

/** Shares of steps upward from which numbers ascend, and mostly do. The styles of writers are learned with them. */
const ASCENDING = 0.97;
const MOSTLY = 0.6;

/** Objects looked at: the habit of a writer shows in its first hundreds. */
const LOOKED_AT = 240;

/**
 * How the file's container is written: header, objects, cross-reference section, trailer. The program
 * that wrote the file last leaves these traits (ISO 32000-2, 7.5).
 */
export function containerTraits(document: PdfDocument, view: DocumentView): StyleTraits {
  const traits: Record<string, string> = { ...headerTraits(document), ...sectionTraits(document, view) };
  const objects: IndirectObject[] = [];
  const numbers = view.objectNumbers();
  for (const num of numbers.slice(0, LOOKED_AT)) {
    const object = view.fetch(num);
    if (object && !object.container) objects.push(object);
  }
  return {
    ...traits,
    ...objectTraits(document.bytes, objects),
    ...dictTraits(view),
    ...orderTraits(view, numbers, objects),
  };
}

/** Bytes as text with line ends spelled out and what varies left out. */
function spelled(bytes: Uint8Array, start: number, end: number): string {
  let out = '';
  for (let i = Math.max(0, start); i < Math.min(end, bytes.length); i++) {
    const c = bytes[i] ?? 0;
    out +=
      c === 10 ? '\\n' : c === 13 ? '\\r' : c === 32 ? '_' : c > 32 && c < 127 ? String.fromCharCode(c) : '?';
  }
  return out;
}

function headerTraits({ bytes, header }: PdfDocument): Record<string, string> {
  const comment = header.binaryComment;
  const at = header.offset + 8;
  return {
    version: header.version,
    comment: comment ? hex(comment.subarray(0, 6)) : 'none',
    'header end': spelled(bytes, at, at + 2).replace(/%.*/, ''),
    'after comment': comment ? afterComment(bytes, at) : '-',
  };
}

function afterComment(bytes: Uint8Array, from: number): string {
  let i = from;
  while (i < bytes.length && (bytes[i] === 10 || bytes[i] === 13 || bytes[i] === 32)) i++;
  while (i < bytes.length && i < from + 200 && bytes[i] !== 10 && bytes[i] !== 13) i++;
  return spelled(bytes, i, i + 3).replace(/[^\\nr_%].*/, '');
}

function sectionTraits(document: PdfDocument, view: DocumentView): Record<string, string> {
  const { bytes } = document;
  const section = document.revisions.at(-1)?.sections[0];
  const trailer = section?.trailer ?? view.trailer;
  const form = section ? section.form : 'none';
  const traits: Record<string, string> = {
    'cross-reference': form,
    'trailer keys': [...trailer.keys()]
      .filter((k) => k !== 'Prev' && k !== 'XRefStm' && k !== 'Encrypt')
      .join(' '),
    'file end': /(?:\\[rn]|_)*%%EOF.*$/.exec(spelled(bytes, bytes.length - 12, bytes.length))?.[0] ?? 'other',
    identifier: identifier(view),
  };
  if (section && form === 'table') {
    const start = section.offset;
    const head = spelled(bytes, start, start + 80);
    traits['table head'] = /^xref(\\[nr]|_)*/.exec(head)?.[0] ?? '';
    traits['table entry'] = /65535_f(.{0,4})/.exec(head)?.[1]?.replace(/\d.*/, '') ?? '-';
    const tail = spelled(bytes, trailerStart(bytes, start), trailerStart(bytes, start) + 30);
    traits['trailer head'] = /^trailer[\\nr_]*<<[\\nr_]*/.exec(tail)?.[0] ?? '-';
  } else if (section && form === 'stream') {
    const w = view.array(trailer.get('W'));
    traits['table widths'] = w ? w.join(' ').replace(/^1 [234]/, '1 n') : '-';
    traits['table index'] = String(trailer.has('Index'));
  }
  return traits;
}

function trailerStart(bytes: Uint8Array, from: number): number {
  for (let i = bytes.length - 9; i >= from; i--) {
    if (bytes[i] === 116 && bytes[i + 1] === 114 && bytes[i + 2] === 97 && bytes[i + 6] === 114) return i;
  }
  return from;
}

function identifier(view: DocumentView): string {
  const id = view.array(view.trailer.get('ID'));
  const [a, b] = id ?? [];
  if (!(a instanceof PdfString) || !(b instanceof PdfString)) return 'none';
  const same = hex(a.bytes) === hex(b.bytes) ? 'same' : 'differ';
  return `${a.form} ${a.bytes.length} ${same}`;
}

function objectTraits(bytes: Uint8Array, objects: readonly IndirectObject[]): Record<string, string> {
  const votes: Record<string, Map<string, number>> = {};
  const vote = (trait: string, value: string) => {
    const map = (votes[trait] ??= new Map());
    map.set(value, (map.get(value) ?? 0) + 1);
  };
  for (const { offset, end, value } of objects.slice(0, 60)) {
    const head = spelled(bytes, offset, offset + 60);
    const m = /^\d+_\d+_obj([\\nr_]*)(<<[\\nr_]*|[^<]?)/.exec(head);
    if (value instanceof PdfDict && m) vote('object head', m[1] + (m[2] ?? ''));
    if (value instanceof PdfStream) {
      if (m) vote('stream head', m[1] + (m[2] ?? ''));
      vote('stream keyword', streamKeyword(bytes, value.offset));
      vote('stream end', /(?:\\[nr]|_)*endstream.*/.exec(spelled(bytes, end - 22, end))?.[0] ?? '-');
      vote('stream keys', [...value.dict.keys()].slice(0, 4).join(' '));
      vote('length', value.dict.get('Length') instanceof PdfRef ? 'indirect' : 'direct');
      vote('deflate', filterOf(value) === 'FlateDecode' ? hex(value.raw.subarray(0, 2)) : filterOf(value));
    } else if (value instanceof PdfDict) {
      vote('object end', /[\\nr_]*>>[\\nr_]*endobj/.exec(spelled(bytes, end - 14, end))?.[0] ?? '-');
      vote('name form', /\/Type_?\//.exec(spelled(bytes, offset, Math.min(end, offset + 120)))?.[0] ?? '-');
    }
    vote('between objects', spelled(bytes, end, end + 3).replace(/[^\\nr_%].*/, ''));
  }
  return Object.fromEntries(
    Object.entries(votes).map(([trait, map]) => [trait, [...map].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '-']),
  );
}

function streamKeyword(bytes: Uint8Array, offset: number): string {
  return /(?:>>)?(?:\\[nr]|_)*stream.*$/.exec(spelled(bytes, offset - 12, offset))?.[0] ?? '-';
}

function filterOf(stream: PdfStream): string {
  const filter = stream.dict.get('Filter');
  const first = Array.isArray(filter) ? filter[0] : filter;
  return first instanceof PdfName ? `${Array.isArray(filter) ? '[]' : ''}${first.value}` : 'none';
}

/** Order of the keys in dictionaries that every file has. */
function dictTraits(view: DocumentView): Record<string, string> {
  const order = (value: PdfObject | undefined, leave: readonly string[] = []) => {
    const dict = view.dict(value);
    return dict ? [...dict.keys()].filter((k) => !leave.includes(k)).join(' ') : 'none';
  };
  const page = view.pages()[0];
  return {
    'catalog order': order(view.trailer.get('Root'), ['Outlines', 'Lang', 'AcroForm', 'Names', 'Metadata']),
    'info order': order(view.trailer.get('Info'), ['Title', 'Author', 'Subject', 'Keywords', 'Trapped']),
    'page order': page ? order(page.dict, ['Annots', 'Group', 'StructParents', 'Tabs']) : 'none',
    'tree order': order(view.catalog.get('Pages')),
  };
}

/** Where the catalog, the page tree and the information stand, and whether numbers ascend. */
function orderTraits(
  view: DocumentView,
  numbers: readonly number[],
  objects: readonly IndirectObject[],
): Record<string, string> {
  const byOffset = [...objects].sort((a, b) => a.offset - b.offset);
  let steps = 0;
  for (let i = 1; i < byOffset.length; i++) {
    if ((byOffset[i]?.num ?? 0) === (byOffset[i - 1]?.num ?? 0) + 1) steps++;
  }
  const place = (value: PdfObject | undefined) => {
    if (!(value instanceof PdfRef)) return 'direct';
    const at = byOffset.findIndex((o) => o.num === value.num);
    if (at < 0) return 'packed';
    return at === 0 ? 'first' : at === 1 ? 'second' : at >= byOffset.length - 3 ? 'end' : 'middle';
  };
  const share = byOffset.length < 2 ? 1 : steps / (byOffset.length - 1);
  return {
    numbering: share > ASCENDING ? 'ascending' : share > MOSTLY ? 'mostly' : 'mixed',
    'first object': String(Math.min(byOffset[0]?.num ?? 0, 9)),
    'catalog place': place(view.trailer.get('Root')),
    'tree place': place(view.catalog.get('Pages')),
    'info place': place(view.trailer.get('Info')),
    gaps: String(numbers.length < (numbers.at(-1) ?? 0)),
  };
}
