import type { TextRun } from '@assay/engine/internals';
import type { PdfiumChar } from './pdfium-text.ts';

/** A run that PDFium does not show the same way. */
export interface Disagreement {
  cause: 'no character there' | 'other text there' | 'no text for the code' | 'PDFium gives /ActualText';
  run: TextRun;
  detail: string;
}

/** What comparing one page gave. */
export interface PageComparison {
  /** Runs compared: those with a glyph that is not white space, in page contents, forms and appearances. */
  runs: number;
  glyphs: number;
  disagreements: Disagreement[];
  /** PDFium's characters with no glyph near them. */
  unmatchedChars: PdfiumChar[];
}

const tolerance = 0.5;

/**
 * Looks for each glyph's text at its origin among PDFium's characters. Characters are not used up, since
 * PDFium drops text struck twice.
 */
export function comparePage(runs: readonly TextRun[], chars: readonly PdfiumChar[]): PageComparison {
  const compared = runs.filter(isFlattened);
  const grid = new Grid(chars);
  const result: PageComparison = { runs: 0, glyphs: 0, disagreements: [], unmatchedChars: [] };
  const near = new Set<PdfiumChar>();
  for (const run of compared) {
    let count = 0;
    let disagreement: Disagreement | undefined;
    for (const glyph of run.glyphs) {
      const there = grid.near(glyph.x, glyph.y);
      for (const char of there) near.add(char);
      const wanted = comparable(glyph.text);
      if (wanted === '' && glyph.text !== '') continue;
      count++;
      if (disagreement) continue;
      const found = there.map((char) => comparable(char.text));
      const place = `${JSON.stringify(glyph.text)} (code ${glyph.code}, ${run.font.baseFont || run.font.subtype}) at ${glyph.x.toFixed(2)}, ${glyph.y.toFixed(2)}`;
      if (wanted === '') {
        if (found.some((text) => text !== '')) {
          disagreement = {
            cause: 'no text for the code',
            run,
            detail: `${place}; PDFium ${JSON.stringify(found.join(''))}`,
          };
        }
      } else if (found.length === 0) disagreement = { cause: 'no character there', run, detail: place };
      else if (![...wanted].every((character) => found.some((text) => text.includes(character)))) {
        disagreement = {
          cause: 'other text there',
          run,
          detail: `${place}; PDFium ${JSON.stringify(there.map((char) => char.text).join(''))}`,
        };
      }
    }
    if (count === 0) continue;
    result.runs++;
    result.glyphs += count;
    if (disagreement && run.marked.actualText !== undefined) disagreement.cause = 'PDFium gives /ActualText';
    if (disagreement) result.disagreements.push(disagreement);
  }
  result.unmatchedChars = chars.filter((char) => comparable(char.text) !== '' && !near.has(char));
  return result;
}

/** Left out: hidden annotations, text only viewers draw, and content of patterns and Type 3 glyphs. */
function isFlattened({ origin, marked }: TextRun): boolean {
  if (origin.kind === 'pattern' || origin.kind === 'type3') return false;
  return !origin.annotation || (marked.visible && !origin.annotation.generated);
}

/** Compatibility forms folded (ligatures), hyphens made one, spaces and controls left out. */
function comparable(text: string): string {
  let result = '';
  for (const character of text.normalize('NFKC')) {
    if (character === '\u00ad' || character === '\u0002' || character === '\u2010') result += '-';
    else if (character > '\u0020' && !/\s|\p{C}/u.test(character)) result += character;
  }
  return result;
}

/** Characters by the square point their origin lies in. */
class Grid {
  private readonly cells = new Map<string, PdfiumChar[]>();

  constructor(chars: readonly PdfiumChar[]) {
    for (const char of chars) {
      const key = `${Math.floor(char.x)} ${Math.floor(char.y)}`;
      const cell = this.cells.get(key);
      if (cell) cell.push(char);
      else this.cells.set(key, [char]);
    }
  }

  near(x: number, y: number): PdfiumChar[] {
    const found: PdfiumChar[] = [];
    for (let i = Math.floor(x - tolerance); i <= Math.floor(x + tolerance); i++) {
      for (let k = Math.floor(y - tolerance); k <= Math.floor(y + tolerance); k++) {
        for (const char of this.cells.get(`${i} ${k}`) ?? []) {
          if (Math.abs(char.x - x) <= tolerance && Math.abs(char.y - y) <= tolerance) found.push(char);
        }
      }
    }
    return found;
  }
}
