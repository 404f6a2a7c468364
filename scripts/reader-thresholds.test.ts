import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readerFiles, readerThresholds } from './reader-thresholds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('a number is read with its unit and its source, on one line or several', () => {
  const text =
    "const APART = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });\nexport const LONG = readerThreshold({\n  value: 1_000,\n  unit: 'lines',\n  source: 'decision 095',\n});\n";
  expect(readerThresholds('x.ts', text)).toEqual([
    { file: 'x.ts', name: 'APART', value: 0.9, unit: 'ems', source: 'judgment' },
    { file: 'x.ts', name: 'LONG', value: 1000, unit: 'lines', source: 'decision 095' },
  ]);
});

test('each number that is declared is listed, and has a unit and a source', () => {
  for (const { file, text } of readerFiles(root)) {
    const listed = readerThresholds(file, text);
    expect([...text.matchAll(/ = readerThreshold\(/g)], file).toHaveLength(listed.length);
    for (const { name, unit, source } of listed)
      expect([unit, source].every(Boolean), `${file} ${name}`).toBe(true);
  }
});

/** A distance or a share by the comment above it. */
const PLAIN =
  /\/\*\* (?:Ems|Em|Points|Share|Heights) (?:(?!\*\/)[\s\S])*\*\/\n(?:export )?const [A-Z][A-Z0-9_]* = -?\d[\d_.]*;/g;

test('a distance or a share of the reader is declared', () => {
  const plain = readerFiles(root)
    .filter(({ file }) => !file.includes('/testing/'))
    .flatMap(({ file, text }) => [...text.matchAll(PLAIN)].map(([found]) => `${file} ${found}`));
  expect(plain).toEqual([]);
});
