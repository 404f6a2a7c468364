import { isFigure, type TextCell, type Typography } from '../../../evidence/typography/typography.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Characters of a figure that tell how it is shown, at least. */
const CHARACTERS = parameter({ value: 5, unit: 'characters', source: 'judgment' });
/** Share of the characters that are moved one by one, where a program moves each. */
const MOVED = parameter({ value: 0.9, unit: 'share of the pairs', source: 'judgment' });
/** Figures moved so, at least, and the share of all figures that are shown whole, at most. */
const FEWEST = parameter({ value: 12, unit: 'figures', source: 'judgment' });
const MOST_WHOLE = parameter({ value: 0.4, unit: 'share of the figures', source: 'judgment' });
/** Figures of a column that are moved so, at least, for another one in it to stand out. */
const OF_COLUMN = parameter({ value: 2, unit: 'figures', source: 'judgment' });
/** Right edges of figures in one column differ by less. */
const EDGE_TOLERANCE = parameter({ value: 2, unit: 'points', source: 'judgment' });

/** A figure shown as one string, where each character of the others is moved by itself. */
export interface UnbrokenFigure {
  cell: TextCell;
  /** Figures of its column whose characters are moved one by one. */
  peers: readonly TextCell[];
}

/**
 * Figures in the midst of tables that one string shows whole, though the program moves each character of all others
 * (ISO 32000-2, 9.4.3). They stand in their turn: what is beside them on their lines, and others of their columns, are
 * moved. A program that moves characters only where their distance asks for it leaves more figures partly moved.
 */
export function measureUnbrokenFigures({ pages }: Typography): readonly UnbrokenFigure[] {
  const shown = pages.flatMap(({ cells }) => cells.filter(isWholeRun));
  const [moved, whole] = [shown.filter(isMoved), shown.filter(isShownWhole)];
  const isHabit =
    moved.length >= FEWEST &&
    whole.length <= MOST_WHOLE * shown.length &&
    moved.length + whole.length === shown.length;
  if (!isHabit || whole.length === 0) return [];
  const fonts = new Set(moved.map(({ run }) => run.font.object));
  return pages.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.flatMap((cell): UnbrokenFigure[] => {
        if (!whole.includes(cell) || !fonts.has(cell.run.font.object)) return [];
        const peers = moved.filter(
          (one) => one.page === cell.page && Math.abs(one.right - cell.right) < EDGE_TOLERANCE,
        );
        const isBesideMoved = row.some((one) => one !== cell && isLong(one) && isMoved(one));
        return peers.length >= OF_COLUMN && isBesideMoved ? [{ cell, peers }] : [];
      }),
    ),
  );
}

/** True for a figure, long enough to tell, that one operator shows and nothing else. */
const isWholeRun = (cell: TextCell): boolean =>
  isFigure(cell.text) && isLong(cell) && cell.spans.length === 1;

const isLong = ({ run }: TextCell): boolean => run.glyphs.length >= CHARACTERS;

const isMoved = ({ run }: TextCell): boolean => run.adjustments >= MOVED * (run.glyphs.length - 1);

const isShownWhole = ({ run }: TextCell): boolean => run.adjustments === 0 && run.pieces === 1;
