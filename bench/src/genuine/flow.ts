import { textWidth } from '../writer/metrics.ts';
import type { Color, Face, Item, PageSpec, Raster } from '../writer/page.ts';

/** Options of a string. */
export interface TextOptions {
  readonly face?: Face;
  readonly size?: number;
  readonly color?: Color;
  readonly align?: 'left' | 'right' | 'center';
  readonly role?: string;
  readonly column?: string;
  readonly angle?: number;
  readonly mode?: number;
  readonly spacing?: number;
}

/** The sheet a layout runs over. */
export interface SheetOptions {
  readonly width: number;
  readonly height: number;
  /** Distance of the first baseline from the top edge, and of the last from the bottom edge. */
  readonly top: number;
  readonly bottom: number;
  readonly face: Face;
  readonly size: number;
  /** Called on each new page, before anything else is on it. */
  readonly begin?: (flow: Flow, index: number) => void;
}

/** Lays marks out down the pages. Vertical places are distances from the top edge. */
export class Flow {
  readonly options: SheetOptions;
  /** The current baseline. */
  y = 0;
  private readonly pageItems: Item[][] = [];
  private readonly starts: number[] = [];
  private current = -1;

  constructor(options: SheetOptions) {
    this.options = options;
    this.page();
  }

  /** Index of the page being laid out. */
  get index(): number {
    return this.current;
  }

  /** Starts a page, or goes on to the next one where something beside has started it. */
  page(): void {
    this.current++;
    const start = this.starts[this.current];
    if (start !== undefined) {
      this.y = start;
      return;
    }
    this.pageItems.push([]);
    this.y = this.options.top;
    this.options.begin?.(this, this.current);
    this.starts.push(this.y);
  }

  /** Draws two things from the current baseline down, over pages if need be; the cursor is left below both. */
  beside(left: () => void, right: () => void): void {
    const [page, y] = [this.current, this.y];
    left();
    const [leftPage, leftY] = [this.current, this.y];
    this.current = page;
    this.y = y;
    right();
    if (leftPage > this.current || (leftPage === this.current && leftY > this.y)) {
      this.current = leftPage;
      this.y = leftY;
    }
  }

  /** Starts a page when less than `height` is left; true when it did. */
  need(height: number): boolean {
    if (this.y + height <= this.options.height - this.options.bottom) return false;
    this.page();
    return true;
  }

  /** Moves down. */
  down(distance: number): this {
    this.y += distance;
    return this;
  }

  /** A string on the current baseline; returns its width. */
  text(x: number, value: string, options: TextOptions = {}): number {
    return this.textAt(x, this.y, value, options);
  }

  /** A string on a baseline of its own. */
  textAt(x: number, y: number, value: string, options: TextOptions = {}): number {
    if (value === '') return 0;
    const face = options.face ?? this.options.face;
    const size = options.size ?? this.options.size;
    const width = textWidth(face, size, value, options.spacing ?? 0);
    const left = options.align === 'right' ? x - width : options.align === 'center' ? x - width / 2 : x;
    this.add({
      kind: 'text',
      x: left,
      y: this.options.height - y,
      text: value,
      face,
      size,
      color: options.color ?? [0],
      ...(options.angle === undefined ? {} : { angle: options.angle }),
      ...(options.mode === undefined ? {} : { mode: options.mode }),
      ...(options.role === undefined ? {} : { role: options.role }),
      ...(options.column === undefined ? {} : { column: options.column }),
      ...(options.spacing === undefined ? {} : { spacing: options.spacing }),
    });
    return width;
  }

  /** A filled box whose top edge lies `top` from the page's top. */
  box(x: number, top: number, width: number, height: number, fill: Color): void {
    this.add({ kind: 'rect', x, y: this.options.height - top - height, width, height, fill });
  }

  /** An outlined box. */
  frame(x: number, top: number, width: number, height: number, color: Color = [0], lineWidth = 0.5): void {
    this.add({
      kind: 'rect',
      x,
      y: this.options.height - top - height,
      width,
      height,
      stroke: color,
      lineWidth,
    });
  }

  /** A horizontal rule at a distance below the current baseline. */
  rule(x1: number, x2: number, below = 3, width = 0.5, color: Color = [0]): void {
    const y = this.options.height - this.y - below;
    this.add({ kind: 'line', x1, x2, y1: y, y2: y, width, color });
  }

  /** A line between two points given from the top. */
  lineAt(x1: number, y1: number, x2: number, y2: number, width = 0.5, color: Color = [0]): void {
    const h = this.options.height;
    this.add({ kind: 'line', x1, y1: h - y1, x2, y2: h - y2, width, color });
  }

  /** An image whose top edge lies `top` from the page's top. */
  image(x: number, top: number, width: number, height: number, raster: Raster): void {
    this.add({ kind: 'image', x, y: this.options.height - top - height, width, height, raster });
  }

  /** Puts a mark on the current page as it is. */
  add(item: Item): void {
    this.pageItems[this.current]?.push(item);
  }

  /** Lines of text broken to a width. */
  paragraph(x: number, width: number, value: string, options: TextOptions & { leading?: number } = {}): void {
    const size = options.size ?? this.options.size;
    for (const line of wrap(value, width, options.face ?? this.options.face, size)) {
      this.text(x, line, options);
      this.down(options.leading ?? size * 1.2);
    }
  }

  /** Visits every page again, to add what needs the number of pages. */
  everyPage(visit: (index: number, count: number) => void): void {
    const { current, y } = this;
    this.pageItems.forEach((_, index) => {
      this.current = index;
      visit(index, this.pageItems.length);
    });
    this.current = current;
    this.y = y;
  }

  /** The finished pages. */
  pages(): PageSpec[] {
    const { width, height } = this.options;
    return this.pageItems.map((items) => ({ width, height, items }));
  }
}

/** Breaks text at spaces into lines no wider than `width`. */
export function wrap(value: string, width: number, face: Face, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of value.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(face, size, longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  return lines;
}
