import { emptyBars } from '../../../evidence/typography/empty-bars.ts';
import type { PageContent } from '../../../pdf/content/model.ts';
import type { GlyphTurn } from './measure.ts';

/** True where a bar stands between the texts around the place of a glyph: it was blacked out for all to see. */
export function isRedacted({ before, after }: GlyphTurn, pages: readonly PageContent[]): boolean {
  const page = pages.find((one) => one.page === after.run.page);
  if (!page) return false;
  const top = before.run.page === after.run.page ? before.run.box.y1 : Infinity;
  return emptyBars(page).some(({ y0, y1 }) => {
    const y = (y0 + y1) / 2;
    return y <= top && y >= after.run.box.y0;
  });
}
