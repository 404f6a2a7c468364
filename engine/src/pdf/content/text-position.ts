import type { Box } from '../structure/model.ts';
import type { Matrix, TextRun } from './model.ts';

/** Text and text line matrices (ISO 32000-2, 9.4.2), in fields so that moving allocates nothing. */
export class TextPosition {
  a = 1;
  b = 0;
  c = 0;
  d = 1;
  e = 0;
  f = 0;
  /** Origin of the text line matrix; its linear part is that of the text matrix. */
  lineE = 0;
  lineF = 0;
  positionedBy: TextRun['positionedBy'] = 'flow';
  decimals = 0;
  /** Extent of the text shown since BT in a clipping render mode. */
  clip: Box | null = null;

  begin(): void {
    this.set(1, 0, 0, 1, 0, 0);
    this.positionedBy = 'flow';
    this.decimals = 0;
  }

  set(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    this.e = this.lineE = e;
    this.f = this.lineF = f;
  }

  /** `Td`: starts a line at an offset from the start of the current one. */
  nextLine(x: number, y: number): void {
    this.lineE += x * this.a + y * this.c;
    this.lineF += x * this.b + y * this.d;
    this.e = this.lineE;
    this.f = this.lineF;
  }

  /** Moves the text position without starting a line. */
  advance(x: number, y: number): void {
    this.e += x * this.a + y * this.c;
    this.f += x * this.b + y * this.d;
  }

  /** Text matrix × CTM. */
  rendering(ctm: Matrix): Matrix {
    return [
      this.a * ctm[0] + this.b * ctm[2],
      this.a * ctm[1] + this.b * ctm[3],
      this.c * ctm[0] + this.d * ctm[2],
      this.c * ctm[1] + this.d * ctm[3],
      this.e * ctm[0] + this.f * ctm[2] + ctm[4],
      this.e * ctm[1] + this.f * ctm[3] + ctm[5],
    ];
  }

  save(): TextPosition {
    return Object.assign(new TextPosition(), this);
  }

  restore(saved: TextPosition): void {
    Object.assign(this, saved);
  }
}
