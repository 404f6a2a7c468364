/** Small pictures drawn by hand: no library, the same bytes for the same figures. */

const INK = '#1f2937';
const FAINT = '#d1d5db';
/** Colors of series, told apart in gray too. */
export const COLORS = { first: '#1d4ed8', second: '#b45309', third: '#6b7280' } as const;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const n = (value: number) => String(Math.round(value * 100) / 100);

interface TextStyle {
  anchor?: 'start' | 'middle' | 'end';
  size?: number;
  color?: string;
}

function label(x: number, y: number, text: string, style: TextStyle = {}): string {
  const { anchor = 'start', size = 12, color = INK } = style;
  return `<text x="${n(x)}" y="${n(y)}" text-anchor="${anchor}" font-size="${size}" fill="${color}">${escape(text)}</text>`;
}

const line = (x1: number, y1: number, x2: number, y2: number, color: string, width = 1, dash = '') =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${color}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`;

function picture(width: number, height: number, title: string, body: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${n(height)}" width="${width}" height="${n(height)}" role="img" aria-label="${escape(title)}" font-family="system-ui, sans-serif">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    label(16, 26, title, { size: 15 }),
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

/** A line of points, each from 0 to 1, with an interval where it has one. */
export interface Series {
  name: string;
  color: string;
  points: readonly { x: number; y: number; low?: number; high?: number; name?: string }[];
  joined: boolean;
}

/** Series in a square from 0 to 1, with a diagonal where both axes mean the same. */
export function squareChart(options: {
  title: string;
  x: string;
  y: string;
  series: readonly Series[];
  diagonal?: boolean;
}): string {
  const { title, series } = options;
  const size = 380;
  const [left, top] = [64, 48];
  const px = (x: number) => left + x * size;
  const py = (y: number) => top + (1 - y) * size;
  const body: string[] = [];
  for (const tick of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
    body.push(line(px(tick), py(0), px(tick), py(1), FAINT), line(px(0), py(tick), px(1), py(tick), FAINT));
    body.push(label(px(tick), py(0) + 18, `${Math.round(tick * 100)} %`, { anchor: 'middle' }));
    body.push(label(px(0) - 8, py(tick) + 4, `${Math.round(tick * 100)}`, { anchor: 'end' }));
  }
  if (options.diagonal) body.push(line(px(0), py(0), px(1), py(1), COLORS.third, 1, '4 4'));
  for (const s of series) {
    if (s.joined) {
      const path = s.points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${n(px(x))} ${n(py(y))}`).join('');
      body.push(`<path d="${path}" fill="none" stroke="${s.color}" stroke-width="2"/>`);
    }
    for (const [i, { x, y, low, high, name }] of s.points.entries()) {
      if (low !== undefined && high !== undefined)
        body.push(line(px(x), py(low), px(x), py(high), s.color, 2));
      if (!s.joined) body.push(`<circle cx="${n(px(x))}" cy="${n(py(y))}" r="4" fill="${s.color}"/>`);
      // Names of points that lie together are beside each other.
      const near = s.points.slice(0, i).filter((p) => Math.hypot(p.x - x, p.y - y) < 0.08).length;
      const [side, anchor] = x > 0.8 ? ([-1, 'end'] as const) : ([1, 'start'] as const);
      const at = px(x) + side * (7 + near * 46);
      if (name) body.push(label(at, py(y) + (y > 0.9 ? 16 : -7), name, { size: 11, anchor }));
    }
  }
  series.forEach((s, i) => {
    body.push(`<rect x="${left + size + 20}" y="${top + i * 20}" width="12" height="12" fill="${s.color}"/>`);
    body.push(label(left + size + 38, top + 11 + i * 20, s.name));
  });
  body.push(label(px(0.5), py(0) + 40, options.x, { anchor: 'middle' }));
  body.push(label(px(0), top - 8, options.y));
  return picture(left + size + 270, top + size + 56, title, body);
}

/** A bar of a chart: one or two shares from 0 to `max`, the first with an interval. */
export interface Bar {
  name: string;
  value: number;
  interval?: readonly [number, number];
  /** A longer, paler bar behind it. */
  behind?: number;
  text: string;
}

/** Horizontal bars, one below the other. */
export function barChart(title: string, legend: string, bars: readonly Bar[], max = 1): string {
  const [left, top, width, step] = [280, 62, 360, 20];
  const px = (value: number) => left + (Math.min(value, max) / max) * width;
  const body = [label(16, 46, legend, { color: COLORS.third })];
  bars.forEach((bar, i) => {
    const y = top + i * step;
    body.push(label(left - 8, y + 12, bar.name, { anchor: 'end', size: 11 }));
    body.push(`<rect x="${left}" y="${y + 2}" width="${width}" height="13" fill="#f3f4f6"/>`);
    if (bar.behind !== undefined) {
      body.push(
        `<rect x="${left}" y="${y + 2}" width="${n(px(bar.behind) - left)}" height="13" fill="#bfdbfe"/>`,
      );
    }
    body.push(
      `<rect x="${left}" y="${y + 2}" width="${n(px(bar.value) - left)}" height="13" fill="${COLORS.first}"/>`,
    );
    if (bar.interval) body.push(line(px(bar.interval[0]), y + 8.5, px(bar.interval[1]), y + 8.5, INK, 1.5));
    body.push(label(left + width + 10, y + 12, bar.text, { size: 11 }));
  });
  return picture(left + width + 150, top + bars.length * step + 16, title, body);
}
