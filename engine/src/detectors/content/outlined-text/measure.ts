import type { PageContent, PathPaint } from '../../../pdf/content/model.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import type { Typography } from '../../../evidence/typography/typography.ts';
import { fillsVacantCell } from '../../../evidence/typography/vacant-cells.ts';

/** Shapes of the size of characters in a line, where a column should hold a figure. */
export interface OutlinedText {
  page: number;
  box: Box;
  shapes: number;
}

/** Most paths of one page that are looked at: a drawing of more is no text. */
const PATHS = 5000;

/** Lines of glyph-like shapes that fill a cell of a column of figures. */
export function measureOutlinedText(
  pages: readonly PageContent[],
  typography: Typography,
): readonly OutlinedText[] {
  return pages.flatMap((page, i) => {
    const cells = typography.pages[i];
    const columns = typography.columns.filter((c) => c.page === page.page);
    const size = columns[0]?.cells[0]?.size;
    if (!cells || size === undefined) return [];
    const shapes = page.items.filter((item) => item.kind === 'path' && isGlyphLike(item, size));
    if (shapes.length < 3 || shapes.length > PATHS) return [];
    return linesOf(shapes as PathPaint[], size).flatMap(({ box, shapes: count }) =>
      fillsVacantCell(box, cells, columns) ? [{ page: page.page, box, shapes: count }] : [],
    );
  });
}

/** A filled shape with the extent of a digit or a sign, or of a few of them in one path. */
function isGlyphLike(path: PathPaint, size: number): boolean {
  const width = path.box.x1 - path.box.x0;
  const height = path.box.y1 - path.box.y0;
  if (!path.fill || path.pattern || path.rectangle || path.rectangles || path.segments < 3) return false;
  return height > 0.05 * size && height < 1.3 * size && width > 0.05 * size && width < 8 * size;
}

function linesOf(shapes: readonly PathPaint[], size: number): { box: Box; shapes: number }[] {
  const lines: { box: Box; shapes: number; segments: number }[] = [];
  for (const { box, segments } of shapes) {
    const line = lines.at(-1);
    const near =
      line &&
      box.x0 - line.box.x1 < 0.6 * size &&
      box.x0 > line.box.x0 - 0.2 * size &&
      box.y0 < line.box.y1 &&
      box.y1 > line.box.y0 - 0.4 * size;
    if (near) {
      line.box = {
        x0: Math.min(line.box.x0, box.x0),
        y0: Math.min(line.box.y0, box.y0),
        x1: Math.max(line.box.x1, box.x1),
        y1: Math.max(line.box.y1, box.y1),
      };
      line.shapes++;
      line.segments += segments;
    } else lines.push({ box, shapes: 1, segments });
  }
  // Three shapes are the least a figure has; drawn as one path it has many segments.
  return lines.filter((l) => l.shapes >= 3 || l.segments >= 30);
}
