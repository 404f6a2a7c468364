import { largest } from '../../pdf/content/extent.ts';
import type { Box } from '../../pdf/structure/model.ts';
import { meet } from './overlaps.ts';
import { isFigure, type FigureColumn, type PageCells } from './typography.ts';

/** True for something in a row of the table, at the edge of a column whose figure is missing there. */
export function fillsVacantCell(box: Box, page: PageCells, columns: readonly FigureColumn[]): boolean {
  const column = columns.find((c) => Math.abs(box.x1 - c.edge) < 3);
  if (!column) return false;
  const size = column.cells[0]?.size ?? 0;
  if (box.y1 - box.y0 > 2 * size || box.y1 - box.y0 < 0.5 * size) return false;
  const wide = largest(column.cells.map((c) => c.right - c.left));
  if (box.x1 - box.x0 > wide + size || box.x1 - box.x0 < size) return false;
  const row = page.rows.find((cells) => {
    const y = cells[0]?.y ?? 0;
    return box.y0 - 0.3 * size < y && y < box.y0 + 0.6 * size;
  });
  if (!row || row.length < 2) return false;
  return !row.some(
    (c) =>
      meet({ x0: c.left, y0: c.y, x1: c.right, y1: c.y + 0.5 * c.size }, box) ||
      (isFigure(c.text) && Math.abs(c.right - column.edge) < 6),
  );
}
