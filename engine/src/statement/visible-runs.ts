import type { PageContent } from '../pdf/content/model.ts';
import { inspectText, type TextSegment } from '../pdf/content/visibility.ts';
import type { Box } from '../pdf/structure/model.ts';
import { recognisedFont } from '../recognition/recognised-page.ts';
import type { GlyphSpan } from './model.ts';

/** The text of a page split by what a person sees. */
export interface VisibleText {
  spans: readonly GlyphSpan[];
  hidden: readonly TextSegment[];
  /** True when `spans` is the invisible text layer of a page image, for want of other text, or recognised. */
  fromImageLayer: boolean;
}

/** Splits a page's glyphs into what is read and what is not. */
export function visibleRuns(page: PageContent): VisibleText {
  const { segments } = inspectText(page);
  const spans = segments.filter((segment) => segment.state === 'visible');
  const hidden = segments.filter((segment) => segment.state !== 'visible');
  const layer = imageTextLayer(page, spans, hidden);
  if (layer) return { ...layer, fromImageLayer: true };
  const recognised = page.runs.some((run) => run.fontResource === recognisedFont);
  return { spans, hidden, fromImageLayer: recognised };
}

/** The OCR text of a scanned page: invisible or under the page image, and the only text there is. */
function imageTextLayer(
  page: PageContent,
  spans: readonly GlyphSpan[],
  hidden: readonly TextSegment[],
): { spans: GlyphSpan[]; hidden: TextSegment[] } | undefined {
  const seen = spans.reduce((sum, span) => sum + span.to - span.from, 0);
  const isLayer = (span: TextSegment) =>
    span.state === 'invisible-mode' ||
    span.state === 'transparent' ||
    (span.state === 'covered' && span.cover?.kind === 'image');
  const layer = hidden.filter(isLayer);
  const layered = layer.reduce((sum, span) => sum + span.to - span.from, 0);
  if (layered < 20 || layered < seen * 4 || !hasPageImage(page)) return undefined;
  return { spans: [...spans, ...layer], hidden: hidden.filter((span) => !isLayer(span)) };
}

/** True when images cover most of the page. */
export function hasPageImage(page: PageContent): boolean {
  const area = (box: Box) => Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
  let covered = 0;
  for (const item of page.items) if (item.kind === 'image') covered += area(item.box);
  return covered > area(page.cropBox) * 0.5;
}
