import { deflateSync } from 'node:zlib';
import { contentOf, type ContentResources } from './content.ts';
import { buildFont, type BuiltFont } from './fonts.ts';
import type { AnnotationSpec, Face, Item, PageSpec, Raster, TextItem } from './page.ts';
import { createRandom, type Random } from './random.ts';
import type { WriterStyle } from './style.ts';
import { dict, latin1, name, ref, text, type Entries, type IndirectObject, type Value } from './values.ts';

/** A document to be written: pages, the writer's style, and the facts of its Info dictionary. */
export interface DocumentSpec {
  readonly pages: readonly PageSpec[];
  readonly style: WriterStyle;
  /** Decides identifiers and subset tags. */
  readonly seed: string;
  readonly title?: string;
  /** Creation moment as `YYYYMMDDHHmmSS`. */
  readonly created: string;
  /** Whether every page has font subsets of its own, as some composition engines write. */
  readonly subsetsPerPage?: boolean;
  /** Unicode to claim for characters of strings set in a foreign font. */
  readonly claims?: ReadonlyMap<string, string>;
}

/** All objects of a document, before any byte is laid out. */
export interface DocumentObjects {
  readonly objects: ReadonlyMap<number, IndirectObject>;
  readonly root: number;
  readonly info: number;
  readonly pages: readonly number[];
  /** 32 upper-case hexadecimal digits. */
  readonly id: string;
}

/** The objects of a document while it is built. */
interface ObjectTable {
  add(object: IndirectObject): number;
  /** Fills a number that was reserved. */
  set(number: number, object: IndirectObject): void;
}

/** What pages are drawn with. */
interface Means {
  readonly style: WriterStyle;
  readonly fonts: Map<string, BuiltFont>;
  /** For each page the subsets that are its own; none where pages share them. */
  readonly own: readonly Map<string, BuiltFont>[];
  readonly images: Map<Raster, { resource: string; number: number }>;
  readonly resources: ContentResources;
}

/** Builds the objects of a document; the same page count gives pages the same object numbers. */
export function buildDocument(spec: DocumentSpec): DocumentObjects {
  const random = createRandom(`${spec.seed}/document`);
  const objects = new Map<number, IndirectObject>();
  const add = (object: IndirectObject): number => {
    const number = objects.size + 1;
    objects.set(number, object);
    return number;
  };
  const table: ObjectTable = { add, set: (number, object) => void objects.set(number, object) };
  const reserve = (): number => add({ value: null });
  const root = reserve();
  const tree = reserve();
  const info = reserve();
  const id = random.hex(32);
  const shared = reserve();
  const pages = spec.pages.map(() => reserve());
  const streams = spec.pages.map(() => Array.from({ length: spec.style.content.streams }, reserve));
  const means = meansOf(spec, table, random);
  const metadata = spec.style.xmp ? add(xmpObject(spec)) : undefined;
  buildFonts(spec, table, random, true, means.fonts);
  // A form filler keeps its fonts to its own appearances; only what pages show is shared by pages.
  const shownOnPages = fontKeys(spec.pages.flatMap(pageItems));
  const pageFonts = pickFonts(means.fonts, (key) => shownOnPages.has(key));
  const fields: number[] = [];
  spec.pages.forEach((page, i) => {
    const ofPage = resourcesOf(means, i);
    const numbers = addContents(table, page, spec.style, ofPage, streams[i] ?? []);
    const annotations = (page.annotations ?? []).map((annotation) => {
      const number = addAnnotation(table, annotation, means, ofPage);
      if (annotation.field) fields.push(number);
      return ref(number);
    });
    const own = means.own[i];
    objects.set(pages[i] as number, {
      value: dict({
        Type: name('Page'),
        Parent: ref(tree),
        MediaBox: [0, 0, page.width, page.height],
        Rotate: page.rotate,
        Resources: own ? resourceDictionary(new Map([...own, ...pageFonts]), means) : ref(shared),
        Contents: numbers.length === 1 ? ref(numbers[0] as number) : numbers.map(ref),
        Annots: annotations.length > 0 ? annotations : undefined,
      }),
    });
  });
  objects.set(shared, { value: resourceDictionary(pageFonts, means) });
  objects.set(tree, {
    value: dict({ Type: name('Pages'), Kids: pages.map(ref), Count: pages.length }),
  });
  objects.set(root, { value: catalog(tree, metadata, fields) });
  objects.set(info, { value: infoDictionary(spec) });
  return { objects, root, info, pages, id };
}

const catalog = (tree: number, metadata: number | undefined, fields: readonly number[]): Value =>
  dict({
    Type: name('Catalog'),
    Pages: ref(tree),
    Metadata: metadata === undefined ? undefined : ref(metadata),
    AcroForm: fields.length > 0 ? dict({ Fields: fields.map(ref), NeedAppearances: false }) : undefined,
  });

/** The issuer's own fonts and pictures: they come first, so that marks added later do not renumber them. */
function meansOf(spec: DocumentSpec, table: ObjectTable, random: Random): Means {
  const fonts = new Map<string, BuiltFont>();
  const own = spec.subsetsPerPage === true ? spec.pages.map(() => new Map<string, BuiltFont>()) : [];
  if (own.length === 0) buildFonts(spec, table, random, false, fonts);
  else own.forEach((map, i) => buildFonts(onePage(spec, i), table, random, false, map));
  const images: Means['images'] = new Map();
  const resources: ContentResources = {
    font: (item) => fonts.get(fontKey(item)) as BuiltFont,
    image: (item) => {
      const known = images.get(item.raster);
      if (known) return known.resource;
      const resource = `Im${images.size + 1}`;
      images.set(item.raster, { resource, number: table.add(imageObject(item.raster)) });
      return resource;
    },
  };
  for (const item of spec.pages.flatMap((page) => page.items)) {
    if (item.kind === 'image') resources.image(item);
  }
  return { style: spec.style, fonts, own, images, resources };
}

const resourcesOf = ({ own, resources }: Means, page: number): ContentResources => ({
  ...resources,
  font: (item) => own[page]?.get(fontKey(item)) ?? resources.font(item),
});

/** Writes a page into its streams, and its overlays into one more; gives the numbers of all. */
function addContents(
  table: ObjectTable,
  page: PageSpec,
  style: WriterStyle,
  resources: ContentResources,
  numbers: readonly number[],
): number[] {
  const chunks = contentOf(page.items, style.content, resources, style.eol);
  numbers.forEach((number, s) => table.set(number, stream(share(chunks, s, numbers.length).join(''))));
  if (!page.overlays || page.overlays.length === 0) return [...numbers];
  const over = { ...style.content, granularity: 'item' as const, splitDigits: 0 };
  return [...numbers, table.add(stream(contentOf(page.overlays, over, resources, style.eol).join('')))];
}

const fontKeys = (items: readonly Item[]): ReadonlySet<string> =>
  new Set(items.flatMap((item) => (item.kind === 'text' ? [fontKey(item)] : [])));

function onePage(spec: DocumentSpec, index: number): DocumentSpec {
  return { ...spec, pages: spec.pages.slice(index, index + 1) };
}

function share(chunks: readonly string[], part: number, parts: number): string[] {
  const per = Math.ceil(chunks.length / parts);
  return chunks.slice(part * per, (part + 1) * per);
}

const stream = (content: string): IndirectObject => ({ value: dict({}), stream: latin1(content) });

const fontKey = (item: TextItem): string => `${item.foreign ? 'foreign-' : ''}${item.face}`;

function pageItems(page: PageSpec): Item[] {
  return [...page.items, ...(page.overlays ?? [])];
}

function everyItem(page: PageSpec): Item[] {
  return [
    ...pageItems(page),
    ...(page.annotations ?? []).flatMap((annotation) => annotation.appearance ?? []),
  ];
}

function pickFonts(
  fonts: ReadonlyMap<string, BuiltFont>,
  takes: (key: string) => boolean,
): Map<string, BuiltFont> {
  return new Map([...fonts].filter(([key]) => takes(key)));
}

function buildFonts(
  spec: DocumentSpec,
  table: { add(object: IndirectObject): number },
  random: Random,
  foreign: boolean,
  out: Map<string, BuiltFont>,
): void {
  const used = new Map<string, { face: Face; characters: Set<string> }>();
  for (const item of spec.pages.flatMap(everyItem)) {
    if (item.kind !== 'text' || (item.foreign === true) !== foreign) continue;
    const entry = used.get(fontKey(item)) ?? { face: item.face, characters: new Set([' ']) };
    for (const character of item.text) entry.characters.add(character);
    used.set(fontKey(item), entry);
  }
  for (const key of [...used.keys()].sort()) {
    const entry = used.get(key);
    if (!entry) continue;
    const tag = Array.from({ length: 6 }, () => String.fromCharCode(65 + random.int(0, 25))).join('');
    const form = foreign ? (spec.claims ? 'type0' : 'standard') : spec.style.fonts;
    const request = {
      face: entry.face,
      resource: `${foreign ? 'Fx' : spec.style.fontPrefix}${out.size + 1}`,
      characters: [...entry.characters].sort(),
      tag,
      ...(foreign && spec.claims ? { claims: spec.claims } : {}),
    };
    out.set(key, buildFont(table, form, request));
  }
}

function imageObject(raster: Raster): IndirectObject {
  return {
    value: dict({
      Type: name('XObject'),
      Subtype: name('Image'),
      Width: raster.width,
      Height: raster.height,
      ColorSpace: name('DeviceRGB'),
      BitsPerComponent: 8,
      Filter: name('FlateDecode'),
    }),
    stream: new Uint8Array(deflateSync(raster.rgb)),
    verbatim: true,
  };
}

function resourceDictionary(
  fonts: ReadonlyMap<string, BuiltFont>,
  { images, style }: Pick<Means, 'images' | 'style'>,
): Value {
  const fontEntries: Record<string, Value> = {};
  for (const font of fonts.values()) fontEntries[font.resource] = ref(font.object);
  const imageEntries: Record<string, Value> = {};
  for (const image of images.values()) imageEntries[image.resource] = ref(image.number);
  return dict({
    ProcSet: [name('PDF'), name('Text'), ...(images.size > 0 ? [name('ImageC')] : [])],
    ColorSpace: style.content.color === 'space' ? dict({ CS0: name('DeviceRGB') }) : undefined,
    Font: dict(fontEntries),
    XObject: images.size > 0 ? dict(imageEntries) : undefined,
  });
}

function addAnnotation(
  { add }: ObjectTable,
  annotation: AnnotationSpec,
  { style, fonts, own }: Means,
  resources: ContentResources,
): number {
  const keys = fontKeys(annotation.appearance ?? []);
  const shown = pickFonts(new Map([...(own[0] ?? []), ...fonts]), (key) => keys.has(key));
  const over = {
    ...style.content,
    granularity: 'item' as const,
    unit: 1,
    splitDigits: 0,
    place: 'Td' as const,
  };
  const form = annotation.appearance
    ? add({
        value: dict({
          Type: name('XObject'),
          Subtype: name('Form'),
          BBox: [...annotation.rect],
          Resources: resourceDictionary(shown, { images: new Map(), style }),
        }),
        stream: latin1(contentOf(annotation.appearance, over, resources, style.eol).join('')),
      })
    : undefined;
  return add({
    value: dict({
      Type: name('Annot'),
      ...annotation.entries,
      Rect: [...annotation.rect],
      AP: form === undefined ? undefined : dict({ N: ref(form) }),
    }),
  });
}

/** A PDF date in the form a style uses, or undefined where it writes none (ISO 32000-2, 7.9.4). */
export function pdfDate(moment: string, form: WriterStyle['dates']): string | undefined {
  if (form === 'absent') return undefined;
  return `D:${moment}${form === 'offset' ? "-05'00'" : form === 'z' ? 'Z' : ''}`;
}

function infoDictionary(spec: DocumentSpec): Value {
  const { style } = spec;
  const string = (value: string | undefined): Value | undefined =>
    value === undefined ? undefined : text(value, style.strings);
  const date = pdfDate(spec.created, style.dates);
  const entries: Entries = {
    Title: string(spec.title),
    Creator: string(style.creator),
    Producer: string(style.producer),
    CreationDate: date === undefined ? undefined : text(date),
    ModDate: date === undefined || style.keys === 'sorted' ? undefined : text(date),
  };
  return dict(entries);
}

function xmpObject(spec: DocumentSpec): IndirectObject {
  const c = spec.created;
  const stamp = `${c.slice(0, 4)}-${c.slice(4, 6)}-${c.slice(6, 8)}T${c.slice(8, 10)}:${c.slice(10, 12)}:${c.slice(12, 14)}`;
  const zone = spec.style.dates === 'offset' ? '-05:00' : spec.style.dates === 'z' ? 'Z' : '';
  const escape = (s: string): string => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const packet =
    `<?xpacket begin="\u00ef\u00bb\u00bf" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">\n` +
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n<rdf:Description rdf:about="" ` +
    `xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">\n` +
    `<xmp:CreateDate>${stamp}${zone}</xmp:CreateDate>\n<xmp:CreatorTool>${escape(spec.style.creator ?? '')}</xmp:CreatorTool>\n` +
    `<pdf:Producer>${escape(spec.style.producer ?? '')}</pdf:Producer>\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end="r"?>`;
  return {
    value: dict({ Type: name('Metadata'), Subtype: name('XML') }),
    stream: latin1(packet),
    verbatim: true,
  };
}
