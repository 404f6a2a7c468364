import type { BuiltFont } from './fonts.ts';
import { textWidth } from './metrics.ts';
import type { Color, ImageItem, Item, LineItem, PathItem, RectItem, TextItem } from './page.ts';
import type { ContentStyle } from './style.ts';
import { joinedRows, linesOf, pieces, type Piece } from './pieces.ts';

/** What a content stream may name. */
export interface ContentResources {
  font(item: TextItem): BuiltFont;
  image(item: ImageItem): string;
}

/** Writes items as content-stream operators, one string for each chunk that may become a stream of its own. */
export function contentOf(
  items: readonly Item[],
  style: ContentStyle,
  resources: ContentResources,
  eol: string,
): string[] {
  const pen = new Pen(style, resources, eol);
  const ordered =
    style.granularity === 'column'
      ? [...items.filter((i) => i.kind !== 'text'), ...items.filter((i) => i.kind === 'text')]
      : [...items];
  const seen = new Set<string>();
  let texts: TextItem[] = [];
  const flush = (): void => {
    if (style.granularity === 'row') joinedRows(texts).forEach((row) => pen.row(row));
    else pen.texts(texts);
    texts = [];
  };
  for (const item of ordered) {
    if (item.kind === 'text') {
      const key = style.granularity === 'column' ? linesOf(item) : '';
      if (key !== '') {
        if (seen.has(key)) continue;
        seen.add(key);
        flush();
        pen.column(ordered.filter((i): i is TextItem => i.kind === 'text' && linesOf(i) === key));
      } else texts.push(item);
      continue;
    }
    flush();
    if (item.kind === 'rect') pen.rect(item);
    else if (item.kind === 'line') pen.line(item);
    else if (item.kind === 'path') pen.path(item);
    else pen.image(item);
  }
  flush();
  return pen.end();
}

/** How much closer a pair is set, in thousandths of the size. */
const KERN = 37;

/** Holds the graphics state a content stream has reached. */
class Pen {
  private readonly style: ContentStyle;
  private readonly resources: ContentResources;
  private readonly eol: string;
  private readonly chunks: string[] = [];
  private fill = '';
  private shown = 0;

  constructor(style: ContentStyle, resources: ContentResources, eol: string) {
    this.style = style;
    this.resources = resources;
    this.eol = eol;
    if (style.unit !== 1) this.chunks.push(`q ${1 / style.unit} 0 0 ${1 / style.unit} 0 0 cm${eol}`);
  }

  end(): string[] {
    if (this.style.unit !== 1) this.chunks.push(`Q${this.eol}`);
    return this.chunks;
  }

  rect(item: RectItem): void {
    const box = `${this.pair(item.x, item.y)} ${this.pair(item.width, item.height)} re`;
    let out = '';
    if (item.fill) out += this.color(item.fill);
    if (item.stroke) out += `${this.number(item.lineWidth ?? 0.5)} w ${stroke(item.stroke)}${this.eol}`;
    this.chunks.push(`${out}${box} ${item.fill && item.stroke ? 'B' : item.fill ? 'f' : 'S'}${this.eol}`);
  }

  line(item: LineItem): void {
    const dash = item.dash ? `[${item.dash.map((d) => this.number(d)).join(' ')}] 0 d ` : '';
    const path = `${this.pair(item.x1, item.y1)} m ${this.pair(item.x2, item.y2)} l S`;
    const width = `${this.number(item.width)} w ${stroke(item.color)}`;
    this.chunks.push(`${width} ${dash}${path}${item.dash ? ' [] 0 d' : ''}${this.eol}`);
  }

  image(item: ImageItem): void {
    const matrix = `${this.number(item.width)} 0 0 ${this.number(item.height)} ${this.pair(item.x, item.y)}`;
    this.chunks.push(`q ${matrix} cm /${this.resources.image(item)} Do Q${this.eol}`);
  }

  path(item: PathItem): void {
    const scale = (item.scale * this.style.unit).toFixed(6);
    const matrix = `${scale} 0 0 ${scale} ${this.pair(item.x, item.y)} cm`;
    this.chunks.push(
      `${this.color(item.color)}q ${matrix}${this.eol}${item.operators}f${this.eol}Q${this.eol}`,
    );
  }

  /** Items each placed on its own, or all by moves within one text object. */
  texts(items: readonly TextItem[]): void {
    let open = '';
    let at = { x: 0, y: 0 };
    for (const item of items) {
      const color = this.color(item.color);
      for (const piece of pieces(item, this.style.granularity)) {
        const plain = !item.angle && !item.mode && !item.spacing;
        if (this.style.place !== 'relative' || !plain) {
          this.flushText(open);
          open = '';
          this.chunks.push(color + this.alone(item, piece));
          continue;
        }
        if (open === '') at = { x: 0, y: 0 };
        const x = this.rounded(piece.x);
        const y = this.rounded(piece.y);
        const font = this.resources.font(item);
        const move = `${this.number(x - at.x)} ${this.number(y - at.y)} Td`;
        const select = this.select(font, item);
        open += `${color}${select} ${move} ${this.show(font, item, piece.text)}${this.eol}`;
        at = { x, y };
      }
    }
    this.flushText(open);
  }

  /** The strings of one baseline in one TJ, with displacements for the gaps between them. */
  row(items: readonly TextItem[]): void {
    const first = items[0];
    if (!first) return;
    if (items.length === 1) return this.texts(items);
    const font = this.resources.font(first);
    let at = first.x;
    const parts = items.map((item) => {
      const gap = ((at - item.x) * 1000) / item.size;
      const kerns = this.kerned(item.text).length - 1;
      at = item.x + textWidth(item.face, item.size, item.text) - (kerns * KERN * item.size) / 1000;
      return `${Math.abs(gap) < 0.5 ? '' : this.shift(font, gap)} ${this.pairs(font, item.text)}`;
    });
    const body = `[${parts.join(' ').trim()}] TJ`;
    this.chunks.push(this.color(first.color) + this.placed(first, first.x, first.y, body));
  }

  /** The strings of a column in one text object, with jumps from line to line. */
  column(items: readonly TextItem[]): void {
    const first = items[0];
    if (!first) return;
    const font = this.resources.font(first);
    let at = { x: this.rounded(first.x), y: this.rounded(first.y) };
    const body = items
      .map((item, i) => {
        const x = this.rounded(item.x);
        const y = this.rounded(item.y);
        const move = i === 0 ? '' : `${this.number(x - at.x)} ${this.number(y - at.y)} Td `;
        at = { x, y };
        return move + this.show(font, item, item.text);
      })
      .join(this.eol);
    const saved = this.style.place === 'scaled' ? 'Tm' : this.style.place;
    this.chunks.push(this.color(first.color) + this.placed(first, first.x, first.y, body, saved));
  }

  private flushText(open: string): void {
    if (open !== '') this.chunks.push(`BT${this.eol}${open}ET${this.eol}`);
  }

  private alone(item: TextItem, piece: Piece): string {
    const font = this.resources.font(item);
    let state = item.mode ? `${item.mode} Tr ` : '';
    if (item.mode === 2 || item.mode === 1) state += `${this.number(0.3)} w ${stroke(item.color)} `;
    if (item.spacing) state += `${this.number(item.spacing)} Tc `;
    const reset = `${item.mode ? ' 0 Tr' : ''}${item.spacing ? ' 0 Tc' : ''}`;
    const body = state + this.show(font, item, piece.text) + reset;
    return this.placed(item, piece.x, piece.y, body);
  }

  private placed(item: TextItem, x: number, y: number, body: string, place = this.style.place): string {
    const font = this.resources.font(item);
    const select = this.select(font, item);
    const sep = this.style.granularity === 'column' ? this.eol : ' ';
    if (item.angle) {
      const turn = (item.angle * Math.PI) / 180;
      const [cos, sin] = [Math.cos(turn).toFixed(5), Math.sin(turn).toFixed(5)];
      const matrix = `${cos} ${sin} ${-Number(sin)} ${cos} ${this.pair(x, y)} Tm`;
      return `BT ${select} ${matrix} ${body} ET${this.eol}`;
    }
    const point = this.pair(x, y);
    if (place === 'Tm') return `BT${sep}${select} 1 0 0 1 ${point} Tm${sep}${body}${sep}ET${this.eol}`;
    if (place === 'cm') return `q 1 0 0 1 ${point} cm BT ${select} ${body} ET Q${this.eol}`;
    if (place === 'scaled') {
      const s = this.number(item.size);
      return `BT /${font.resource} ${font.sizeFactor} Tf ${s} 0 0 ${s} ${point} Tm ${body} ET${this.eol}`;
    }
    return `BT${sep}${select}${sep}${point} Td${sep}${body}${sep}ET${this.eol}`;
  }

  private show(font: BuiltFont, item: TextItem, text: string): string {
    const split = this.split(font, item, text);
    if (split !== undefined) return split;
    if (this.style.show === 'Tj') return `${this.operand(font, text)} Tj`;
    if (this.style.show === 'quote') return `0 TL ${this.operand(font, text)} '`;
    return `[${this.pairs(font, text)}] TJ`;
  }

  /** The operands of a string, its pairs set closer where the style does so. */
  private pairs(font: BuiltFont, text: string): string {
    const kern = ` ${this.shift(font, KERN)} `;
    return this.kerned(text)
      .map((part) => this.operand(font, part))
      .join(kern);
  }

  /** A string cut where a pair is set closer. */
  private kerned(text: string): string[] {
    if (this.style.show !== 'kerned') return [text];
    return text.split(/(?<=A)(?=[VWY])|(?<=[TV])(?=[aeo])|(?<=P)(?=[,.])/);
  }

  /** Now and then a space glyph inside a number, taken back by the next displacement, as some engines write. */
  private split(font: BuiltFont, item: TextItem, text: string): string | undefined {
    if (this.style.splitDigits === 0 || !/\d[.,]\d\d\b/.test(text)) return undefined;
    if (++this.shown % this.style.splitDigits !== 0) return undefined;
    const cut = text.length - (this.shown % 3 === 0 ? 1 : 3);
    const back = textWidth(item.face, 1000, ' ');
    const [left, right] = [text.slice(0, cut) + ' ', text.slice(cut)];
    return `[${this.pairs(font, left)} ${this.shift(font, back)} ${this.pairs(font, right)}] TJ`;
  }

  private operand(font: BuiltFont, text: string): string {
    const codes = font.encode(text);
    if (this.style.hex || font.codeBytes === 2)
      return `<${Buffer.from(codes).toString('hex').toUpperCase()}>`;
    let out = '';
    for (const code of codes) {
      if (code === 40 || code === 41 || code === 92) out += `\\${String.fromCharCode(code)}`;
      else if (code < 32) out += `\\${code.toString(8).padStart(3, '0')}`;
      else out += String.fromCharCode(code);
    }
    return `(${out})`;
  }

  private color(value: Color): string {
    const next = paint(value, this.style.color);
    if (next === this.fill) return '';
    this.fill = next;
    return next + this.eol;
  }

  private select(font: BuiltFont, item: TextItem): string {
    if (font.sizeFactor === 1) return `/${font.resource} ${this.number(item.size)} Tf`;
    return `/${font.resource} ${(item.size * this.style.unit * font.sizeFactor).toFixed(5)} Tf`;
  }

  /** A TJ displacement: thousandths of the selected size, which a font's matrix may have made small. */
  private shift(font: BuiltFont, thousandths: number): string {
    return String(Math.round((thousandths / font.sizeFactor) * 100) / 100);
  }

  private rounded(value: number): number {
    const scale = 10 ** this.style.decimals;
    return Math.round(value * this.style.unit * scale) / scale / this.style.unit;
  }

  private number(value: number): string {
    const fixed = (value * this.style.unit).toFixed(this.style.decimals);
    const out = this.style.trim && fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
    return out === '-0' ? '0' : out;
  }

  private pair(x: number, y: number): string {
    return `${this.number(x)} ${this.number(y)}`;
  }
}

const three = (value: number): string => String(Math.round(value * 1000) / 1000);

function stroke(color: Color): string {
  return color.length === 1 ? `${three(color[0])} G` : `${color.map(three).join(' ')} RG`;
}

function paint(color: Color, form: ContentStyle['color']): string {
  const rgb = color.length === 1 ? [color[0], color[0], color[0]] : color;
  if (form === 'space') return `/CS0 cs ${rgb.map(three).join(' ')} scn`;
  if (form === 'cmyk') {
    const black = 1 - Math.max(...rgb);
    const inks = rgb.map((part) => (black === 1 ? 0 : (1 - part - black) / (1 - black)));
    return `${inks.map(three).join(' ')} ${three(black)} k`;
  }
  if (color.length === 1 && form === 'device') return `${three(color[0])} g`;
  return `${rgb.map(three).join(' ')} rg`;
}
