import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { holdsAmount, isRow, type TokenLine } from '../text/tokens.ts';

/** Lines of a page that only says what is attached at most. */
const COVER = readerThreshold({ value: 6, unit: 'lines', source: 'judgment' });

/**
 * The short first page that says what is attached, as who sends a statement may set before it, if there is one: it holds
 * no amount, and the next page holds rows.
 */
export function coverPage(lines: readonly TokenLine[]): number | undefined {
  const cover = lines[0]?.page;
  const own = lines.filter(({ page }) => page === cover);
  const next = lines[own.length]?.page;
  const isCover =
    own.length <= COVER &&
    !own.some(holdsAmount) &&
    lines.some((line) => line.page === next && next !== cover && isRow(line));
  return isCover ? cover : undefined;
}
