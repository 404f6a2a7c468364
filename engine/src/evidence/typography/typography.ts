import { GROUP_BLANKS, NUMBER_MARKS, MINUSES } from '../../layout/amount-pattern.ts';
import type { PageContent, TextRun } from '../../pdf/content/model.ts';
import { stampsOf } from '../../pdf/content/stamps.ts';
import type { TextVisibility } from '../../pdf/content/visibility.ts';
import type { Box } from '../../pdf/structure/model.ts';
import { evenMedian } from '../../layout/median.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { pages, visibility } from '../file.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { ASCENT, DESCENT } from './overlaps.ts';
import { isUpright } from './upright.ts';

/** Right edges of figures that are further apart than this are of two columns. */
export const COLUMN_EDGE = parameter({ value: 6, unit: 'points', source: 'judgment' });
/** A figure that ends further than this from the edge of its column is off it. */
export const OFF_EDGE = parameter({ value: 0.3, unit: 'points', source: 'judgment' });
/** A gap that is wider than this is a blank. */
const BLANK = parameter({ value: 0.18, unit: 'heights of the type', source: 'judgment' });
/** Glyphs of one cell stand on one baseline, reach back so far at most, and leave no wider gap than this. */
const SAME_LINE = parameter({ value: 0.02, unit: 'heights of the type', source: 'judgment' });
const BACK = parameter({ value: 0.4, unit: 'heights of the type', source: 'judgment' });
const GAP = parameter({ value: 0.7, unit: 'heights of the type', source: 'judgment' });
/** Baselines nearer than this are of one row. */
const ROW = parameter({ value: 0.22, unit: 'heights of the type', source: 'judgment' });

/** Glyphs `from` (inclusive) to `to` (exclusive) of a run that belong to a cell. */
export interface CellSpan {
  run: TextRun;
  from: number;
  to: number;
}

/**
 * Visible text drawn in one go on one baseline without a gap of a column's width: what a reader takes for
 * one cell of a table or one line of a block.
 */
export interface TextCell {
  page: number;
  /** Position among the page's cells in paint order, from 0. */
  rank: number;
  text: string;
  left: number;
  right: number;
  /** Baseline. */
  y: number;
  size: number;
  /** First run; its style stands for the cell. */
  run: TextRun;
  spans: readonly CellSpan[];
}

/** The cells of one page, with the rows they stand in. */
export interface PageCells {
  page: number;
  cells: readonly TextCell[];
  /** Cells of one baseline from left to right; rows from top to bottom. */
  rows: readonly (readonly TextCell[])[];
}

/** Figures under each other with a common right edge. */
export interface FigureColumn {
  page: number;
  /** Median of the right edges, in user space. */
  edge: number;
  cells: readonly TextCell[];
}

/** How the visible text of the pages is set. */
export interface Typography {
  pages: readonly PageCells[];
  /** Right-aligned columns of at least six figures. */
  columns: readonly FigureColumn[];
}

/** Most cells of one page that are compared; a page of a statement has hundreds. */
const CELLS = 4000;

/** Least number of members that make a group of peers. */
export const PEERS = parameter({ value: 6, unit: 'cells', source: 'judgment' });

/** Extent of a cell in user space. */
export const cellBox = (cell: TextCell): Box => ({
  x0: cell.left,
  y0: cell.y - DESCENT * cell.size,
  x1: cell.right,
  y1: cell.y + ASCENT * cell.size,
});

// Groups are told apart by their separators alone: with optional ones, long numbers took exponential time.
const FIGURE = new RegExp(
  String.raw`^[.\s]*[(+=${MINUSES}]*\s?(?:[A-Z]{0,3}\s?[$€£₹]|[A-Z]{2,3})?\s?[+${MINUSES}]?\d+(?:[${NUMBER_MARKS}${GROUP_BLANKS}]\d{2,})*[.,\u201a]\d{2}\)?(?:\s?(?:[*+${MINUSES}]|[A-Z]{1,3}|Cr|Dr|[€£]))?$`,
  'u',
);

/** A cell that is one amount, with leader, sign, currency, suffix and all. */
export const isFigure = (text: string): boolean => FIGURE.test(text);

/** Cells, rows and columns of the visible text; stamps stand in none. */
export function gatherTypography(
  visibility: readonly TextVisibility[],
  contents: readonly PageContent[],
): Typography {
  const pages = visibility.map((page) => {
    const content = contents[page.page];
    const all = cellsOf(page, content ? stampsOf(content) : new Set());
    // Comparing is quadratic in places; what no statement's page holds is not compared.
    const cells = all.length <= CELLS ? all : [];
    return { page: page.page, cells, rows: rowsOf(cells) };
  });
  return { pages, columns: pages.flatMap((page) => columnsOf(page)) };
}

interface OpenCell {
  spans: CellSpan[];
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  spaces: number;
}

function cellsOf(visibility: TextVisibility, stamps: ReadonlySet<TextRun>): TextCell[] {
  const cells: TextCell[] = [];
  let open: OpenCell | undefined;
  const close = () => {
    const run = open?.spans[0]?.run;
    if (open && run) {
      const { text, left, right, y, size } = open;
      // A copy has room for no more than it holds; large files have a million cells of one span.
      const spans = open.spans.slice();
      cells.push({ page: visibility.page, rank: cells.length, text, left, right, y, size, run, spans });
    }
    open = undefined;
  };
  for (const { run, from, to, state } of visibility.segments) {
    if (state !== 'visible' || !isUpright(run) || stamps.has(run)) continue;
    for (let i = from; i < to; i++) {
      const glyph = run.glyphs[i];
      if (!glyph || glyph.text.trim() === '') continue;
      if (!open || !continues(open, glyph.x, glyph.y, run)) {
        close();
        open = { spans: [], text: '', left: glyph.x, right: glyph.x, y: glyph.y, size: run.size, spaces: 0 };
      } else if (glyph.x - open.right > BLANK * run.size) {
        open.text += ' ';
      }
      const last = open.spans.at(-1);
      if (last && last.run === run) last.to = i + 1;
      else open.spans.push({ run, from: i, to: i + 1 });
      open.text += glyph.text;
      open.right = Math.max(open.right, glyph.x + glyph.width);
    }
  }
  close();
  return cells;
}

/** A glyph goes on with the cell when it stands where the next glyph or word would, in the same hand. */
function continues(open: OpenCell, x: number, y: number, run: TextRun): boolean {
  const last = open.spans.at(-1)?.run;
  if (!last || Math.abs(y - open.y) > SAME_LINE * run.size) return false;
  const gap = x - open.right;
  if (last !== run && !sameHand(last, run)) return isCutStream(last, run) && Math.abs(gap) < ABUTS * run.size;
  return gap > -BACK * run.size && gap < GAP * run.size;
}

/** Ems by which a glyph stands off the place where the text of a cut stream goes on, at most. */
const ABUTS = parameter({ value: 0.02, unit: 'em', source: 'judgment' });

/** True where one content stream of the page ends and the next begins in the midst of a text, as some programs cut them. */
const isCutStream = (a: TextRun, b: TextRun) =>
  isSetAlike(a, b) &&
  a.origin.kind === 'page' &&
  b.origin.kind === 'page' &&
  b.origin.part === a.origin.part + 1;

const isSetAlike = (a: TextRun, b: TextRun) => a.font.object === b.font.object && a.size === b.size;

const sameHand = (a: TextRun, b: TextRun) =>
  isSetAlike(a, b) && a.origin.object === b.origin.object && a.origin.part === b.origin.part;

function rowsOf(cells: readonly TextCell[]): TextCell[][] {
  const sorted = [...cells].sort((a, b) => b.y - a.y || a.left - b.left);
  const rows: TextCell[][] = [];
  let row: TextCell[] = [];
  for (const cell of sorted) {
    const first = row[0];
    if (first && first.y - cell.y <= ROW * Math.min(first.size, cell.size)) row.push(cell);
    else rows.push((row = [cell]));
  }
  for (const one of rows) one.sort((a, b) => a.left - b.left);
  return rows;
}

/** Figures whose right edges lie within a few points of each other's. */
function columnsOf({ page, cells }: PageCells): FigureColumn[] {
  const figures = cells.filter((c) => isFigure(c.text)).sort((a, b) => a.right - b.right);
  const columns: FigureColumn[] = [];
  let group: TextCell[] = [];
  const close = () => {
    if (group.length >= PEERS)
      columns.push({ page, edge: evenMedian(group.map((c) => c.right)), cells: group });
    group = [];
  };
  for (const cell of figures) {
    const last = group.at(-1);
    if (last && cell.right - last.right > COLUMN_EDGE) close();
    group.push(cell);
  }
  close();
  return columns;
}

/** Cells, rows and columns of the visible text, on sub-point positions. */
export const typography: EvidenceKind<Typography> = defineEvidence({
  name: 'typography',
  needs: { visibility, pages },
  gather: ({ visibility, pages }) => gatherTypography(visibility, pages),
});
