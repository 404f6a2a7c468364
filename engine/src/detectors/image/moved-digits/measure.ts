import { largest, smallest } from '../../../pdf/content/extent.ts';
import { percentile } from '../../../layout/median.ts';
import type { GrayImage } from '../../../pdf/images/gray-image.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import type { FittedDigit, FittedFigure } from '../../../recognition/digit-fit.ts';
import type { ReadPage } from '../../../recognition/read-page.ts';
import type { Recognition } from '../../../recognition/recognition.ts';
import { isBilevel } from '../../../evidence/pictures/figure-drawing.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** The figure whose tones differ more than those of this share shows how uneven the paper is. */
const UNEVEN = parameter({ value: 0.8, unit: 'quantile of the figures', source: 'judgment' });
/** Fewest digits of a figure that is measured. */
const DIGITS = parameter({ value: 3, unit: 'digits', source: 'judgment' });
/** Half the breadth of a tone that is measured, and the place of the paper among its pixels, from the darkest. */
const HALF = parameter({ value: 0.3, unit: 'share of a character', source: 'judgment' });
const PAPER = parameter({ value: 0.6, unit: 'quantile of the pixels', source: 'judgment' });
/** How far before the first digit, and after the beginning of the last one, the paper around is measured. */
const BEFORE = parameter({ value: 2.5, unit: 'characters', source: 'judgment' });
const AFTER = parameter({ value: 1.5, unit: 'characters', source: 'judgment' });

/** A figure of a picture with single digits on paper of another tone, which other rows of the page are printed on. */
export interface PatchedFigure {
  page: number;
  box: Box;
  text: string;
  /** The digits, and how their paper differs from that around, in levels of 255. */
  digits: string;
  by: number;
}

/** Looks for digits that brought the paper of another row with them. */
export function measurePatchedFigures(recognition: Recognition): readonly PatchedFigure[] {
  return recognition.readPictures.flatMap((index) => {
    const read = recognition.page(index);
    if (!read || isBilevel(read.picture.image)) return [];
    const figures = recognition.stylesOf(read).flatMap((style) => style.figures);
    const toned = figures.flatMap((figure) => tonesOf(read.picture.image, figure) ?? []);
    if (toned.length < FEWEST) return [];
    const spreads = toned.map(({ tones }) => largest(tones) - smallest(tones)).sort((a, b) => a - b);
    const least = Math.max(LEAST, TIMES * (percentile(spreads, UNEVEN) ?? 0));
    return toned.flatMap((one) => patched(one, toned, least, index, read) ?? []);
  });
}

/** Fewest figures that show how even the paper is around them. */
const FEWEST = parameter({ value: 12, unit: 'figures', source: 'judgment' });

/** Levels by which paper must differ, and as a multiple of what it differs by around four figures in five. */
const LEAST = parameter({ value: 5, unit: 'levels of gray', source: 'judgment' });
const TIMES = parameter({ value: 2.5, unit: 'times the paper’s own unevenness', source: 'judgment' });

/** Levels within which paper is the same. */
const SAME = parameter({ value: 1.6, unit: 'levels of gray', source: 'judgment' });

interface Toned {
  figure: FittedFigure;
  /** Brightness of the paper above and below each digit, and beside the figure. */
  tones: readonly number[];
  around: readonly [number, number];
}

/** The paper just above and below each digit, where a digit cut out with its surroundings brings some along. */
function tonesOf(image: GrayImage, figure: FittedFigure): Toned | undefined {
  const { digits, extent } = figure;
  const [first, last] = [digits[0], digits.at(-1)];
  if (!first || !last || digits.length < DIGITS) return undefined;
  const pitch = (extent.right - extent.left) / figure.word.text.length;
  const half = Math.max(2, Math.floor(HALF * pitch));
  const toneAt = (x: number) => {
    const values: number[] = [];
    for (const y of [extent.top - 2, extent.top - 1, extent.bottom, extent.bottom + 1]) {
      if (y < 0 || y >= image.height) return undefined;
      for (let dx = -half; dx <= half; dx++) {
        values.push(image.pixels[y * image.width + Math.round(x) + dx] ?? 255);
      }
    }
    values.sort((a, b) => a - b);
    return percentile(values, PAPER) ?? 255;
  };
  const tones = digits.map(({ x }) => toneAt(x));
  const around = [toneAt(first.x - BEFORE * pitch), toneAt(last.x + AFTER * pitch)] as const;
  const [left, right] = around;
  const all = tones.filter((tone) => tone !== undefined);
  if (all.length < tones.length || left === undefined || right === undefined) return undefined;
  return { figure, tones: all, around: [left, right] };
}

function patched(
  { figure, tones, around }: Toned,
  all: readonly Toned[],
  least: number,
  page: number,
  read: ReadPage,
): PatchedFigure | undefined {
  const [left, right] = around;
  if (Math.abs(left - right) > SAME) return undefined;
  const off = tones.map((tone) => Math.abs(tone - left));
  // Each digit stands on the one paper or on the other, nothing between.
  if (off.some((by) => by > SAME && by < least)) return undefined;
  const pasted = figure.digits.filter((_, i) => (off[i] ?? 0) >= least);
  const brought = tones.filter((_, i) => (off[i] ?? 0) >= least);
  const [tone] = brought;
  if (tone === undefined) return undefined;
  // One edge within a figure may be that of a field or of a marker.
  const edges = off.filter((by, i) => i > 0 && by >= least !== (off[i - 1] ?? 0) >= least);
  if (edges.length < 2) return undefined;
  if (brought.some((other) => Math.abs(other - tone) > SAME)) return undefined;
  const source = (digit: FittedDigit) =>
    all.some(
      ({ figure: other, tones: own, around: [from, to] }) =>
        other !== figure &&
        other.digits.some(({ text }) => text === digit.text) &&
        [...own, from, to].every((one) => Math.abs(one - tone) <= SAME),
    );
  if (!pasted.every(source)) return undefined;
  const { box } = figure.word;
  const [a, b] = [read.picture.toPage(box.x0, box.y0), read.picture.toPage(box.x1, box.y1)];
  return {
    page,
    box: { x0: Math.min(a.x, b.x), y0: Math.min(a.y, b.y), x1: Math.max(a.x, b.x), y1: Math.max(a.y, b.y) },
    text: figure.word.text,
    digits: pasted.map(({ text }) => text).join(', '),
    by: Math.abs(tone - left),
  };
}
