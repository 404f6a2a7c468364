/** A point of an outline in units of the em. */
export type OutlinePoint = readonly [x: number, y: number];

/** What a program draws for a glyph: closed contours, curves flattened. Empty for a blank. */
export type GlyphOutline = readonly (readonly OutlinePoint[])[];

/** Most points of one glyph: more is no letter. */
const POINTS = 6000;

/** Straight pieces a curve is drawn in. */
const QUADRATIC = 3;
const CUBIC = 4;

/** Collects contours as a program describes them. */
export class OutlinePen {
  readonly contours: OutlinePoint[][] = [];
  private contour: OutlinePoint[] = [];
  private points = 0;
  private at: OutlinePoint = [0, 0];

  /** True when the outline grew past all bounds. */
  get overrun(): boolean {
    return this.points > POINTS;
  }

  /** The current point. */
  get position(): OutlinePoint {
    return this.at;
  }

  moveTo(x: number, y: number): void {
    this.close();
    this.add(x, y);
  }

  lineTo(x: number, y: number): void {
    this.add(x, y);
  }

  quadraticTo(cx: number, cy: number, x: number, y: number): void {
    const [x0, y0] = this.at;
    for (let i = 1; i <= QUADRATIC; i++) {
      const t = i / QUADRATIC;
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      this.add(a * x0 + b * cx + c * x, a * y0 + b * cy + c * y);
    }
  }

  cubicTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const [x0, y0] = this.at;
    for (let i = 1; i <= CUBIC; i++) {
      const t = i / CUBIC;
      const u = 1 - t;
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      this.add(a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y);
    }
  }

  /** Ends the contour. */
  close(): void {
    if (this.contour.length > 2) this.contours.push(this.contour);
    this.contour = [];
  }

  private add(x: number, y: number): void {
    this.at = [x, y];
    if (this.points++ <= POINTS) this.contour.push(this.at);
  }
}
