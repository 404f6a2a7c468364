import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { composeStatement } from '../genuine/draw.ts';
import type { DocumentSpec } from '../writer/document.ts';
import type { Color, Face, Item } from '../writer/page.ts';
import type { Random } from '../writer/random.ts';
import { redrawn } from './fabricated.ts';
import { inflate } from './motives.ts';
import type { Target, Technique } from './target.ts';

/** Banks of long standing whose names statements made from nothing bear. */
export const banks = [
  'Wells Fargo',
  'Bank of America',
  'PNC Bank',
  'Chase',
  'Truist',
  'Citizens Bank',
  'Royal Bank of Canada',
  'Barclays',
];

/** What kits write as Producer: engines that banks use, and libraries that banks use. */
export const engines = [
  'OpenText Output Transformation Engine - 23.4',
  'OpenText Exstream Version 16.6.31',
  'TargetStream StreamEDS rv1.7.49 for Bank of America',
  'StreamServe Communication Server 5.6.2',
  'Quadient CXM AG~Inspire~15.0',
  'CrawfordTech PDF Driver Version 5.1',
  'Ricoh Americas Corporation, AFP2PDF Plus',
  'iText 5.5.13.2',
  'PDFlib+PDI 9.1.2',
];

/** Finds the names of an issuer however they are written. */
export function namesOf(...names: readonly string[]): RegExp {
  const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(names.map(plain).join('|'), 'gi');
}

/** The statement with another income, in the name of a bank. */
function inNameOf(target: Target, random: Random): DocumentSpec | undefined {
  const motive = inflate(target, random);
  if (!motive) return undefined;
  const { spec, model } = composeStatement(target.family, target.seed, motive.change);
  const bank = random.pick(banks);
  const { name, short } = model.issuer;
  const printed = namesOf(name, short);
  const renamed = (item: Item): Item =>
    item.kind === 'text' ? { ...item, text: item.text.replace(printed, bank) } : item;
  return { ...spec, pages: spec.pages.map((page) => ({ ...page, items: page.items.map(renamed) })) };
}

const kit = (
  technique: string,
  make: (spec: DocumentSpec, random: Random) => Promise<Uint8Array>,
): Technique => ({
  technique,
  leavesTrace: true,
  forge: async (target, random) => {
    const spec = inNameOf(target, random);
    if (!spec) return undefined;
    return { bytes: await make(spec, random), changed: [{ page: 1, old: '', new: 'the whole statement' }] };
  },
});

/** Statements made from nothing in a bank's name by real libraries, and dressed up as kits do. */
export const kits: readonly Technique[] = [
  kit('kit-library-own-name', (spec) => redrawn(spec)),
  kit('kit-library-engine-name', async (spec, random) => renamed(await redrawn(spec), random.pick(engines))),
  kit('kit-engine-beside-library', async (spec, random) => drawn(spec, { producer: random.pick(engines) })),
  kit('kit-engine-name', async (spec, random) => {
    const producer = random.pick(engines);
    return drawn(spec, { producer, creator: '' });
  }),
  kit('kit-without-dates', async (spec, random) =>
    drawn(spec, { producer: random.pick(engines), creator: '', undated: true }),
  ),
];

/** Loaded and saved by pdf-lib, under another name. */
async function renamed(bytes: Uint8Array, producer: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  document.setProducer(producer);
  document.setCreator('');
  return document.save({ useObjectStreams: false });
}

interface Dress {
  producer: string;
  creator?: string;
  undated?: boolean;
}

const fonts: Readonly<Record<Face, StandardFonts>> = {
  sans: StandardFonts.Helvetica,
  'sans-bold': StandardFonts.HelveticaBold,
  'sans-italic': StandardFonts.HelveticaOblique,
  serif: StandardFonts.TimesRoman,
  'serif-bold': StandardFonts.TimesRomanBold,
  'serif-italic': StandardFonts.TimesRomanItalic,
  mono: StandardFonts.Courier,
  'mono-bold': StandardFonts.CourierBold,
  dingbats: StandardFonts.ZapfDingbats,
};

/** A statement drawn by pdf-lib in the standard fonts. */
async function drawn(spec: DocumentSpec, { producer, creator, undated }: Dress): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const embedded = new Map<Face, PDFFont>();
  for (const page of spec.pages) {
    const sheet = document.addPage([page.width, page.height]);
    for (const item of page.items) {
      if (item.kind === 'text' && !embedded.has(item.face))
        embedded.set(item.face, await document.embedFont(fonts[item.face]));
      draw(sheet, item, embedded);
    }
  }
  document.setProducer(producer);
  if (creator !== undefined) document.setCreator(creator);
  const { created } = spec;
  const moment = `${created.slice(0, 4)}-${created.slice(4, 6)}-${created.slice(6, 8)}T06:00:00Z`;
  document.setCreationDate(new Date(moment));
  document.setModificationDate(new Date(moment));
  const info = document.context.lookup(document.context.trailerInfo.Info);
  if (undated && info && 'delete' in info && typeof info.delete === 'function') {
    const { PDFName } = await import('pdf-lib');
    for (const key of ['CreationDate', 'ModDate']) info.delete(PDFName.of(key));
  }
  return document.save({ useObjectStreams: false });
}

const ink = (color: Color) => {
  const [r, g, b] = color.length === 1 ? [color[0], color[0], color[0]] : color;
  return rgb(r, g, b);
};

function draw(sheet: PDFPage, item: Item, embedded: ReadonlyMap<Face, PDFFont>): void {
  if (item.kind === 'rect') {
    const { x, y, width, height, fill, stroke, lineWidth } = item;
    sheet.drawRectangle({
      ...{ x, y, width, height },
      ...(fill ? { color: ink(fill) } : { borderColor: ink(stroke ?? [0]), borderWidth: lineWidth ?? 0.5 }),
    });
  } else if (item.kind === 'line') {
    const { x1, y1, x2, y2, width, color } = item;
    sheet.drawLine({ start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, thickness: width, color: ink(color) });
  } else if (item.kind === 'text') {
    const font = embedded.get(item.face);
    if (!font) return;
    const { x, y, size, color, angle } = item;
    const text = shown(item.text, font);
    sheet.drawText(text, { x, y, size, font, color: ink(color), rotate: degrees(angle ?? 0) });
  }
}

/** The text with what the standard fonts cannot show left out. */
function shown(text: string, font: PDFFont): string {
  const held = new Set(font.getCharacterSet());
  return [...text.replaceAll('\u2212', '-')].filter((c) => held.has(c.codePointAt(0) ?? 0)).join('');
}
