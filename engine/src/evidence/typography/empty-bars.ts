import type { PageContent } from '../../pdf/content/model.ts';
import { isDark } from '../../pdf/content/visibility.ts';
import type { Box } from '../../pdf/structure/model.ts';
import { memoizeByObject } from '../../statement/language/memoize.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** How high a bar is that stands in place of a line of text. */
const LOWEST = parameter({ value: 5, unit: 'points', source: 'judgment' });
const HIGHEST = parameter({ value: 30, unit: 'points', source: 'judgment' });
/** Widths of its height that such a bar is long at least. */
const LENGTH = parameter({ value: 2, unit: 'heights', source: 'judgment' });

/** Bars of a page that are looked at: no one blacks out more. */
const BARS = parameter({ value: 200, unit: 'bars', source: 'judgment' });

/** Dark bars of a page on which no text stands: what they hid was taken out for good. */
export const emptyBars = memoizeByObject(({ items, runs }: PageContent): readonly Box[] =>
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
