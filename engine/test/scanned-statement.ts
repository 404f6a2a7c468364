import { analyze } from '../src/analyze.ts';
import { nodePlatform } from '../src/platform/node.ts';
import type { Report } from '../src/contract/report.ts';
import type { PixelBox } from '../src/pdf/images/gray-image.ts';
import type { RecognizedWord, Recognizer } from '../src/recognition/recognizer.ts';
import { buildPdf, flate } from './build-pdf.ts';

/** Size of the picture: US Letter at 150 dpi. */
const [WIDTH, HEIGHT] = [1275, 1650];
/** Height, width and stroke of a digit, and how far apart digits and marks stand. */
const [TALL, WIDE, STROKE, PITCH, MARK] = [18, 11, 2, 14, 7];

/** One printed word: where it begins (or ends, with `right`) and the line it stands on, in pixels. */
export interface DrawnWord {
  x: number;
  y: number;
  text: string;
  right?: boolean;
  /** Moves single characters, as pasting does: pixels down, by position in the word. */
  moved?: Readonly<Record<number, number>>;
  /** Moves single characters to the right, in pixels. */
  nudged?: Readonly<Record<number, number>>;
  /** Drawn by another program: other proportions. */
  foreign?: boolean;
  /** Strokes that go up are wider by this much, in pixels. */
  bolder?: number;
  /** The paper behind the word, or behind single characters of it by position: 0 to 255, 250 where nothing is said. */
  paper?: number | Readonly<Record<number, number>>;
  /** Letters of other height and breadth of strokes, in pixels more than the usual. */
  lettered?: number;
  /** What a careless reading takes it for; a second and third reading see what is drawn. */
  misread?: string;
  /** What every reading takes it for. */
  misreadAlways?: string;
}

const SEGMENTS: Readonly<Record<string, string>> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abdeg',
  3: 'abcdg',
  4: 'bcfg',
  5: 'acdfg',
  6: 'acdefg',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
};

const advance = (text: string) => [...text].reduce((sum, one) => sum + (/[.,]/.test(one) ? MARK : PITCH), 0);

/** The rows of a small statement whose sums hold; `edit` changes the words before they are drawn. */
export function statementWords(edit: (words: DrawnWord[]) => DrawnWord[] = (words) => words): DrawnWord[] {
  const words: DrawnWord[] = [];
  const line = (y: number, ...parts: [number, string, boolean?][]) => {
    for (const [x, text, right] of parts) {
      let at = x;
      for (const one of right ? [text] : text.split(' ')) {
        words.push({ x: at, y, text: one, ...(right ? { right } : {}) });
        at += advance(one) + 12;
      }
    }
  };
  line(120, [100, 'Larkhaven Credit Union']);
  line(160, [100, 'Statement period 04/01/2025 - 04/30/2025']);
  line(200, [100, 'Account number 912375970']);
  line(260, [100, 'Beginning balance'], [1150, '4,296.05', true]);
  line(300, [100, 'Ending balance'], [1150, '5,912.42', true]);
  line(360, [100, 'Date'], [240, 'Description'], [900, 'Amount', true], [1150, 'Balance', true]);
  let balance = 429605;
  const amounts = [
    -147242, 379815, -5501, 150912, -2815, 67098, -24818, -1468, -19081, -14327, -5437, -75499,
  ];
  for (const [i, amount] of amounts.entries()) {
    balance += amount;
    const day = String(i * 2 + 2).padStart(2, '0');
    line(
      400 + i * 36,
      [100, `04/${day}`],
      [240, 'CARD PURCHASE STORE'],
      [900, figure(amount), true],
      [1150, figure(balance), true],
    );
  }
  line(400 + amounts.length * 36, [100, 'Ending balance'], [1150, figure(balance), true]);
  for (const word of words) if (word.text === '5,912.42') word.text = figure(balance);
  return edit(words);
}

function figure(cents: number): string {
  const [whole, parts] = [Math.floor(Math.abs(cents) / 100), String(Math.abs(cents) % 100).padStart(2, '0')];
  return `${cents < 0 ? '-' : ''}${whole.toLocaleString('en-US')}.${parts}`;
}

/** How the file is put together: a picture of black and white alone; a second page of text, not scanned. */
export interface ScanOptions {
  bilevel?: boolean;
  textPage?: readonly DrawnWord[];
}

/** A page that is one picture, and a recognizer that knows what is drawn on it. `layer`: hidden text behind it. */
export function scannedStatement(
  words: readonly DrawnWord[] = statementWords(),
  layer: readonly DrawnWord[] = [],
  options: ScanOptions = {},
): { pdf: Uint8Array; recognizer: Recognizer } {
  const sharp = new Uint8Array(WIDTH * HEIGHT).fill(250);
  for (const word of words) paintPaper(sharp, word);
  const placed = words.map((word) => draw(sharp, word));
  const pixels = options.bilevel ? sharp : softened(softened(sharp, 1), WIDTH);
  const text = layer.map((word) => printed(word, 3)).join('');
  const second = options.textPage?.map((word) => printed(word, 0)).join('');
  const content = `q 612 0 0 792 0 0 cm /Im Do Q\n${text}`;
  const entries = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT}`;
  const { bytes: pdf } = buildPdf({
    objects: {
      1: '<</Type /Catalog /Pages 2 0 R>>',
      2: second ? '<</Type /Pages /Kids [3 0 R 7 0 R] /Count 2>>' : '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</XObject <</Im 5 0 R>> /Font <</F1 6 0 R>>>>>>',
      4: { data: content },
      5: flate(pixels, `${entries} /ColorSpace /DeviceGray /BitsPerComponent 8`),
      6: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
      ...withSecondPage(second),
    },
  });
  return { pdf, recognizer: knowing(words, placed) };
}

function withSecondPage(content: string | undefined): Record<number, string | { data: string }> {
  if (content === undefined) return {};
  return {
    7: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 8 0 R /Resources <</Font <</F1 6 0 R>>>>>>',
    8: { data: content },
  };
}

/** The picture as a scanner sees it: each pixel with a share of its neighbors at a distance in the row of pixels. */
function softened(pixels: Uint8Array, step: number): Uint8Array {
  const out = pixels.slice();
  for (let i = step; i < pixels.length - step; i++) {
    out[i] = (pixels[i - step]! + 2 * pixels[i]! + pixels[i + step]!) >> 2;
  }
  return out;
}

/** A run at the word's place; mode 3 is invisible. */
function printed({ x, y, text, right }: DrawnWord, mode: number): string {
  const left = ((right ? x - advance(text) : x) * 72) / 150;
  return `BT ${mode} Tr /F1 9 Tf ${left.toFixed(2)} ${(792 - (y * 72) / 150).toFixed(2)} Td (${text}) Tj ET\n`;
}

/** Reads every picture as what was drawn, but the words that a first glance takes for others. */
function knowing(words: readonly DrawnWord[], placed: readonly RecognizedWord[]): Recognizer {
  let readings = 0;
  return {
    pages: 12,
    read(image, layout) {
      if (layout === 'line') return [];
      const careless = readings++ === 0;
      const scale = image.width / WIDTH;
      const scaled = ({ x0, y0, x1, y1 }: PixelBox) => ({
        x0: x0 * scale,
        y0: y0 * scale,
        x1: x1 * scale,
        y1: y1 * scale,
      });
      return placed.map((word, i) => {
        const text = (careless ? words[i]?.misread : undefined) ?? words[i]?.misreadAlways ?? word.text;
        const symbols = word.symbols.map((symbol, k) => ({ text: text[k] ?? '', box: scaled(symbol.box) }));
        const baseline = [word.baseline[0] * scale, word.baseline[1] * scale] as const;
        return { text, confidence: 95, box: scaled(word.box), baseline, symbols };
      });
    },
  };
}

/** Paints the paper behind a word, or behind single characters, a little beyond them. */
function paintPaper(pixels: Uint8Array, { x, y, text, right, paper }: DrawnWord): void {
  if (paper === undefined) return;
  let at = right ? x - advance(text) : x;
  const paint = (from: number, to: number, tone: number) => {
    for (let row = y - TALL - 4; row < y + 4; row++) pixels.fill(tone, row * WIDTH + from, row * WIDTH + to);
  };
  if (typeof paper === 'number') return paint(at - 60, at + advance(text) + 30, paper);
  for (const [i, one] of [...text].entries()) {
    const wide = advance(one);
    const tone = paper[i];
    if (tone !== undefined) paint(at - 1, at + wide - 1, tone);
    at += wide;
  }
}

function draw(pixels: Uint8Array, word: DrawnWord): RecognizedWord {
  let x = word.right ? word.x - advance(word.text) : word.x;
  const symbols = [...word.text].map((text, i) => {
    const y = word.y + (word.moved?.[i] ?? 0);
    const at = x + (word.nudged?.[i] ?? 0);
    const box = /[A-Z]/.test(text)
      ? drawLetter(pixels, Math.round(at), y, word.lettered ?? 0)
      : drawCharacter(pixels, text, at, y, word);
    x += /[.,]/.test(text) ? MARK : PITCH;
    return { text, box };
  });
  const box = {
    x0: Math.min(...symbols.map((s) => s.box.x0)),
    y0: word.y - TALL,
    x1: Math.max(...symbols.map((s) => s.box.x1)),
    y1: word.y,
  };
  return { text: word.text, confidence: 95, box, baseline: [word.y, word.y], symbols };
}

/** Two uprights with a bar between: a capital as far as sizes go. */
function drawLetter(pixels: Uint8Array, x: number, y: number, more: number): PixelBox {
  const [tall, thick, wide] = [TALL - 2 + more, 3 + Math.sign(more), 11];
  for (let row = y - tall; row < y; row++) {
    const isBar = Math.abs(row - (y - tall / 2)) < thick / 2;
    for (let column = 0; column < wide; column++) {
      if (isBar || column < thick || column >= wide - thick) pixels[row * WIDTH + x + column] = 15;
    }
  }
  return { x0: x, y0: y - tall, x1: x + wide, y1: y };
}

function drawCharacter(
  pixels: Uint8Array,
  text: string,
  x: number,
  y: number,
  { foreign = false, bolder = 0 }: DrawnWord,
): PixelBox {
  const bar = (x0: number, y0: number, x1: number, y1: number) => {
    for (let row = y0; row < y1; row++) {
      for (let column = Math.floor(x0); column < x1; column++) {
        // Parts of a pixel are shades of gray.
        const share = Math.min(x1, column + 1) - Math.max(x0, column);
        const at = row * WIDTH + column;
        pixels[at] = Math.round(15 * share + pixels[at]! * (1 - share));
      }
    }
    return { x0, y0, x1, y1 };
  };
  if (text === '.' || text === ',') return bar(x + 2, y - STROKE - 1, x + 4, y);
  if (text === '-') return bar(x + 3, y - 9, x + 9, y - 7);
  const on = SEGMENTS[text];
  const [wide, thick] = [foreign ? WIDE - 1 : WIDE, STROKE + bolder];
  if (on === undefined) return bar(x, y - TALL, x + 9 + 3 * bolder, y - 2);
  const [top, middle] = [y - TALL, y - TALL / 2 + (foreign ? 4 : 0)];
  if (on.includes('a')) bar(x, top, x + wide, top + STROKE);
  if (on.includes('g')) bar(x, middle - 1, x + wide, middle + 1);
  if (on.includes('d')) bar(x, y - STROKE, x + wide, y);
  if (on.includes('f')) bar(x, top, x + thick, middle);
  if (on.includes('e')) bar(x, middle, x + thick, y);
  if (on.includes('b')) bar(x + wide - thick, top, x + wide, middle);
  if (on.includes('c')) bar(x + wide - thick, middle, x + wide, y);
  return { x0: x, y0: top, x1: x + wide, y1: y };
}

/** The report on a scan, read by a recognizer that knows what is drawn. */
export function scanned(
  words?: readonly DrawnWord[],
  layer?: readonly DrawnWord[],
  options?: ScanOptions,
): Report {
  const { pdf, recognizer } = scannedStatement(words, layer, options);
  return analyze(pdf, { platform: nodePlatform, recognizer });
}
