import { expect, test } from 'vitest';
import { withDateDigits } from './date-marks.ts';

const read = (text: string) => {
  const box = { x0: 0, y0: 0, x1: 50, y1: 10 };
  const symbols = [...text].map((one) => ({ text: one, box }));
  return withDateDigits([{ text, confidence: 90, box, baseline: [10, 10], symbols }])[0]?.text;
};

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
