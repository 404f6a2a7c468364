import type { PageContent, TextRun } from '../src/pdf/content/model.ts';
import type { TextSegment } from '../src/pdf/content/visibility.ts';
import type { FigureColumn, PageCells, TextCell, Typography } from '../src/evidence/typography/typography.ts';

/** A cell without a file behind it, that ends at `right`: ten points high, five points to a character. */
export const cellAt = (right: number, y: number, text: string, more: Partial<TextCell> = {}): TextCell => ({
  ...{ page: 0, rank: 0, text, left: right - 5 * text.length, right, y, size: 10 },
  ...{ run: { angle: 0 } as TextRun, spans: [], ...more },
});

/** Cells as those of a page, in rows of one baseline. */
export function pageOf(cells: readonly TextCell[], page = 0): PageCells {
  const rows = [...new Set(cells.map(({ y }) => y))].sort((a, b) => b - a);
  return { page, cells, rows: rows.map((y) => cells.filter((cell) => cell.y === y)) };
}

/** Figures as a column that ends at 300. */
export const columnOf = (cells: readonly TextCell[]): FigureColumn => ({ page: 0, edge: 300, cells });

/** How one page is set. */
export const typographyOf = (cells: readonly TextCell[], column: FigureColumn): Typography => ({
  pages: [pageOf(cells)],
  columns: [column],
});

/** What a page paints, as far as it is given. */
export const contentOf = (content: Partial<PageContent>): PageContent =>
  ({
    ...{ page: 0, items: [], runs: [], ...content },
  }) as unknown as PageContent;

/** Text that is shown in one go from `x` on: ten points high, each character five points wide. */
export function segmentAt(x: number, y: number, text: string, more: Partial<TextRun> = {}): TextSegment {
  const glyphs = [...text].map((one, i) => ({ code: 0, bytes: 1, text: one, x: x + 5 * i, y, width: 5 }));
  const box = { x0: x, y0: y - 2, x1: x + 5 * glyphs.length, y1: y + 7.5 };
  const origin = { kind: 'page', object: 4, part: 0, forms: [] };
  const font = { object: 1, family: 'Helvetica', bold: false, italic: false, subtype: 'Type1' };
  const paint = {
    marked: { visible: true, tags: [] },
    renderMode: 0,
    alpha: 1,
    fill: { rgb: [0, 0, 0] },
    order: 0,
  };
  const run = {
    text,
    glyphs,
    box,
    size: 10,
    angle: 0,
    horizontalScaling: 1,
    origin,
    font,
    ...paint,
    ...more,
  };
  return { run: run as unknown as TextRun, from: 0, to: glyphs.length, state: 'visible' };
}
