import type { FontCache } from '../fonts/font-cache.ts';
import type { LoadedFont } from '../fonts/model.ts';
import type { Anomaly } from '../structure/anomaly.ts';
import type { Box, DocumentView } from '../structure/model.ts';
import type { PdfDict, PdfObject, PdfStream } from '../syntax/objects.ts';
import { Lexer } from '../syntax/lexer.ts';
import type { Budget } from '../structure/budget.ts';
import { readColorSpace } from './color-space.ts';
import type { ColorSpace } from './color-space.ts';
import { initialState } from './graphics-state.ts';
import type { GlyphStore } from './glyph-store.ts';
import type { GraphicsState } from './graphics-state.ts';
import { identity } from './matrix.ts';
import { MarkedContent } from './marked-content.ts';
import { joinContents } from './content-parts.ts';
import type { ContentPart, JoinedContent } from './content-parts.ts';
import { createFrame } from './frame.ts';
import { PathTrace, type Ink } from './ink.ts';
import type { Frame } from './frame.ts';
import type { ContentOrigin, PaintItem, TextRun } from './model.ts';
import { Operands } from './operands.ts';
import type { OptionalContent } from './optional-content.ts';
import { PathBuilder } from './path-builder.ts';
import { TextPosition } from './text-position.ts';

/** Executes an operator; false when its operands are missing or of the wrong type. */
export type Operator = (interpreter: Interpreter, operands: Operands) => boolean;

/** What is fixed while the streams of a page are read. */
export interface PageContext {
  /** All operators by name: they know the interpreter, so it is told of them. */
  operators: ReadonlyMap<string, Operator>;
  view: DocumentView;
  page: number;
  /** Visible area, for what paints everywhere. */
  area: Box;
  fonts: FontCache;
  optional: OptionalContent;
  budget: Budget;
  glyphs: GlyphStore;
  /** Nesting of form XObjects. */
  maximumDepth: number;
  anomaly: ((anomaly: Anomaly) => void) | undefined;
  /** Where the page is drawn. */
  ink?: Ink;
}

/** `q` nests no deeper than this; further ones are counted as bad operators. */
const maximumStates = 512;

/** Executes content streams and collects what they paint (ISO 32000-2, 7.8.2 and annex A). */
export class Interpreter {
  readonly context: PageContext;
  readonly items: PaintItem[] = [];
  readonly runs: TextRun[] = [];
  readonly operands = new Operands();
  readonly marked: MarkedContent;
  readonly path: PathBuilder;
  /** The corners of the current path, where the page is drawn. */
  readonly trace: PathTrace | undefined;
  readonly text = new TextPosition();
  /** Streams being executed, innermost last: a form that paints itself is not entered again. */
  readonly active: PdfStream[] = [];
  state: GraphicsState = initialState();
  readonly stack: GraphicsState[] = [];
  frame: Frame;
  lexer = new Lexer(new Uint8Array(0));
  /** Stream that holds the operator being executed. */
  current: PdfStream | undefined;
  /** Offset of the current part in the lexer's bytes. */
  base = 0;
  operators = 0;
  badOperators = 0;
  /** Nesting of BX … EX, inside which unknown operators are no error. */
  compatibility = 0;
  private readonly reported = new Set<string>();

  constructor(context: PageContext, resources: PdfDict) {
    this.context = context;
    this.path = new PathBuilder(context.ink && (this.trace = new PathTrace()));
    this.marked = new MarkedContent(context.view, context.optional);
    this.frame = createFrame('page', resources, [], undefined, 0, identity);
  }

  /** Executes streams as one, in the current frame. */
  execute(streams: readonly PdfStream[]): void {
    this.executeContent(joinContents(this.context.view, streams));
  }

  /** Executes decoded content in the current frame. */
  executeContent({ bytes, parts, damaged }: JoinedContent): void {
    this.context.budget.content(bytes.length);
    for (const stream of damaged) {
      this.report('content-stream-damaged', stream, 'A content stream cannot be read to its end.');
    }
    const outer = { lexer: this.lexer, base: this.base, current: this.current };
    this.lexer = new Lexer(bytes);
    for (let part = 0; part < parts.length; part++) this.executePart(parts, part);
    this.operands.clear();
    this.lexer = outer.lexer;
    this.base = outer.base;
    this.current = outer.current;
  }

  /** Executes the operators that begin in one part; the last one may end in a later part. */
  private executePart(parts: readonly ContentPart[], index: number): void {
    const { operands, lexer, frame } = this;
    const { stream, start, end } = parts[index]!;
    const last = index === parts.length - 1;
    this.base = start;
    this.current = stream;
    frame.part = index;
    if (frame.object === 0 || parts.length > 1) frame.object = stream.num;
    const stop = last ? Infinity : end;
    while (lexer.position < stop) {
      const kind = lexer.next();
      if (kind === 'end') return;
      if (!last && lexer.end > end) {
        // The white space that ends a part is skipped together with it: the token is the next part's.
        if (lexer.start >= end) {
          lexer.position = lexer.start;
          return;
        }
        this.report('content-token-split', stream, 'A token is split across two content streams.');
      }
      if (kind !== 'keyword') operands.add(lexer);
      else this.executeOperator(stream);
    }
  }

  private executeOperator(stream: PdfStream): void {
    const { operands, lexer, frame, base } = this;
    const handler = this.context.operators.get(lexer.text);
    if (!handler && operands.add(lexer)) return;
    this.context.budget.operator();
    const first = operands.start < 0 ? lexer.start : operands.start;
    frame.start = Math.max(first - base, 0);
    frame.end = lexer.end - base;
    if (!handler || !handler(this, operands)) this.countBad(stream, handler !== undefined);
    frame.operator++;
    this.operators++;
    operands.clear();
  }

  /** Executes a stream of its own: resources, saved states and marked content end with it. */
  enter(stream: PdfStream, frame: Frame): void {
    const { active } = this;
    if (active.includes(stream) || active.length >= this.context.maximumDepth) {
      this.report('content-stream-loop', stream, 'A form XObject paints itself or is nested too deeply.');
      return;
    }
    active.push(stream);
    this.nested(frame, () => this.execute([stream]));
    active.pop();
  }

  /** Runs `body` in a frame of its own, and puts everything back after it. */
  nested(frame: Frame, body: () => void): void {
    const outer = this.frame;
    const state = this.state;
    const height = this.stack.length;
    const { base } = this.marked;
    const marks = (this.marked.base = this.marked.depth);
    const text = this.text.save();
    frame.stackBase = height;
    this.frame = frame;
    this.state = { ...state };
    this.operands.clear();
    this.path.reset();
    body();
    this.path.reset();
    this.text.restore(text);
    this.marked.closeTo(marks);
    this.marked.base = base;
    this.stack.length = height;
    this.state = state;
    this.frame = outer;
  }

  save(): boolean {
    if (this.stack.length >= maximumStates) return false;
    this.stack.push(this.state);
    this.state = { ...this.state };
    return true;
  }

  restore(): boolean {
    if (this.stack.length <= this.frame.stackBase) return false;
    this.state = this.stack.pop()!;
    return true;
  }

  /** Where the operator being executed stands. */
  origin(): ContentOrigin {
    const { frame } = this;
    const origin: ContentOrigin = {
      kind: frame.kind,
      object: frame.object,
      part: frame.part,
      operator: frame.operator,
      start: frame.start,
      end: frame.end,
      forms: frame.forms,
    };
    if (frame.annotation) origin.annotation = frame.annotation;
    return origin;
  }

  paint(item: PaintItem): void {
    this.context.budget.item();
    if (this.state.softMask) item.masked = true;
    this.items.push(item);
    if (item.kind === 'text') this.runs.push(item);
  }

  /** An entry of a sub-dictionary of the current resources. */
  resource(category: string, name: string): PdfObject | undefined {
    return this.context.view.dict(this.frame.resources.get(category))?.get(name);
  }

  font(name: string): LoadedFont {
    const { fonts } = this.frame;
    let font = fonts.get(name);
    if (!font) {
      const value = this.resource('Font', name);
      if (!this.context.view.dict(value)) this.reportMissing('font');
      fonts.set(name, (font = this.context.fonts.get(value)));
    }
    return font;
  }

  /** Reports that the stream being read names a resource that its dictionary does not have. */
  reportMissing(what: string): void {
    if (this.current)
      this.report('resource-missing', this.current, `A content stream names a ${what} that is missing.`);
  }

  colorSpace(name: string): ColorSpace {
    const { spaces, resources } = this.frame;
    let space = spaces.get(name);
    if (!space) {
      const direct = this.resource('ColorSpace', name);
      space = readColorSpace(this.context.view, direct ?? this.operands.last(), resources);
      spaces.set(name, space);
    }
    return space;
  }

  /** Reports an anomaly once for each object of the page. */
  report(code: string, stream: PdfStream, message: string): void {
    const { anomaly } = this.context;
    const key = `${code} ${stream.num}`;
    if (!anomaly || this.reported.has(key)) return;
    this.reported.add(key);
    anomaly({ code, offset: stream.offset, message, object: { num: stream.num, gen: stream.gen } });
  }

  private countBad(stream: PdfStream, known: boolean): void {
    if (!known && this.compatibility > 0) return;
    this.badOperators++;
    if (known) this.report('operator-operands-wrong', stream, 'An operator has the wrong operands.');
    else
      this.report(
        'operator-unknown',
        stream,
        'A content stream has an operator that is not in the standard.',
      );
  }
}
