import { PDFDocument, StandardFonts, rgb } from 'pdf-lib';
import { formatDate } from '../genuine/calendar.ts';
import { boxOfEdit } from './covers.ts';
import { coverRect } from './overlay-techniques.ts';
import { rewrittenConsistent } from './content-techniques.ts';
import { inflated } from './motives.ts';
import { otherMonth } from './other-month.ts';
import { changesOf, written, type Technique } from './target.ts';
import { resaved, toolDate } from '../benign/resave.ts';

/** A rectangle and a figure drawn by a second, real writer, which then saves the file. */
export const libraryEdit: Technique = {
  technique: 'library-edit',
  leavesTrace: true,
  forge: async (target, random) => {
    const edits = inflated(target, random, random.chance(0.4));
    if (!edits) return undefined;
    const document = await PDFDocument.load(target.file.bytes, { updateMetadata: false });
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (const edit of edits) {
      const page = document.getPage(edit.page);
      const [x, y, width, height] = boxOfEdit(edit);
      page.drawRectangle({ x, y, width, height, color: rgb(1, 1, 1) });
      const text = edit.after.text.replaceAll('\u2212', '-').replaceAll('\u00a0', ' ');
      page.drawText(text, { x: edit.after.x, y: edit.after.y, size: edit.after.size, font });
    }
    document.setModificationDate(toolDate(target.composed.model.created, random));
    return {
      bytes: await document.save({ useObjectStreams: random.chance(0.5) }),
      changed: changesOf(edits),
    };
  },
};

/** Covered, then washed through a library that writes every object again. */
export const launderedCover: Technique = {
  technique: 'laundered-cover',
  leavesTrace: true,
  forge: async (target, random) => {
    const forged = await coverRect.forge(target, random);
    return forged && { ...forged, bytes: await resaved(forged.bytes, target.composed.model.created, random) };
  },
};

/** Written again consistently, then washed: all that shows is that the file was saved again. */
export const launderedConsistent: Technique = {
  technique: 'laundered-consistent',
  leavesTrace: false,
  forge: async (target, random) => {
    const forged = await rewrittenConsistent.forge(target, random);
    return forged && { ...forged, bytes: await resaved(forged.bytes, target.composed.model.created, random) };
  },
};

/** A page of postings exchanged for one of another month. */
export const pageSwapped: Technique = {
  technique: 'page-swapped',
  leavesTrace: true,
  forge: async (target, random) => {
    const other = otherMonth(target);
    const { spec } = target.composed;
    const holds = (pages: typeof spec.pages, p: number): boolean =>
      pages[p]?.items.some((i) => i.kind === 'text' && i.role?.startsWith('posting.')) === true;
    // The first page states the period; a forger keeps it and takes the rows of a better month.
    const candidates = spec.pages
      .map((_, p) => p)
      .filter((p) => p > 0 && holds(spec.pages, p) && holds(other.spec.pages, p));
    if (candidates.length === 0) return undefined;
    const p = random.pick(candidates);
    const changed = [
      {
        page: p + 1,
        old: `page of ${monthOf(target.composed.truth)}`,
        new: `page of ${monthOf(other.truth)}`,
      },
    ];
    if (random.chance(0.5)) {
      const page = other.spec.pages[p];
      if (!page) return undefined;
      return {
        bytes: written({ ...spec, pages: spec.pages.map((own, i) => (i === p ? page : own)) }),
        changed,
      };
    }
    const document = await PDFDocument.load(target.file.bytes, { updateMetadata: false });
    const donor = await PDFDocument.load(written(other.spec), { updateMetadata: false });
    const [page] = await document.copyPages(donor, [p]);
    if (!page) return undefined;
    document.removePage(p);
    document.insertPage(p, page);
    document.setModificationDate(toolDate(target.composed.model.created, random));
    return { bytes: await document.save(), changed };
  },
};

function monthOf(truth: { accounts: readonly { period: readonly [string, string] }[] }): string {
  return formatDate(truth.accounts[0]?.period[1] ?? '2000-01-01', 'MMMM YYYY');
}
