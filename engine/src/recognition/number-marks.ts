import { CENTS, groupedBy } from '../layout/amount-pattern.ts';
import type { GrayImage } from '../pdf/images/gray-image.ts';
import { renamed } from './consensus.ts';
import type { RecognizedWord } from './recognizer.ts';

const NUMBER = /^\(?[$€£]?\d[\d.,]*\d\)?$/;
/** Thousands whose commas were taken for points: another point stands before the cents. */
const POINTED_THOUSANDS = new RegExp(String.raw`${groupedBy('.')}(?=\.\d{2}(?!\d))`);
const ENDS_IN_CENTS = new RegExp(String.raw`${CENTS}\)?$`);

/**
 * Gives numbers the marks that recognition drops or mistakes: a minus sign whose stroke stands in the picture
 * before or after the digits, and points for the commas of thousands.
 */
export function withNumberMarks(image: GrayImage, words: readonly RecognizedWord[]): RecognizedWord[] {
  const columns = amountColumns(words);
  return words.map((read) => {
    const word = withPoint(withoutSpecks(withDigits(read)), columns, words);
    const text = word.text.replace(POINTED_THOUSANDS, (part) => part.replaceAll('.', ','));
    const plain = text === word.text ? word : renamed(word, text);
    if (!NUMBER.test(text) || !ENDS_IN_CENTS.test(text)) return plain;
    const alone = (x0: number, x1: number) =>
      words.every(({ box }) => box.y1 < word.box.y0 || box.y0 > word.box.y1 || box.x1 < x0 || box.x0 > x1);
    const high = word.box.y1 - word.box.y0;
    const { x0, x1 } = word.box;
    if (alone(x0 - 0.7 * high, x0 - 0.1 * high) && isStroke(image, word, x0 - 0.75 * high, x0)) {
      return withSign(plain, 'before', high);
    }
    if (alone(x1 + 0.1 * high, x1 + 0.7 * high) && isStroke(image, word, x1, x1 + 0.75 * high)) {
      return withSign(plain, 'after', high);
    }
    return plain;
  });
}

/** An amount in which recognition took digits for letters, or its minus sign behind for a wave. */
const DAMAGED = /^-?\(?[$€£]?(?=(?:.*\d){3})[\dBOSIlZ]{1,3}(?:,[\dBOSIlZ]{3})*\.[\dBOSIlZ]{2}[)~-]?$/;

const LETTERS: Readonly<Record<string, string>> = {
  B: '8',
  O: '0',
  S: '5',
  I: '1',
  l: '1',
  Z: '2',
  '~': '-',
};

/** Gives an amount its digits again. */
function withDigits(word: RecognizedWord): RecognizedWord {
  if (!/[BOSIlZ~]/.test(word.text) || !DAMAGED.test(word.text)) return word;
  return renamed(
    word,
    word.text.replace(/[BOSIlZ~]/g, (one) => LETTERS[one] ?? one),
  );
}

/** Specks and rules beside a number are no part of it; a wavy or long stroke before it is its minus sign. */
function withoutSpecks(word: RecognizedWord): RecognizedWord {
  const found = /^([^\p{L}\d$€£(.-]*)(-?\(?[$€£]?\d[\d.,]*\.\d\d\)?-?)([^\p{L}\d]*)$/u.exec(word.text);
  if (!found || (found[1] === '' && found[3] === '')) return word;
  const [, before = '', number = ''] = found;
  const signed = /[~—–]/.test(before) && !/^[-(]/.test(number);
  return renamed(word, signed ? `-${number}` : number);
}

/** Right edges of columns of amounts, in pixels. */
function amountColumns(words: readonly RecognizedWord[]): readonly number[] {
  const edges = words
    .filter(({ text }) => /^[-(]?\$?\d[\d,]*\.\d\d$/.test(text))
    .map(({ box }) => box.x1)
    .sort((a, b) => a - b);
  return edges.filter((edge, i) => i >= 2 && edge - (edges[i - 2] ?? 0) < 6);
}

/** A number of an amount column whose point was overlooked: it is aligned like the others. */
function withPoint(
  word: RecognizedWord,
  columns: readonly number[],
  words: readonly RecognizedWord[],
): RecognizedWord {
  if (!/^[-(]?\$?\d[\d,]{2,}$/.test(word.text) || columns.length < 3) return word;
  // Years, and numbers of accounts and banks, stand in columns of amounts too.
  if (/^(19|20)\d\d$|\d{9}/.test(word.text)) return word;
  const high = word.box.y1 - word.box.y0;
  const [from, to] = [word.box.x0 - 1.5 * high, word.box.x1 + 1.5 * high];
  const beside = words.some(({ text, box }) => {
    return text !== word.text && box.y1 > word.box.y0 && box.y0 < word.box.y1 && box.x1 > from && box.x0 < to;
  });
  if (beside) return word;
  const reach = 0.3 * high;
  if (!columns.some((edge) => Math.abs(edge - word.box.x1) < reach)) return word;
  return renamed(word, `${word.text.slice(0, -2)}.${word.text.slice(-2)}`);
}

function withSign(word: RecognizedWord, side: 'before' | 'after', high: number): RecognizedWord {
  const { box } = word;
  const edge = side === 'before' ? box.x0 : box.x1;
  const reach = side === 'before' ? [edge - 0.4 * high, edge] : [edge, edge + 0.4 * high];
  const [x0 = 0, x1 = 0] = reach;
  const sign = { text: '-', box: { ...box, x0, x1 } };
  return {
    ...word,
    text: side === 'before' ? `-${word.text}` : `${word.text}-`,
    box: { ...box, x0: Math.min(box.x0, x0), x1: Math.max(box.x1, x1) },
    symbols: side === 'before' ? [sign, ...word.symbols] : [...word.symbols, sign],
  };
}

/** True when all ink between two columns is one short level stroke at half the height of the digits. */
function isStroke({ width, height, pixels }: GrayImage, { box }: RecognizedWord, from: number, to: number) {
  const high = box.y1 - box.y0;
  const [left, right] = [Math.max(0, Math.round(from)), Math.min(width, Math.round(to))];
  const [top, bottom] = [Math.max(0, Math.round(box.y0)), Math.min(height, Math.round(box.y1))];
  if (high < 6 || right - left < 3) return false;
  let [darkest, lightest] = [255, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const value = pixels[y * width + x]!;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  }
  if (lightest - darkest < 60) return false;
  const limit = (darkest + lightest) / 2;
  const ink = { x0: Infinity, x1: -Infinity, y0: Infinity, y1: -Infinity, count: 0 };
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (pixels[y * width + x]! > limit) continue;
      ink.x0 = Math.min(ink.x0, x);
      ink.x1 = Math.max(ink.x1, x + 1);
      ink.y0 = Math.min(ink.y0, y);
      ink.y1 = Math.max(ink.y1, y + 1);
      ink.count++;
    }
  }
  const [wide, tall] = [ink.x1 - ink.x0, ink.y1 - ink.y0];
  const middle = ((ink.y0 + ink.y1) / 2 - box.y0) / high;
  const level = tall <= Math.max(2, 0.25 * high) && wide >= 0.18 * high && wide <= 0.7 * high && wide > tall;
  return level && ink.count > 0.55 * wide * tall && middle > 0.35 && middle < 0.8;
}
