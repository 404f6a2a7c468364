import type { BinaryReader } from './binary-reader.ts';
import type { CffIndex } from './cff-program.ts';
import { OutlinePen, type GlyphOutline } from './glyph-outline.ts';

/** Most operators of one glyph, subroutines included. */
const STEPS = 8000;
/** Deepest nesting of subroutines (Adobe Technical Note 5177, appendix B). */
const DEPTH = 10;

/** Interprets one Type 2 charstring (Adobe Technical Note 5177). */
export class Type2Machine {
  /** Difference from the nominal width; `undefined` when the glyph has the default width. */
  width: number | undefined;
  /** True when the glyph ended as it should. */
  complete = false;
  private readonly reader: BinaryReader;
  private readonly globals: CffIndex;
  private readonly locals: CffIndex | undefined;
  private readonly pen = new OutlinePen();
  private stack: number[] = [];
  private hints = 0;
  private steps = 0;
  private widthRead = false;

  constructor(reader: BinaryReader, globals: CffIndex, locals: CffIndex | undefined) {
    this.reader = reader;
    this.globals = globals;
    this.locals = locals;
  }

  /** The contours; empty when the charstring cannot be followed. */
  outline(): GlyphOutline {
    return this.complete && !this.pen.overrun ? this.pen.contours : [];
  }

  run(start: number, end: number, depth = 0): void {
    const { reader } = this;
    const stop = Math.min(end, reader.bytes.length);
    for (let at = start; at < stop && !this.complete;) {
      if (this.steps++ > STEPS || this.pen.overrun) return;
      const b = reader.u8(at++);
      if (b === 28) {
        this.push(reader.i16(at));
        at += 2;
      } else if (b === 255) {
        this.push((reader.u32(at) | 0) / 65_536);
        at += 4;
      } else if (b >= 251) this.push(-(b - 251) * 256 - reader.u8(at++) - 108);
      else if (b >= 247) this.push((b - 247) * 256 + reader.u8(at++) + 108);
      else if (b >= 32) this.push(b - 139);
      else if (b === 10 || b === 29) this.call(b === 10 ? this.locals : this.globals, depth);
      else if (b === 11) return;
      else if (b === 19 || b === 20) {
        this.stems();
        at += (this.hints + 7) >> 3;
      } else if (b === 12) this.flex(reader.u8(at++));
      else this.operator(b);
    }
  }

  private push(value: number): void {
    if (this.stack.length < 513) this.stack.push(value);
  }

  private call(subrs: CffIndex | undefined, depth: number): void {
    const count = subrs?.count ?? 0;
    const bias = count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768;
    const i = (this.stack.pop() ?? 0) + bias;
    if (subrs && i >= 0 && i < count && depth < DEPTH) this.run(...subrs.range(i), depth + 1);
  }

  private operator(b: number): void {
    if (b === 1 || b === 3 || b === 18 || b === 23) this.stems();
    else if (b === 21) this.move(2, (s) => [s.at(-2) ?? 0, s.at(-1) ?? 0]);
    else if (b === 22) this.move(1, (s) => [s.at(-1) ?? 0, 0]);
    else if (b === 4) this.move(1, (s) => [0, s.at(-1) ?? 0]);
    else if (b === 14) {
      this.takeWidth(this.stack.length === 1 || this.stack.length === 5);
      this.pen.close();
      this.complete = true;
    } else this.draw(b);
    this.stack = [];
  }

  private takeWidth(present: boolean): void {
    if (!this.widthRead && present) this.width = this.stack.shift();
    this.widthRead = true;
  }

  private stems(): void {
    this.takeWidth(this.stack.length % 2 === 1);
    this.hints += this.stack.length >> 1;
    this.stack = [];
  }

  private move(operands: number, by: (stack: number[]) => [number, number]): void {
    this.takeWidth(this.stack.length > operands);
    const [dx, dy] = by(this.stack);
    const [x, y] = this.pen.position;
    this.pen.moveTo(x + dx, y + dy);
  }

  private line(dx: number, dy: number): void {
    const [x, y] = this.pen.position;
    this.pen.lineTo(x + dx, y + dy);
  }

  private curve(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const [x, y] = this.pen.position;
    this.pen.cubicTo(x + a, y + b, x + a + c, y + b + d, x + a + c + e, y + b + d + f);
  }

  private draw(b: number): void {
    const s = this.stack;
    const n = (i: number) => s[i] ?? 0;
    const curves = (from: number, to: number) => {
      for (let i = from; i + 5 < to; i += 6)
        this.curve(n(i), n(i + 1), n(i + 2), n(i + 3), n(i + 4), n(i + 5));
    };
    const lines = (from: number, to: number) => {
      for (let i = from; i + 1 < to; i += 2) this.line(n(i), n(i + 1));
    };
    if (b === 5) lines(0, s.length);
    else if (b === 6 || b === 7)
      s.forEach((v, i) => ((b === 6) === (i % 2 === 0) ? this.line(v, 0) : this.line(0, v)));
    else if (b === 8) curves(0, s.length);
    else if (b === 24) {
      curves(0, s.length - 2);
      lines(s.length - 2, s.length);
    } else if (b === 25) {
      lines(0, s.length - 6);
      curves(s.length - 6, s.length);
    } else if (b === 26 || b === 27) this.straightCurves(b === 27);
    else if (b === 30 || b === 31) this.turningCurves(b === 31);
  }

  /** vvcurveto and hhcurveto. */
  private straightCurves(horizontal: boolean): void {
    const s = this.stack;
    let first = s.length % 4 === 1 ? (s[0] ?? 0) : 0;
    for (let i = s.length % 4 === 1 ? 1 : 0; i + 3 < s.length; i += 4, first = 0) {
      const [a = 0, b = 0, c = 0, d = 0] = s.slice(i, i + 4);
      if (horizontal) this.curve(a, first, b, c, d, 0);
      else this.curve(first, a, b, c, 0, d);
    }
  }

  /** vhcurveto and hvcurveto: the tangents alternate. */
  private turningCurves(startsHorizontal: boolean): void {
    const s = this.stack;
    let horizontal = startsHorizontal;
    for (let i = 0; i + 3 < s.length; i += 4, horizontal = !horizontal) {
      const [a = 0, b = 0, c = 0, d = 0] = s.slice(i, i + 4);
      const last = s.length - i === 5 ? (s[i + 4] ?? 0) : 0;
      if (horizontal) this.curve(a, 0, b, c, last, d);
      else this.curve(0, a, b, c, d, last);
    }
  }

  private flex(b: number): void {
    const s = this.stack;
    const n = (i: number) => s[i] ?? 0;
    if (b === 35) {
      this.curve(n(0), n(1), n(2), n(3), n(4), n(5));
      this.curve(n(6), n(7), n(8), n(9), n(10), n(11));
    } else if (b === 34) {
      this.curve(n(0), 0, n(1), n(2), n(3), 0);
      this.curve(n(4), 0, n(5), -n(2), n(6), 0);
    } else if (b === 36) {
      this.curve(n(0), n(1), n(2), n(3), n(4), 0);
      this.curve(n(5), 0, n(6), n(7), n(8), -(n(1) + n(3) + n(7)));
    } else if (b === 37) {
      const dx = n(0) + n(2) + n(4) + n(6) + n(8);
      const dy = n(1) + n(3) + n(5) + n(7) + n(9);
      const wide = Math.abs(dx) > Math.abs(dy);
      this.curve(n(0), n(1), n(2), n(3), n(4), n(5));
      this.curve(n(6), n(7), n(8), n(9), wide ? n(10) : -dx, wide ? -dy : n(10));
    }
    this.stack = [];
  }
}
