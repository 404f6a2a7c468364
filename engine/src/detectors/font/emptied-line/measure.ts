import { smallest } from '../../../pdf/content/extent.ts';
import type { PageContent, TextRun } from '../../../pdf/content/model.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import {
  COLUMN_EDGE,
  isFigure,
  PEERS,
  type FigureColumn,
  type PageCells,
  type TextCell,
  type Typography,
} from '../../../evidence/typography/typography.ts';
import { evenMedian } from '../../../layout/median.ts';
import { isUpright } from '../../../evidence/typography/upright.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** A layout with more blank lines than this, and than this share of its longest column, has them by habit. */
const BLANK_LINES = parameter({ value: 3, unit: 'lines', source: 'judgment' });
const BLANK_SHARE = parameter({ value: 0.1, unit: 'share of the rows', source: 'judgment' });
/** Baselines that are nearer than this stand in one line. */
const SAME_LINE = parameter({ value: 0.5, unit: 'heights of the type', source: 'judgment' });
/** Greatest distance of the rows of a table. */
const SPACED = parameter({ value: 4, unit: 'heights of the type', source: 'judgment' });
/** Points between the keys by which left edges are looked up, and keys of lines in a point. */
const BIN = 4;
const LINES_IN_POINT = 4;
/** Blanks nearer than this to the baseline of a row stand in it. */
const FILLED = parameter({ value: 0.6, unit: 'heights of the type', source: 'judgment' });
/** How far a line reaches below and above its baseline. */
const DESCENT = parameter({ value: 0.25, unit: 'heights of the type', source: 'judgment' });
const ASCENT = parameter({ value: 0.8, unit: 'heights of the type', source: 'judgment' });
/** Greatest departure from the distance of two rows. */
const OFF_PITCH = parameter({ value: 0.15, unit: 'share of the pitch', source: 'judgment' });
/** Fewest cells of a row that is the head of a table. */
const HEADS = parameter({ value: 3, unit: 'cells', source: 'judgment' });
/** Greatest difference in size, and in where the text begins, of blanks and the texts of other rows. */
const SAME_SIZE = parameter({ value: 0.05, unit: 'share of the size', source: 'judgment' });
const SAME_LEFT = parameter({ value: 0.2, unit: 'heights of the type', source: 'judgment' });

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
  return found.length <= Math.max(BLANK_LINES, BLANK_SHARE * lines) ? found : [];
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
  const pitch = evenMedian(gaps.filter((g) => g > SAME_LINE * size));
  return gaps.length >= PEERS - 1 && pitch >= size && pitch <= SPACED * size ? [{ column, pitch }] : [];
}

type CellsAt = ReadonlyMap<number, readonly TextCell[]>;

function byLeftEdge(pages: readonly PageCells[]): CellsAt {
  const cells = new Map<number, TextCell[]>();
  for (const cell of pages.flatMap((p) => p.cells)) {
    const key = Math.round(cell.left / BIN);
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
  const withLetters = new Set<number>();
  for (const run of page.runs) {
    const first = run.glyphs[0];
    if (!first || run.renderMode === 3 || !isUpright(run)) continue;
    const key = Math.round(first.y * LINES_IN_POINT);
    if (run.text.trim() !== '') {
      withLetters.add(key);
      continue;
    }
    const list = lines.get(key);
    if (list) list.push(run);
    else lines.set(key, [run]);
  }
  const found: EmptiedLine[] = [];
  if (lines.size > LINES) return [];
  for (const [key, runs] of lines) {
    // What the end of a page cuts off shows nothing, and is all still there.
    if (withLetters.has(key)) continue;
    const y = runs[0]?.glyphs[0]?.y ?? 0;
    const size = runs[0]?.size ?? 0;
    if (cells.rows.some((row) => Math.abs((row[0]?.y ?? 0) - y) < FILLED * size)) continue;
    const column = tables.find((t) => isInTable(t, cells, y))?.column;
    if (!column || !runs.some((run) => isAligned(run, cellsAt, size))) continue;
    const left = smallest(runs.map((r) => r.glyphs[0]?.x ?? r.box.x0));
    found.push({
      page: page.page,
      y,
      box: { x0: left, y0: y - DESCENT * size, x1: column.edge, y1: y + ASCENT * size },
      blanks: runs.reduce((n, run) => n + run.glyphs.length, 0),
    });
  }
  return found;
}

/** One pitch of the column's rows away from figures in that column or its continuation on another page. */
function isInTable({ column, pitch }: Table, page: PageCells, y: number): boolean {
  const near = page.page === column.page ? column.cells : page.cells.filter((c) => inColumn(c, column));
  const isNext = (other: number) => Math.abs(Math.abs(other - y) - pitch) < OFF_PITCH * pitch;
  // The line may be the table's first or last: then a heading stands on its other side.
  return near.some((c) => isNext(c.y)) || page.rows.some((r) => r.length >= HEADS && isNext(r[0]?.y ?? y));
}

const inColumn = (cell: TextCell, column: FigureColumn) =>
  Math.abs(cell.right - column.edge) < COLUMN_EDGE && isFigure(cell.text);

/** Begins where the text column of the table begins, give or take a kerned blank. */
function isAligned(run: TextRun, cellsAt: CellsAt, size: number): boolean {
  const x = run.glyphs[0]?.x ?? 0;
  const key = Math.round(x / BIN);
  let peers = 0;
  for (const cell of [key - 1, key, key + 1].flatMap((k) => cellsAt.get(k) ?? [])) {
    if (Math.abs(cell.size - size) < SAME_SIZE * size && Math.abs(cell.left - x) < SAME_LEFT * size) peers++;
  }
  return peers >= PEERS - 2;
}
