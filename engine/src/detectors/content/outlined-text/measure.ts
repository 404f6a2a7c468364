import type { PageContent, PathPaint } from '../../../pdf/content/model.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import type { Typography } from '../../../evidence/typography/typography.ts';
import { fillsVacantCell } from '../../../evidence/typography/vacant-cells.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Fewest shapes of a figure, each of so many segments at least; drawn as one path it has more segments. */
const SHAPES = parameter({ value: 3, unit: 'shapes', source: 'judgment' });
const SEGMENTS = parameter({ value: 3, unit: 'segments', source: 'judgment' });
const SEGMENTS_OF_FIGURE = parameter({ value: 30, unit: 'segments', source: 'judgment' });
/** Least and greatest extent of the outline of a character, or of several. */
const LEAST = parameter({ value: 0.05, unit: 'heights of the type', source: 'judgment' });
const HIGHEST = parameter({ value: 1.3, unit: 'heights of the type', source: 'judgment' });
const WIDEST = parameter({ value: 8, unit: 'heights of the type', source: 'judgment' });
/** How far after the last outline of a line, before its beginning, and below it the next one may stand. */
const GAP = parameter({ value: 0.6, unit: 'heights of the type', source: 'judgment' });
const BACK = parameter({ value: 0.2, unit: 'heights of the type', source: 'judgment' });
const DROP = parameter({ value: 0.4, unit: 'heights of the type', source: 'judgment' });

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
    if (shapes.length < SHAPES || shapes.length > PATHS) return [];
    return linesOf(shapes as PathPaint[], size).flatMap(({ box, shapes: count }) =>
      fillsVacantCell(box, cells, columns) ? [{ page: page.page, box, shapes: count }] : [],
    );
  });
}

/** A filled shape with the extent of a digit or a sign, or of a few of them in one path. */
function isGlyphLike(path: PathPaint, size: number): boolean {
  const width = path.box.x1 - path.box.x0;
  const height = path.box.y1 - path.box.y0;
  if (!path.fill || path.pattern || path.rectangle || path.rectangles || path.segments < SEGMENTS)
    return false;
  return height > LEAST * size && height < HIGHEST * size && width > LEAST * size && width < WIDEST * size;
}

function linesOf(shapes: readonly PathPaint[], size: number): { box: Box; shapes: number }[] {
  const lines: { box: Box; shapes: number; segments: number }[] = [];
  for (const { box, segments } of shapes) {
    const line = lines.at(-1);
    const near =
      line &&
      box.x0 - line.box.x1 < GAP * size &&
      box.x0 > line.box.x0 - BACK * size &&
      box.y0 < line.box.y1 &&
      box.y1 > line.box.y0 - DROP * size;
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
  return lines.filter((l) => l.shapes >= SHAPES || l.segments >= SEGMENTS_OF_FIGURE);
}
