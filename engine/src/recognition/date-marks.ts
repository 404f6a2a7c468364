import { renamed } from './consensus.ts';
import type { RecognisedWord } from './recogniser.ts';

/** A month in letters with a day of two figures and nothing between them. */
const JOINED =
  /^(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|SEPT|OCT|NOV|DEC)(?:[OQ](?=[0-3]\d))?([0-3OQDIl][\dOQDISBZl])([.,]?)$/;

const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  Z: '2',
  S: '5',
  B: '8',
};

/** Gives days their figures: after the letters of a month recognition takes a nought for a letter, or sees one too many. */
export function withDateDigits(words: readonly RecognisedWord[]): RecognisedWord[] {
  return words.map((word) => {
    const found = JOINED.exec(word.text);
    if (!found) return word;
    const [, month = '', day = '', mark = ''] = found;
    const figures = [...day].map((one) => DIGITS[one] ?? one).join('');
    const text = `${month}${figures}${mark}`;
    return text !== word.text && Number(figures) >= 1 && Number(figures) <= 31 ? renamed(word, text) : word;
  });
}
