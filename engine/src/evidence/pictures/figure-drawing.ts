import { largest } from '../../pdf/content/extent.ts';
import type { GrayImage } from '../../pdf/images/gray-image.ts';
import type { Box } from '../../pdf/structure/model.ts';
import { fitTo, foundDigits, type FittedFigure, type FittedStyle } from '../../recognition/digit-fit.ts';
import type { ReadPage } from '../../recognition/read-page.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import type { RecognizedWord } from '../../recognition/recognizer.ts';
import { median, percentile } from '../../layout/median.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { recognition } from '../recognition.ts';
import { parameter, parameters } from '../../thresholds/parameter.ts';

/** A digit that is drawn differently than usual by more than this, and than so many times the usual rest. */
const MISFIT = parameter({ value: 0.035, unit: 'share of the digit', source: 'judgment' });
const MISFIT_TIMES = parameter({ value: 8, unit: 'times the usual rest', source: 'judgment' });
/** Fewest characters, and digits known from the page, of a figure in another face. */
const SHORTEST = parameter({ value: 4, unit: 'characters', source: 'judgment' });
const FITTED = parameter({ value: 3, unit: 'digits', source: 'judgment' });
/** Least share of its digits that are drawn differently. */
const MISFITS = parameter({ value: 0.6, unit: 'share of the digits', source: 'judgment' });
/** Least rest that counts as usual: drawings of one digit differ by as much. */
const REST = parameter({ value: 0.004, unit: 'share of the digit', source: 'judgment' });
/** Least agreement of a digit whose drawing tells what is usual, and how many tell it. */
const MATCHED = parameter({ value: 0.85, unit: 'agreement, 0 to 1', source: 'judgment' });
const MATCHED_DIGITS = parameter({ value: 4, unit: 'digits', source: 'judgment' });
/** Fewer shades between black and white than this make a picture of two tones. */
const SHADES = parameter({ value: 0.1, unit: 'shades for each dark pixel', source: 'judgment' });
/** Below this a pixel is dark, and between those it is a shade. */
const DARK = parameter({ value: 128, unit: 'levels of gray', source: 'judgment' });
const BLACK = parameter({ value: 40, unit: 'levels of gray', source: 'judgment' });
const WHITE = parameter({ value: 215, unit: 'levels of gray', source: 'judgment' });
/** Fewest drawings of a digit that show where it stands, and fewest figures that show how lines rise. */
const OF_DIGIT = parameter({ value: 6, unit: 'digits', source: 'judgment' });
const SLOPES = parameter({ value: 6, unit: 'figures', source: 'judgment' });
const SLOPE_DIGITS = parameter({ value: 4, unit: 'digits', source: 'judgment' });
/** Where more figures than this are past the limits of other pages, those of the page count. */
const MOST_BEYOND = parameter({ value: 0.5, unit: 'share of the figures', source: 'judgment' });
/** Greatest distance of neighbors that stand as usual. */
const USUAL_GAP = parameter({ value: 0.6, unit: 'share of the limit', source: 'judgment' });
/** Least difference in shape of a figure that stands out. */
const LEAST_SHAPE = parameter({ value: 5, unit: 'times the usual rest', source: 'judgment' });
/** The fewer figures there are, the greater the limit: what is added to it, shared by them. */
const FEWER = 20;
/** Where the lower third of figures ends, which those that stand out do not raise. */
const LOWER_THIRD = parameter({ value: 0.35, unit: 'quantile of the figures', source: 'judgment' });
/** Pixels that are looked at to tell a picture of two tones. */
const SAMPLED = 400_000;

/** How a figure of a picture is drawn, beside the others of its page, size and weight. */
export interface DrawnFigure {
  page: number;
  box: Box;
  word: RecognizedWord;
  /** Greatest distance of a digit from where the spacing of the page puts it, in pixels. */
  spacing: number;
  /** Greatest distance of a digit above or below the line of its figure, in pixels. */
  line: number;
  /** How much the digits differ from the same digits of the page, as a multiple of what is usual. */
  shape: number;
  /**
   * By which of these it stands out, if it does. `face`: it is as tall and as bold as most figures of the page, and
   * its digits are none of theirs; then nothing else was measured.
   */
  odd: readonly ('spacing' | 'line' | 'shape' | 'face')[];
  /** It is off its line, or the same neighbors are spaced differently elsewhere: no kerning explains it. */
  certain: boolean;
  /** The neighbors that are spaced unusually, with what is between them. */
  pairs: readonly string[];
}

/** Figures of pictures, digit by digit. */
export interface FigureDrawing {
  figures: readonly DrawnFigure[];
  /** The figure drawn as a word; `undefined` for what was not measured. */
  of(word: RecognizedWord): DrawnFigure | undefined;
}

/** Measures how the figures of every picture that was read are drawn. */
export function gatherFigureDrawing(recognition: Recognition): FigureDrawing {
  const foreign: DrawnFigure[] = [];
  const pages = recognition.readPictures.flatMap((index) => {
    const read = recognition.page(index);
    if (!read) return [];
    const styles = recognition.stylesOf(read);
    const slope = slopeOf(styles);
    return [{ index, read, styles, measures: styles.map((style) => measured(style, slope)) }];
  });
  const elsewhere = (page: number) =>
    pages.flatMap(({ index, measures }) => (index === page ? [] : measures.flat()));
  const figures = pages.flatMap(({ index, read, styles, measures }) => {
    const stepped = isBilevel(read.picture.image);
    const own = styles.flatMap((style, i) => {
      const steps = stepped ? STEPS.bilevel : isInWholePixels(style) ? STEPS.whole : STEPS.none;
      return judged(measures[i] ?? [], elsewhere(index), index, read, steps);
    });
    for (const one of ofAnotherFace(index, read, styles, new Set(own.map(({ word }) => word))))
      foreign.push(one);
    return own;
  });
  const byWord = new Map([...foreign, ...figures].map((figure) => [figure.word, figure]));
  return { figures, of: (word) => byWord.get(word) };
}

/** Fewest figures of the style most of a page is set in. */
const FEWEST_IN_STYLE = parameter({ value: 20, unit: 'figures', source: 'judgment' });

/** Greatest differences in height and boldness of figures that pass for the same style. */
const ALIKE = parameters({
  unit: 'share of the usual',
  source: 'judgment',
  values: { height: 0.15, lighter: 0.3, bolder: 0.18 },
});

/** An amount or a date without signs that change its height. */
const PLAIN = /^(?:\d[\d,]*\.\d\d|\d\d?\/\d\d?(?:\/\d{2,4})?)$/;

/** Figures as tall and bold as most of the page, whose digits are not drawn like theirs. */
function ofAnotherFace(
  page: number,
  read: ReadPage,
  styles: readonly FittedStyle[],
  known: ReadonlySet<RecognizedWord>,
): DrawnFigure[] {
  const main = [...styles].sort((a, b) => b.figures.length - a.figures.length)[0];
  if (!main || main.figures.length < FEWEST_IN_STYLE) return [];
  const usual = median(main.figures.flatMap(({ digits }) => digits.map(({ match }) => 1 - match)));
  const limit = Math.max(MISFIT, MISFIT_TIMES * usual);
  const height = median(main.figures.map(({ extent }) => extent.height));
  const weight = median(main.figures.map(({ extent }) => extent.weight));
  return read.words.flatMap(({ word }) => {
    if (known.has(word) || word.text.length < SHORTEST || !PLAIN.test(word.text)) return [];
    const fitted = fitTo(read.picture.image, main, word);
    if (!fitted) return [];
    const { extent, digits } = fitted;
    if (Math.abs(extent.height / height - 1) > ALIKE.height) return [];
    const bolder = extent.weight / weight - 1;
    if (bolder > ALIKE.bolder || bolder < -ALIKE.lighter) return [];
    const rests = digits.filter(({ text }) => main.shapes.has(text)).map(({ match }) => 1 - match);
    const misfits = rests.filter((rest) => rest > limit).length;
    if (rests.length < FITTED || misfits < MISFITS * rests.length) return [];
    const shape = median(rests) / Math.max(REST, usual);
    const box = boxOf(read, word);
    return [{ page, box, word, spacing: 0, line: 0, shape, odd: ['face'], certain: false, pairs: [] }];
  });
}

/** Least distances on pictures whose digits stand anywhere, stand on whole pixels, and end on them. */
const ANYWHERE = parameters({ unit: 'pixels', source: 'judgment', values: { spacing: 0.55, line: 0.6 } });
const ON_PIXELS = parameters({ unit: 'pixels', source: 'judgment', values: { spacing: 1.25, line: 0.6 } });
const BILEVEL = parameters({ unit: 'pixels', source: 'judgment', values: { spacing: 1.5, line: 1.6 } });
const STEPS = { none: ANYWHERE, whole: ON_PIXELS, bilevel: BILEVEL } as const;

interface Measured {
  word: RecognizedWord;
  spacing: number;
  line: number;
  shape: number;
  /** Distances by the neighbors they part. */
  gaps: readonly { pair: string; off: number }[];
}

/** Fewest figures of a style that tell what is usual on the page. */
const FEWEST = parameter({ value: 10, unit: 'figures', source: 'judgment' });

/** Change of size a digit from which a figure is set in another size: headings and summaries often are. */
const OTHER_SIZE = parameter({ value: 0.25, unit: 'pixels for each digit', source: 'judgment' });

/** Greatest distance that a digit read rightly stands off. */
const MISREAD = parameter({ value: 2.6, unit: 'pixels', source: 'judgment' });

function measured(style: FittedStyle, slope: number): Measured[] {
  const usual = usualMatch(style);
  return style.figures.flatMap((figure) => {
    const found = foundDigits(figure);
    const gaps = style.spacing.gaps(found);
    if (found.digits.length < figure.digits.length || found.digits.length < FITTED || gaps.length < 2)
      return [];
    const growth = gaps.reduce((sum, { off }) => sum + off, 0) / gaps.length;
    const offs = gaps.map(({ off }) => Math.abs(off));
    const sameWay = gaps.every(({ off }) => off > 0) || gaps.every(({ off }) => off < 0);
    if (largest(offs) > MISREAD || (sameWay && Math.abs(growth) > OTHER_SIZE)) return [];
    const heights = found.digits.map(({ x, y }) => y - slope * x);
    const level = median(heights);
    return [
      {
        word: figure.word,
        spacing: largest(offs),
        line: largest(heights.map((y) => Math.abs(y - level))),
        shape: median(figure.digits.map(({ text, match }) => (1 - match) / (usual.get(text) ?? 1))),
        gaps: gaps.map(({ from, to, off }) => ({
          pair: found.text.slice(from.index, to.index + 1),
          off: Math.abs(off),
        })),
      },
    ];
  });
}

/** How far the occurrences of each digit usually are from its typical shape. */
function usualMatch({ figures }: FittedStyle): Map<string, number> {
  const usual = new Map<string, number>();
  for (const text of '0123456789') {
    const own = figures.flatMap(({ digits }) => digits.filter((d) => d.text === text && d.match > MATCHED));
    if (own.length >= MATCHED_DIGITS)
      usual.set(text, Math.max(REST, median(own.map(({ match }) => 1 - match))));
  }
  return usual;
}

/** True when nearly all pixels are black or white. */
export function isBilevel({ pixels }: GrayImage): boolean {
  const step = Math.max(1, Math.floor(pixels.length / SAMPLED));
  let [dark, between] = [0, 0];
  for (let i = 0; i < pixels.length; i += step) {
    if (pixels[i]! < DARK) dark++;
    if (pixels[i]! > BLACK && pixels[i]! < WHITE) between++;
  }
  return between < SHADES * dark;
}

/** True when a program set its digits on whole pixels, as some do on screens: all stand at one part of a pixel. */
function isInWholePixels({ figures }: FittedStyle): boolean {
  let [together, all] = [0, 0];
  for (const text of '0123456789') {
    const own = figures.flatMap((figure) => foundDigits(figure).digits.filter((d) => d.text === text));
    if (own.length < OF_DIGIT) continue;
    const turn = ({ x }: { x: number }) => 2 * Math.PI * x;
    const cos = own.reduce((sum, digit) => sum + Math.cos(turn(digit)), 0);
    const sin = own.reduce((sum, digit) => sum + Math.sin(turn(digit)), 0);
    together += Math.hypot(cos, sin);
    all += own.length;
  }
  return all > 0 && together > WHOLE * all;
}

/** Share of digits at one part of a pixel from which a page is set in whole pixels. */
const WHOLE = parameter({ value: 0.87, unit: 'share of the digits', source: 'judgment' });

/** How much lines of text rise to the right, pixel by pixel. */
function slopeOf(styles: readonly FittedStyle[]): number {
  const slopes = styles.flatMap(({ figures }) => figures.flatMap(slopeOfFigure));
  return slopes.length < SLOPES ? 0 : median(slopes);
}

function slopeOfFigure(figure: FittedFigure): number[] {
  const { digits } = foundDigits(figure);
  const [first, last] = [digits[0], digits.at(-1)];
  return first && last && digits.length >= SLOPE_DIGITS ? [(last.y - first.y) / (last.x - first.x)] : [];
}

/** Multiples of the page's median from which a figure stands out; the fewer figures there are, the greater. */
const LIMITS = parameters({
  unit: 'times the median',
  source: 'judgment',
  values: { spacing: 2.5, line: 4, shape: 5 },
});

function judged(
  measures: readonly Measured[],
  elsewhere: readonly Measured[],
  page: number,
  read: ReadPage,
  steps: { spacing: number; line: number },
): DrawnFigure[] {
  if (measures.length < FEWEST) return [];
  const own = limitsOf(measures, steps);
  const other = elsewhere.length < FEWEST_IN_STYLE ? own : limitsOf(elsewhere, steps);
  // What is usual on other pages counts too, where most figures of this one were drawn again.
  const strict = { ...own, spacing: Math.min(own.spacing, other.spacing) };
  const beyond = measures.filter(({ spacing }) => spacing > strict.spacing).length;
  const limits = beyond > MOST_BEYOND * measures.length ? own : strict;
  // In black and white thin strokes fit their digit at two places; then the places tell nothing.
  const isUnsure = steps === STEPS.bilevel && beyond > UNSURE * measures.length;
  const kinds = isUnsure ? (['line', 'shape'] as const) : (['spacing', 'line', 'shape'] as const);
  const usual = new Set(
    measures
      .filter(({ spacing }) => spacing <= limits.spacing)
      .flatMap(({ gaps }) =>
        gaps.filter(({ off }) => off < USUAL_GAP * limits.spacing).map(({ pair }) => pair),
      ),
  );
  return measures.map(({ gaps, ...one }) => {
    const odd = kinds.filter((kind) => one[kind] > limits[kind]);
    const far = gaps.filter(({ off }) => off > limits.spacing);
    const certain = odd.includes('line') || far.some(({ pair }) => usual.has(pair));
    return { ...one, page, box: boxOf(read, one.word), odd, certain, pairs: far.map(({ pair }) => pair) };
  });
}

/** Share of figures out of their places from which a picture in black and white is not measured so. */
const UNSURE = parameter({ value: 0.2, unit: 'share of the figures', source: 'judgment' });

/** What a figure must be past to stand out among others. */
function limitsOf(measures: readonly Measured[], steps: { spacing: number; line: number }) {
  const least = { ...steps, shape: LEAST_SHAPE };
  const limitOf = (kind: keyof typeof LIMITS) => {
    const values = measures.map((one) => one[kind]);
    // Where digits stand on whole pixels, a third of them is off by nothing.
    const usual = steps === STEPS.none ? usualOf(values) : median(values);
    return Math.max(least[kind], (LIMITS[kind] + FEWER / measures.length) * usual);
  };
  return { spacing: limitOf('spacing'), line: limitOf('line'), shape: limitOf('shape') };
}

/** The median, or what the median is of figures spread like the lower third: many that stand out do not raise it. */
function usualOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.min(median(values), SPREAD * (percentile(sorted, LOWER_THIRD) ?? 0));
}

/** The median of distances beside their lower third. */
const SPREAD = parameter({ value: 1.4, unit: 'times the lower third', source: 'judgment' });

function boxOf({ picture }: ReadPage, { box }: RecognizedWord): Box {
  const [a, b] = [picture.toPage(box.x0, box.y0), picture.toPage(box.x1, box.y1)];
  return { x0: Math.min(a.x, b.x), y0: Math.min(a.y, b.y), x1: Math.max(a.x, b.x), y1: Math.max(a.y, b.y) };
}

/** How the digits of figures in pictures follow each other, beside what is usual on their page. */
export const figureDrawing: EvidenceKind<FigureDrawing> = defineEvidence({
  name: 'figureDrawing',
  needs: { recognition },
  gather: ({ recognition }) => gatherFigureDrawing(recognition),
});
