import { UnreadablePdfError } from './anomaly.ts';
import type { Limits } from './limits.ts';

/** Operators and glyphs allowed for each painted item allowed: far above what any writer needs. */
const operatorsPerItem = 10;
const glyphsPerItem = 4;

/** Images are decoded apart from each other, so more of them is bearable than of other data. */
const imageAllowance = 8;

/** Objects may overlap in damaged files; reading the same bytes over and over is an attack. */
const readingAllowance = 16;

/** Entries of cross-reference sections allowed for each object: each update of a file may repeat them all. */
const entriesPerObject = 4;

const texts = {
  data: 'The file unpacks to more data than is accepted. Ask for the original file from the bank.',
  objects: 'The file has more objects than are accepted. Ask for the original file from the bank.',
  painted:
    'The pages of this file draw more than a statement could. Ask for the original file from the bank.',
};

/** Thrown where evidence that a report can do without would take more work than is allowed; says so to a person. */
export class TooMuchWorkError extends Error {
  override readonly name = 'TooMuchWorkError';
}

/**
 * The work that one file may still cause, counted in what is done and never in time: the verdict must not depend on
 * how busy the machine is. Each method counts work and throws `UnreadablePdfError` past its bound.
 */
export class Budget {
  private readonly limits: Limits;
  private readonly fileBytes: number;
  private decodedBytes = 0;
  private imageBytes = 0;
  private readBytes = 0;
  private entryCount = 0;
  private itemCount = 0;
  private pageItemCount = 0;
  private operatorCount = 0;
  private contentBytes = 0;
  private glyphCount = 0;
  private fontEntryCount = 0;
  private coverSteps = 0;
  private comparisonCount = 0;

  /** `fileBytes` is the length of the file. */
  constructor(limits: Limits, fileBytes: number) {
    this.limits = limits;
    this.fileBytes = fileBytes;
  }

  /** What was done so far, by kind of work. */
  get spent(): Readonly<Record<string, number>> {
    return {
      decoded: this.decodedBytes + this.imageBytes,
      reading: this.readBytes,
      entries: this.entryCount,
      items: this.itemCount,
      operators: this.operatorCount,
      content: this.contentBytes,
      glyphs: this.glyphCount,
      'codes of fonts': this.fontEntryCount,
      covers: this.coverSteps,
      comparisons: this.comparisonCount,
    };
  }

  /** Bytes that filters gave, of an image or of other data. */
  decoded(bytes: number, isImage = false): void {
    const { totalBytes } = this.limits;
    if (isImage) this.imageBytes += bytes;
    else this.decodedBytes += bytes;
    if (this.decodedBytes > totalBytes || this.imageBytes > totalBytes * imageAllowance) {
      refuse('data');
    }
  }

  /** Bytes of the file that were looked at. */
  reading(bytes: number): void {
    this.readBytes += bytes;
    const most = this.fileBytes * readingAllowance + this.limits.totalBytes;
    if (this.readBytes > most) refuse('data');
  }

  /** Entries of cross-reference sections, and objects found without one. */
  entries(count: number): void {
    this.entryCount += count;
    if (this.entryCount > this.limits.objects * entriesPerObject) {
      throw new UnreadablePdfError('too-many-objects', texts.objects);
    }
  }

  /** Begins a page, whose painted items are bounded on their own. */
  startPage(): void {
    this.pageItemCount = 0;
  }

  /** An item that a page paints. */
  item(): void {
    if (++this.itemCount > this.limits.totalItems || ++this.pageItemCount > this.limits.pageItems)
      refuse('painted');
  }

  /** Rectangles of one path: each is kept and looked at like a path of its own. */
  rectangles(count: number): void {
    this.itemCount += count;
    if (this.itemCount > this.limits.totalItems) refuse('painted');
  }

  /** An operator of a content stream. */
  operator(): void {
    if (++this.operatorCount > this.limits.totalItems * operatorsPerItem) refuse('painted');
  }

  /**
   * Content about to be read. Entering a stream costs as much as some operators, or doubling forms would
   * buy seconds; its bytes count each time, or a form of operands alone would cost nothing.
   */
  content(bytes: number): void {
    this.operatorCount += operatorsPerItem;
    this.contentBytes += bytes;
    if (this.contentBytes > this.limits.totalBytes * 2) refuse('painted');
  }

  /** Bytes of strings that are shown. */
  glyphs(count: number): void {
    this.glyphCount += count;
    if (this.glyphCount > this.limits.totalItems * glyphsPerItem) refuse('painted');
  }

  /** Codes, widths and glyphs that fonts map, whether they are their own or shared. */
  fontEntries(count: number): void {
    this.fontEntryCount += count;
    if (this.fontEntryCount > this.limits.fontEntries) refuse('painted');
  }

  /** Steps of the search for what covers glyphs, without which no page can be read. */
  covers(steps: number): void {
    this.coverSteps += steps;
    if (this.coverSteps > this.limits.comparisons) refuse('painted');
  }

  /**
   * Texts, boxes or glyphs that were held against each other for evidence that a report can do without.
   * @throws TooMuchWorkError past the bound; nothing is left out silently.
   */
  comparisons(count: number): void {
    this.comparisonCount += count;
    if (this.comparisonCount > this.limits.comparisons) {
      throw new TooMuchWorkError('The pages place more things over each other than can be compared.');
    }
  }
}

function refuse(text: 'data' | 'painted'): never {
  throw new UnreadablePdfError('too-much-data', texts[text]);
}
