import type { PageContent, TextRun } from '../pdf/content/model.ts';
import type { Box, DocumentView } from '../pdf/structure/model.ts';
import type { GlyphSpan } from '../layout/glyph-span.ts';
import { settle, type SettledWord } from './consensus.ts';
import { drawnPages, drawPage } from './drawn-page.ts';
import { fitDigits, isFittedAs, type FittedStyle } from './digit-fit.ts';
import { drawnGlyphs, isDrawnAs, type DrawnGlyph } from './glyphs.ts';
import { pagePicture, PixelBudget } from './page-picture.ts';
import { readClosely, readPicture, readingResolutions } from './reading.ts';
import { recognizedFont } from '../layout/recognized-font.ts';
import { recognizedPage } from './recognized-page.ts';
import type { RecognizedWord, Recognizer } from './recognizer.ts';
import type { ReadPage } from './read-page.ts';
import { unreadInk } from './unread-ink.ts';

/** Most pictures of one document that are decoded. */
const mostPictures = 40;

/** Most pixels of all pictures that are decoded: pages of A4 at 300 dpi have nine million each. */
const mostDecodedPixels = 160_000_000;

/** Told how many of the pictures are read. */
export type OnPage = (done: number, total: number) => void;

/**
 * Decodes the pages that are pictures, draws those whose text has no characters, and reads them where there is a
 * recognizer; `unread` of what it gives says why pages were not.
 */
export function recognize(
  view: DocumentView,
  pages: readonly PageContent[],
  imagePages: readonly number[],
  recognizer?: Recognizer,
  onPage: OnPage = () => {},
): Recognition {
  const read = new Map<number, ReadPage>();
  const unread = new Map<number, string>();
  const untried = new Set<number>();
  const pixels = new PixelBudget(mostDecodedPixels);
  const drawn: ReadonlySet<number> = imagePages.length > 0 ? drawnPages(pages) : new Set();
  const most = Math.min(mostPictures, recognizer?.pages ?? mostPictures);
  for (const [done, index] of imagePages.entries()) {
    const page = pages[index];
    if (!page) continue;
    const picture =
      done >= most
        ? { reason: 'The file has more picture pages than we read.' }
        : drawn.has(index)
          ? drawPage(view, page, pixels)
          : pagePicture(view, page, pixels);
    if ('reason' in picture) {
      unread.set(index, picture.reason);
      if (!recognizer || done >= most) untried.add(index);
      continue;
    }
    onPage(done, imagePages.length);
    const words = recognizer && readPicture(recognizer, picture, readingResolutions.first);
    if (words) read.set(index, { picture, words: words.map((word) => ({ word, confirmed: false })) });
    else {
      untried.add(index);
      unread.set(
        index,
        recognizer ? 'There was no time to read the picture.' : 'Text in pictures is not recognized here.',
      );
    }
  }
  return new Recognition(pages, read, unread, { settled: false, untried, drawn });
}

/**
 * Reads the pages a second time, and a third time where the two differ. `undefined` where nothing is left to read.
 */
export function readAgain(
  recognition: Recognition,
  recognizer: Recognizer,
  onPage: OnPage = () => {},
): Recognition | undefined {
  const { original, read, unread, untried, drawn, settled } = recognition;
  if (settled || read.size === 0) return undefined;
  const again = new Map<number, ReadPage>();
  for (const [done, [index, page]] of [...read].entries()) {
    onPage(done, read.size);
    const { picture, words } = page;
    const second = readPicture(recognizer, picture, readingResolutions.second);
    const first = words.map(({ word }) => word);
    const closely = (box: RecognizedWord['box']) => readClosely(recognizer, picture, box);
    again.set(index, second ? { picture, words: settle(first, second, closely) } : page);
  }
  return new Recognition(original, again, unread, { settled: true, untried, drawn });
}

/** What was recognized in the pages of a document that are pictures. Never changes: reading again gives another. */
export class Recognition {
  /** The pages as they can be read: those that are pictures with their recognized words as text. */
  readonly pages: readonly PageContent[];
  /** The pages as the file paints them. */
  readonly original: readonly PageContent[];
  readonly read: ReadonlyMap<number, ReadPage>;
  /** Pages that are pictures and were not read, with the reason. */
  readonly unread: ReadonlyMap<number, string>;
  /** Those of the unread pages whose pictures might be read by someone given a recognizer or more time. */
  readonly untried: ReadonlySet<number>;
  /** Pages that were drawn to be read, because their text has no characters: no scanner made these pixels. */
  readonly drawn: ReadonlySet<number>;
  /** True once the pages were read a second time. */
  readonly settled: boolean;
  private readonly styles = new WeakMap<ReadPage, readonly FittedStyle[]>();
  private readonly glyphs = new WeakMap<ReadPage, readonly DrawnGlyph[]>();
  private readonly runs = new Map<TextRun, SettledWord>();

  constructor(
    original: readonly PageContent[],
    read: ReadonlyMap<number, ReadPage>,
    unread: ReadonlyMap<number, string>,
    {
      settled,
      untried,
      drawn = new Set(),
    }: { settled: boolean; untried: ReadonlySet<number>; drawn?: ReadonlySet<number> },
  ) {
    this.original = original;
    this.read = read;
    this.unread = unread;
    this.untried = untried;
    this.drawn = drawn;
    this.settled = settled;
    this.pages = original.map((page, index) => {
      const own = read.get(index);
      if (!own) return page;
      const settledWords = new Map<RecognizedWord, SettledWord>(own.words.map((one) => [one.word, one]));
      const { content, runs } = recognizedPage(page, own.picture, [...settledWords.keys()], drawn.has(index));
      for (const [run, word] of runs) {
        const one = settledWords.get(word);
        if (one) this.runs.set(run, one);
      }
      return content;
    });
  }

  /** Pages whose pictures were read. */
  get readPages(): readonly number[] {
    return [...this.read.keys()];
  }

  /** Pages that are pictures of the file and were read. */
  get readPictures(): readonly number[] {
    return this.readPages.filter((index) => !this.drawn.has(index));
  }

  /** True when a page that was read has text of its own behind its picture: two readings must be compared with it. */
  get hasTextLayer(): boolean {
    return this.readPages.some((index) => {
      const layer = this.original[index]?.runs.reduce((sum, run) => sum + run.glyphs.length, 0) ?? 0;
      return layer > 200;
    });
  }

  /** What was recognized on a page. */
  page(index: number): ReadPage | undefined {
    return this.read.get(index);
  }

  /** The word a run was made from; `undefined` for text of the file itself. */
  wordOf(run: TextRun): SettledWord | undefined {
    return this.runs.get(run);
  }

  /** True when every word is the file's own text or was read alike twice. */
  confirms(spans: readonly GlyphSpan[]): boolean {
    return spans.every(
      ({ run }) => run.fontResource !== recognizedFont || this.runs.get(run)?.confirmed === true,
    );
  }

  /** True when a figure's drawing tells it from another that differs in one digit, by the page's own digits. */
  looksRight({ spans }: { spans: readonly GlyphSpan[] }, other: bigint): boolean {
    const run = spans[0]?.run;
    const settled = run && this.runs.get(run);
    const read = run && this.read.get(run.page);
    if (!settled || !read || spans.some((span) => span.run !== run)) return false;
    if (isDrawnAs(this.glyphsOf(read), settled.word, other)) return true;
    const { image } = read.picture;
    return isFittedAs(image, this.stylesOf(read), settled.word, other);
  }

  /** The figures of a page laid over the typical shapes of their digits. */
  stylesOf(read: ReadPage): readonly FittedStyle[] {
    let styles = this.styles.get(read);
    if (!styles) {
      const words = read.words.map(({ word }) => word);
      this.styles.set(read, (styles = fitDigits(read.picture.image, words)));
    }
    return styles;
  }

  private glyphsOf(read: ReadPage): readonly DrawnGlyph[] {
    let glyphs = this.glyphs.get(read);
    if (!glyphs) {
      const words = read.words.map(({ word }) => word);
      this.glyphs.set(read, (glyphs = drawnGlyphs(read.picture.image, words)));
    }
    return glyphs;
  }

  /** True when all words in a box of a page are confirmed. */
  confirmsBox(page: number, box: Box): boolean {
    const content = this.pages[page];
    if (!content || !this.read.has(page)) return true;
    return content.runs
      .filter(({ box: own }) => {
        const [x, y] = [(own.x0 + own.x1) / 2, (own.y0 + own.y1) / 2];
        return x > box.x0 - 1 && x < box.x1 + 1 && y > box.y0 - 1 && y < box.y1 + 1;
      })
      .every((run) => this.confirms([{ run, from: 0, to: 0 }]));
  }

  /** True when a band of a page shows ink that no word accounts for: a row may have been overlooked. */
  hasUnreadInk(page: number, band: Box): boolean {
    const read = this.read.get(page);
    return read !== undefined && unreadInk(read, band);
  }
}
