import { largest, smallest } from '../../../pdf/content/extent.ts';
import type { Glyph } from '../../../pdf/content/model.ts';
import { groupBy } from '../../../statement/text/group-by.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** How exactly characters make up a shift: in points, and as a share of the width of one. */
const SLACK = parameter({ value: 0.06, unit: 'points', source: 'judgment' });
const SLACK_SHARE = parameter({ value: 0.005, unit: 'share of the width', source: 'judgment' });
/** Fewest characters of a figure that are left where others were before its first one. */
const KEPT = parameter({ value: 3, unit: 'characters', source: 'judgment' });
/** Greatest difference in size of figures of one column. */
export const SAME_SIZE = parameter({ value: 0.01, unit: 'share of the size', source: 'judgment' });
/** Greatest difference in width of the digits of type of one width. */
export const ONE_WIDTH_OFF = parameter({ value: 0.01, unit: 'points', source: 'judgment' });

/** Right-aligned by one program, figures end within this many points. */
export const EXACT = parameter({ value: 0.08, unit: 'points', source: 'judgment' });
/** Centered by one program, the middles of figures differ by at most this many points. */
export const MIDDLE = parameter({ value: 0.6, unit: 'points', source: 'judgment' });
/** Fewest figures that end at one edge in type of one width, where every place is a number of characters away. */
export const PEERS_OF_ONE_WIDTH = parameter({ value: 12, unit: 'figures', source: 'judgment' });
/** Widest shift that is looked at, in characters. */
const WIDEST_SHIFT = parameter({ value: 5, unit: 'characters', source: 'judgment' });

/**
 * How many characters more (positive) or less (negative) than the one it replaced a figure has that ends `offset` points
 * beside its edge; 0 when no number of characters is as wide. `glyphs` are its digits and separators.
 */
export const charactersOff = (glyphs: readonly Glyph[], offset: number): number =>
  offset > 0 ? charactersBefore(glyphs, offset) : charactersMissing(glyphs, -offset);

/** Digits of one width differ by less than this share of the type size. */
const ONE_WIDTH = parameter({ value: 0.02, unit: 'share of the type size', source: 'judgment' });
/** Fewest figures that show how digits of several widths are aligned. */
const ALIGNED = parameter({ value: 4, unit: 'figures', source: 'judgment' });

/** What figures that end at one edge show about how they were aligned. */
export interface DigitAlignment {
  figures: number;
  /** By how much the widths of their digits differ, in points. */
  spread: number;
  /** Figures of one length begin at several places: the edge was aligned digit by digit. */
  byDigits: boolean;
}

const isDigit = ({ text }: Glyph) => /\d/.test(text);

/** How figures of one type that end at one edge are aligned. */
export function digitAlignment(aligned: readonly (readonly Glyph[])[]): DigitAlignment {
  const widths = aligned
    .flat()
    .filter(isDigit)
    .map(({ width }) => width);
  const starts = groupBy(aligned, ({ length }) => String(length));
  const byDigits = [...starts.values()].some((list) => {
    const lefts = list.map((figure) => figure[0]?.x ?? 0);
    return largest(lefts) - smallest(lefts) > EXACT;
  });
  return { figures: aligned.length, spread: largest(widths) - smallest(widths), byDigits };
}

/**
 * Whether a figure may have replaced one of as many other digits: it ends beside the edge by no more than its digits
 * may differ in width. `aligned` describes the figures of its type that end at the edge; they must prove by figures of
 * one length and several widths that the edge was aligned digit by digit. `size` is that of the type, in points.
 */
export function mayReplaceOtherDigits(
  glyphs: readonly Glyph[],
  aligned: DigitAlignment,
  offset: number,
  size: number,
): boolean {
  const { figures, spread, byDigits } = aligned;
  if (figures < ALIGNED || !(spread > ONE_WIDTH * size)) return false;
  return byDigits && Math.abs(offset) <= spread * glyphs.filter(isDigit).length;
}

const tolerance = (glyphs: readonly Glyph[]) => Math.max(SLACK, SLACK_SHARE * (glyphs[0]?.width ?? 5));

/** How many of a figure's first characters take `offset` points: the figure began where a shorter one stood. */
function charactersBefore(glyphs: readonly Glyph[], offset: number): number {
  const [first] = glyphs;
  if (!first) return 0;
  for (let n = 1; n <= Math.min(WIDEST_SHIFT, glyphs.length - KEPT); n++) {
    const place = glyphs[n]?.x ?? 0;
    if (Math.abs(place - first.x - offset) <= tolerance(glyphs)) return n;
  }
  return 0;
}

/** How many digits and separators of this figure's type take `gap` points, as a negative number; 0 for none. */
function charactersMissing(glyphs: readonly Glyph[], gap: number): number {
  const digit = glyphs.find(({ text }) => /\d/.test(text))?.width ?? 0;
  const separator = glyphs.find(({ text }) => /[.,]/.test(text))?.width ?? 0;
  if (digit === 0) return 0;
  // A separator goes with a digit before it, never alone.
  for (let digits = 1; digits <= WIDEST_SHIFT; digits++)
    for (let separators = 0; separators <= Math.min(1, digits); separators++)
      if (Math.abs(digits * digit + separators * separator - gap) <= tolerance(glyphs))
        return -(digits + separators);
  return 0;
}
