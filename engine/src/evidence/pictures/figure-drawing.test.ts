import { expect, test } from 'vitest';
import {
  scanned,
  statementWords,
  type DrawnWord,
  type ScanOptions,
} from '../../../test/scanned-statement.ts';

/** Findings from the pixels of a scan in which one amount was changed and drawn this way. */
const changed = (
  drawn: (text: string) => Partial<DrawnWord>,
  others: (word: DrawnWord, i: number) => Partial<DrawnWord>,
  options: ScanOptions = {},
) => {
  const words = statementWords((all) =>
    all.map((word, i) =>
      word.text === '3,798.15'
        ? { ...word, ...others(word, i), text: '9,798.15', ...drawn(word.text) }
        : { ...word, ...others(word, i) },
    ),
  );
  return scanned(words, [], options)
    .findings.filter(({ family }) => family === 'image')
    .map(({ detector, message }) => `${detector}#${message}`);
};

/** A character before the last three is beside its place by so many pixels. */
const beside = (by: number) => (text: string) => ({ nudged: { [text.length - 4]: by } });

/** Figures begin at any part of a pixel, as most programs and scanners set them. */
const anywhere = ({ x, text }: DrawnWord, i: number) =>
  /\d/.test(text) ? { x: x + ((37 * i) % 100) / 100 } : {};

test('tampered: a digit less than a pixel off its place, on a page that is not set in whole pixels', () => {
  expect(changed(beside(0.75), anywhere)).toEqual(['image/redrawn-sums#unfit']);
  expect(changed(() => ({}), anywhere)).toEqual([]);
});

test('lookalike: an amount whose digits all stand farther apart is set in another size', () => {
  const wider = (text: string) => ({ nudged: Object.fromEntries([...text].map((_, i) => [i, 0.4 * i])) });
  expect(changed(wider, anywhere)).toEqual([]);
});

test('tampered: a digit off its place in a picture in black and white', () => {
  expect(changed(beside(2), () => ({}), { bilevel: true })).toContain('image/redrawn-sums#unfit');
});

test.each([
  [2, 7],
  [4, 11],
])('lookalike: in black and white, digits fit at two places in %i of %i figures', (some, all) => {
  const wavering = ({ text }: DrawnWord, i: number) =>
    /\d/.test(text) && (5 * i) % all < some ? beside(i % 2 === 0 ? -2 : 2)(text) : {};
  expect(changed(beside(2), wavering, { bilevel: true })).toEqual([]);
});

test('lookalike: most amounts of a page are set with a digit off its place, as its program sets them', () => {
  let amounts = 0;
  const uneven = (word: DrawnWord, i: number): Partial<DrawnWord> => {
    const isUneven = /\.\d\d$/.test(word.text) && amounts++ % 10 < 6;
    return { ...anywhere(word, i), ...(isUneven ? beside(0.75)(word.text) : {}) };
  };
  expect(changed(() => ({}), uneven)).toEqual([]);
});
