import type { Finding, Location, PageShape } from '../../contract/report.ts';
import { colors, type Sheet } from './sheet.ts';

type Placed = Extract<Location, { box: unknown }>;

/** Places of a finding on one page. */
export interface MapMarks {
  shape: PageShape;
  places: Placed[];
}

/** Places marked on one map; more would only blacken it. */
const most = 60;

/** A finding's places by page, in order of the pages. */
export function marksByPage(finding: Finding, pages: readonly PageShape[]): MapMarks[] {
  const placed = finding.locations.filter((at): at is Placed => at.kind === 'page' || at.kind === 'posting');
  return pages
    .map((shape) => ({ shape, places: placed.filter((at) => at.page === shape.page) }))
    .filter(({ places }) => places.length > 0);
}

/** Height of a page's map of this width. */
export function mapHeight({ width, height, rotate }: PageShape, wide: number): number {
  const ratio = rotate % 180 === 0 ? height / width : width / height;
  return Math.min(260, Math.max(40, wide * (Number.isFinite(ratio) ? ratio : 1.29)));
}

/**
 * Draws the layout of a page, its lines as gray bars, with the places marked: a frame, a shade and a bracket in
 * the margin, so that they are seen in black and white and however small they are.
 */
export function drawPageMap(
  sheet: Sheet,
  { shape, places }: MapMarks,
  number: number,
  x: number,
  y: number,
  wide: number,
): void {
  const high = mapHeight(shape, wide);
  const first = places[0]?.label ? ` (${places[0].label})` : '';
  const alt = `Layout of page ${shape.page + 1} with ${places.length === 1 ? 'one place' : `${places.length} places`} of finding ${number} marked${first}.`;
  sheet.figure(alt, [x, y, x + wide, y + high], () =>
    drawLayout(sheet, shape, { x, y, wide }, () => {
      for (const { box } of places.slice(0, most)) mark(sheet, box, shape.width / wide);
    }),
  );
}

/** Draws a page's lines as gray bars on its paper; `over` draws on it in the page's own coordinates. */
export function drawLayout(
  sheet: Sheet,
  shape: PageShape,
  { x, y, wide }: { x: number; y: number; wide: number },
  over: () => void = () => {},
): void {
  const { document } = sheet;
  const high = mapHeight(shape, wide);
  document.rect(x, y, wide, high).fillAndStroke('#ffffff', colors.line);
  document.save();
  document.rect(x, y, wide, high).clip();
  toUserSpace(sheet, shape, x, y, wide, high);
  const { lines = [] } = shape;
  for (let i = 0; i + 3 < lines.length; i += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = lines.slice(i, i + 4);
    document.rect(x0, y0, Math.max(1, x1 - x0), Math.max(1, (y1 - y0) * 0.7));
  }
  if (lines.length > 0) document.fill('#d4d1c8');
  over();
  document.restore();
}

/** From here on coordinates are those of the page as its boxes give them, turned as it is shown. */
function toUserSpace(sheet: Sheet, shape: PageShape, x: number, y: number, wide: number, high: number): void {
  const { document } = sheet;
  const turn = ((shape.rotate % 360) + 360) % 360;
  document.translate(x, y);
  if (turn === 90) document.translate(wide, 0).rotate(90);
  if (turn === 180) document.translate(wide, high).rotate(180);
  if (turn === 270) document.translate(0, high).rotate(270);
  const [across, down] = turn % 180 === 0 ? [wide, high] : [high, wide];
  document.translate(0, down).scale(across / (shape.width || 1), -down / (shape.height || 1));
  document.translate(-shape.x, -shape.y);
}

function mark(sheet: Sheet, box: Placed['box'], unit: number): void {
  const { document } = sheet;
  const pad = 1.4 * unit;
  const [left, bottom] = [Math.min(box.x0, box.x1) - pad, Math.min(box.y0, box.y1) - pad];
  const [width, height] = [Math.abs(box.x1 - box.x0) + 2 * pad, Math.abs(box.y1 - box.y0) + 2 * pad];
  document.fillOpacity(0.28).rect(left, bottom, width, height).fill('#c5372a').fillOpacity(1);
  document
    .lineWidth(0.9 * unit)
    .rect(left, bottom, width, height)
    .stroke('#8f1d13');
}
