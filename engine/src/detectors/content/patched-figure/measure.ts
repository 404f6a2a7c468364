import { isFigure, type TextCell, type Typography } from '../../../evidence/typography/typography.ts';
import type { PageContent, PathPaint } from '../../../pdf/content/model.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Least part of each color of a shape that is white. */
const WHITE = parameter({ value: 0.97, unit: 'part of the color, 0 to 1', source: 'judgment' });
/** How much larger than its figure a patch is at most: in height, and in width by heights of the type. */
const TALL = parameter({ value: 2.2, unit: 'heights of the type', source: 'judgment' });
const WIDE = parameter({ value: 6, unit: 'heights of the type', source: 'judgment' });
/** Least part of a figure that a patch stands behind. */
const BEHIND = parameter({ value: 0.6, unit: 'share of the width', source: 'judgment' });
/** Right edges of figures in one column differ by less. */
const EDGE_TOLERANCE = parameter({ value: 2, unit: 'points', source: 'judgment' });
/** Figures without a patch in the columns of those with one, at least. */
const PEERS = parameter({ value: 3, unit: 'figures', source: 'judgment' });

/** A figure that was painted on a small white shape after the figures of its column, which have none. */
export interface PatchedFigure {
  cell: TextCell;
  /** Figures of its column without a shape, painted before. */
  peers: readonly TextCell[];
}

/**
 * Figures on a patch: a white shape of about their size, painted behind them and after figures of their column that have
 * none. What was there before may be gone: whoever removes a figure and paints another leaves the shape between.
 */
export function measurePatchedFigures(
  { pages: cellsOf }: Typography,
  pages: readonly PageContent[],
): readonly PatchedFigure[] {
  return cellsOf.flatMap(({ page, cells }) => {
    const white = (pages[page]?.items ?? []).filter(
      (one): one is PathPaint => one.kind === 'path' && isWhite(one),
    );
    if (white.length === 0) return [];
    const figures = cells.filter(({ text }) => isFigure(text));
    const patchOf = new Map(
      figures.flatMap((cell): [TextCell, number][] => {
        const patch = white.find(
          (one) => one.order < cell.run.order && boxesOf(one).some((box) => fits(box, cell)),
        );
        return patch ? [[cell, patch.order]] : [];
      }),
    );
    return [...patchOf].flatMap(([cell, order]): PatchedFigure[] => {
      const column = figures.filter((one) => Math.abs(one.right - cell.right) < EDGE_TOLERANCE);
      const peers = column.filter((one) => !patchOf.has(one));
      const isLate = peers.every(({ run }) => run.order < order);
      return peers.length >= PEERS && isLate ? [{ cell, peers }] : [];
    });
  });
}

const isWhite = ({ fill, pattern, alpha }: PathPaint): boolean =>
  !pattern && alpha === 1 && fill !== null && fill.rgb !== null && fill.rgb.every((part) => part >= WHITE);

const boxesOf = ({ rectangle, rectangles, box }: PathPaint): readonly Box[] =>
  rectangles ?? (rectangle ? [box] : []);

/** True for a box behind a figure that is hardly larger: the figure may be longer than the one that was there. */
const fits = ({ x0, x1, y0, y1 }: Box, { left, right, y, size }: TextCell): boolean =>
  Math.min(x1, right) - Math.max(x0, left) >= BEHIND * (right - left) &&
  y0 <= y + 1 &&
  y1 >= y + size / 2 &&
  y1 - y0 <= TALL * size &&
  x1 - x0 <= right - left + WIDE * size;
