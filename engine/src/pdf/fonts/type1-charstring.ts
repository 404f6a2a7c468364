import { encodingVector } from './encodings.ts';
import { OutlinePen, type GlyphOutline, type OutlinePoint } from './glyph-outline.ts';

/** Most operators of one glyph, subroutines included. */
const STEPS = 8000;
/** Deepest nesting of subroutines and parts (Adobe Type 1 Font Format, appendix B). */
const DEPTH = 10;

type CharString = Uint8Array | undefined;

/** A number at an offset of a charstring: its first byte, from 32 up, says how many follow (Adobe Type 1 Font Format, 6.2). */
function numberAt(code: Uint8Array, at: number): number {
  const [b = 0, c = 0, d = 0, e = 0, f = 0] = code.subarray(at, at + 5);
  if (b === 255) return (c << 24) | (d << 16) | (e << 8) | f;
  if (b >= 251) return -(b - 251) * 256 - c - 108;
  return b >= 247 ? (b - 247) * 256 + c + 108 : b - 139;
}

/** Interprets one Type 1 charstring (Adobe Type 1 Font Format, 6). */
export class Type1Machine {
  /** Advance width; `undefined` when the charstring does not say. */
  width: number | undefined;
  /** The glyphs that a composed character is made of. */
  parts: readonly string[] = [];
  private readonly subr: (i: number) => CharString;
  private readonly glyph: (name: string) => CharString;
  private readonly pen = new OutlinePen();
  private complete = false;
  private stack: number[] = [];
  /** What a call of an other subroutine left for `pop`. */
  private results: number[] = [];
  /** Points of a flex under way. */
  private flex: OutlinePoint[] | undefined;
  private steps = 0;
  private at: OutlinePoint = [0, 0];
  private origin: OutlinePoint = [0, 0];
  private bearing = 0;

  private readonly widthOnly: boolean;

  /** `widthOnly` ends at the width, which comes first. */
  constructor(subr: (i: number) => CharString, glyph: (name: string) => CharString, widthOnly = false) {
    this.subr = subr;
    this.glyph = glyph;
    this.widthOnly = widthOnly;
  }

  /** The contours; empty when the charstring cannot be followed. */
  outline(): GlyphOutline {
    return this.complete && !this.pen.overrun ? this.pen.contours : [];
  }

  run(code: Uint8Array, depth = 0): void {
    for (let at = 0; at < code.length && !this.complete && !(this.widthOnly && this.width !== undefined);) {
      if (this.steps++ > STEPS || this.pen.overrun) return;
      const b = code[at++]!;
      if (b >= 32) {
        this.push(numberAt(code, at - 1));
        at += b === 255 ? 4 : b >= 247 ? 1 : 0;
      } else if (b === 11) return;
      else if (b === 10) {
        const subr = this.subr(this.stack.pop() ?? -1);
        if (subr && depth < DEPTH) this.run(subr, depth + 1);
      } else if (b === 12) this.escaped(code[at++] ?? 0, depth);
      else this.operator(b);
    }
  }

  private push(value: number): void {
    if (this.stack.length < 48) this.stack.push(value);
  }

  private operator(b: number): void {
    const [a = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = this.stack;
    if (b === 13) this.begin(a, 0, c);
    else if (b === 21) this.move(a, c);
    else if (b === 22) this.move(a, 0);
    else if (b === 4) this.move(0, a);
    else if (b === 5) this.line(a, c);
    else if (b === 6) this.line(a, 0);
    else if (b === 7) this.line(0, a);
    else if (b === 8) this.curve(a, c, d, e, f, g);
    else if (b === 30) this.curve(0, a, c, d, e, 0);
    else if (b === 31) this.curve(a, 0, c, d, 0, e);
    else if (b === 9) this.pen.close();
    else if (b === 14) this.end();
    this.stack = [];
  }

  private escaped(b: number, depth: number): void {
    if (b === 12) {
      const [over = 1, value = 0] = [this.stack.pop(), this.stack.pop()];
      this.push(over === 0 ? 0 : value / over);
      return;
    }
    if (b === 16) return this.otherSubroutine();
    if (b === 17) return this.push(this.results.pop() ?? 0);
    const [a = 0, c = 0, d = 0, e = 0, f = 0] = this.stack;
    if (b === 7) this.begin(a, c, d);
    else if (b === 6) this.compose(a, c, d, e, f, depth);
    this.stack = [];
  }

  /** Flex and hint replacement (Adobe Type 1 Font Format, 8.3 and 8.4). */
  private otherSubroutine(): void {
    const which = this.stack.pop() ?? 0;
    const count = Math.max(0, Math.min(this.stack.pop() ?? 0, this.stack.length));
    const operands = this.stack.splice(this.stack.length - count);
    this.results = which === 3 ? [3] : operands.reverse();
    if (which === 1) this.flex = [];
    if (which !== 0 || !this.flex) return;
    // The first point is for reference only.
    const [, p1, p2, p3, p4, p5, p6] = this.flex;
    this.flex = undefined;
    if (p1 && p2 && p3) this.pen.cubicTo(...p1, ...p2, ...p3);
    if (p4 && p5 && p6) this.pen.cubicTo(...p4, ...p5, ...p6);
    this.results = [this.at[1], this.at[0]];
  }

  private begin(x: number, y: number, width: number): void {
    this.width ??= width;
    this.bearing = x;
    this.at = [this.origin[0] + x, this.origin[1] + y];
  }

  private move(dx: number, dy: number): void {
    this.at = [this.at[0] + dx, this.at[1] + dy];
    if (this.flex) this.flex.push(this.at);
    else this.pen.moveTo(...this.at);
  }

  private line(dx: number, dy: number): void {
    this.at = [this.at[0] + dx, this.at[1] + dy];
    this.pen.lineTo(...this.at);
  }

  private curve(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const [x1, y1] = [this.at[0] + a, this.at[1] + b];
    const [x2, y2] = [x1 + c, y1 + d];
    this.at = [x2 + e, y2 + f];
    this.pen.cubicTo(x1, y1, x2, y2, ...this.at);
  }

  private end(): void {
    this.pen.close();
    this.complete = true;
  }

  /** A base and an accent of StandardEncoding put together. */
  private compose(
    accentBearing: number,
    dx: number,
    dy: number,
    base: number,
    accent: number,
    depth: number,
  ) {
    const names = [base, accent].flatMap((code) => encodingVector('standard')[code] ?? []);
    if (depth < DEPTH && this.parts.length === 0) {
      this.parts = names;
      const bearing = this.bearing;
      const places: OutlinePoint[] = [
        [0, 0],
        [bearing + dx - accentBearing, dy],
      ];
      for (const [i, name] of names.entries()) {
        const code = this.glyph(name);
        this.origin = places[i] ?? [0, 0];
        this.stack = [];
        if (code) this.run(code, depth + 1);
        this.complete = false;
      }
    }
    this.end();
  }
}
