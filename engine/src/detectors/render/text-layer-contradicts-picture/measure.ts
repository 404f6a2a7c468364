import { isAmount } from '../../../layout/amounts-in-text.ts';
import type { PageContent } from '../../../pdf/content/model.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import type { ReadPage } from '../../../recognition/read-page.ts';
import type { Recognition } from '../../../recognition/recognition.ts';
import { isBlank } from '../../../recognition/unread-ink.ts';
import { pageLines, wordsBox } from '../../../layout/page-text.ts';
import { readStatement } from '../../../statement/read-statement.ts';
import { visibleRuns } from '../../../layout/visible-runs.ts';
import { buildLedger } from '../../../ledger/build-ledger.ts';
import { mayBeMisread } from '../../../evidence/ledger/recognized-doubt.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Least overlap in breadth of a word and its place in the picture. */
const OVERLAP = parameter({ value: 0.5, unit: 'share of the narrower', source: 'judgment' });
/** Fewest letters of words that are compared, and the least share of them that differs in another word. */
const SHORTEST = parameter({ value: 4, unit: 'letters', source: 'judgment' });
const OTHER = parameter({ value: 0.6, unit: 'share of the letters', source: 'judgment' });
/** Fewest sums that hold of a text layer that adds up. */
const SUMS = parameter({ value: 4, unit: 'sums', source: 'judgment' });

/** A place where the text layer of a page and its picture say different things. */
export interface LayerConflict {
  page: number;
  box: Box;
  /** What programs extract, and what a person sees. */
  layer: string;
  picture: string;
  /** `gone`: the picture shows bare paper there. */
  kind: 'figure' | 'word' | 'gone';
}

/** The text layer under or over the pictures of a file, against what the pictures show. */
export interface ScanTextLayer {
  conflicts: readonly LayerConflict[];
  /** Words that were compared. */
  compared: number;
  /** True when all sums of the layer's text hold: it is no faulty recognition of the picture. */
  layerAddsUp: boolean;
}

/** Compares the text layer of pages that are pictures with the recognized words. */
export function measureScanTextLayer(pages: readonly PageContent[], recognition: Recognition): ScanTextLayer {
  const conflicts: LayerConflict[] = [];
  let compared = 0;
  for (const index of recognition.readPictures) {
    const page = pages[index];
    const read = recognition.page(index);
    if (!page || !read) continue;
    const { spans, fromImageLayer } = visibleRuns(page);
    if (!fromImageLayer) continue;
    const seen = seenWords(read);
    for (const word of pageLines(spans, index, 0, true).flatMap((line) => line.words)) {
      const box = wordsBox([word]);
      const there = seen.filter((one) => covers(one.box, box));
      if (there.length === 0 && isAmount(word.text) && isBlank(read.picture, box)) {
        conflicts.push({ page: index, box, layer: word.text, picture: '', kind: 'gone' });
      }
      if (there.length === 0 || there.some((one) => !one.confirmed)) continue;
      compared++;
      const picture = there.map((one) => one.text).join('');
      const kind = conflictOf(word.text, picture);
      if (kind) conflicts.push({ page: index, box, layer: word.text, picture, kind });
    }
  }
  return { conflicts, compared, layerAddsUp: conflicts.length > 0 && addsUp(pages) };
}

function seenWords({ picture, words }: ReadPage) {
  return words.map(({ word, confirmed }) => {
    const [a, b] = [picture.toPage(word.box.x0, word.box.y0), picture.toPage(word.box.x1, word.box.y1)];
    const box = {
      x0: Math.min(a.x, b.x),
      y0: Math.min(a.y, b.y),
      x1: Math.max(a.x, b.x),
      y1: Math.max(a.y, b.y),
    };
    return { text: word.text, confirmed, box };
  });
}

/** True when more than half of a word lies in a box, on the same line. */
function covers(own: Box, box: Box): boolean {
  const wide = Math.min(own.x1, box.x1) - Math.max(own.x0, box.x0);
  const middle = (own.y0 + own.y1) / 2;
  return wide > OVERLAP * Math.min(own.x1 - own.x0, box.x1 - box.x0) && middle > box.y0 && middle < box.y1;
}

function conflictOf(layer: string, picture: string): LayerConflict['kind'] | undefined {
  if (isAmount(layer) && isAmount(picture)) {
    const [a, b] = [valueOf(layer), valueOf(picture)];
    // One look-alike digit, or one digit more or fewer, is how recognition errs.
    return a !== b && !mayBeMisread(a, b) ? 'figure' : undefined;
  }
  const [a, b] = [letters(layer), letters(picture)];
  if (a.length < SHORTEST || b.length < SHORTEST || /\d/.test(layer + picture)) return undefined;
  return distance(a, b) > OTHER * Math.max(a.length, b.length) ? 'word' : undefined;
}

const valueOf = (text: string) => BigInt(text.replace(/\D/g, ''));
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let k = 1; k <= b.length; k++) {
      const swap = (row[k - 1] ?? 0) + (a[i - 1] === b[k - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[k] ?? 0) + 1, (next[k - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** True when the text layer reads as a statement whose sums all hold. */
function addsUp(pages: readonly PageContent[]): boolean {
  const reading = readStatement(pages);
  if (!reading.ok) return false;
  const constraints = reading.statement.accounts.flatMap((account) => buildLedger(account).constraints);
  return constraints.length >= SUMS && constraints.every((constraint) => constraint.holds);
}
