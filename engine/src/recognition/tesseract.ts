import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { GrayImage } from '../pdf/images/gray-image.ts';
import { countMarks } from './marks.ts';
import type { PixelBox, RecognisedWord, Recogniser } from './recogniser.ts';

/** What is used of the core's API (an Emscripten module). */
interface Core {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => TessBaseApi;
}

interface TessBaseApi {
  Init(path: null, language: string, engine: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear(): void;
}

interface JsonLine {
  baseline: { x0: number; y0: number; x1: number; y1: number };
  words: readonly { text: string; confidence: number; bbox: PixelBox; symbols: readonly JsonSymbol[] }[];
}

interface JsonSymbol {
  text: string;
  bbox: PixelBox;
}

interface JsonPage {
  blocks: readonly { paragraphs: readonly { lines: readonly JsonLine[] }[] }[] | null;
}

/** How a recogniser is bounded. */
export interface RecogniserLimits {
  /** Wall-clock time for all pictures of one document, in milliseconds; past it pictures stay unread. */
  milliseconds: number;
  /** Pages of one document. */
  pages: number;
  /** Pixels of one picture. */
  pixels: number;
  /** Changes between dark and light in one picture, and in all that are read of one document. */
  marks: number;
  totalMarks: number;
}

const defaults: RecogniserLimits = {
  milliseconds: 60_000,
  pages: 12,
  pixels: 16_000_000,
  marks: 400_000,
  totalMarks: 4_000_000,
};

/** Neural network only: the data holds nothing else. */
const LSTM = 1;
/** One block of text, one line of text. The automatic mode splits amounts at their decimal point. */
const segmentation = { page: '6', line: '7' } as const;

const require = createRequire(import.meta.url);
let loading: Promise<TessBaseApi & { core: Core }> | undefined;

/**
 * Loads tesseract's WebAssembly core and its English data once a process, from the installed packages.
 * Give each document a recogniser of its own: the time limit begins with it.
 * Rejects when either cannot be read.
 */
export async function loadRecogniser(limits: Partial<RecogniserLimits> = {}): Promise<Recogniser> {
  const { milliseconds, pages, pixels, marks, totalMarks } = { ...defaults, ...limits };
  const api = await (loading ??= load());
  const deadline = Date.now() + milliseconds;
  let marksRead = 0;
  return {
    pages,
    read(image, layout) {
      if (Date.now() > deadline || image.width * image.height > pixels) return undefined;
      if (image.width < 8 || image.height < 8) return [];
      // Nothing stops a reading that has begun, so what it will take is known before.
      const own = countMarks(image);
      marksRead += own;
      if (own > marks || marksRead > totalMarks) return undefined;
      return recognise(api, image, layout);
    },
  };
}

async function load(): Promise<TessBaseApi & { core: Core }> {
  const variant = hasVectors() ? 'simd-lstm' : 'lstm';
  const start = require(`tesseract.js-core/tesseract-core-${variant}`) as (options: object) => Promise<Core>;
  const silent = () => {};
  const core = await start({ TesseractProgress: silent, print: silent, printErr: silent });
  const data = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  core.FS.writeFile('/eng.traineddata', gunzipSync(readFileSync(data)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', LSTM) !== 0) throw new Error('The recognition data cannot be used.');
  core.FS.unlink('/eng.traineddata');
  return Object.assign(api, { core });
}

function recognise(
  api: TessBaseApi & { core: Core },
  image: GrayImage,
  layout: 'page' | 'line',
): readonly RecognisedWord[] | undefined {
  api.core.FS.writeFile('/input', portableGraymap(image));
  try {
    if (api.SetImageFile(1, 0) !== 0) return undefined;
    api.SetVariable('tessedit_pageseg_mode', segmentation[layout]);
    if (api.Recognize(null) !== 0) return undefined;
    const { blocks } = JSON.parse(api.GetJSONText()) as JsonPage;
    return (blocks ?? [])
      .flatMap((block) => block.paragraphs)
      .flatMap((paragraph) => paragraph.lines)
      .flatMap(wordsOf);
  } finally {
    api.Clear();
    api.core.FS.unlink('/input');
  }
}

function wordsOf({ baseline, words }: JsonLine): RecognisedWord[] {
  const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
  const height = (x: number) => baseline.y0 + slope * (x - baseline.x0);
  return words.map(({ text, confidence, bbox, symbols }) => ({
    text,
    confidence,
    box: bbox,
    baseline: [height(bbox.x0), height(bbox.x1)],
    symbols: symbols.map((symbol) => ({ text: symbol.text, box: symbol.bbox })),
  }));
}

/** A binary PGM file, which leptonica reads. */
function portableGraymap({ width, height, pixels }: GrayImage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}

// The types of Node leave it out, those of a browser hold it.
declare const WebAssembly: { validate(bytes: Uint8Array): boolean };

/** True where WebAssembly has vector instructions. */
function hasVectors(): boolean {
  return WebAssembly.validate(
    Uint8Array.from([
      0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253,
      98, 11,
    ]),
  );
}
