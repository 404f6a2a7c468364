import { startPdfium, type PdfiumChar, type PdfiumPage } from '../pdfium-text.ts';
import type { ChangedText } from './expected-edits.ts';

/** Tells whether a text that was changed can still be read in the file, covered or in an earlier revision. */
export type LeftTexts = (bytes: Uint8Array) => (changed: ChangedText) => boolean;

/** Asks PDFium, which knows nothing of the engine, what the file holds. */
export async function leftTexts(): Promise<LeftTexts> {
  const pdfium = await startPdfium();
  return (bytes) => {
    const states = revisionsOf(bytes).flatMap((end) => {
      const pages = pdfium.pages(bytes.subarray(0, end));
      return pages ? [pages] : [];
    });
    return ({ page, old, box }) =>
      box !== undefined &&
      bare(old) !== '' &&
      states.some((pages) => {
        const on = pages[page ?? -1];
        return on !== undefined && holds(inBox(on, box), old);
      });
  };
}

function inBox({ chars, height }: PdfiumPage, [x0, top, x1, bottom]: NonNullable<ChangedText['box']>) {
  return chars.filter(({ x, y }) => x > x0 - 2 && x < x1 + 1 && y > height - bottom - 2 && y < height - top);
}

/** Ends of the states of a file: the whole, and each that an update was appended to. */
function revisionsOf(bytes: Uint8Array): number[] {
  const text = new TextDecoder('latin1').decode(bytes);
  const ends = [...text.matchAll(/%%EOF\r?\n?/g)].map(({ index, 0: mark }) => index + mark.length);
  return [...new Set([...ends, bytes.length])];
}

const bare = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

/** Whether characters painted over one another hold a text: each of its characters in order, from left to right. */
function holds(chars: readonly PdfiumChar[], text: string): boolean {
  if (bare(chars.map((c) => c.text).join('')).includes(bare(text))) return true;
  const sorted = chars.toSorted((a, b) => a.x - b.x).map((c) => bare(c.text));
  return bare(sorted.join('')).includes(bare(text));
}
