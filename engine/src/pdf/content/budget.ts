import { UnreadablePdfError } from '../structure/anomaly.ts';
import type { Limits } from '../structure/limits.ts';

/** Operators and glyphs allowed for each painted item allowed: far above what any writer needs. */
const operatorsPerItem = 10;
const glyphsPerItem = 4;

/** What interpreting may still cost; one budget is shared by all pages of a document. */
export class PaintBudget {
  private readonly pageItems: number;
  private itemsLeft: number;
  private pageLeft: number;
  private operatorsLeft: number;
  private glyphsLeft: number;
  private bytesLeft: number;

  constructor(limits: Limits) {
    this.pageItems = limits.pageItems;
    this.itemsLeft = limits.totalItems;
    this.pageLeft = limits.pageItems;
    this.operatorsLeft = limits.totalItems * operatorsPerItem;
    this.glyphsLeft = limits.totalItems * glyphsPerItem;
    this.bytesLeft = limits.totalBytes * 2;
  }

  startPage(): void {
    this.pageLeft = this.pageItems;
  }

  /** Throws `too-much-data` when the document or the page paints too many items. */
  item(): void {
    if (--this.itemsLeft < 0 || --this.pageLeft < 0) throw tooMuch();
  }

  operator(): void {
    if (--this.operatorsLeft < 0) throw tooMuch();
  }

  /**
   * Content about to be read. Entering a stream costs as much as some operators, or doubling forms would
   * buy seconds; its bytes count each time, or a form of operands alone would cost nothing.
   */
  content(bytes: number): void {
    this.operatorsLeft -= operatorsPerItem;
    this.bytesLeft -= bytes;
    if (this.bytesLeft < 0) throw tooMuch();
  }

  glyphs(count: number): void {
    this.glyphsLeft -= count;
    if (this.glyphsLeft < 0) throw tooMuch();
  }
}

function tooMuch(): UnreadablePdfError {
  return new UnreadablePdfError(
    'too-much-data',
    'The pages of this file draw more than a statement could. Ask for the original file from the bank.',
  );
}
