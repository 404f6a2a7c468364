import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { once, workedOutOnce } from './once.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the functions that are worked out once are found in their files', () => {
  for (const [file, name] of [
    ['engine/src/recognition/clean-picture.ts', 'cleanPicture'],
    ['engine/src/recognition/digit-fit.ts', 'fitDigits'],
  ] as const) {
    const text = workedOutOnce(file, readFileSync(`${root}${file}`, 'utf8'));
    expect(text).toContain(`function ${name}Once(`);
    expect(text).not.toContain(`export function ${name}(`);
  }
  expect(workedOutOnce('engine/src/recognition/reading.ts', '')).toBeUndefined();
});

test('the same is worked out once, and a result belongs to the words it is asked for', () => {
  let runs = 0;
  const fit = once('fitDigits', (_image: unknown, words: object[]) => {
    runs++;
    return [{ figures: words.map((word) => ({ word, extent: {}, digits: [{ x: 1 }] })) }];
  }) as (
    image: unknown,
    words: { text: string }[],
  ) => { figures: { word: object; digits: { x: number }[] }[] }[];
  const first = fit({ width: 1 }, [{ text: '12.50' }]);
  first[0]!.figures[0]!.digits[0]!.x = 9;
  const words = [{ text: '12.50' }];
  const [style] = fit({ width: 1 }, words);
  expect(style?.figures[0]?.word).toBe(words[0]);
  expect(style?.figures[0]?.digits).toEqual([{ x: 1 }]);
  expect(runs).toBe(1);
  fit({ width: 2 }, words);
  expect(runs).toBe(2);
});
