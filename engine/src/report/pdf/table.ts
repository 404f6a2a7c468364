import { largest } from '../../pdf/content/extent.ts';
import { colors, paper, settings, type Sheet } from './sheet.ts';
import type { Line, Setting, Span } from './typesetter.ts';

/** A column of a table. */
export interface Column {
  head: string;
  /** Points. */
  width: number;
  align?: 'right';
  setting?: Setting;
  /** Its cells name their rows. */
  names?: boolean;
}

/** A row: a cell for each column, and whether it is marked in the margin. */
export interface Row {
  cells: readonly (string | readonly Span[])[];
  marked?: boolean;
}

const gap = 10;
const padding = 2.6;
const head: Setting = { ...settings.label, size: 8 };
const body: Setting = { size: 8.8, leading: 1.32 };

/** Sets a table at the cursor; it may run over pages, each of which shows its head. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  sheet.ensure(50);
  sheet.within('Table', () => {
    sheet.within('TR', () => headRow(sheet, columns));
    for (const row of rows) {
      const set = columns.map((column, i) => linesOf(sheet, column, row.cells[i] ?? ''));
      const height = heightOf(columns, set);
      if (sheet.room < height && sheet.y > paper.top) {
        sheet.newPage();
        sheet.artifact(() => drawHead(sheet, columns), 'Pagination');
        sheet.y += 15;
      }
      bodyRow(sheet, columns, { row, set, height });
    }
  });
  sheet.y += 8;
}

function headRow(sheet: Sheet, columns: readonly Column[]): void {
  let x: number = paper.left;
  for (const column of columns) {
    const at = x;
    sheet.within(
      'TH',
      () => sheet.content(() => drawCell(sheet, column, at, headLine(sheet, column), head), 'TH'),
      { scope: 'Column' },
    );
    x += column.width + gap;
  }
  sheet.artifact(() => underline(sheet, sheet.y + 12.5, colors.soft));
  sheet.y += 15;
}

function drawHead(sheet: Sheet, columns: readonly Column[]): void {
  let x: number = paper.left;
  for (const column of columns) {
    drawCell(sheet, column, x, headLine(sheet, column), head);
    x += column.width + gap;
  }
  underline(sheet, sheet.y + 12.5, colors.soft);
}

const headLine = (sheet: Sheet, column: Column) => sheet.type.lines(column.head, head, 400).slice(0, 1);

function bodyRow(
  sheet: Sheet,
  columns: readonly Column[],
  { row, set, height }: { row: Row; set: Line[][]; height: number },
): void {
  const top = sheet.y;
  sheet.artifact(() => {
    if (row.marked) sheet.document.rect(paper.left - 7, top + 1.5, 2.2, height - 3).fill(colors.ink);
    underline(sheet, top + height, row.marked ? colors.ink : colors.pale);
  });
  sheet.within('TR', () => {
    let x: number = paper.left;
    for (const [i, column] of columns.entries()) {
      const at = x;
      const [tag, scope] = column.names ? (['TH', { scope: 'Row' }] as const) : (['TD', {}] as const);
      const setting = column.setting ?? body;
      sheet.y = top + padding;
      sheet.within(
        tag,
        () => sheet.content(() => drawCell(sheet, column, at, set[i] ?? [], setting), tag),
        scope,
      );
      x += column.width + gap;
    }
  });
  sheet.y = top + height;
}

function linesOf(sheet: Sheet, column: Column, cell: string | readonly Span[]): Line[] {
  return sheet.type.lines(cell, column.setting ?? body, column.width);
}

function heightOf(columns: readonly Column[], set: readonly Line[][]): number {
  const heights = set.map((lines, i) => {
    const { size, leading = 1.32 } = columns[i]?.setting ?? body;
    return lines.length * size * leading;
  });
  return Math.min(paper.bottom - paper.top - 20, largest(heights) + 2 * padding);
}

function drawCell(sheet: Sheet, column: Column, x: number, lines: readonly Line[], setting: Setting): void {
  let y = sheet.y + setting.size * 0.95;
  for (const line of lines) {
    const shift =
      column.align === 'right' ? Math.max(0, column.width - trimmedWidth(sheet, line, setting)) : 0;
    sheet.type.draw(line, setting, x + shift, y);
    y += setting.size * (setting.leading ?? 1.32);
  }
}

function trimmedWidth(sheet: Sheet, line: Line, setting: Setting): number {
  const last = line.spans.at(-1);
  const spaces = last ? last.text.length - last.text.trimEnd().length : 0;
  return (
    line.width - sheet.type.width(' '.repeat(spaces), last?.face ?? setting.face ?? 'text', setting.size)
  );
}

function underline(sheet: Sheet, y: number, color: string): void {
  sheet.document.lineWidth(0.5).moveTo(paper.left, y).lineTo(paper.right, y).stroke(color);
}
