import { largest } from '../../pdf/content/extent.ts';
import { sortedPixels, type GrayImage, type PixelBox } from '../../pdf/images/gray-image.ts';
import type { ReadPage } from '../../recognition/read-page.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import type { Posting, Statement } from '../../statement/model/model.ts';
import { isBilevel, type FigureDrawing } from './figure-drawing.ts';
import { median, percentile } from '../../layout/median.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { figureDrawing } from './figure-drawing.ts';
import { statement } from '../reading.ts';
import { recognition } from '../recognition.ts';
import { parameter, parameters } from '../../thresholds/parameter.ts';

/** Least part of the difference that each word of the entry shows. */
const IN_EACH = parameter({ value: 0.6, unit: 'share of the difference', source: 'judgment' });
/** Least size of a word that is measured. */
const NARROWEST = parameter({ value: 12, unit: 'pixels', source: 'judgment' });
const LOWEST = parameter({ value: 8, unit: 'pixels', source: 'judgment' });
/** Where the tones of the paper and of the ink stand among those of a word, from the darkest. */
const PAPER = parameter({ value: 0.8, unit: 'quantile of the pixels', source: 'judgment' });
const INK = parameter({ value: 0.03, unit: 'quantile of the pixels', source: 'judgment' });
/** Ink from which a line of pixels belongs to the letters, beside that of the lines with so much of the fullest. */
const LINE = parameter({ value: 0.4, unit: 'share of the usual ink of a line', source: 'judgment' });
const FULL = parameter({ value: 0.25, unit: 'share of the fullest line', source: 'judgment' });

/** An entry of a picture whose text is lettered differently from the texts of the other entries of its page. */
export interface LetteredEntry {
  posting: Posting;
  /** Height of its capitals and breadth of their strokes beside those of the other entries, 0 for the same. */
  height: number;
  stroke: number;
  /** Entries of the page it was compared with. */
  others: number;
}

/** Compares the capitals in the texts of the entries of every picture that was read. */
export function gatherEntryLettering(
  statement: Statement,
  recognition: Recognition,
  drawing: FigureDrawing,
): readonly LetteredEntry[] {
  const postings = statement.accounts.flatMap((account) => account.postings);
  return recognition.readPictures.flatMap((index) => {
    const read = recognition.page(index);
    if (!read) return [];
    const rows = postings.flatMap((posting) => rowOf(posting, index, read, recognition) ?? []);
    if (rows.length < FEWEST) return [];
    const least = isBilevel(read.picture.image) ? LEAST.bilevel : LEAST.gray;
    const found = foreignRows(rows, least).filter(({ posting }) =>
      hasUsualFigure(posting, recognition, drawing),
    );
    // Where several rows stand out, the bank sets rows of this kind so.
    return found.length > 1 ? [] : found;
  });
}

/** Fewest entries of a page that tell what is usual. */
const FEWEST = parameter({ value: 8, unit: 'entries', source: 'judgment' });

/** Pixels by which capitals must differ in height: edges are found to parts of one, without shades of gray to one. */
const LEAST = parameters({ unit: 'pixels', source: 'judgment', values: { gray: 0.6, bilevel: 1.6 } });

/** Least differences in height and stroke, as shares, and as multiples of what the rows usually differ by. */
const SHARE = parameters({
  unit: 'share of the usual',
  source: 'judgment',
  values: { height: 0.055, stroke: 0.045 },
});
const TIMES = parameters({ unit: 'times the usual', source: 'judgment', values: { height: 6, stroke: 3 } });

interface Lettering {
  height: number;
  stroke: number;
}

interface Row extends Lettering {
  posting: Posting;
  words: readonly Lettering[];
}

/** A word of capitals alone: none has parts above or below the others. */
const CAPITALS = /^[A-Z]{4,}$/;

function rowOf(posting: Posting, page: number, read: ReadPage, recognition: Recognition): Row | undefined {
  const words = posting.description.spans.flatMap(({ run }) => {
    const word = run.page === page ? recognition.wordOf(run)?.word : undefined;
    if (!word || !CAPITALS.test(word.text)) return [];
    return letteringOf(read.picture.image, word.box) ?? [];
  });
  if (words.length < 2) return undefined;
  return {
    posting,
    words,
    height: median(words.map(({ height }) => height)),
    stroke: median(words.map(({ stroke }) => stroke)),
  };
}

/** Rows whose capitals are taller and bolder than the others', or lower and thinner, in every word. */
function foreignRows(rows: readonly Row[], least: number): LetteredEntry[] {
  const usual = {
    height: median(rows.map(({ height }) => height)),
    stroke: median(rows.map(({ stroke }) => stroke)),
  };
  const off = (one: Lettering, kind: keyof Lettering) => one[kind] / usual[kind] - 1;
  const spread = (kind: keyof Lettering) => median(rows.map((row) => Math.abs(off(row, kind))));
  const high = Math.max(SHARE.height, TIMES.height * spread('height'), least / usual.height);
  const broad = Math.max(SHARE.stroke, TIMES.stroke * spread('stroke'));
  return rows.flatMap((row) => {
    const [height, stroke] = [off(row, 'height'), off(row, 'stroke')];
    if (Math.abs(height) < high || Math.abs(stroke) < broad || height * stroke < 0) return [];
    const inAll = row.words.every((word) => off(word, 'height') * height > IN_EACH * height * height);
    return inAll ? [{ posting: row.posting, height, stroke, others: rows.length - 1 }] : [];
  });
}

/** True when the amount of the row is drawn like those of the page: the row is not set otherwise as a whole. */
function hasUsualFigure({ amount }: Posting, recognition: Recognition, drawing: FigureDrawing): boolean {
  return amount.spans.some(({ run }) => {
    const word = recognition.wordOf(run)?.word;
    return word !== undefined && drawing.of(word)?.odd.length === 0;
  });
}

/** Height of a word of capitals, to parts of a pixel, and the breadth of its strokes: their ink by their outline. */
function letteringOf(image: GrayImage, box: PixelBox): Lettering | undefined {
  const { width, height, pixels } = image;
  const [x0, x1] = [Math.max(0, Math.floor(box.x0 - 1)), Math.min(width - 1, Math.ceil(box.x1 + 1))];
  const [y0, y1] = [Math.max(0, Math.floor(box.y0 - 2)), Math.min(height - 1, Math.ceil(box.y1 + 2))];
  if (x1 - x0 < NARROWEST || y1 - y0 < LOWEST) return undefined;
  const values = sortedPixels(image, { x0, y0, x1, y1 });
  const paper = percentile(values, PAPER) ?? 255;
  const ink = percentile(values, INK) ?? 0;
  if (paper - ink < CONTRAST) return undefined;
  const share = (x: number, y: number) =>
    Math.min(1, Math.max(0, (paper - pixels[y * width + x]!) / (paper - ink)));
  let [inked, outline] = [0, 0];
  const rows: number[] = [];
  for (let y = y0; y < y1; y++) {
    let row = 0;
    for (let x = x0; x < x1; x++) {
      const own = share(x, y);
      row += own;
      outline += Math.hypot(share(x + 1, y) - own, share(x, y + 1) - own);
    }
    rows.push(row);
    inked += row;
  }
  const most = largest(rows);
  const limit = LINE * median(rows.filter((row) => row > FULL * most));
  const tall = lengthOver(rows, limit);
  return tall && outline > 0 ? { height: tall, stroke: inked / outline } : undefined;
}

/** Least contrast of a word that is measured. */
const CONTRAST = parameter({ value: 50, unit: 'levels of gray', source: 'judgment' });

/** From where a profile first rises over a limit to where it last falls below it, to parts of a step. */
function lengthOver(profile: readonly number[], limit: number): number | undefined {
  const first = profile.findIndex((value) => value >= limit);
  const last = profile.findLastIndex((value) => value >= limit);
  const [before, after] = [profile[first - 1], profile[last + 1]];
  if (before === undefined || after === undefined) return undefined;
  const [from, to] = [profile[first] ?? 0, profile[last] ?? 0];
  return last - first + (from - limit) / (from - before) + (to - limit) / (to - after);
}

/** Entries of pictures whose text is lettered differently from that of the others. */
export const entryLettering: EvidenceKind<readonly LetteredEntry[]> = defineEvidence({
  name: 'entryLettering',
  needs: { statement, recognition, figureDrawing },
  gather: ({ statement, recognition, figureDrawing }) =>
    gatherEntryLettering(statement, recognition, figureDrawing),
});
