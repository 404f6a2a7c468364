import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { GrayImage, PixelBox } from '../pdf/images/gray-image.ts';
import type { RecognizedWord } from './recognizer.ts';

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

/** Neural network only: the data holds nothing else. */
const LSTM = 1;
/** One block of text, one line of text. The automatic mode splits amounts at their decimal point. */
const segmentation = { page: '6', line: '7' } as const;

const require = createRequire(import.meta.url);

/** Reads one picture; `undefined` when the core could not. */
export type ReadPicture = (
  image: GrayImage,
  layout: 'page' | 'line',
) => readonly RecognizedWord[] | undefined;

/** Loads tesseract's WebAssembly core and its English data from the installed packages. Rejects without them. */
export async function loadCore(): Promise<ReadPicture> {
  const variant = hasVectors() ? 'simd-lstm' : 'lstm';
  const start = require(`tesseract.js-core/tesseract-core-${variant}`) as (options: object) => Promise<Core>;
  const silent = () => {};
  const core = await start({ TesseractProgress: silent, print: silent, printErr: silent });
  const data = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  core.FS.writeFile('/eng.traineddata', gunzipSync(readFileSync(data)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', LSTM) !== 0) throw new Error('The recognition data cannot be used.');
  core.FS.unlink('/eng.traineddata');
  return (image, layout) => recognize(core, api, image, layout);
}

function recognize(
  core: Core,
  api: TessBaseApi,
  image: GrayImage,
  layout: 'page' | 'line',
): readonly RecognizedWord[] | undefined {
  core.FS.writeFile('/input', portableGraymap(image));
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
    core.FS.unlink('/input');
  }
}

function wordsOf({ baseline, words }: JsonLine): RecognizedWord[] {
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
