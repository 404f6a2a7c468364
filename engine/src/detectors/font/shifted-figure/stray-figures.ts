import { largest, smallest } from '../../../pdf/content/extent.ts';
import type { Glyph } from '../../../pdf/content/model.ts';
import {
  charactersOff,
  EXACT,
  MIDDLE,
  ONE_WIDTH_OFF,
  PEERS_OF_ONE_WIDTH,
  SAME_SIZE,
} from './replaced-width.ts';
import {
  cellBox,
  isFigure,
  OFF_EDGE,
  type TextCell,
  type Typography,
} from '../../../evidence/typography/typography.ts';
import type { ShiftedFigure } from './figure.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Least spread of left edges of figures that are not aligned by them. */
const LEAST_SPREAD = parameter({ value: 0.5, unit: 'points', source: 'judgment' });
/** Greatest distance of left edges that are one. */
const BEGINS_AT = parameter({ value: 0.1, unit: 'points', source: 'judgment' });
/** Figures nearer than this stand in one line. */
const SAME_LINE = parameter({ value: 0.5, unit: 'heights of the type', source: 'judgment' });

/** A cell that is a figure, with its digits and separators. */
interface Stray {
  cell: TextCell;
  glyphs: readonly Glyph[];
  right: number;
  /** What follows the last digit. */
  tail: string;
}

/** Fewest figures of the page that end at the edge of the two neighbors. */
const PEERS = parameter({ value: 4, unit: 'figures', source: 'judgment' });
/**
 * Longer figures that begin where one does and end elsewhere, and so show a column aligned at the left; so do fewer
 * that end apart from one another.
 */
const BEGIN_ALIKE = parameter({ value: 3, unit: 'figures', source: 'judgment' });
/** Farthest neighbor, in heights of the type. */
const NEAR = parameter({ value: 3.2, unit: 'heights of the type', source: 'judgment' });

/**
 * Figures between two that end at one edge, themselves off it by exactly the width of characters, whatever they mean:
 * those of tables that are not read as postings or sums.
 */
export function gatherStrayFigures(typography: Typography): readonly ShiftedFigure[] {
  return typography.pages.flatMap(({ cells }) => {
    const figures = cells.filter(({ text }) => isFigure(text)).map(strayOf);
    return figures.flatMap((figure) => {
      const above = nearest(figure, figures, 1);
      const below = nearest(figure, figures, -1);
      if (!above || !below || Math.abs(above.right - below.right) > EXACT) return [];
      if (sharesMiddle(figure, above) && sharesMiddle(figure, below)) return [];
      const edge = above.right;
      const offset = figure.right - edge;
      if (Math.abs(offset) < OFF_EDGE) return [];
      const at = figures.filter((f) => Math.abs(f.right - edge) <= EXACT && isAlike(f, figure));
      const lefts = at.map(({ cell }) => cell.left);
      // Figures that begin alike are aligned at the left.
      if (largest(lefts) - smallest(lefts) < LEAST_SPREAD) return [];
      // So are those of one table where shorter ones begin there too, whatever ends at the edge in another.
      const beginsAlike = beginsWith(figure);
      const beside = figures.filter((f) => f !== figure && isAlike(f, figure) && beginsAlike(f));
      if (beside.some((f) => f.right < edge - EXACT)) return [];
      const longer = beside.filter((f) => f.right > edge + EXACT && endsApart(f, figure));
      if (longer.length >= BEGIN_ALIKE || longer.some((f) => endsApart(f, longer[0] ?? f))) return [];
      // Beside a longer one that begins there too, what begins elsewhere above or below all of these is of another table.
      const own = at.filter(beginsAlike);
      const others = at.filter((f) => !beginsAlike(f));
      if (longer.length > 0 && own.length >= BEGIN_ALIKE && others.every(isOutside([figure, ...own])))
        return [];
      // As many that are as long, and begin there, as end at the edge.
      const asLong = beside.filter((f) => !endsApart(f, figure)).length;
      if (asLong >= Math.max(BEGIN_ALIKE, at.length)) return [];
      if (own.some(({ cell }) => cell.text.length === figure.cell.text.length)) return [];
      if (at.length < (hasOneWidth(figure) ? PEERS_OF_ONE_WIDTH : PEERS)) return [];
      const characters = charactersOff(figure.glyphs, offset);
      const { cell } = figure;
      const amount = { page: cell.page, text: cell.text, box: cellBox(cell) };
      return characters === 0 ? [] : [{ amount, offset, characters, peers: at.length }];
    });
  });
}

const beginsWith =
  ({ cell: { left } }: Stray) =>
  ({ cell }: Stray): boolean =>
    Math.abs(cell.left - left) < BEGINS_AT;

/** Tells figures above or below all of some others. */
function isOutside(all: readonly Stray[]): (figure: Stray) => boolean {
  const levels = all.map(({ cell }) => cell.y);
  const [low, high] = [smallest(levels), largest(levels)];
  return ({ cell: { y } }) => y < low || y > high;
}

const endsApart = (a: Stray, b: Stray) => Math.abs(a.right - b.right) > EXACT;

const sharesMiddle = (a: Stray, b: Stray) =>
  Math.abs(a.cell.left + a.cell.right - b.cell.left - b.cell.right) / 2 <= MIDDLE;

function strayOf(cell: TextCell): Stray {
  const all = cell.spans.flatMap(({ run, from, to }) => run.glyphs.slice(from, to));
  const glyphs = all.filter(({ text }) => /^[\d.,'’ \u00a0]$/.test(text));
  const last = glyphs.findLast(({ text }) => /\d/.test(text));
  return {
    cell,
    glyphs,
    right: last ? last.x + last.width : cell.right,
    tail: /\D*$/.exec(cell.text)?.[0] ?? '',
  };
}

const isAlike = (a: Stray, b: Stray) =>
  a.tail === b.tail &&
  Math.abs(a.cell.size - b.cell.size) < SAME_SIZE * a.cell.size &&
  a.cell.run.font.object === b.cell.run.font.object;

/** The next figure above (1) or below (-1) that stands in the same column and is set alike. */
function nearest(figure: Stray, figures: readonly Stray[], way: 1 | -1): Stray | undefined {
  let best: Stray | undefined;
  for (const other of figures) {
    const rise = way * (other.cell.y - figure.cell.y);
    if (rise < SAME_LINE * figure.cell.size || rise > NEAR * figure.cell.size) continue;
    if (other.cell.right < figure.cell.left || other.cell.left > figure.cell.right) continue;
    if (!best || rise < way * (best.cell.y - figure.cell.y)) best = other;
  }
  return best && isAlike(best, figure) ? best : undefined;
}

const hasOneWidth = ({ glyphs }: Stray) =>
  glyphs.every(({ width }) => Math.abs(width - (glyphs[0]?.width ?? 0)) < ONE_WIDTH_OFF);
