import { resized, type GrayImage } from '../pdf/images/gray-image.ts';
import { countMarks } from './marks.ts';
import type { RecognizedWord, Recognizer } from './recognizer.ts';
import { startThread, type RecognitionThread } from './tesseract-thread.ts';

/** How a recognizer is bounded. */
export interface RecognizerLimits {
  /** Wall-clock time for all pictures of one document, in milliseconds; past it pictures stay unread. */
  milliseconds: number;
  /** Pages of one document. */
  pages: number;
  /** Pixels of one picture. */
  pixels: number;
  /** Changes between dark and light in one picture, and in all that are read of one document. */
  marks: number;
  totalMarks: number;
}

const defaults: RecognizerLimits = {
  milliseconds: 60_000,
  pages: 12,
  pixels: 16_000_000,
  marks: 400_000,
  totalMarks: 4_000_000,
};

/** The thread of this process; gone once a reading in it was stopped, and started again for the next document. */
let kept: Promise<RecognitionThread> | undefined;

/**
 * Starts tesseract in a thread, once a process, from the installed packages. Give each document a recognizer of its
 * own: the time limit begins with it. A picture that is not read when the time is over stays unread: the thread is
 * ended in the middle of it (decision 065).
 * Rejects when the core or its data cannot be read.
 */
export async function loadRecognizer(limits: Partial<RecognizerLimits> = {}): Promise<Recognizer> {
  const { milliseconds, pages, pixels, marks, totalMarks } = { ...defaults, ...limits };
  const thread = await loaded();
  const deadline = Date.now() + milliseconds;
  let marksRead = 0;
  const readUntil = (image: GrayImage, layout: 'page' | 'line'): readonly RecognizedWord[] | undefined => {
    const words = thread.read(image, layout, deadline - Date.now());
    if (thread.ended) kept = undefined;
    return words;
  };
  return {
    pages,
    read(image, layout) {
      if (thread.ended || Date.now() > deadline || image.width * image.height > pixels) return undefined;
      if (image.width < 8 || image.height < 8) return [];
      const picture = countMarks(image) > marks ? withoutHalftone(image) : image;
      const own = countMarks(picture);
      marksRead += own;
      if (own > marks || marksRead > totalMarks) return undefined;
      return readUntil(picture, layout);
    },
  };
}

/** The picture with the dots of a halftone run together: gray that is printed as dots is no text. */
const withoutHalftone = (image: GrayImage): GrayImage => resized(resized(image, 1 / 2), 2);

async function loaded(): Promise<RecognitionThread> {
  const starting = (kept ??= startThread());
  try {
    return await starting;
  } catch (error) {
    kept = undefined;
    throw error;
  }
}
