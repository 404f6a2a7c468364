import type { GrayImage, PixelBox } from '../pdf/images/gray-image.ts';

/** A recognized character. */
export interface RecognizedSymbol {
  text: string;
  box: PixelBox;
}

/** A word recognized in a picture, in pixels from the top left. */
export interface RecognizedWord {
  text: string;
  /** 0 to 100, as the recognizer rates itself. */
  confidence: number;
  box: PixelBox;
  /** Height of the baseline at the word's left and right edge. */
  baseline: readonly [number, number];
  symbols: readonly RecognizedSymbol[];
}

/**
 * Optical character recognition as the platform gives it: the same picture gives the same words.
 * `undefined` when it could not be done (no time or memory left).
 */
export interface Recognizer {
  /** Most pages of one document it reads. */
  pages: number;
  read(image: GrayImage, layout: 'page' | 'line'): readonly RecognizedWord[] | undefined;
}
