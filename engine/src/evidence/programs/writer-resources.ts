import type { DocumentView, PdfPage } from '../../pdf/structure/model.ts';
import { PdfDict, PdfName, PdfRef, PdfStream, type PdfObject } from '../../pdf/syntax/objects.ts';
import type { StyleTraits } from './writer-content.ts';

/** Entries that a page or font may gain on the way, or that its content asks for. */
const PASSING = new Set([
  'Annots',
  'Parent',
  'PieceInfo',
  'LastModified',
  'Contents',
  'StructParents',
  'StructParent',
]);

/** Sorted keys: programs that write objects again keep the keys but not their order. */
const keysOf = (dict: PdfDict) =>
  [...dict.keys()]
    .filter((key) => !PASSING.has(key))
    .sort()
    .join(' ');

/** How pages and their fonts are described (ISO 32000-2, 7.7.3 and 9.5). */
export function resourceTraits(view: DocumentView, pages: readonly PdfPage[]): StyleTraits {
  const traits: Record<string, string> = {};
  const page = pages[0];
  if (!page) return traits;
  traits['page keys'] = keysOf(page.dict);
  traits['resource keys'] = keysOf(page.resources);
  traits['procedure sets'] = names(view, page.resources.get('ProcSet'));
  const box = view.array(page.dict.get('MediaBox'));
  traits['media box'] = box ? (box.every((n) => Number.isInteger(n)) ? 'whole' : 'broken') : 'inherited';
  const fonts = fontsOf(view, pages);
  traits['fonts across pages'] = sharing(view, pages);
  traits['font names'] = shapes(fonts.map((f) => f.name));
  for (const { dict } of fonts.slice(0, 12)) addFont(view, dict, traits);
  const states = view.dict(page.resources.get('ExtGState'));
  if (states) {
    traits['state names'] = shapes([...states.keys()]);
    const first = view.dict([...states.map.values()][0]);
    if (first) traits['state keys'] = keysOf(first);
  }
  return traits;
}

/** Whether pages that use a face use the same font object for it. */
function sharing(view: DocumentView, pages: readonly PdfPage[]): string {
  const places = new Map<string, number>();
  let shared = 0;
  let apart = 0;
  for (const page of pages.slice(0, 3)) {
    for (const value of view.dict(page.resources.get('Font'))?.map.values() ?? []) {
      const base = view.name(view.dict(value)?.get('BaseFont')) ?? '';
      const face = `${view.name(view.dict(value)?.get('Subtype')) ?? ''} ${base.replace(/^[A-Z]{6}\+/, '')}`;
      const num = value instanceof PdfRef ? value.num : -1;
      const known = places.get(face);
      if (known === undefined) places.set(face, num);
      else if (known === num) shared++;
      else apart++;
    }
  }
  return shared + apart === 0 ? '-' : apart === 0 ? 'shared' : shared === 0 ? 'apart' : 'both';
}

interface NamedFont {
  name: string;
  dict: PdfDict;
}

function fontsOf(view: DocumentView, pages: readonly PdfPage[]): NamedFont[] {
  const seen = new Set<string>();
  const fonts: NamedFont[] = [];
  for (const page of pages.slice(0, 3)) {
    for (const [name, value] of view.dict(page.resources.get('Font'))?.map ?? []) {
      const key = value instanceof PdfRef ? String(value.num) : name;
      const dict = view.dict(value);
      if (!dict || seen.has(key)) continue;
      seen.add(key);
      fonts.push({ name, dict });
    }
  }
  return fonts;
}

/** Traits of the first font of each kind. */
function addFont(view: DocumentView, dict: PdfDict, traits: Record<string, string>): void {
  const kind = view.name(dict.get('Subtype')) ?? '-';
  const descriptor = view.dict(dict.get('FontDescriptor'));
  const use = `${kind}${kind === 'Type0' ? '' : descriptor ? ' embedded' : ' plain'}`;
  if (traits[`${use} keys`] !== undefined) return;
  traits[`${use} keys`] = keysOf(dict);
  const encoding = dict.get('Encoding');
  traits[`${use} encoding`] = kindOf(view, encoding);
  if (dict.has('ToUnicode')) traits['unicode map'] = unicodeMap(view, dict.get('ToUnicode'));
  const base = view.name(dict.get('BaseFont')) ?? '';
  traits[`${use} tag`] = tagShape(base);
  const child = view.dict(view.array(dict.get('DescendantFonts'))?.[0]);
  if (child) {
    traits['descendant keys'] = keysOf(child);
    traits['character map'] = kindOf(view, child.get('CIDToGIDMap'));
  }
  const described = descriptor ?? (child && view.dict(child.get('FontDescriptor')));
  if (!described) return;
  const childKind = child ? (view.name(child.get('Subtype')) ?? '') : '';
  traits[`${use}${childKind} descriptor`] = keysOf(described);
  traits[`${use} flags`] = String(view.number(described.get('Flags')) ?? '-');
  for (const key of ['FontFile', 'FontFile2', 'FontFile3']) {
    const program = view.stream(described.get(key));
    if (program) traits[`${key} keys`] = keysOf(program.dict).replace(/ ?(DecodeParms|Filter|Length)\b/g, '');
  }
}

function kindOf(view: DocumentView, value: PdfObject | undefined): string {
  const found = view.resolve(value);
  if (found instanceof PdfName) return found.value;
  if (found instanceof PdfStream) return 'stream';
  if (found instanceof PdfDict) return keysOf(found);
  return '-';
}

/** First line and line ends of a /ToUnicode CMap: writers copy theirs from a template. */
function unicodeMap(view: DocumentView, value: PdfObject | undefined): string {
  const stream = view.stream(value);
  if (!stream) return '-';
  const head = String.fromCharCode(...view.decode(stream).bytes.subarray(0, 160));
  const name = /\/CMapName\s*\/?(\S+)/.exec(head)?.[1] ?? '';
  const line = /^[^\r\n]*/.exec(head)?.[0].slice(0, 40) ?? '';
  return `${line} ${/\r\n/.test(head) ? 'crlf' : /\r/.test(head) ? 'cr' : 'lf'} ${name.replace(/[\d+]+|[A-Z]{6}/g, '#')}`;
}

const tagShape = (base: string) => {
  const tag = /^([A-Z]{6})\+/.exec(base)?.[1];
  if (!tag) return 'none';
  if (/^[A-Z]?A{4,6}[A-Z]?$/.test(tag) || tag.endsWith('AAAA')) return 'counted';
  return 'mixed';
};

/** Names with digits as `#`, each shape once. */
const shapes = (list: readonly string[]) =>
  [
    ...new Set(
      list.map((name) =>
        name.replace(/[0-9a-f]{8,}|\d+/gi, '#').replace(/(Helvetica|Times|Courier)\S*/, '@'),
      ),
    ),
  ]
    .sort()
    .slice(0, 3)
    .join(' ');

function names(view: DocumentView, value: PdfObject | undefined): string {
  const list = view.array(value);
  return list ? list.map((n) => view.name(n) ?? '').join(' ') : 'none';
}
