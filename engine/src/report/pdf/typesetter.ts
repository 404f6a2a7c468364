import type { Face } from './font-files.ts';
import { glyphRuns, type GlyphRun } from './glyph-runs.ts';
import type { PdfKitDocument, TextOptions } from './pdfkit-document.ts';

/** Text in one lettering. */
export interface Span {
  text: string;
  face?: Face;
  /** `#rrggbb`; ink if not said. */
  color?: string;
  /** Struck through, as a value that was replaced. */
  struck?: boolean;
}

/** How a block of text is set. */
export interface Setting {
  /** Points. */
  size: number;
  face?: Face;
  color?: string;
  /** Baseline to baseline, in sizes. */
  leading?: number;
}

/** One line of spans, with its width in points. */
export interface Line {
  spans: Span[];
  width: number;
}

/** The color of text. */
export const ink = '#14181f';

const tabular: TextOptions = { lineBreak: false, baseline: 'alphabetic' };

/** Breaks text into lines and draws them, over several fonts. */
export class Typesetter {
  readonly #document: PdfKitDocument;
  readonly #registered = new Set<string>();
  readonly #widths = new Map<string, number>();

  constructor(document: PdfKitDocument) {
    this.#document = document;
  }

  /** Width of one line, in points. */
  width(text: string, face: Face, size: number): number {
    const key = `${face}|${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = glyphRuns(text, face).reduce((sum, run) => sum + this.#runWidth(run, 1000), 0) / 1000;
      if (this.#widths.size > 50_000) this.#widths.clear();
      this.#widths.set(key, width);
    }
    return width * size;
  }

  /** The lines that spans fill within a width; words wider than a line are parted. */
  lines(text: string | readonly Span[], setting: Setting, width: number): Line[] {
    const spans = typeof text === 'string' ? [{ text }] : text;
    const lines: Line[] = [{ spans: [], width: 0 }];
    for (const span of spans) {
      const face = span.face ?? setting.face ?? 'text';
      for (const word of words(span.text))
        this.#place(lines, { ...span, text: word }, face, setting.size, width);
    }
    return lines;
  }

  /** The first lines of a text, the last of them ending in an ellipsis where something was left out. */
  firstLines(text: string, setting: Setting, width: number, most: number): Line[] {
    const lines = this.lines(text, setting, width);
    if (lines.length <= most) return lines;
    const kept = lines.slice(0, most);
    const last =
      kept
        .at(-1)
        ?.spans.map((span) => span.text)
        .join('') ?? '';
    const face = setting.face ?? 'text';
    let short = last.trimEnd();
    while (short && this.width(`${short}…`, face, setting.size) > width) short = short.slice(0, -1);
    return [
      ...kept.slice(0, -1),
      { spans: [{ text: `${short}…` }], width: this.width(`${short}…`, face, setting.size) },
    ];
  }

  /** Draws a line with its baseline at `y`. */
  draw(line: Line, setting: Setting, x: number, y: number): void {
    const document = this.#document;
    let at = x;
    for (const span of line.spans) {
      const face = span.face ?? setting.face ?? 'text';
      const start = at;
      document.fillColor(span.color ?? setting.color ?? ink);
      let told = false;
      for (const run of glyphRuns(span.text, face)) {
        if (told && run.actual !== '') document.endMarkedContent();
        told = run.actual !== undefined;
        if (run.actual) document.markContent('Span', { actual: run.actual });
        this.#use(run, setting.size);
        document.text(run.text, at, y, tabular);
        at += this.#runWidth(run, setting.size);
      }
      if (told) document.endMarkedContent();
      if (span.struck)
        this.#strike(start, at - (span.text.endsWith(' ') ? setting.size * 0.2 : 0), y, setting.size);
    }
  }

  #strike(from: number, to: number, y: number, size: number): void {
    const at = y - size * 0.24;
    this.#document.lineWidth(0.7).moveTo(from, at).lineTo(to, at).stroke(ink);
  }

  #place(lines: Line[], span: Span, face: Face, size: number, width: number): void {
    const wide = this.width(span.text.trimEnd(), face, size);
    const last = lines.at(-1);
    if (!last) return;
    if (last.width + wide <= width || (last.width === 0 && wide <= width)) {
      this.#append(last, span, face, size);
    } else if (wide <= width) {
      lines.push({ spans: [], width: 0 });
      this.#place(lines, { ...span, text: span.text.trimStart() }, face, size, width);
    } else {
      this.#part(lines, span, face, size, width);
    }
  }

  /** A word wider than a line, character by character. */
  #part(lines: Line[], span: Span, face: Face, size: number, width: number): void {
    for (const character of graphemes(span.text)) {
      const last = lines.at(-1);
      if (!last) return;
      const wide = this.width(character, face, size);
      const line = last.width + wide <= width || last.width === 0 ? last : { spans: [], width: 0 };
      if (line !== last) lines.push(line);
      this.#append(line, { ...span, text: character }, face, size);
    }
  }

  #append(line: Line, span: Span, face: Face, size: number): void {
    const last = line.spans.at(-1);
    const same = last && last.face === span.face && last.color === span.color && last.struck === span.struck;
    if (same) last.text += span.text;
    else line.spans.push({ ...span });
    line.width += this.width(span.text, face, size);
  }

  #runWidth(run: GlyphRun, size: number): number {
    this.#use(run, size);
    return this.#document.widthOfString(run.text, tabular);
  }

  #use({ font }: GlyphRun, size: number): void {
    if (!this.#registered.has(font.name)) {
      this.#document.registerFont(font.name, font.open());
      this.#registered.add(font.name);
    }
    this.#document.font(font.name, size);
  }
}

const graphemer = new Intl.Segmenter('en', { granularity: 'grapheme' });

function graphemes(text: string): string[] {
  return Array.from(graphemer.segment(text), ({ segment }) => segment);
}

/** Pieces between which a line may break: after spaces, and after / and _ that follow a letter. */
function words(text: string): string[] {
  return text
    .split(/(?<=\s)(?=\S)|(?<=\p{L}[/_])(?=[\p{L}\p{N}])|(?<=[–—])(?=\S)/u)
    .filter((word) => word !== '');
}
