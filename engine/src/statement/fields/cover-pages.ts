import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { holdsAmount, isRow, type TokenLine } from '../text/tokens.ts';

/** Lines of a page that only says what is attached at most. */
const COVER = readerThreshold({ value: 6, unit: 'lines', source: 'judgment' });

/**
 * Lines without a short first page that says what is attached, as who sends a statement may set before it: it holds no
 * amount, and the next page holds rows. Without such a page the lines are the same.
 */
export function withoutCover(lines: readonly TokenLine[]): readonly TokenLine[] {
  const cover = lines[0]?.page;
  const own = lines.filter(({ page }) => page === cover);
  const next = lines[own.length]?.page;
  const isCover =
    own.length <= COVER &&
    !own.some(holdsAmount) &&
    lines.some((line) => line.page === next && next !== cover && isRow(line));
  return isCover ? lines.slice(own.length) : lines;
}
