import { expect, test } from 'vitest';
import { withDateDigits, withUsualYear } from './date-marks.ts';
import type { RecognizedWord } from './recognizer.ts';

const wordOf = (text: string): RecognizedWord => {
  const box = { x0: 0, y0: 0, x1: 50, y1: 10 };
  const symbols = [...text].map((one) => ({ text: one, box }));
  return { text, confidence: 90, box, baseline: [10, 10], symbols };
};
const read = (text: string) => withDateDigits([wordOf(text)])[0]?.text;

test.each([
  ['FEBO1', 'FEB01'],
  ['FEBOS', 'FEB05'],
  ['OCTO07', 'OCT07'],
  ['JANl2', 'JAN12'],
])('a day read as letters: %s', (seen, meant) => {
  expect(read(seen)).toBe(meant);
});

test.each(['FEB29', 'OCTOBER', 'MAYOR', 'DECO', 'MAR4O'])('left as it is: %s', (text) => {
  expect(read(text)).toBe(text);
});

const days = ['01', '02', '05', '09', '12', '27'].map((day) => `04/${day}/2023`);
const years = (text: string) =>
  withUsualYear([...days, text].map(wordOf))
    .map((word) => word.text)
    .at(-1);

test('a year misread in one figure, far after those of the page', () => {
  expect(years('04/28/2063')).toBe('04/28/2023');
});

test.each(['01/02/2024', '04/28/2013', '12/31/2034', '2063', '04/28'])(
  'years left as they are: %s',
  (text) => {
    expect(years(text)).toBe(text);
  },
);
