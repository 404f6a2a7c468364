import { FontCache } from '../fonts/font-cache.ts';
import type { Anomaly } from '../structure/anomaly.ts';
import type { Limits } from '../structure/limits.ts';
import type { DocumentView, PdfPage } from '../structure/model.ts';
import { paintAnnotations } from './annotations.ts';
import { Budget } from '../structure/budget.ts';
import { GlyphStore } from './glyph-store.ts';
import type { Ink } from './ink.ts';
import { Interpreter } from './interpreter.ts';
import type { PageContent } from './model.ts';
import { operatorTable } from './operator-table.ts';
import { OptionalContent } from './optional-content.ts';

/** What `interpretPage` may be given. */
export interface InterpretOptions {
  limits: Limits;
  /** Shared by the pages of one view, so that each font is loaded once. */
  fonts?: FontCache;
  /** Shared by the pages of one document, so that `limits.totalItems` holds for all of them. */
  budget?: Budget;
  /** Shared by the pages of one document, so that few of their glyphs are held as objects. */
  glyphs?: GlyphStore;
  anomaly?: (anomaly: Anomaly) => void;
  /** Draws the page. */
  ink?: Ink;
}

const optionalContents = new WeakMap<DocumentView, OptionalContent>();

/**
 * Interprets a page: its content streams, the forms they paint, then its annotations' appearances
 * (ISO 32000-2, 7.8.2, 8.10, 12.5.5). Throws `UnreadablePdfError` (`too-much-data`) past a bound, and
 * nothing else.
 */
export function interpretPage(view: DocumentView, page: PdfPage, options: InterpretOptions): PageContent {
  const budget = options.budget ?? new Budget(options.limits, 0);
  budget.startPage();
  const interpreter = new Interpreter(
    {
      operators: operatorTable,
      view,
      page: page.index,
      area: page.cropBox,
      fonts: options.fonts ?? new FontCache(view),
      optional: optionalContent(view),
      budget,
      glyphs: options.glyphs ?? new GlyphStore(),
      maximumDepth: Math.min(options.limits.depth, 64),
      anomaly: options.anomaly,
      ...(options.ink ? { ink: options.ink } : {}),
    },
    page.resources,
  );
  interpreter.execute(view.contents(page));
  interpreter.marked.closeTo(0);
  paintAnnotations(interpreter, page);
  return {
    page: page.index,
    mediaBox: page.mediaBox,
    cropBox: page.cropBox,
    rotate: page.rotate,
    items: interpreter.items,
    runs: interpreter.runs,
    budget,
    operators: interpreter.operators,
    badOperators: interpreter.badOperators,
  };
}

function optionalContent(view: DocumentView): OptionalContent {
  let optional = optionalContents.get(view);
  if (!optional) optionalContents.set(view, (optional = new OptionalContent(view)));
  return optional;
}
