import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { boxOf } from '../forgeries/covers.ts';
import { updated, type Target } from '../forgeries/target.ts';
import type { TextItem } from '../writer/page.ts';
import type { Random } from '../writer/random.ts';
import { name, text } from '../writer/values.ts';
import { toolDate } from './resave.ts';
import { unchanged, type Reprocessing } from './target.ts';

const always = (): boolean => true;

const textsOf = (target: Target, page: number): TextItem[] =>
  (target.composed.spec.pages[page]?.items ?? []).filter((item) => item.kind === 'text');

async function edited(
  target: Target,
  random: Random,
  draw: (document: PDFDocument) => Promise<void> | void,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(target.file.bytes, { updateMetadata: false });
  await draw(document);
  document.setModificationDate(toolDate(target.composed.model.created, random));
  return document.save();
}

const dayOf = (target: Target, random: Random) =>
  toolDate(target.composed.model.created, random).toISOString().slice(0, 10);

/** A dated line above or below the text of every page, on the edge of a column. */
export const edgeStamp: Reprocessing = {
  kind: 'edge-stamp',
  truth: unchanged,
  available: always,
  apply: (target, random) =>
    edited(target, random, async (document) => {
      const font = await document.embedFont(StandardFonts.Helvetica);
      const line = `Application ${random.int(100, 999)} received ${dayOf(target, random)}`;
      const above = random.chance(0.5);
      document.getPages().forEach((page, p) => {
        const texts = textsOf(target, p);
        const { x } = random.pick(texts);
        const heights = texts.map((item) => item.y);
        const y = above ? Math.max(...heights) + 12 : Math.min(...heights) - 10;
        page.drawText(line, { x, y: Math.min(page.getHeight() - 9, Math.max(4, y)), size: 7.5, font });
      });
    }),
};

/** A rubber stamp, wherever it fell. */
export const receivedStamp: Reprocessing = {
  kind: 'received-stamp',
  truth: unchanged,
  available: always,
  apply: (target, random) =>
    edited(target, random, async (document) => {
      const font = await document.embedFont(StandardFonts.HelveticaBold);
      const page = document.getPage(0);
      const red = rgb(0.8, 0.1, 0.1);
      const [x, y] = [random.int(60, page.getWidth() - 190), random.int(60, page.getHeight() - 90)];
      page.drawRectangle({ x, y, width: 130, height: 34, borderColor: red, borderWidth: 1.5 });
      page.drawText('RECEIVED', { x: x + 30, y: y + 20, size: 12, font, color: red });
      page.drawText(dayOf(target, random), { x: x + 32, y: y + 6, size: 11, font, color: red });
    }),
};

/** A part of the account number blacked out, as people do before they send a statement. */
export const blackenedNumber: Reprocessing = {
  kind: 'blackened-number',
  available: always,
  apply: async (target, random) => {
    const numbers = textsOf(target, 0).filter((item) => /\d{5,}|\d[\d ]{6,}\d/.test(item.text));
    if (numbers.length === 0) return undefined;
    return edited(target, random, (document) => {
      for (const item of numbers.slice(0, 3)) {
        const [x, y, width, height] = boxOf(item);
        const shown = random.chance(0.7) ? 0.35 : 0;
        document.getPage(0).drawRectangle({ x, y, width: width * (1 - shown), height, color: rgb(0, 0, 0) });
      }
    });
  },
};

/** The icon of a sticky note left on a figure. */
export const noteOnFigure: Reprocessing = {
  kind: 'note-on-figure',
  truth: unchanged,
  available: always,
  apply: async (target, random) => {
    const amounts = textsOf(target, 0).filter((item) => item.role?.endsWith('.amount'));
    if (amounts.length === 0) return undefined;
    const [x, y, width] = boxOf(random.pick(amounts));
    const rect = [x + width - 16, y - 4, x + width + 2, y + 14] as const;
    const { spec } = target.composed;
    const annotation = {
      rect,
      entries: { Subtype: name('Text'), Name: name('Comment'), F: 28, Contents: text('salary?') },
      appearance: [
        {
          kind: 'rect' as const,
          x: rect[0],
          y: rect[1],
          width: 18,
          height: 18,
          fill: [1, 0.85, 0.2] as const,
        },
      ],
    };
    const pages = spec.pages.map((own, p) => (p === 0 ? { ...own, annotations: [annotation] } : own));
    return updated(target, { ...spec, pages });
  },
};

async function pagesOf(
  target: Target,
  random: Random,
  choose: (count: number) => readonly number[],
): Promise<Uint8Array | undefined> {
  const source = await PDFDocument.load(target.file.bytes, { updateMetadata: false });
  const chosen = choose(source.getPageCount());
  if (source.getPageCount() < 2 || chosen.length === 0) return undefined;
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setProducer('pdf-lib (https://github.com/Hopding/pdf-lib)');
  document.setCreationDate(toolDate(target.composed.model.created, random));
  const pages = await document.copyPages(source, [...chosen]);
  pages.forEach((page) => document.addPage(page));
  return document.save();
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The first half of the pages. */
export const splitPages: Reprocessing = {
  kind: 'split-pages',
  available: always,
  apply: (target, random) => pagesOf(target, random, (count) => upTo(Math.ceil(count / 2))),
};

/** One page forgotten, any but the first. */
export const pageLeftOut: Reprocessing = {
  kind: 'page-left-out',
  available: always,
  apply: (target, random) =>
    pagesOf(target, random, (count) => {
      const absent = count < 2 ? 0 : random.int(1, count - 1);
      return upTo(count).filter((page) => page !== absent);
    }),
};

/** The last page first, as a feeder leaves them. */
export const reversedPages: Reprocessing = {
  kind: 'reversed-pages',
  available: always,
  apply: (target, random) => pagesOf(target, random, (count) => upTo(count).reverse()),
};
