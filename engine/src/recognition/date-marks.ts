import { readerThreshold } from '../thresholds/reader-threshold.ts';
import { renamed } from './consensus.ts';
import type { RecognizedWord } from './recognizer.ts';

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

/** A date that ends in its year. */
const DATED = /^(\d{1,2}[/.-]\d{1,2}[/.-])((?:19|20)\d\d)$/;

/** Fewest dates of a page that tell its year. */
const FEWEST = readerThreshold({ value: 5, unit: 'dates', source: 'judgment' });

/**
 * Gives dates the year of their page: one of many that lies years later and differs in a single figure, as 2063
 * among dates of 2023, was misread. The year after it may be true, and so may earlier ones.
 */
export function withUsualYear(words: readonly RecognizedWord[]): RecognizedWord[] {
  const years = new Map<string, number>();
  for (const { text } of words) {
    const year = DATED.exec(text)?.[2];
    if (year) years.set(year, (years.get(year) ?? 0) + 1);
  }
  const [usual, ...others] = [...years].sort((a, b) => b[1] - a[1]);
  if (!usual || usual[1] < FEWEST || others.length === 0) return [...words];
  return words.map((word) => {
    const [, day = '', year = ''] = DATED.exec(word.text) ?? [];
    const isFar = Number(year) > Number(usual[0]) + 1 && years.get(year) === 1;
    const differ = [...year].filter((digit, i) => digit !== usual[0][i]).length;
    return year !== '' && isFar && differ === 1 ? renamed(word, `${day}${usual[0]}`) : word;
  });
}

/** Gives days their figures: after the letters of a month recognition takes a nought for a letter, or sees one too many. */
export function withDateDigits(words: readonly RecognizedWord[]): RecognizedWord[] {
  return words.map((word) => {
    const found = JOINED.exec(word.text);
    if (!found) return word;
    const [, month = '', day = '', mark = ''] = found;
    const figures = [...day].map((one) => DIGITS[one] ?? one).join('');
    const text = `${month}${figures}${mark}`;
    return text !== word.text && Number(figures) >= 1 && Number(figures) <= 31 ? renamed(word, text) : word;
  });
}
