import { degrees, PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { otherMonth } from '../forgeries/other-month.ts';
import { written, type Target } from '../forgeries/target.ts';
import type { GenuineTruth } from '../genuine/truth.ts';
import type { Random } from '../writer/random.ts';
import { resaved, toolDate } from './resave.ts';
import { unchanged, type Reprocessing } from './target.ts';

const always = (): boolean => true;

async function load(pdf: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(pdf, { updateMetadata: false });
}

/** Loaded and saved by a library, nothing changed. */
export const resave: Reprocessing = {
  kind: 'library-resave',
  truth: unchanged,
  available: always,
  apply: (target, random) => resaved(target.file.bytes, target.composed.model.created, random),
};

/** A file attached, as portals attach their terms. */
export const attachment: Reprocessing = {
  kind: 'attachment',
  truth: unchanged,
  available: always,
  apply: async (target, random) => {
    const document = await load(target.file.bytes);
    const at = toolDate(target.composed.model.created, random);
    const note = new TextEncoder().encode('date,description,amount\n');
    await document.attach(note, 'transactions.csv', {
      mimeType: 'text/csv',
      creationDate: at,
      modificationDate: at,
    });
    return document.save();
  },
};

/** Both statements' accounts, each with its own period, in the order of the pages. */
function mergedTruth(target: Target): GenuineTruth {
  const parts = [target.composed, otherMonth(target)].sort((a, b) =>
    a.model.created < b.model.created ? -1 : 1,
  );
  return { ...target.composed.truth, accounts: parts.flatMap((part) => part.truth.accounts) };
}

/** Two statements of one account behind one another, as a tenant sends several months. */
export const mergedMonths: Reprocessing = {
  kind: 'merged-months',
  truth: mergedTruth,
  available: always,
  apply: async (target, random) => {
    const parts = [target.composed, otherMonth(target)].sort((a, b) =>
      a.model.created < b.model.created ? -1 : 1,
    );
    const document = await PDFDocument.create({ updateMetadata: false });
    document.setProducer('pdf-lib (https://github.com/Hopding/pdf-lib)');
    document.setCreationDate(toolDate(parts[1]?.model.created ?? '', random));
    for (const part of parts) {
      const source = await load(written(part.spec));
      const pages = await document.copyPages(source, source.getPageIndices());
      pages.forEach((page) => document.addPage(page));
    }
    return document.save();
  },
};

/** Pages turned for reading. */
export const rotated: Reprocessing = {
  kind: 'rotated',
  truth: unchanged,
  available: always,
  apply: async (target, random) => {
    const document = await load(target.file.bytes);
    const angle = random.pick([90, 180, 270]);
    document.getPages().forEach((page) => page.setRotation(degrees(angle)));
    document.setModificationDate(toolDate(target.composed.model.created, random));
    return document.save();
  },
};

async function stamped(
  pdf: Uint8Array,
  random: Random,
  created: string,
  line: (page: number) => string,
  place: (width: number, height: number) => readonly [number, number],
): Promise<Uint8Array> {
  const document = await load(pdf);
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.getPages().forEach((page, i) => {
    const [x, y] = place(page.getWidth(), page.getHeight());
    page.drawText(line(i), { x, y, size: 6.5, font, color: rgb(0.35, 0.35, 0.35) });
  });
  document.setModificationDate(toolDate(created, random));
  return document.save();
}

/** A line at the foot of every page, as document portals and mail gateways stamp. */
export const portalFooter: Reprocessing = {
  kind: 'portal-footer',
  truth: unchanged,
  available: always,
  apply: (target, random) => {
    const reference = random.hex(10);
    const when = toolDate(target.composed.model.created, random).toISOString().slice(0, 10);
    return stamped(
      target.file.bytes,
      random,
      target.composed.model.created,
      () => `Downloaded from Resident Portal on ${when}   Ref ${reference}`,
      () => [40, 10],
    );
  },
};

/** A running number in the corner of every page, as lawyers stamp. */
export const batesStamp: Reprocessing = {
  kind: 'bates-stamp',
  truth: unchanged,
  available: always,
  apply: (target, random) => {
    const start = random.int(1, 4000);
    const line = (page: number): string => `TENANT-${String(start + page).padStart(6, '0')}`;
    return stamped(target.file.bytes, random, target.composed.model.created, line, (width) => [
      width - 80,
      12,
    ]);
  },
};
