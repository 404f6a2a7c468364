import type { Color, Face } from '../writer/page.ts';
import type { Flow } from './flow.ts';

/** A column of a table. */
export interface Column {
  readonly key: string;
  /** Left edge, right edge or middle, by `align`. */
  readonly x: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly head?: string | readonly string[];
  readonly face?: Face;
  readonly size?: number;
  readonly color?: Color;
}

/** A cell: one line, lines downwards, or a line with what it states. */
export type Cell = string | readonly string[] | MarkedCell;

/** A cell with a role or a size and color of its own. */
export interface MarkedCell {
  readonly text: string | readonly string[];
  readonly role?: string;
  readonly size?: number;
  readonly color?: Color;
}

/** The lines of a cell. */
function linesOf(cell: Cell): readonly string[] {
  if (typeof cell === 'string') return [cell];
  if (!('text' in cell)) return cell;
  return typeof cell.text === 'string' ? [cell.text] : cell.text;
}

/** A row of a table. */
export interface Row {
  readonly cells: Readonly<Record<string, Cell>>;
  readonly face?: Face;
  readonly fill?: Color;
  /** A rule above the row. */
  readonly ruled?: boolean;
}

/** How a table is drawn. */
export interface TableOptions {
  readonly columns: readonly Column[];
  readonly leading: number;
  /** Extra room after a row. */
  readonly gap?: number;
  readonly left: number;
  readonly right: number;
  readonly head?: {
    readonly face?: Face;
    readonly fill?: Color;
    readonly color?: Color;
    readonly size?: number;
    readonly rules?: boolean;
  };
  readonly zebra?: Color;
  readonly rowRules?: Color;
  /** One-line figures stand on the last line of a wrapped row instead of the first. */
  readonly onLast?: boolean;
  /** Rows may break between their lines at the foot of a page. */
  readonly breakInside?: boolean;
  /** Drawn at the top of a page the table runs on to, before its header. */
  readonly continued?: (flow: Flow) => void;
  /** Drawn at the foot of a page before the table runs on. */
  readonly foot?: (flow: Flow, next: number) => void;
  /** Drawn below the header on a page the table runs on to. */
  readonly onHead?: (flow: Flow) => void;
  /** Room kept free for `foot`. */
  readonly footRoom?: number;
  /** Names text objects of one column; pass where columns may be gathered. */
  readonly name?: string;
  /** Whether the header comes again on the pages that follow. */
  readonly repeatHead?: boolean;
}

const headLines = ({ head }: Column): readonly string[] =>
  head === undefined ? [] : typeof head === 'string' ? [head] : head;

const headCount = ({ columns }: TableOptions): number =>
  Math.max(0, ...columns.map((column) => headLines(column).length));

/** Draws the header of a table. */
export function tableHead(flow: Flow, options: TableOptions): void {
  const head = options.head ?? {};
  const size = head.size ?? flow.options.size;
  const count = headCount(options);
  if (count === 0) return;
  const height = count * size * 1.2;
  if (head.fill) flow.box(options.left, flow.y - size, options.right - options.left, height + 4, head.fill);
  for (const column of options.columns) {
    const own = headLines(column);
    own.forEach((line, i) => {
      flow.textAt(column.x, flow.y + (count - own.length + i) * size * 1.2, line, {
        face: head.face ?? flow.options.face,
        size,
        ...(column.align ? { align: column.align } : {}),
        ...(head.color ? { color: head.color } : {}),
      });
    });
  }
  flow.down(height - size * 1.2);
  if (head.rules === true) flow.rule(options.left, options.right);
  flow.down(size * 1.2 + options.leading * 0.35);
}

/** Draws a table down the page and over page breaks; the cursor is left below its last row. */
export function table(flow: Flow, rows: readonly Row[], options: TableOptions): void {
  const room = options.footRoom ?? 0;
  tableHead(flow, options);
  rows.forEach((row, r) => {
    const height = rowHeight(row, options);
    const wanted = options.breakInside === true ? options.leading : height;
    if (flow.y + wanted - options.leading + room > flow.options.height - flow.options.bottom) {
      options.foot?.(flow, r);
      flow.page();
      options.continued?.(flow);
      if (options.repeatHead !== false) tableHead(flow, options);
      options.onHead?.(flow);
    }
    drawRow(flow, row, r, options);
  });
}

/** Height of a table on one page, with its header. */
export function tableHeight(flow: Flow, rows: readonly Row[], options: TableOptions): number {
  const size = options.head?.size ?? flow.options.size;
  const body = rows.reduce((sum, row) => sum + rowHeight(row, options), 0);
  return headCount(options) * size * 1.2 + options.leading * 0.35 + body;
}

const rowHeight = (row: Row, { leading, gap = 0 }: TableOptions): number => lineCount(row) * leading + gap;

function lineCount(row: Row): number {
  return Math.max(1, ...Object.values(row.cells).map((cell) => linesOf(cell).length));
}

function drawRow(flow: Flow, row: Row, r: number, options: TableOptions): void {
  const count = lineCount(row);
  const height = rowHeight(row, options);
  const fill = row.fill ?? (r % 2 === 1 ? options.zebra : undefined);
  const size = flow.options.size;
  if (fill) flow.box(options.left, flow.y - size, options.right - options.left, height, fill);
  if (row.ruled === true) flow.rule(options.left, options.right, -size - 1);
  for (let line = 0; line < count; line++) {
    if (line > 0 && options.breakInside === true && flow.need(0)) {
      options.continued?.(flow);
      if (options.repeatHead !== false) tableHead(flow, options);
    }
    for (const column of options.columns) drawCell(flow, row, column, line, count, options);
    flow.down(options.leading);
  }
  flow.down(options.gap ?? 0);
  if (options.rowRules) flow.rule(options.left, options.right, 3 - options.leading, 0.4, options.rowRules);
}

function drawCell(
  flow: Flow,
  row: Row,
  column: Column,
  line: number,
  count: number,
  options: TableOptions,
): void {
  const cell = row.cells[column.key];
  if (cell === undefined) return;
  const lines = linesOf(cell);
  const place = lines.length === 1 && options.onLast === true && column.align === 'right' ? count - 1 : 0;
  const value = lines[line - place];
  if (value === undefined || value === '') return;
  const marked: Partial<MarkedCell> = typeof cell === 'object' && 'text' in cell ? cell : {};
  const size = marked.size ?? column.size;
  const color = marked.color ?? column.color;
  const face = row.face ?? column.face;
  flow.text(column.x, value, {
    ...(face ? { face } : {}),
    ...(size === undefined ? {} : { size }),
    ...(column.align ? { align: column.align } : {}),
    ...(color ? { color } : {}),
    ...(marked.role === undefined ? {} : { role: marked.role }),
    ...(options.name === undefined ? {} : { column: `${options.name}.${flow.index}.${column.key}` }),
  });
}
