import { largest } from '../../pdf/content/extent.ts';
import type { Box } from '../../pdf/structure/model.ts';
import { meet } from '../../pdf/content/boxes.ts';
import { COLUMN_EDGE, isFigure, type FigureColumn, type PageCells } from './typography.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Greatest distance from the edge of a column of what fills a cell of it. */
const AT_EDGE = parameter({ value: 3, unit: 'points', source: 'judgment' });
/** Greatest and least height of what fills a cell. */
const HIGHEST = parameter({ value: 2, unit: 'heights of the type', source: 'judgment' });
const LOWEST = parameter({ value: 0.5, unit: 'heights of the type', source: 'judgment' });
/** How far above its lower edge, or below it, the baseline of the row stands. */
const BELOW = parameter({ value: 0.3, unit: 'heights of the type', source: 'judgment' });
const ABOVE = parameter({ value: 0.6, unit: 'heights of the type', source: 'judgment' });
/** How far above its baseline a figure that is there reaches at least. */
const MIDDLE = parameter({ value: 0.5, unit: 'heights of the type', source: 'judgment' });

/** True for something in a row of the table, at the edge of a column whose figure is missing there. */
export function fillsVacantCell(box: Box, page: PageCells, columns: readonly FigureColumn[]): boolean {
  const column = columns.find((c) => Math.abs(box.x1 - c.edge) < AT_EDGE);
  if (!column) return false;
  const size = column.cells[0]?.size ?? 0;
  if (box.y1 - box.y0 > HIGHEST * size || box.y1 - box.y0 < LOWEST * size) return false;
  const wide = largest(column.cells.map((c) => c.right - c.left));
  if (box.x1 - box.x0 > wide + size || box.x1 - box.x0 < size) return false;
  const row = page.rows.find((cells) => {
    const y = cells[0]?.y ?? 0;
    return box.y0 - BELOW * size < y && y < box.y0 + ABOVE * size;
  });
  if (!row || row.length < 2) return false;
  return !row.some(
    (c) =>
      meet({ x0: c.left, y0: c.y, x1: c.right, y1: c.y + MIDDLE * c.size }, box) ||
      (isFigure(c.text) && Math.abs(c.right - column.edge) < COLUMN_EDGE),
  );
}
