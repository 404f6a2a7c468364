import { renamed } from './consensus.ts';
import type { RecognizedWord } from './recognizer.ts';
import { wholeBy } from '../layout/amount-pattern.ts';
import { median } from '../layout/median.ts';

/** Thousands parted as they should be: a comma that was not read is width without a sign. */
const AMOUNT = new RegExp(String.raw`^-?\$?${wholeBy(',')}\.\d\d$`);

/**
 * Minus signs that recognition took for part of the first digit: the number is as wide as those of its column
 * that have one. Digits of a column are equally wide, so what a number measures beyond them is its sign.
 */
export function withLostSigns(words: readonly RecognizedWord[]): RecognizedWord[] {
  const amounts = words.filter(({ text }) => AMOUNT.test(text));
  const changed = new Map<RecognizedWord, RecognizedWord>();
  for (const column of columnsOf(amounts)) {
    const pitch = median(column.flatMap(pitches));
    const extra = (word: RecognizedWord) => word.box.x1 - word.box.x0 - pitch * plainWidth(word.text);
    const signed = column.filter(({ text }) => text.startsWith('-')).map(extra);
    const unsigned = column.filter(({ text }) => !text.startsWith('-'));
    const width = median(signed);
    // Half a digit is the sign; where signed and unsigned numbers measure alike nothing can be told.
    if (signed.length < 3 || signed.length < unsigned.length || width < 0.3 * pitch) continue;
    for (const word of unsigned) {
      if (extra(word) > 0.7 * width) changed.set(word, renamed(word, `-${word.text}`));
    }
  }
  return words.map((word) => changed.get(word) ?? word);
}

/** Numbers with a common right edge. */
function columnsOf(words: readonly RecognizedWord[]): RecognizedWord[][] {
  const columns: RecognizedWord[][] = [];
  for (const word of [...words].sort((a, b) => a.box.x1 - b.box.x1)) {
    const column = columns.at(-1);
    const reach = 0.35 * (word.box.y1 - word.box.y0);
    if (column && word.box.x1 - (column.at(-1)?.box.x1 ?? 0) < reach) column.push(word);
    else columns.push([word]);
  }
  return columns.filter((column) => column.length >= 4);
}

/** Distances between neighboring digits. */
function pitches({ symbols }: RecognizedWord): number[] {
  return symbols.flatMap(({ text, box }, i) => {
    const next = symbols[i + 1];
    return next && /\d/.test(text) && /\d/.test(next.text) ? [next.box.x1 - box.x1] : [];
  });
}

/** Width of a number without sign, in digits: points and commas take about half of one. */
function plainWidth(text: string): number {
  let width = 0;
  for (const one of text.replace('-', '')) width += /[.,]/.test(one) ? 0.5 : 1;
  return width;
}
