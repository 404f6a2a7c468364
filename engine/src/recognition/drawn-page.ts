import type { Contour, Ink, InkStyle } from '../pdf/content/ink.ts';
import { interpretPage } from '../pdf/content/interpret-page.ts';
import type { Matrix, PageContent } from '../pdf/content/model.ts';
import { readProgramGlyphs, type ProgramGlyphs } from '../pdf/fonts/program-glyphs.ts';
import { fillArea } from '../pdf/images/fill-area.ts';
import { brightness, type GrayImage, type PixelBox } from '../pdf/images/gray-image.ts';
import { UnreadablePdfError } from '../pdf/structure/anomaly.ts';
import { defaultLimits } from '../pdf/structure/limits.ts';
import type { Box, DocumentView } from '../pdf/structure/model.ts';
import { PdfRef } from '../pdf/syntax/objects.ts';
import { pageFrame, type PagePicture, type PixelBudget } from './page-picture.ts';
import { readingResolutions } from './reading.ts';

/** Fewest characters of a page that is read as text. */
const leastText = 25;

/** Fewest curves of a page whose letters are drawn as paths: a logo has fewer. */
const leastCurves = 600;

/** Rows crossed and pixels painted for one page, at most. */
const mostWork = 150_000_000;

/** Characters that tell something: none of a private area, no sign for what is unknown, no control code. */
const USABLE = /(?!\ufffd)[\p{L}\p{N}\p{P}\p{S}]/gu;
const SPACE = /\s/g;

/** How much of a page's visible text has characters. */
function textOf({ runs }: PageContent): { shown: number; usable: number } {
  let [shown, usable] = [0, 0];
  for (const { text, glyphs, renderMode } of runs) {
    if (renderMode === 3 || renderMode === 7) continue;
    const known = text.match(USABLE)?.length ?? 0;
    usable += known;
    // A ligature is one glyph of two characters.
    shown += Math.max(known, glyphs.length - (text.match(SPACE)?.length ?? 0));
  }
  return { shown, usable };
}

const curvesOf = ({ items }: PageContent): number =>
  items.reduce((sum, item) => sum + (item.kind === 'path' && item.fill ? item.curves : 0), 0);

/**
 * Pages that a person can read and that hold no characters to read: their fonts do not say which these are, or the
 * letters are drawn as paths. Drawings beside pages of text are drawings.
 */
export function drawnPages(pages: readonly PageContent[]): ReadonlySet<number> {
  const texts = pages.map(textOf);
  const isOutlined = texts.every(({ usable }) => usable < leastText);
  const drawn = new Set<number>();
  for (const [i, page] of pages.entries()) {
    const { shown, usable } = texts[i]!;
    if (shown >= leastText ? usable * 2 < shown : isOutlined && curvesOf(page) >= leastCurves) drawn.add(i);
  }
  return drawn;
}

/** Draws a page in shades of gray, upright; or why it cannot be. Pictures are left out. */
export function drawPage(
  view: DocumentView,
  page: PageContent,
  pixels: PixelBudget,
): PagePicture | { reason: string } {
  const source = view.pages()[page.page];
  if (!source) return { reason: 'The page cannot be found.' };
  const scale = readingResolutions.first / 72;
  const frame = pageFrame(page.cropBox, (page.rotate + turnOf(page)) % 360, scale, pixels);
  if ('reason' in frame) return frame;
  try {
    interpretPage(view, source, { limits: defaultLimits, ink: new GrayInk(view, frame) });
  } catch (error) {
    if (!(error instanceof UnreadablePdfError)) throw error;
    return { reason: 'The page draws more than we read.' };
  }
  return { page: page.page, object: 0, resolution: readingResolutions.first, ...frame };
}

/** How far the page must be turned clockwise for most of its text to run from left to right. */
function turnOf({ runs, rotate }: PageContent): number {
  const votes = new Map<number, number>();
  for (const { angle, glyphs } of runs) {
    const turn = (((Math.round(angle / 90) * 90 - rotate) % 360) + 360) % 360;
    votes.set(turn, (votes.get(turn) ?? 0) + glyphs.length);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

class GrayInk implements Ink {
  private readonly view: DocumentView;
  private readonly image: GrayImage;
  private readonly toPixel: PagePicture['toPixel'];
  private readonly programs = new Map<number, ProgramGlyphs | undefined>();
  private work = 0;

  constructor(view: DocumentView, { image, toPixel }: Pick<PagePicture, 'image' | 'toPixel'>) {
    this.view = view;
    this.image = image;
    this.toPixel = toPixel;
  }

  area(contours: readonly Contour[], evenOdd: boolean, { rgb, clip }: InkStyle): void {
    if (this.work > mostWork) return;
    const inPixels = contours.filter(({ length }) => length >= 6).map((contour) => this.contour(contour));
    const [red, green, blue] = rgb;
    const tone = brightness(red * 255, green * 255, blue * 255);
    this.work += fillArea(this.image, inPixels, { evenOdd, tone, window: this.window(clip) });
  }

  stroke(contours: readonly Contour[], width: number, style: InkStyle): void {
    const half = Math.max(width, 72 / readingResolutions.first) / 2;
    for (const contour of contours) {
      for (let i = 0; i + 3 < contour.length; i += 2) {
        const [x0, y0, x1, y1] = contour.slice(i, i + 4) as [number, number, number, number];
        const length = Math.hypot(x1 - x0, y1 - y0) || 1;
        const [u, v] = [((x1 - x0) / length) * half, ((y1 - y0) / length) * half];
        this.area([[x0 - v, y0 + u, x1 - v, y1 + u, x1 + v, y1 - u, x0 + v, y0 - u]], false, style);
      }
    }
  }

  glyph(font: number, code: number, [a, b, c, d, e, f]: Matrix, style: InkStyle): void {
    const program = this.program(font);
    const gid = program?.glyph(code);
    if (!program || gid === undefined) return;
    const place = (contour: readonly (readonly [number, number])[]) =>
      contour.flatMap(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
    this.area(program.outline(gid).map(place), false, style);
  }

  private program(font: number): ProgramGlyphs | undefined {
    if (!this.programs.has(font)) {
      const dict = font > 0 ? this.view.dict(new PdfRef(font, 0)) : undefined;
      this.programs.set(font, dict && readProgramGlyphs(this.view, dict, font));
    }
    return this.programs.get(font);
  }

  private contour(contour: Contour): number[] {
    const out: number[] = [];
    for (let i = 0; i + 1 < contour.length; i += 2) {
      const { x, y } = this.toPixel(contour[i]!, contour[i + 1]!);
      out.push(x, y);
    }
    return out;
  }

  private window(clip: Box | null): PixelBox {
    if (!clip) return { x0: 0, y0: 0, x1: this.image.width, y1: this.image.height };
    const [p, q] = [this.toPixel(clip.x0, clip.y0), this.toPixel(clip.x1, clip.y1)];
    return {
      x0: Math.floor(Math.min(p.x, q.x)),
      y0: Math.floor(Math.min(p.y, q.y)),
      x1: Math.ceil(Math.max(p.x, q.x)),
      y1: Math.ceil(Math.max(p.y, q.y)),
    };
  }
}
