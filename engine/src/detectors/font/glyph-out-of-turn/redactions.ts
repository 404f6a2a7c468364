import { parameter } from '../../../thresholds/parameter.ts';
import type { PageContent } from '../../../pdf/content/model.ts';
import { isDark } from '../../../pdf/content/visibility.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import { memoizeByObject } from '../../../statement/language/memoize.ts';
import type { GlyphTurn } from './measure.ts';

/** How high a bar is that stands in place of a line of text. */
const LOWEST = parameter({ value: 5, unit: 'points', source: 'judgment' });
const HIGHEST = parameter({ value: 30, unit: 'points', source: 'judgment' });
/** Widths of its height that such a bar is long at least. */
const LENGTH = parameter({ value: 2, unit: 'heights', source: 'judgment' });

/** Bars of a page that are looked at: no one blacks out more. */
const BARS = parameter({ value: 200, unit: 'bars', source: 'judgment' });

/** Dark bars of a page on which no text stands: what they hid was taken out for good. */
const emptyBars = memoizeByObject(({ items, runs }: PageContent): readonly Box[] =>
  items
    .flatMap((item) =>
      item.kind === 'path' && item.rectangle && item.fill && isDark(item) ? [item.box] : [],
    )
    .filter(({ x0, x1, y0, y1 }) => {
      const height = y1 - y0;
      return height >= LOWEST && height <= HIGHEST && x1 - x0 >= LENGTH * height;
    })
    .slice(0, BARS)
    .filter(({ x0, x1, y0, y1 }) =>
      runs.every(
        ({ box, text }) =>
          text.trim() === '' || box.x1 <= x0 || box.x0 >= x1 || box.y1 <= y0 + 1 || box.y0 >= y1 - 1,
      ),
    ),
);

/** True where such a bar stands between the texts around the place of a glyph: it was blacked out for all to see. */
export function isRedacted({ before, after }: GlyphTurn, pages: readonly PageContent[]): boolean {
  const page = pages.find((one) => one.page === after.run.page);
  if (!page) return false;
  const top = before.run.page === after.run.page ? before.run.box.y1 : Infinity;
  return emptyBars(page).some(({ y0, y1 }) => {
    const y = (y0 + y1) / 2;
    return y <= top && y >= after.run.box.y0;
  });
}
