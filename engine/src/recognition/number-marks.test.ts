import { expect, test } from 'vitest';
import { withNumberMarks } from './number-marks.ts';
import type { RecognizedWord } from './recognizer.ts';

/** Words under each other, right-aligned, on bare paper. */
function read(texts: readonly string[]): string[] {
  const image = {
    width: 600,
    height: 40 * texts.length + 40,
    pixels: new Uint8Array(600 * 40 * (texts.length + 1)).fill(255),
  };
  const words = texts.map((text, i): RecognizedWord => {
    const box = { x0: 500 - 14 * text.length, y0: 40 * i + 10, x1: 500, y1: 40 * i + 30 };
    const symbols = [...text].map((one, k) => ({
      text: one,
      box: { ...box, x0: box.x0 + 14 * k, x1: box.x0 + 14 * (k + 1) },
    }));
    return { text, confidence: 90, box, baseline: [box.y1, box.y1], symbols };
  });
  return withNumberMarks(image, words).map(({ text }) => text);
}

const column = ['1,204.50', '88.10', '310.00', '42.75', '96.00'];

test('letters among the digits of an amount are digits', () => {
  expect(read([...column, 'B00.02~', '1,2O4.5S'])).toEqual([...column, '800.02-', '1,204.55']);
});

test('words and versions stay as they are', () => {
  expect(read(['BOIS', 'SOS.OO', 'v1.02', 'Z.12'])).toEqual(['BOIS', 'SOS.OO', 'v1.02', 'Z.12']);
});

test('a number at the edge of a column of amounts gets its point, but not one of a bank', () => {
  expect(read([...column, '128950'])).toEqual([...column, '1289.50']);
  expect(read([...column, '108071237'])).toEqual([...column, '108071237']);
});
