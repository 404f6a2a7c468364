import { rosettes } from './guilloche.ts';
import { colors, type Sheet } from './sheet.ts';

/** Draws the score on its dial over the document's own rosette; the box is `size` points square. */
export function gauge(
  sheet: Sheet,
  score: number,
  color: string,
  seed: string,
  x: number,
  y: number,
  size: number,
): void {
  const { document } = sheet;
  const center = { x: x + size / 2, y: y + size / 2 };
  const radius = size * 0.42;
  const alt = `Score ${score} of 100, on a dial.`;
  sheet.figure(alt, [x, y, x + size, y + size], () => {
    document.save();
    document.translate(center.x, center.y).lineWidth(0.3);
    const number = Number.parseInt(seed.slice(0, 8), 16) || 1;
    document.path(rosettes(number, size * 0.23, size * 0.046, 5)).stroke(colors.accent);
    document.restore();
    document.lineWidth(size * 0.045).lineCap('butt');
    document.path(arc(center, radius, 0, 1)).stroke(colors.pale);
    document.path(arc(center, radius, 0, score / 100)).stroke(color);
    ticks(sheet, center, radius, size);
  });
  const big = { size: size * 0.25, face: 'display' } as const;
  const width = sheet.type.width(String(score), 'display', big.size);
  sheet.lineAt(String(score), big, center.x - width / 2, center.y + size * 0.075);
  const of = { size: 8.5, color: colors.soft };
  sheet.lineAt('of 100', of, center.x - sheet.type.width('of 100', 'text', 8.5) / 2, y + size * 0.86);
}

/** Fine marks where the verdicts part, so that the dial reads without its color. */
function ticks(sheet: Sheet, center: Point, radius: number, size: number): void {
  for (const at of [0.5, 0.7, 0.8]) {
    const inner = pointAt(center, radius - size * 0.045, at);
    const outer = pointAt(center, radius + size * 0.045, at);
    sheet.document.lineWidth(0.6).moveTo(inner.x, inner.y).lineTo(outer.x, outer.y).stroke(colors.soft);
  }
}

interface Point {
  x: number;
  y: number;
}

/** A point of the dial, which runs three quarters of a turn from the lower left. */
function pointAt(center: Point, radius: number, part: number): Point {
  const angle = Math.PI * (0.75 + 1.5 * part);
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
}

function arc(center: Point, radius: number, from: number, to: number): string {
  const steps = Math.max(2, Math.ceil((to - from) * 64));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const { x, y } = pointAt(center, radius, from + ((to - from) * i) / steps);
    return `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
  }).join('');
}
