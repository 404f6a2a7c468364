import type { PageContent, TextRun } from '../pdf/content/model.ts';
import type { Box, DocumentView } from '../pdf/structure/model.ts';
import type { GlyphSpan } from '../layout/glyph-span.ts';
import { settle, type SettledWord } from './consensus.ts';
import { fitDigits, isFittedAs, type FittedStyle } from './digit-fit.ts';
import { drawnGlyphs, isDrawnAs, type DrawnGlyph } from './glyphs.ts';
import { pagePicture, type PagePicture } from './page-picture.ts';
import { readClosely, readPicture, readingResolutions } from './reading.ts';
import { recognisedFont } from '../layout/recognised-font.ts';
import { recognisedPage } from './recognised-page.ts';
import type { RecognisedWord, Recogniser } from './recogniser.ts';
import { unreadInk } from './unread-ink.ts';

/** A page whose picture was read. */
export interface ReadPage {
  picture: PagePicture;
  words: readonly SettledWord[];
}

/** Most pictures of one document that are decoded. */
const mostPictures = 40;

/** Most pixels of all pictures that are kept decoded: pages of A4 at 300 dpi have nine million each. */
const mostKeptPixels = 160_000_000;

/** The pages of a document that are pictures, and what was recognised in them. */
export class Recognition {
  /** The pages as they can be read: those that are pictures with their recognised words as text. */
  pages: readonly PageContent[];
  readonly pictures: ReadonlyMap<number, PagePicture>;
  /** Pages that are pictures and were not read, with the reason. */
  readonly unread: ReadonlyMap<number, string>;
  /** True once the pages were read a second time. */
  settled = false;
  private readonly original: readonly PageContent[];
  private readonly read = new Map<number, ReadPage>();
  private readonly recogniser: Recogniser | undefined;
  private readonly styles = new WeakMap<ReadPage, readonly FittedStyle[]>();
  private readonly glyphs = new WeakMap<ReadPage, readonly DrawnGlyph[]>();
  private runs = new Map<TextRun, SettledWord>();

  constructor(
    view: DocumentView,
    pages: readonly PageContent[],
    imagePages: readonly number[],
    recogniser: Recogniser | undefined,
    onPage: (done: number, total: number) => void = () => {},
  ) {
    this.original = pages;
    this.pages = pages;
    this.recogniser = recogniser;
    const pictures = new Map<number, PagePicture>();
    const unread = new Map<number, string>();
    let pixels = 0;
    const most = Math.min(mostPictures, recogniser?.pages ?? mostPictures);
    for (const [done, index] of imagePages.entries()) {
      const page = pages[index];
      if (!page) continue;
      const picture =
        done < most ? pagePicture(view, page) : { reason: 'More pages are pictures than are read.' };
      if ('reason' in picture) {
        unread.set(index, picture.reason);
        continue;
      }
      pixels += picture.image.pixels.length;
      if (pixels > mostKeptPixels) {
        unread.set(index, 'The pictures hold more pixels than are read.');
        continue;
      }
      pictures.set(index, picture);
      onPage(done, imagePages.length);
      const words = recogniser && readPicture(recogniser, picture, readingResolutions.first);
      if (words) this.read.set(index, { picture, words: words.map((word) => ({ word, confirmed: false })) });
      else
        unread.set(
          index,
          recogniser ? 'There was no time to read the picture.' : 'Nothing here recognises text in pictures.',
        );
    }
    this.pictures = pictures;
    this.unread = unread;
    this.rebuild();
  }

  /** Pages whose pictures were read. */
  get readPages(): readonly number[] {
    return [...this.read.keys()];
  }

  /** True when a page that was read has text of its own behind its picture: two readings must be compared with it. */
  get hasTextLayer(): boolean {
    return this.readPages.some((index) => {
      const layer = this.original[index]?.runs.reduce((sum, run) => sum + run.glyphs.length, 0) ?? 0;
      return layer > 200;
    });
  }

  /** What was recognised on a page. */
  page(index: number): ReadPage | undefined {
    return this.read.get(index);
  }

  /** Reads the pages a second time, and a third time where the two differ; gives whether anything was done. */
  readAgain(onPage: (done: number, total: number) => void = () => {}): boolean {
    const { recogniser } = this;
    if (this.settled || !recogniser || this.read.size === 0) return false;
    this.settled = true;
    for (const [done, [index, { picture, words }]] of [...this.read].entries()) {
      onPage(done, this.read.size);
      const second = readPicture(recogniser, picture, readingResolutions.second);
      if (!second) continue;
      const first = words.map(({ word }) => word);
      const again = settle(first, second, (box) => readClosely(recogniser, picture, box));
      this.read.set(index, { picture, words: again });
    }
    this.rebuild();
    return true;
  }

  /** The word a run was made from; `undefined` for text of the file itself. */
  wordOf(run: TextRun): SettledWord | undefined {
    return this.runs.get(run);
  }

  /** True when every word is the file's own text or was read alike twice. */
  confirms(spans: readonly GlyphSpan[]): boolean {
    return spans.every(
      ({ run }) => run.fontResource !== recognisedFont || this.runs.get(run)?.confirmed === true,
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

  private rebuild(): void {
    this.runs = new Map();
    this.pages = this.original.map((page, index) => {
      const read = this.read.get(index);
      if (!read) return page;
      const settled = new Map<RecognisedWord, SettledWord>(read.words.map((one) => [one.word, one]));
      const { content, runs } = recognisedPage(page, read.picture, [...settled.keys()]);
      for (const [run, word] of runs) {
        const one = settled.get(word);
        if (one) this.runs.set(run, one);
      }
      return content;
    });
  }
}
