import type { Verdict } from '../../contract/report.ts';
import type { PdfKitDocument } from './pdfkit-document.ts';

/** How a verdict looks: a color that is dark enough in black and white, and a shape of its own. */
export interface VerdictLook {
  color: string;
  shape: 'octagon' | 'triangle' | 'circle' | 'seal';
}

/** The look of each verdict. */
export const verdictLooks: Readonly<Record<Verdict, VerdictLook>> = {
  'Potential Risk Factors': { color: '#ad2318', shape: 'octagon' },
  'Requires Additional Review': { color: '#9a4a00', shape: 'triangle' },
  'Generally Acceptable': { color: '#7a5b00', shape: 'circle' },
  'No Issues Detected': { color: '#1c6b3c', shape: 'seal' },
};

const outlines: Readonly<Record<VerdictLook['shape'], string>> = {
  octagon: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.4',
  triangle: 'M12 4 2.5 20h19zM12 10v4.5M12 17v.4',
  circle: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 11v5M12 8v.4',
  seal: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM8 12.3l2.8 2.8L16.2 9.5',
};

/** Draws the sign of a verdict, `size` points high, its upper left corner at (x, y). */
export function drawSign(
  document: PdfKitDocument,
  look: VerdictLook,
  x: number,
  y: number,
  size: number,
): void {
  document.save();
  document
    .translate(x, y)
    .scale(size / 24)
    .lineWidth(1.8)
    .lineCap('round');
  document.path(outlines[look.shape]).stroke(look.color);
  document.restore();
}
