import { smallest } from '../../../pdf/content/extent.ts';
import type { PageContent, TextRun } from '../../../pdf/content/model.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import {
  isFigure,
  PEERS,
  type FigureColumn,
  type PageCells,
  type TextCell,
  type Typography,
} from '../../../evidence/typography/typography.ts';
import { evenMedian } from '../../../layout/median.ts';

/** A line of a table where nothing is left but the spaces between words. */
export interface EmptiedLine {
  page: number;
  /** Baseline and the place the line would fill. */
  y: number;
  box: Box;
  /** Blank characters still shown there. */
  blanks: number;
}

/** Lines of spaces alone that stand where a row of the table would. */
export function measureEmptiedLines(
  pages: readonly PageContent[],
  typography: Typography,
): readonly EmptiedLine[] {
  const tables = typography.columns.flatMap(tableOf);
  if (tables.length === 0) return [];
  const cellsAt = byLeftEdge(typography.pages);
  const found = typography.pages.flatMap((cells, i) => {
    const page = pages[i];
    return page ? onPage(page, cells, tables, cellsAt) : [];
  });
  const lines = typography.columns.reduce((n, c) => Math.max(n, c.cells.length), 0);
  // A layout that leaves a blank line between its rows does so time and again.
  return found.length <= Math.max(3, 0.1 * lines) ? found : [];
}

/** A column whose rows follow each other at a regular distance. */
interface Table {
  column: FigureColumn;
  pitch: number;
}

function tableOf(column: FigureColumn): Table[] {
  const baselines = column.cells.map((c) => c.y).sort((a, b) => b - a);
  const size = column.cells[0]?.size ?? 0;
  const gaps = baselines.slice(1).map((y, i) => (baselines[i] ?? y) - y);
  const pitch = evenMedian(gaps.filter((g) => g > 0.5 * size));
  return gaps.length >= PEERS - 1 && pitch >= size && pitch <= 4 * size ? [{ column, pitch }] : [];
}

type CellsAt = ReadonlyMap<number, readonly TextCell[]>;

function byLeftEdge(pages: readonly PageCells[]): CellsAt {
  const cells = new Map<number, TextCell[]>();
  for (const cell of pages.flatMap((p) => p.cells)) {
    const key = Math.round(cell.left / 4);
    const list = cells.get(key);
    if (list) list.push(cell);
    else cells.set(key, [cell]);
  }
  return cells;
}

/** Most blank lines of one page that are looked at. */
const LINES = 200;

function onPage(
  page: PageContent,
  cells: PageCells,
  tables: readonly Table[],
  cellsAt: CellsAt,
): EmptiedLine[] {
  const lines = new Map<number, TextRun[]>();
  for (const run of page.runs) {
    const first = run.glyphs[0];
    if (!first || run.text.trim() !== '' || run.renderMode === 3 || Math.abs(run.angle) > 0.5) continue;
    const key = Math.round(first.y * 4);
    const list = lines.get(key);
    if (list) list.push(run);
    else lines.set(key, [run]);
  }
  const found: EmptiedLine[] = [];
  if (lines.size > LINES) return [];
  for (const runs of lines.values()) {
    const y = runs[0]?.glyphs[0]?.y ?? 0;
    const size = runs[0]?.size ?? 0;
    if (cells.rows.some((row) => Math.abs((row[0]?.y ?? 0) - y) < 0.6 * size)) continue;
    const column = tables.find((t) => standsInTable(t, cells, y))?.column;
    if (!column || !runs.some((run) => isAligned(run, cellsAt, size))) continue;
    const left = smallest(runs.map((r) => r.glyphs[0]?.x ?? r.box.x0));
    found.push({
      page: page.page,
      y,
      box: { x0: left, y0: y - 0.25 * size, x1: column.edge, y1: y + 0.8 * size },
      blanks: runs.reduce((n, run) => n + run.glyphs.length, 0),
    });
  }
  return found;
}

/** One pitch of the column's rows away from figures in that column or its continuation on another page. */
function standsInTable({ column, pitch }: Table, page: PageCells, y: number): boolean {
  const near = page.page === column.page ? column.cells : page.cells.filter((c) => inColumn(c, column));
  const isNext = (other: number) => Math.abs(Math.abs(other - y) - pitch) < 0.15 * pitch;
  // The line may be the table's first or last: then a heading stands on its other side.
  return near.some((c) => isNext(c.y)) || page.rows.some((r) => r.length >= 3 && isNext(r[0]?.y ?? y));
}

const inColumn = (cell: TextCell, column: FigureColumn) =>
  Math.abs(cell.right - column.edge) < 6 && isFigure(cell.text);

/** Begins where the text column of the table begins, give or take a kerned blank. */
function isAligned(run: TextRun, cellsAt: CellsAt, size: number): boolean {
  const x = run.glyphs[0]?.x ?? 0;
  const key = Math.round(x / 4);
  let peers = 0;
  for (const cell of [key - 1, key, key + 1].flatMap((k) => cellsAt.get(k) ?? [])) {
    if (Math.abs(cell.size - size) < 0.05 * size && Math.abs(cell.left - x) < 0.2 * size) peers++;
  }
  return peers >= PEERS - 2;
}
