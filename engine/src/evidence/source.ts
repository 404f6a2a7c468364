import { Budget } from '../pdf/structure/budget.ts';
import { GlyphStore } from '../pdf/content/glyph-store.ts';
import { interpretPage } from '../pdf/content/interpret-page.ts';
import type { PageContent } from '../pdf/content/model.ts';
import { FontCache } from '../pdf/fonts/font-cache.ts';
import type { Limits } from '../pdf/structure/limits.ts';
import type { DocumentView, PdfDocument, PdfPage } from '../pdf/structure/model.ts';
import type { Platform } from '../platform/platform.ts';
import type { ScanHistory } from './history/scan-history.ts';

/** What evidence is gathered from. */
export interface Source {
  document: PdfDocument;
  platform: Platform;
  limits: Limits;
  /** Earlier scans of the same user, where the caller keeps them. */
  history: ScanHistory | undefined;
  /** What the pages of a revision paint, interpreted once. */
  pages(revision: number): readonly PageContent[];
  /** One page of a revision, interpreted once. */
  page(revision: number, page: PdfPage): PageContent;
  /** A page that is no page of the document: another content under a page's resources. */
  loosePage(page: PdfPage): PageContent;
}

/** Interprets pages on demand; all of one document share fonts by revision and a budget. */
export function sourceOf(
  document: PdfDocument,
  platform: Platform,
  limits: Limits,
  history?: ScanHistory,
): Source {
  const newest = document.revisions.length - 1;
  const { budget } = document;
  const budgets = { newest: budget, earlier: new Budget(limits, document.bytes.length) };
  const fonts = new Map<DocumentView, FontCache>();
  const glyphs = new GlyphStore();
  const kept = new Map<PdfPage, PageContent>();
  const interpret = (view: DocumentView, page: PdfPage, budget: Budget): PageContent => {
    let cache = fonts.get(view);
    if (!cache) fonts.set(view, (cache = new FontCache(view)));
    return interpretPage(view, page, { limits, fonts: cache, budget, glyphs });
  };
  const source: Source = {
    document,
    platform,
    limits,
    history,
    pages: (revision) =>
      document
        .at(revision)
        .pages()
        .map((page) => source.page(revision, page)),
    page(revision, page) {
      let content = kept.get(page);
      if (!content) {
        const budget = revision === newest ? budgets.newest : budgets.earlier;
        kept.set(page, (content = interpret(document.at(revision), page, budget)));
      }
      return content;
    },
    loosePage: (page) => interpret(document.latest, page, budgets.earlier),
  };
  return source;
}
