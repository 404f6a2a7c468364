import type { ImagePaint, PageContent } from '../../../pdf/content/model.ts';
import { segmentBox, type TextSegment, type TextVisibility } from '../../../pdf/content/visibility.ts';
import type { DocumentView } from '../../../pdf/structure/model.ts';
import { PdfRef } from '../../../pdf/syntax/objects.ts';
import { area, grow } from '../../../pdf/content/boxes.ts';
import { textWithin } from '../../../evidence/typography/overlaps.ts';
import type { Typography } from '../../../evidence/typography/typography.ts';
import { fillsVacantCell } from '../../../evidence/typography/vacant-cells.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Fewest cells of a page whose text is more than a few words on a picture. */
const FEWEST = parameter({ value: 20, unit: 'cells', source: 'judgment' });
/** Least opacity of a picture that hides what is below. */
const OPAQUE = parameter({ value: 0.95, unit: 'opacity, 0 to 1', source: 'judgment' });
/** A picture laid over a value is so high at most, and so large beside what it covers. */
const HIGHEST = parameter({ value: 2.2, unit: 'heights of the type', source: 'judgment' });
const LARGEST = parameter({ value: 2.5, unit: 'times the area covered', source: 'judgment' });
/** Components that differ by less in all pixels make one plain color. */
const PLAIN = parameter({ value: 24, unit: 'levels of 256', source: 'judgment' });

/** A small picture that stands where a value of the statement is printed. */
export interface ImagePatch {
  image: ImagePaint;
  /** Text it hides; empty when it fills a cell that holds no text. */
  hidden: string;
  /** True when all its pixels have one color; `undefined` when the pixels cannot be read. */
  plain: boolean | undefined;
}

/** Pictures of the size of a value that hide one, or fill the cell of a column in its place. */
export function measureImagePatches(
  pages: readonly PageContent[],
  visibility: readonly TextVisibility[],
  typography: Typography,
  view: DocumentView,
): readonly ImagePatch[] {
  return pages.flatMap((page, i) => {
    const cells = typography.pages[i];
    const text = visibility[i];
    if (!cells || !text || cells.cells.length < FEWEST) return [];
    const columns = typography.columns.filter((c) => c.page === page.page);
    const covered = segmentsByCover(text);
    return page.items.flatMap((item) => {
      if (item.kind !== 'image' || item.mask || item.softMask || item.alpha < OPAQUE) return [];
      const hidden = hiddenBy(item, covered.get(item) ?? []);
      if (hidden === undefined && !fillsVacantCell(item.box, cells, columns)) return [];
      return [{ image: item, hidden: hidden ?? '', plain: isPlain(item, view) }];
    });
  });
}

/** Covered text by what hides it. */
function segmentsByCover({ segments }: TextVisibility): Map<unknown, TextSegment[]> {
  const covered = new Map<unknown, TextSegment[]>();
  for (const segment of segments) {
    if (segment.state !== 'covered') continue;
    const list = covered.get(segment.cover);
    if (list) list.push(segment);
    else covered.set(segment.cover, [segment]);
  }
  return covered;
}

/** The text under a picture that is hardly larger than it; `undefined` for none. */
function hiddenBy(image: ImagePaint, segments: readonly TextSegment[]): string | undefined {
  let covered = 0;
  let size = 0;
  for (const segment of segments) {
    covered += area(segmentBox(segment));
    size = Math.max(size, segment.run.size);
  }
  // Programs may show each character by itself.
  const { text } = textWithin({ segments }, grow(image.box, size), () => true);
  const height = image.box.y1 - image.box.y0;
  const tight = height < HIGHEST * size && area(image.box) < LARGEST * covered;
  return text.trim() !== '' && tight ? text.trim() : undefined;
}

/** Largest picture, in bytes of pixels, that is looked into. */
const PIXELS = 2_000_000;

function isPlain(image: ImagePaint, view: DocumentView): boolean | undefined {
  const stream = image.object > 0 ? view.stream(new PdfRef(image.object, 0)) : undefined;
  if (!stream || image.bitsPerComponent !== 8 || image.width * image.height * 4 > PIXELS) return undefined;
  const { bytes, image: encoded } = view.decode(stream);
  const components = Math.floor(bytes.length / (image.width * image.height));
  if (encoded !== null || components < 1) return undefined;
  const low = new Array<number>(components).fill(255);
  const high = new Array<number>(components).fill(0);
  for (let i = 0; i < image.width * image.height * components; i++) {
    const value = bytes[i] ?? 0;
    const at = i % components;
    if (value < (low[at] ?? 0)) low[at] = value;
    if (value > (high[at] ?? 255)) high[at] = value;
  }
  return high.every((value, i) => value - (low[i] ?? 0) < PLAIN);
}
