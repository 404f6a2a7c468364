import type { PageContent } from '../pdf/content/model.ts';
import { stampsOf } from '../pdf/content/stamps.ts';
import { inspectText, isBlackened, type TextSegment } from '../pdf/content/visibility.ts';
import { recognizedFont } from './recognized-font.ts';
import type { GlyphSpan } from './glyph-span.ts';
import { area } from '../pdf/content/boxes.ts';

/** The text of a page split by what a person sees. */
export interface VisibleText {
  spans: readonly GlyphSpan[];
  hidden: readonly TextSegment[];
  /** True when `spans` is the invisible text layer of a page image, for lack of other text, or recognized. */
  fromImageLayer: boolean;
}

/** Splits a page's glyphs into what is read and what is not. */
export function visibleRuns(page: PageContent): VisibleText {
  const { segments } = inspectText(page);
  const stamps = stampsOf(page);
  const spans = segments
    .filter((segment) => segment.state === 'visible' && !stamps.has(segment.run))
    .flatMap(withoutBlackened(segments));
  const hidden = segments.filter((segment) => segment.state !== 'visible');
  const layer = imageTextLayer(page, spans, hidden);
  if (layer) return { ...layer, fromImageLayer: true };
  const recognized = page.runs.some((run) => run.fontResource === recognizedFont);
  return { spans, hidden, fromImageLayer: recognized };
}

/**
 * What is beside a black bar within one word is no value: of `7,942.56` under half a bar no one reads `2.56`.
 * Returns what is left of a visible segment, if anything.
 */
function withoutBlackened(segments: readonly TextSegment[]): (span: TextSegment) => TextSegment[] {
  const blackened = new Map<TextSegment['run'], TextSegment[]>();
  for (const segment of segments) {
    if (!isBlackened(segment)) continue;
    const list = blackened.get(segment.run);
    if (list) list.push(segment);
    else blackened.set(segment.run, [segment]);
  }
  return (span) => {
    let { from, to } = span;
    for (const bar of blackened.get(span.run) ?? []) {
      if (bar.to === span.from) while (from < to && isOneWord(span.run, from)) from++;
      if (bar.from === span.to) while (to > from && isOneWord(span.run, to)) to--;
    }
    return from === span.from && to === span.to ? [span] : from < to ? [{ ...span, from, to }] : [];
  };
}

/** True when no space, and no gap that stands for one, comes between a glyph of a run and the one before. */
function isOneWord({ glyphs, size, angle }: TextSegment['run'], i: number): boolean {
  const [before, glyph] = [glyphs[i - 1], glyphs[i]];
  if (!before || !glyph || before.text.trim() === '' || glyph.text.trim() === '') return false;
  return angle !== 0 || glyph.x - before.x - before.width < 0.15 * size;
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
  let covered = 0;
  for (const item of page.items) if (item.kind === 'image') covered += area(item.box);
  return covered > area(page.cropBox) * 0.5;
}
