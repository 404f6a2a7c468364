import { readerThreshold } from '../thresholds/reader-threshold.ts';
import { median, percentile } from '../layout/median.ts';
import { smallest } from '../pdf/content/extent.ts';
import { sortedPixels, type GrayImage, type PixelBox } from '../pdf/images/gray-image.ts';
import { isFigure } from './figure-text.ts';
import type { RecognizedWord } from './recognizer.ts';

/** One drawn character of a number, cut out of a picture. */
export interface DrawnGlyph {
  text: string;
  word: RecognizedWord;
  /** Edges in pixels, to parts of one: where ink falls to half. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Ink of the glyph brought to a common size, 0 to 1 each. */
  shape: Float32Array;
  /** Darkest ink and the paper around, 0 to 255. */
  ink: number;
  paper: number;
}

/** Size shapes are compared at. */
const WIDE = 12;
const HIGH = 16;

/** Cuts the characters of numbers out of a picture; a number whose characters touch gives none. */
export function drawnGlyphs(image: GrayImage, words: readonly RecognizedWord[]): DrawnGlyph[] {
  return words.flatMap((word) => (isFigure(word.text) ? cutWord(image, word) : []));
}

function cutWord(image: GrayImage, word: RecognizedWord): DrawnGlyph[] {
  const { box } = word;
  const high = box.y1 - box.y0;
  const x0 = Math.max(0, Math.floor(box.x0 - 0.12 * high));
  const x1 = Math.min(image.width, Math.ceil(box.x1 + 0.12 * high));
  const y0 = Math.max(0, Math.floor(box.y0 - 0.15 * high));
  const y1 = Math.min(image.height, Math.ceil(box.y1 + 0.15 * high));
  if (x1 - x0 < 6 || y1 - y0 < 6) return [];
  const { paper, ink } = tones(image, { x0, y0, x1, y1 });
  if (paper - ink < 60) return [];
  const share = (x: number, y: number) =>
    Math.min(1, Math.max(0, (paper - image.pixels[y * image.width + x]!) / (paper - ink)));
  const spans: [number, number][] = [];
  for (let x = x0, open = -1; x <= x1; x++) {
    let most = 0;
    const foot = x < x1 ? y1 : y0;
    for (let y = y0; y < foot; y++) most = Math.max(most, share(x, y));
    if (most > 0.3 && open < 0) open = x;
    if (most <= 0.3 && open >= 0) {
      spans.push([open, x]);
      open = -1;
    }
  }
  const characters = [...word.text];
  if (spans.length !== characters.length) return [];
  return characters.flatMap((text, i) => {
    const [from = 0, to = 0] = spans[i] ?? [];
    if (!/\d/.test(text)) return [];
    const edges = edgesOf(share, from, to, y0, y1);
    if (edges.bottom - edges.top < 0.5 * high) return [];
    return [{ text, word, ...edges, shape: shapeOf(share, edges, image), ink, paper }];
  });
}

/**
 * Width of the strokes of a word as a share of its height: the median of its runs of ink from left to right, to parts of
 * a pixel. `undefined` where it is hardly drawn.
 */
export function strokeOf(image: GrayImage, { box }: RecognizedWord): number | undefined {
  const [x0, y0] = [Math.max(0, Math.floor(box.x0)), Math.max(0, Math.floor(box.y0))];
  const [x1, y1] = [Math.min(image.width, Math.ceil(box.x1)), Math.min(image.height, Math.ceil(box.y1))];
  if (x1 - x0 < 6 || y1 - y0 < 6) return undefined;
  const { paper, ink } = tones(image, { x0, y0, x1, y1 });
  if (paper - ink < 60) return undefined;
  const runs: number[] = [];
  for (let y = y0; y < y1; y++) {
    let run = 0;
    let most = 0;
    for (let x = x0; x <= x1; x++) {
      const share = x < x1 ? Math.max(0, (paper - image.pixels[y * image.width + x]!) / (paper - ink)) : 0;
      if (share > FAINT) {
        run += Math.min(1, share);
        most = Math.max(most, share);
        continue;
      }
      // Longer runs are bars that cross a letter, not strokes that go up.
      if (most > 0.5 && run < LONGEST * (y1 - y0)) runs.push(run);
      run = most = 0;
    }
  }
  return runs.length < 8 ? undefined : median(runs) / (box.y1 - box.y0);
}

/** Ink that still belongs to a stroke, and the longest run of it, as a share of the height. */
const FAINT = 0.15;
const LONGEST = readerThreshold({ value: 0.5, unit: 'share', source: 'judgment' });

/** Brightness of the paper and of the darkest ink in a rectangle. */
function tones(image: GrayImage, box: PixelBox) {
  const values = sortedPixels(image, box);
  return { paper: percentile(values, 0.85) ?? 255, ink: percentile(values, 0.02) ?? 0 };
}

type Share = (x: number, y: number) => number;

function edgesOf(share: Share, from: number, to: number, y0: number, y1: number) {
  const rows = Array.from({ length: y1 - y0 }, (_, i) => {
    let most = 0;
    for (let x = from; x < to; x++) most = Math.max(most, share(x, y0 + i));
    return most;
  });
  const columns = Array.from({ length: to - from }, (_, i) => {
    let most = 0;
    for (let y = y0; y < y1; y++) most = Math.max(most, share(from + i, y));
    return most;
  });
  const [top, bottom] = halves(rows);
  const [left, right] = halves(columns);
  return { left: from + left, right: from + right, top: y0 + top, bottom: y0 + bottom };
}

/** Where a profile first rises over a half and last falls below it, to parts of a step. */
function halves(profile: readonly number[]): [number, number] {
  const first = profile.findIndex((value) => value >= 0.5);
  const last = profile.findLastIndex((value) => value >= 0.5);
  if (first < 0) return [0, profile.length];
  const before = profile[first - 1] ?? 0;
  const after = profile[last + 1] ?? 0;
  const at = profile[first] ?? 1;
  const end = profile[last] ?? 1;
  return [
    first - (before < 0.5 ? (at - 0.5) / (at - before + 1e-6) - 0.5 : 0) - 0.5,
    last + 0.5 + (end - 0.5) / (end - after + 1e-6),
  ];
}

function shapeOf(
  share: Share,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  image: GrayImage,
): Float32Array {
  const shape = new Float32Array(WIDE * HIGH);
  const at = (x: number, y: number) =>
    share(Math.min(image.width - 1, Math.max(0, x)), Math.min(image.height - 1, Math.max(0, y)));
  for (let v = 0; v < HIGH; v++) {
    for (let u = 0; u < WIDE; u++) {
      const x = left + ((u + 0.5) / WIDE) * (right - left) - 0.5;
      const y = top + ((v + 0.5) / HIGH) * (bottom - top) - 0.5;
      const [cx, cy] = [Math.floor(x), Math.floor(y)];
      const [fx, fy] = [x - cx, y - cy];
      shape[v * WIDE + u] =
        (at(cx, cy) * (1 - fx) + at(cx + 1, cy) * fx) * (1 - fy) +
        (at(cx, cy + 1) * (1 - fx) + at(cx + 1, cy + 1) * fx) * fy;
    }
  }
  return shape;
}

/** Mean difference of two shapes, 0 for the same. */
export function shapeDistance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

/**
 * True when the one digit in which a number differs from another value looks like the same digits of the page,
 * and clearly less like those of the other value.
 */
export function isDrawnAs(glyphs: readonly DrawnGlyph[], word: RecognizedWord, other: bigint): boolean {
  const own = glyphs.filter((glyph) => glyph.word === word);
  const [read, meant] = [own.map((glyph) => glyph.text).join(''), String(other < 0n ? -other : other)];
  if (read !== word.text.replace(/\D/g, '')) return false;
  const padded = meant.padStart(read.length, '0');
  const changed = own.filter((glyph, i) => glyph.text !== padded[i]);
  const [glyph] = changed;
  if (!glyph || changed.length !== 1 || padded.length !== read.length) return false;
  const nearest = (digit: string) => {
    const peers = glyphs.filter((one) => one.text === digit && one.word !== word);
    return peers.length < 2 ? undefined : smallest(peers.map((one) => shapeDistance(one.shape, glyph.shape)));
  };
  const same = nearest(glyph.text);
  const against = nearest(padded[own.indexOf(glyph)] ?? '');
  return same !== undefined && against !== undefined && same < 0.6 * against;
}
