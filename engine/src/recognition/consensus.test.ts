import { expect, test } from 'vitest';
import { settle } from './consensus.ts';
import { withNumberMarks } from './number-marks.ts';
import type { RecognizedWord } from './recognizer.ts';

const word = (text: string, x = 10, y = 100): RecognizedWord => {
  const wide = 10;
  const symbols = [...text].map((one, i) => ({
    text: one,
    box: { x0: x + i * wide, y0: y - 16, x1: x + i * wide + 8, y1: y },
  }));
  const box = { x0: x, y0: y - 16, x1: x + text.length * wide - 2, y1: y };
  return { text, confidence: 90, box, baseline: [y, y], symbols };
};

const outcome = (first: string, second: string, third: string) =>
  settle([word(first)], [word(second)], () => third).map((one) => [one.word.text, one.confirmed]);

test('two readings that agree confirm a word', () => {
  expect(outcome('1,234.56', '1,234.56', 'unasked')).toEqual([['1,234.56', true]]);
});

test('where two differ the third decides', () => {
  expect(outcome('1,234.56', '1,284.56', '1,284.56')).toEqual([['1,284.56', true]]);
  expect(outcome('1,234.56', '1,284.56', '1,234.56')).toEqual([['1,234.56', true]]);
});

test('three that differ confirm nothing', () => {
  expect(outcome('1,234.56', '1,284.56', '1,254.56')).toEqual([['1,234.56', false]]);
});

test('a figure that one reading overlooked is taken when a third sees it', () => {
  const settled = settle([word('Balance')], [word('Balance'), word('99.10', 300)], () => '99.10');
  expect(settled.map((one) => one.word.text)).toEqual(['Balance', '99.10']);
  expect(settle([], [word('99.10', 300)], () => '')).toEqual([]);
});

test.each([
  ['1.234.56', '1,234.56'],
  ['~12.50', '-12.50'],
  ['|12.50', '12.50'],
  ['2023', '2023'],
])('marks of numbers: %s is read as %s', (read, meant) => {
  const blank = { width: 400, height: 200, pixels: new Uint8Array(80_000).fill(255) };
  expect(withNumberMarks(blank, [word(read)]).map(({ text }) => text)).toEqual([meant]);
});

test('a stroke before a number is its minus sign', () => {
  const image = { width: 400, height: 200, pixels: new Uint8Array(80_000).fill(255) };
  for (const y of [91, 92]) image.pixels.fill(0, y * 400 + 92, y * 400 + 98);
  expect(withNumberMarks(image, [word('12.50', 100)]).map(({ text }) => text)).toEqual(['-12.50']);
  // A rule over the whole height is none.
  for (let y = 84; y < 100; y++) image.pixels.fill(0, y * 400 + 92, y * 400 + 98);
  expect(withNumberMarks(image, [word('12.50', 100)]).map(({ text }) => text)).toEqual(['12.50']);
});
