/** A rectangle in PDF user space: points, origin bottom left, `x0 <= x1`, `y0 <= y1`. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
